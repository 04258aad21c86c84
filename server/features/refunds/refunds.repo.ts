import type { RefundWay } from '@tournaments/contract';
import type { RefundRule, RefundState } from '@tournaments/engine';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { OWED_PAISE, refunds, type RefundCause } from '../../db/refunds.ts';
import { organizations, tournaments } from '../../db/schema.ts';

/** A refund with who gets it. */
export interface RefundRow extends Record<string, unknown> {
  readonly id: number;
  readonly organizationId: number;
  readonly tournamentId: number;
  readonly bookingId: number | null;
  readonly entryId: number | null;
  readonly state: RefundState;
  readonly cause: RefundCause;
  readonly reference: string;
  readonly eventName: string;
  readonly players: readonly string[];
  readonly mobile: string;
  /** The address of who booked, for the money is theirs; those of the players where nobody did. */
  readonly emails: readonly string[];
  readonly keptPaise: number;
  readonly paise: number;
  readonly isClaimed: boolean;
  readonly claimedUtr: string | null;
  readonly reason: string;
  readonly upiId: string | null;
  readonly upiBy: string | null;
  /** Epoch seconds. */
  readonly upiAt: number | null;
  readonly way: RefundWay | null;
  readonly utr: string | null;
  readonly day: string | null;
  /** Epoch seconds. */
  readonly at: number;
  /** When it was booked or entered, epoch seconds. */
  readonly bookedAt: number;
}

const IS_BOOKED = sql`coalesce(b.email, '') <> ''`;

function refundsWhere(db: Db, condition: SQL, locked = sql``) {
  return db.execute<RefundRow>(sql`
    select r.id::float8 as id, r.organization_id::float8 as "organizationId", r.tournament_id::float8 as "tournamentId",
      r.booking_id::float8 as "bookingId", r.entry_id::float8 as "entryId", r.state, r.cause,
      coalesce(b.reference, '') as reference, coalesce(e.name, '') as "eventName",
      coalesce(
        (select jsonb_agg(p.name order by p.position) from players p where p.entry_id = n.id),
        (select jsonb_path_query_array(u.entries, '$[*].players[*].name') from unplaced u where u.booking_id = b.id),
        (select jsonb_agg(distinct p.name) from entries o join players p on p.entry_id = o.id where o.booking_id = b.id),
        '[]') as players,
      coalesce(
        (select p.mobile from players p where p.entry_id = n.id and p.mobile <> '' order by p.position limit 1),
        (select u.entries #>> '{0,players,0,mobile}' from unplaced u where u.booking_id = b.id),
        (select p.mobile from entries o join players p on p.entry_id = o.id
          where o.booking_id = b.id and p.mobile <> '' order by o.id, p.position limit 1), '') as mobile,
      case when ${IS_BOOKED} then jsonb_build_array(lower(b.email)) else
        (select coalesce(jsonb_agg(distinct lower(p.email)), '[]') from players p
          where p.entry_id = n.id and p.email <> '') end as emails,
      r.kept_paise::float8 as "keptPaise", r.paise::float8 as paise, r.is_claimed as "isClaimed",
      case when r.is_claimed then b.utr end as "claimedUtr", r.reason, r.upi_id as "upiId", r.upi_by as "upiBy",
      floor(extract(epoch from r.upi_at))::float8 as "upiAt", r.way, r.utr,
      r.day::text as day, floor(extract(epoch from r.created_at))::float8 as at,
      floor(extract(epoch from coalesce(b.created_at, n.created_at, r.created_at)))::float8 as "bookedAt"
    from refunds r left join bookings b on b.id = r.booking_id left join entries n on n.id = r.entry_id
      left join events e on e.id = n.event_id
    where ${condition} order by r.id ${locked}`);
}

/** All refunds of an own tournament. */
export async function refundsOf(db: Db, organizationId: number, tournamentId: number) {
  const { rows } = await refundsWhere(
    db,
    sql`r.organization_id = ${organizationId} and r.tournament_id = ${tournamentId}`,
  );
  return rows;
}

/** The refunds of the last year that were sent by UPI and not found on a statement yet. */
export async function openRefunds(db: Db, organizationId: number) {
  const { rows } = await refundsWhere(
    db,
    sql`r.organization_id = ${organizationId} and r.state = 'sent' and r.utr is not null
      and r.sent_at > now() - interval '12 months'`,
  );
  return rows;
}

/** One own refund, locked; null where there is none. */
export async function ownRefund(db: Db, organizationId: number, id: number): Promise<RefundRow | null> {
  const { rows } = await refundsWhere(
    db,
    sql`r.id = ${id} and r.organization_id = ${organizationId}`,
    sql`for update of r`,
  );
  return rows[0] ?? null;
}

/** Whose address gets a refund `r` of a query: who booked, for a partner paid nothing; players where nobody did. */
function isFor(email: string): SQL {
  return sql`case when ${IS_BOOKED} then lower(b.email) = ${email} else exists (
    select 1 from players p where p.entry_id = n.id and lower(p.email) = ${email}) end`;
}

/** Refunds of one tournament that go to an address. */
export async function refundsOfEmail(db: Db, tournamentId: number, email: string) {
  const { rows } = await refundsWhere(db, sql`r.tournament_id = ${tournamentId} and ${isFor(email)}`);
  return rows;
}

/** The same, one of them and locked. */
export async function refundOfEmail(db: Db, tournamentId: number, email: string, id: number) {
  const { rows } = await refundsWhere(
    db,
    sql`r.id = ${id} and r.tournament_id = ${tournamentId} and ${isFor(email)}`,
    sql`for update of r`,
  );
  return rows[0] ?? null;
}

export type RefundChange = Partial<typeof refunds.$inferInsert>;

/** Changes one refund. */
export async function changeRefund(db: Db, id: number, change: RefundChange): Promise<void> {
  await db.update(refunds).set(change).where(eq(refunds.id, id));
}

/** Whether another refund of the organizer went out under this UTR. */
export async function isSentUnder(db: Db, organizationId: number, utr: string, except: number) {
  const { rows } = await db.execute(sql`
    select 1 from refunds where organization_id = ${organizationId} and utr = ${utr} and id <> ${except} limit 1`);
  return rows.length > 0;
}

/** Whether a payment came in under a UTR number. */
export async function isReceivedUnder(db: Db, organizationId: number, utr: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from credits where organization_id = ${organizationId} and utr = ${utr} and undone_at is null limit 1`);
  return rows.length > 0;
}

/** Adds a refund of a whole booking. */
export async function addRefund(db: Db, refund: typeof refunds.$inferInsert): Promise<number> {
  const [row] = await db.insert(refunds).values(refund).returning({ id: refunds.id });
  if (row === undefined) throw new Error('the refund was not stored');
  return row.id;
}

/** What of a booking is nobody's: paid too much, or paid without a place. Paise. */
export interface Surplus extends Record<string, unknown> {
  readonly bookingId: number;
  readonly tournamentId: number;
  readonly isUnplaced: boolean;
  readonly hasClaim: boolean;
  readonly duePaise: number;
  readonly received: number;
  /** What goes back of it already, or went. */
  readonly goesBack: number;
}

/** The money of an own booking; whoever else settles in this organizer's ledger waits. Null where there is none. */
export async function surplusOf(db: Db, organizationId: number, bookingId: number): Promise<Surplus | null> {
  await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for('no key update');
  const { rows } = await db.execute<Surplus>(sql`
    select b.id::float8 as "bookingId", b.tournament_id::float8 as "tournamentId",
      exists (select 1 from unplaced u where u.booking_id = b.id and u.placed_at is null) as "isUnplaced",
      coalesce(b.utr, '') <> '' as "hasClaim",
      ${OWED_PAISE} as "duePaise",
      coalesce((select sum(c.paise) from credits c where c.booking_id = b.id and c.undone_at is null), 0)::float8 as received,
      coalesce((select sum(r.paise) from refunds r where r.booking_id = b.id
        and r.state <> 'declined'), 0)::float8 as "goesBack"
    from bookings b where b.id = ${bookingId} and b.organization_id = ${organizationId}`);
  return rows[0] ?? null;
}

/** Whether a paid booking without a place was taken as a refund already. */
export async function isTakenBack(db: Db, bookingId: number): Promise<boolean> {
  const rows = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.bookingId, bookingId), inArray(refunds.cause, ['unplaced'])));
  return rows.length > 0;
}

/** What was paid without a place is not to be placed any more; its people stay known to the refund's booking. */
export async function closeUnplaced(db: Db, bookingId: number, at: Date): Promise<void> {
  await db.execute(
    sql`update unplaced set placed_at = ${at.toISOString()}::timestamptz where booking_id = ${bookingId}`,
  );
}

export interface StoredRule {
  readonly organizationId: number;
  readonly rule: RefundRule | null;
  readonly isPublic: boolean;
  readonly turnedOff: boolean;
  /** Until when the usual rule gives everything back. */
  readonly usualUntil: Date;
}

/** The rule of a living tournament; null where there is none. */
export async function ruleOf(db: Db, tournamentId: number): Promise<StoredRule | null> {
  const [row] = await db
    .select({
      organizationId: tournaments.organizationId,
      rule: tournaments.refundRule,
      isPublic: sql<boolean>`${tournaments.isPublic} and ${organizations.approved}`,
      turnedOff: tournaments.turnedOff,
      closesAt: tournaments.bookingClosesAt,
      startsAt: tournaments.startsAt,
    })
    .from(tournaments)
    .innerJoin(organizations, eq(organizations.id, tournaments.organizationId))
    .where(
      and(
        eq(tournaments.id, tournamentId),
        sql`${tournaments.deletedAt} is null and ${organizations.deletedAt} is null`,
      ),
    );
  if (row === undefined) return null;
  const { closesAt, startsAt, ...rest } = row;
  return { ...rest, usualUntil: closesAt ?? startsAt };
}

/** Saves the rule of an own tournament. */
export async function saveRule(db: Db, tournamentId: number, rule: RefundRule | null): Promise<void> {
  await db.update(tournaments).set({ refundRule: rule }).where(eq(tournaments.id, tournamentId));
}

/** How the tournament of a refund is called, and who gives it back. */
export interface RefundPlace extends Record<string, unknown> {
  readonly tournamentName: string;
  readonly organizerName: string;
  readonly organizerMobile: string;
  readonly organizerEmail: string;
  readonly poster: string | null;
}

export async function placeOf(db: Db, tournamentId: number): Promise<RefundPlace | null> {
  const { rows } = await db.execute<RefundPlace>(sql`
    select t.name as "tournamentName", o.name as "organizerName", o.mobile as "organizerMobile",
      o.email as "organizerEmail", t.poster
    from tournaments t join organizations o on o.id = t.organization_id where t.id = ${tournamentId}`);
  return rows[0] ?? null;
}

/** A UPI ID is kept so long after the money went there, in milliseconds. */
const UPI_KEPT_MS = 30 * 86_400_000;

/** Forgets the UPI IDs of refunds that were sent 30 days ago. */
export async function forgetUpiIds(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - UPI_KEPT_MS);
  await db.execute(sql`
    update refunds set upi_id = null, upi_by = null, upi_at = null where upi_id is not null and sent_at < ${before.toISOString()}::timestamptz
      and state in ('sent', 'confirmed')`);
}
