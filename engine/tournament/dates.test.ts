import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { ok, refused } from '../result.ts';
import { civilFromDays, daysFromCivil } from './calendar.ts';
import {
  displayDateOfBirth,
  displayIndianDateTime,
  formatIndianDateTime,
  indianDate,
  parseDateOfBirth,
  parseIndianDateTime,
} from './dates.ts';

vi.setConfig({ testTimeout: 60_000 });

function instant(text: string): number {
  return Date.parse(text) / 1_000;
}

describe('displayIndianDateTime', () => {
  it.each([
    ['2026-11-21T03:30:00Z', 'Sat, 21st Nov, 9:00 AM'],
    ['2026-11-21T03:35:00Z', 'Sat, 21st Nov, 9:05 AM'],
    ['2026-09-02T13:00:00Z', 'Wed, 2nd Sep, 6:30 PM'],
    ['2026-10-03T18:29:59Z', 'Sat, 3rd Oct, 11:59 PM'],
    ['2028-02-29T04:00:00Z', 'Tue, 29th Feb, 9:30 AM'],
  ])('shows %s as %s [CONST-PUB-05]', (text, expected) => {
    expect(displayIndianDateTime(instant(text))).toBe(expected);
  });

  it.each([
    ['2026-11-21T06:30:00Z', 'Sat, 21st Nov, 12:00 NOON'],
    ['2026-11-21T06:30:59Z', 'Sat, 21st Nov, 12:00 NOON'],
    ['2026-11-20T18:30:00Z', 'Sat, 21st Nov, 12:00 MIDNIGHT'],
    ['2026-11-21T07:00:00Z', 'Sat, 21st Nov, 12:30 PM'],
    ['2026-11-20T18:31:00Z', 'Sat, 21st Nov, 12:01 AM'],
  ])('shows %s as %s [CONST-PUB-06]', (text, expected) => {
    expect(displayIndianDateTime(instant(text))).toBe(expected);
  });

  it.each([
    ['1st', 1],
    ['2nd', 2],
    ['3rd', 3],
    ['4th', 4],
    ['11th', 11],
    ['12th', 12],
    ['13th', 13],
    ['21st', 21],
    ['22nd', 22],
    ['23rd', 23],
    ['30th', 30],
    ['31st', 31],
  ])('writes %s for day %i [CONST-PUB-05]', (expected, day) => {
    expect(displayIndianDateTime(instant(`2026-12-${String(day).padStart(2, '0')}T06:00:00Z`))).toContain(
      ` ${expected} Dec,`,
    );
  });
});

describe('parseIndianDateTime', () => {
  it.each([
    ['2026-11-21T09:05', '2026-11-21T03:35:00Z'],
    ['2026-11-21 09:05', '2026-11-21T03:35:00Z'],
    ['2026-11-21T09:05:07', '2026-11-21T03:35:07Z'],
    ['2026-11-21T09:05:07.987', '2026-11-21T03:35:07Z'],
    ['2026-11-21T09:05Z', '2026-11-21T09:05:00Z'],
    ['2026-11-21T09:05:07+05:30', '2026-11-21T03:35:07Z'],
    ['2026-11-21T09:05:07-03:00', '2026-11-21T12:05:07Z'],
    ['2024-02-29T00:00', '2024-02-28T18:30:00Z'],
  ])('reads %s as %s', (text, expected) => {
    expect(parseIndianDateTime(text)).toEqual(ok(instant(expected)));
  });

  it.each([
    '',
    '2026-11-21',
    '2026-02-31T09:00',
    '2026-02-29T09:00',
    '1900-02-29T09:00',
    '2026-04-31T09:00',
    '2026-13-01T09:00',
    '2026-00-10T09:00',
    '2026-01-00T09:00',
    '0000-01-01T09:00',
    '2026-11-21T24:00',
    '2026-11-21T09:60',
    '2026-11-21T09:00:60',
    '2026-11-21T09:00+05:60',
    '2026-11-21T09:00+24:00',
    '2026-11-21T9:00',
    '21-11-2026T09:00',
    ' 2026-11-21T09:00',
    '2026-11-21T09:00\n',
  ])('refuses %j', (text) => {
    expect(parseIndianDateTime(text)).toEqual(refused('not-a-date-time'));
  });

  it('reads back what formatIndianDateTime writes, for every second of the years 1 to 9999', () => {
    const anySecond = fc.integer({ min: -62_135_500_000, max: 253_402_200_000 });
    fc.assert(
      fc.property(anySecond, (seconds) => {
        const text = formatIndianDateTime(seconds);
        expect(text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30$/);
        expect(parseIndianDateTime(text)).toEqual(ok(seconds));
        expect(Date.parse(text) / 1_000).toBe(seconds);
      }),
    );
  });
});

describe('the calendar', () => {
  it('agrees with the runtime on every day from 1600 to 2400', () => {
    const first = instant('1600-01-01T00:00:00Z') / 86_400;
    const days = Array.from({ length: 800 * 365 }, (_, index) => first + index);
    const wrong = days.filter((day) => {
      const { year, month, day: ofMonth } = civilFromDays(day);
      return (
        Date.UTC(year, month - 1, ofMonth) !== day * 86_400_000 || daysFromCivil(civilFromDays(day)) !== day
      );
    });
    expect(wrong).toEqual([]);
  });

  it('knows the day in India', () => {
    expect(indianDate(instant('2026-12-31T18:30:00Z'))).toBe('2027-01-01');
    expect(indianDate(instant('2026-12-31T18:29:59Z'))).toBe('2026-12-31');
  });
});

describe('a date of birth', () => {
  it.each([
    ['2012-03-04', '04-03-2012'],
    ['2012-02-29', '29-02-2012'],
  ])('is stored as %s and read as %s', (stored, shown) => {
    expect(displayDateOfBirth(stored)).toEqual(ok(shown));
    expect(parseDateOfBirth(shown)).toEqual(ok(stored));
    expect(parseDateOfBirth(stored)).toEqual(ok(stored));
  });

  it.each(['31-02-2012', '2012-02-31', '2011-02-29', '4-3-2012', '04/03/2012', '', '12-13-2012'])(
    'is never %j',
    (text) => {
      expect(parseDateOfBirth(text)).toEqual(refused('not-a-date'));
      expect(displayDateOfBirth(text)).toEqual(refused('not-a-date'));
    },
  );
});
