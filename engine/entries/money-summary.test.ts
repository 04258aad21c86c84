import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addedUp, bookingSums, refundSums, type BookingSums, type RefundMoney } from './money-summary.ts';

const paise = fc.constantFrom(0, 10_000, 50_000, 60_000, 100_000);
const refund: fc.Arbitrary<RefundMoney> = fc
  .record({
    state: fc.constantFrom('suggested', 'due', 'sent', 'confirmed', 'failed', 'declined'),
    keptPaise: paise,
    paise,
    isClaimed: fc.boolean(),
  })
  .map((one) => ({ ...one, paise: Math.min(one.paise, one.keptPaise) }));
const booking: fc.Arbitrary<BookingSums> = fc.record({
  duePaise: paise,
  receivedPaise: paise,
  refundedPaise: paise,
  utr: fc.constantFrom(null, '634118204417'),
  isAccepted: fc.boolean(),
  isReversed: fc.boolean(),
  entries: fc.array(
    fc.record({ id: fc.integer(), state: fc.constantFrom('paid', 'not-paid', 'pending'), paidPaise: paise }),
    {
      maxLength: 3,
    },
  ),
});

it('The figures of a tournament always add up, whatever was withdrawn, overpaid, reversed or sent back', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(booking, fc.array(refund, { maxLength: 2 })), { maxLength: 6 }),
      fc.array(refund, { maxLength: 3 }),
      (bookings, others) => {
        const lines = [
          ...bookings.map(([one, refunds]) => bookingSums(one, refunds)),
          ...others.map(refundSums),
        ];
        const sums = addedUp(lines);
        expect(sums.expected).toBe(sums.confirmed + sums.claimed + sums.open);
        expect(sums.kept).toBe(sums.received - sums.refunded);
        expect(sums.kept).toBe(sums.confirmed + sums.toRefund);
        for (const line of lines) {
          expect(Math.min(line.claimed, line.open, line.received, line.toRefund)).toBeGreaterThanOrEqual(0);
          expect(line.claimed === 0 || line.open === 0).toBe(true);
        }
      },
    ),
    { numRuns: 300 },
  );
});

it('A payment that came back after its refund was sent is missing', () => {
  const gone = { duePaise: 0, receivedPaise: 0, refundedPaise: 50_000, utr: null, isAccepted: false };
  const sent = { state: 'sent', keptPaise: 50_000, paise: 50_000, isClaimed: false } as const;
  expect(bookingSums({ ...gone, isReversed: true, entries: [] }, [sent])).toMatchObject({
    ...{ expected: 0, confirmed: -50_000, open: 50_000, kept: -50_000, toRefund: 0 },
  });
});
