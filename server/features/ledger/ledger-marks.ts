import type { AuditAction, SentCredit } from '@tournaments/contract';
import { recordAudit } from '../../db/audit.ts';
import type { MarksBefore } from '../../db/ledger.ts';
import type { Transaction } from '../../db/transaction.ts';
import { groupBy } from '../../lib/collections.ts';
import type * as repo from './ledger.repo.ts';
import { claimOf, receivedPaise } from './ledger-view.ts';

/** A credit that is to be booked, with how it was found. */
export interface Booking {
  readonly row: repo.BookingRow;
  readonly credit: Pick<SentCredit, 'utr' | 'paise' | 'day'> & { readonly fingerprint: string | null };
  readonly rule: string;
  readonly reason?: string;
}

/** The marks of an entry and nothing else of it. */
export function marksOf({ id, paid, notPaid, paidPaise }: MarksBefore): MarksBefore {
  return { id, paid, notPaid, paidPaise };
}

/** What entries are once a credit is booked: paid when nothing is missing, else still to be checked, with no share. */
export function marksAfter({ row, credit, rule }: Booking): readonly MarksBefore[] {
  const isPaid = rule === 'accepted' || receivedPaise(row) + credit.paise >= row.duePaise;
  return row.entries.map(({ id, paid, feePaise, paidPaise }) => {
    if (paid) return { id, paid, notPaid: false, paidPaise };
    return { id, paid: isPaid, notPaid: false, paidPaise: isPaid ? feePaise : 0 };
  });
}

function isSame(one: MarksBefore, other: MarksBefore): boolean {
  return one.paid === other.paid && one.notPaid === other.notPaid;
}

/** Whether a credit corrects the claim: its number is known, and another one was typed under which nothing came. */
export function isCorrected(row: repo.BookingRow, utr: string | null): boolean {
  const claim = claimOf(row);
  return utr !== null && claim !== null && claim !== utr;
}

/** A credit of the same booking that was booked on top of this one. */
function isLater(
  other: repo.BookingRow['credits'][number],
  credit: { readonly batch: string },
  { credits }: repo.BookingRow,
): boolean {
  const own = credits.findIndex(({ batch }) => batch === credit.batch);
  return credits.indexOf(other) > own && other.batch !== credit.batch;
}

/** What was booked, by tournament. */
export function groups(list: readonly Booking[]): ReadonlyMap<number, readonly Booking[]> {
  return groupBy(list, ({ row }) => row.tournamentId);
}

/** The same act, told for each tournament that it touched. */
export async function auditAll(
  tx: Transaction,
  organizationId: number,
  action: AuditAction,
  rows: readonly repo.BookingRow[],
  after: object,
): Promise<void> {
  for (const [tournamentId, own] of groupBy(rows, (row) => row.tournamentId))
    await audit(tx, organizationId, tournamentId, action, own, after);
}

/** One row for each tournament that a press touched; who is named by their entries, no number whole. */
export async function audit(
  tx: Transaction,
  organizationId: number,
  tournamentId: number,
  action: AuditAction,
  rows: readonly repo.BookingRow[],
  after: object,
): Promise<void> {
  const entries = rows.flatMap((row) => row.entries.map(marksOf));
  await recordAudit(tx, {
    action,
    subject: 'tournament',
    subjectId: tournamentId,
    tournamentId,
    organizationId,
    before: { entries },
    after: { ...after, entries: entries.map(({ id }) => ({ id })) },
  });
}

/** What a batch booked, as it is stored. */
export interface Undone {
  readonly bookingId: number | null;
  readonly batch: string;
  readonly rule: string;
  readonly marksBefore: readonly MarksBefore[];
}

/** The marks that take a credit back; null when its payment was changed since, or another was booked on top. */
export function marksBack(credit: Undone, row: repo.BookingRow): readonly MarksBefore[] | null {
  if (row.credits.some((other) => other.undoneAs === null && isLater(other, credit, row))) return null;
  const isPaid = credit.rule === 'accepted' || receivedPaise(row) >= row.duePaise;
  const marks: MarksBefore[] = [];
  for (const before of credit.marksBefore) {
    const entry = row.entries.find(({ id }) => id === before.id);
    if (!entry) continue;
    if (!isSame(entry, { ...before, paid: before.paid || isPaid, notPaid: false })) return null;
    marks.push(before);
  }
  return marks;
}
