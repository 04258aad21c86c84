import { sql, type SQL } from 'drizzle-orm';
import type { StoredMatch } from './match-view.ts';

/** All of a match but its id; many matches come sooner as one JSON than as a row of columns each. */
export type MatchColumns = readonly [
  matchNumber: number,
  poolName: string | null,
  sideA: number | null,
  sideB: number | null,
  status: StoredMatch['status'],
  winner: StoredMatch['winner'],
  court: number | null,
  scheduledAt: number | null,
  isLive: boolean,
  sideAReported: boolean,
  sideBReported: boolean,
  games: StoredMatch['games'],
  ending: StoredMatch['ending'],
];

/** The parts of a row of `matches`. */
const matchParts = sql`json_build_array(matches.match_number, matches.pool_name, matches.side_a, matches.side_b,
  matches.status, matches.winner, matches.court, extract(epoch from matches.scheduled_at), matches.is_live,
  matches.side_a_reported, matches.side_b_reported, matches.games, matches.ending)`;

/** A match with the count of its writings. */
export type WrittenMatch = readonly [id: number, writings: number, parts: MatchColumns];

/** The matches of a draw as somebody read them, by their numbers, each with how often it had been written by then. */
export interface KnownMatches {
  readonly matches: readonly StoredMatch[];
  readonly writings: readonly number[];
}

/** The counts of known matches as Postgres takes them for `writtenSince`. */
export function writingsText(known: KnownMatches | undefined): string {
  return `{${known?.writings.join() ?? ''}}`;
}

/**
 * The matches of a row of `draws` that were written more often than is known; null when there are none. The database
 * itself counts the writings of each row, so no change can look like one that is known already.
 */
export function writtenSince(writings: SQL): SQL<readonly WrittenMatch[] | null> {
  return sql`(
    select json_agg(json_build_array(matches.id, matches.times_written, ${matchParts}) order by matches.match_number)
    from matches
    where matches.draw_id = draws.id and matches.times_written is distinct from (${writings})[matches.match_number + 1])`;
}

/** What is known once these matches were read as well; a draw has the same numbers of matches for all its life. */
export function mergeMatches(
  known: KnownMatches | undefined,
  written: readonly WrittenMatch[] | null,
): KnownMatches {
  if (known !== undefined && written === null) return known;
  const matches = [...(known?.matches ?? [])];
  const writings = [...(known?.writings ?? [])];
  for (const [id, count, parts] of written ?? []) {
    const match = matchOf(id, parts);
    matches[match.matchNumber] = match;
    writings[match.matchNumber] = count;
  }
  return { matches, writings };
}

/** The match of these parts. */
function matchOf(id: number, parts: MatchColumns): StoredMatch {
  const [matchNumber, poolName, sideA, sideB, status, winner, court, at, isLive, ...rest] = parts;
  const [sideAReported, sideBReported, games, ending] = rest;
  const scheduledAt = at === null ? null : new Date(at * 1000);
  return {
    id,
    matchNumber,
    poolName,
    sideA,
    sideB,
    status,
    winner,
    court,
    scheduledAt,
    isLive,
    sideAReported,
    sideBReported,
    games,
    ending,
  };
}
