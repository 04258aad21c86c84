import { and, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { idsOf } from '../../db/ids.ts';
import { credits, putAside, utrDisputes, type MarksBefore } from '../../db/ledger.ts';
import { IS_KNOWN, OWED_PAISE } from '../../db/refunds.ts';
import { bookings, organizations } from '../../db/schema.ts';

/** An entry of a booking, as far as its money goes. */
export interface EntryRow extends MarksBefore {
  readonly feePaise: number;
  readonly eventName: string;
  readonly players: readonly string[];
}

interface CreditOfBooking {
  readonly utr: string | null;
  readonly paise: number;
  readonly day: string | null;
  readonly rule: string;
  readonly at: number;
  readonly batch: string;
  readonly fingerprint: string | null;
  readonly undoneAs: 'undone' | 'reversed' | null;
}

/** A booking that costs something, in a living tournament: living, or one that was paid or gets money back; with its entries and all credits it ever had. */
export interface BookingRow extends Record<string, unknown> {
  readonly id: number;
  readonly tournamentId: number;
  readonly tournamentName: string;
  readonly reference: string;
  readonly utr: string | null;
  /** What all of its entries cost when it was made. */
  readonly totalPaise: number;
  /** What is owed: the fees of who is in, and what the rule keeps of who is not. */
  readonly duePaise: number;
  readonly refundedPaise: number;
  readonly goingBackPaise: number;
  /** Whether all of its entries left; what was paid of it is still money of the organizer's. */
  readonly isGone: boolean;
  readonly bookedAt: number;
  readonly claimedAt: number | null;
  readonly entries: readonly EntryRow[];
  /** Who it was made for, whether they are in, left, or never got a place. */
  readonly names: readonly string[];
  /** Who was paid for when no place was left; null where there are places. */
  readonly withoutPlace: readonly string[] | null;
  readonly credits: readonly CreditOfBooking[];
}

/** The names of all for whom a booking `b` was made, each once. */
const NAMES: SQL = sql`coalesce(
  (select jsonb_agg(name order by at) from (select p.name, min(n.id * 10 + p.position) as at
    from entries n join players p on p.entry_id = n.id
    where n.booking_id = b.id and p.name <> '' group by p.name) known),
  (select jsonb_path_query_array(u.entries, '$[*].players[*].name') from unplaced u where u.booking_id = b.id),
  '[]')`;

function bookingsWhere(db: Db, condition: SQL) {
  return db.execute<BookingRow>(sql`
    select b.id::float8 as id, b.tournament_id::float8 as "tournamentId", t.name as "tournamentName", b.reference, b.utr,
      b.total_paise::float8 as "totalPaise", ${OWED_PAISE} as "duePaise",
      coalesce((select sum(r.paise) from refunds r where r.booking_id = b.id
        and r.state in ('sent', 'confirmed')), 0)::float8 as "refundedPaise",
      coalesce((select sum(r.paise) from refunds r where r.booking_id = b.id
        and r.state in ('suggested', 'due', 'failed')), 0)::float8 as "goingBackPaise",
      ${NAMES} as names,
      b.deleted_at is not null as "isGone", floor(extract(epoch from b.created_at))::float8 as "bookedAt",
      floor(extract(epoch from b.claimed_at))::float8 as "claimedAt",
      coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'paid', n.paid, 'notPaid', n.not_paid,
          'paidPaise', n.paid_paise, 'feePaise', n.fee_paise, 'eventName', e.name, 'players',
          (select jsonb_agg(p.name order by p.position) from players p where p.entry_id = n.id)) order by n.id)
        from entries n join events e on e.id = n.event_id where n.booking_id = b.id and n.deleted_at is null), '[]') as entries,
      (select jsonb_path_query_array(u.entries, '$[*].players[*].name') from unplaced u
        where u.booking_id = b.id and u.placed_at is null) as "withoutPlace",
      coalesce((select jsonb_agg(jsonb_build_object('utr', c.utr, 'paise', c.paise, 'day', c.day, 'rule', c.rule,
          'at', floor(extract(epoch from c.created_at)), 'batch', c.batch, 'fingerprint', c.fingerprint,
          'undoneAs', c.undone_as) order by c.id)
        from credits c where c.booking_id = b.id), '[]') as credits
    from bookings b join tournaments t on t.id = b.tournament_id and t.deleted_at is null
    where b.total_paise > 0 and (b.deleted_at is null
      or exists (select 1 from credits c where c.booking_id = b.id and c.undone_at is null)
      or exists (select 1 from refunds r where r.booking_id = b.id and ${IS_KNOWN})) and ${condition} order by b.id`);
}

/** The bookings of one organizer: of one tournament, or of all of the last year. */
export async function bookingsOf(
  db: Db,
  organizationId: number,
  tournamentId: number | null,
): Promise<readonly BookingRow[]> {
  const where =
    tournamentId === null
      ? sql`t.ends_at > now() - interval '12 months'`
      : sql`b.tournament_id = ${tournamentId}`;
  const { rows } = await bookingsWhere(db, sql`b.organization_id = ${organizationId} and ${where}`);
  return rows;
}

/** So many make a warning. */
const MISSED_OFTEN = 3;

/**
 * The open bookings of an organizer with a claim under whose addresses and mobile numbers earlier ones were looked for
 * in vain, and how many: three or more.
 */
export async function missedBefore(db: Db, organizationId: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.execute<{ booking: number; missed: number }>(sql`
    with missed as (
      select distinct n.booking_id as id from entries n join bookings b on b.id = n.booking_id
      where n.organization_id = ${organizationId} and n.not_paid and b.utr is not null
    ), keyed as (
      select b.id, 'e' || lower(b.email) as key from bookings b
      where b.organization_id = ${organizationId} and b.email <> ''
      union
      select n.booking_id, k.key from entries n join players p on p.entry_id = n.id
        cross join lateral (values ('e' || lower(p.email)),
          ('m' || right(regexp_replace(p.mobile, '\\D', '', 'g'), 10))) k(key)
      where n.organization_id = ${organizationId} and n.booking_id is not null and length(k.key) > 1
    )
    select own.id::float8 as booking, count(distinct before.id)::int as missed
    from keyed own join keyed before on before.key = own.key and before.id < own.id
    where before.id in (select id from missed)
    group by own.id having count(distinct before.id) >= ${MISSED_OFTEN}`);
  return new Map(rows.map(({ booking, missed }) => [booking, missed]));
}

/** One own booking; null where there is none. */
export async function findBooking(db: Db, organizationId: number, id: number): Promise<BookingRow | null> {
  const { rows } = await bookingsWhere(db, sql`b.organization_id = ${organizationId} and b.id = ${id}`);
  return rows[0] ?? null;
}

/** Those of an organizer's own bookings that have these ids, whenever they were made, by id. */
export async function findBookings(
  db: Db,
  organizationId: number,
  ids: readonly number[],
): Promise<readonly BookingRow[]> {
  const own = sql`b.organization_id = ${organizationId} and b.id in ${idsOf(ids)}`;
  return (await bookingsWhere(db, own)).rows;
}

/** One booking of an address in a tournament; null where there is none. */
export async function findBookingOf(
  db: Db,
  { tournamentId, email }: { readonly tournamentId: number; readonly email: string },
  id: number,
): Promise<BookingRow | null> {
  const { rows } = await bookingsWhere(
    db,
    sql`b.tournament_id = ${tournamentId} and lower(b.email) = ${email} and b.id = ${id}`,
  );
  return rows[0] ?? null;
}

/** Lets entries of a booking that were marked as not paid wait to be checked again, as after booking. */
export async function awaitCheck(db: Db, organizationId: number, bookingId: number): Promise<void> {
  await db.execute(sql`
    update entries set not_paid = false, paid = false, paid_paise = fee_paise, refused_for = null
    where organization_id = ${organizationId} and booking_id = ${bookingId} and deleted_at is null and not_paid`);
}

/** Makes whoever else writes into this organizer's ledger wait. */
export async function lockLedger(db: Db, organizationId: number): Promise<void> {
  await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for('no key update');
}

/** Locks entries in the order of their ids, as all do who change several. */
export async function lockEntries(db: Db, organizationId: number, ids: readonly number[]): Promise<void> {
  await db.execute(sql`
    select id from entries where organization_id = ${organizationId}
      and id in ${idsOf(ids)} order by id for update`);
}

/** The fingerprints that a person put aside in the last twelve months. */
export async function asideOf(db: Db, organizationId: number): Promise<readonly string[]> {
  const rows = await db
    .select({ fingerprint: putAside.fingerprint })
    .from(putAside)
    .where(
      and(
        eq(putAside.organizationId, organizationId),
        sql`${putAside.createdAt} > now() - interval '12 months'`,
      ),
    );
  return rows.map(({ fingerprint }) => fingerprint);
}

/** Forgets what was put aside more than twelve months ago. */
export async function dropOldAside(db: Db): Promise<void> {
  await db.delete(putAside).where(sql`${putAside.createdAt} < now() - interval '12 months'`);
}

/** Forgets what came in from nobody that is known, ninety days after it was kept. */
export async function dropOldStrangers(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    delete from credits where booking_id is null and created_at < ${now.toISOString()}::timestamptz - interval '90 days'`);
}

/** Puts fingerprints aside; those that are stay as they are. */
export async function addAside(db: Db, organizationId: number, list: readonly string[]): Promise<void> {
  if (list.length === 0) return;
  await db
    .insert(putAside)
    .values(list.map((fingerprint) => ({ organizationId, fingerprint })))
    .onConflictDoNothing();
}

/** Takes that back. */
export async function removeAside(db: Db, organizationId: number, list: readonly string[]): Promise<void> {
  await db
    .delete(putAside)
    .where(and(eq(putAside.organizationId, organizationId), inArray(putAside.fingerprint, [...list])));
}

export type NewCredit = typeof credits.$inferInsert;

/** Books credits. */
export async function insertCredits(db: Db, list: readonly NewCredit[]): Promise<void> {
  if (list.length > 0) await db.insert(credits).values([...list]);
}

/** Credits of an organizer that are booked and not taken back. */
function standing(organizationId: number) {
  return and(
    eq(credits.organizationId, organizationId),
    isNull(credits.undoneAt),
    isNotNull(credits.bookingId),
  );
}

/** What one press booked, or took back as reversed; living rows and those alone. */
export function creditsOfBatch(db: Db, organizationId: number, batch: string) {
  return db
    .select()
    .from(credits)
    .where(and(standing(organizationId), eq(credits.batch, batch)));
}

/** What was confirmed by the newest presses that touched a tournament, whole, the newest first. */
export async function creditsOfPresses(db: Db, organizationId: number, tournamentId: number) {
  const presses = sql`(select own.batch from credits own where own.organization_id = ${organizationId}
    and own.tournament_id = ${tournamentId} and own.undone_at is null and own.booking_id is not null
    group by own.batch order by max(own.id) desc limit 200)`;
  return db
    .select()
    .from(credits)
    .where(and(standing(organizationId), sql`${credits.batch} in ${presses}`))
    .orderBy(sql`${credits.id} desc`);
}

/** Who pressed, by batch, as the trail of a tournament tells. */
export async function whoPressed(
  db: Db,
  organizationId: number,
  tournamentId: number,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<{ batch: string; actor: string }>(sql`
    select a.after->>'batch' as batch, a.actor from audit a where a.organization_id = ${organizationId}
      and a.tournament_id = ${tournamentId} and a.action in ('payment.confirm', 'payment.accept')`);
  return new Map(rows.map(({ batch, actor }) => [batch, actor]));
}

/** Those of these bookings of whose money something goes back, or went, and those with the number of a receipt. */
export async function restingOn(
  db: Db,
  organizationId: number,
  bookingIds: readonly number[],
): Promise<{ readonly refunds: ReadonlySet<number>; readonly receipts: ReadonlySet<number> }> {
  const { rows } = await db.execute<{ id: number; hasRefund: boolean; hasReceipt: boolean }>(sql`
    select b.id::float8 as id,
      exists (select 1 from refunds r where r.booking_id = b.id and r.state <> 'declined' and not r.is_claimed) as "hasRefund",
      exists (select 1 from receipts p where p.booking_id = b.id) as "hasReceipt"
    from bookings b where b.organization_id = ${organizationId} and b.id in ${idsOf(bookingIds)}`);
  const those = (has: 'hasRefund' | 'hasReceipt') => new Set(rows.flatMap((row) => (row[has] ? row.id : [])));
  return { refunds: those('hasRefund'), receipts: those('hasReceipt') };
}

/** The rows that were put aside in the last twelve months, press by press, the newest first. */
export async function asidePresses(
  db: Db,
  organizationId: number,
): Promise<readonly { at: number; fingerprints: string[] }[]> {
  const { rows } = await db.execute<{ at: number; fingerprints: string[] }>(sql`
    select floor(extract(epoch from created_at))::float8 as at, jsonb_agg(fingerprint order by fingerprint) as fingerprints
    from put_aside where organization_id = ${organizationId} and created_at > now() - interval '12 months'
    group by created_at order by created_at desc limit 200`);
  return rows;
}

/** The rows that one press noted as reversed. */
export function reversedBy(db: Db, organizationId: number, batch: string) {
  return db
    .select()
    .from(credits)
    .where(
      and(
        eq(credits.organizationId, organizationId),
        eq(credits.undoneBatch, batch),
        eq(credits.undoneAs, 'reversed'),
      ),
    );
}

/** Ends credits; the rows stay. */
export async function endCredits(
  db: Db,
  organizationId: number,
  ids: readonly number[],
  end: { readonly at: Date; readonly as: 'undone' | 'reversed'; readonly batch: string },
): Promise<void> {
  await db
    .update(credits)
    .set({ undoneAt: end.at, undoneAs: end.as, undoneBatch: end.batch })
    .where(and(eq(credits.organizationId, organizationId), inArray(credits.id, [...ids])));
}

/** Credits that were noted as reversed stand again. */
export async function reviveCredits(db: Db, organizationId: number, ids: readonly number[]): Promise<void> {
  await db
    .update(credits)
    .set({ undoneAt: null, undoneAs: null, undoneBatch: null })
    .where(and(eq(credits.organizationId, organizationId), inArray(credits.id, [...ids])));
}

/** The living credit of a booking with this UTR. */
export async function livingCredit(db: Db, organizationId: number, bookingId: number, utr: string) {
  const [row] = await db
    .select({ id: credits.id, paise: credits.paise })
    .from(credits)
    .where(
      and(
        eq(credits.organizationId, organizationId),
        eq(credits.bookingId, bookingId),
        eq(credits.utr, utr),
        isNull(credits.undoneAt),
      ),
    );
  return row ?? null;
}

/** Whether a living credit has this UTR or fingerprint. */
export async function isBooked(
  db: Db,
  organizationId: number,
  { utr, fingerprint }: { readonly utr: string | null; readonly fingerprint: string | null },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from credits where organization_id = ${organizationId} and undone_at is null
      and (utr = ${utr} or fingerprint = ${fingerprint}) limit 1`);
  return rows.length > 0;
}

/** Another living booking, or one whose payment was confirmed under it, that has this UTR. */
export async function otherWithUtr(db: Db, utr: string, except: number): Promise<number | null> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select b.id::float8 as id from bookings b where b.utr = ${utr} and b.deleted_at is null and b.id <> ${except}
    union all
    select c.booking_id::float8 from credits c where c.utr = ${utr} and c.undone_at is null and c.booking_id <> ${except}
    limit 1`);
  return rows[0]?.id ?? null;
}

/** Writes the claim of a booking. */
export async function saveClaim(
  db: Db,
  organizationId: number,
  id: number,
  utr: string | null,
  claimedAt?: Date,
): Promise<void> {
  await db
    .update(bookings)
    .set({ utr, ...(claimedAt && { claimedAt }) })
    .where(and(eq(bookings.id, id), eq(bookings.organizationId, organizationId)));
}

/** Saves the marks of entries in one statement; what they say of how it was paid stays. */
export async function saveMarks(db: Db, organizationId: number, list: readonly MarksBefore[]): Promise<void> {
  await db.execute(sql`
    update entries e set paid = c.paid, not_paid = c."notPaid", paid_paise = c."paidPaise"
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb)
      as c(id bigint, paid boolean, "notPaid" boolean, "paidPaise" integer)
    where e.id = c.id and e.organization_id = ${organizationId}`);
}

/** A UTR that two claimed, with the names of both. */
export interface DisputeRow extends Record<string, unknown> {
  readonly id: number;
  readonly tournamentId: number;
  readonly utr: string;
  readonly at: number;
  readonly holderId: number;
  readonly holderReference: string;
  readonly holderPlayers: readonly string[];
  readonly claimantId: number | null;
  readonly players: readonly string[];
  readonly email: string;
  readonly paise: number;
}

/** The open disputes of an organizer, the newest first. */
export async function disputesOf(db: Db, organizationId: number): Promise<readonly DisputeRow[]> {
  const { rows } = await db.execute<DisputeRow>(sql`
    select d.id::float8 as id, d.tournament_id::float8 as "tournamentId", d.utr,
      floor(extract(epoch from d.created_at))::float8 as at, h.id::float8 as "holderId",
      h.reference as "holderReference", d.claimant_id::float8 as "claimantId", d.players, d.email,
      d.paise::float8 as paise,
      b.names as "holderPlayers"
    from utr_disputes d join bookings h on h.id = d.holder_id
      cross join lateral (select ${NAMES} as names from bookings b where b.id = h.id) b
    where d.organization_id = ${organizationId} and d.closed_at is null
    order by d.id desc limit 200`);
  return rows;
}

/** Closes an own dispute; false when there is none. */
export async function closeDispute(db: Db, organizationId: number, id: number, at: Date): Promise<boolean> {
  const closed = await db
    .update(utrDisputes)
    .set({ closedAt: at })
    .where(and(eq(utrDisputes.id, id), eq(utrDisputes.organizationId, organizationId)))
    .returning({ id: utrDisputes.id });
  return closed.length > 0;
}

/** Who claimed a UTR that another booking of the same organizer has. */
export interface SecondClaim {
  readonly organizationId: number;
  readonly tournamentId: number;
  readonly utr: string;
  readonly claimantId: number | null;
  readonly email: string;
  readonly players: readonly string[];
  readonly paise: number;
}

/** Opens a dispute, once for a UTR and an address; one with another organizer's booking is nobody's to see. */
export async function openDispute(db: Db, claim: SecondClaim): Promise<void> {
  const { organizationId, tournamentId, utr, claimantId, email, players, paise } = claim;
  await db.execute(sql`
    insert into utr_disputes (organization_id, tournament_id, holder_id, utr, claimant_id, email, players, paise)
    select ${organizationId}, ${tournamentId}, b.id, ${utr}, ${claimantId}::bigint, ${email.toLowerCase()},
      ${JSON.stringify(players)}::jsonb, ${paise}
    from bookings b where b.organization_id = ${organizationId} and b.utr = ${utr} and b.deleted_at is null
    on conflict do nothing`);
}
