import type { PaymentState } from '@tournaments/engine';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { OWED_PAISE } from '../../db/refunds.ts';
import { paymentChanges } from '../../db/payment-changes.ts';

/** An entry whose payment changes, and what it was before. */
export interface PaymentChange {
  readonly entryId: number;
  readonly was: PaymentState;
}

/** A change that nobody takes back any more, with when it was made (epoch seconds). */
export interface SettledChange extends PaymentChange {
  readonly changedAt: number;
}

/** Notes that payments changed; what they were before the first of several changes stays. */
export async function noteChanges(
  db: Db,
  tournamentId: number,
  changes: readonly PaymentChange[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return;
  await db
    .insert(paymentChanges)
    .values(changes.map(({ entryId, was }) => ({ entryId, was, tournamentId, changedAt: now })))
    .onConflictDoUpdate({
      target: paymentChanges.entryId,
      set: { changedAt: sql`excluded.changed_at` },
    });
}

/** Takes the changes of every tournament in which none was made since `before`; nobody else gets them. */
export async function takeSettled(db: Db, before: Date): Promise<readonly SettledChange[]> {
  const { rows } = await db.execute<SettledChange & Record<string, unknown>>(sql`
    delete from payment_changes where tournament_id in (
      select tournament_id from payment_changes group by tournament_id
      having max(changed_at) < ${before.toISOString()}::timestamptz)
    returning entry_id::float8 as "entryId", was, extract(epoch from changed_at)::float8 as "changedAt"`);
  return rows;
}

/** A payment as its players are told of it. */
export interface ToldPayment extends Record<string, unknown> {
  readonly entryId: number;
  readonly paid: boolean;
  readonly notPaid: boolean;
  /** Whether the organizer deleted the entry. */
  readonly isRemoved: boolean;
  readonly paidPaise: number;
  readonly feePaise: number;
  readonly reference: string;
  /** The UTR number that was given with the booking. */
  readonly utr: string | null;
  /** Why it was marked as not paid; null where nobody said it. */
  readonly refusedFor: string | null;
  /** Of its booking: the reference, what is owed and what was found on the account; empty and 0 without a booking. */
  readonly code: string;
  readonly duePaise: number;
  readonly receivedPaise: number;
  /** When its newest payment that was taken back went back (epoch seconds); null where none did, or a person erred. */
  readonly reversedAt: number | null;
  readonly names: string;
  /** The players' addresses, and that of who booked. */
  readonly emails: readonly string[];
  readonly eventName: string;
  readonly organizationId: number;
  readonly tournamentId: number;
  readonly tournamentName: string;
  /** Epoch seconds. */
  readonly startsAt: number;
  readonly endsAt: number;
  readonly address: string;
  /** The number of the booking; null of an entry that the organizer made. */
  readonly booking: number | null;
  /** Of its booking: the address that it was made with, and the number of its receipt, with its time. */
  readonly booker: string | null;
  readonly receiptCount: number | null;
  readonly receiptAt: number | null;
  readonly poster: string | null;
  readonly organizerName: string;
  readonly organizerMobile: string;
  readonly organizerEmail: string;
  /** Where players pay to; null where the organizer gives none. */
  readonly upiId: string | null;
}

/**
 * Entries among `ids` with what a mail about their payment tells, the oldest first: those that live, and those that the
 * organizer deleted; who left by a withdrawal was told of that.
 */
export async function paymentsToTell(db: Db, ids: readonly number[]): Promise<readonly ToldPayment[]> {
  const { rows } = await db.execute<ToldPayment>(sql`
    select n.id::float8 as "entryId", n.paid, n.not_paid as "notPaid",
      n.deleted_at is not null as "isRemoved", n.paid_paise as "paidPaise", n.fee_paise as "feePaise", n.reference,
      n.refused_for as "refusedFor", b.utr, coalesce(b.reference, '') as code,
      coalesce(${OWED_PAISE}, 0) as "duePaise",
      coalesce((select sum(c.paise) from credits c where c.booking_id = b.id and c.undone_at is null), 0)::float8
        as "receivedPaise",
      (select case when c.undone_as = 'reversed' then extract(epoch from c.undone_at)::float8 end from credits c
        where c.booking_id = b.id and c.undone_at is not null order by c.undone_at desc limit 1) as "reversedAt",
      (select string_agg(p.name, ' / ' order by p.position) from players p where p.entry_id = n.id) as names,
      array(select lower(p.email) from players p where p.entry_id = n.id and p.email <> ''
        union select lower(b.email) where b.email <> '') as emails,
      e.name as "eventName", t.id::float8 as "tournamentId",
      t.organization_id::float8 as "organizationId", t.name as "tournamentName", t.poster,
      extract(epoch from t.starts_at)::float8 as "startsAt", extract(epoch from t.ends_at)::float8 as "endsAt",
      t.address, b.id::float8 as booking, lower(b.email) as booker,
      r.number as "receiptCount", extract(epoch from r.issued_at)::float8 as "receiptAt",
      o.name as "organizerName", o.mobile as "organizerMobile", o.email as "organizerEmail",
      nullif(o.upi_id, '') as "upiId"
    from entries n join events e on e.id = n.event_id and e.deleted_at is null
      join tournaments t on t.id = n.tournament_id and t.deleted_at is null
      join organizations o on o.id = t.organization_id and o.deleted_at is null
      left join bookings b on b.id = n.booking_id
      left join receipts r on r.booking_id = b.id
    where n.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::bigint)
      and (n.deleted_at is null or n.withdrawal is null)
    order by n.id`);
  return rows;
}

/** A payment of the same recipient that is not settled. */
export interface OpenPayment extends Record<string, unknown> {
  readonly recipient: string;
  readonly entryId: number;
  readonly tournamentId: number;
  readonly paid: boolean;
  readonly notPaid: boolean;
  readonly paidPaise: number;
  readonly feePaise: number;
  readonly utr: string | null;
  readonly names: string;
  readonly eventName: string;
}

/** Living entries in these tournaments of which one of the recipients is a player, or that they booked, and that are not paid. */
export async function openPayments(
  db: Db,
  tournamentIds: readonly number[],
  recipients: readonly string[],
): Promise<readonly OpenPayment[]> {
  const of = sql`select jsonb_array_elements_text(${JSON.stringify(tournamentIds)}::jsonb)::bigint`;
  const { rows } = await db.execute<OpenPayment>(sql`
    with asked as (select jsonb_array_elements_text(${JSON.stringify(recipients)}::jsonb) as email),
      held as (
        select p.entry_id, a.email from asked a join players p on lower(p.email) = a.email
        union
        select n.id, a.email from asked a join bookings b on lower(b.email) = a.email and b.tournament_id in (${of})
          join entries n on n.booking_id = b.id)
    select h.email as recipient, n.id::float8 as "entryId", n.tournament_id::float8 as "tournamentId", n.paid,
      n.not_paid as "notPaid", n.paid_paise as "paidPaise", n.fee_paise as "feePaise", b.utr, e.name as "eventName",
      (select string_agg(p.name, ' / ' order by p.position) from players p where p.entry_id = n.id) as names
    from held h join entries n on n.id = h.entry_id and n.deleted_at is null and not (n.paid and not n.not_paid)
      join events e on e.id = n.event_id and e.deleted_at is null
      left join bookings b on b.id = n.booking_id
    where n.fee_paise > 0 and n.tournament_id in (${of})
    order by n.id`);
  return rows;
}
