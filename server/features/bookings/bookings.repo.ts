import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { prepared } from '../../db/prepared-statements.ts';
import { bookings, draws, events, organizations, tournaments } from '../../db/schema.ts';

const { placeholder } = sql;

const selectBookable = prepared((db) =>
  db
    .select({
      id: events.id,
      name: events.name,
      eventType: events.eventType,
      feePaise: events.feePaise,
      discountPercent: events.discountPercent,
      allowBooking: events.allowBooking,
      bookingOpensAt: events.bookingOpensAt,
      bookingClosesAt: events.bookingClosesAt,
      tournamentOpensAt: tournaments.bookingOpensAt,
      tournamentClosesAt: tournaments.bookingClosesAt,
      booked: events.booked,
      held: events.held,
      waiting: events.waiting,
      maxEntries: events.maxEntries,
      hasDraw: sql<boolean>`exists (select 1 from ${draws} d where d.event_id = ${events.id} and d.deleted_at is null)`,
      tournamentId: tournaments.id,
      organizationId: tournaments.organizationId,
      tournamentName: tournaments.name,
      address: tournaments.address,
      startsAt: tournaments.startsAt,
      endsAt: tournaments.endsAt,
      isPublic: tournaments.isPublic,
      turnedOff: tournaments.turnedOff,
      holdsPlaces: tournaments.holdsPlaces,
      holdMinutes: tournaments.holdMinutes,
      offerHours: tournaments.offerHours,
      organizerName: organizations.name,
      organizerMobile: organizations.mobile,
      organizerEmail: organizations.email,
      upiId: organizations.upiId,
      tellsBookings: organizations.bookingMail,
      poster: tournaments.poster,
    })
    .from(events)
    .innerJoin(tournaments, eq(tournaments.id, events.tournamentId))
    .innerJoin(organizations, eq(organizations.id, tournaments.organizationId))
    .where(
      and(
        sql`${events.id} = any(${placeholder('ids')})`,
        isNull(events.deletedAt),
        isNull(tournaments.deletedAt),
        isNull(organizations.deletedAt),
        eq(organizations.approved, true),
      ),
    )
    .for('share', { of: [tournaments, organizations] })
    .prepare('select_bookable'),
);

/**
 * The living events among `ids` with what a booking must know of their tournament. Nobody hides the tournament, switches
 * it off or takes it away before the booking is stored.
 */
export function findBookable(db: Db, ids: readonly number[]) {
  return selectBookable(db, { ids });
}

export type BookableEventRow = Awaited<ReturnType<typeof findBookable>>[number];

const updateBooked = prepared((db) =>
  db
    .update(events)
    .set({ booked: sql`${events.booked} + ${placeholder('count')}::int` })
    .where(
      and(
        eq(events.id, placeholder('eventId')),
        isNull(events.deletedAt),
        eq(events.allowBooking, true),
        eq(events.waiting, 0),
        sql`(${events.maxEntries} is null or ${events.booked} + ${events.held} + ${placeholder('count')}::int <= ${events.maxEntries})`,
        sql`not exists (select 1 from ${draws} d where d.event_id = ${events.id} and d.deleted_at is null)`,
      ),
    )
    .returning({ id: events.id })
    .prepare('take_places'),
);

/** Takes places of an event that is still open; false when there are not that many, somebody waits, or the draw is out. */
export async function takePlaces(db: Db, eventId: number, count: number): Promise<boolean> {
  const taken = await updateBooked(db, { eventId, count });
  return taken.length > 0;
}

export interface NewBooking {
  readonly tournamentId: number;
  readonly organizationId: number;
  readonly email: string;
  readonly utr: string | null;
  readonly totalPaise: number;
  readonly reference: string;
}

const addBooking = prepared((db) =>
  db
    .insert(bookings)
    .values({
      tournamentId: placeholder('tournamentId'),
      organizationId: placeholder('organizationId'),
      email: placeholder('email'),
      utr: sql`${placeholder('utr')}`,
      totalPaise: placeholder('totalPaise'),
      reference: placeholder('reference'),
      // As the payer was shown it.
      refundRule: sql`(select t.refund_rule from tournaments t where t.id = ${placeholder('tournamentId')})`,
    })
    .onConflictDoNothing()
    .returning({ id: bookings.id })
    .prepare('insert_booking'),
);

/** Stores a booking; null when another living booking has its UTR, or one of this organizer its reference. */
export async function insertBooking(db: Db, booking: NewBooking): Promise<number | null> {
  const [row] = await addBooking(db, { ...booking });
  return row?.id ?? null;
}

export interface BookedEntry {
  readonly eventId: number;
  readonly feePaise: number;
  readonly players: readonly {
    readonly name: string;
    readonly mobile: string;
    readonly email: string;
    readonly dateOfBirth: string;
    readonly academy: string;
    readonly guardianName: string | null;
    readonly guardianConsentAt: Date | null;
    readonly publishConsent: boolean | null;
    readonly publishConsentAt: Date | null;
  }[];
}

const addEntries = prepared((db) => {
  const listed = db.$with('listed', {}).as(sql`
    select * from rows from (jsonb_to_recordset(${placeholder('list')}::jsonb)
      as ("eventId" bigint, "feePaise" int, players jsonb)) with ordinality`);
  const entered = db.$with('entered', {}).as(sql`
    insert into entries (event_id, fee_paise, paid_paise, tournament_id, organization_id, booking_id, mode)
    select "eventId", "feePaise", "feePaise", ${placeholder('tournamentId')}, ${placeholder('organizationId')},
      ${placeholder('id')}, 'online'
    from listed order by ordinality returning id`);
  const numbered = db
    .$with('numbered', {})
    .as(sql`select id, row_number() over (order by id) as ordinality from entered`);
  const added = db.$with('added', {}).as(sql`
    insert into players (entry_id, position, name, mobile, email, date_of_birth, academy, guardian_name, guardian_consent_at,
      publish_consent, publish_consent_at)
    select numbered.id, p.position, p.name, p.mobile, p.email, p."dateOfBirth", p.academy, p."guardianName",
      p."guardianConsentAt", p."publishConsent", p."publishConsentAt"
    from numbered join listed using (ordinality),
      rows from (jsonb_to_recordset(listed.players) as (name text, mobile text, email text, "dateOfBirth" date,
        academy text, "guardianName" text, "guardianConsentAt" timestamptz, "publishConsent" boolean,
        "publishConsentAt" timestamptz)) with ordinality
        as p (name, mobile, email, "dateOfBirth", academy, "guardianName", "guardianConsentAt", "publishConsent",
          "publishConsentAt", position)
    returning 1`);
  return db
    .with(listed, entered, numbered, added)
    .select({ players: sql<number>`count(*)::int` })
    .from(sql`added`)
    .prepare('insert_entries');
});

/** Stores the entries of a booking with their players, in one statement: others wait for the event meanwhile. */
export async function insertEntries(
  db: Db,
  { id, tournamentId, organizationId }: { id: number; tournamentId: number; organizationId: number },
  list: readonly BookedEntry[],
): Promise<void> {
  await addEntries(db, { id, tournamentId, organizationId, list: JSON.stringify(list) });
}

/** Whether a living booking has this UTR. */
export async function isUtrUsed(db: Db, utr: string): Promise<boolean> {
  const [row] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.utr, utr), isNull(bookings.deletedAt)));
  return row !== undefined;
}
