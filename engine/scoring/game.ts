import type { Game, Side } from '../types.ts';
import type { ScoringFormat } from './format.ts';

/** Whether a score ends a game, may still go on, or cannot come up under a format. */
export type GameState = 'running' | 'finished' | 'impossible';

/** The state of a game with this score. */
export function gameState({ a, b }: Game, format: ScoringFormat): GameState {
  const [high, low] = a >= b ? [a, b] : [b, a];
  if (!Number.isInteger(low) || !Number.isInteger(high) || low < 0) return 'impossible';
  const { points } = format;
  if (high < points) return 'running';
  return hasSetting(format) ? stateFromPointsOn(high, low, format) : endAt(high === points && low < points);
}

/** The side that won a game which ended with this score, or null. */
export function gameWinner(game: Game, format: ScoringFormat): Side | null {
  if (gameState(game, format) !== 'finished') return null;
  return game.a > game.b ? 'A' : 'B';
}

/** The side with more points, or null; the format plays no part. */
export function gameLeader({ a, b }: Game): Side | null {
  if (a === b) return null;
  return a > b ? 'A' : 'B';
}

/** Below the cap a lead of two is needed, so that a game may go on past its points. */
function hasSetting({ points, cap, winBy }: ScoringFormat): boolean {
  return winBy === 2 && cap > points;
}

function stateFromPointsOn(high: number, low: number, { points, cap }: ScoringFormat): GameState {
  const lead = high - low;
  if (high > cap) return 'impossible';
  if (high === cap) return endAt(lead === 1 || lead === 2);
  if (lead < 2) return 'running';
  return endAt(lead === 2 || high === points);
}

function endAt(isEnd: boolean): GameState {
  return isEnd ? 'finished' : 'impossible';
}

/** Games in a line, such as `15-9 13-15`: the points of one side first, of nobody those of side A. */
export function scoreLine(games: readonly Game[], first: Side | null): string {
  return games.map(({ a, b }) => (first === 'B' ? `${b}-${a}` : `${a}-${b}`)).join(' ');
}
