import { sql } from 'drizzle-orm';
import type { StoredMatch } from '../match-view.ts';

/** All of a match but its id; many matches come sooner as one JSON than as a row of columns each. */
export type MatchParts = readonly [
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
];

/** The parts of a row of `matches`. */
export const matchParts = sql`json_build_array(matches.match_number, matches.pool_name, matches.side_a, matches.side_b,
  matches.status, matches.winner, matches.court, extract(epoch from matches.scheduled_at), matches.is_live,
  matches.side_a_reported, matches.side_b_reported, matches.games)`;

/** The match of these parts. */
export function matchOf(id: number, parts: MatchParts): StoredMatch {
  const [matchNumber, poolName, sideA, sideB, status, winner, court, at, isLive, ...rest] = parts;
  const [sideAReported, sideBReported, games] = rest;
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
  };
}
