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

/** A match with the transaction that wrote it last. */
export type WrittenMatch = readonly [id: number, writer: number, parts: MatchColumns];

/** The matches of a draw as somebody read them, by their numbers, each with the transaction that wrote it last. */
export interface KnownMatches {
  readonly matches: readonly StoredMatch[];
  readonly writers: readonly number[];
}

/** The writers of known matches as Postgres takes them for `writtenSince`. */
export function writersText(known: KnownMatches | undefined): string {
  return `{${known?.writers.join() ?? ''}}`;
}

/**
 * The matches of a row of `draws` that were written by others than the known writers; null when there are none. Every
 * change of a row carries the number of its transaction, so no change can look like one that is known already.
 */
export function writtenSince(writers: SQL): SQL<readonly WrittenMatch[] | null> {
  return sql`(
    select json_agg(json_build_array(matches.id, matches.xmin::text::bigint, ${matchParts}) order by matches.match_number)
    from matches
    where matches.draw_id = draws.id and matches.xmin is distinct from (${writers})[matches.match_number + 1])`;
}

/** What is known once these matches were read as well; a draw has the same numbers of matches for all its life. */
export function mergeMatches(
  known: KnownMatches | undefined,
  written: readonly WrittenMatch[] | null,
): KnownMatches {
  if (known !== undefined && written === null) return known;
  const matches = [...(known?.matches ?? [])];
  const writers = [...(known?.writers ?? [])];
  for (const [id, writer, parts] of written ?? []) {
    const match = matchOf(id, parts);
    matches[match.matchNumber] = match;
    writers[match.matchNumber] = writer;
  }
  return { matches, writers };
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
