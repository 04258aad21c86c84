import { paths, type PublicTournament } from '@tournaments/contract';
import { money, shortDay, shortDayAndTime } from '../../lib/texts/format.ts';
import { tournamentWords as words } from '../../lib/texts/tournament.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Wrap } from '../../ui/Wrap.tsx';
import { bookingState, type BookingState } from './bookingState.ts';
import { tabAddress } from './tabs.ts';
import styles from './Tournament.module.css';

interface LineProps {
  readonly tournament: PublicTournament;
  /** Epoch seconds that decide what can be booked. */
  readonly now: number;
}

interface Line {
  readonly text: string;
  readonly action?: { readonly text: string; readonly to: string };
}

function openLine({ id }: PublicTournament, state: Extract<BookingState, { kind: 'open' }>): Line {
  const { events, fromPaise, closesAt, places } = state;
  const parts = [
    events.length === 1 ? money(fromPaise) : words.fromFee(money(fromPaise)),
    ...(closesAt === null ? [] : [words.closesOn(shortDay(closesAt))]),
    ...(places === null ? [] : [words.placesLeft(places)]),
  ];
  const [first] = events;
  const to = events.length === 1 && first ? paths.book(id, first.id) : tabAddress('events');
  return { text: parts.join(' · '), action: { text: words.bookShort, to } };
}

function lineOf(tournament: PublicTournament, now: number): Line | null {
  const state = bookingState(tournament, now);
  const fixtures = { text: words.toFixtures, to: tabAddress('fixtures') };
  switch (state.kind) {
    case 'live':
      return {
        text: words.liveNow(state.courts),
        action: { text: words.watch, to: paths.fixtures(tournament.id, state.event.id) },
      };
    case 'open':
      return openLine(tournament, state);
    case 'early':
      return { text: words.opensOn(shortDayAndTime(state.opensAt)) };
    case 'drawn':
      return { text: words.drawsOut, action: fixtures };
    case 'full':
      return { text: words.full };
    case 'closed':
      return { text: words.bookingClosed };
    case 'completed':
    case 'nothing':
      return null;
  }
}

/** The next step of who looks at a tournament, always in sight: to book, to watch, or why neither. */
export function BookingLine({ tournament, now }: LineProps) {
  const line = lineOf(tournament, now);
  if (line === null) return null;
  return (
    <aside className={styles.line} aria-label={words.bookingLine}>
      <Wrap>
        <p>{line.text}</p>
        {line.action && <LinkButton to={line.action.to}>{line.action.text}</LinkButton>}
      </Wrap>
    </aside>
  );
}
