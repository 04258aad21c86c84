import { matchScoreOf, type KnockoutMatch, type MatchScore, type PoolMatch } from '@tournaments/contract';
import type { MatchEvent, MatchState } from '@tournaments/engine';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import type { KnownLog, LogMemory } from './log-memory.ts';
import { livingLog, matchEvents, matchLogs } from './match-logs.ts';
import { matches } from './schema.ts';

/** Of which tournaments or events. */
export type ScoresOf =
  | { readonly tournamentIds: readonly number[] }
  | { readonly eventIds: readonly number[] };

/** How the matches stand that are scored point by point now, by their ids. */
export type LiveScores = (db: Db, of: ScoresOf) => Promise<ReadonlyMap<number, MatchScore>>;

/** The open logs of undecided matches, with the events that are not known of them. */
function openLogs(db: Db, of: ScoresOf, known: ReadonlyMap<number, KnownLog>) {
  const numbers = Object.fromEntries([...known].map(([id, { last }]) => [id, last]));
  const last = sql`coalesce((${JSON.stringify(numbers)}::jsonb ->> ${matchLogs.id}::text)::int, 0)`;
  return db
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
        'eventIds' in of
          ? inArray(matchLogs.eventId, [...of.eventIds])
          : inArray(matchLogs.tournamentId, [...of.tournamentIds]),
        livingLog,
        eq(matchLogs.standing, 'open'),
        gt(matchLogs.last, 0),
        isNull(matches.winner),
        isNull(matches.status),
      ),
    );
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
    const known = memory.all();
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
