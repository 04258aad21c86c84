import { describe, expect, it } from 'vitest';
import { readStatement, type Statement } from './statement.ts';

const TITLES = ['Date', 'Narration', 'Ref No', 'Debit', 'Credit', 'Balance'];

type Row = readonly string[];

function statement(rows: readonly Row[], titles: Row = TITLES): Statement {
  const reading = readStatement([titles, ...rows]);
  if (reading.kind !== 'statement') throw new Error(reading.kind);
  return reading.statement;
}

/** Credits of 1,200.00, one a day, with a balance that grows. */
function days(from: number, to: number): Row[] {
  const rows: Row[] = [];
  for (let day = from; day <= to; day++) {
    const utr = String(634_100_000_000 + day);
    rows.push([
      `${String(day).padStart(2, '0')}/12/26`,
      `UPI/${utr}/A`,
      '',
      '',
      '1,200.00',
      `${day * 1200}.00`,
    ]);
  }
  return rows;
}

const prints = (of: Statement) => of.credits.map(({ fingerprint }) => fingerprint);

describe('the fingerprints of rows', () => {
  it('are the same in the same file again, and in one that overlaps [MR-11]', () => {
    const first = prints(statement(days(1, 10)));
    expect(prints(statement(days(1, 10)))).toEqual(first);
    const later = prints(statement(days(6, 15)));
    expect(later.filter((print) => first.includes(print))).toHaveLength(5);
    expect(new Set([...first, ...later]).size).toBe(15);
  });

  it('are the same in a file that begins with the newest', () => {
    expect(prints(statement(days(1, 5).toReversed()))).toEqual(prints(statement(days(1, 5))).toReversed());
  });

  it('tell equal rows apart by their place', () => {
    const row = ['01/12/26', 'UPI', '', '', '600.00', ''];
    expect(new Set(prints(statement([row, row, row]))).size).toBe(3);
  });
});

describe('whether rows are missing', () => {
  const check = (rows: readonly Row[]) => statement(rows).coverage?.check;
  const broken = days(1, 4).filter((_, index) => index !== 1);

  it('shows in the balances, in whatever order the rows are [MR-17]', () => {
    expect(check(days(1, 4))).toBe('passed');
    expect(check(days(1, 4).toReversed())).toBe('passed');
    expect(check(broken)).toBe('failed');
    expect(statement(broken).hints).toEqual(['rows-may-be-missing']);
  });

  it('shows at the ends by opening and closing balance', () => {
    const opening = ['', 'Opening Balance', '', '', '', '1,200.00'];
    const closing = ['', 'Closing Balance', '', '', '', '4,800.00'];
    expect(check([opening, ...days(2, 4), closing])).toBe('passed');
    expect(check([opening, ...days(3, 4)])).toBe('failed');
    expect(check([...days(2, 3), closing])).toBe('failed');
  });

  it('shows by the sums of the file', () => {
    const rows = days(1, 3).map((row) => [...row.slice(0, 5), '']);
    expect(check(rows)).toBe('unknown');
    expect(check([...rows, ['', 'Total', '', '0.00', '3,600.00', '']])).toBe('passed');
    expect(check([...rows, ['', 'Total', '', '0.00', '4,800.00', '']])).toBe('failed');
  });

  it('counts an overdrawn account below nothing', () => {
    expect(
      check([
        ['01/12/26', 'A', '', '500.00', '', '300.00 DR'],
        ['02/12/26', 'B', '', '', '400.00', '100.00 CR'],
      ]),
    ).toBe('passed');
  });
});

describe('rows', () => {
  it('may go on below, and nothing is put to them behind a gap', () => {
    const { credits } = statement([
      ['01/12/26', 'UPI/RRN', '', '', '600.00', ''],
      ['', '634100000001/A', '', '', '', ''],
      ['', '', '', '', '', ''],
      ['', 'Account 634100000002', '', '', '', ''],
    ]);
    expect(credits.map(({ tokens, narration }) => [tokens, narration])).toEqual([
      [['634100000001'], 'UPI/RRN 634100000001/A'],
    ]);
  });

  it('with a minus in Debit are debits, in Credit too', () => {
    const { credits, debits } = statement([
      ['01/12/26', 'A', '', '-600.00', '', ''],
      ['01/12/26', 'B', '', '0.00', '-500.00', ''],
    ]);
    expect(credits).toEqual([]);
    expect(debits.map(({ paise }) => paise)).toEqual([60_000, 50_000]);
  });

  it('with a sign that says nothing are left out', () => {
    const titles = ['Date', 'Remarks', 'Amount', 'Type'];
    const { credits } = statement([['01/12/26', 'A', '600.00', 'HOLD']], titles);
    expect(credits).toEqual([]);
  });

  it('of balances, totals, asterisks and repeated titles are none', () => {
    const { credits, debits } = statement([
      ['01/12/26', 'Opening Balance', '', '', '1,200.00', '1,200.00'],
      ['*****', '*****', '', '***', '***', '***'],
      TITLES,
      ['01/12/26', 'B/F', '', '', '1,200.00', '1,200.00'],
      ['Total', '', '', '5.00', '6.00', ''],
    ]);
    expect([...credits, ...debits]).toEqual([]);
  });

  it('where one number is on two credits give no UTR of it, on a credit and a debit they do [MR-9]', () => {
    const twice = statement([
      ['01/12/26', 'UPI/634100000001', '', '', '600.00', ''],
      ['02/12/26', 'UPI/634100000001', '', '', '500.00', ''],
    ]);
    expect(twice.credits.flatMap(({ tokens }) => tokens)).toEqual([]);
    expect(twice.hints).toEqual(['merchant-settlement']);
    const reversed = statement([
      ['01/12/26', 'UPI/634100000001', '', '', '600.00', ''],
      ['02/12/26', 'UPI/634100000001', '', '600.00', '', ''],
    ]);
    expect(reversed.credits[0]!.tokens).toEqual(['634100000001']);
  });
});
