import { describe, expect, it } from 'vitest';
import { poolMatches } from './pairings.ts';
import { roundsOfPlay } from './rounds-of-play.ts';

function roundsOf(entries: number, mates: (one: number, other: number) => boolean, meetings = 1) {
  const pool = Array.from({ length: entries }, (_, place) => place + 1);
  const made = poolMatches({ pools: [pool], meetings, areClubMates: mates });
  if (!made.ok) throw new Error(made.code);
  const pairs = made.value.map(({ sideA, sideB }) => [sideA, sideB] as const);
  return { pairs, rounds: roundsOfPlay(pairs) };
}

describe('the rounds of a pool', () => {
  it.each([
    [2, 1],
    [3, 3],
    [4, 3],
    [5, 5],
    [6, 5],
    [7, 7],
    [8, 7],
  ])('of %i are %i, in the usual order and with club mates first', (entries, count) => {
    const mates = [
      () => false,
      (one: number, other: number) => one + other === 3,
      (one: number, other: number) => one % 2 === other % 2,
    ];
    for (const areMates of mates) {
      const { pairs, rounds } = roundsOf(entries, areMates);
      expect(Math.max(...rounds) + 1).toBe(count);
      const slots = pairs.flatMap((sides, at) => sides.map((side) => `${side} ${rounds[at]}`));
      expect(new Set(slots).size).toBe(slots.length);
    }
  });

  it('of two meetings are twice as many', () => {
    const { rounds } = roundsOf(4, (one, other) => one + other === 3, 2);
    expect(Math.max(...rounds) + 1).toBe(6);
  });

  it('of nobody yet are those there must be', () => {
    expect(roundsOfPlay([])).toEqual([]);
    expect(roundsOfPlay([[null, null]])).toEqual([0]);
  });
});
