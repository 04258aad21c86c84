import { expect, it } from 'vitest';
import { organizerRefundWords as words } from '../../lib/texts/organizer-refunds.ts';
import { faultsOf, ruleLine, ruleOf, typedOf } from './refundLines.ts';

const LINE = { until: '2026-12-01T18:00', percent: '50', minus: '20' };

it('A line of a rule says which of its fields is wrong, and why', () => {
  const faults = (changes: Partial<typeof LINE>) => faultsOf([{ ...LINE, ...changes }])[0];
  expect(faults({})).toEqual({});
  expect(faults({ until: '' })).toEqual({ until: words.untilMissing });
  for (const percent of ['', '101', '-1', 'half'])
    expect(faults({ percent })).toEqual({ percent: words.percentWrong });
  for (const minus of ['-5', '100001', 'ten']) expect(faults({ minus })).toEqual({ minus: words.minusWrong });
  expect(faults({ minus: '', percent: '0' })).toEqual({});
  const later = { ...LINE, until: '2026-12-02T18:00' };
  expect(faultsOf([{ ...later, percent: '51' }, LINE])).toEqual([{ percent: words.percentRises }, {}]);
  expect(faultsOf([LINE, { ...later, percent: '50' }])).toEqual([{}, {}]);
  expect(faultsOf([LINE, { ...LINE, percent: '10' }])).toEqual([{}, { until: words.untilTwice }]);
});

it('Lines without a fault are the rule, and typed again they are the same', () => {
  const rule = ruleOf([LINE]);
  expect(rule).toMatchObject([{ percent: 50, minusPaise: 2_000 }]);
  expect(rule?.map(typedOf)).toEqual([LINE]);
  expect(ruleOf([LINE, LINE])).toBeNull();
});

it('A stored rule is told in a line', () => {
  const until = Date.UTC(2026, 11, 8, 12, 30) / 1000;
  const line = (percent: number, minusPaise = 0, days = 0) => ({
    ...{ until: until + days * 86_400, percent, minusPaise },
  });
  expect(ruleLine(null, until)).toBe('All until Tue 8 Dec, 6:00 PM');
  expect(ruleLine([line(50, 2_000)], 0)).toMatch(/^50.% minus INR.20 until Tue 8 Dec, 6:00 PM$/);
  expect(ruleLine([line(50, 0, 1), line(100)], 0)).toBe('All until Tue 8 Dec, 6:00 PM, then less');
  expect(ruleLine([line(0)], 0)).toBe('Nothing is given back');
});
