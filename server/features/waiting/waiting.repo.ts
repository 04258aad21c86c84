import type { WaitingState } from '@tournaments/engine';
import { and, eq, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { idsOf } from '../../db/ids.ts';
import { holdPlaces, holds, type HoldEnd } from '../../db/holds.ts';
import { bookings, events, tournaments } from '../../db/schema.ts';
import { waitingLines, type WaitingPlayer } from '../../db/waiting.ts';

/** A line as it is stored, with the place that is or was kept for it; instants in seconds. */
export interface LineRow extends Record<string, unknown> {
  readonly id: number;
  readonly tournamentId: number;
  readonly organizationId: number;
  readonly eventId: number;
  readonly eventName: string;
  readonly email: string;
  readonly players: readonly WaitingPlayer[];
  readonly state: WaitingState;
  readonly priority: number;
  readonly joinedAt: number;
  readonly seed: string;
  readonly isCalled: boolean;
  readonly bookingId: number | null;
  readonly hold: {
    readonly id: number;
    readonly endsAt: number;
    readonly endedAs: HoldEnd | null;
    readonly paise: number;
    readonly reference: string;
  } | null;
}

async function linesWhere(db: Db, condition: SQL): Promise<readonly LineRow[]> {
  const { rows } = await db.execute<LineRow>(sql`
    select w.id::float8 as id, w.tournament_id::float8 as "tournamentId", w.organization_id::float8 as "organizationId",
      w.event_id::float8 as "eventId", e.name as "eventName", w.email, w.players, w.state, w.priority, w.seed,
      extract(epoch from w.joined_at)::float8 as "joinedAt", w.called_at is not null as "isCalled",
      w.booking_id::float8 as "bookingId",
      case when h.id is not null then jsonb_build_object('id', h.id, 'paise', h.paise, 'reference', h.reference,
        'endsAt', floor(extract(epoch from h.ends_at)), 'endedAs', h.ended_as) end as hold
    from waiting_lines w join events e on e.id = w.event_id left join holds h on h.id = w.hold_id
    where ${condition} order by w.priority desc, w.joined_at, w.id`);
  return rows;
}

/** The lines of an event that wait or have an offer, in the order in which they are asked. */
export function livingLines(db: Db, eventId: number): Promise<readonly LineRow[]> {
  return linesWhere(db, sql`w.event_id = ${eventId} and w.state in ('waiting', 'offered')`);
}

/** All lines of an own tournament. */
export function linesOf(db: Db, organizationId: number, tournamentId: number): Promise<readonly LineRow[]> {
  return linesWhere(db, sql`w.organization_id = ${organizationId} and w.tournament_id = ${tournamentId}`);
}

/** The line that a link opens. */
export async function lineOfLink(db: Db, hash: Buffer): Promise<LineRow | null> {
  return (await linesWhere(db, sql`w.link_hash = ${hash}`))[0] ?? null;
}

/** A line of an own tournament that was not deleted. */
export async function ownLine(db: Db, organizationId: number, id: number): Promise<LineRow | null> {
  const living = sql`exists (select 1 from tournaments t where t.id = w.tournament_id and t.deleted_at is null)`;
  return (
    (await linesWhere(db, sql`w.id = ${id} and w.organization_id = ${organizationId} and ${living}`))[0] ??
    null
  );
}

/** The same line as it is now that its event is locked. */
export async function lineAgain(db: Db, id: number): Promise<LineRow | null> {
  return (await linesWhere(db, sql`w.id = ${id}`))[0] ?? null;
}

export interface NewLine {
  readonly tournamentId: number;
  readonly organizationId: number;
  readonly eventId: number;
  readonly email: string;
  readonly players: readonly WaitingPlayer[];
  readonly playersKey: Buffer;
  readonly joinedAt: Date;
  readonly seed: string;
  readonly linkHash: Buffer;
}

/** Stores a line at the end of its list; null where these players wait already. The event must be locked. */
export async function insertLine(db: Db, line: NewLine): Promise<number | null> {
  const [row] = await db
    .insert(waitingLines)
    .values(line)
    .onConflictDoNothing()
    .returning({ id: waitingLines.id });
  if (row === undefined) return null;
  await countWaiting(db, line.eventId, 1);
  return row.id;
}

async function countWaiting(db: Db, eventId: number, by: number): Promise<void> {
  await db
    .update(events)
    .set({ waiting: sql`${events.waiting} + ${by}` })
    .where(eq(events.id, eventId));
}

/** Moves a line to another state, and counts who waits with it. The event must be locked. */
export async function moveLine(
  db: Db,
  { id, eventId, state }: Pick<LineRow, 'id' | 'eventId' | 'state'>,
  to: WaitingState,
  changes: { readonly endedAt?: Date | null; readonly holdId?: number } = {},
): Promise<void> {
  await db
    .update(waitingLines)
    .set({ state: to, ...changes })
    .where(eq(waitingLines.id, id));
  const by = Number(to === 'waiting') - Number(state === 'waiting');
  if (by !== 0) await countWaiting(db, eventId, by);
}

/** Whether the same players joined the list of the event anew, after this line of theirs was over. */
export async function hasTwin(db: Db, { id, eventId }: Pick<LineRow, 'id' | 'eventId'>): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from waiting_lines w join waiting_lines mine on mine.id = ${id} and mine.players_key = w.players_key
    where w.event_id = ${eventId} and w.id <> ${id} and w.state in ('waiting', 'offered')`);
  return rows.length > 0;
}

/**
 * Notes that an offer became a booking; what its players gave stands in the entry from here on. False where it was
 * declined meanwhile.
 */
export async function lineTaken(db: Db, id: number, bookingId: number, now: Date): Promise<boolean> {
  const taken = await db
    .update(waitingLines)
    .set({ state: 'taken', bookingId, endedAt: now, players: [] })
    .where(and(eq(waitingLines.id, id), ne(waitingLines.state, 'declined')))
    .returning({ id: waitingLines.id });
  return taken.length > 0;
}

/** Notes whom the organizer was asked to call. */
export async function linesCalled(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await db.execute(sql`
    update waiting_lines set called_at = ${now.toISOString()}::timestamptz
    where id in ${idsOf(ids)}`);
}

/** Moves a line before all others of its event. The event must be locked. */
export async function putFirst(db: Db, { id, eventId }: Pick<LineRow, 'id' | 'eventId'>): Promise<void> {
  await db.execute(sql`
    update waiting_lines set priority = 1 + (select max(priority) from waiting_lines
      where event_id = ${eventId} and state = 'waiting') where id = ${id}`);
}

/** Keeps a place of an event for a line; null where the reference is taken. The event must be locked and have room. */
export async function insertOffer(
  db: Db,
  { tournamentId, organizationId, eventId }: Pick<LineRow, 'tournamentId' | 'organizationId' | 'eventId'>,
  offer: {
    readonly reference: string;
    readonly paise: number;
    readonly secretHash: Buffer;
    readonly createdAt: Date;
    readonly endsAt: Date;
  },
): Promise<number | null> {
  const [taken] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.organizationId, organizationId),
        eq(bookings.reference, offer.reference),
        isNull(bookings.deletedAt),
      ),
    );
  if (taken !== undefined) return null;
  const [row] = await db
    .insert(holds)
    .values({ tournamentId, organizationId, isOffer: true, ...offer })
    .onConflictDoNothing()
    .returning({ id: holds.id });
  if (row === undefined) return null;
  await db.insert(holdPlaces).values({ holdId: row.id, eventId, places: 1, feePaise: offer.paise });
  await db
    .update(events)
    .set({ held: sql`${events.held} + 1` })
    .where(eq(events.id, eventId));
  return row.id;
}

/** How many places of an event are for those who paid without getting one: they go before who waits. */
export async function unplacedIn(db: Db, eventId: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from unplaced u join bookings b on b.id = u.booking_id and b.deleted_at is null,
      jsonb_array_elements(u.entries) n
    where u.placed_at is null and (n ->> 'eventId')::bigint = ${eventId}
      and u.tournament_id = (select tournament_id from events where id = ${eventId})`);
  return rows[0]?.count ?? 0;
}

/** The events in which offers may have to be made, or ended. */
export async function eventsToServe(db: Db, now: Date): Promise<readonly number[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ id: number }>(sql`
    select e.id::float8 as id from events e join tournaments t on t.id = e.tournament_id
      cross join lateral (select exists (
        select 1 from draws d where d.event_id = e.id and d.deleted_at is null) or t.starts_at <= ${at} as is_over) o
    where e.id in (select w.event_id from waiting_lines w where w.state in ('waiting', 'offered'))
      and e.deleted_at is null and t.deleted_at is null and (
        exists (select 1 from waiting_lines w join holds h on h.id = w.hold_id where w.event_id = e.id
          and w.state = 'offered' and (o.is_over or h.ended_at is not null or h.ends_at <= ${at}))
        or (e.waiting > 0 and e.allow_booking and not o.is_over
          and coalesce(e.booking_closes_at, t.booking_closes_at, 'infinity') > ${at} and (e.max_entries is null
          or e.booked + e.held < e.max_entries
          or exists (select 1 from hold_places p join holds h on h.id = p.hold_id
            where p.event_id = e.id and h.ended_at is null and h.ends_at <= ${at}))))
    order by e.id limit 500`);
  return rows.map(({ id }) => id);
}

/** What the page of a line needs of its tournament. */
export interface PlaceOfLine extends Record<string, unknown> {
  readonly name: string;
  readonly address: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly hours: number;
  readonly upiId: string | null;
  readonly organizerName: string;
  readonly organizerMobile: string;
  readonly organizerEmail: string;
  readonly feePaise: number;
  readonly discountPercent: number;
}

/** The living tournament of a line. */
export async function placeOf(db: Db, { eventId }: Pick<LineRow, 'eventId'>): Promise<PlaceOfLine | null> {
  const { rows } = await db.execute<PlaceOfLine>(sql`
    select t.name, t.address, extract(epoch from t.starts_at)::float8 as "startsAt",
      extract(epoch from t.ends_at)::float8 as "endsAt", t.offer_hours as hours, o.upi_id as "upiId",
      o.name as "organizerName", o.mobile as "organizerMobile", o.email as "organizerEmail",
      e.fee_paise::float8 as "feePaise", e.discount_percent::float8 as "discountPercent"
    from events e join tournaments t on t.id = e.tournament_id join organizations o on o.id = t.organization_id
    where e.id = ${eventId} and e.deleted_at is null and t.deleted_at is null and o.deleted_at is null`);
  return rows[0] ?? null;
}

const own = (organizationId: number, tournamentId: number) =>
  and(
    eq(tournaments.id, tournamentId),
    eq(tournaments.organizationId, organizationId),
    isNull(tournaments.deletedAt),
  );

/** How long offers of an own tournament live; null where there is none. */
export async function hoursOf(db: Db, organizationId: number, tournamentId: number): Promise<number | null> {
  const [row] = await db
    .select({ hours: tournaments.offerHours })
    .from(tournaments)
    .where(own(organizationId, tournamentId));
  return row?.hours ?? null;
}

export async function saveHours(
  db: Db,
  organizationId: number,
  tournamentId: number,
  offerHours: number,
): Promise<void> {
  await db.update(tournaments).set({ offerHours }).where(own(organizationId, tournamentId));
}
