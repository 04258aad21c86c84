import type { LedgerBooking, PaymentRow } from '@tournaments/contract';
import { moneyState, paymentState, type MoneyState } from '@tournaments/engine';

/** How far money has come: as computed, or as a person has said without (all of) it. */
export interface Standing {
  readonly kind: MoneyState['kind'] | 'by-hand' | 'accepted';
  /** What is missing, or what is too much. */
  readonly paise: number;
}

/** The state of a booking's money, computed whenever it is shown. */
export function standingOf(booking: LedgerBooking): Standing {
  const { duePaise, receivedPaise, refundedPaise, utr, entries, isAccepted } = booking;
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

/**
 * The money of a tournament as a treasurer reads it aloud, in paise. Expected is confirmed, claimed and open together;
 * what was paid too much and what went back are told beside it.
 */
export interface MoneySummary {
  readonly expected: number;
  readonly confirmed: number;
  readonly claimed: number;
  readonly open: number;
  readonly over: number;
  readonly refunded: number;
}

/** The money of one booking, or of one entry that no booking brought, with the entries that it is of. */
export interface MoneyLine extends MoneySummary {
  readonly entryIds: readonly number[];
}

/** What was agreed to be enough is all that is expected. */
function lineOf(
  entryIds: readonly number[],
  sums: Pick<MoneySummary, 'confirmed' | 'claimed' | 'open'> & Partial<MoneySummary>,
): MoneyLine {
  const { confirmed, claimed, open, over = 0, refunded = 0 } = sums;
  return { entryIds, expected: confirmed + claimed + open, confirmed, claimed, open, over, refunded };
}

/** Of several entries some may have been marked by hand before a payment came. */
function ofBooking(booking: LedgerBooking): MoneyLine {
  const { duePaise, receivedPaise, refundedPaise: refunded, entries } = booking;
  const byHand = entries.reduce((sum, { state, paidPaise }) => (state === 'paid' ? sum + paidPaise : sum), 0);
  const { kind } = standingOf(booking);
  const isAccepted = kind === 'accepted';
  const kept = (isAccepted ? receivedPaise : Math.max(receivedPaise, byHand)) - refunded;
  const confirmed = Math.min(Math.max(kept, 0), duePaise);
  const isSettled = isAccepted || kind === 'by-hand';
  const rest = isSettled ? 0 : duePaise - confirmed;
  const claimed = kind === 'claimed' || (kind === 'short' && booking.utr !== null) ? rest : 0;
  const ids = entries.map(({ id }) => id);
  return lineOf(ids, {
    confirmed,
    claimed,
    open: rest - claimed,
    over: Math.max(kept - duePaise, 0),
    refunded,
  });
}

function ofEntry({ paidPaise, feePaise, entry }: PaymentRow): MoneyLine {
  const state = paymentState(entry);
  const fee = feePaise ?? paidPaise;
  const of = (amount: number) => Math.min(amount, fee);
  if (state === 'paid')
    return lineOf([entry.id], {
      confirmed: of(paidPaise),
      claimed: 0,
      open: 0,
      over: paidPaise - of(paidPaise),
    });
  const claimed = state === 'pending' ? of(paidPaise) : 0;
  return lineOf([entry.id], { confirmed: 0, claimed, open: fee - claimed });
}

/** The money of bookings, and of the entries that no booking brought, line by line. */
export function moneyLines(
  rows: readonly PaymentRow[],
  bookings: readonly LedgerBooking[],
): readonly MoneyLine[] {
  const booked = new Set(bookings.flatMap(({ entries }) => entries.map(({ id }) => id)));
  const others = rows.filter(({ entry }) => !booked.has(entry.id));
  return [...bookings.map(ofBooking), ...others.map(ofEntry)];
}

/** The figures above the list, in the order in which they are read. */
export const SUMS = ['expected', 'confirmed', 'claimed', 'open', 'over', 'refunded'] as const;

/** The sums of all lines. */
export function summaryOf(lines: readonly MoneyLine[]): MoneySummary {
  const sumOf = (sum: keyof MoneySummary) => lines.reduce((total, line) => total + line[sum], 0);
  return {
    expected: sumOf('expected'),
    confirmed: sumOf('confirmed'),
    claimed: sumOf('claimed'),
    open: sumOf('open'),
    over: sumOf('over'),
    refunded: sumOf('refunded'),
  };
}

/** The entries whose money has its part in a figure. */
export function entriesIn(lines: readonly MoneyLine[], sum: keyof MoneySummary): ReadonlySet<number> {
  return new Set(lines.flatMap((line) => (line[sum] > 0 ? line.entryIds : [])));
}

/** The booking of each entry. */
export function bookingByEntry(bookings: readonly LedgerBooking[]): ReadonlyMap<number, LedgerBooking> {
  return new Map(bookings.flatMap((booking) => booking.entries.map(({ id }) => [id, booking] as const)));
}
