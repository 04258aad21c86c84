import type { LedgerBooking, OwnRefund } from '@tournaments/contract';
import { expect, it } from 'vitest';
import { BOOK_COLUMNS, bookRows } from './books.ts';

const DAY = 20_780;

const booking = {
  reference: 'K7MQ2P',
  id: 1,
  ...{
    totalPaise: 120_000,
    duePaise: 120_000,
    receivedPaise: 120_000,
    refundedPaise: 0,
    goingBackPaise: 0,
    bookedAt: 0,
  },
  ...{ utr: null, isAccepted: true, isReversed: false },
  entries: [{ players: ['Asha Pillai', 'Ravi'] }],
  names: ['Asha Pillai', 'Ravi'],
  credits: [
    { utr: '634118204417', paise: 120_000, day: DAY + 1, at: 0 },
    { utr: null, paise: 0, day: null, at: DAY * 86_400 },
  ],
} as unknown as LedgerBooking;

const refund = {
  booking: 1,
  reference: 'K7MQ2P',
  players: ['Asha Pillai', 'Ravi'],
  utr: '634118204999',
  paise: 28_000,
  sentOn: DAY,
  at: 0,
  state: 'sent',
} as unknown as OwnRefund;

it('The books tell what came in and what went out, by day, and nothing that did not move', () => {
  const rows = bookRows({
    rows: [],
    bookings: [booking],
    refunds: [refund, { ...refund, state: 'declined', sentOn: DAY + 2, utr: null }],
  });
  expect(rows.map(([, kind, , , , into, out]) => [kind, into, out])).toEqual([
    ['Refund', '', 280],
    ['Payment', 1200, ''],
    ['Refund', '', ''],
  ]);
  for (const row of rows) expect(row).toHaveLength(BOOK_COLUMNS.length);
});

it('The books name who is gone, and tell what is to be paid back beside what went out', () => {
  const part = { ...booking, names: [...booking.names, 'Meera'] };
  const gone = { ...booking, id: 2, entries: [] };
  const who = bookRows({ rows: [], bookings: [part, gone], refunds: [] }).map((row) => row[3]);
  expect(who).toEqual(['Asha Pillai / Ravi, Meera', 'Asha Pillai, Ravi']);
  const open = { ...refund, state: 'suggested', sentOn: null, utr: null };
  const nameless = { ...open, booking: 2, players: [], state: 'due' } as OwnRefund;
  const rows = bookRows({ rows: [], bookings: [gone], refunds: [open as OwnRefund, nameless] }).filter(
    (row) => row[1] === 'Refund',
  );
  expect(rows.map((row) => [row[3], row[6], row[7]])).toEqual([
    ['Asha Pillai / Ravi', '', 280],
    ['Asha Pillai, Ravi', '', 280],
  ]);
});
