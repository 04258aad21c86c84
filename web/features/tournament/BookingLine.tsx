import { paths, type PublicTournament } from '@tournaments/contract';
import { lazy, Suspense } from 'react';
import { useIsAlive } from '../../lib/alive.ts';
import { followsAnything } from '../../lib/deviceKeeps.ts';
import { loadWithRetry } from '../../lib/lazyLoading.ts';
import { bookingText } from '../../lib/texts/booking-state.ts';
import { tournamentWords as words } from '../../lib/texts/tournament.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Wrap } from '../../ui/Wrap.tsx';
import { usePageTime } from '../../lib/clock.ts';
import { bookingState, type BookingState } from '../../lib/bookingState.ts';
import { matchAddress } from '../../lib/liveAddress.ts';
import { screenPart } from '../../lib/screen.tsx';
import { bookableAddress, tabAddress } from './tabs.ts';
import styles from './Tournament.module.css';

interface LineProps {
  readonly tournament: PublicTournament;
  /** Epoch seconds that decide what can be booked. */
  readonly now: number;
  /** The screen begins with what is on court. */
  readonly showsLive?: boolean;
}

interface Step {
  readonly text: string;
  readonly to: string;
}

/** The one thing of a list; null where there are none or several. */
function onlyOf<T>(all: readonly T[]): T | null {
  return all.length === 1 ? (all[0] ?? null) : null;
}

/** Where it goes on from here; null where there is nothing to do but wait. */
function stepOf({ id }: PublicTournament, state: BookingState): Step | null {
  switch (state.kind) {
    case 'live': {
      const only = onlyOf(state.matches);
      return only && { text: words.watch, to: matchAddress(id, only) };
    }
    case 'open': {
      const only = onlyOf(state.events);
      return { text: words.bookShort, to: only ? paths.book(id, only.id) : bookableAddress() };
    }
    case 'drawn':
    case 'playing':
      return { text: words.toFixtures, to: tabAddress('fixtures') };
    case 'early':
    case 'full':
    case 'closed':
    case 'completed':
    case 'nothing':
      return null;
  }
}

/** Seldom more than one match is on court: only such a page comes with the code for it. */
const courts = screenPart(
  () => import('./LiveCourts.tsx'),
  () => typeof document !== 'object' || document.querySelector('[data-live-courts]') !== null,
);

/** What a visitor can do next: to book, to watch, or why neither. */
function UsualLine({ tournament, now, showsLive = false }: LineProps) {
  const state = bookingState(tournament, now);
  const text = bookingText(state, usePageTime());
  if (text === null) return null;
  const step = stepOf(tournament, state);
  return (
    <aside
      className={styles.line}
      data-foot="line"
      data-repeated={state.kind === 'live' && showsLive ? '' : undefined}
      aria-label={state.kind === 'live' ? words.liveLine : words.bookingLine}
    >
      <Wrap>
        <p>{text}</p>
        {step && <LinkButton to={step.to}>{step.text}</LinkButton>}
        {state.kind === 'live' && step === null && (
          <Suspense fallback={null}>
            {courts.draw({ tournamentId: tournament.id, live: state.matches })}
          </Suspense>
        )}
      </Wrap>
    </aside>
  );
}

/** Few follow anybody: only their browsers load the code for it. */
const FollowedLine = lazy(() => loadWithRetry(() => import('./FollowedLine.tsx')));

/** The next step of who looks at a tournament, always in sight: the match of whom they follow goes first. */
export function BookingLine(props: LineProps) {
  const { tournament } = props;
  const isAlive = useIsAlive();
  const usual = <UsualLine {...props} />;
  if (!isAlive || !followsAnything(tournament.id)) return usual;
  return (
    <Suspense fallback={usual}>
      <FollowedLine tournament={tournament} usual={usual} />
    </Suspense>
  );
}
