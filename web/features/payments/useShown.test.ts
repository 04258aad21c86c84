import type { LedgerBooking } from '@tournaments/contract';
import { describe, expect, it } from 'vitest';
import { withMoney, type Payment } from './rows.ts';
import { isShown } from './useShown.ts';

type State = Payment['state'];

/** Two entries of one booking, as they are marked. */
function ofOneBooking(...states: readonly [State, State]): readonly Payment[] {
  const rows = states.map((state, index) => ({ id: index + 1, state, paidPaise: 90_000 }) as Payment);
  const facts = { duePaise: 180_000, receivedPaise: 0, refundedPaise: 0, goingBackPaise: 0 };
  const booking = { ...facts, utr: '632920073484', isAccepted: false, entries: rows };
  return withMoney(rows, [booking as unknown as LedgerBooking]);
}

const countOf = (payments: readonly Payment[], shown: Parameters<typeof isShown>[1]) =>
  payments.filter((payment) => isShown(payment, shown)).length;

describe('the list narrowed to what was marked by hand', () => {
  it('has one of a booking that was marked by itself', () => {
    expect(countOf(ofOneBooking('paid', 'pending'), 'by-hand')).toBe(1);
    expect(countOf(ofOneBooking('paid', 'paid'), 'by-hand')).toBe(2);
  });
});

describe('the list narrowed to a state', () => {
  it('has each entry in the one state that its row says', () => {
    const payments = ofOneBooking('not-paid', 'pending');
    expect(countOf(payments, 'not-paid')).toBe(1);
    expect(countOf(payments, 'pending')).toBe(1);
    expect(countOf(payments, 'all')).toBe(2);
  });
});
