import { paths, type PublicEvent, type PublicTournament } from '@tournaments/contract';
import { bookingPeriod, type BookingRefusal } from '@tournaments/engine';
import { useEffect, useRef } from 'react';
import { hasDraw, isBeingPaid, openingOf, placesLeft } from '../../lib/bookable.ts';
import { BOOKABLE } from '../../lib/bookingState.ts';
import { now as timeNow, usePageTime } from '../../lib/clock.ts';
import { useCourtName } from '../../lib/courtNames.ts';
import { plannedText } from '../../lib/followedNext.ts';
import { useLocation } from '../../lib/router.tsx';
import { eventText } from '../../lib/shareTexts.ts';
import { useSiteInfo } from '../../lib/siteInfo.ts';
import { inSentence } from '../../lib/texts/format.ts';
import { eligibilityText } from '../../lib/texts/eligibility.ts';
import { partWords } from '../../lib/texts/tournament-parts.ts';
import { tournamentWords } from '../../lib/texts/tournament.ts';
import ShareButton from '../../ui/ShareButton.tsx';
import FollowEvent from '../../ui/FollowEvent.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { EventCard } from './EventCard.tsx';
import { sharedOf } from './events.ts';
import { Share } from './Share.tsx';
import styles from './EventList.module.css';

interface EventsTabProps {
  readonly tournament: PublicTournament;
  /** Epoch seconds that decide what can be booked. */
  readonly now: number;
}

/** Why an event takes no entry, or until when it takes some; null where there is nothing to say. */
function bookingNote(
  { tournament, event }: EventProps,
  closed: BookingRefusal | null,
  pageTime: number,
): string | null {
  const { bookingOpensAt, bookingClosesAt } = bookingPeriod(event, tournament);
  switch (closed) {
    case null:
      return bookingClosesAt === null
        ? null
        : tournamentWords.closesAt(inSentence(bookingClosesAt, pageTime));
    case 'booking-closed':
      return tournamentWords.closed;
    case 'draw-made':
      return tournament.showFixtures ? tournamentWords.drawOut : tournamentWords.closed;
    case 'booking-too-early':
      return tournamentWords.opensAt(inSentence(bookingOpensAt ?? 0, pageTime));
    case 'booking-too-late':
      return tournamentWords.closedAt(inSentence(bookingClosesAt ?? 0, pageTime));
    case 'tournament-completed':
    case 'event-full':
      return null;
  }
}

/** How many entered; of free places it speaks only where they can be had, now or later. */
function Places({ event, isOver }: { readonly event: PublicEvent; readonly isOver: boolean }) {
  const { entryCount, maxEntries } = event;
  if (maxEntries === null || isOver) return <p>{partWords.entered(entryCount)}</p>;
  const taken = entryCount + (event.held ?? 0);
  return (
    <Share part={taken} whole={maxEntries}>
      <Left event={event} taken={taken} whole={maxEntries} />
    </Share>
  );
}

interface LeftProps {
  readonly event: PublicEvent;
  readonly taken: number;
  readonly whole: number;
}

function Left({ event, taken, whole }: LeftProps) {
  if (isBeingPaid(event)) return tournamentWords.beingPaid;
  // What comes free is for those who wait.
  if (placesLeft(event) === 0) return <Pill kind="warning">{partWords.full(event.waiting ?? 0)}</Pill>;
  return partWords.left(taken, whole);
}

function Actions({ tournament, event, closed }: EventProps & { readonly closed: BookingRefusal | null }) {
  if (closed === null) {
    return (
      <LinkButton
        kind={isBeingPaid(event) ? 'ghost' : 'primary'}
        to={paths.book(tournament.id, event.id)}
        aria-label={partWords.bookEvent(event.name)}
      >
        {partWords.book}
      </LinkButton>
    );
  }
  if (closed === 'event-full')
    return (
      <LinkButton
        kind="ghost"
        to={paths.book(tournament.id, event.id)}
        aria-label={partWords.waitFor(event.name)}
      >
        {partWords.wait}
      </LinkButton>
    );
  return hasDraw(event) && tournament.showFixtures ? (
    <FixtureButton tournament={tournament} event={event} />
  ) : null;
}

/** Follows an event, and hands it on where everybody may open it. */
function Star({ tournament, event }: EventProps) {
  const { origin } = useSiteInfo();
  const courtName = useCourtName();
  const isOpen = tournament.isPublic && !tournament.turnedOff;
  const text = () => {
    const now = timeNow();
    return eventText(
      { tournament, event, origin, whenOf: (match) => plannedText(match, courtName, now) },
      now,
    );
  };
  return (
    <>
      <FollowEvent tournament={tournament} event={event} />
      {isOpen && <ShareButton look="icon" name={event.name} text={text} />}
    </>
  );
}

interface EventProps {
  readonly tournament: PublicTournament;
  readonly event: PublicEvent;
}

/** Leads to the draw of an event. */
export function FixtureButton({ tournament, event }: EventProps) {
  return (
    <LinkButton
      kind="ghost"
      to={paths.fixtures(tournament.id, event.id)}
      aria-label={partWords.fixtureOf(event.name)}
      onClick={() => window.scrollTo(0, 0)}
    >
      {partWords.fixture}
    </LinkButton>
  );
}

/** Brings what can be booked into sight whenever somebody asked for it, with the keyboard at its button. */
function useBookable() {
  const { hash, key } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const isAsked = hash === `#${BOOKABLE}`;
  useEffect(() => {
    const event = isAsked && list.current?.querySelector(`[data-open]`);
    if (!event) return;
    event.scrollIntoView({ block: 'center' });
    event.querySelector('a')?.focus({ preventScroll: true });
  }, [isAsked, key]);
  return list;
}

function isOpen({ closed }: { readonly closed: BookingRefusal | null }): boolean {
  return closed === null;
}

/** So an event is refused that opens later, or when a place is given back. */
const PASSING: readonly BookingRefusal[] = ['booking-too-early', 'event-full'];

/** The events with their places and fees, those first that take entries; Book Now where they do. */
export default function EventsTab({ tournament, now }: EventsTabProps) {
  const list = useBookable();
  const pageTime = usePageTime();
  if (tournament.events.length === 0) {
    return <EmptyState title={partWords.noEvents}>{partWords.noEventsText}</EmptyState>;
  }
  const lines = tournament.events.map((event) => {
    const opening = openingOf(tournament, event, now);
    const closed = opening.ok ? null : opening.code;
    return { event, closed, note: bookingNote({ tournament, event }, closed, pageTime) };
  });
  // A full one says nothing of when entries close.
  const shared = sharedOf(lines.flatMap(({ closed, note }) => (closed === 'event-full' ? [] : [note])));
  return (
    <>
      {shared !== null && <p className={styles.shared}>{shared}</p>}
      <ul className={styles.list} ref={list}>
        {[...lines.filter(isOpen), ...lines.filter((line) => !isOpen(line))].map(
          ({ event, closed, note }) => {
            const isOver = closed !== null && !PASSING.includes(closed);
            return (
              <li key={event.id} data-open={closed === null || undefined}>
                <EventCard
                  event={event}
                  star={<Star tournament={tournament} event={event} />}
                  eligibility={eligibilityText(event, tournament.startsAt)}
                  note={shared === null ? note : null}
                  places={<Places event={event} isOver={isOver} />}
                  actions={<Actions tournament={tournament} event={event} closed={closed} />}
                  isDrawn={isOver}
                />
              </li>
            );
          },
        )}
      </ul>
    </>
  );
}
