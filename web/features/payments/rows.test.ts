import type { PaymentRow } from '@tournaments/contract';
import { describe, expect, it } from 'vitest';
import type { AgeRules } from '../../lib/ageMarks.ts';
import { searcher } from '../../lib/listing.ts';
import {
  paymentsOf,
  searchText,
  SHEET_COLUMNS,
  sheetRow,
  toCheckFirst,
  totalsOf,
  waitingIn,
} from './rows.ts';

const PLAYER = {
  name: 'Sai',
  mobile: '9876543210',
  email: 's@example.in',
  dateOfBirth: '',
  academy: 'Kovai',
};

function row(id: number, entry: Partial<PaymentRow['entry']> = {}, paidPaise = 50_000): PaymentRow {
  const whole = {
    id,
    first: PLAYER,
    second: null,
    utr: '012345678901',
    mode: 'Online' as const,
    paid: true,
    notPaid: false,
  };
  return { eventName: "Men's Doubles", paidPaise, enteredAt: 0, entry: { ...whole, ...entry } };
}

describe('the payments', () => {
  it('count entries by their mode and sum what is not marked as unpaid [ORG-PAY-01] [ORG-PAY-02] [ORG-PAY-09]', () => {
    const rows = [
      row(1),
      row(2, { notPaid: true }),
      row(3, { mode: 'Offline' }, 30_000),
      row(4, { paid: false }, 1),
    ];
    expect(totalsOf(rows)).toEqual({
      Online: { entries: 3, paidPaise: 50_001, claimedPaise: 1 },
      Offline: { entries: 1, paidPaise: 30_000, claimedPaise: 0 },
    });
  });

  it('open at those that are to be checked, which stay in their place while they are worked through', () => {
    const rows = [row(1), row(2, { paid: false }), row(3, { notPaid: true }), row(4, { paid: false })];
    const opened = paymentsOf(rows);
    const waiting = waitingIn(opened);
    const ids = (payments: typeof opened) => toCheckFirst(payments, waiting).map(({ id }) => id);
    expect(ids(opened)).toEqual([2, 4, 1, 3]);
    expect(ids(paymentsOf(rows.map((one) => ({ ...one, entry: { ...one.entry, paid: true } }))))).toEqual([
      2, 4, 1, 3,
    ]);
  });

  it('show both players, the UTR and the amount in INR [ORG-PAY-13] [ORG-PAY-16] [ORG-PAY-18]', () => {
    const [payment] = paymentsOf([row(1, { second: { ...PLAYER, name: 'Harsh' } })]);
    expect(payment).toMatchObject({
      name: 'Sai / Harsh',
      reference: '012345678901',
      amount: 'INR 500',
      status: 'Fee Paid',
    });
  });

  it('are exported with amounts as numbers, and what is received beside what is only claimed', () => {
    const [paid, claimed] = paymentsOf([row(1), row(2, { paid: false })]);
    const line = sheetRow({ ...paid!, booking: { reference: 'K7MQ2P' } as never });
    expect(line).toHaveLength(SHEET_COLUMNS.length);
    expect(line.slice(-2)).toEqual(['K7M Q2P', 500]);
    expect(line).toContain(500);
    expect(sheetRow(claimed!).slice(-2)).toEqual(['', 0]);
  });

  it('say what is due while nothing was paid', () => {
    const amounts = paymentsOf([
      { ...row(1, { notPaid: true }, 0), feePaise: 60_000 },
      { ...row(2, {}, 0), feePaise: 0 },
      { ...row(3), feePaise: 60_000 },
    ]).map(({ amount }) => amount);
    expect(amounts).toEqual(['INR 600 due', 'INR 0', 'INR 500']);
  });

  it('say when in India, and their event in few letters [ORG-PAY-11]', () => {
    const [payment] = paymentsOf([{ ...row(1), enteredAt: Date.UTC(2026, 10, 24, 20, 0) / 1000 }]);
    expect(payment).toMatchObject({ time: '25 Nov 2026, 1:30 AM', shortEvent: 'MD' });
  });

  it('are found by names, mobile, academy, UTR and status in whatever case [ORG-PAY-08]', () => {
    const payments = paymentsOf([row(1)]);
    for (const text of ['SAI', '76543', 'kov', '0123', 'fee paid']) {
      expect(searcher(payments, searchText)(text)).toHaveLength(1);
    }
  });

  it('mark a minor, where their event is known by its name', () => {
    const open = { name: "Men's Doubles", ageGroup: { kind: 'open' } } as AgeRules['events'][number];
    const ages = (events: AgeRules['events']) => {
      const young = row(1, { second: { ...PLAYER, dateOfBirth: '2012-01-01' } });
      return paymentsOf([young], { events, startsAt: Date.UTC(2026, 5, 15) / 1000 })[0]?.ages;
    };
    expect(ages([open])).toEqual([{ text: 'under 18', isDoubt: false }]);
    expect(ages([open, open])).toEqual([]);
    expect(ages([])).toEqual([]);
  });
});
