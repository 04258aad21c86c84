import { paths, type PublicTournament } from '@tournaments/contract';
import { bookingText } from '../../lib/texts/booking-state.ts';
import { tournamentWords as words } from '../../lib/texts/tournament.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Wrap } from '../../ui/Wrap.tsx';
import { bookingState, type BookingState } from '../../lib/bookingState.ts';
import { tabAddress } from './tabs.ts';
import styles from './Tournament.module.css';

interface LineProps {
  readonly tournament: PublicTournament;
  /** Epoch seconds that decide what can be booked. */
  readonly now: number;
}

interface Step {
  readonly text: string;
  readonly to: string;
}

/** Where it goes on from here; null where there is nothing to do but wait. */
function stepOf({ id }: PublicTournament, state: BookingState): Step | null {
  switch (state.kind) {
    case 'live':
      return { text: words.watch, to: paths.fixtures(id, state.event.id) };
    case 'open': {
      const [first, second] = state.events;
      const isOne = first !== undefined && second === undefined;
      return { text: words.bookShort, to: isOne ? paths.book(id, first.id) : tabAddress('events') };
    }
    case 'drawn':
      return { text: words.toFixtures, to: tabAddress('fixtures') };
    case 'early':
    case 'full':
    case 'closed':
    case 'completed':
    case 'nothing':
      return null;
  }
}

/** The next step of who looks at a tournament, always in sight: to book, to watch, or why neither. */
export function BookingLine({ tournament, now }: LineProps) {
  const state = bookingState(tournament, now);
  const text = bookingText(state);
  if (text === null) return null;
  const step = stepOf(tournament, state);
  return (
    <aside className={styles.line} data-foot="line" aria-label={words.bookingLine}>
      <Wrap>
        <p>{text}</p>
        {step && <LinkButton to={step.to}>{step.text}</LinkButton>}
      </Wrap>
    </aside>
  );
}
