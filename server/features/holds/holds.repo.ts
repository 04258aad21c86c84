import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { idsOf } from '../../db/ids.ts';
import { holdPlaces, holds, unplaced, type HoldEnd, type UnplacedEntry } from '../../db/holds.ts';
import { bookings, events, tournaments } from '../../db/schema.ts';

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

/** Places of one event in a hold. */
export interface HeldPlaces {
  readonly eventId: number;
  readonly places: number;
  readonly feePaise: number;
}

/** A hold as it is stored; instants in seconds. */
export interface HoldRow extends Record<string, unknown> {
  readonly id: number;
  readonly tournamentId: number;
  readonly organizationId: number;
  readonly reference: string;
  readonly paise: number;
  readonly endsAt: number;
  readonly isProlonged: boolean;
  readonly endedAs: HoldEnd | null;
  readonly places: readonly HeldPlaces[];
}

/** An event as far as its places go. */
export interface PlacesOfEvent extends Record<string, unknown> {
  readonly id: number;
  readonly booked: number;
  readonly held: number;
  /** How many wait for a place: what is free is for them. */
  readonly waiting: number;
  readonly maxEntries: number | null;
  /** There, without a draw, in a tournament that is not over. */
  readonly isOpen: boolean;
  readonly isThere: boolean;
}

/** The events as they are now that they are locked. */
export async function placesOf(
  db: Db,
  eventIds: readonly number[],
  now: Date,
): Promise<readonly PlacesOfEvent[]> {
  const { rows } = await db.execute<PlacesOfEvent>(sql`
    select e.id::float8 as id, e.booked, e.held, e.waiting, e.max_entries as "maxEntries", e.deleted_at is null as "isThere",
      e.deleted_at is null and t.ends_at > ${now.toISOString()}::timestamptz and not exists (
        select 1 from draws d where d.event_id = e.id and d.deleted_at is null) as "isOpen"
    from events e join tournaments t on t.id = e.tournament_id where e.id in ${idsOf(eventIds)} order by e.id`);
  return rows;
}

/** The places of a hold. */
export async function placesIn(db: Db, holdId: number): Promise<readonly HeldPlaces[]> {
  return db
    .select({ eventId: holdPlaces.eventId, places: holdPlaces.places, feePaise: holdPlaces.feePaise })
    .from(holdPlaces)
    .where(eq(holdPlaces.holdId, holdId));
}

/** How a hold ended, and null while it has not; locked, as two bookings may name it. */
export async function endOf(db: Db, id: number): Promise<HoldEnd | null> {
  const [row] = await db.select({ endedAs: holds.endedAs }).from(holds).where(eq(holds.id, id)).for('update');
  return row?.endedAs ?? null;
}

/** Counts the places of a new hold; their events are locked, and the check constraint stands behind it. */
export async function holdThem(db: Db, list: readonly HeldPlaces[]): Promise<void> {
  await db.execute(sql`
    update events e set held = e.held + p.places
    from jsonb_to_recordset(${json(list)}) as p("eventId" bigint, places int) where e.id = p."eventId"`);
}

/** Turns held places into booked ones. */
export async function bookHeld(db: Db, list: readonly HeldPlaces[]): Promise<void> {
  await db.execute(sql`
    update events e set held = e.held - p.places, booked = e.booked + p.places
    from jsonb_to_recordset(${json(list)}) as p("eventId" bigint, places int) where e.id = p."eventId"`);
}

/** Books places that nobody holds. */
export async function bookFree(db: Db, list: readonly HeldPlaces[]): Promise<void> {
  await db.execute(sql`
    update events e set booked = e.booked + p.places
    from jsonb_to_recordset(${json(list)}) as p("eventId" bigint, places int) where e.id = p."eventId"`);
}

/** What became of a hold in the end, however it had ended before. */
export async function settle(
  db: Db,
  id: number,
  endedAs: 'booked' | 'without-a-place',
  bookingId: number,
  now: Date,
): Promise<void> {
  await db
    .update(holds)
    .set({
      endedAs,
      bookingId,
      endedAt: sql`coalesce(${holds.endedAt}, ${now.toISOString()})`,
      addressKey: null,
    })
    .where(eq(holds.id, id));
}

export interface NewHold {
  readonly tournamentId: number;
  readonly organizationId: number;
  readonly secretHash: Buffer;
  readonly reference: string;
  readonly paise: number;
  readonly browserKey: Buffer;
  readonly addressKey: Buffer;
  readonly createdAt: Date;
  readonly endsAt: Date;
}

/** Stores a hold; null when the reference is taken by a living hold or booking of the organizer. */
export async function insertHold(db: Db, hold: NewHold, list: readonly HeldPlaces[]): Promise<number | null> {
  const [taken] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.organizationId, hold.organizationId),
        eq(bookings.reference, hold.reference),
        isNull(bookings.deletedAt),
      ),
    );
  if (taken !== undefined) return null;
  const [row] = await db.insert(holds).values(hold).onConflictDoNothing().returning({ id: holds.id });
  if (row === undefined) return null;
  await db.insert(holdPlaces).values(list.map((places) => ({ holdId: row.id, ...places })));
  return row.id;
}

/** The hold with this number and secret. */
export async function findHold(db: Db, id: number, secretHash: Buffer): Promise<HoldRow | null> {
  const { rows } = await holdsWhere(db, sql`h.id = ${id} and h.secret_hash = ${secretHash}`);
  return rows[0] ?? null;
}

/** A hold of an own tournament; offers go with their waiting list. */
export async function findOwnHold(db: Db, organizationId: number, id: number): Promise<HoldRow | null> {
  const { rows } = await holdsWhere(
    db,
    sql`h.id = ${id} and h.organization_id = ${organizationId} and not h.is_offer`,
  );
  return rows[0] ?? null;
}

/** The holds of an own tournament that have not ended. */
export async function openHolds(db: Db, organizationId: number, tournamentId: number) {
  const { rows } = await holdsWhere(
    db,
    sql`h.organization_id = ${organizationId} and h.tournament_id = ${tournamentId} and h.ended_at is null
      and not h.is_offer`,
  );
  return rows;
}

function holdsWhere(db: Db, condition: ReturnType<typeof sql>) {
  return db.execute<HoldRow & { createdAt: number; connection: string | null }>(sql`
    select h.id::float8 as id, h.tournament_id::float8 as "tournamentId", h.organization_id::float8 as "organizationId",
      h.reference, h.paise::float8 as paise, floor(extract(epoch from h.ends_at))::float8 as "endsAt",
      floor(extract(epoch from h.created_at))::float8 as "createdAt", encode(h.address_key, 'hex') as connection, h.is_prolonged as "isProlonged",
      h.ended_as as "endedAs", (select jsonb_agg(jsonb_build_object('eventId', p.event_id, 'places', p.places,
        'feePaise', p.fee_paise) order by p.event_id) from hold_places p where p.hold_id = h.id) as places
    from holds h where ${condition} order by h.ends_at`);
}

/** Gives a living hold its five minutes more. */
export async function prolong(db: Db, id: number, endsAt: Date): Promise<void> {
  await db
    .update(holds)
    .set({ endsAt, isProlonged: true })
    .where(and(eq(holds.id, id), isNull(holds.endedAt), eq(holds.isProlonged, false)));
}

interface LivingHold extends Record<string, unknown> {
  readonly eventId: number;
  readonly places: number;
  readonly endsAt: number;
  readonly isProlonged: boolean;
}

/** The holds in these events that have not ended. */
export async function livingIn(db: Db, eventIds: readonly number[]): Promise<readonly LivingHold[]> {
  const { rows } = await db.execute<LivingHold>(sql`
    select p.event_id::float8 as "eventId", p.places, floor(extract(epoch from h.ends_at))::float8 as "endsAt",
      h.is_prolonged as "isProlonged"
    from holds h join hold_places p on p.hold_id = h.id
    where p.event_id in ${idsOf(eventIds)} and h.ended_at is null`);
  return rows;
}

interface OpenOf extends Record<string, unknown> {
  readonly id: number;
  readonly reference: string;
  readonly eventId: number;
  readonly endsAt: number;
}

/** The open holds in these events that this browser has. */
export async function openOf(
  db: Db,
  eventIds: readonly number[],
  { browserKey }: Pick<NewHold, 'browserKey'>,
): Promise<readonly OpenOf[]> {
  const { rows } = await db.execute<OpenOf>(sql`
    select h.id::float8 as id, h.reference, p.event_id::float8 as "eventId", floor(extract(epoch from h.ends_at))::float8 as "endsAt"
    from holds h join hold_places p on p.hold_id = h.id
    where p.event_id in ${idsOf(eventIds)} and h.ended_at is null and h.browser_key = ${browserKey}`);
  return rows;
}

export interface OfAddress extends Record<string, unknown> {
  readonly eventId: number;
  /** Of what was given back within two minutes only the part that it was kept: many short holds block like a long one. */
  readonly places: number;
  readonly endsAt: number;
  /** Kept within the last hour, and not paid. */
  readonly isLost: boolean;
}

/** What an address holds in a tournament, and what it held in the last hour without paying. */
export async function ofAddress(
  db: Db,
  tournamentId: number,
  addressKey: Buffer,
  now: Date,
): Promise<readonly OfAddress[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<OfAddress>(sql`
    select p.event_id::float8 as "eventId", h.ended_at is not null as "isLost",
      (p.places * case when h.ended_as = 'released'
        then least(1, extract(epoch from h.ended_at - h.created_at) / 120) else 1 end)::float8 as places,
      floor(extract(epoch from coalesce(h.ended_at, h.ends_at)))::float8 as "endsAt"
    from holds h join hold_places p on p.hold_id = h.id
    where h.tournament_id = ${tournamentId} and h.address_key = ${addressKey} and (h.ended_at is null
      or (h.ended_as in ('lapsed', 'released', 'freed') and h.ended_at > ${at} - interval '1 hour'))`);
  return rows;
}

/** The open holds of a tournament that were made from one connection: that of this hold. */
export async function holdsAlike(db: Db, tournamentId: number, id: number) {
  const { rows } = await holdsWhere(
    db,
    sql`h.tournament_id = ${tournamentId} and h.ended_at is null and not h.is_offer
      and (h.id = ${id} or h.address_key = (select own.address_key from holds own where own.id = ${id}))`,
  );
  return rows;
}

/** When the newest holds of a browser lapsed, one after the other, up to the last one that led to a booking. */
export async function lapsesOf(db: Db, browserKey: Buffer, now: Date): Promise<readonly number[]> {
  const { rows } = await db.execute<{ at: number; as: string }>(sql`
    select floor(extract(epoch from coalesce(ended_at, ends_at)))::float8 as at, coalesce(ended_as, 'lapsed') as as
    from holds where browser_key = ${browserKey} and (ended_at is not null or ends_at <= ${now.toISOString()}::timestamptz)
      and coalesce(ended_as, 'lapsed') in ('lapsed', 'replaced', 'booked', 'without-a-place')
    order by coalesce(ended_at, ends_at) desc limit 3`);
  const end = rows.findIndex(({ as }) => as === 'booked' || as === 'without-a-place');
  return (end === -1 ? rows : rows.slice(0, end)).map(({ at }) => at);
}

/** The events with open holds whose time is over. */
export async function eventsWithLapsed(db: Db, now: Date): Promise<readonly number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct p.event_id::float8 as id from holds h join hold_places p on p.hold_id = h.id
    where h.ended_at is null and h.ends_at <= ${now.toISOString()}::timestamptz limit 500`);
  return rows.map(({ id }) => id);
}

/** The tournaments of these events. */
export async function tournamentsOf(db: Db, eventIds: readonly number[]): Promise<readonly number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct tournament_id::float8 as id from events where id in ${idsOf(eventIds)}`);
  return rows.map(({ id }) => id);
}

/** Forgets whose browser old holds were of, and then those that led to no booking. */
export async function forgetOld(db: Db, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    update holds set browser_key = null where browser_key is not null and ended_at < ${at} - interval '1 day'`);
  await db.execute(sql`
    update holds set address_key = null where address_key is not null and ended_at < ${at} - interval '1 hour'`);
  await db.execute(sql`
    delete from holds where booking_id is null and ended_at < ${at} - interval '30 days'`);
}

/** Keeps what a booking without a place is for. */
export async function insertUnplaced(
  db: Db,
  place: { readonly bookingId: number; readonly tournamentId: number; readonly organizationId: number },
  entries: readonly UnplacedEntry[],
  createdAt: Date,
): Promise<void> {
  await db.insert(unplaced).values({ ...place, entries: [...entries], createdAt });
}

interface UnplacedRow extends Record<string, unknown> {
  readonly booking: number;
  readonly reference: string;
  readonly utr: string | null;
  readonly paise: number;
  readonly email: string;
  readonly at: number;
  readonly entries: readonly UnplacedEntry[];
}

/** The living bookings of an own tournament that were paid and have no place, the first come first. */
export async function unplacedOf(
  db: Db,
  organizationId: number,
  tournamentId: number,
): Promise<readonly UnplacedRow[]> {
  const { rows } = await db.execute<UnplacedRow>(sql`
    select b.id::float8 as booking, b.reference, b.utr, b.total_paise::float8 as paise, b.email,
      floor(extract(epoch from u.created_at))::float8 as at, u.entries
    from unplaced u join bookings b on b.id = u.booking_id
    where u.organization_id = ${organizationId} and u.tournament_id = ${tournamentId} and u.placed_at is null
      and b.deleted_at is null order by u.created_at, b.id`);
  return rows;
}

/** An own booking without a place, locked. */
export async function unplacedForUpdate(db: Db, organizationId: number, bookingId: number) {
  const [row] = await db
    .select({
      entries: unplaced.entries,
      tournamentId: unplaced.tournamentId,
      reference: bookings.reference,
      utr: bookings.utr,
      email: bookings.email,
      totalPaise: bookings.totalPaise,
      receivedPaise: sql<number>`coalesce((select sum(c.paise) from credits c
        where c.booking_id = ${bookingId} and c.undone_at is null), 0)::float8`,
      isAccepted: sql<boolean>`exists (select 1 from credits c
        where c.booking_id = ${bookingId} and c.undone_at is null and c.rule = 'accepted')`,
    })
    .from(unplaced)
    .innerJoin(bookings, eq(bookings.id, unplaced.bookingId))
    .where(
      and(
        eq(unplaced.bookingId, bookingId),
        eq(unplaced.organizationId, organizationId),
        isNull(unplaced.placedAt),
        isNull(bookings.deletedAt),
      ),
    )
    .for('update', { of: unplaced });
  return row ?? null;
}

/** Whether a booking is one of the organizer's. */
export async function ownsBooking(db: Db, organizationId: number, id: number): Promise<boolean> {
  const [row] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.id, id), eq(bookings.organizationId, organizationId)));
  return row !== undefined;
}

/** Notes that a booking has its place now; what it was for stands in its entries from here on. */
export async function placed(db: Db, bookingId: number, now: Date): Promise<void> {
  await db.update(unplaced).set({ entries: [], placedAt: now }).where(eq(unplaced.bookingId, bookingId));
}

/** Marks the entries of a booking as paid, whose money had come before they had a place. */
export async function markPaid(db: Db, bookingId: number): Promise<void> {
  await db.execute(sql`
    update entries set paid = true, not_paid = false, paid_paise = fee_paise
    where booking_id = ${bookingId} and deleted_at is null`);
}

/** The setting of an own tournament, locked to be changed where `lock` says so. */
export async function settingOf(db: Db, organizationId: number, tournamentId: number) {
  const [row] = await db
    .select({ isOn: tournaments.holdsPlaces, minutes: tournaments.holdMinutes })
    .from(tournaments)
    .where(
      and(
        eq(tournaments.id, tournamentId),
        eq(tournaments.organizationId, organizationId),
        isNull(tournaments.deletedAt),
      ),
    );
  return row ?? null;
}

/** Changes it; false where there is no such tournament. */
export async function saveSetting(
  db: Db,
  organizationId: number,
  tournamentId: number,
  { isOn, minutes }: { readonly isOn: boolean; readonly minutes: number },
): Promise<void> {
  await db
    .update(tournaments)
    .set({ holdsPlaces: isOn, holdMinutes: minutes })
    .where(and(eq(tournaments.id, tournamentId), eq(tournaments.organizationId, organizationId)));
}

/** The names of an own tournament's events. */
export async function eventNames(db: Db, organizationId: number, tournamentId: number) {
  const rows = await db
    .select({ id: events.id, name: events.name })
    .from(events)
    .where(and(eq(events.organizationId, organizationId), eq(events.tournamentId, tournamentId)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
