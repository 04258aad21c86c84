import { describe, expect, it } from 'vitest';
import { moneyState, paymentStateOf, type BookingMoney } from './money-state.ts';

function state(changes: Partial<BookingMoney>) {
  const money = {
    due: 120_000,
    received: 0,
    refunded: 0,
    hasClaim: false,
    isMarkedNotPaid: false,
    ...changes,
  };
  const found = moneyState(money);
  return [found.kind, found.paise, paymentStateOf(found)];
}

describe('the money of a booking', () => {
  it.each([
    [{ due: 0 }, 'nothing-to-pay', 0, 'paid'],
    [{}, 'awaited', 120_000, 'pending'],
    [{ hasClaim: true }, 'claimed', 120_000, 'pending'],
    [{ received: 110_000, hasClaim: true }, 'short', 10_000, 'pending'],
    [{ received: 120_000 }, 'paid', 0, 'paid'],
    [{ received: 130_000 }, 'over', 10_000, 'paid'],
    [{ due: 0, received: 500 }, 'over', 500, 'paid'],
    [{ received: 130_000, refunded: 10_000 }, 'paid', 0, 'paid'],
    [{ received: 120_000, refunded: 120_000 }, 'awaited', 120_000, 'pending'],
    [{ hasClaim: true, isMarkedNotPaid: true }, 'not-paid', 120_000, 'not-paid'],
    [{ received: 110_000, isMarkedNotPaid: true }, 'not-paid', 10_000, 'not-paid'],
  ] as const)('%j is %s', (changes, kind, paise, specified) => {
    expect(state(changes)).toEqual([kind, paise, specified]);
  });

  it('that is short is paid by the rest [MR-15]', () => {
    expect(state({ received: 110_000 })).toEqual(['short', 10_000, 'pending']);
    expect(state({ received: 110_000 + 10_000 })).toEqual(['paid', 0, 'paid']);
  });

  it('is open again when a confirmed credit is taken out [MR-16]', () => {
    expect(state({ received: 120_000 })[0]).toBe('paid');
    expect(state({ received: 0, hasClaim: true })[0]).toBe('claimed');
  });
});
