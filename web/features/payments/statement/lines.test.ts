import type { LedgerBooking } from '@tournaments/contract';
import type { Credit } from '@tournaments/engine';
import { describe, expect, it } from 'vitest';
import { boardOf, ruleOf, sentOf } from './lines.ts';

const DAY = 20_780;

function booking(id: number, changes: Partial<LedgerBooking> = {}): LedgerBooking {
  return {
    id,
    tournamentId: 1,
    tournamentName: 'Open',
    reference: 'K7MQ2P',
    utr: '634118204417',
    duePaise: 120_000,
    receivedPaise: 0,
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
