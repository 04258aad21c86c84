import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { bookings, entries, events } from '../../db/schema.ts';
import type { Fees } from './entries.repo.ts';

/** An entry as far as its payment goes; `utr` is that of its booking. */
export interface PaymentState extends Fees {
  readonly id: number;
  readonly feePaise: number;
  readonly utr: string | null;
  /** Why it was marked as not paid; null where nobody said it. */
  readonly refusedFor: string | null;
}

/** Own living entries among `ids`, locked in the order of their ids, so that two at once never wait for each other. */
export async function paymentsForUpdate(
  db: Db,
  organizationId: number,
  tournamentId: number,
  ids: readonly number[],
): Promise<readonly PaymentState[]> {
  return db
    .select({
      id: entries.id,
      paid: entries.paid,
      notPaid: entries.notPaid,
      paidPaise: entries.paidPaise,
      reference: entries.reference,
      feePaise: entries.feePaise,
      utr: bookings.utr,
      refusedFor: entries.refusedFor,
    })
    .from(entries)
    .innerJoin(events, eq(events.id, entries.eventId))
    .leftJoin(bookings, eq(bookings.id, entries.bookingId))
    .where(
      and(
        inArray(entries.id, [...ids]),
        eq(entries.tournamentId, tournamentId),
        eq(entries.organizationId, organizationId),
        isNull(entries.deletedAt),
        isNull(events.deletedAt),
      ),
    )
    .orderBy(asc(entries.id))
    .for('update', { of: entries });
}

/** Saves the payments of entries in one statement. */
export async function savePayments(
  db: Db,
  organizationId: number,
  changed: readonly (Fees & Pick<PaymentState, 'id' | 'refusedFor'>)[],
): Promise<void> {
  await db.execute(sql`
    update entries e set paid = c.paid, not_paid = c."notPaid", paid_paise = c."paidPaise", reference = c.reference,
      refused_for = c."refusedFor"
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      as c(id bigint, paid boolean, "notPaid" boolean, "paidPaise" integer, reference text, "refusedFor" text)
    where e.id = c.id and e.organization_id = ${organizationId}`);
}
