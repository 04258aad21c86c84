import { describe, expect, it } from 'vitest';
import {
  clockTime,
  clockTimeAndDay,
  compareTexts,
  dateInSentence,
  dayOrYear,
  dayYearAndTime,
  fullDateTime,
  money,
  number,
  plural,
  inSentence,
  inSentenceAhead,
  otherYear,
  shortDayAndTime,
  timeOfDay,
} from './format.ts';

describe('words with numbers', () => {
  it.each([
    [54_000, 'INR\u00A0540'],
    [0, 'INR\u00A00'],
    [120_050, 'INR\u00A01,200.50'],
    [10_000_000, 'INR\u00A01,00,000'],
  ])('writes %i paise as %s [SITE-GEN-10]', (paise, text) => {
    expect(money(paise)).toBe(text);
  });

  it('groups numbers as India does and fits the word to the count', () => {
    expect(number(1_234_567)).toBe('12,34,567');
    expect(plural(1, { one: 'entry', other: 'entries' })).toBe('1 entry');
    expect(plural(0, { one: 'entry', other: 'entries' })).toBe('0 entries');
  });

  it('groups every size of number as the language tables do', () => {
    const witness = new Intl.NumberFormat('en-IN');
    for (let size = 1; size < 1e13; size *= 10) {
      for (const value of [size - 1, size, size + 1, Math.round(size * 1.37), -size]) {
        expect(number(value)).toBe(witness.format(value));
      }
    }
  });

  it('sorts texts as people do, whatever their case', () => {
    expect(['team 10', 'Team 9', 'asha', 'Ravi'].sort(compareTexts)).toEqual([
      'asha',
      'Ravi',
      'Team 9',
      'team 10',
    ]);
  });

  it('gives a time of day as the public reads it, and as a hall does', () => {
    const at = (hour: number, minute: number) => Date.UTC(2026, 10, 21, hour, minute) / 1000;
    expect([at(8, 50), at(6, 30), at(18, 30), at(19, 0)].map(timeOfDay)).toEqual([
      '2:20 PM',
      '12:00 NOON',
      '12:00 MIDNIGHT',
      '12:30 AM',
    ]);
    expect(clockTime(at(8, 50))).toBe('14:20');
    expect(clockTimeAndDay(at(8, 50), at(3, 0))).toBe('14:20');
    expect(clockTimeAndDay(at(8, 50), at(3, 0) - 86_400)).toBe('tomorrow 14:20');
    expect(clockTimeAndDay(at(8, 50), at(3, 0) - 2 * 86_400)).toBe('Sat 14:20');
    expect(clockTimeAndDay(at(8, 50), at(3, 0) + 86_400)).toBe('Sat 21 Nov 14:20');
    expect(inSentence(at(8, 50), at(3, 0))).toBe('Sat, 21st Nov, 2:20\u00A0PM');
    expect(inSentenceAhead(at(8, 54), at(3, 0))).toBe('Sat, 21st Nov, ~2:20\u00A0PM');
  });

  it('says the year of a day where it is another one, by the calendar of India', () => {
    const start = Date.UTC(2026, 11, 31, 18, 30) / 1000;
    expect([otherYear(start - 1, start), otherYear(start, start), otherYear(start, start - 1)]).toEqual([
      '2026',
      '',
      '2027',
    ]);
    expect(dayOrYear(start - 60, start)).toBe('Thu 31 Dec 2026');
    expect(dayOrYear(start, start + 300 * 86_400)).toBe('Fri 1 Jan');
    expect(shortDayAndTime(start, start - 60)).toBe('Fri 1 Jan 2027, 12:00 MIDNIGHT');
    expect(shortDayAndTime(start, start)).toBe('Fri 1 Jan, 12:00 MIDNIGHT');
    expect(dateInSentence(start, start - 60)).toBe('1st Jan 2027');
    expect(dateInSentence(start, start)).toBe('1st Jan');
    expect(inSentence(start, start - 60)).toBe('Fri, 1st Jan 2027, 12:00\u00A0MIDNIGHT');
  });

  it('gives a moment with its year in India, wherever the device is', () => {
    expect(dayYearAndTime(Date.UTC(2026, 11, 31, 20, 5) / 1000)).toBe('1 Jan 2027, 1:35 AM');
  });

  it('gives the whole date with its year to the tooltip', () => {
    expect(fullDateTime(Date.UTC(2026, 10, 21, 3, 35) / 1000)).toBe('Sat, 21st Nov 2026, 9:05 AM (IST)');
  });
});
