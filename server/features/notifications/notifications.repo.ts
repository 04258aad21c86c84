import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { NotificationTopic } from '@tournaments/contract';
import type { Db } from '../../db/database.ts';
import { draws, entries, events, matches, notificationReads, players } from '../../db/schema.ts';
import { actionsAbout } from './kinds.ts';
import { isResult } from './results.repo.ts';

/** One row of the audit trail as far as an organizer is told of it. */
export interface AuditRow extends Record<string, unknown> {
  readonly id: number;
  readonly at: number;
  readonly actor: 'visitor' | 'organizer' | 'umpire' | 'admin' | 'operator';
  readonly action: string;
  readonly subjectId: number | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** The audit trail of one tournament. */
function isOfTournament(organizationId: number, tournamentId: number): SQL {
  return sql`a.tournament_id = ${tournamentId} and a.organization_id = ${organizationId}`;
}

/** What is about a topic, or all that is told; never what happens all the time: live marks, reports at the desk, running scores. */
function isAbout(topic?: NotificationTopic): SQL {
  if (topic === 'results') return isResult();
  const told = sql`a.action in ${actionsAbout(topic)}`;
  return topic === undefined ? sql`(${told} or ${isResult()})` : told;
}

/** Which rows: at most `limit`, older than `before` if that is given. */
interface RowsWanted {
  readonly organizationId: number;
  readonly tournamentId: number;
  readonly before: number | undefined;
  readonly about: NotificationTopic | undefined;
  readonly limit: number;
}

/** The newest rows that are wanted, the newest first. */
export async function pageOf(db: Db, wanted: RowsWanted): Promise<readonly AuditRow[]> {
  const { organizationId, tournamentId, before, about, limit } = wanted;
  const older = before === undefined ? sql`true` : sql`a.id < ${before}`;
  const { rows } = await db.execute<AuditRow>(sql`
    select a.id::float8 as id, extract(epoch from a.at)::float8 as at, a.actor, a.action,
      a.subject_id::float8 as "subjectId", a.before, a.after
    from audit a where ${isOfTournament(organizationId, tournamentId)} and ${isAbout(about)} and ${older}
    order by a.id desc limit ${limit}`);
  return rows;
}

/** Up to which row the organizer has read; 0 before the first time. */
export async function lastRead(db: Db, organizationId: number, tournamentId: number): Promise<number> {
  const [row] = await db
    .select({ lastId: notificationReads.lastId })
    .from(notificationReads)
    .where(
      and(
        eq(notificationReads.tournamentId, tournamentId),
        eq(notificationReads.organizationId, organizationId),
      ),
    );
  return row?.lastId ?? 0;
}

/** How many rows by others than the organizer come after `after`; counts no further than `most`. */
export async function countUnread(
  db: Db,
  organizationId: number,
  tournamentId: number,
  after: number,
  most: number,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select 1 from audit a
      where ${isOfTournament(organizationId, tournamentId)} and ${isAbout()} and a.id > ${after} and a.actor <> 'organizer' limit ${most}) u`);
  return rows[0]?.count ?? 0;
}

/** Notes what was read; never goes back, and never beyond what has happened. */
export async function saveRead(
  db: Db,
  organizationId: number,
  tournamentId: number,
  lastId: number,
): Promise<void> {
  await db.execute(sql`
    insert into notification_reads (tournament_id, organization_id, last_id)
    values (${tournamentId}, ${organizationId},
      least(${lastId}::bigint, (select coalesce(max(id), 0) from audit where tournament_id = ${tournamentId})))
    on conflict (tournament_id) do update set last_id = greatest(notification_reads.last_id, excluded.last_id)`);
}

/** An entry in words: its event, and the names of its players. */
export interface EntryNames {
  readonly id: number;
  readonly bookingId: number | null;
  readonly event: string;
  readonly names: readonly string[];
}

/** Names of own entries, also of deleted ones: by their ids, or by the bookings that brought them. */
export async function entryNames(
  db: Db,
  organizationId: number,
  ids: readonly number[],
  bookingIds: readonly number[],
): Promise<readonly EntryNames[]> {
  if (ids.length === 0 && bookingIds.length === 0) return [];
  return db
    .select({
      id: entries.id,
      bookingId: entries.bookingId,
      event: events.name,
      names: sql<
        string[]
      >`(select array_agg(p.name order by p.position) from ${players} p where p.entry_id = ${entries.id})`,
    })
    .from(entries)
    .innerJoin(events, eq(events.id, entries.eventId))
    .where(
      and(
        eq(entries.organizationId, organizationId),
        sql`(${inArray(entries.id, [...ids, 0])} or ${inArray(entries.bookingId, [...bookingIds, 0])})`,
      ),
    )
    .orderBy(entries.id);
}

/** The names of own events, also of deleted ones. */
export async function eventNames(db: Db, organizationId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .select({ id: events.id, name: events.name })
    .from(events)
    .where(and(eq(events.organizationId, organizationId), inArray(events.id, [...ids])));
}

/** The sides of own matches with where in the draw they are, also of deleted draws. */
export async function matchSides(db: Db, organizationId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: matches.id,
      sideA: matches.sideA,
      sideB: matches.sideB,
      number: matches.matchNumber,
      poolName: matches.poolName,
      count: sql<number>`(select count(*)::int from ${matches} m where m.draw_id = ${matches.drawId})`,
    })
    .from(matches)
    .innerJoin(draws, eq(draws.id, matches.drawId))
    .where(and(eq(draws.organizationId, organizationId), inArray(matches.id, [...ids])));
}

export type MatchPlace = Awaited<ReturnType<typeof matchSides>>[number];
