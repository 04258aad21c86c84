import type { LedgerBooking, OwnRefund, PaymentRow } from '@tournaments/contract';
import { describe, expect, it } from 'vitest';
import { entriesIn, goneIn, moneyLines, standingOf, SUMS, summaryOf } from './money.ts';

function booking(changes: Partial<LedgerBooking> = {}, state: 'paid' | 'pending' | 'not-paid' = 'pending') {
  const paidPaise = state === 'paid' ? 120_000 : 0;
  return {
    id: 1,
    tournamentId: 1,
    tournamentName: 'Open',
    reference: 'K7MQ2P',
    utr: null,
    duePaise: 120_000,
    receivedPaise: 0,
    refundedPaise: 0,
    goingBackPaise: 0,
    names: ['Asha'],
    isGone: false,
    isAccepted: false,
    isReversed: false,
    missedBefore: 0,
    bookedAt: 0,
    bookedOn: 0,
    claimedOn: 0,
    entries: [{ id: 1, eventName: 'MS', players: ['Asha'], state, paidPaise }],
    credits: [],
    ...changes,
  } satisfies LedgerBooking;
}

describe('the standing of a booking', () => {
  it('is computed from what came in and what a person said', () => {
    expect(standingOf(booking())).toEqual({ kind: 'awaited', paise: 120_000 });
    expect(standingOf(booking({ utr: '634118204417' })).kind).toBe('claimed');
    expect(standingOf(booking({ receivedPaise: 110_000 }))).toEqual({ kind: 'short', paise: 10_000 });
    expect(standingOf(booking({ receivedPaise: 120_000 }, 'paid')).kind).toBe('paid');
    expect(standingOf(booking({ receivedPaise: 130_000 }, 'paid'))).toEqual({ kind: 'over', paise: 10_000 });
    expect(standingOf(booking({ receivedPaise: 130_000, goingBackPaise: 10_000 }, 'paid')).kind).toBe('paid');
    expect(standingOf(booking({}, 'paid')).kind).toBe('by-hand');
    expect(standingOf(booking({ receivedPaise: 110_000, isAccepted: true }, 'paid')).kind).toBe('accepted');
    expect(standingOf(booking({}, 'not-paid')).kind).toBe('not-paid');
  });
});

describe('the summary', () => {
  it('adds bookings and what was entered at the desk, each once [MR-15]', () => {
    const bookings = [
      booking({ receivedPaise: 120_000 }, 'paid'),
      booking({ receivedPaise: 110_000 }),
      booking({ utr: '634118204417' }),
      booking({}, 'not-paid'),
    ].map((one, index) => ({
      ...one,
      id: index,
      entries: one.entries.map((entry) => ({ ...entry, id: index })),
    }));
    const row = (id: number, paid: boolean) =>
      ({ paidPaise: paid ? 50_000 : 0, feePaise: 50_000, entry: { id, paid, notPaid: !paid } }) as PaymentRow;
    const rows = [row(0, true), row(8, true), row(9, false)];
    expect(summaryOf(moneyLines(rows, bookings))).toEqual({
      expected: 580_000,
      confirmed: 280_000,
      claimed: 120_000,
      open: 180_000,
      received: 280_000,
      refunded: 0,
      kept: 280_000,
      toRefund: 0,
    });
  });

  it('adds up: expected is confirmed, claimed and open, and each figure is the sum of its list', () => {
    const all = [
      booking({ receivedPaise: 130_000 }, 'paid'),
      booking({ receivedPaise: 130_000, refundedPaise: 10_000 }, 'paid'),
      booking({ receivedPaise: 110_000, utr: '634118204417' }),
      booking({ receivedPaise: 100_000, isAccepted: true }, 'paid'),
      booking({ utr: '634118204418' }),
      booking({}, 'paid'),
      // Withdrawn: half is kept, and nothing went back yet.
      booking({ duePaise: 60_000, receivedPaise: 120_000 }, 'paid'),
      booking(),
    ].map((one, id) => ({ ...one, id, entries: one.entries.map((entry) => ({ ...entry, id })) }));
    const desk = [
      { paidPaise: 70_000, feePaise: 50_000, entry: { id: 90, paid: true, notPaid: false } },
      { paidPaise: 50_000, feePaise: 50_000, entry: { id: 91, paid: false, notPaid: false } },
      { paidPaise: 0, feePaise: 50_000, entry: { id: 92, paid: false, notPaid: true } },
    ] as PaymentRow[];
    const lines = moneyLines(desk, all);
    const sums = summaryOf(lines);
    expect(sums.expected).toBe(sums.confirmed + sums.claimed + sums.open);
    expect(sums.kept).toBe(sums.received - sums.refunded);
    expect(sums.kept).toBe(sums.confirmed + sums.toRefund);
    expect(sums).toMatchObject({ toRefund: 10_000 + 60_000 + 20_000, refunded: 10_000 });
    for (const sum of SUMS) {
      const listed = entriesIn(lines, sum);
      const shown = lines.filter(({ entryIds }) => entryIds.some((id) => listed.has(id)));
      expect(shown.reduce((total, line) => total + line[sum], 0)).toBe(sums[sum]);
    }
    expect(entriesIn(lines, 'toRefund')).toEqual(new Set([0, 6, 90]));
  });

  it('has the money of who left: what was paid too much is to refund, and each figure is listed whole', () => {
    const gone = { isGone: true, entries: [], duePaise: 0 };
    const left = booking({ ...gone, id: 1, receivedPaise: 130_000, goingBackPaise: 120_000 });
    const sent = booking({ ...gone, id: 2, receivedPaise: 120_000, refundedPaise: 120_000 });
    const byHand = booking({ ...gone, id: 3, duePaise: 20_000, goingBackPaise: 100_000 });
    const refund = (changes: Partial<OwnRefund>) =>
      ({
        ...{ id: 7, booking: null, reference: '', players: ['Ravi'], isClaimed: false },
        ...{ state: 'due', keptPaise: 50_000, paise: 50_000 },
        ...changes,
      }) as OwnRefund;
    const refunds = [
      refund({ booking: 1, state: 'suggested', keptPaise: 120_000, paise: 120_000 }),
      refund({ booking: 2, state: 'sent', keptPaise: 120_000, paise: 120_000 }),
      refund({ booking: 3, keptPaise: 120_000, paise: 100_000 }),
      refund({ state: 'confirmed', paise: 30_000 }),
      refund({ id: 8 }),
      refund({ id: 9, isClaimed: true, state: 'suggested' }),
    ];
    const lines = moneyLines([], [left, sent, byHand], refunds);
    expect(summaryOf(lines)).toEqual({
      ...{ expected: 40_000, confirmed: 40_000, claimed: 0, open: 0 },
      ...{ received: 470_000, refunded: 150_000, kept: 320_000, toRefund: 280_000 },
    });
    expect(goneIn(lines, null).map(({ gone: { names, surplusPaise } }) => [names, surplusPaise])).toEqual([
      [['Asha'], 10_000],
    ]);
    for (const sum of SUMS) {
      const listed = goneIn(lines, sum).reduce((total, line) => total + line[sum], 0);
      expect(listed).toBe(summaryOf(lines)[sum]);
    }
  });
});
