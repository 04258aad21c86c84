import { describe, expect, it } from 'vitest';
import { isWorthKeeping, tooMany, type Kept } from './keptPages.ts';

function kept(tournamentId: number, endsAt: number, bytes = 1000): Kept {
  return { tournamentId, name: 'Monsoon Open', endsAt, bytes, addresses: [] };
}

describe('How many tournaments a device keeps', () => {
  it('is five: what ended first goes first', () => {
    const six = [kept(1, 600), kept(2, 100), kept(3, 500), kept(4, 300), kept(5, 400), kept(6, 200)];
    expect(tooMany(six, 600)).toEqual([2]);
    expect(tooMany(six.slice(0, 5), 600)).toEqual([]);
  });

  it('is as many as have room in ten megabytes', () => {
    expect(tooMany([kept(1, 300, 6e6), kept(2, 200, 3e6), kept(3, 100, 2e6)], 300)).toEqual([3]);
    expect(tooMany([kept(1, 300, 6e6), kept(2, 200, 4e6)], 300)).toEqual([]);
  });

  it('are none that are over for more than a week', () => {
    const week = 7 * 86_400;
    expect(tooMany([kept(1, 100)], 100 + week)).toEqual([]);
    expect(tooMany([kept(1, 100)], 101 + week)).toEqual([1]);
  });
});

describe('An answer', () => {
  const dated = { headers: { date: 'Wed, 25 Nov 2026 08:35:00 GMT' } };

  it('is kept where it is what was asked for', () => {
    expect(isWorthKeeping(new Response('page', dated))).toBe(true);
  });

  it.each([404, 429, 500, 503])('of status %i is not', (status) => {
    expect(isWorthKeeping(new Response('page', { ...dated, status }))).toBe(false);
  });

  it('that was kept already is not newer than itself', () => {
    expect(isWorthKeeping(new Response('page', { headers: { 'x-stored-at': '1' } }))).toBe(false);
  });
});
