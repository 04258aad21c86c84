import type { PublicTournament } from '@tournaments/contract';
import { lazy, Suspense } from 'react';
import { useIsAlive } from '../../lib/alive.ts';
import { followsAnything } from '../../lib/deviceKeeps.ts';
import { loadWithRetry } from '../../lib/lazyLoading.ts';
import { bookingText } from '../../lib/texts/booking-state.ts';
import { tournamentWords as words } from '../../lib/texts/tournament.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { FollowedRoom } from '../../ui/FollowedRoom.tsx';
import { Wrap } from '../../ui/Wrap.tsx';
import { usePageTime } from '../../lib/clock.ts';
import { bookingAddress, bookingState, type BookingState } from '../../lib/bookingState.ts';
import { cameWith, screenPart } from '../../lib/screen.tsx';
import { tabAddress, type TabName } from './tabs.ts';
import styles from './Tournament.module.css';

interface LineProps {
  readonly tournament: PublicTournament;
  /** Epoch seconds that decide what can be booked. */
  readonly now: number;
  /** The part of the page that stands below. */
  readonly tab: TabName;
}

interface Step {
  readonly text: string;
  readonly to: string;
}

/** Whether the part below is as a whole what it would lead to. */
function isBelow({ kind }: BookingState, tab: TabName): boolean {
  return kind === 'open' ? tab === 'events' : tab === 'fixtures' && (kind === 'drawn' || kind === 'playing');
}

/** Where it goes on from here; null where there is nothing to do but wait. */
function stepOf(tournament: PublicTournament, state: BookingState): Step | null {
  if (state.kind === 'drawn' || state.kind === 'playing')
    return { text: words.toFixtures, to: tabAddress('fixtures') };
  return state.kind === 'open'
    ? { text: words.bookShort, to: bookingAddress(tournament, state.events) }
    : null;
}

/** Seldom something is on court: only such a page comes with the code for it. */
const liveLine = screenPart(() => import('./LiveLine.tsx'), cameWith('data-live-line'));

/** What a visitor can do next: to book, to watch, or why neither. */
function UsualLine({ tournament, now, tab }: LineProps) {
  const isAlive = useIsAlive();
  const state = bookingState(tournament, now);
  const text = bookingText(state, usePageTime());
  if (text === null || isBelow(state, tab)) return null;
  if (state.kind === 'live')
    return (
      <Suspense fallback={null}>{liveLine.draw({ tournament, live: state.matches, text, tab })}</Suspense>
    );
  const step = stepOf(tournament, state);
  return (
    <aside className={styles.line} data-foot="line" aria-label={words.bookingLine}>
      <Wrap>
        <p>{text}</p>
        {step && <LinkButton to={step.to}>{step.text}</LinkButton>}
        {state.kind === 'nothing' && isAlive && (
          <Suspense fallback={null}>
            <FollowTournament tournament={tournament} />
          </Suspense>
        )}
      </Wrap>
    </aside>
  );
}

/** Few tournaments are shown before their events. */
const FollowTournament = lazy(() => loadWithRetry(() => import('./FollowTournament.tsx')));

/** Few follow anybody: only their browsers load the code for it. */
const FollowedLine = lazy(() => loadWithRetry(() => import('./FollowedLine.tsx')));

/** The next step of who looks at a tournament, in sight while the page below is not it: the match of whom they follow goes first. */
export function BookingLine(props: LineProps) {
  const { tournament } = props;
  const isAlive = useIsAlive();
  const usual = <UsualLine {...props} />;
  const waiting = (
    <>
      {usual}
      <FollowedRoom rows={`--follows-${tournament.id}`} around={38} />
    </>
  );
  if (!isAlive) return waiting;
  if (!followsAnything(tournament.id)) return usual;
  return (
    <Suspense fallback={waiting}>
      <FollowedLine tournament={tournament} usual={usual} />
    </Suspense>
  );
}
