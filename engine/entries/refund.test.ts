import { describe, expect, it } from 'vitest';
import {
  defaultRefundRule,
  isRefundRule,
  isRefundStep,
  neverRises,
  paidFor,
  refundDue,
  type RefundRule,
} from './refund.ts';

const DAY = 86_400;
const FIRST = 1_800_000_000;
const LATER = FIRST + 10 * DAY;

const rule: RefundRule = [
  { until: LATER, percent: 25, minusPaise: 0 },
  { until: FIRST, percent: 50, minusPaise: 2_000 },
];

const due = (at: number, changes: { feePaise?: number; keptPaise?: number; rule?: RefundRule } = {}) =>
  refundDue({ feePaise: 60_000, keptPaise: 60_000, at, rule, ...changes });

describe('a refund', () => {
  it('follows the first line whose time is not over [MR-20]', () => {
    expect(due(FIRST - 3 * DAY)).toBe(28_000);
    expect(due(FIRST)).toBe(28_000);
    expect(due(FIRST + 1)).toBe(15_000);
    expect(due(LATER + 1)).toBe(0);
  });

  it('is the whole fee until booking closes where no rule is set', () => {
    const usual = defaultRefundRule(FIRST);
    expect(due(FIRST, { rule: usual })).toBe(60_000);
    expect(due(FIRST + 1, { rule: usual })).toBe(0);
  });

  it('is never more than was received, and never less than nothing', () => {
    expect(due(FIRST, { keptPaise: 0 })).toBe(0);
    expect(due(FIRST, { keptPaise: 20_000 })).toBe(20_000);
    expect(due(FIRST, { feePaise: 3_000, keptPaise: 3_000 })).toBe(0);
  });

  it('gives back all that was paid beyond the fee', () => {
    expect(due(FIRST, { keptPaise: 70_000 })).toBe(38_000);
    expect(due(LATER + 1, { keptPaise: 70_000 })).toBe(10_000);
  });

  it('is whole paise', () => {
    const third = [{ until: FIRST, percent: 33.33, minusPaise: 0 }];
    expect(due(FIRST, { feePaise: 10_001, keptPaise: 10_001, rule: third })).toBe(3_333);
  });

  it('goes from suggestion to proof, and back to due when it failed', () => {
    expect(isRefundStep('suggested', 'due')).toBe(true);
    expect(isRefundStep('sent', 'failed')).toBe(true);
    expect(isRefundStep('failed', 'due')).toBe(true);
    expect(isRefundStep('suggested', 'sent')).toBe(false);
    expect(isRefundStep('confirmed', 'failed')).toBe(false);
  });
});

describe('what was received for an entry that leaves', () => {
  it.each([
    ['all of its fee', { credits: 120_000, earlier: 0, othersDue: 60_000, marked: 60_000 }, 60_000],
    ['a payment that was short', { credits: 110_000, earlier: 0, othersDue: 60_000, marked: 0 }, 50_000],
    ['less than those who stay owe', { credits: 50_000, earlier: 0, othersDue: 60_000, marked: 0 }, 0],
    ['what was too much', { credits: 130_000, earlier: 0, othersDue: 60_000, marked: 60_000 }, 70_000],
    ['the second that leaves', { credits: 120_000, earlier: 60_000, othersDue: 0, marked: 60_000 }, 60_000],
    ['cash', { credits: 0, earlier: 0, othersDue: 60_000, marked: 60_000 }, 60_000],
    ['nothing', { credits: 0, earlier: 0, othersDue: 60_000, marked: 0 }, 0],
  ])('%s', (_what, money, paise) => {
    expect(paidFor(money)).toBe(paise);
  });
});

describe('a refund rule', () => {
  const line = { until: FIRST, percent: 50, minusPaise: 2_000 };

  it.each([
    ['no line', [], true],
    ['two lines', rule, true],
    ['two lines until the same instant', [line, line], false],
    ['more than all', [{ ...line, percent: 101 }], false],
    ['less than nothing', [{ ...line, percent: -1 }], false],
    ['a negative sum', [{ ...line, minusPaise: -1 }], false],
    ['six lines', Array.from({ length: 6 }, (_, day) => ({ ...line, until: FIRST + day })), false],
  ])('with %s', (_what, lines, fits) => {
    expect(isRefundRule(lines)).toBe(fits);
  });
});

it('A rule gives who withdraws later no larger part back, in whichever order its lines stand', () => {
  expect(neverRises(rule)).toBe(true);
  expect(neverRises(rule.toReversed())).toBe(true);
  expect(neverRises([])).toBe(true);
  expect(neverRises(rule.map((one) => ({ ...one, percent: 100 - one.percent })))).toBe(false);
});
