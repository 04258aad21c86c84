import type { LedgerBooking } from '@tournaments/contract';
import { dayText, readStatement, type Credit } from '@tournaments/engine';
import { describe, expect, it } from 'vitest';
import { boardOf, candidates, namesOf, ruleOf, sentOf } from './lines.ts';
import { layoutOf } from './useReading.ts';

const DAY = 20_780;

function booking(id: number, changes: Partial<LedgerBooking> = {}): LedgerBooking {
  return {
    id,
    tournamentId: 1,
    tournamentName: 'Open',
    reference: 'K7MQ2P',
    utr: '634118204417',
    totalPaise: 120_000,
    duePaise: 120_000,
    receivedPaise: 0,
    goingBackPaise: 0,
    names: [],
    refundedPaise: 0,
    isGone: false,
    isAccepted: false,
    isReversed: false,
    missedBefore: 0,
    bookedAt: DAY * 86_400,
    bookedOn: DAY,
    claimedOn: DAY,
    entries: [{ id, eventName: 'MS', players: ['Rohan Kulkarni'], state: 'pending', paidPaise: 0 }],
    credits: [],
    ...changes,
  };
}

function credit(changes: Partial<Credit> = {}): Credit {
  return {
    fingerprint: 'a1b2c3d4e5f60718',
    day: DAY,
    paise: 120_000,
    tokens: ['634118204417'],
    narration: 'UPI/ROHAN KULKARNI/634118204417',
    payer: 'rohan.k@okaxis',
    isReversal: false,
    ...changes,
  };
}

const LEDGER = { booked: [], putAside: [] };
const COVERED = [{ from: DAY - 3, to: DAY + 3, check: 'passed' as const }];
const board = (open: readonly LedgerBooking[], credits: readonly Credit[], coverage = COVERED) =>
  boardOf({ ...LEDGER, open }, { credits, debits: [], coverage });

describe('the board of a statement', () => {
  it('sends of a row of Kotak the number that was claimed, and nothing of its words [MR-7] [MR-8]', () => {
    const [exact] = board([booking(1)], [credit({ tokens: ['634118204417', '634155120981'] })]).exact;
    expect(sentOf(exact!.line, 1)).toEqual({
      fingerprint: 'a1b2c3d4e5f60718',
      utr: '634118204417',
      paise: 120_000,
      day: DAY,
      booking: 1,
    });
  });

  it('leaves what is of a merchant’s settlement to a person [MR-9]', () => {
    const read = board([booking(1)], [credit({ tokens: [] })]);
    expect(read.exact).toEqual([]);
    expect(read.groups.map(({ group }) => group)).toEqual(['perhaps']);
    expect(sentOf(read.groups[0]!.lines[0]!.line, 1)?.utr).toBeNull();
  });

  it('names a slip, and by which rule a person confirms it [MR-12]', () => {
    const read = board(
      [booking(1, { utr: '634118204471' })],
      [credit({ narration: 'UPI/634118204417/K7MQ2P' })],
    );
    const line = read.groups[0]?.lines[0]?.line;
    expect(read.groups[0]?.group).toBe('mistyped');
    expect(line && ruleOf(line)).toBe('mistyped');
  });

  it('says what is missing and waits for the rest without calling it absent [MR-15]', () => {
    const short = board([booking(1)], [credit({ paise: 110_000 })]);
    expect(short.groups[0]).toMatchObject({
      group: 'short',
      lines: [{ line: { differencePaise: -10_000 } }],
    });
    const rest = board([booking(1, { utr: null, receivedPaise: 110_000 })], []);
    expect([rest.absent, rest.toSettle, rest.rest.length]).toEqual([[], 0, 1]);
  });

  it('calls absent what a file that adds up does not have, once [MR-13] [MR-17]', () => {
    expect(board([booking(1)], []).absent).toHaveLength(1);
    expect(board([booking(1)], [], [{ ...COVERED[0]!, to: DAY }]).absent).toEqual([]);
    expect(board([booking(1)], [], [{ ...COVERED[0]!, check: 'failed' as never }]).absent).toEqual([]);
    const [entry] = booking(1).entries;
    const marked = booking(1, { entries: [{ ...entry!, state: 'not-paid' }] });
    expect(board([marked], []).absent).toEqual([]);
  });

  it('opens a confirmed payment again that went back, by the names of its players [MR-16]', () => {
    const booked = {
      booking: 7,
      reference: 'K7MQ2P',
      utr: '634118204417',
      paise: 120_000,
      day: DAY,
      fingerprint: 'ffff0000ffff0000',
      players: ['Asha'],
    };
    const debit = credit({ fingerprint: '0000ffff0000ffff' });
    const read = boardOf(
      { open: [], booked: [booked], putAside: [] },
      { credits: [], debits: [debit], coverage: [] },
    );
    expect(read.groups).toMatchObject([{ group: 'reversed', lines: [{ names: 'Asha' }] }]);
  });
});

describe('a statement of one row', () => {
  const CSV = [
    ['Date', 'Narration', 'Debit', 'Credit', 'Balance'],
    [dayText(DAY), 'UPI/634118204417/ROHAN KULKARNI', '', '1200.00', '1500.00'],
  ];

  it('confirms what is exact, and says of the rest that it cannot be checked', () => {
    const reading = readStatement(CSV);
    if (reading.kind !== 'statement') throw new Error('not read');
    const { credits, coverage, hints } = reading.statement;
    expect(hints).toEqual([]);
    const open = [booking(1), booking(2, { reference: 'H3KWTX', utr: '634118209999' })];
    const read = boardOf({ ...LEDGER, open }, { credits, debits: [], coverage: [coverage!] });
    expect(read).toMatchObject({ absent: [], waiting: 1, waitingFor: 'unchecked' });
    expect(read.exact).toHaveLength(1);
  });

  it('is told apart from one whose balances do not add up', () => {
    const of = (check: 'failed' | 'unknown' | 'passed') => ({ from: DAY, to: DAY, check });
    const why = (...checks: ('failed' | 'unknown' | 'passed')[]) =>
      boardOf({ ...LEDGER, open: [] }, { credits: [], debits: [], coverage: checks.map(of) }).waitingFor;
    expect(why('failed', 'unknown')).toBe('balance');
    expect(why('passed', 'unknown')).toBe('unchecked');
    expect(why('passed')).toBe('days');
    expect(why()).toBe('messages');
  });
});

describe('whose a payment may be', () => {
  const open = [
    booking(1, { duePaise: 60_000 }),
    booking(2, {
      reference: 'H3KWTX',
      entries: [],
      withoutPlace: ['Asha Pillai', 'Ravi Menon'],
    }),
  ];
  const found = (search: string, paise = 0) => candidates(open, search, paise).map(({ id }) => id);

  it('is found by name, reference and amount, with those first that owe just that', () => {
    expect(found('')).toEqual([1, 2]);
    expect(found('', 120_000)).toEqual([2, 1]);
    expect(found('kulkarni')).toEqual([1]);
    expect(found('H3K WTX')).toEqual([2]);
    expect(found('1,200')).toEqual([2]);
    expect(found('nobody')).toEqual([]);
  });

  it('has names also where there is no place', () => {
    expect(namesOf(open[1]!)).toBe('Asha Pillai, Ravi Menon');
  });
});

describe('what is said of claims that were not found', () => {
  it('is that they are of other days only where the balances add up', () => {
    const far = [booking(1, { claimedOn: DAY + 90 })];
    const read = (check: 'passed' | 'failed' | 'unknown') => [{ from: DAY - 3, to: DAY + 3, check }] as never;
    expect(board(far, [], read('passed'))).toMatchObject({ waiting: 1, waitingFor: 'days' });
    expect(board(far, [], read('failed'))).toMatchObject({ waiting: 1, waitingFor: 'balance' });
    expect(board(far, [], read('unknown'))).toMatchObject({ waiting: 1, waitingFor: 'unchecked' });
    expect(board(far, [], [])).toMatchObject({ waiting: 1, waitingFor: 'messages' });
  });
});

it('The layout of a file is its width and its titles, whatever stands in its rows', () => {
  const titles = ['Day', 'Text', 'In'];
  const layout = layoutOf([['Account 123'], titles, ['07-12-2026', 'UPI', '500.00']]);
  expect(layoutOf([['Account 456'], titles, ['08-12-2026', 'HALL', '20.00']])).toBe(layout);
  expect(layoutOf([['Account 456'], [...titles, 'Out'], ['08-12-2026', 'HALL', '20.00', '']])).not.toBe(
    layout,
  );
});
