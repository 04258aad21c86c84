import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingTotal, effectiveFee, hasDiscount } from './fee.ts';

describe('effectiveFee', () => {
  it.each([
    [50_000, 0, 50_000],
    [50_000, 10, 45_000],
    [50_000, 100, 0],
    [0, 25, 0],
    [99_999, 50, 50_000],
    [1, 50, 1],
    [33_333, 33.33, 22_223],
    [100_000_000, 12.5, 87_500_000],
  ])('of %i paise less %f percent is %i paise, half a paisa up [CONST-PUB-04]', (fee, percent, expected) => {
    expect(effectiveFee(fee, percent)).toBe(expected);
  });

  it('is a whole number of paise between nothing and the fee', () => {
    const anyFee = fc.integer({ min: 0, max: 100_000_000 });
    const anyPercent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(anyFee, anyPercent, (fee, percent) => {
        const paise = effectiveFee(fee, percent);
        expect(Number.isInteger(paise)).toBe(true);
        expect(paise).toBeGreaterThanOrEqual(0);
        expect(paise).toBeLessThanOrEqual(fee);
      }),
    );
  });
});

describe('hasDiscount', () => {
  it.each([
    [50_000, 10, true],
    [50_000, 0, false],
    [0, 10, false],
    [0, 0, false],
  ])('of fee %i and percentage %i is %s [RULE-DISC-01]', (fee, percent, expected) => {
    expect(hasDiscount(fee, percent)).toBe(expected);
  });
});

describe('bookingTotal', () => {
  it('adds the effective fee of every entry of every event [CONST-PUB-04]', () => {
    const singles = { feePaise: 50_000, discountPercent: 10, entries: 2 };
    const doubles = { feePaise: 80_000, discountPercent: 0, entries: 1 };
    expect(bookingTotal([singles, doubles])).toBe(170_000);
  });

  it('of nothing is nothing', () => {
    expect(bookingTotal([])).toBe(0);
  });
});
