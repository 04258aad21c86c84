import type { LedgerBooking } from '@tournaments/contract';
import { describe, expect, it } from 'vitest';
import { unpaidOfCredit, withCredits } from './credits.ts';
import type { Payment } from './rows.ts';

const UTR = '632920073484';

/** A booking of two, whose statement has one payment. */
const booking = { id: 1, totalPaise: 230_000, credits: [] } as unknown as LedgerBooking;

function payment(id: number, changes: Partial<Payment> = {}): Payment {
  return { id, reference: UTR, state: 'pending', paidPaise: 90_000, booking, ...changes } as Payment;
}

describe('one credit for several entries', () => {
  it('says what the statement shows, in each of them', () => {
    const credit = { paise: 230_000, ids: [1, 2] };
    const shown = withCredits([payment(1), payment(2), payment(3, { reference: '632920073485' })]);
    expect(shown.map((one) => one.credit)).toEqual([credit, credit, undefined]);
  });

  it('is what was confirmed under its number, where something was', () => {
    const credits = [
      { utr: UTR, paise: 220_000 },
      { utr: null, paise: 10_000 },
    ];
    const own = { ...booking, credits } as LedgerBooking;
    const [first] = withCredits([payment(1, { booking: own }), payment(2, { booking: own })]);
    expect(first?.credit?.paise).toBe(220_000);
  });

  it('has entries of the desk in it, and none that say how else they were paid', () => {
    const atDesk = { id: 3, reference: UTR, paidPaise: 50_000 } as Payment;
    const cash = { ...atDesk, id: 4, reference: 'cash' };
    const shown = withCredits([payment(1), payment(2), atDesk, cash, { ...cash, id: 5 }]);
    expect(shown[0]?.credit).toEqual({ paise: 280_000, ids: [1, 2, 3] });
    expect(shown.slice(3).map((one) => one.credit)).toEqual([undefined, undefined]);
  });

  it('is marked together: the pressed entry first, and those that are not paid yet', () => {
    const shown = withCredits([payment(1), payment(2), payment(3, { state: 'paid' })]);
    const ids = (one: Payment) => unpaidOfCredit(one, shown).map(({ id }) => id);
    expect(ids(shown[1]!)).toEqual([2, 1]);
    expect(ids(payment(9))).toEqual([9]);
  });
});
