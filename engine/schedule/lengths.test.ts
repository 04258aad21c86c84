import { describe, expect, it } from 'vitest';
import { ok, refused } from '../result.ts';
import { FORMATS } from '../scoring/format.ts';
import { estimateSchedule, knockoutMatches, matchesInPool } from './estimate.ts';
import { leastMinutes, usualMinutes } from './lengths.ts';

describe('usualMinutes', () => {
  it.each([
    ['1x11', 10, 9],
    ['1x15', 12, 11],
    ['1x21', 17, 16],
    ['1x30', 22, 20],
    ['3x11', 25, 23],
    ['3x15', 30, 27],
    ['3x21', 40, 36],
  ] as const)('of %s are %i, in doubles %i', (name, singles, doubles) => {
    expect(usualMinutes(FORMATS[name], 'singles')).toBe(singles);
    expect(usualMinutes(FORMATS[name], 'doubles')).toBe(doubles);
  });

  it('follow the points of a format of the organizer’s own', () => {
    expect(usualMinutes({ ...FORMATS['1x15'], points: 25 }, 'singles')).toBe(19);
    expect(usualMinutes({ ...FORMATS['3x15'], points: 18 }, 'singles')).toBe(35);
  });
});

describe('leastMinutes', () => {
  it.each([
    ['1x15', 6],
    ['1x21', 8.4],
    ['3x15', 12],
    ['3x21', 16.8],
  ] as const)('of %s are %d', (name, minutes) => {
    expect(leastMinutes(FORMATS[name])).toBeCloseTo(minutes);
  });
});

describe('estimateSchedule', () => {
  const day = { courts: 4, startsAt: 1_000_000, minutesPerDay: 600 };

  it('adds up matches and hours and tells end and days', () => {
    const result = estimateSchedule(
      [
        { matches: 31, minutes: 30 },
        { matches: 60, minutes: 12 },
      ],
      day,
    );
    expect(result).toEqual(
      ok({ matches: 91, courtHours: 27.5, minutes: 486, endsAt: 1_000_000 + 486 * 60, days: 1 }),
    );
  });

  it('needs a second day for more', () => {
    expect(estimateSchedule([{ matches: 100, minutes: 30 }], day)).toMatchObject({ value: { days: 2 } });
  });

  it('of nothing is nothing', () => {
    expect(estimateSchedule([], day)).toMatchObject({ value: { matches: 0, minutes: 0, days: 0 } });
  });

  it.each([
    [{ courts: 0 }, 'no-court'],
    [{ courts: Number.NaN }, 'no-court'],
    [{ minutesPerDay: 0 }, 'no-playing-time'],
  ])('refuses %j as %s', (wrong: object, code: string) => {
    expect(estimateSchedule([], { ...day, ...wrong })).toEqual(refused(code));
  });

  it('refuses a negative workload', () => {
    expect(estimateSchedule([{ matches: -1, minutes: 30 }], day)).toEqual(refused('not-a-workload'));
  });

  it('counts matches that take a court', () => {
    expect([0, 1, 2, 13, 128].map(knockoutMatches)).toEqual([0, 0, 1, 12, 127]);
    expect([2, 3, 4, 5, 6, 7, 8].map((size) => matchesInPool(size, 1))).toEqual([1, 3, 6, 10, 15, 21, 28]);
    expect(matchesInPool(4, 2)).toBe(12);
  });
});
