import type { LedgerBooking, OwnRefund, PaymentRow } from '@tournaments/contract';
import {
  addedUp,
  bookingSums,
  moneyState,
  moneySums,
  paymentState,
  refundSums,
  type MoneyState,
  type MoneySums,
} from '@tournaments/engine';

/** How far money has come: as computed, or as a person has said without (all of) it. */
export interface Standing {
  readonly kind: MoneyState['kind'] | 'by-hand' | 'accepted';
  /** What is missing, or what is too much. */
  readonly paise: number;
}

function aboveDue({ duePaise, receivedPaise, refundedPaise }: LedgerBooking): number {
  return Math.max(receivedPaise - refundedPaise - duePaise, 0);
}

/** What of a booking's money is nobody's: paid too much, and nobody decided yet that it goes back. */
export function surplusOf(booking: LedgerBooking): number {
  return Math.max(aboveDue(booking) - booking.goingBackPaise, 0);
}

/** The state of a booking's money, computed whenever it is shown; what goes back already is not too much any more. */
export function standingOf(booking: LedgerBooking): Standing {
  const { duePaise, receivedPaise, utr, entries, isAccepted } = booking;
  const refundedPaise = booking.refundedPaise + Math.min(booking.goingBackPaise, aboveDue(booking));
  const isPaidByMark = entries.length > 0 && entries.every(({ state }) => state === 'paid');
  const paise = duePaise - receivedPaise + refundedPaise;
  if (isPaidByMark && paise > 0) return { kind: isAccepted ? 'accepted' : 'by-hand', paise };
  return moneyState({
    due: duePaise,
    received: receivedPaise,
    refunded: refundedPaise,
    hasClaim: utr !== null,
    isMarkedNotPaid: receivedPaise < duePaise && entries.some(({ state }) => state === 'not-paid'),
  });
}

/** The money of one booking, of one entry that no booking brought, or of one that left, with the entries that it is of. */
export interface MoneyLine extends MoneySums {
  readonly entryIds: readonly number[];
  /** Who it is of where none of its entries is in the list any more. */
  readonly gone?: GoneLine;
}

/** Money without an entry in the list: all that booked or paid have left, or never got a place. */
export interface GoneLine {
  readonly key: string;
  readonly names: readonly string[];
  readonly reference: string;
  readonly bookingId: number | null;
  /** Paid too much, and not decided yet. */
  readonly surplusPaise: number;
}

function ofBooking(booking: LedgerBooking, refunds: readonly OwnRefund[]): MoneyLine {
  const { id, names, reference, entries } = booking;
  const sums = { ...bookingSums(booking, refunds), entryIds: entries.map((entry) => entry.id) };
  if (entries.length > 0) return sums;
  const gone = { key: `booking ${id}`, names, reference, bookingId: id, surplusPaise: surplusOf(booking) };
  return { ...sums, gone };
}

function ofRefund(refund: OwnRefund): MoneyLine {
  const { id, players: names, reference } = refund;
  const gone = { key: `refund ${id}`, names, reference, bookingId: null, surplusPaise: 0 };
  return { ...refundSums(refund), entryIds: [], gone };
}

function ofEntry({ paidPaise, feePaise, entry }: PaymentRow): MoneyLine {
  const state = paymentState(entry);
  const fee = feePaise ?? paidPaise;
  const isPaid = state === 'paid';
  const claimed = state === 'pending' ? Math.min(paidPaise, fee) : 0;
  const sums = moneySums({
    due: fee,
    received: isPaid ? paidPaise : 0,
    refunded: 0,
    isSettled: isPaid,
    hasClaim: false,
  });
  // Less than the fee may be claimed; what was agreed to be enough is all that is expected.
  return { ...sums, claimed, open: sums.open - claimed, entryIds: [entry.id] };
}

/** The money of bookings, of the entries that no booking brought, and of those of them that left, line by line. */
export function moneyLines(
  rows: readonly PaymentRow[],
  bookings: readonly LedgerBooking[],
  refunds: readonly OwnRefund[] = [],
): readonly MoneyLine[] {
  const booked = new Set(bookings.flatMap(({ entries }) => entries.map(({ id }) => id)));
  const others = rows.filter(({ entry }) => !booked.has(entry.id));
  const refundsOf = new Map<number | null, OwnRefund[]>();
  for (const refund of refunds)
    refundsOf.set(refund.booking, [...(refundsOf.get(refund.booking) ?? []), refund]);
  return [
    ...bookings.map((booking) => ofBooking(booking, refundsOf.get(booking.id) ?? [])),
    ...others.map(ofEntry),
    ...(refundsOf.get(null) ?? []).map(ofRefund),
  ];
}

/** What is expected, and how far it has come. */
export const EXPECTED = ['expected', 'confirmed', 'claimed', 'open'] as const;
/** What was received, and what is left of it. */
export const RECEIVED = ['received', 'refunded', 'kept', 'toRefund'] as const;

/** The figures above the list, in the order in which they are read. */
export const SUMS = [...EXPECTED, ...RECEIVED] as const;

/** The sums of all lines. */
export function summaryOf(lines: readonly MoneyLine[]): MoneySums {
  return addedUp(lines);
}

/** The entries whose money has its part in a figure. */
export function entriesIn(lines: readonly MoneyLine[], sum: keyof MoneySums): ReadonlySet<number> {
  return new Set(lines.flatMap((line) => (line[sum] === 0 ? [] : line.entryIds)));
}

/** What has its part in a figure and no entry in the list; without a figure, what is to be decided. */
export function goneIn(
  lines: readonly MoneyLine[],
  sum: keyof MoneySums | null,
): readonly (MoneyLine & { readonly gone: GoneLine })[] {
  return lines.flatMap((line) => {
    const { gone } = line;
    if (gone === undefined) return [];
    const isIn = sum === null ? gone.surplusPaise > 0 : line[sum] !== 0;
    return isIn ? { ...line, gone } : [];
  });
}

/** The booking of each entry. */
export function bookingByEntry(bookings: readonly LedgerBooking[]): ReadonlyMap<number, LedgerBooking> {
  return new Map(bookings.flatMap((booking) => booking.entries.map(({ id }) => [id, booking] as const)));
}
