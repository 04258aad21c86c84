import { describe, expect, it } from 'vitest';
import { amountInWords, financialYear, receiptNumber } from './receipt.ts';

const at = (text: string) => Date.parse(text) / 1_000;

describe('receipts', () => {
  it.each([
    ['2026-04-01T00:00:00+05:30', '26-27'],
    ['2027-03-31T23:59:59+05:30', '26-27'],
    ['2027-04-01T00:00:00+05:30', '27-28'],
    ['2099-12-31T12:00:00+05:30', '99-00'],
  ])('of %s are of the financial year %s', (time, year) => {
    expect(financialYear(at(time))).toBe(year);
  });

  it('are numbered within 16 characters', () => {
    expect(receiptNumber(at('2026-12-07T10:00:00+05:30'), 123)).toBe('26-27/000123');
    expect(receiptNumber(at('2026-12-07T10:00:00+05:30'), 1_234_567_890)).toHaveLength(16);
  });

  it.each([
    [0, 'Rupees Zero Only'],
    [100, 'Rupee One Only'],
    [120_000, 'Rupees One Thousand Two Hundred Only'],
    [108_050, 'Rupees One Thousand Eighty and Fifty Paise Only'],
    [101, 'Rupee One and One Paisa Only'],
    [1_999, 'Rupees Nineteen and Ninety Nine Paise Only'],
    [12_00_000_00, 'Rupees Twelve Lakh Only'],
    [1_23_45_678_00, 'Rupees One Crore Twenty Three Lakh Forty Five Thousand Six Hundred Seventy Eight Only'],
    [123_00_00_000_00, 'Rupees One Hundred Twenty Three Crore Only'],
    [12_34_00_00_000_00, 'Rupees One Thousand Two Hundred Thirty Four Crore Only'],
  ])('say %i paise as %j', (paise, words) => {
    expect(amountInWords(paise)).toBe(words);
  });
});
