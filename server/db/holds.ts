import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { idsOf } from './ids.ts';
import { bytes, id, instant, ref } from './columns.ts';
import type { Db } from './database.ts';
import { bookings, events, tournaments } from './schema.ts';

/** How a hold ended: with a booking, given up, by time, freed by the organizer, for another of its browser, or with a payment that got no place. */
export type HoldEnd = 'booked' | 'released' | 'lapsed' | 'freed' | 'replaced' | 'without-a-place';

/** Places that are kept for one visitor while they pay (decision 177). Where it has not ended its places count as held, also after its time. */
export const holds = pgTable(
  'holds',
  {
    id: id(),
    tournamentId: ref(),
    organizationId: ref(),
    secretHash: bytes().notNull(),
    /** Stands in the note of the payment, and becomes the booking's. */
    reference: text().notNull(),
    paise: bigint({ mode: 'number' }).notNull(),
    /** Names of browser and address that say nothing else; null a day and an hour after the end. */
    browserKey: bytes(),
    addressKey: bytes(),
    createdAt: instant().notNull(),
    endsAt: instant().notNull(),
    isProlonged: boolean().notNull().default(false),
    /** A place that is offered to the first one on a waiting list: nobody's browser has it, and its line goes with it. */
    isOffer: boolean().notNull().default(false),
    endedAt: instant(),
    endedAs: text({ enum: ['booked', 'released', 'lapsed', 'freed', 'replaced', 'without-a-place'] }),
    bookingId: bigint({ mode: 'number' }).references(() => bookings.id),
  },
  (t) => [
    foreignKey({
      columns: [t.tournamentId, t.organizationId],
      foreignColumns: [tournaments.id, tournaments.organizationId],
    }),
    uniqueIndex('holds_living_reference')
      .on(t.organizationId, t.reference)
      .where(sql`${t.endedAt} is null`),
    index('holds_open')
      .on(t.endsAt)
      .where(sql`${t.endedAt} is null`),
    index('holds_tournament')
      .on(t.tournamentId)
      .where(sql`${t.endedAt} is null`),
    index('holds_browser').on(t.browserKey),
  ],
);

/** The places of a hold in each event, at the price of when it was made. */
export const holdPlaces = pgTable(
  'hold_places',
  {
    holdId: ref().references(() => holds.id, { onDelete: 'cascade' }),
    eventId: ref().references(() => events.id),
    places: integer().notNull(),
    feePaise: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.holdId, t.eventId] }), index('hold_places_event').on(t.eventId)],
);

/** An entry that was paid and has no place, with all that makes it an entry once there is one. */
export interface UnplacedEntry {
  readonly eventId: number;
  readonly feePaise: number;
  readonly players: readonly {
    readonly name: string;
    readonly mobile: string;
    readonly email: string;
    readonly dateOfBirth: string;
    readonly academy: string;
    readonly guardianName: string | null;
    readonly guardianConsentAt: Date | string | null;
    /** Left out in what was kept before anybody was asked. */
    readonly publishConsent?: boolean | null;
    readonly publishConsentAt?: Date | string | null;
  }[];
}

/** Bookings that were paid when no place was left: what they are for, until the organizer gives a place. */
export const unplaced = pgTable(
  'unplaced',
  {
    bookingId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => bookings.id),
    tournamentId: ref(),
    organizationId: ref(),
    entries: jsonb().$type<readonly UnplacedEntry[]>().notNull(),
    createdAt: instant().notNull(),
    placedAt: instant(),
  },
  (t) => [
    foreignKey({
      columns: [t.tournamentId, t.organizationId],
      foreignColumns: [tournaments.id, tournaments.organizationId],
    }),
    index('unplaced_open')
      .on(t.tournamentId)
      .where(sql`${t.placedAt} is null`),
  ],
);

/**
 * Locks these events and those that the holds touch, in the order of their ids: whoever moves places by holds does so
 * before it touches a hold.
 */
export async function lockPlaces(
  db: Db,
  eventIds: readonly number[],
  holdIds: readonly number[],
): Promise<void> {
  await db.execute(sql`
    select id from events where id in ${idsOf(eventIds)}
      or id in (select event_id from hold_places where hold_id in ${idsOf(holdIds)}) order by id for update`);
}

/** Ends those of these holds that have not ended, and gives their places back; their events must be locked. Answers their ids. */
export async function endHolds(
  db: Db,
  holdIds: readonly number[],
  as: Exclude<HoldEnd, 'booked'>,
  now: Date,
): Promise<readonly number[]> {
  if (holdIds.length === 0) return [];
  const { rows } = await db.execute<{ id: number }>(sql`
    with ended as (
      update holds set ended_at = least(ends_at, ${now.toISOString()}::timestamptz), ended_as = ${as}
      where id in ${idsOf(holdIds)} and ended_at is null returning id
    ), back as (
      select p.event_id, sum(p.places)::int as places from hold_places p join ended on ended.id = p.hold_id group by 1
    ), freed as (
      update events e set held = e.held - back.places from back where e.id = back.event_id
    )
    select id::float8 as id from ended`);
  return rows.map(({ id: ended }) => ended);
}

/** The holds of these events whose time is over and whose places are still counted. */
export async function lapsedHolds(
  db: Db,
  eventIds: readonly number[],
  now: Date,
): Promise<readonly number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct h.id::float8 as id from holds h join hold_places p on p.hold_id = h.id
    where p.event_id in ${idsOf(eventIds)} and h.ended_at is null and h.ends_at <= ${now.toISOString()}::timestamptz`);
  return rows.map(({ id: lapsed }) => lapsed);
}

/** Frees the places of these events whose time is over: whoever asks next for a place does so. */
export async function freeLapsed(db: Db, eventIds: readonly number[], now: Date): Promise<void> {
  const lapsed = await lapsedHolds(db, eventIds, now);
  if (lapsed.length === 0) return;
  await lockPlaces(db, eventIds, lapsed);
  await endHolds(db, lapsed, 'lapsed', now);
}
