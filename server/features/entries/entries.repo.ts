import { and, asc, eq, gt, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { groupBy } from '../../lib/collections.ts';
import type { Db } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { bookings, draws, entries, events, matches, players, tournaments } from '../../db/schema.ts';

export interface NewPlayer {
  readonly name: string;
  readonly mobile: string;
  readonly email: string;
  readonly dateOfBirth: string | null;
  readonly academy: string;
  readonly guardianName: string | null;
  readonly guardianConsentAt: Date | null;
  readonly publishConsent: boolean | null;
  readonly publishConsentAt: Date | null;
}

export interface Fees {
  readonly paid: boolean;
  readonly notPaid: boolean;
  readonly paidPaise: number;
  readonly reference: string;
}

export interface NewEntry extends Fees {
  readonly feePaise: number;
  readonly players: readonly NewPlayer[];
}

function ofLivingTournament(id: SQL): SQL {
  return sql`exists (select 1 from ${tournaments} t where t.id = ${id} and t.deleted_at is null)`;
}

function ofLivingEvent(id: SQL): SQL {
  return sql`exists (select 1 from ${events} e where e.id = ${id} and e.deleted_at is null)`;
}

/** An own event with its tournament, locked so that the count of entries holds. */
export async function ownEventForUpdate(db: Db, organizationId: number, eventId: number) {
  const [row] = await db
    .select()
    .from(events)
    .where(
      and(
        eq(events.id, eventId),
        eq(events.organizationId, organizationId),
        isNull(events.deletedAt),
        ofLivingTournament(sql`${events.tournamentId}`),
      ),
    )
    .for('update');
  return row ?? null;
}

/** Takes `count` places of an event if there are that many left; false otherwise. */
export async function takePlaces(db: Db, eventId: number, count: number): Promise<boolean> {
  const taken = await db
    .update(events)
    .set({ booked: sql`${events.booked} + ${count}` })
    .where(
      and(
        eq(events.id, eventId),
        sql`(${events.maxEntries} is null or ${events.booked} + ${events.held} + ${count} <= ${events.maxEntries})`,
      ),
    )
    .returning({ id: events.id });
  return taken.length > 0;
}

export async function insertOfflineEntries(
  db: Db,
  place: { eventId: number; tournamentId: number; organizationId: number },
  list: readonly NewEntry[],
): Promise<void> {
  const rows = list.map(({ feePaise, paid, notPaid, paidPaise, reference }) => ({
    ...place,
    feePaise,
    paid,
    notPaid,
    paidPaise,
    reference,
    mode: 'offline' as const,
  }));
  const stored = await db.insert(entries).values(rows).returning({ id: entries.id });
  const people = stored.flatMap(({ id }, index) => playerRows(id, list[index]?.players ?? []));
  await db.insert(players).values(people);
}

function playerRows(entryId: number, people: readonly NewPlayer[]) {
  return people.map((player, index) => ({ ...player, entryId, position: index + 1 }));
}

/** Own living entries among `ids`, locked. */
export function ownEntriesForUpdate(db: Db, organizationId: number, eventId: number, ids: readonly number[]) {
  return db
    .select()
    .from(entries)
    .where(
      and(
        inArray(entries.id, [...ids]),
        eq(entries.eventId, eventId),
        eq(entries.organizationId, organizationId),
        isNull(entries.deletedAt),
      ),
    )
    .for('update');
}

export async function findOwnEntry(db: Db, organizationId: number, id: number) {
  const [row] = await db
    .select()
    .from(entries)
    .where(
      and(
        eq(entries.id, id),
        eq(entries.organizationId, organizationId),
        isNull(entries.deletedAt),
        ofLivingEvent(sql`${entries.eventId}`),
        ofLivingTournament(sql`${entries.tournamentId}`),
      ),
    )
    .for('update');
  return row ?? null;
}

export type StoredPlayer = typeof players.$inferSelect;

/** The players of entries as they are stored, by the first one of each. */
export function playersOf(db: Db, entryIds: readonly number[]) {
  return db
    .select()
    .from(players)
    .where(inArray(players.entryId, [...entryIds]))
    .orderBy(players.entryId, players.position);
}

/**
 * Saves the players of an entry. The guardian given for a person stays while no other is named; so does what was said
 * of publishing while nothing is said of it, where either name or birth is still the same.
 */
export async function savePlayers(db: Db, entryId: number, people: readonly NewPlayer[]): Promise<void> {
  const isSamePerson = sql`excluded.guardian_name is null and excluded.name = players.name`;
  const isSameNameOrBirth = sql`(excluded.name = players.name or excluded.date_of_birth = players.date_of_birth)`;
  const isUnsaid = sql`excluded.publish_consent is null and ${isSameNameOrBirth}`;
  const isSaidAgain = sql`excluded.publish_consent = players.publish_consent`;
  await db
    .insert(players)
    .values(playerRows(entryId, people))
    .onConflictDoUpdate({
      target: [players.entryId, players.position],
      set: {
        name: sql`excluded.name`,
        mobile: sql`excluded.mobile`,
        email: sql`excluded.email`,
        dateOfBirth: sql`excluded.date_of_birth`,
        academy: sql`excluded.academy`,
        guardianName: sql`case when ${isSamePerson} then players.guardian_name else excluded.guardian_name end`,
        guardianConsentAt: sql`case when ${isSamePerson} then players.guardian_consent_at else excluded.guardian_consent_at end`,
        publishConsent: sql`case when ${isUnsaid} then players.publish_consent else excluded.publish_consent end`,
        publishConsentAt: sql`case when ${isUnsaid} or ${isSaidAgain} then players.publish_consent_at
          else excluded.publish_consent_at end`,
        publishProved: sql`players.publish_proved
          and coalesce(${isUnsaid} or (${isSaidAgain} and ${isSameNameOrBirth}), false)`,
      },
    });
}

/** Saves how the fee of an entry stands; why it was refused stays while it is not paid, and belongs to no later refusal. */
export async function updateFees(db: Db, organizationId: number, entryId: number, fees: Fees): Promise<void> {
  await db
    .update(entries)
    .set({
      ...fees,
      refusedFor: fees.notPaid ? sql`case when ${entries.notPaid} then ${entries.refusedFor} end` : null,
    })
    .where(and(eq(entries.id, entryId), eq(entries.organizationId, organizationId)));
}

/** Whether an entry stands in a saved draw of its event. */
export async function isDrawn(db: Db, entryId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: matches.id })
    .from(matches)
    .innerJoin(draws, eq(draws.id, matches.drawId))
    .where(
      and(isNull(draws.deletedAt), sql`(${matches.sideA} = ${entryId} or ${matches.sideB} = ${entryId})`),
    )
    .limit(1);
  return row !== undefined;
}

/** Hides an entry, frees its place, and frees the UTR of its booking when it was the last entry of it. */
export async function hideEntry(
  db: Db,
  entry: { id: number; eventId: number; bookingId: number | null },
): Promise<void> {
  await db
    .update(entries)
    .set({ deletedAt: sql`now()` })
    .where(eq(entries.id, entry.id));
  await db
    .update(events)
    .set({ booked: sql`${events.booked} - 1` })
    .where(eq(events.id, entry.eventId));
  if (entry.bookingId === null) return;
  await db
    .update(bookings)
    .set({ deletedAt: sql`now()` })
    .where(
      and(
        eq(bookings.id, entry.bookingId),
        sql`not exists (select 1 from entries e where e.booking_id = ${entry.bookingId} and e.deleted_at is null)`,
      ),
    );
}

/** How long ago something may have been deleted that its organizer brings back. */
const RESTORABLE = sql`now() - interval '15 minutes'`;

/** An own entry that was deleted, of a living event, locked; null when there is none. */
export async function findOwnDeleted(db: Db, organizationId: number, id: number) {
  const [row] = await db
    .select({
      entry: entries,
      isRecent: sql<boolean>`${entries.deletedAt} > ${RESTORABLE}`,
    })
    .from(entries)
    .where(
      and(
        eq(entries.id, id),
        eq(entries.organizationId, organizationId),
        isNotNull(entries.deletedAt),
        ofLivingEvent(sql`${entries.eventId}`),
        ofLivingTournament(sql`${entries.tournamentId}`),
      ),
    )
    .for('update');
  return row ?? null;
}

/** Brings an entry back whose place was taken before; false when the UTR of its booking is another one's now. */
export async function restoreEntry(
  db: Db,
  entry: { id: number; bookingId: number | null },
): Promise<boolean> {
  // Who left before the draw is entered again.
  await db.update(entries).set({ deletedAt: null, withdrawal: null }).where(eq(entries.id, entry.id));
  return entry.bookingId === null || restoreBooking(db, entry.bookingId);
}

async function restoreBooking(db: Db, id: number): Promise<boolean> {
  try {
    const { rows } = await db.execute(sql`
      update bookings b set deleted_at = null where b.id = ${id} and (b.deleted_at is null or not exists (
        select 1 from bookings o where o.utr = b.utr and o.deleted_at is null and o.id <> b.id))
      returning b.id`);
    return rows.length > 0;
  } catch (error) {
    // A booking with the same UTR was committed while this one waited for it; the refusal rolls all of it back.
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** Whether a draw that still lives was saved after a time. */
export async function isDrawnSince(db: Db, eventId: number, time: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: draws.id })
    .from(draws)
    .where(and(eq(draws.eventId, eventId), isNull(draws.deletedAt), gt(draws.createdAt, time)))
    .limit(1);
  return row !== undefined;
}

/** Living entries of tournaments, or of one event, in the order they came in. */
export async function listEntries(db: Db, tournamentIds: readonly number[], eventId: number | null) {
  const rows = await db
    .select({
      entry: entries,
      eventName: events.name,
      utr: bookings.utr,
      isDrawn: sql<boolean>`${entries.id} in (select s.side from ${draws} d join ${matches} m on m.draw_id = d.id
        cross join lateral (values (m.side_a), (m.side_b)) s(side)
        where d.deleted_at is null and s.side is not null and d.event_id in (
          select e.id from ${events} e where ${inArray(sql`e.tournament_id`, [...tournamentIds])}))`,
    })
    .from(entries)
    .innerJoin(events, eq(events.id, entries.eventId))
    .leftJoin(bookings, eq(bookings.id, entries.bookingId))
    .where(
      and(
        inArray(entries.tournamentId, [...tournamentIds]),
        eventId === null ? undefined : eq(entries.eventId, eventId),
        isNull(entries.deletedAt),
        isNull(events.deletedAt),
      ),
    )
    .orderBy(asc(entries.id));
  const people = await db
    .select()
    .from(players)
    .where(
      inArray(
        players.entryId,
        db
          .select({ id: entries.id })
          .from(entries)
          .where(and(inArray(entries.tournamentId, [...tournamentIds]), isNull(entries.deletedAt))),
      ),
    )
    .orderBy(asc(players.entryId), asc(players.position));
  const byEntry = groupBy(people, (player) => player.entryId);
  return rows.map((row) => ({ ...row, players: byEntry.get(row.entry.id) ?? [] }));
}

interface TotalsRow extends Record<string, unknown> {
  readonly name: string;
  readonly entry_count: number;
  readonly received: number;
  readonly confirmed: number;
  readonly open_count: number;
  readonly open: number;
}

/** What is not confirmed of an entry: what is said to have been paid, or else its fee. */
const OPEN = sql.raw('case when n.not_paid then n.fee_paise when n.paid then 0 else n.paid_paise end');

/**
 * Entries and fees received by event, and what nobody has confirmed; entries marked as not paid count as entries but
 * bring nothing.
 */
export async function totalsByEvent(db: Db, tournamentId: number) {
  const { rows }: { rows: TotalsRow[] } = await db.execute<TotalsRow>(sql`
    select e.name, e.booked as entry_count, coalesce(sum(n.paid_paise) filter (where not n.not_paid), 0)::float8 as received,
      coalesce(sum(n.paid_paise) filter (where n.paid and not n.not_paid), 0)::float8 as confirmed,
      count(n.id) filter (where ${OPEN} > 0)::int as open_count, coalesce(sum(${OPEN}), 0)::float8 as open
    from events e left join entries n on n.event_id = e.id and n.deleted_at is null
    where e.tournament_id = ${tournamentId} and e.deleted_at is null
    group by e.id order by e.id`);
  return rows.map(({ name, entry_count, received, confirmed, open_count, open }) => ({
    name,
    entryCount: entry_count,
    receivedPaise: received,
    confirmedPaise: confirmed,
    openCount: open_count,
    openPaise: open,
  }));
}

export interface TournamentNames extends Record<string, unknown> {
  readonly tournamentName: string;
  readonly organizerName: string;
}

/** What a tournament is called, and who organizes it; null when either is not there any more. */
export async function namesOf(db: Db, tournamentId: number): Promise<TournamentNames | null> {
  const { rows } = await db.execute<TournamentNames>(sql`
    select t.name as "tournamentName", o.name as "organizerName" from tournaments t join organizations o on o.id = t.organization_id
    where t.id = ${tournamentId} and t.deleted_at is null and o.deleted_at is null`);
  return rows[0] ?? null;
}
