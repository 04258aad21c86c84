import type { LedgerBooking, OwnRefund, PaymentRow } from '@tournaments/contract';
import { describe, expect, it } from 'vitest';
import { bookRows } from './files/books.ts';
import {
  goneIn,
  leftIn,
  modeMoney,
  moneyLines,
  partsIn,
  standingOf,
  SUMS,
  summaryOf,
  toRefundOf,
  type MoneyLine,
} from './money.ts';

function booking(changes: Partial<LedgerBooking> = {}, state: 'paid' | 'pending' | 'not-paid' = 'pending') {
  const paidPaise = state === 'paid' ? 120_000 : 0;
  return {
    id: 1,
    tournamentId: 1,
    tournamentName: 'Open',
    reference: 'K7MQ2P',
    utr: null,
    totalPaise: 120_000,
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

describe('the standing of an entry', () => {
  it('is computed from what came in and what a person said', () => {
    expect(standingOf(booking(), 1)).toEqual({ kind: 'awaited', paise: 120_000 });
    expect(standingOf(booking({ utr: '634118204417' }), 1).kind).toBe('claimed');
    expect(standingOf(booking({ receivedPaise: 110_000 }), 1)).toEqual({ kind: 'short', paise: 10_000 });
    expect(standingOf(booking({ receivedPaise: 120_000 }, 'paid'), 1).kind).toBe('paid');
    expect(standingOf(booking({ receivedPaise: 130_000 }, 'paid'), 1)).toEqual({
      kind: 'over',
      paise: 10_000,
    });
    expect(standingOf(booking({ receivedPaise: 130_000, goingBackPaise: 10_000 }, 'paid'), 1).kind).toBe(
      'paid',
    );
    expect(standingOf(booking({}, 'paid'), 1).kind).toBe('by-hand');
    expect(standingOf(booking({ receivedPaise: 110_000, isAccepted: true }, 'paid'), 1).kind).toBe(
      'accepted',
    );
    expect(standingOf(booking({}, 'not-paid'), 1).kind).toBe('not-paid');
  });

  it('is its own where one of a booking is marked by itself', () => {
    const [one] = booking().entries;
    const of = (states: readonly ['paid' | 'pending' | 'not-paid', 'paid' | 'pending' | 'not-paid']) => {
      const entries = states.map((state, index) => ({ ...one!, id: index + 1, state }));
      const both = booking({ utr: '634118204417', entries });
      return [standingOf(both, 1).kind, standingOf(both, 2).kind];
    };
    expect(of(['paid', 'pending'])).toEqual(['by-hand', 'claimed']);
    expect(of(['paid', 'paid'])).toEqual(['by-hand', 'by-hand']);
    expect(of(['not-paid', 'pending'])).toEqual(['not-paid', 'claimed']);
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
    for (const sum of SUMS) expect(listed(lines, sum)).toBe(sums[sum]);
    expect([...partsIn(lines, 'toRefund').keys()]).toEqual([0, 6, 90]);
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
    expect(toRefundOf(280_000, [left, sent, byHand], refunds)).toMatchObject({
      ...{ openPaise: 270_000, undecidedPaise: 10_000, restPaise: 0 },
      undecided: [{ bookingId: 1, names: ['Asha'], paise: 10_000 }],
    });
    for (const sum of SUMS) expect(listed(lines, sum)).toBe(summaryOf(lines)[sum]);
  });
});

/** What the rows of a figure's list add up to. */
function listed(lines: readonly MoneyLine[], sum: (typeof SUMS)[number]): number {
  const parts = [...partsIn(lines, sum).values(), ...goneIn(lines, sum).map(({ paise }) => paise)];
  return parts.reduce((total, paise) => total + paise, 0);
}

const FEE = 50_000;

function row(id: number, paid: boolean, mode: 'Online' | 'Offline' = 'Online') {
  const first = { name: `Player ${id}` };
  return {
    ...{ paidPaise: paid ? FEE : 0, feePaise: FEE, enteredAt: 0 },
    entry: { id, first, second: null, utr: '', mode, paid, notPaid: !paid && mode === 'Offline' },
  } as PaymentRow;
}

/** An evening's money in each state that a treasurer meets. */
function scene() {
  const entry = (id: number, state: 'paid' | 'pending' = 'paid') => ({
    ...{ id, eventName: 'MS', players: [`Player ${id}`], state },
    paidPaise: state === 'paid' ? FEE : 0,
  });
  const paid = (receivedPaise: number) => ({
    receivedPaise,
    credits: [{ utr: null, paise: receivedPaise, day: 1, rule: 'exact', at: 0, batch: '' }],
  });
  const bookings = [
    booking({ id: 1, duePaise: FEE, ...paid(FEE), entries: [entry(1)] }),
    booking({ id: 2, duePaise: FEE, ...paid(40_000), utr: '634118204417', entries: [entry(2, 'pending')] }),
    booking({ id: 3, duePaise: FEE, ...paid(60_000), entries: [entry(3)] }),
    booking({ id: 4, duePaise: FEE, ...paid(2 * FEE), goingBackPaise: FEE, entries: [entry(4)] }),
    booking({ id: 5, duePaise: 55_000, ...paid(2 * FEE), refundedPaise: 45_000, entries: [entry(5)] }),
    booking({ id: 6, duePaise: 5_000, ...paid(FEE), goingBackPaise: 45_000, isGone: true, entries: [] }),
    booking({ id: 7, duePaise: FEE, utr: '634118204418', entries: [entry(7, 'pending')] }),
    // Marked by hand, and one of them has left the saved draw: it is listed still.
    booking({ id: 8, duePaise: FEE, goingBackPaise: FEE, entries: [entry(8), entry(80)] }),
  ];
  const refund = (changes: Partial<OwnRefund>) =>
    ({
      ...{ reference: 'K7MQ2P', eventName: 'MS', cause: 'withdrawn', isClaimed: false, at: 0 },
      ...{ utr: null, sentOn: null, keptPaise: FEE, ...changes },
    }) as OwnRefund;
  const refunds = [
    refund({ id: 1, booking: 4, entry: 40, players: ['Ravi'], cause: 'removed', state: 'due', paise: FEE }),
    refund({ id: 2, booking: 5, entry: 50, players: ['Arjun'], state: 'sent', paise: 45_000 }),
    refund({ id: 3, booking: 6, entry: 60, players: ['Meera'], state: 'suggested', paise: 45_000 }),
    refund({ id: 4, booking: 8, entry: 80, players: ['Player 80'], state: 'due', paise: FEE }),
    refund({ id: 5, booking: null, entry: 90, players: ['Player 90'], state: 'due', paise: FEE }),
    refund({
      id: 6,
      booking: 7,
      entry: 70,
      players: ['Said'],
      isClaimed: true,
      state: 'suggested',
      paise: FEE,
    }),
  ];
  const online = [1, 2, 3, 4, 5, 7, 8, 80].map((id) => row(id, id !== 2 && id !== 7));
  const rows = [...online, row(90, true, 'Offline'), row(91, true, 'Offline'), row(92, false, 'Offline')];
  return { rows, bookings, refunds, lines: moneyLines(rows, bookings, refunds) };
}

describe('the list of a figure', () => {
  it('adds up to it, for exact, short, over, a half of a pair gone, and a whole booking gone', () => {
    const { lines } = scene();
    const sums = summaryOf(lines);
    expect(sums).toMatchObject({ received: 600_000, refunded: 45_000, claimed: 60_000, toRefund: 205_000 });
    for (const sum of SUMS) expect(listed(lines, sum)).toBe(sums[sum]);
  });

  it('names who is gone with their own amount, and the mate who stays only with theirs', () => {
    const { lines } = scene();
    const shown = (sum: (typeof SUMS)[number]) => [
      [...partsIn(lines, sum)],
      goneIn(lines, sum).map(({ names, cause, paise }) => [names.join(' / '), cause, paise]),
    ];
    expect(shown('refunded')).toEqual([[], [['Arjun', 'withdrawn', 45_000]]]);
    expect(shown('toRefund')).toEqual([
      [
        [3, 10_000],
        [80, FEE],
        [90, FEE],
      ],
      [
        ['Ravi', 'removed', FEE],
        ['Meera', 'withdrawn', 45_000],
      ],
    ]);
    expect(partsIn(lines, 'received').get(5)).toBe(FEE);
    expect(goneIn(lines, 'kept')).toContainEqual(expect.objectContaining({ names: ['Arjun'], paise: 5_000 }));
    expect([...leftIn(lines)]).toEqual([
      [80, 'withdrawn'],
      [90, 'withdrawn'],
    ]);
  });

  it('is one with the line above: both ways together are confirmed and claimed', () => {
    const { lines } = scene();
    const [online, offline] = [modeMoney(lines, 'Online'), modeMoney(lines, 'Offline')];
    const { confirmed, claimed } = summaryOf(lines);
    expect(online.paise + offline.paise).toBe(confirmed + claimed);
    expect(online).toMatchObject({ claimedPaise: claimed, gonePaise: 10_000 });
    expect(offline).toEqual({ paise: FEE, claimedPaise: 0, gonePaise: 0 });
  });

  it('is one with the refunds and the books', () => {
    const facts = scene();
    const sums = summaryOf(facts.lines);
    const parts = toRefundOf(sums.toRefund, facts.bookings, facts.refunds);
    expect(parts).toMatchObject({ openPaise: 195_000, undecidedPaise: 10_000, restPaise: 0 });
    const books = bookRows(facts);
    const column = (index: number) => books.reduce((sum, line) => sum + 100 * Number(line[index] || 0), 0);
    expect([column(5), column(6), column(7)]).toEqual([sums.received, sums.refunded, sums.toRefund]);
  });
});
