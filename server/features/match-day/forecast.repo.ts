import { indianDate, type LeadClass } from '@tournaments/engine';
import { sql } from 'drizzle-orm';
import { and, eq, gte } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { deskMatches, forecasts } from '../../db/match-days.ts';
import { prepared } from '../../db/prepared-statements.ts';

const { placeholder } = sql;

/** An expected time as people were told it; instants in seconds. */
export interface NewForecast {
  readonly matchId: number;
  readonly lead: LeadClass;
  readonly madeAt: number;
  readonly expectedAt: number;
}

const insertForecasts = prepared((db) =>
  db
    .insert(forecasts)
    .select(
      sql`select f.match, f.lead, ${placeholder('tournamentId')}::bigint, ${placeholder('organizationId')}::bigint,
        to_timestamp(f.made), to_timestamp(f.expected)
        from jsonb_to_recordset(${placeholder('rows')}::jsonb)
          as f(match bigint, lead text, made float8, expected float8)`,
    )
    .onConflictDoNothing()
    .prepare('keep_forecasts'),
);

/** Keeps what people were told; of a match the first time of each lead stays. */
export async function keepForecasts(
  db: Db,
  { tournamentId, organizationId }: { readonly tournamentId: number; readonly organizationId: number },
  list: readonly NewForecast[],
): Promise<void> {
  const rows = list.map(({ matchId: match, lead, madeAt: made, expectedAt: expected }) => ({
    ...{ match, lead, made, expected },
  }));
  await insertForecasts(db, { tournamentId, organizationId, rows: JSON.stringify(rows) });
}

const inSeconds = (moment: typeof forecasts.madeAt | typeof forecasts.expectedAt) =>
  sql<number>`extract(epoch from ${moment})::float8`;

/** What was told on an Indian day, with the first call of each match; null while it was not called. */
export async function findForecasts(db: Db, tournamentId: number, now: number) {
  return db
    .select({
      matchId: forecasts.matchId,
      madeAt: inSeconds(forecasts.madeAt),
      expectedAt: inSeconds(forecasts.expectedAt),
      calledAt: sql<number | null>`(${deskMatches.state} -> 'times' ->> 'calledAt')::float8`,
    })
    .from(forecasts)
    .leftJoin(deskMatches, eq(deskMatches.matchId, forecasts.matchId))
    .where(
      and(
        eq(forecasts.tournamentId, tournamentId),
        gte(forecasts.madeAt, new Date(`${indianDate(now)}T00:00:00+05:30`)),
      ),
    );
}
