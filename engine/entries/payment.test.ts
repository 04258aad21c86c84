import { describe, expect, it } from 'vitest';
import { paymentState } from './payment.ts';

describe('paymentState', () => {
  it.each([
    [false, false, 'pending'],
    [true, false, 'paid'],
    [false, true, 'not-paid'],
    [true, true, 'not-paid'],
  ])('with paid %s and not paid %s is %s', (paid, notPaid, expected) => {
    expect(paymentState({ paid, notPaid })).toBe(expected);
  });
});
