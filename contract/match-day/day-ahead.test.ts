import { parseIndianDateTime } from '@tournaments/engine';
import { describe, expect, it } from 'vitest';
import { dayAhead } from './day-ahead.ts';

function at(text: string): number {
  const parsed = parseIndianDateTime(text);
  if (!parsed.ok) throw new Error(text);
  return parsed.value;
}

const said = (text: string) => dayAhead(at(text), at('2026-11-20T23:50'));

describe('the day beside a time', () => {
  it('is the Indian one, and is not said of today', () => {
    expect(said('2026-11-20T23:59')).toBe('');
    expect(said('2026-11-21T00:00')).toBe('tomorrow');
    expect(said('2026-11-22T08:30')).toBe('Sun');
    expect(said('2026-11-26T08:30')).toBe('Thu');
    expect(said('2026-11-27T08:30')).toBe('Fri 27 Nov');
    expect(said('2026-11-19T08:30')).toBe('Thu 19 Nov');
    expect(said('2027-01-05T08:30')).toBe('Tue 5 Jan 2027');
  });
});
