import { describe, expect, it } from 'vitest';
import { isAnotherDay } from './LiveStart.tsx';

const at = (text: string) => Date.parse(text) / 1000;
const PERIOD = { startsAt: at('2026-12-20T09:00+05:30'), endsAt: at('2026-12-21T18:00+05:30') };

describe('a match that is started', () => {
  it.each([
    ['2026-11-24T12:00+05:30', true],
    ['2026-12-19T23:59+05:30', true],
    ['2026-12-20T00:00+05:30', false],
    ['2026-12-20T18:30Z', false],
    ['2026-12-21T23:59+05:30', false],
    ['2026-12-22T00:00+05:30', true],
  ])('at %s is one of another day in India: %s', (moment, isAnother) => {
    expect(isAnotherDay(PERIOD, at(moment))).toBe(isAnother);
  });
});
