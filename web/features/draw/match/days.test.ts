import { describe, expect, it } from 'vitest';
import { secondsOf } from '../../../lib/localTime.ts';
import { daysOf, isOutside } from './days.ts';

const DAYS = daysOf({
  startsAt: secondsOf('2027-03-06T09:00') ?? 0,
  endsAt: secondsOf('2027-03-07T18:00') ?? 0,
});

describe('the days of a tournament', () => {
  it('go from the first minute of the first day to the last of the last', () => {
    expect(DAYS).toMatchObject({
      min: '2027-03-06T00:00',
      max: '2027-03-07T23:59',
      start: '2027-03-06T09:00',
      first: 'Sat 6 Mar',
      last: 'Sun 7 Mar',
    });
  });

  it.each([
    ['', false],
    ['2027-03-06T00:00', false],
    ['2027-03-07T23:59', false],
    ['2027-03-05T23:59', true],
    ['2027-03-08T00:00', true],
    ['1970-01-01T00:00', true],
  ])('know that %s is outside: %s', (time, expected) => {
    expect(isOutside(time, DAYS)).toBe(expected);
  });
});
