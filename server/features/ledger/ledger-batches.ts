import type { ConfirmedBatch } from '@tournaments/contract';
import { secondsOf } from '../../lib/clock.ts';
import { marksBack, type Undone } from './ledger-marks.ts';
import type { BookingRow } from './ledger.repo.ts';
import { namesOf } from './ledger-view.ts';

/** A confirmed credit as it is stored. */
interface StoredCredit extends Undone {
  readonly paise: number;
  readonly createdAt: Date;
}

/** What one press confirmed, and what stands against taking it back. */
export function batchView(
  batch: string,
  list: readonly StoredCredit[],
  {
    byId,
    resting,
    by,
  }: {
    readonly byId: ReadonlyMap<number, BookingRow>;
    readonly resting: { readonly refunds: ReadonlySet<number>; readonly receipts: ReadonlySet<number> };
    readonly by: string | null;
  },
): ConfirmedBatch {
  const ids = [...new Set(list.map(({ bookingId }) => bookingId ?? 0))];
  const isFree = (credit: StoredCredit) => {
    const row = byId.get(credit.bookingId ?? 0);
    return row !== undefined && marksBack(credit, row) !== null;
  };
  const hasRefund = ids.some((id) => resting.refunds.has(id));
  const holdsBack = (credit: StoredCredit) =>
    hasRefund ? resting.refunds.has(credit.bookingId ?? 0) : !isFree(credit);
  const standing = list.every(isFree) ? null : 'changed';
  return {
    batch,
    at: Math.min(...list.map(({ createdAt }) => secondsOf(createdAt))),
    by,
    paise: list.reduce((sum, { paise }) => sum + paise, 0),
    receipts: ids.filter((id) => resting.receipts.has(id)).length,
    stays: hasRefund ? 'refund' : standing,
    credits: list.map((credit) => {
      const { bookingId, paise, rule } = credit;
      const row = byId.get(bookingId ?? 0);
      return {
        stays: holdsBack(credit),
        booking: bookingId ?? 0,
        tournamentName: row?.tournamentName ?? '',
        reference: row?.reference ?? '',
        players: row ? namesOf(row) : [],
        paise,
        rule,
      };
    }),
  };
}
