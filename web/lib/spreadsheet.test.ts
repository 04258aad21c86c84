import { describe, expect, it } from 'vitest';
import { fileName, neutralised } from './spreadsheet.ts';

describe('a cell of a spreadsheet', () => {
  it.each(['=1+1', '+cmd|1', '-2+3', '@SUM(A1)', '\t=1', '\r=1'])('%j can be no formula', (text) => {
    expect(neutralised(text)).toBe(`'${text}`);
  });

  it.each(['Sai Teja', '+919876543210', '012345678901', 'a=b', ''])('%j stays as it is', (text) => {
    expect(neutralised(text)).toBe(text);
  });
});

describe('the file name of a spreadsheet', () => {
  it('has no character that a system refuses', () => {
    expect(fileName('Deccan: Open/2026 - All Events Teams')).toBe('Deccan Open 2026 - All Events Teams.xlsx');
  });
});
