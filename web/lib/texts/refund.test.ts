import { describe, expect, it } from 'vitest';
import { refundNowText, ruleTexts } from './refund.ts';

const UNTIL = Date.UTC(2026, 11, 8, 12, 30) / 1000;

describe('what a rule gives back', () => {
  it('is the whole fee until booking closes where there is no rule', () => {
    expect(ruleTexts(null, UNTIL, UNTIL)).toEqual([
      expect.stringMatching(/^Until .*8th Dec.* the whole fee is given back, after that nothing\.$/),
    ]);
  });

  it('is told line by line, and that nothing comes after', () => {
    const texts = ruleTexts(
      [
        { until: UNTIL, percent: 100, minusPaise: 5_000 },
        { until: UNTIL + 86_400, percent: 50, minusPaise: 0 },
      ],
      UNTIL,
      UNTIL,
    );
    expect(texts).toEqual([
      expect.stringMatching(/: the whole fee, minus INR.50\.$/),
      expect.stringMatching(/: 50 % of the fee\.$/),
      'After that nothing is given back.',
    ]);
  });

  it('is told as nothing where no line gives anything', () => {
    expect(ruleTexts([], UNTIL, UNTIL)).toEqual(['Fees are not given back.']);
    expect(ruleTexts([{ until: UNTIL, percent: 0, minusPaise: 0 }], UNTIL, UNTIL)).toHaveLength(1);
  });
});

describe('what withdrawing now gives back', () => {
  it.each([
    [{ paise: 0, keptPaise: 50_000, isClaimed: false }, /nothing of your INR.500/],
    [{ paise: 50_000, keptPaise: 50_000, isClaimed: false }, /you get your INR.500 back\.$/],
    [{ paise: 23_000, keptPaise: 50_000, isClaimed: false }, /INR.230 of INR.500/],
    [{ paise: 50_000, keptPaise: 50_000, isClaimed: true }, /looks for your payment first/],
  ])('%j', (refund, text) => {
    expect(refundNowText(refund)).toMatch(text);
  });
});
