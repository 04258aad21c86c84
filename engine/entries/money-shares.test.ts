import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingShares, type SharedBooking, type SharedRefund } from './money-shares.ts';
import { addedUp, bookingSums } from './money-summary.ts';

const FEE = 50_000;
const IDS = [1, 2, 3];

function booking(changes: Partial<SharedBooking> = {}): SharedBooking {
  return {
    ...{ duePaise: FEE, receivedPaise: 0, refundedPaise: 0, utr: null, isAccepted: false, isReversed: false },
    entries: [{ id: 1, state: 'paid', paidPaise: FEE, feePaise: FEE }],
    ...changes,
  };
}

function refund(changes: Partial<SharedRefund> = {}): SharedRefund {
  return {
    ...{
      id: 7,
      cause: 'withdrawn',
      entry: 2,
      state: 'sent',
      keptPaise: FEE,
      paise: 45_000,
      isClaimed: false,
    },
    ...changes,
  };
}

describe('the money of a booking told apart', () => {
  it('gives who left of a pair their own money, and the mate who stays theirs', () => {
    const changes = { duePaise: 55_000, receivedPaise: 100_000, refundedPaise: 45_000 };
    const [left, stays, ...others] = bookingShares(booking(changes), [refund()]);
    expect(others).toEqual([]);
    expect(left).toMatchObject({
      ...{ entry: null, refund: 7 },
      sums: { expected: 5_000, received: 50_000, refunded: 45_000, kept: 5_000, toRefund: 0 },
    });
    expect(stays).toMatchObject({
      ...{ entry: 1, refund: null },
      sums: { expected: FEE, confirmed: FEE, received: FEE, refunded: 0, kept: FEE, toRefund: 0 },
    });
  });

  it('gives who left a saved draw, and is listed still, one share and not two', () => {
    const entries = IDS.slice(0, 2).map(
      (id) => ({ id, state: 'paid', paidPaise: FEE, feePaise: FEE }) as const,
    );
    const byHand = booking({ entries, duePaise: 55_000 });
    const shares = bookingShares(byHand, [refund({ state: 'due' })]);
    expect(shares.map(({ entry, refund: of, sums }) => [entry, of, sums.received, sums.toRefund])).toEqual([
      [2, null, FEE, 45_000],
      [1, null, FEE, 0],
    ]);
  });

  it('gives what was paid too much to the first who stays, and what nobody has to nobody', () => {
    const over = booking({ receivedPaise: 60_000 });
    expect(bookingShares(over, []).map(({ entry, sums }) => [entry, sums.toRefund])).toEqual([[1, 10_000]]);
    const gone = booking({ duePaise: 0, receivedPaise: 60_000, entries: [] });
    const shares = bookingShares(gone, [refund({ state: 'due', paise: FEE })]);
    expect(shares.map(({ refund: of, sums }) => [of, sums.toRefund])).toEqual([
      [7, FEE],
      [null, 10_000],
    ]);
  });

  it('always adds up to the sums of the booking, share by share and in all', () => {
    const paise = fc.constantFrom(0, 10_000, FEE, 60_000, 100_000);
    const anyRefund: fc.Arbitrary<SharedRefund> = fc
      .record({
        id: fc.integer(),
        cause: fc.constantFrom('withdrawn', 'removed', 'over', 'unplaced'),
        entry: fc.constantFrom(null, ...IDS),
        state: fc.constantFrom('suggested', 'due', 'sent', 'confirmed', 'failed', 'declined'),
        keptPaise: paise,
        paise,
        isClaimed: fc.boolean(),
      })
      .map((one) => ({ ...one, paise: Math.min(one.paise, one.keptPaise) }));
    const anyEntry = fc.record({
      id: fc.constantFrom(...IDS),
      state: fc.constantFrom('paid', 'not-paid', 'pending'),
      ...{ paidPaise: paise, feePaise: paise },
    });
    const anyBooking: fc.Arbitrary<SharedBooking> = fc.record({
      ...{ duePaise: paise, receivedPaise: paise, refundedPaise: paise },
      utr: fc.constantFrom(null, '634118204417'),
      ...{ isAccepted: fc.boolean(), isReversed: fc.boolean() },
      entries: fc.uniqueArray(anyEntry, { selector: ({ id }) => id, maxLength: 3 }),
    });
    const anyRefunds = fc.uniqueArray(anyRefund, { selector: ({ id }) => id, maxLength: 3 });
    fc.assert(
      fc.property(anyBooking, anyRefunds, (one, refunds) => {
        const shares = bookingShares(one, refunds);
        expect(addedUp(shares.map(({ sums }) => sums))).toEqual(bookingSums(one, refunds));
        for (const { sums } of shares) {
          expect(sums.expected).toBe(sums.confirmed + sums.claimed + sums.open);
          expect(sums.kept).toBe(sums.received - sums.refunded);
          expect(sums.kept).toBe(sums.confirmed + sums.toRefund);
          expect(Math.min(sums.received, sums.refunded, sums.toRefund, sums.open)).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 500 },
    );
  });
});
