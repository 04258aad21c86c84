import { describe, expect, it } from 'vitest';
import { isToSettle, type BookedCredit, type Claim, type LedgerCredits } from './ledger.ts';
import { matchLedger } from './match.ts';
import type { Coverage, Credit } from './movement.ts';
import { matchRefunds } from './refunds.ts';

const TODAY = 20_800;
const UTR = '634118204417';

let made = 0;

function claim(changes: Partial<Claim> = {}): Claim {
  return {
    booking: 1,
    reference: 'K7MQ2P',
    utr: UTR,
    paise: 120_000,
    heldOn: TODAY,
    claimedOn: TODAY,
    players: ['Rohan Kulkarni'],
    ...changes,
  };
}

function credit(changes: Partial<Credit> = {}): Credit {
  made++;
  return {
    fingerprint: `print ${made}`,
    day: TODAY,
    paise: 120_000,
    tokens: [UTR],
    narration: 'UPI/634118204417/XX',
    payer: null,
    isReversal: false,
    ...changes,
  };
}

function booked(changes: Partial<BookedCredit> = {}): BookedCredit {
  return {
    booking: 1,
    reference: 'K7MQ2P',
    utr: UTR,
    paise: 120_000,
    day: TODAY,
    fingerprint: null,
    ...changes,
  };
}

const FILE: Coverage = { from: TODAY - 30, to: TODAY + 1, check: 'passed' };
const NOTHING: LedgerCredits = { credits: [], debits: [], booked: [], putAside: new Set() };

function match(claims: readonly Claim[], credits: Partial<LedgerCredits>, coverage = [FILE]) {
  return matchLedger(claims, { ...NOTHING, ...credits }, coverage);
}

const kinds = (...given: Parameters<typeof match>) => match(...given).map(({ kind }) => kind);
/** A UTR of which none is a slip of another's. */
const utr = (number: number) => String(700_000_000_000 + number * 111_111);

describe('row 1, exact', () => {
  it('is the UTR, the amount and the days', () => {
    const [line] = match([claim()], { credits: [credit()] });
    expect(line).toMatchObject({ kind: 'exact', differencePaise: 0, claim: { booking: 1 } });
    expect(isToSettle(line!)).toBe(false);
  });

  it.each([
    [-3, 0, 'exact'],
    [-4, 0, 'old'],
    [2 + 10, 2, 'exact'],
    [2 + 11, 2, 'old'],
  ])('with a row %i days from the hold, claimed %i days after it: %s', (day, claimed, kind) => {
    const days = { heldOn: TODAY, claimedOn: TODAY + claimed };
    expect(kinds([claim(days)], { credits: [credit({ day: TODAY + day })] })).toEqual([kind]);
  });

  it('takes either number of a row that has two [MR-8]', () => {
    const credits = [credit({ tokens: [UTR, '634155120981'] })];
    expect(kinds([claim()], { credits })).toEqual(['exact']);
  });

  it('is not for a merchant, whose UTR is that of the settlement [MR-9]', () => {
    expect(kinds([claim()], { credits: [credit({ tokens: [] })] }, [])).toEqual(['waiting', 'unknown']);
  });
});

describe('row 2, an old payment', () => {
  it('is out of the days [MR-14]', () => {
    expect(kinds([claim()], { credits: [credit({ day: TODAY - 20 })] })).toEqual(['old']);
    expect(kinds([claim()], { credits: [credit({ day: null })] })).toEqual(['old']);
  });
});

describe('row 3, another amount', () => {
  it.each([
    [110_000, 'short', -10_000],
    [130_000, 'over', 10_000],
  ])('of %i is %s by the difference [MR-15]', (paise, kind, differencePaise) => {
    const [line] = match([claim()], { credits: [credit({ paise })] });
    expect(line).toMatchObject({ kind, differencePaise });
    expect(isToSettle(line!)).toBe(true);
  });
});

describe('row 4, a mistyped UTR', () => {
  it.each(['634118204471', '634118204419', '614138204417'])(
    '%s with the code in the note [MR-12]',
    (typed) => {
      const credits = [
        credit({ narration: 'UPI/634118204417/K7MQ2P ROHAN', day: TODAY + 40 }),
        credit({ tokens: ['634118204479'] }),
      ];
      expect(kinds([claim({ utr: typed })], { credits })).toEqual(['mistyped', 'unknown']);
    },
  );

  it('without the code, when no other pair of its days is as near', () => {
    const typed = claim({ utr: '634118204471' });
    expect(kinds([typed], { credits: [credit()] })).toEqual(['mistyped']);
    expect(kinds([typed], { credits: [credit({ day: TODAY + 40 })] })).toEqual(['absent', 'unknown']);
    const two = [credit({ narration: '' }), credit({ narration: '', tokens: ['634118204472'] })];
    expect(kinds([typed], { credits: two })).toEqual(['absent', 'unknown', 'unknown']);
    const claims = [typed, claim({ booking: 2, reference: 'AAAAAA', utr: '634118204418' })];
    expect(kinds(claims, { credits: [credit({ narration: '' })] })).toEqual(['absent', 'absent', 'unknown']);
  });

  it('is neither two wrong digits nor another amount', () => {
    expect(kinds([claim({ utr: '634118204499' })], { credits: [credit()] })).toEqual(['absent', 'unknown']);
    expect(kinds([claim({ utr: '634118204471' })], { credits: [credit({ paise: 1 })] })).toEqual([
      'absent',
      'unknown',
    ]);
  });
});

describe('row 5, by the code', () => {
  it.each([
    'UPI/CR/9/ROHAN KU/K7MQ2P ROHAN',
    'UPI/CR/9/ROHAN KU/k7mq2p',
    'UPI/CR/9/ROHAN KU/UTIB/rohan.k@ok/K7MQ2--',
    'UPI-K7M Q2P',
    'UPI-K7MQ2PROHAN',
  ])('in %j', (narration) => {
    const credits = [credit({ tokens: [utr(5)], narration })];
    expect(kinds([claim()], { credits })).toEqual(['by-code']);
  });

  it('of another amount, or cut and meant by two, is not enough', () => {
    const cut = { tokens: [utr(5)], narration: 'X/K7MQ2--' };
    const claims = [claim(), claim({ booking: 2, reference: 'K7MQ2Q', utr: utr(2) })];
    expect(kinds(claims, { credits: [credit(cut)] })).toEqual(['absent', 'absent', 'unknown']);
    expect(kinds([claim()], { credits: [credit({ ...cut, paise: 5 })] })).toEqual(['absent', 'unknown']);
  });
});

describe('row 6, perhaps', () => {
  const near = { tokens: [utr(6)], narration: 'UPI/ROHAN KUL/AXIS BANK/UPI', day: TODAY + 3 };

  it('is the only open claim of the amount in its days, with a name in common', () => {
    expect(kinds([claim()], { credits: [credit(near)] })).toEqual(['perhaps']);
    const far = credit({ ...near, day: TODAY + 4 });
    expect(kinds([claim()], { credits: [far] })).toEqual(['absent', 'unknown']);
    const claims = [claim(), claim({ booking: 2, reference: 'AAAAAA', utr: utr(2), players: ['Asha'] })];
    expect(kinds(claims, { credits: [credit(near)] })).toEqual(['absent', 'absent', 'unknown']);
  });

  it('is no name of a bank', () => {
    const players = ['Axis Bank'];
    expect(kinds([claim({ players })], { credits: [credit(near)] })).toEqual(['absent', 'unknown']);
  });
});

describe('row 7, unknown', () => {
  it('is a credit that nothing tells of', () => {
    const [line] = match([], { credits: [credit({ paise: 5 })] });
    expect(line).toMatchObject({ kind: 'unknown', claim: null });
    expect(isToSettle(line!)).toBe(true);
  });
});

describe('row 8, not in the statement', () => {
  it('needs a file from the day before to the day after that adds up', () => {
    expect(kinds([claim()], {}, [FILE])).toEqual(['absent']);
    expect(kinds([claim()], {}, [{ ...FILE, from: TODAY }])).toEqual(['waiting']);
    expect(kinds([claim()], {}, [])).toEqual(['waiting']);
  });

  it('is not said on the last day of a file [MR-13]', () => {
    expect(kinds([claim()], {}, [{ ...FILE, to: TODAY }])).toEqual(['waiting']);
  });

  it('is not said of a file that misses rows, while what is exact still is [MR-17]', () => {
    const claims = [claim(), claim({ booking: 2, reference: 'AAAAAA', utr: utr(2) })];
    const file = { ...FILE, check: 'failed' } as const;
    expect(kinds(claims, { credits: [credit()] }, [file])).toEqual(['exact', 'waiting']);
  });

  it('takes files together that overlap, not those that only touch', () => {
    const first = { ...FILE, to: TODAY };
    const overlapping = { ...FILE, from: TODAY, to: TODAY + 9 };
    expect(kinds([claim()], {}, [overlapping, first])).toEqual(['absent']);
    expect(kinds([claim()], {}, [{ ...overlapping, from: TODAY + 1 }, first])).toEqual(['waiting']);
  });
});

describe('row 9, reversed', () => {
  const debit = credit({ narration: 'UPI-REVERSAL-634118204417', isReversal: true });

  it('opens a confirmed payment again, loudly [MR-16]', () => {
    const [line] = match([], { debits: [debit], booked: [booked()] });
    expect(line).toMatchObject({ kind: 'reversed', booked: { booking: 1 }, debit: { tokens: [UTR] } });
    expect(isToSettle(line!)).toBe(true);
    const settled = { debits: [debit], booked: [booked()], putAside: new Set([debit.fingerprint]) };
    expect(kinds([], settled)).toEqual([]);
  });

  it('is no exact payment, be its debit there or only the word', () => {
    expect(kinds([claim()], { credits: [credit()], debits: [debit] })).toEqual(['reversed']);
    expect(kinds([claim()], { credits: [credit({ isReversal: true })] })).toEqual(['reversed']);
    expect(kinds([claim()], { debits: [debit] })).toEqual(['reversed']);
  });

  it('is a credit of a confirmed payment that the bank calls a return', () => {
    const returned = credit({ isReversal: true });
    expect(kinds([], { credits: [returned], booked: [booked({ fingerprint: 'first' })] })).toEqual([
      'reversed',
      'reversed',
    ]);
  });
});

describe('row 10, seen before', () => {
  it('is a credit that is booked or put aside, and serves no claim [MR-11]', () => {
    const again = credit();
    const fingerprint = again.fingerprint;
    const claims = [claim({ booking: 2 })];
    const aside = { credits: [again], putAside: new Set([fingerprint]) };
    expect(kinds(claims, aside)).toEqual(['absent', 'seen-before']);
    const byPrint = [booked({ fingerprint, utr: utr(1) })];
    expect(kinds(claims, { credits: [again], booked: byPrint })).toEqual(['absent', 'seen-before']);
    const [line] = match([], { credits: [again], booked: [booked()] });
    expect(line!.kind).toBe('seen-before');
    expect(isToSettle(line!)).toBe(false);
  });

  it('is the second telling of one credit, by a message and a statement', () => {
    expect(kinds([claim()], { credits: [credit(), credit()] })).toEqual(['exact', 'seen-before']);
    const one = credit();
    expect(kinds([claim()], { credits: [one, one] })).toEqual(['exact', 'seen-before']);
  });
});

describe('row 11, paid twice', () => {
  it('is a second credit of the amount with the code', () => {
    const again = credit({ tokens: [utr(11)], narration: 'X/K7MQ2P', day: TODAY + 30 });
    const [line] = match([], { credits: [again], booked: [booked()] });
    expect(line).toMatchObject({ kind: 'paid-twice', booked: { booking: 1 } });
    const [, second] = match([claim()], { credits: [credit(), again] });
    expect(second).toMatchObject({ kind: 'paid-twice', claim: { booking: 1 } });
    const late = { ...again, day: TODAY + 31 };
    expect(kinds([], { credits: [late], booked: [booked()] })).toEqual(['unknown']);
  });

  it('is one of the same payer', () => {
    const payer = 'rohan.k@okaxis';
    const again = credit({ tokens: [utr(11)], payer, day: TODAY + 1, narration: '' });
    expect(kinds([claim()], { credits: [credit({ payer }), again] })).toEqual(['exact', 'paid-twice']);
    expect(kinds([], { credits: [credit({ payer }), again], booked: [booked()] })).toEqual([
      'seen-before',
      'paid-twice',
    ]);
  });
});

describe('a whole statement', () => {
  const claims = Array.from({ length: 60 }, (_, index) =>
    claim({
      booking: index,
      reference: `AA${String(2222 + index).replace(/[01]/g, '9')}`,
      utr: utr(index),
      players: [],
    }),
  );
  const credits = claims.slice(0, 56).map(({ utr: token }, index) => {
    const paise = index < 52 ? 120_000 : index < 55 ? 110_000 : 130_000;
    return credit({ tokens: [token], paise, narration: '' });
  });

  it('of 60 claims: 52 exact, 3 short, 1 over, 4 not in it [MR-10]', () => {
    const count = new Map<string, number>();
    for (const kind of kinds(claims, { credits })) count.set(kind, (count.get(kind) ?? 0) + 1);
    expect(Object.fromEntries(count)).toEqual({ exact: 52, short: 3, over: 1, absent: 4 });
  });
});

describe('refunds', () => {
  it('are confirmed by their debit, and failed when they come back [MR-20]', () => {
    const refund = { utr: UTR, paise: 28_000 };
    const debit = credit({ paise: 28_000 });
    const back = credit({ paise: 28_000, isReversal: true });
    expect(matchRefunds([refund], { credits: [], debits: [debit] })).toEqual(['confirmed']);
    expect(matchRefunds([refund], { credits: [back], debits: [debit] })).toEqual(['failed']);
    expect(matchRefunds([refund], { credits: [], debits: [credit()] })).toEqual(['other-amount']);
    expect(matchRefunds([refund], { credits: [credit()], debits: [] })).toEqual(['open']);
  });
});
