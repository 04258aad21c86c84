import { REFUND_WAYS } from '@tournaments/contract';
import {
  defaultRefundRule,
  paidFor,
  refundDue,
  type RefundRule,
  type RefundState,
} from '@tournaments/engine';
import { sql, type SQL } from 'drizzle-orm';
import { bigint, boolean, date, foreignKey, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { secondsOf } from '../lib/clock.ts';
import { created, id, instant, ref } from './columns.ts';
import { idsOf } from './ids.ts';
import type { Transaction } from './transaction.ts';
import { bookings, entries, tournaments } from './schema.ts';

/** Why money is to be given back. */
export type RefundCause = 'withdrawn' | 'removed' | 'over' | 'unplaced';

/** Money that is to go back, or went (decision 184). A declined line stays: its money is the organizer's. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    organizationId: ref(),
    tournamentId: ref(),
    /** Null for an entry that no booking brought. */
    bookingId: bigint({ mode: 'number' }).references(() => bookings.id),
    /** The entry that left; null where a booking paid too much, or got no place. */
    entryId: bigint({ mode: 'number' }).references(() => entries.id),
    cause: text({ enum: ['withdrawn', 'removed', 'over', 'unplaced'] }).notNull(),
    state: text({ enum: ['suggested', 'due', 'sent', 'confirmed', 'failed', 'declined'] })
      .$type<RefundState>()
      .notNull(),
    /** What was received for it, as far as the organizer confirmed it, or the player says it. */
    keptPaise: bigint({ mode: 'number' }).notNull(),
    /** What goes back of that. */
    paise: bigint({ mode: 'number' }).notNull(),
    /** Whether nobody found the payment on the account yet. */
    isClaimed: boolean().notNull().default(false),
    /** Why it was declined; empty where the rule gives nothing back. */
    reason: text().notNull().default(''),
    /** Where the player wants it; erased 30 days after it was sent. */
    upiId: text(),
    /** Who told it and when, for the organizer to ask: the address as its owner knows it again. */
    upiBy: text(),
    upiAt: instant(),
    way: text({ enum: REFUND_WAYS }),
    utr: text(),
    day: date({ mode: 'string' }),
    sentAt: instant(),
    createdAt: created(),
  },
  (t) => [
    foreignKey({
      columns: [t.tournamentId, t.organizationId],
      foreignColumns: [tournaments.id, tournaments.organizationId],
    }),
    uniqueIndex('refunds_one_for_an_entry')
      .on(t.entryId)
      .where(sql`${t.entryId} is not null`),
    uniqueIndex('refunds_utr')
      .on(t.organizationId, t.utr)
      .where(sql`${t.utr} is not null`),
    index('refunds_tournament').on(t.tournamentId),
    index('refunds_booking').on(t.bookingId),
  ],
);

/**
 * What the booking `b` of a query owes: the fees of who is in, and what is kept of who is not, and of what was paid too
 * much or without a place. A statement's fragment, in paise.
 */
export const OWED_PAISE: SQL = sql`(b.total_paise
  - coalesce((select sum(n.fee_paise) from entries n where n.booking_id = b.id
    and (n.deleted_at is not null or exists (select 1 from refunds r where r.entry_id = n.id))), 0)
  - case when exists (select 1 from refunds r where r.booking_id = b.id and r.cause = 'unplaced')
    then b.total_paise else 0 end
  + coalesce((select sum(case when r.state = 'declined' then r.kept_paise else r.kept_paise - r.paise end)
    from refunds r where r.booking_id = b.id and not r.is_claimed), 0))::float8`;

/** Whether the organizer stands for the payment of a refund `r` of a query; the engine's twin is `isPaymentKnown`. */
export const IS_KNOWN: SQL = sql`(not r.is_claimed or r.state not in ('suggested', 'declined'))`;

/** Whether a refund `r` of a query has its part in the money of its booking: not one that nobody ever found. */
const IS_COUNTED: SQL = sql`not (r.is_claimed and r.state = 'declined')`;

/** What a withdrawal would give back now, and of what. */
export interface RefundNow {
  readonly paise: number;
  readonly keptPaise: number;
  /** Whether nobody found the payment on the account yet. */
  readonly isClaimed: boolean;
}

interface Facts extends Record<string, unknown> {
  readonly entryId: number;
  readonly bookingId: number | null;
  readonly tournamentId: number;
  readonly organizationId: number;
  readonly feePaise: number;
  readonly marked: number;
  readonly hasClaim: boolean;
  readonly rule: RefundRule | null;
  readonly closesAt: number;
  readonly credits: number;
  readonly earlier: number;
  readonly othersDue: number;
}

async function factsOf(
  { db }: Pick<Transaction, 'db'>,
  entryIds: readonly number[],
): Promise<readonly Facts[]> {
  const { rows } = await db.execute<Facts>(sql`
    select n.id::float8 as "entryId", n.booking_id::float8 as "bookingId", n.tournament_id::float8 as "tournamentId",
      n.organization_id::float8 as "organizationId", n.fee_paise as "feePaise",
      case when n.paid then n.paid_paise else 0 end as marked,
      (not n.paid and not n.not_paid and n.fee_paise > 0 and coalesce(b.utr, '') <> '') as "hasClaim",
      case when b.id is null then t.refund_rule else b.refund_rule end as rule,
      floor(extract(epoch from coalesce(e.booking_closes_at, t.booking_closes_at, t.starts_at)))::float8 as "closesAt",
      coalesce((select sum(c.paise) from credits c where c.booking_id = b.id and c.undone_at is null), 0)::float8 as credits,
      coalesce((select sum(r.kept_paise) from refunds r where r.booking_id = b.id and ${IS_COUNTED}), 0)::float8 as earlier,
      coalesce((select sum(o.fee_paise) from entries o where o.booking_id = b.id and o.id <> n.id
        and o.deleted_at is null and not exists (select 1 from refunds r where r.entry_id = o.id)), 0)::float8 as "othersDue"
    from entries n join events e on e.id = n.event_id join tournaments t on t.id = n.tournament_id
      left join bookings b on b.id = n.booking_id
    where n.id in ${idsOf(entryIds)}`);
  return rows;
}

/** What goes back by the rule that was shown before paying; null where nothing was paid, nor is said to be. */
function refundOf(facts: Facts, now: number): RefundNow | null {
  const received = paidFor(facts);
  const isClaimed = received === 0 && facts.hasClaim && facts.credits === 0;
  const keptPaise = isClaimed ? facts.feePaise : received;
  if (keptPaise === 0) return null;
  const rule = facts.rule ?? defaultRefundRule(facts.closesAt);
  const paise = refundDue({ feePaise: facts.feePaise, keptPaise, at: now, rule });
  return { paise, keptPaise, isClaimed };
}

/** What each of these entries would get back if it left now; without those of whom nothing was paid. */
export async function refundsNow(
  tx: Pick<Transaction, 'db'>,
  entryIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, RefundNow>> {
  const rows = entryIds.length === 0 ? [] : await factsOf(tx, entryIds);
  const refundsOf = rows.map((facts) => [facts.entryId, refundOf(facts, secondsOf(now))] as const);
  return new Map(refundsOf.flatMap(([entryId, refund]) => (refund === null ? [] : [[entryId, refund]])));
}

/**
 * Keeps what is to be given back to an entry that leaves now, to be called before it is gone; once more changes
 * nothing. Where the rule gives nothing back the line is declined from the start; the rule is for who withdraws, so who
 * is removed by the organizer is to get all.
 */
export async function openRefund(
  tx: Pick<Transaction, 'db' | 'now'>,
  entryId: number,
  cause: RefundCause,
): Promise<RefundNow | null> {
  const [facts] = await factsOf(tx, [entryId]);
  const byRule = facts === undefined ? null : refundOf(facts, secondsOf(tx.now));
  const refund = byRule !== null && cause === 'removed' ? { ...byRule, paise: byRule.keptPaise } : byRule;
  if (facts === undefined || refund === null || (refund.isClaimed && refund.paise === 0)) return refund;
  const { bookingId, tournamentId, organizationId } = facts;
  const state = refund.paise === 0 ? 'declined' : 'suggested';
  await tx.db
    .insert(refunds)
    .values({ ...refund, bookingId, tournamentId, organizationId, entryId, cause, state, createdAt: tx.now })
    .onConflictDoNothing();
  return refund;
}

/** Takes that back for an entry that is there again; what was sent stays on record. */
export async function dropRefund({ db }: Pick<Transaction, 'db'>, entryId: number): Promise<void> {
  await db.execute(sql`
    delete from refunds where entry_id = ${entryId} and state in ('suggested', 'due', 'declined')`);
}
