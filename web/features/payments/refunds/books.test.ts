import type { LedgerBooking, OwnRefund } from '@tournaments/contract';
import { expect, it } from 'vitest';
import { BOOK_COLUMNS, bookRows } from './books.ts';

const DAY = 20_780;

const booking = {
  reference: 'K7MQ2P',
  entries: [{ players: ['Asha Pillai', 'Ravi'] }],
  credits: [
    { utr: '634118204417', paise: 120_000, day: DAY + 1, at: 0 },
    { utr: null, paise: 0, day: null, at: DAY * 86_400 },
  ],
} as unknown as LedgerBooking;

const refund = {
  reference: 'K7MQ2P',
  players: ['Asha Pillai', 'Ravi'],
  utr: '634118204999',
  paise: 28_000,
  sentOn: DAY,
  at: 0,
  state: 'sent',
} as unknown as OwnRefund;

it('The books tell what came in and what went out, by day, and nothing that did not move', () => {
  const rows = bookRows([booking], [refund, { ...refund, state: 'declined', sentOn: DAY + 2, utr: null }]);
  expect(rows.map(([, kind, , , , into, out]) => [kind, into, out])).toEqual([
    ['Refund', '', 280],
    ['Payment', 1200, ''],
    ['Refund', '', ''],
  ]);
  for (const row of rows) expect(row).toHaveLength(BOOK_COLUMNS.length);
});
