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

/** The money of a tournament as a treasurer reads it aloud, in paise; expected is all the others together but what was too much. */
export interface MoneySummary {
  readonly expected: number;
  readonly claimed: number;
  readonly confirmed: number;
  readonly refunded: number;
  readonly open: number;
}

const NOTHING: MoneySummary = { expected: 0, claimed: 0, confirmed: 0, refunded: 0, open: 0 };

function add(one: MoneySummary, other: MoneySummary): MoneySummary {
  return {
    expected: one.expected + other.expected,
    claimed: one.claimed + other.claimed,
    confirmed: one.confirmed + other.confirmed,
    refunded: one.refunded + other.refunded,
    open: one.open + other.open,
  };
}

/** Of several entries some may have been marked by hand before a payment came. */
function ofBooking(booking: LedgerBooking): MoneySummary {
  const { duePaise: expected, receivedPaise, refundedPaise: refunded, entries } = booking;
  const byHand = entries.reduce((sum, { state, paidPaise }) => (state === 'paid' ? sum + paidPaise : sum), 0);
  const { kind } = standingOf(booking);
  const confirmed = kind === 'accepted' ? receivedPaise : Math.max(receivedPaise, byHand);
  const isSettled = kind === 'accepted' || kind === 'by-hand';
  const rest = isSettled ? 0 : Math.max(expected - confirmed, 0);
  const claimed = kind === 'claimed' || (kind === 'short' && booking.utr !== null) ? rest : 0;
  return { expected, claimed, confirmed, refunded, open: rest - claimed };
}

function ofEntry({ paidPaise, feePaise, entry }: PaymentRow): MoneySummary {
  const state = paymentState(entry);
  const expected = feePaise ?? paidPaise;
  const confirmed = state === 'paid' ? paidPaise : 0;
  const claimed = state === 'pending' ? paidPaise : 0;
  const open = state === 'paid' ? 0 : Math.max(expected - claimed, 0);
  return { expected, claimed, confirmed, refunded: 0, open };
}

/** The sums of bookings, and of the entries that no booking brought. */
export function summaryOf(rows: readonly PaymentRow[], bookings: readonly LedgerBooking[]): MoneySummary {
  const booked = new Set(bookings.flatMap(({ entries }) => entries.map(({ id }) => id)));
  const others = rows.filter(({ entry }) => !booked.has(entry.id));
  return [...bookings.map(ofBooking), ...others.map(ofEntry)].reduce(add, NOTHING);
}

/** The booking of each entry. */
export function bookingByEntry(bookings: readonly LedgerBooking[]): ReadonlyMap<number, LedgerBooking> {
  return new Map(bookings.flatMap((booking) => booking.entries.map(({ id }) => [id, booking] as const)));
}
