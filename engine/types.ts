/** The number of an entry: a player or a pair entered in an event. */
export type EntryId = number;

/** The two parties of a match. */
export type Side = 'A' | 'B';

/** The points of one game. */
export interface Game {
  readonly a: number;
  readonly b: number;
}

/** How a match ended without being played to its end; 'retired' keeps the points played. */
export type Ending = 'bye' | 'walkover' | 'retired' | 'disqualified';

/** What happened in a match; all null and empty while nothing has. */
export interface Outcome {
  readonly winner: Side | null;
  readonly ending: Ending | null;
  readonly games: readonly Game[];
}

/** One contest of two entries; `number` counts from zero within its stage. */
export interface Match extends Outcome {
  readonly number: number;
  readonly sideA: EntryId | null;
  readonly sideB: EntryId | null;
}

/** The most games that a match may have. */
export const MAX_GAMES = 3;

/** The most points that a game may show. */
export const MAX_POINTS = 99;

/** The state of a match in which nothing has happened. */
export const UNPLAYED: Outcome = { winner: null, ending: null, games: [] };

/** The other side. */
export function opponentOf(side: Side): Side {
  return side === 'A' ? 'B' : 'A';
}

/** The entry that stands on a side of a match, or null. */
export function entryOn(match: Match, side: Side): EntryId | null {
  return side === 'A' ? match.sideA : match.sideB;
}

/** Whether one side of a match is filled and the other empty. */
export function hasOneEntry({ sideA, sideB }: Pick<Match, 'sideA' | 'sideB'>): boolean {
  return (sideA === null) !== (sideB === null);
}

/** The entry that won, or null while nobody has. */
export function winnerOf(match: Match): EntryId | null {
  return match.winner === null ? null : entryOn(match, match.winner);
}

/** The entry that lost, or null while nobody has or there was no opponent. */
export function loserOf(match: Match): EntryId | null {
  return match.winner === null ? null : entryOn(match, opponentOf(match.winner));
}

/** Whether the score can be written down at all: few enough games of whole points. */
export function areGames(games: readonly Game[]): boolean {
  return games.length <= MAX_GAMES && games.every(({ a, b }) => arePoints(a) && arePoints(b));
}

function arePoints(points: number): boolean {
  return Number.isInteger(points) && points >= 0 && points <= MAX_POINTS;
}
