import {
  bookingFacts,
  moneyOfLeaving,
  moneySums,
  type BookingSums,
  type MoneyFacts,
  type MoneySums,
  type RefundMoney,
} from './money-summary.ts';

/** A booking whose money is told apart: also what each of its entries costs. */
export interface SharedBooking extends BookingSums {
  readonly entries: readonly (BookingSums['entries'][number] & { readonly feePaise: number })[];
}

/** A refund that may be of who left. */
export interface SharedRefund extends RefundMoney {
  readonly id: number;
  readonly cause: 'withdrawn' | 'removed' | 'over' | 'unplaced';
}

/** The part of one in the money of a booking: of an entry that is listed, of a refund whose entry is not, or of neither. */
export interface MoneyShare {
  readonly entry: number | null;
  readonly refund: number | null;
  readonly sums: MoneySums;
}

type Amounts = Pick<MoneyFacts, 'due' | 'received' | 'refunded'>;

/** What is known of the money of one of them, before all of it is given to somebody. */
interface Wish extends Pick<MoneyShare, 'entry' | 'refund'>, Amounts {}

const NOTHING: Amounts = { due: 0, received: 0, refunded: 0 };

/** Gives each what it wishes, as far as it reaches; what is left goes to one of them. */
function dealt(total: number, wishes: readonly number[], rest: number): readonly number[] {
  let left = total;
  const parts = wishes.map((wish) => {
    const part = Math.min(wish, left);
    left -= part;
    return part;
  });
  return parts.map((part, index) => (index === rest ? part + left : part));
}

const spareOf = ({ due, received, refunded }: Amounts) => received - refunded - due;

/**
 * The money of a booking is one: while somebody has more than is due, nobody of it lacks anything. Who stays gives
 * before who left.
 */
function levelled(wishes: readonly Wish[]): readonly Wish[] {
  const received = wishes.map((wish) => wish.received);
  const spare = wishes.map(spareOf);
  for (const giver of [...wishes.keys()].toReversed()) {
    for (const taker of wishes.keys()) {
      const moved = Math.min(spare[giver] ?? 0, -(spare[taker] ?? 0));
      if (moved <= 0) continue;
      received[giver] = (received[giver] ?? 0) - moved;
      received[taker] = (received[taker] ?? 0) + moved;
      spare[giver] = (spare[giver] ?? 0) - moved;
      spare[taker] = (spare[taker] ?? 0) + moved;
    }
  }
  return wishes.map((wish, index) => ({ ...wish, received: received[index] ?? 0 }));
}

const hasLeft = ({ cause }: SharedRefund) => cause === 'withdrawn' || cause === 'removed';

/** Those who stay, paid ones first; where nothing was confirmed, what came in for each is what its mark says. */
function staying({ entries, receivedPaise }: SharedBooking, left: ReadonlySet<number>): readonly Wish[] {
  const stay = entries.filter(({ id }) => !left.has(id));
  return [
    ...stay.filter(({ state }) => state === 'paid'),
    ...stay.filter(({ state }) => state !== 'paid'),
  ].map(({ id, state, feePaise, paidPaise }) => {
    const byHand = state === 'paid' ? paidPaise : 0;
    const received = receivedPaise > 0 ? feePaise : byHand;
    return { entry: id, refund: null, due: feePaise, received, refunded: 0 };
  });
}

/**
 * The money of a booking told apart, one share for each who is in and each who left; together they are its sums. What
 * is nobody's own, as what was paid too much, is of the first who stays, or of nobody where all have left.
 */
export function bookingShares(
  booking: SharedBooking,
  refunds: readonly SharedRefund[],
): readonly MoneyShare[] {
  const listed = new Set(booking.entries.map(({ id }) => id));
  const ofLeft = refunds.filter(hasLeft).map((refund): Wish => {
    const entry = refund.entry ?? null;
    const isListed = entry !== null && listed.has(entry);
    return {
      ...(isListed ? { entry, refund: null } : { entry: null, refund: refund.id }),
      ...moneyOfLeaving(refund),
    };
  });
  const stay = staying(booking, new Set(ofLeft.flatMap(({ entry }) => entry ?? [])));
  const others = stay.length > 0 ? stay : [{ entry: null, refund: null, ...NOTHING }];
  return shared(booking, refunds, others, ofLeft);
}

/** Who left comes first where it does not reach for all; the first of the others has what is over. */
function shared(
  booking: SharedBooking,
  refunds: readonly SharedRefund[],
  others: readonly Wish[],
  ofLeft: readonly Wish[],
): readonly MoneyShare[] {
  const { isSettled, hasClaim, ...facts } = bookingFacts(booking, refunds);
  const wishes = [...ofLeft, ...others];
  const deal = (amount: keyof Amounts) =>
    dealt(
      facts[amount],
      wishes.map((wish) => wish[amount]),
      ofLeft.length,
    );
  const [dues, receipts, refundeds] = [deal('due'), deal('received'), deal('refunded')];
  const given = wishes.map(({ entry, refund }, index) => ({
    ...{ entry, refund },
    ...{ due: dues[index] ?? 0, received: receipts[index] ?? 0, refunded: refundeds[index] ?? 0 },
  }));
  return levelled(given).map(({ entry, refund, ...amounts }) => ({
    ...{ entry, refund },
    sums: moneySums({ ...amounts, isSettled, hasClaim }),
  }));
}
