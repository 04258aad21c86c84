import { paths, type PublicEvent, type PublicTournament } from '@tournaments/contract';
import type { BookingRefusal, Phase } from '@tournaments/engine';
import { eligibilityText } from '../../lib/texts/eligibility.ts';
import { tournamentWords } from '../../lib/texts/tournament.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { EventCard } from './EventCard.tsx';
import { closedBecause, hasDraw } from './events.ts';
import styles from './Tournament.module.css';

interface EventsTabProps {
  readonly tournament: PublicTournament;
  readonly phase: Phase;
}

const CLOSED_TEXTS: Readonly<Record<BookingRefusal, string | null>> = {
  'tournament-completed': null,
  'booking-closed': tournamentWords.closed,
  'draw-made': tournamentWords.drawOut,
  'event-full': null,
};

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
export function EventsTab({ tournament, phase }: EventsTabProps) {
  if (tournament.events.length === 0) {
    return <EmptyState title={tournamentWords.noEvents}>{tournamentWords.noEventsText}</EmptyState>;
  }
  return (
    <ul className={styles.list}>
      {tournament.events.map((event) => {
        const closed = closedBecause(event, phase);
        return (
          <li key={event.id}>
            <EventCard
              event={event}
              eligibility={eligibilityText(event, tournament.startsAt)}
              note={closed === null ? null : CLOSED_TEXTS[closed]}
              places={<Places event={event} />}
              actions={<Actions tournament={tournament} event={event} closed={closed} />}
            />
          </li>
        );
      })}
    </ul>
  );
}
