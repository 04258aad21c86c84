import type { Ending, Game, Outcome, Side } from '../../types.ts';
import type { MatchState } from './fold.ts';
import { isOver, isUnplayed, type MatchEnding } from './state.ts';

/** What a match that is over tells the draw. */
export interface PlayedResult {
  readonly games: readonly Game[];
  readonly winner: Side;
  readonly ending: MatchEnding;
  /** Null when nobody noted the beginning. */
  readonly minutes: number | null;
}

type Played = Pick<MatchState, 'stage' | 'games' | 'winner' | 'ending' | 'startedAt' | 'endedAt'>;

/** The result of a match, or null before its format is finished or an ending is named. */
export function resultOf(state: Played): PlayedResult | null {
  const { winner, ending, startedAt, endedAt } = state;
  if (!isOver(state) || winner === null || ending === null) return null;
  const minutes = startedAt === null || endedAt === null ? null : Math.round((endedAt - startedAt) / 60);
  return { games: gamesPlayed(state), winner, ending, minutes };
}

/** The games in which a point was played. */
export function gamesPlayed({ games }: Pick<MatchState, 'games'>): readonly Game[] {
  return isUnplayed(games.at(-1)!) ? games.slice(0, -1) : games;
}

/** The result as a draw records it. */
export function outcomeOfResult({ games, winner, ending }: PlayedResult): Outcome {
  return { winner, ending: ending === 'played' ? null : (ending satisfies Ending), games };
}

/** How the result of a desk and the log of a panel go together. */
export type Comparison = 'same' | 'log' | 'conflict';

/**
 * Without a result of the desk the log counts. A log that says the same, or in which nothing was played, is no matter;
 * of two different accounts neither wins by itself.
 */
export function compareResult(desk: Outcome | null, log: Played): Comparison {
  if (desk === null) return 'log';
  const result = resultOf(log);
  if (result === null) return gamesPlayed(log).length === 0 ? 'same' : 'conflict';
  return isSame(desk, outcomeOfResult(result)) ? 'same' : 'conflict';
}

function isSame(one: Outcome, other: Outcome): boolean {
  if (one.winner !== other.winner || one.ending !== other.ending) return false;
  if (one.games.length !== other.games.length) return false;
  return one.games.every(({ a, b }, at) => a === other.games[at]!.a && b === other.games[at]!.b);
}
