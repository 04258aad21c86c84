import { and, asc, eq, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { organizations } from '../../db/schema.ts';
import { isResult } from './results.repo.ts';

function isDue(before: Date) {
  return and(
    eq(organizations.dailyMail, true),
    eq(organizations.approved, true),
    isNull(organizations.deletedAt),
    or(isNull(organizations.toldUntil), lt(organizations.toldUntil, before)),
  );
}

/** Who has not been told since `before`. */
export async function dueOrganizers(db: Db, before: Date): Promise<readonly number[]> {
  const rows = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(isDue(before))
    .orderBy(asc(organizations.id));
  return rows.map(({ id }) => id);
}

export interface DueOrganizer {
  readonly id: number;
  readonly email: string;
  /** Up to when they were told the last time; null before the first. */
  readonly since: Date | null;
}

/**
 * Notes that an organizer is told until `until`, and answers since when they were not; null where another instance was
 * faster, which is waited for.
 */
export async function claimOrganizer(
  db: Db,
  id: number,
  before: Date,
  until: Date,
): Promise<DueOrganizer | null> {
  const [due] = await db
    .select({ id: organizations.id, email: organizations.email, since: organizations.toldUntil })
    .from(organizations)
    .where(and(eq(organizations.id, id), isDue(before)))
    .for('update');
  if (due === undefined) return null;
  await db.update(organizations).set({ toldUntil: until }).where(eq(organizations.id, id));
  return due;
}

/** What others did, from the first moment up to before the second. */
export interface Window {
  readonly organizationId: number;
  readonly from: Date;
  readonly until: Date;
}

function isInside({ organizationId, from, until }: Window): SQL {
  return sql`a.organization_id = ${organizationId} and a.actor <> 'organizer'
    and a.at >= ${from.toISOString()}::timestamptz and a.at < ${until.toISOString()}::timestamptz`;
}

/** Counted for one event of a tournament. */
export interface EventCount extends Record<string, unknown> {
  readonly tournamentId: number;
  readonly event: string;
  readonly entries: number;
  readonly paise: number;
}

/** Entries of the bookings that came and are still there, by event. */
export async function bookedByEvent(db: Db, window: Window): Promise<readonly EventCount[]> {
  const { rows } = await db.execute<EventCount>(sql`
    select e.tournament_id::float8 as "tournamentId", e.name as event, count(*)::int as entries,
      sum(n.fee_paise)::float8 as paise
    from audit a join bookings b on b.id = a.subject_id and b.deleted_at is null
      join entries n on n.booking_id = b.id and n.deleted_at is null
      join events e on e.id = n.event_id and e.deleted_at is null
    where a.action = 'booking.create' and ${isInside(window)}
    group by e.id order by e.id`);
  return rows;
}

/** A team that left its draw. */
export interface WithdrawnTeam extends Record<string, unknown> {
  readonly tournamentId: number;
  readonly event: string;
  readonly team: string;
}

export async function withdrawnTeams(db: Db, window: Window): Promise<readonly WithdrawnTeam[]> {
  const { rows } = await db.execute<WithdrawnTeam>(sql`
    select e.tournament_id::float8 as "tournamentId", e.name as event,
      (select string_agg(p.name, ' / ' order by p.position) from players p where p.entry_id = n.id) as team
    from audit a join entries n on n.id = a.subject_id and n.deleted_at is null and n.withdrawal is not null
      join events e on e.id = n.event_id and e.deleted_at is null
    where a.action = 'entry.withdraw' and ${isInside(window)} order by a.id`);
  return rows;
}

/** Matches that got a winner, by event. */
export async function resultsByEvent(db: Db, window: Window): Promise<readonly EventCount[]> {
  const { rows } = await db.execute<EventCount>(sql`
    select e.tournament_id::float8 as "tournamentId", e.name as event, count(distinct m.id)::int as entries,
      0::float8 as paise
    from audit a join matches m on m.id = a.subject_id and m.winner is not null
      join draws d on d.id = m.draw_id and d.deleted_at is null
      join events e on e.id = d.event_id and e.deleted_at is null
    where ${isResult()} and ${isInside(window)}
    group by e.id order by e.id`);
  return rows;
}

/** A tournament that a daily mail may name, with the payments that wait to be checked. */
export interface ToldTournament extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
  readonly toCheck: number;
  readonly toCheckPaise: number;
}

/** The living tournaments, the next to begin first, that are among `ids` or have payments to be checked. */
export async function tournamentsToTell(
  db: Db,
  { organizationId, from }: Window,
  ids: readonly number[],
): Promise<readonly ToldTournament[]> {
  const { rows } = await db.execute<ToldTournament>(sql`
    select t.id::float8 as id, t.name, count(n.id)::int as "toCheck", coalesce(sum(n.fee_paise), 0)::float8 as "toCheckPaise"
    from tournaments t left join entries n on n.tournament_id = t.id and n.deleted_at is null
      and not n.paid and not n.not_paid and n.fee_paise > 0
      and exists (select 1 from events e where e.id = n.event_id and e.deleted_at is null)
    where t.organization_id = ${organizationId} and t.deleted_at is null
    group by t.id
    having t.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::bigint)
      or (count(n.id) > 0 and t.ends_at >= ${from.toISOString()}::timestamptz)
    order by t.starts_at, t.id`);
  return rows;
}
