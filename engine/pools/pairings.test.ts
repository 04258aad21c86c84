import { describe, expect, it } from 'vitest';
import { refused } from '../result.ts';
import { poolMatches, poolOrder, poolRounds, type Pairing, type PoolMatchesRequest } from './pairings.ts';

const SIZES = [2, 3, 4, 5, 6, 7, 8];

function order(entries: number, kind?: 'one-court' | 'rounds'): readonly Pairing[] {
  const result = poolOrder(entries, kind);
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

function matches(request: PoolMatchesRequest) {
  const result = poolMatches(request);
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

const sorted = (pairs: readonly Pairing[]) => pairs.map((pair) => pair.toSorted().join('-')).toSorted();

function allPairs(entries: number): string[] {
  const places = Array.from({ length: entries }, (_, place) => place);
  return places.flatMap((one) => places.slice(one + 1).map((other) => `${one}-${other}`)).toSorted();
}

function backToBack(pairs: readonly Pairing[]): number {
  return pairs.filter((pair, index) => pairs[index - 1]?.some((place) => pair.includes(place))).length;
}

describe('the pairings of a pool', () => {
  it.each([
    [2, 1, '[FIX-CONST-06]'],
    [3, 3, '[FIX-CONST-07]'],
    [4, 6, '[FIX-CONST-08]'],
    [5, 10, '[FIX-CONST-09]'],
    [6, 15, '[FIX-CONST-10]'],
    [7, 21, '[FIX-CONST-11]'],
    [8, 28, '[FIX-CONST-12]'],
  ])('of %i are %i and each pair once %s [FIX-VAL-01]', (entries, count) => {
    for (const kind of ['one-court', 'rounds'] as const) {
      expect(order(entries, kind)).toHaveLength(count);
      expect(sorted(order(entries, kind))).toEqual(allPairs(entries));
    }
  });

  it.each(SIZES)('of %i let nobody play twice in a round', (entries) => {
    const rounds = poolRounds(entries);
    if (!rounds.ok) throw new Error(rounds.code);
    for (const round of rounds.value) expect(new Set(round.flat()).size).toBe(2 * round.length);
  });

  it.each(SIZES)('of %i end with the two best placed', (entries) => {
    expect(order(entries).at(-1)).toEqual([0, 1]);
  });

  it.each([
    [2, 0],
    [3, 2],
    [4, 2],
    [5, 0],
    [6, 0],
    [7, 0],
    [8, 0],
  ])('of %i on one court make somebody play twice running %i times', (entries, count) => {
    expect(backToBack(order(entries))).toBe(count);
  });

  it.each([0, 1, 9, 2.5])('of %d do not exist', (entries) => {
    expect(poolOrder(entries)).toEqual(refused('pool-size-out-of-range'));
    expect(poolOrder(entries, 'rounds')).toEqual(refused('pool-size-out-of-range'));
    expect(poolRounds(entries)).toEqual(refused('pool-size-out-of-range'));
  });
});

describe('poolMatches', () => {
  it('numbers the matches of pool A, then of pool B, from zero', () => {
    const all = matches({
      pools: [
        [1, 2, 3],
        [4, 5],
      ],
      meetings: 1,
    });
    expect(all.map(({ number, pool, sideA, sideB }) => [number, pool, sideA, sideB])).toEqual([
      [0, 'A', 2, 3],
      [1, 'A', 1, 3],
      [2, 'A', 1, 2],
      [3, 'B', 4, 5],
    ]);
  });

  it.each(SIZES)('plays a pool of %i twice with the sides exchanged [FIX-VAL-04]', (entries) => {
    const pool = Array.from({ length: entries }, (_, index) => index + 1);
    const all = matches({ pools: [pool], meetings: 2 });
    const half = all.length / 2;
    expect(half).toBe((entries * (entries - 1)) / 2);
    const sides = all.map(({ sideA, sideB }) => [sideA, sideB]);
    expect(sides.slice(half)).toEqual(sides.slice(0, half).map((pair) => pair.toReversed()));
  });

  it('lets club mates who share a pool play each other first', () => {
    const isClub = (id: number) => id === 1 || id === 2;
    const all = matches({
      pools: [[1, 2, 3, 4]],
      meetings: 1,
      areClubMates: (one, other) => isClub(one) && isClub(other),
    });
    expect(all[0]).toMatchObject({ number: 0, sideA: 1, sideB: 2 });
    expect(all).toHaveLength(6);
  });

  it('has nothing to play in a pool of one or none', () => {
    expect(matches({ pools: [[1], []], meetings: 1 })).toEqual([]);
  });

  it('refuses a third meeting, a pool of nine and sixteen pools', () => {
    expect(poolMatches({ pools: [[1, 2]], meetings: 3 })).toEqual(refused('meetings-out-of-range'));
    expect(poolMatches({ pools: [[1, 2, 3, 4, 5, 6, 7, 8, 9]], meetings: 1 })).toEqual(
      refused('pool-size-out-of-range'),
    );
    expect(poolMatches({ pools: new Array<number[]>(16).fill([1, 2]), meetings: 1 })).toEqual(
      refused('too-many-pools'),
    );
  });
});
