import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { bookings, draws, entries, events, organizations, players, tournaments } from '../../db/schema.ts';

/** The living events among `ids` with what a booking must know of their tournament. */
export async function findBookable(db: Db, ids: readonly number[]) {
  return db
    .select({
      id: events.id,
      name: events.name,
      eventType: events.eventType,
      feePaise: events.feePaise,
      discountPercent: events.discountPercent,
      allowBooking: events.allowBooking,
      booked: events.booked,
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
      organizerName: organizations.name,
      organizerMobile: organizations.mobile,
      organizerEmail: organizations.email,
      upiId: organizations.upiId,
    })
    .from(events)
    .innerJoin(tournaments, eq(tournaments.id, events.tournamentId))
    .innerJoin(organizations, eq(organizations.id, tournaments.organizationId))
    .where(
      and(
        inArray(events.id, [...ids]),
        isNull(events.deletedAt),
        isNull(tournaments.deletedAt),
        isNull(organizations.deletedAt),
        eq(organizations.approved, true),
      ),
    );
}

export type BookableEventRow = Awaited<ReturnType<typeof findBookable>>[number];

/** Takes places of an event that is still open; false when there are not that many or the draw is out. */
export async function takePlaces(db: Db, eventId: number, count: number): Promise<boolean> {
  const taken = await db
    .update(events)
    .set({ booked: sql`${events.booked} + ${count}` })
    .where(
      and(
        eq(events.id, eventId),
        eq(events.allowBooking, true),
        sql`(${events.maxEntries} is null or ${events.booked} + ${count} <= ${events.maxEntries})`,
        sql`not exists (select 1 from ${draws} d where d.event_id = ${eventId} and d.deleted_at is null)`,
      ),
    )
    .returning({ id: events.id });
  return taken.length > 0;
}

export interface NewBooking {
  readonly tournamentId: number;
  readonly organizationId: number;
  readonly email: string;
  readonly utr: string | null;
  readonly totalPaise: number;
}

/** Stores a booking; null when another living booking has its UTR. */
export async function insertBooking(db: Db, booking: NewBooking): Promise<number | null> {
  const [row] = await db
    .insert(bookings)
    .values(booking)
    .onConflictDoNothing()
    .returning({ id: bookings.id });
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
  }[];
}

/** Stores the entries of a booking with their players. */
export async function insertEntries(
  db: Db,
  booking: { id: number; tournamentId: number; organizationId: number },
  list: readonly BookedEntry[],
): Promise<void> {
  const rows = list.map(({ eventId, feePaise }) => ({
    eventId,
    feePaise,
    paidPaise: feePaise,
    tournamentId: booking.tournamentId,
    organizationId: booking.organizationId,
    bookingId: booking.id,
    mode: 'online' as const,
  }));
  const stored = await db.insert(entries).values(rows).returning({ id: entries.id });
  const people = stored.flatMap(({ id }, index) =>
    (list[index]?.players ?? []).map((player, place) => ({ ...player, entryId: id, position: place + 1 })),
  );
  await db.insert(players).values(people);
}

/** Whether a living booking has this UTR. */
export async function isUtrUsed(db: Db, utr: string): Promise<boolean> {
  const [row] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.utr, utr), isNull(bookings.deletedAt)));
  return row !== undefined;
}
