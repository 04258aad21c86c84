import type { MatchEvent, ScoringFormatName } from '@tournaments/engine';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { livingLog, logsOfTournaments, matchEvents, matchLogs } from '../../db/match-logs.ts';
import { prepared } from '../../db/prepared-statements.ts';
import { matches } from '../../db/schema.ts';

/** A confirmed log whose match has another result. */
export interface TornLog {
  readonly matchId: number;
  readonly umpire: string;
  readonly scoringFormat: ScoringFormatName;
  readonly kind: 'singles' | 'doubles';
  readonly events: readonly MatchEvent[];
}

const selectTorn = prepared((db) =>
  db
    .select({
      matchId: matchLogs.matchId,
      umpire: matchLogs.writerName,
      scoringFormat: matchLogs.scoringFormat,
      kind: matchLogs.kind,
      events: sql<MatchEvent[]>`(select json_agg(${matchEvents.event} order by ${matchEvents.number})
        from ${matchEvents} where ${matchEvents.logId} = ${matchLogs.id})`,
    })
    .from(matchLogs)
    .innerJoin(matches, eq(matches.id, matchLogs.matchId))
    .where(
      and(
        logsOfTournaments(sql`array[${sql.placeholder('tournamentId')}]::bigint[]`),
        livingLog,
        eq(matchLogs.standing, 'conflict'),
      ),
    )
    .prepare('torn_logs_of_day'),
);

/** The logs of a tournament that contradict results, none of which was chosen yet. */
export function findTornLogs(db: Db, tournamentId: number): Promise<readonly TornLog[]> {
  return selectTorn(db, { tournamentId });
}
