import type { Side } from '../../types.ts';
import { FORMATS } from '../format.ts';
import type { MatchAct, MatchEvent, MatchSetup } from './events.ts';
import { appendEvent, foldMatch, type MatchState } from './fold.ts';

export const singles: MatchSetup = { format: FORMATS['3x15'], kind: 'singles' };
export const doubles: MatchSetup = { format: FORMATS['3x15'], kind: 'doubles' };

/** Side A serves first, from the left end, its first player to the first of B. */
export const OPENING: readonly MatchAct[] = [
  { kind: 'toss', winner: 'A', choice: 'serve' },
  { kind: 'ends', left: 'A' },
  { kind: 'line-up', serving: 'A', server: 0, receiver: 0 },
  { kind: 'warm-up' },
  { kind: 'play' },
];

/** Acts as the events of one device, ten seconds apart. */
export function logOf(acts: readonly MatchAct[], from = 0): MatchEvent[] {
  return acts.map((act, index) => {
    const number = from + index;
    return { id: `e${number}`, device: 'panel', number, at: number * 10, ...act };
  });
}

export function folded(setup: MatchSetup, acts: readonly MatchAct[]): MatchState {
  return foldMatch(setup, logOf(acts));
}

/** What ends the pause that a match is in, the first players of both sides lining up. */
export function endOfPause({ stage, isGameConfirmed, needsLineUp, server }: MatchState): MatchAct[] {
  if (stage === 'interval') return [{ kind: 'interval-over' }];
  if (stage !== 'between-games') return [];
  return [
    ...(isGameConfirmed ? [] : [{ kind: 'game-over-confirmed' } as const]),
    ...(needsLineUp ? [{ kind: 'line-up', serving: server!, server: 0, receiver: 0 } as const] : []),
    { kind: 'interval-over' },
  ];
}

/** A match and the log that made it, while acts are added. */
export interface Told {
  readonly state: MatchState;
  readonly log: readonly MatchEvent[];
}

export function begin(setup: MatchSetup, acts: readonly MatchAct[] = OPENING): Told {
  return tell({ state: foldMatch(setup, []), log: [] }, ...acts);
}

/** Acts one by one; letters are rallies, before which a pause is ended. */
export function tell(told: Told, ...acts: readonly (MatchAct | string)[]): Told {
  return acts.flatMap((act) => (typeof act === 'string' ? ralliesOf(act) : [act])).reduce(toldOne, told);
}

function toldOne(told: Told, act: MatchAct): Told {
  const before = act.kind === 'rally' ? endOfPause(told.state) : [];
  return logOf([...before, act], told.log.length).reduce(
    ({ state, log }, event) => ({ state: appendEvent(state, event), log: [...log, event] }),
    told,
  );
}

/** Rallies from letters: `AAB` is two for side A and one for side B. */
export function ralliesOf(letters: string): MatchAct[] {
  return Array.from(letters, (letter) => ({ kind: 'rally', winner: letter as Side }));
}
