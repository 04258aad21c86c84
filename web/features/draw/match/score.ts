import type { KnockoutMatch } from '@tournaments/contract';
import {
  MAX_GAMES,
  MAX_POINTS,
  recordResult,
  scoreWarnings,
  UNPLAYED,
  winnerByGames,
  winnerUnder,
  type Game,
  type Match,
  type Outcome,
  type ScoreWarning,
  type ScoringFormat,
  type Side,
} from '@tournaments/engine';
import { toEngine } from './types.ts';

/** The points of one game as they stand in the two inputs. */
export interface TypedGame {
  readonly a: string;
  readonly b: string;
}

/** A result while it is being typed; `winner` follows the points until somebody is picked by hand. */
export interface TypedScore {
  readonly games: readonly TypedGame[];
  readonly winner: Side | null;
}

const EMPTY: TypedGame = { a: '', b: '' };

/** What the inputs begin with: the stored points, and one empty game where there are none. */
export function typedOf({ games, winner }: Pick<KnockoutMatch, 'games' | 'winner'>): TypedScore {
  const typed = games.map(({ a, b }) => ({ a: String(a), b: String(b) }));
  return { games: typed.length === 0 ? [EMPTY] : typed, winner };
}

/** Points from an input: whatever is not a number counts as 0, fractions and negatives become whole ones. */
export function pointsFrom(text: string): number {
  const number = Math.trunc(Number(text));
  return Number.isFinite(number) ? Math.min(Math.max(number, 0), MAX_POINTS) : 0;
}

/** Whether something stands in an input that is no number of points. */
export function isFaulty({ games }: Pick<TypedScore, 'games'>): boolean {
  return games.some(({ a, b }) => ![a, b].every((text) => text === '' || isPoints(text)));
}

/** Whole and not negative, with at most two digits. */
export function isPoints(text: string): boolean {
  return /^\d{1,2}$/.test(text.trim());
}

/** What is to be said of a score before the match is over: a last game that still runs is nothing. */
export function remarksOn(games: readonly Game[], format: ScoringFormat): readonly ScoreWarning[] {
  const last = games.length - 1;
  const runs = ({ code, game }: ScoreWarning) => code === 'game-unfinished' && game === last;
  return scoreWarnings({ winner: winnerUnder(games, format), ending: null, games }, format).filter(
    (warning) => !runs(warning),
  );
}

/** The games that the inputs stand for; games at the end that nobody touched do not exist. */
export function gamesOf({ games }: Pick<TypedScore, 'games'>): readonly Game[] {
  const last = games.findLastIndex(({ a, b }) => a !== '' || b !== '');
  return games.slice(0, last + 1).map(({ a, b }) => ({ a: pointsFrom(a), b: pointsFrom(b) }));
}

/** Games with the winner that follows from them. */
export function withGames(games: readonly TypedGame[]): TypedScore {
  return { games, winner: winnerByGames(gamesOf({ games })) };
}

/** Other points in one input; the side ahead in more games is selected, a tie clears the selection. */
export function withPoints(score: TypedScore, index: number, side: Side, text: string): TypedScore {
  const key = side === 'A' ? 'a' : 'b';
  return withGames(score.games.map((game, at) => (at === index ? { ...game, [key]: text } : game)));
}

export function mayAddGame({ games }: TypedScore): boolean {
  return games.length < MAX_GAMES;
}

export function withOneMore(score: TypedScore): TypedScore {
  return mayAddGame(score) ? { ...score, games: [...score.games, EMPTY] } : score;
}

/** Without the last game; the first one stays. */
export function withOneLess({ games }: TypedScore): TypedScore {
  return withGames(games.length > 1 ? games.slice(0, -1) : games);
}

/** Picks a winner by hand, or takes the pick back. */
export function picked(score: TypedScore, side: Side): TypedScore {
  return { ...score, winner: score.winner === side ? null : side };
}

/** What would be written down for the match. */
export function outcomeOf(score: TypedScore, status: KnockoutMatch['status']): Outcome {
  return { winner: score.winner, ending: status, games: gamesOf(score) };
}

/** Whether a match already has exactly this result. */
export function hasOutcome(match: KnockoutMatch, { winner, ending, games }: Outcome): boolean {
  return match.winner === winner && match.status === ending && sameGames(match.games, games);
}

function sameGames(one: readonly Game[], other: readonly Game[]): boolean {
  return one.length === other.length && one.every(({ a, b }, at) => a === other[at]?.a && b === other[at].b);
}

/** The later results of a knockout that go when this one is written down; none where the rules refuse it anyway. */
export function lostBy(
  matches: readonly KnockoutMatch[],
  number: number,
  outcome: Outcome,
): readonly Match[] {
  const recorded = recordResult(matches.map(toEngine), number, outcome);
  return recorded.ok ? recorded.value.lost : [];
}

/** The later matches of a knockout, by number, that the winner of this one goes out of when its result is taken back. */
export function goesOutOf(matches: readonly KnockoutMatch[], number: number): readonly number[] {
  const draw = matches.map(toEngine);
  const match = draw[number];
  const winner = match?.winner === 'A' ? match.sideA : match?.winner === 'B' ? match.sideB : null;
  const recorded = recordResult(draw, number, UNPLAYED);
  if (winner === null || !recorded.ok) return [];
  const plays = (one: Match | undefined) => one?.sideA === winner || one?.sideB === winner;
  return recorded.value.changed
    .filter((changed) => changed.number !== number && plays(draw[changed.number]) && !plays(changed))
    .map((changed) => changed.number);
}
