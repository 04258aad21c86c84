import type { RefundState } from './refund.ts';

/** The money of one booking, or of a whole tournament, as a treasurer adds it up; paise. */
export interface MoneySums {
  /** What is confirmed, claimed and open together. */
  readonly expected: number;
  /** What the organizer has of that; below nothing where more went back than came in. */
  readonly confirmed: number;
  readonly claimed: number;
  readonly open: number;
  readonly received: number;
  readonly refunded: number;
  /** What was received and not refunded: what is confirmed, and what is to be refunded still. */
  readonly kept: number;
  readonly toRefund: number;
}

/** What is known of a booking's money, in paise. */
export interface MoneyFacts {
  /** The fees of who is in, and what is kept of who is not. */
  readonly due: number;
  readonly received: number;
  readonly refunded: number;
  /** Whether somebody said that what came in is enough. */
  readonly isSettled: boolean;
  /** Whether the player says that the rest is paid. */
  readonly hasClaim: boolean;
}

/** The sums of one booking. */
export function moneySums({ due, received, refunded, isSettled, hasClaim }: MoneyFacts): MoneySums {
  const kept = received - refunded;
  const confirmed = Math.min(kept, due);
  const rest = isSettled ? 0 : due - confirmed;
  const claimed = hasClaim ? rest : 0;
  const open = rest - claimed;
  const expected = confirmed + claimed + open;
  return { expected, confirmed, claimed, open, received, refunded, kept, toRefund: kept - confirmed };
}

/** The sums of many. */
export function addedUp(list: readonly MoneySums[]): MoneySums {
  const sum = (figure: keyof MoneySums) => list.reduce((total, one) => total + one[figure], 0);
  return {
    expected: sum('expected'),
    confirmed: sum('confirmed'),
    claimed: sum('claimed'),
    open: sum('open'),
    received: sum('received'),
    refunded: sum('refunded'),
    kept: sum('kept'),
    toRefund: sum('toRefund'),
  };
}

/** A refund, as far as sums go. */
export interface RefundMoney {
  readonly state: RefundState;
  readonly keptPaise: number;
  readonly paise: number;
  readonly isClaimed: boolean;
  /** The entry that left; null where a booking paid too much, or got no place. */
  readonly entry?: number | null | undefined;
}

const SENT: ReadonlySet<RefundState> = new Set(['sent', 'confirmed']);

/** Whether the organizer stands for the payment of a refund: it was found, or money goes back for it all the same. */
export function isPaymentKnown({ state, isClaimed }: Pick<RefundMoney, 'state' | 'isClaimed'>): boolean {
  return !isClaimed || (state !== 'suggested' && state !== 'declined');
}

/** What came in for who left, what of it went back, and what of it stays. */
export function moneyOfLeaving(refund: RefundMoney): Pick<MoneyFacts, 'due' | 'received' | 'refunded'> {
  const { state, keptPaise, paise } = refund;
  const received = isPaymentKnown(refund) ? keptPaise : 0;
  const kept = state === 'declined' ? keptPaise : keptPaise - paise;
  return { due: Math.min(kept, received), received, refunded: SENT.has(state) ? paise : 0 };
}

/** The sums of a refund of which no booking is known: all its money stands in its own line. */
export function refundSums(refund: RefundMoney): MoneySums {
  return moneySums({ ...moneyOfLeaving(refund), isSettled: true, hasClaim: false });
}

/** A booking and its entries, as far as its sums go. */
export interface BookingSums {
  readonly duePaise: number;
  readonly receivedPaise: number;
  readonly refundedPaise: number;
  readonly utr: string | null;
  readonly isAccepted: boolean;
  readonly isReversed: boolean;
  readonly entries: readonly {
    readonly id: number;
    readonly state: 'paid' | 'not-paid' | 'pending';
    readonly paidPaise: number;
  }[];
}

/**
 * What came in for a booking: its confirmed credits; where there are none, what marks say of who is in, and what the
 * refunds say of who left. Who left a saved draw stays in its list, so the mark has said it already.
 */
function receivedFor(booking: BookingSums, refunds: readonly RefundMoney[]): number {
  const { receivedPaise, isAccepted, isReversed, entries } = booking;
  const byHand = entries.reduce((sum, { state, paidPaise }) => (state === 'paid' ? sum + paidPaise : sum), 0);
  if (receivedPaise > 0) return isAccepted ? receivedPaise : Math.max(receivedPaise, byHand);
  const isSaid = new Set(entries.flatMap(({ id, state }) => (state === 'paid' ? id : [])));
  const known = isReversed
    ? []
    : refunds.filter((one) => isPaymentKnown(one) && !isSaid.has(one.entry ?? Number.NaN));
  return byHand + known.reduce((sum, { keptPaise }) => sum + keptPaise, 0);
}

/** What is known of the money of a booking with its refunds. */
export function bookingFacts(booking: BookingSums, refunds: readonly RefundMoney[]): MoneyFacts {
  const { duePaise: due, refundedPaise: refunded, utr, isAccepted, entries } = booking;
  const isPaidByMark = entries.length > 0 && entries.every(({ state }) => state === 'paid');
  const isMarkedNotPaid = entries.some(({ state }) => state === 'not-paid');
  return {
    due,
    refunded,
    received: receivedFor(booking, refunds),
    isSettled: isAccepted || isPaidByMark,
    hasClaim: utr !== null && !isMarkedNotPaid,
  };
}

/** The sums of a booking with its refunds. */
export function bookingSums(booking: BookingSums, refunds: readonly RefundMoney[]): MoneySums {
  return moneySums(bookingFacts(booking, refunds));
}
