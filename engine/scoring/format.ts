import { ok, refused, type Result } from '../result.ts';
import { MAX_GAMES, MAX_POINTS } from '../types.ts';

/** How a match is scored. Numbers are points unless they say otherwise. */
export interface ScoringFormat {
  /** A game goes to so many points. */
  readonly points: number;
  /** Whoever reaches the cap wins the game, whatever the lead; equal to `points` when there is no setting. */
  readonly cap: number;
  /** The lead that a game needs below the cap. */
  readonly winBy: 1 | 2;
  /** The most games of the match; more than half of them win it. */
  readonly bestOf: 1 | 3;
  /** The leading score at which the players rest within a game, or null. */
  readonly interval: number | null;
  /** The leading score at which they change ends in the last possible game, or null. */
  readonly changeEnds: number | null;
  readonly intervalSeconds: number;
  readonly betweenGamesSeconds: number;
}

const BEST_OF_THREE = { winBy: 2, bestOf: 3, intervalSeconds: 60, betweenGamesSeconds: 120 } as const;
const SINGLE_GAME = { ...BEST_OF_THREE, bestOf: 1 } as const;

/**
 * The formats to choose from; 3x15 is BWF's from January 2027 and BAI's since July 2026, 3x21 the one before
 * it.
 */
export const FORMATS = {
  '3x15': { ...BEST_OF_THREE, points: 15, cap: 21, interval: 8, changeEnds: 8 },
  '3x21': { ...BEST_OF_THREE, points: 21, cap: 30, interval: 11, changeEnds: 11 },
  '3x11': { ...BEST_OF_THREE, points: 11, cap: 15, interval: 6, changeEnds: 6 },
  '1x11': { ...SINGLE_GAME, points: 11, cap: 15, interval: 6, changeEnds: 6 },
  '1x15': { ...SINGLE_GAME, points: 15, cap: 21, interval: 8, changeEnds: 8 },
  '1x21': { ...SINGLE_GAME, points: 21, cap: 30, interval: 11, changeEnds: 11 },
  '1x30': { ...SINGLE_GAME, points: 30, cap: 30, interval: 15, changeEnds: 15 },
} as const satisfies Record<string, ScoringFormat>;

export type ScoringFormatName = keyof typeof FORMATS;

export const DEFAULT_SCORING_FORMAT: ScoringFormatName = '3x15';

export type ScoringFormatRefusal =
  | 'points-out-of-range'
  | 'cap-out-of-range'
  | 'win-by-out-of-range'
  | 'best-of-out-of-range'
  | 'interval-out-of-range'
  | 'change-of-ends-out-of-range';

/** The format, if matches can be played by it; for values that an organizer chose freely. */
export function checkScoringFormat(format: ScoringFormat): Result<ScoringFormat, ScoringFormatRefusal> {
  const { points, cap, interval, changeEnds } = format;
  const [winBy, bestOf]: readonly number[] = [format.winBy, format.bestOf];
  if (!isBetween(points, 1, MAX_POINTS)) return refused('points-out-of-range');
  if (!isBetween(cap, points, MAX_POINTS)) return refused('cap-out-of-range');
  if (winBy !== 1 && winBy !== 2) return refused('win-by-out-of-range');
  if (!isBetween(bestOf!, 1, MAX_GAMES) || bestOf! % 2 === 0) return refused('best-of-out-of-range');
  const isWithinGame = (score: number | null) => score === null || isBetween(score, 1, points - 1);
  if (!isWithinGame(interval)) return refused('interval-out-of-range');
  return isWithinGame(changeEnds) ? ok(format) : refused('change-of-ends-out-of-range');
}

/** How many games win the match. */
export function gamesToWin({ bestOf }: ScoringFormat): number {
  return Math.ceil(bestOf / 2);
}

function isBetween(number: number, least: number, most: number): boolean {
  return Number.isInteger(number) && number >= least && number <= most;
}
