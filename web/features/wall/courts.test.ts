import { describe, expect, it } from 'vitest';
import { NOW } from '../../testing/match-day.ts';
import { minutesSince } from './courts.ts';

describe('the minutes of a match on court', () => {
  it('are whole ones, and none where nobody noted when it began', () => {
    expect(minutesSince(NOW - 130, NOW)).toBe(2);
    expect(minutesSince(NOW + 5, NOW)).toBe(0);
    expect(minutesSince(null, NOW)).toBeNull();
  });
});
