import { gamesToWin, type ScoringFormat } from '../scoring/format.ts';
import { gameWinner } from '../scoring/game.ts';
import type { Game } from '../types.ts';

/** A match that is over, as far as its length can teach. */
export interface PlayedLength {
  readonly lengthClass: string;
  readonly usualMinutes: number;
  /** No match of its format is shorter. */
  readonly leastMinutes: number;
  /** Null when it was played without a call. */
  readonly calledAt: number | null;
  /** Null when nobody noted its beginning: then its call says nothing either. */
  readonly startedAt: number | null;
  readonly courtFreedAt: number;
  readonly suspendedMinutes: number;
  readonly isWalkover: boolean;
}

/** What the day has taught about lengths, as multiples of the usual minutes. */
export interface LearnedRatios {
  readonly hall: number;
  /** By length class; the hall's ratio counts where a class is missing. */
  readonly classes: ReadonlyMap<string, number>;
}

/** So many matches of the usual length are thought to have been played before. */
const WEIGHT = 5;
const HIGHEST_RATIO = 2.5;
const LONGEST_SUSPENSION = 10;
const LEAST_LEFT = 0.2;

/** How long matches take today, for the hall and for each of the classes: learnt from the first match on. */
export function learnRatios(played: readonly PlayedLength[], classes: Iterable<string>): LearnedRatios {
  const ratios = played
    .filter(isTelling)
    .map((match) => ({ name: match.lengthClass, ratio: ratioOf(match) }));
  const hall = shrunk(
    1,
    ratios.map(({ ratio }) => ratio),
  );
  const byClass = new Map<string, number[]>(Array.from(classes, (name) => [name, []]));
  for (const { name, ratio } of ratios) byClass.get(name)?.push(ratio);
  return { hall, classes: new Map(Array.from(byClass, ([name, list]) => [name, shrunk(hall, list)])) };
}

/** Whether its length can be that of a match: a result that is typed long after or at once tells none. */
function isTelling(match: PlayedLength): boolean {
  const { calledAt, startedAt, courtFreedAt, leastMinutes, suspendedMinutes, isWalkover } = match;
  if (calledAt === null || startedAt === null || isWalkover) return false;
  return courtFreedAt - calledAt >= 60 * leastMinutes && suspendedMinutes <= LONGEST_SUSPENSION;
}

function ratioOf({ calledAt, courtFreedAt, usualMinutes }: PlayedLength): number {
  return Math.min(HIGHEST_RATIO, (courtFreedAt - calledAt!) / 60 / usualMinutes);
}

function shrunk(expected: number, ratios: readonly number[]): number {
  return (WEIGHT * expected + ratios.reduce((sum, ratio) => sum + ratio, 0)) / (WEIGHT + ratios.length);
}

/** Whole minutes to plan for a match. */
export function expectedMinutes(usualMinutes: number, ratio: number): number {
  return Math.max(1, Math.round(usualMinutes * ratio));
}

/** The minutes that a match on court still needs; `share` is the part played, null without a score. */
export function minutesLeft(minutes: number, elapsed: number, share: number | null): number {
  if (share !== null) return minutes * (1 - Math.min(1, share));
  return Math.max(LEAST_LEFT * minutes, minutes - elapsed);
}

/** Games of a match that goes to three when the first two are not yet played: three in about a third of them. */
const USUAL_GAMES = 2.35;
const LARGEST_SHARE = 0.95;

/** The part of a match that is played by its score. */
export function playedShare(games: readonly Game[], format: ScoringFormat): number {
  const over = games.filter((game) => gameWinner(game, format) !== null);
  const wonByA = over.filter(({ a, b }) => a > b).length;
  const needed = gamesToWin(format);
  if (Math.max(wonByA, over.length - wonByA) >= needed) return 1;
  const last = games.length > over.length ? games.at(-1)! : { a: 0, b: 0 };
  const current = Math.min(LARGEST_SHARE, Math.max(last.a, last.b) / format.points);
  const isLastGame = over.length === format.bestOf - 1;
  const total = isLastGame ? format.bestOf : USUAL_GAMES;
  return Math.min(LARGEST_SHARE, (over.length + current) / total);
}
