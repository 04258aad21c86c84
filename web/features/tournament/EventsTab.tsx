import { paths, type PublicEvent, type PublicTournament } from '@tournaments/contract';
import { bookingPeriod, displayIndianDateTime, type BookingRefusal } from '@tournaments/engine';
import { hasDraw, openingOf } from '../../lib/bookable.ts';
import { eligibilityText } from '../../lib/texts/eligibility.ts';
import { tournamentWords } from '../../lib/texts/tournament.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { EventCard } from './EventCard.tsx';
import styles from './Tournament.module.css';

interface EventsTabProps {
  readonly tournament: PublicTournament;
  /** Epoch seconds that decide what can be booked. */
  readonly now: number;
}

/** Why an event takes no entry, or until when it takes some; null where there is nothing to say. */
function bookingNote({ tournament, event }: EventProps, closed: BookingRefusal | null): string | null {
  const { bookingOpensAt, bookingClosesAt } = bookingPeriod(event, tournament);
  switch (closed) {
    case null:
      return bookingClosesAt === null
        ? null
        : tournamentWords.closesAt(displayIndianDateTime(bookingClosesAt));
    case 'booking-closed':
      return tournamentWords.closed;
    case 'draw-made':
      return tournamentWords.drawOut;
    case 'booking-too-early':
      return tournamentWords.opensAt(displayIndianDateTime(bookingOpensAt ?? 0));
    case 'booking-too-late':
      return tournamentWords.closedAt(displayIndianDateTime(bookingClosesAt ?? 0));
    case 'tournament-completed':
    case 'event-full':
      return null;
  }
}

function Places({ event }: { readonly event: PublicEvent }) {
  const { entryCount, maxEntries } = event;
  if (maxEntries === null) return <p>{tournamentWords.entered(entryCount)}</p>;
  const share = Math.min(100, Math.round((100 * entryCount) / maxEntries));
  return (
    <>
      <p>{tournamentWords.taken(entryCount, maxEntries)}</p>
      <div className={styles.places} aria-hidden="true">
        <span style={{ width: `${share}%` }} />
      </div>
    </>
  );
}

function Actions({ tournament, event, closed }: EventProps & { readonly closed: BookingRefusal | null }) {
  if (closed === null) {
    return (
      <LinkButton to={paths.book(tournament.id, event.id)} aria-label={tournamentWords.bookEvent(event.name)}>
        {tournamentWords.book}
      </LinkButton>
    );
  }
  if (closed === 'event-full') return <Pill kind="warning">{tournamentWords.full}</Pill>;
  return hasDraw(event) && tournament.showFixtures ? (
    <FixtureButton tournament={tournament} event={event} />
  ) : null;
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
      aria-label={tournamentWords.fixtureOf(event.name)}
      onClick={() => window.scrollTo(0, 0)}
    >
      {tournamentWords.fixture}
    </LinkButton>
  );
}

/** The events with their places and fees; Book Now where entries are open. */
export function EventsTab({ tournament, now }: EventsTabProps) {
  if (tournament.events.length === 0) {
    return <EmptyState title={tournamentWords.noEvents}>{tournamentWords.noEventsText}</EmptyState>;
  }
  return (
    <ul className={styles.list}>
      {tournament.events.map((event) => {
        const opening = openingOf(tournament, event, now);
        const closed = opening.ok ? null : opening.code;
        return (
          <li key={event.id}>
            <EventCard
              event={event}
              eligibility={eligibilityText(event, tournament.startsAt)}
              note={bookingNote({ tournament, event }, closed)}
              places={<Places event={event} />}
              actions={<Actions tournament={tournament} event={event} closed={closed} />}
            />
          </li>
        );
      })}
    </ul>
  );
}
