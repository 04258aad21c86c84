import type { UmpireTournament } from '@tournaments/contract';
import { matchKey } from '@tournaments/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { deskMatches } from './match-days.ts';
import { draws, events, matches } from './schema.ts';

/** The matches that the desk of a tournament has called and that have not begun, the first call first. */
export async function calledMatches(
  db: Db,
  tournamentId: number,
): Promise<NonNullable<UmpireTournament['called']>> {
  const { state } = deskMatches;
  const calledAt = sql<number | null>`(${state} #>> '{times,calledAt}')::float8`;
  const rows = await db
    .select({
      ...{ eventId: draws.eventId, stage: draws.stage, matchNumber: matches.matchNumber },
      court: sql<number>`(${state} ->> 'court')::int`,
      calledAt,
    })
    .from(deskMatches)
    .innerJoin(matches, eq(matches.id, deskMatches.matchId))
    .innerJoin(draws, eq(draws.id, matches.drawId))
    .innerJoin(events, eq(events.id, draws.eventId))
    .where(
      and(
        eq(deskMatches.tournamentId, tournamentId),
        sql`${state} ->> 'status' = 'called'`,
        eq(matches.isLive, false),
        isNull(matches.winner),
        isNull(matches.status),
        isNull(draws.deletedAt),
        isNull(events.deletedAt),
      ),
    )
    .orderBy(calledAt);
  return rows.flatMap(({ court, calledAt: at, ...place }) =>
    at === null ? [] : [{ match: matchKey(place), court, calledAt: at }],
  );
}
