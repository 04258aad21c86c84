import { describe, expect, it } from 'vitest';
import { countdown, phaseAt } from './phase.ts';

const period = { startsAt: 1_000, endsAt: 2_000 };

describe('phaseAt', () => {
  it.each([
    [999, 'upcoming', 'RULE-STATUS-01'],
    [999.999, 'upcoming', 'RULE-STATUS-04'],
    [1_000, 'live', 'RULE-STATUS-02'],
    [1_999, 'live', 'RULE-STATUS-02'],
    [1_999.999, 'live', 'RULE-STATUS-04'],
    [2_000, 'completed', 'RULE-STATUS-03'],
    [9_999, 'completed', 'CONST-PUB-07'],
  ])('at second %d is %s [%s]', (now, expected) => {
    expect(phaseAt(period, now)).toBe(expected);
  });
});

describe('countdown', () => {
  it.each([
    [0, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
    [1, { days: 0, hours: 0, minutes: 0, seconds: 1 }],
    [86_399, { days: 0, hours: 23, minutes: 59, seconds: 59 }],
    [86_400, { days: 1, hours: 0, minutes: 0, seconds: 0 }],
    [40 * 86_400 + 3_661, { days: 40, hours: 1, minutes: 1, seconds: 1 }],
  ])('of %i seconds is %j [PUB-TOUR-15] [PUB-TOUR-16]', (left, expected) => {
    expect(countdown(1_000_000 + left, 1_000_000)).toEqual(expected);
  });

  it('cuts the fraction off the clock, so that it agrees with the phase', () => {
    expect(countdown(10, 9.9).seconds).toBe(1);
  });

  it('stays at zero after the start', () => {
    expect(countdown(10, 11)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  });
});
