import { describe, expect, it } from 'vitest';
import { fullDateTime, money, number, plural } from './format.ts';

describe('words with numbers', () => {
  it.each([
    [54_000, 'INR 540'],
    [0, 'INR 0'],
    [120_050, 'INR 1,200.50'],
    [10_000_000, 'INR 1,00,000'],
  ])('writes %i paise as %s [SITE-GEN-10]', (paise, text) => {
    expect(money(paise)).toBe(text);
  });

  it('groups numbers as India does and fits the word to the count', () => {
    expect(number(1_234_567)).toBe('12,34,567');
    expect(plural(1, { one: 'entry', other: 'entries' })).toBe('1 entry');
    expect(plural(0, { one: 'entry', other: 'entries' })).toBe('0 entries');
  });

  it('gives the whole date with its year to the tooltip', () => {
    expect(fullDateTime(Date.UTC(2026, 10, 21, 3, 35) / 1000)).toBe('Sat, 21st Nov, 9:05 AM, 2026 (IST)');
  });
});
