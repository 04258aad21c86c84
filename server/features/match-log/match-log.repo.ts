import type { LogStanding } from '@tournaments/contract';
import type { MatchEvent, ScoringFormatName } from '@tournaments/engine';
import { and, eq, gt, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { livingLog, matchEvents, matchLogs } from '../../db/match-logs.ts';
import { prepared } from '../../db/prepared-statements.ts';
import { draws, events, matches, organizations, tournaments } from '../../db/schema.ts';

const { placeholder } = sql;

export type Stage = 'knockout' | 'pool';

/** Which match. */
export interface Place {
  readonly eventId: number;
  readonly stage: Stage;
  readonly matchNumber: number;
}

/** Whose logs somebody may read and write: all of an organization, or those of one tournament. */
export interface Scope {
  readonly organizationId: number | null;
  readonly tournamentId: number | null;
}

/** A log without its events. */
export interface LogRow {
  readonly id: number;
  readonly matchId: number;
  readonly eventId: number;
  readonly stage: Stage;
  readonly matchNumber: number;
  readonly tournamentId: number;
  readonly organizationId: number;
  readonly scoringFormat: ScoringFormatName;
  readonly kind: 'singles' | 'doubles';
  readonly writerHash: Buffer | null;
  readonly writerDevice: string;
  readonly writerName: string;
  readonly writerSince: Date | null;
  readonly last: number;
  readonly standing: LogStanding;
}

const LOG = {
  id: matchLogs.id,
  matchId: matchLogs.matchId,
  eventId: matchLogs.eventId,
  stage: draws.stage,
  matchNumber: matches.matchNumber,
  tournamentId: matchLogs.tournamentId,
  organizationId: matchLogs.organizationId,
  scoringFormat: matchLogs.scoringFormat,
  kind: matchLogs.kind,
  writerHash: matchLogs.writerHash,
  writerDevice: matchLogs.writerDevice,
  writerName: matchLogs.writerName,
  writerSince: matchLogs.writerSince,
  last: matchLogs.last,
  standing: matchLogs.standing,
};

/** The living logs of living draws that are in the scope; umpires see none of a tournament that is switched off. */
function logsIn(db: Db, wanted: SQL | undefined) {
  return db
    .select(LOG)
    .from(matchLogs)
    .innerJoin(matches, eq(matches.id, matchLogs.matchId))
    .innerJoin(draws, eq(draws.id, matches.drawId))
    .innerJoin(events, eq(events.id, matchLogs.eventId))
    .innerJoin(tournaments, eq(tournaments.id, matchLogs.tournamentId))
    .innerJoin(organizations, eq(organizations.id, matchLogs.organizationId))
    .where(
      and(
        wanted,
        or(
          eq(matchLogs.organizationId, placeholder('organizationId')),
          and(eq(matchLogs.tournamentId, placeholder('tournamentId')), eq(tournaments.turnedOff, false)),
        ),
        livingLog,
        isNull(draws.deletedAt),
        isNull(events.deletedAt),
        isNull(tournaments.deletedAt),
        isNull(organizations.deletedAt),
      ),
    );
}

const ofStage = and(eq(matchLogs.eventId, placeholder('eventId')), eq(draws.stage, placeholder('stage')));
/** A number may be sent that is greater than any match has. */
const ofMatch = and(ofStage, sql`${matches.matchNumber} = ${placeholder('matchNumber')}::bigint`);

const selectLog = prepared((db) => logsIn(db, ofMatch).prepare('match_log'));
const selectLogForUpdate = prepared((db) =>
  logsIn(db, ofMatch).for('update', { of: matchLogs }).prepare('lock_match_log'),
);
const selectLogs = prepared((db) => logsIn(db, ofStage).orderBy(matches.matchNumber).prepare('match_logs'));

/** The log of a match; null where there is none in the scope. */
export async function findLog(db: Db, place: Place, scope: Scope): Promise<LogRow | null> {
  const [row] = await selectLog(db, { ...place, ...scope });
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockLog(db: Db, place: Place, scope: Scope): Promise<LogRow | null> {
  const [row] = await selectLogForUpdate(db, { ...place, ...scope });
  return row ?? null;
}

/** All logs of a stage in the order of its matches. */
export async function findLogs(
  db: Db,
  stage: Pick<Place, 'eventId' | 'stage'>,
  scope: Scope,
): Promise<readonly LogRow[]> {
  return selectLogs(db, { ...stage, ...scope });
}

const selectEvents = prepared((db) =>
  db
    .select({ event: matchEvents.event })
    .from(matchEvents)
    .where(and(eq(matchEvents.logId, placeholder('logId')), gt(matchEvents.number, placeholder('last'))))
    .orderBy(matchEvents.number)
    .prepare('match_events_of'),
);

/** The events of a log that come after this one. */
export async function newerEvents(db: Db, logId: number, last: number): Promise<readonly MatchEvent[]> {
  const rows = await selectEvents(db, { logId, last });
  return rows.map(({ event }) => event);
}

/** The events of these logs, by log. */
export async function eventsOf(
  db: Db,
  logIds: readonly number[],
): Promise<ReadonlyMap<number, readonly MatchEvent[]>> {
  const { rows } = await db.execute<{ id: number; events: MatchEvent[] }>(sql`
    select log_id::float8 as id, json_agg(event order by number) as events
    from match_events where log_id = any(${`{${logIds.join()}}`}::bigint[]) group by log_id`);
  return new Map(rows.map(({ id, events: list }) => [id, list]));
}

const moveLog = prepared((db) =>
  db
    .update(matchLogs)
    .set({ last: sql`${placeholder('last')}`, standing: sql`${placeholder('standing')}` })
    .where(eq(matchLogs.id, placeholder('id')))
    .prepare('move_match_log'),
);

const insertEvents = prepared((db) =>
  db
    .insert(matchEvents)
    .select(
      sql`select ${placeholder('id')}::bigint, (e->>'number')::int, e, now()
        from jsonb_array_elements(${placeholder('events')}::jsonb) e`,
    )
    .prepare('insert_match_events'),
);

/** Adds events to a log that is locked, in two statements that are sent together. */
export async function append(
  db: Db,
  id: number,
  list: readonly MatchEvent[],
  now: { readonly last: number; readonly standing: LogStanding },
): Promise<void> {
  await Promise.all([insertEvents(db, { id, events: JSON.stringify(list) }), moveLog(db, { id, ...now })]);
}

/** Who plays. */
export interface Sides {
  readonly sideA: number;
  readonly sideB: number;
}

/** Begins a log; answers its id. */
export async function insertLog(
  db: Db,
  log: Pick<LogRow, 'matchId' | 'eventId' | 'tournamentId' | 'organizationId' | 'scoringFormat' | 'kind'> &
    Sides,
): Promise<number> {
  const { matchId, eventId, tournamentId, organizationId, scoringFormat, kind, sideA, sideB } = log;
  const [row] = await db
    .insert(matchLogs)
    .values({ matchId, eventId, tournamentId, organizationId, scoringFormat, kind, sideA, sideB })
    .returning({ id: matchLogs.id });
  return row!.id;
}

/** Gives a new log the events of another one up to a number, that one left out. */
export async function copyBefore(
  db: Db,
  { from, to, before }: { readonly from: number; readonly to: number; readonly before: number },
): Promise<void> {
  await db.execute(sql`
    insert into match_events (log_id, number, event, received_at)
    select ${to}::bigint, number, event, received_at from match_events
    where log_id = ${from} and number < ${before}`);
  await db
    .update(matchLogs)
    .set({ last: before - 1 })
    .where(eq(matchLogs.id, to));
}

/** Takes the log there is out of a match, so that another one can begin; it stays on record. */
export async function replaceLog(db: Db, matchId: number): Promise<void> {
  await db
    .update(matchLogs)
    .set({ replacedAt: sql`now()` })
    .where(and(eq(matchLogs.matchId, matchId), isNull(matchLogs.replacedAt)));
}

/** Makes a panel the only one that may write. */
export async function saveWriter(
  db: Db,
  id: number,
  writer: Pick<LogRow, 'writerHash' | 'writerDevice' | 'writerName' | 'writerSince'>,
): Promise<void> {
  await db.update(matchLogs).set(writer).where(eq(matchLogs.id, id));
}

export async function saveStanding(db: Db, id: number, standing: LogStanding): Promise<void> {
  await db.update(matchLogs).set({ standing }).where(eq(matchLogs.id, id));
}

/** Where the match with this id stands, whoever it belongs to; null when there is no such match to be played. */
export async function findPlace(db: Db, matchId: number): Promise<(Place & { tournamentId: number }) | null> {
  const [row] = await db
    .select({
      tournamentId: events.tournamentId,
      eventId: draws.eventId,
      stage: draws.stage,
      matchNumber: matches.matchNumber,
    })
    .from(matches)
    .innerJoin(draws, eq(draws.id, matches.drawId))
    .innerJoin(events, eq(events.id, draws.eventId))
    .innerJoin(tournaments, eq(tournaments.id, events.tournamentId))
    .innerJoin(organizations, eq(organizations.id, tournaments.organizationId))
    .where(
      and(
        eq(matches.id, matchId),
        isNull(draws.deletedAt),
        isNull(events.deletedAt),
        isNull(tournaments.deletedAt),
        isNull(organizations.deletedAt),
        eq(tournaments.turnedOff, false),
      ),
    );
  return row ?? null;
}
