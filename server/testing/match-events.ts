import { randomUUID } from 'node:crypto';
import {
  appendEvent,
  foldMatch,
  type MatchAct,
  type MatchEvent,
  type MatchSetup,
  type MatchState,
  type Side,
} from '@tournaments/engine';

/** Steps of tests that score a match point by point. */

export const DEVICE = 'panel-1';

/** From the toss to the first service of side A. */
export const OPENING: readonly MatchAct[] = [
  { kind: 'officials', umpire: 'K. Rao', serviceJudge: null, court: 3 },
  { kind: 'toss', winner: 'A', choice: 'serve' },
  { kind: 'ends', left: 'A' },
  { kind: 'line-up', serving: 'A', server: 0, receiver: 0 },
  { kind: 'warm-up' },
  { kind: 'play' },
];

/** Acts as the events of one device, a second apart, with numbers from `from` on. */
export function eventsOf(acts: readonly MatchAct[], from: number, startsAt: number): MatchEvent[] {
  return acts.map((act, index) => ({
    id: randomUUID(),
    device: DEVICE,
    number: from + index,
    at: startsAt + from + index,
    ...act,
  }));
}

export function rallies(winner: Side, count: number): MatchAct[] {
  return Array.from({ length: count }, () => ({ kind: 'rally', winner }));
}

/** The acts of a match that side A wins without losing a point, pauses and confirmation included. */
export function wonByA(setup: MatchSetup): readonly MatchAct[] {
  const acts: MatchAct[] = [...OPENING];
  let state = foldMatch(setup, eventsOf(acts, 1, 0));
  while (state.stage !== 'confirmed') {
    const act = nextAct(state);
    state = appendEvent(state, { id: '', device: DEVICE, number: acts.length + 1, at: 0, ...act });
    acts.push(act);
  }
  return acts;
}

function nextAct(state: MatchState): MatchAct {
  if (state.stage === 'over') return { kind: 'confirm' };
  return endOfPause(state)[0] ?? { kind: 'rally', winner: 'A' };
}

/** What ends the pause that a match is in, the first players of both sides lining up. */
export function endOfPause({ stage, isGameConfirmed, needsLineUp, server }: MatchState): MatchAct[] {
  if (stage === 'interval') return [{ kind: 'interval-over' }];
  if (stage !== 'between-games') return [];
  return [
    ...(isGameConfirmed ? [] : [{ kind: 'game-over-confirmed' } as const]),
    ...(needsLineUp ? [{ kind: 'line-up', serving: server ?? 'A', server: 0, receiver: 0 } as const] : []),
    { kind: 'interval-over' },
  ];
}
