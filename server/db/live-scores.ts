import { matchScoreOf, type KnockoutMatch, type MatchScore, type PoolMatch } from '@tournaments/contract';
import type { MatchEvent, MatchState } from '@tournaments/engine';
import { and, eq, gt, isNull, sql, type SQL } from 'drizzle-orm';
import type { Db } from './database.ts';
import type { KnownLog, LogMemory } from './log-memory.ts';
import { livingLog, logsOfTournaments, matchEvents, matchLogs } from './match-logs.ts';
import { prepared } from './prepared-statements.ts';
import { matches } from './schema.ts';

const { placeholder } = sql;

/** Of which tournaments, events or matches. */
export type ScoresOf =
  | { readonly tournamentIds: readonly number[] }
  | { readonly eventIds: readonly number[] }
  | { readonly matchIds: readonly number[] };

/** How the matches stand that are scored point by point now, by their ids. */
export type LiveScores = (db: Db, of: ScoresOf) => Promise<ReadonlyMap<number, MatchScore>>;

/** The logs in memory that are asked for; of which event or tournament they are it does not know. */
function knownOf(memory: LogMemory, of: ScoresOf): ReadonlyMap<number, KnownLog> {
  const known = memory.all();
  if (!('matchIds' in of)) return known;
  return new Map([...known].filter(([, { matchId }]) => of.matchIds.includes(matchId)));
}

const ids = sql`${placeholder('ids')}::bigint[]`;

/** The open logs of undecided matches, with the events that are not known of them. */
function openLogsBy(isAskedFor: SQL, name: string) {
  const last = sql`coalesce((${placeholder('known')}::jsonb ->> ${matchLogs.id}::text)::int, 0)`;
  return prepared((db) =>
    db
      .select({
        id: matchLogs.id,
        matchId: matchLogs.matchId,
        scoringFormat: matchLogs.scoringFormat,
        kind: matchLogs.kind,
        newer: sql<MatchEvent[] | null>`(
          select json_agg(${matchEvents.event} order by ${matchEvents.number}) from ${matchEvents}
          where ${matchEvents.logId} = ${matchLogs.id} and ${matchEvents.number} > ${last})`,
      })
      .from(matchLogs)
      .innerJoin(matches, eq(matches.id, matchLogs.matchId))
      .where(
        and(
          isAskedFor,
          livingLog,
          eq(matchLogs.standing, 'open'),
          gt(matchLogs.last, 0),
          isNull(matches.winner),
          isNull(matches.status),
        ),
      )
      .prepare(name),
  );
}

const openLogsOfMatches = openLogsBy(sql`${matchLogs.matchId} = any(${ids})`, 'open_logs_of_matches');
const openLogsOfEvents = openLogsBy(sql`${matchLogs.eventId} = any(${ids})`, 'open_logs_of_events');
const openLogsOfTournaments = openLogsBy(logsOfTournaments(ids), 'open_logs_of_tournaments');

function openLogs(db: Db, of: ScoresOf, logs: ReadonlyMap<number, KnownLog>) {
  const numbers = Object.fromEntries([...logs].map(([id, { last }]) => [id, last]));
  const known = JSON.stringify(numbers);
  const listOf = (ids: readonly number[]) => `{${ids.join()}}`;
  if ('matchIds' in of) return openLogsOfMatches(db, { known, ids: listOf(of.matchIds) });
  if ('eventIds' in of) return openLogsOfEvents(db, { known, ids: listOf(of.eventIds) });
  return openLogsOfTournaments(db, { known, ids: listOf(of.tournamentIds) });
}

const scores = new WeakMap<MatchState, MatchScore>();

/** The same object as long as the match stands the same. */
function scoreOf(state: MatchState): MatchScore {
  const known = scores.get(state);
  if (known !== undefined) return known;
  const score = matchScoreOf(state);
  scores.set(state, score);
  return score;
}

/** Folds logs as far as they are written; what was read of them before is not read again. */
export function createLiveScores(memory: LogMemory): LiveScores {
  return async (db, of) => {
    const known = knownOf(memory, of);
    const rows = await openLogs(db, of, known);
    return new Map(
      rows.map(({ newer, ...log }) => [
        log.matchId,
        scoreOf(memory.extend(log, known.get(log.id), newer ?? []).state),
      ]),
    );
  };
}

type View = KnockoutMatch | PoolMatch;

const scoredViews = new WeakMap<View, View>();

/** The match as it is shown while it is scored point by point: the same view as long as match and score are the same. */
export function withScore<V extends View>(view: V, score: MatchScore | undefined): V {
  if (score === undefined) return view;
  const known = scoredViews.get(view);
  if (known?.score === score) return known as V;
  const scored = { ...view, score };
  scoredViews.set(view, scored);
  return scored;
}
