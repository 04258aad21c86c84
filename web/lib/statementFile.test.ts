import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayText, readMessages, readStatement, type Statement } from '@tournaments/engine';
import { describe, expect, it } from 'vitest';
import write from 'write-excel-file/universal';
import { readStatementFile } from './statementFile.ts';

const FOLDER = join(import.meta.dirname, '../../fixtures/statements');
const TRAPS = /^(919876543210|4897736162093|634220011873)$/;

const sample = (name: string) => readFileSync(join(FOLDER, name));

async function cellsOf(content: BlobPart, name = 'statement'): Promise<readonly (readonly string[])[]> {
  const file = await readStatementFile(new Blob([content]), name);
  if (!file.ok) throw new Error(file.fault);
  return file.cells;
}

async function statementOf(content: BlobPart): Promise<Statement> {
  const reading = readStatement(await cellsOf(content));
  if (reading.kind !== 'statement') throw new Error(reading.kind);
  return reading.statement;
}

const amounts = ({ credits }: Statement) =>
  credits.map(({ paise }) => paise).toSorted((one, other) => other - one);

function expectTheTwoCredits({ credits, debits }: Statement): void {
  const byAmount = new Map(credits.map((credit) => [credit.paise, credit]));
  expect(credits).toHaveLength(2);
  expect(byAmount.get(120_000)?.tokens).toContain('634118204417');
  expect(byAmount.get(110_000)?.tokens).toContain('073912640058');
  expect(credits.flatMap(({ tokens }) => tokens).filter((token) => TRAPS.test(token))).toEqual([]);
  expect(credits.map(({ day }) => dayText(day!))).toEqual(['2026-12-07', '2026-12-07']);
  expect(debits.map(({ paise }) => paise)).toEqual([540_000]);
}

const BANKS = [
  'hdfc.csv',
  'hdfc-sheet.csv',
  'icici-old.csv',
  'icici-new.csv',
  'sbi.xls',
  'axis.csv',
  'axis-amount.csv',
  'kotak.csv',
  'kotak-split.csv',
  'canara.csv',
  'canara-printed.csv',
  'pnb.csv',
  'bank-of-india.csv',
  'central-bank.csv',
  'idfc.csv',
  'idbi.csv',
];

describe('the files of banks', () => {
  it.each(BANKS)('%s gives its two credits and adds up [MR-7]', async (name) => {
    const statement = await statementOf(sample(name));
    expectTheTwoCredits(statement);
    expect(statement.hints).toEqual([]);
    expect(statement.coverage?.check).toBe('passed');
  });

  it.each(BANKS)('%s saved as .xlsx gives them too [MR-7]', async (name) => {
    const rows = await cellsOf(sample(name));
    const sheet = write(rows.map((row) => row.map((value) => ({ value, type: String }))));
    expectTheTwoCredits(await statementOf(await sheet.toBlob()));
  });

  it.each([
    ['with its mark', '\uFEFF'],
    ['without', ''],
  ])('in UTF-16 %s give them too', async (_name, mark) => {
    expectTheTwoCredits(await statementOf(Buffer.from(mark + sample('hdfc.csv').toString(), 'utf16le')));
  });

  it('in Windows-1252 give them too', async () => {
    const western = Buffer.from(
      sample('hdfc.csv').toString().replace('ASHA PILLAI', 'ASHÁ PILLAI'),
      'latin1',
    );
    const statement = await statementOf(western);
    expectTheTwoCredits(statement);
    expect(statement.credits[1]!.narration).toContain('ASHÁ');
  });
});

describe('the reports of merchants', () => {
  it.each(['phonepe.csv', 'paytm.csv'])('%s settle in lumps: no UTR, and a hint [MR-9]', async (name) => {
    const statement = await statementOf(sample(name));
    expect(amounts(statement)).toEqual([120_000, 110_000]);
    expect(statement.credits.flatMap(({ tokens }) => tokens)).toEqual([]);
    expect(statement.hints).toEqual(['merchant-settlement']);
    expect(statement.coverage?.check).toBe('unknown');
  });

  it('a refund of PhonePe is a debit', async () => {
    const { debits } = await statementOf(sample('phonepe.csv'));
    expect(debits.map(({ paise, tokens }) => [paise, tokens])).toEqual([[110_000, ['634390020077']]]);
  });
});

describe('what needs a person', () => {
  it('a number that a spreadsheet rounded is no UTR, and a day that does not exist is unknown [MR-18]', async () => {
    const { credits, hints } = await statementOf(sample('damaged.csv'));
    expect(credits.map(({ tokens, day }) => [tokens, day === null])).toEqual([
      [[], false],
      [['073912640058'], true],
    ]);
    expect(hints).toEqual(['damaged-numbers', 'unknown-dates']);
  });

  it('a file without titles is read once somebody has named its columns', async () => {
    const cells = await cellsOf(sample('untitled.csv'));
    expect(readStatement(cells)).toEqual({ kind: 'needs-mapping', table: cells });
    const none = { credit: null, debit: null, sign: null, balance: null, balanceSign: null, status: null };
    const reading = readStatement(cells, { ...none, date: 0, narration: [1], amount: 2 });
    if (reading.kind !== 'statement') throw new Error(reading.kind);
    expectTheTwoCredits(reading.statement);
  });

  it.each([
    [
      'an old Excel file of ICICI',
      [0xd0, 0xcf, 0x11, 0xe0],
      'OpTransactionHistory.xls',
      'old-excel',
      'icici',
    ],
    ['a PDF of HDFC', [0x25, 0x50, 0x44, 0x46], 'hdfc december.pdf', 'pdf', 'hdfc'],
    ['a PDF of nobody', [0x25, 0x50, 0x44, 0x46], 'scan.pdf', 'pdf', null],
    ['a broken .xlsx', [0x50, 0x4b, 0x03, 0x04, 1], 'a.csv', 'unreadable', null],
    ['a picture', [0x89, 0x50, 0, 0, 1], 'a.csv', 'unreadable', null],
    ['nothing', [0x2c, 0x0a], 'a.csv', 'empty', null],
  ])('%s says so', async (_name, bytes, name, fault, bank) => {
    const file = await readStatementFile(new Blob([new Uint8Array(bytes)]), name);
    expect(file).toEqual({ ok: false, fault, bank });
  });
});

describe('pasted messages of banks', () => {
  it('give their credits, and leave out what was paid or only asked for', () => {
    const credits = readMessages(sample('messages.txt').toString());
    expect(credits.map(({ paise, tokens, day }) => [paise, tokens.join(), dayText(day!)])).toEqual([
      [120_000, '634118204417', '2026-12-07'],
      [110_000, '073912640058', '2026-12-07'],
      [60_000, '634120647267', '2026-12-07'],
      [50_000, '634132014240', '2026-12-07'],
      [90_600, '634199645381', '2026-12-07'],
      [1_800_000, '', '2026-12-07'],
      [75_000, '634113287910', '2026-12-07'],
    ]);
  });

  it('pasted line by line are as many', () => {
    const lines =
      'Rs.1 credited on 07-12-26 (UPI 634118204417)\r\nRs.2 credited on 07-12-26 (UPI 634118204418)';
    expect(readMessages(lines).map(({ paise }) => paise)).toEqual([100, 200]);
  });
});
