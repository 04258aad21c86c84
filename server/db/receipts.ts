import { financialYear } from '@tournaments/engine';
import { sql } from 'drizzle-orm';
import { bigint, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { idsOf } from './ids.ts';
import { instant, ref } from './columns.ts';
import type { Db } from './database.ts';
import { bookings, organizations } from './schema.ts';

/** The last number of each organizer and financial year; whoever gives numbers locks its row until they commit. */
export const receiptCounters = pgTable(
  'receipt_counters',
  {
    organizationId: ref().references(() => organizations.id),
    /** Such as `26-27`. */
    year: text().notNull(),
    last: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.year] })],
);

/** The numbers of receipts, given when money of a booking is first confirmed and never again (decision 188). */
export const receipts = pgTable(
  'receipts',
  {
    bookingId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => bookings.id),
    organizationId: ref(),
    year: text().notNull(),
    number: integer().notNull(),
    issuedAt: instant().notNull(),
    /** What the organizer's settings said of GST then; no percent where fees include none. */
    gstin: text(),
    gstPercent: smallint(),
  },
  (t) => [unique('receipts_number').on(t.organizationId, t.year, t.number)],
);

/** A booking `b` of which money was confirmed, by a statement or by hand, and that has no number. */
const WAITS_FOR_NUMBER = sql`b.total_paise > 0 and not exists (select 1 from receipts r where r.booking_id = b.id)
  and (exists (select 1 from credits c where c.booking_id = b.id and c.undone_at is null and c.paise > 0)
    or exists (select 1 from entries n where n.booking_id = b.id and n.deleted_at is null and n.paid and not n.not_paid
      and n.paid_paise > 0))`;

/** Bookings, or those of some entries. */
export type ReceiptsOf = { readonly bookings: readonly number[] } | { readonly entries: readonly number[] };

function ofThese(these: ReceiptsOf) {
  if ('bookings' in these) return sql`b.id in ${idsOf(these.bookings)}`;
  return sql`b.id in (select booking_id from entries where id in ${idsOf(these.entries)})`;
}

/**
 * Numbers the bookings among these whose money is confirmed now and that have no number yet, in the order of their ids.
 * Who does so at once waits for the counter's row, so numbers have no gaps and nobody gets one twice; it is the last
 * row that a write locks.
 */
export async function giveReceipts(
  db: Db,
  organizationId: number,
  these: ReceiptsOf,
  now: Date,
): Promise<void> {
  const waiting = sql`select b.id from bookings b
    where b.organization_id = ${organizationId} and ${ofThese(these)} and ${WAITS_FOR_NUMBER}`;
  const { rows } = await db.execute(sql`${waiting} limit 1`);
  if (rows.length === 0) return;
  const year = financialYear(now.getTime() / 1000);
  await db.execute(sql`
    insert into receipt_counters (organization_id, year, last) values (${organizationId}, ${year}, 0)
    on conflict (organization_id, year) do update set last = receipt_counters.last`);
  await db.execute(sql`
    with numbered as (
      select id, row_number() over (order by id)::int as place from (${waiting}) w
    ), counted as (
      update receipt_counters set last = last + (select count(*)::int from numbered)
      where organization_id = ${organizationId} and year = ${year} returning last
    )
    insert into receipts (booking_id, organization_id, year, number, issued_at, gstin, gst_percent)
    select n.id, ${organizationId}, ${year}, c.last - (select count(*)::int from numbered) + n.place,
      ${now.toISOString()}::timestamptz, o.gstin, case when o.gst_included then o.gst_percent end
    from numbered n cross join counted c join organizations o on o.id = ${organizationId}`);
}

/** Organizers with bookings that were confirmed where nobody gave numbers: by a version that knew none. */
export async function whereReceiptsAreMissing(db: Db, now: Date) {
  const { rows } = await db.execute<{ organizationId: number; bookings: number[] }>(sql`
    select b.organization_id::float8 as "organizationId", jsonb_agg(b.id order by b.id) as bookings
    from bookings b join tournaments t on t.id = b.tournament_id and t.deleted_at is null
    where t.ends_at > ${now.toISOString()}::timestamptz - interval '30 days' and b.deleted_at is null
      and ${WAITS_FOR_NUMBER}
    group by 1 limit 200`);
  return rows;
}
