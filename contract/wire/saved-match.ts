import * as z from 'zod/mini';
import { count, id, idOrNone, ifSent } from './basic.ts';
import {
  gamePoints,
  matchStatus,
  spread,
  winningSide,
  withGames,
  type FlatGames,
  type Game,
  type KnockoutMatch,
} from './match.ts';
import { field, shape } from './shape.ts';

/** The same without the games 2 and 3 that were not played: their keys are left out (decision D02). */
function spreadPlayed(games: readonly Game[]): Partial<FlatGames> {
  const { a1, b1, a2, b2, a3, b3 } = spread(games);
  return {
    a1,
    b1,
    ...(games.length > 1 ? { a2, b2 } : {}),
    ...(games.length > 2 ? { a3, b3 } : {}),
  };
}

/** The six score fields of a match as save_scores calls them (D01). */
const savedGames = {
  a1: field('team1score', gamePoints),
  b1: field('team2score', gamePoints),
  a2: field('team1set2', ifSent(gamePoints)),
  a3: field('team1set3', ifSent(gamePoints)),
  b2: field('team2set2', ifSent(gamePoints)),
  b3: field('team2set3', ifSent(gamePoints)),
};

/** The mark of the result that its sender had in front, so that a save over an unseen one is noticed; ours. */
export const seenMark = z.optional(z.nullable(z.string().check(z.maxLength(80))));

/** What save_scores carries. */
export const scoresBody = withGames(
  shape({
    id: field('id', idOrNone),
    eventId: field('eventId', id),
    matchNumber: field('matchNo', count),
    status: field('status', matchStatus),
    winner: field('selectedTeam', winningSide),
    ...savedGames,
    seen: field('seen', seenMark),
  }),
  spreadPlayed,
);

/** A result in one line: two states of a match with the same mark have the same result. */
export function resultMark({
  winner,
  status,
  games,
}: Pick<KnockoutMatch, 'winner' | 'status' | 'games'>): string {
  return [winner ?? '', status ?? '', ...games.map(({ a, b }) => `${a}-${b}`)].join('|');
}
