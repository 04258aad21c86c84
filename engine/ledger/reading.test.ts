import { describe, expect, it } from 'vitest';
import { readAmount, sideOfMark } from './amount.ts';
import { plainCell, separatorOf, withoutFormulas } from './cells.ts';
import { dayText, indianDay } from './day.ts';
import { looksLikeDate, readDay } from './written-day.ts';
import { columnsOf } from './header.ts';
import { payerIn, tellsReversal } from './movement.ts';
import { isDamagedNumber, messageTokens, statementTokens } from './tokens.ts';

describe('dates, day first', () => {
  it.each([
    ['07/12/26', '2026-12-07'],
    ['7-12-2026', '2026-12-07'],
    ['07-12-2026 18:41:07', '2026-12-07'],
    ['7 Dec 2026', '2026-12-07'],
    ['07-DEC-26', '2026-12-07'],
    ['02.07.2026', '2026-07-02'],
    ['19/Jan/2025', '2025-01-19'],
    ['28Jul26', '2026-07-28'],
    ['07 December 2026 06:41 PM', '2026-12-07'],
    ['2026-08-28 17', '2026-08-28'],
    ['29/02/2028', '2028-02-29'],
  ])('%s is %s', (text, day) => {
    expect(dayText(readDay(text)!)).toBe(day);
  });

  it.each(['31 Jun 2026', '31/06/26', '29-02-2026', '05/13/2026', '00/12/2026'])('%s is no day', (text) => {
    expect(looksLikeDate(text)).toBe(true);
    expect(readDay(text)).toBeNull();
  });

  it.each(['', 'Date', '634118204417', '12 Rupees 26', 'TOTAL', '1,200.00', '07/12/20267'])(
    '%j looks like none',
    (text) => {
      expect(looksLikeDate(text)).toBe(false);
    },
  );

  it('of an instant is the one in India', () => {
    expect(dayText(indianDay(Date.parse('2026-12-07T18:29:59Z') / 1000))).toBe('2026-12-07');
    expect(dayText(indianDay(Date.parse('2026-12-07T18:30:00Z') / 1000))).toBe('2026-12-08');
  });
});

describe('amounts', () => {
  it.each([
    ['1,200.00', 120_000, null],
    ['1,00,102.03', 10_010_203, null],
    ['INR 1200', 120_000, null],
    ['Rs. 0.5', 50, null],
    ['₹ 1 200.1', 120_010, null],
    ['1,200.00 CR', 120_000, 'credit'],
    ['49,311.50Dr', 4_931_150, 'debit'],
    ['-1100.00', -110_000, null],
    ['(1,100.00)', -110_000, null],
    ['+1,100', 110_000, null],
    ['0.00', 0, null],
    ['48211.499999999996', 4_821_150, null],
  ])('%j is %i paise', (text, paise, side) => {
    expect(readAmount(text)).toEqual({ paise, side });
  });

  it.each(['', ' ', '-', 'CR', '07/12/26', '5.24566E+11', 'UPI', '1.2.3', '.'])('%j is none', (text) => {
    expect(readAmount(text)).toBeNull();
  });

  it.each([
    ['CR', 'credit'],
    ['Dr.', 'debit'],
    ['Credit', 'credit'],
    ['PAYMENT', 'credit'],
    ['REFUND', 'debit'],
    ['-', null],
  ])('%j says %s', (text, side) => {
    expect(sideOfMark(text)).toBe(side);
  });
});

describe('tokens', () => {
  it.each([
    ['UPI-ASHA-919876543210@YBL-YESB0-073912640058-UPI', ['073912640058']],
    ['UPI/919876543210-2@ybl/634118204417', ['634118204417']],
    ['UPI/ROHAN/634118204417/x UPI-634155120981', ['634118204417', '634155120981']],
    ['634118204417/634155120981', ['634118204417', '634155120981']],
    ['TRANSFER FROM 4897736162093', []],
    ['AXI634118204417', []],
    ['634118204417A', []],
    ['UPI/C224513287910', []],
    ['63411820441', []],
    ['UPI REF 634118204417.', ['634118204417']],
  ])('of %j are %j', (text, tokens) => {
    expect(statementTokens([text])).toEqual(tokens);
  });

  it.each([
    ['0000073912640058', ['073912640058']],
    ['0000 6341 1820 4417', ['634118204417']],
    ['1634118204417', []],
    ['000000000000', []],
    ['0000000000123456', []],
  ])('of the reference column %j are %j', (cell, tokens) => {
    expect(statementTokens([cell])).toEqual(tokens);
  });

  it('of a message may have a letter in front', () => {
    expect(messageTokens('UPI/C224513287910 from a@b')).toEqual(['224513287910']);
  });

  it('are each there once', () => {
    expect(statementTokens(['UPI-634118204417-X', '634118204417'])).toEqual(['634118204417']);
  });

  it('are not what a spreadsheet rounded', () => {
    expect(isDamagedNumber('5.24566E+11')).toBe(true);
    expect(isDamagedNumber('634118204417')).toBe(false);
  });
});

describe('cells', () => {
  it.each([
    ['a\tb,c\td\n1\t2\t3', '\t'],
    ['a,b,c\n1;2,3,4', ','],
    ['a;b;c\n"1,2,3,4,5";2;3', ';'],
    ['a~b~c', '~'],
    ['a|b|c', '|'],
  ])('of %j are parted by %j', (text, separator) => {
    expect(separatorOf(text)).toBe(separator);
  });

  it('lose what kept spreadsheets from rounding them', () => {
    expect(['="07 Dec 2026"', "'634118204417", "'SUCCESS'", '=""', ' a \u00a0 b '].map(plainCell)).toEqual([
      '07 Dec 2026',
      '634118204417',
      'SUCCESS',
      '',
      'a b',
    ]);
    expect(withoutFormulas('="a",="1,200.00"\n="b"', ',')).toBe('"a","1,200.00"\n"b"');
  });
});

describe('titles', () => {
  it('of Kotak tell the sign of the amount from that of the balance', () => {
    const titles = ['Sl. No.', 'Transaction Date', 'Value Date', 'Description', 'Chq / Ref No.'];
    expect(columnsOf([...titles, 'Amount', 'Dr / Cr', 'Balance', 'Dr / Cr'])).toMatchObject({
      date: 1,
      narration: [3],
      amount: 5,
      sign: 6,
      balance: 7,
      balanceSign: 8,
    });
  });

  it.each([
    [['Date', 'Narration', 'Amount', 'Balance']],
    [['Narration', 'Debit', 'Credit']],
    [['Date', 'Debit', 'Credit']],
    [['Statement of account', '', '']],
  ])('%j are not enough', (titles) => {
    expect(columnsOf(titles)).toBeNull();
  });
});

describe('narrations', () => {
  it.each([
    ['UPI-ROHAN-ROHAN.K@OKAXIS-UTIB0000001-634118204417', 'rohan.k@okaxis'],
    ['UPI-ASHA-ASHA-2@OKAXIS-UTIB0000001-634118204417', 'asha-2@okaxis'],
    ['UPI/919876543210@ybl/Payment from Ph/YES BANK', '919876543210@ybl'],
    ['UPI/CR/634118204417/ROHAN KU/UTIB/**N.K@OKAXIS/K7', '**n.k@okaxis'],
    ['UPI/634118204417/ROHAN', null],
  ])('%j show the payer %j', (narration, payer) => {
    expect(payerIn(narration)).toBe(payer);
  });

  it.each([
    ['REV-UPI/634118204417', true],
    ['UPI/REVERSAL/634118204417', true],
    ['UPI RETURN 634118204417', true],
    ['UPI/634118204417/REV', true],
    ['UPI/REV THOMAS/634118204417', false],
    ['UPI/REVATHI/634118204417', false],
  ])('%j tell of a reversal: %s', (narration, answer) => {
    expect(tellsReversal(narration)).toBe(answer);
  });
});
