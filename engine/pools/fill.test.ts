import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { refused } from '../result.ts';
import type { EntryId } from '../types.ts';
import { fillPools, type FilledPools, type PoolsRequest } from './fill.ts';

vi.setConfig({ testTimeout: 60_000 });

function field(count: number, clubOf: (id: EntryId) => string = () => ''): PoolsRequest['entries'] {
  return Array.from({ length: count }, (_, index) => ({ id: index + 1, clubs: [clubOf(index + 1)] }));
}

function request(count: number, pools: number, more: Partial<PoolsRequest> = {}): PoolsRequest {
  return { entries: field(count), seeds: [], pools, keepClubsApart: true, randomSeed: 'lot', ...more };
}

function filled(of: PoolsRequest): FilledPools {
  const result = fillPools(of);
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

const anyRequest = fc
  .record({
    pools: fc.integer({ min: 1, max: 15 }),
    share: fc.nat(100),
    seeds: fc.nat(32),
    clubs: fc.integer({ min: 1, max: 40 }),
    lot: fc.string(),
  })
  .map(({ pools, share, seeds, clubs, lot }) => {
    const count = pools * 2 + Math.floor((pools * 6 * share) / 100);
    const ranked = Array.from({ length: Math.min(seeds, count) }, (_, index) => index + 1);
    return request(count, pools, {
      seeds: ranked,
      randomSeed: lot,
      entries: field(count, (id) => `C${(id * id) % clubs}`),
    });
  });

describe('fillPools', () => {
  it('places every entry once in pools that differ by one at most [FIX-RR-11]', () => {
    fc.assert(
      fc.property(anyRequest, (of) => {
        const { pools } = filled(of);
        const sizes = pools.map((pool) => pool.length);
        expect(pools).toHaveLength(of.pools);
        expect(pools.flat().toSorted((one, other) => one - other)).toEqual(of.entries.map(({ id }) => id));
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('puts seeds to and fro, tier by tier', () => {
    const { pools } = filled(request(12, 4, { seeds: [1, 2, 3, 4, 5, 6, 7, 8] }));
    expect(pools.map((pool) => pool.slice(0, 2))).toEqual([
      [1, 8],
      [2, 7],
      [3, 6],
      [4, 5],
    ]);
  });

  it('gives every seed of the first tier a pool of its own', () => {
    fc.assert(
      fc.property(anyRequest, (of) => {
        const heads = filled(of).pools.map((pool) => pool[0]);
        expect(heads.slice(0, of.seeds.length)).toEqual(of.seeds.slice(0, of.pools));
      }),
    );
  });

  it('sends club mates to different pools whenever there are enough pools', () => {
    fc.assert(
      fc.property(anyRequest, (of) => {
        const sizes = new Map<string, number>();
        for (const { clubs } of of.entries) sizes.set(clubs[0]!, (sizes.get(clubs[0]!) ?? 0) + 1);
        const { shared } = filled({ ...of, seeds: [] });
        for (const { club } of shared) expect(sizes.get(club)).toBeGreaterThan(of.pools);
      }),
      { numRuns: 500 },
    );
  });

  it('lets a seed pass a pool that holds a club mate', () => {
    const entries = field(4, (id) => (id === 2 || id === 3 ? 'Pune' : ''));
    const { pools, shared } = filled(request(4, 2, { entries, seeds: [1, 2, 3] }));
    expect(pools[0]).toEqual([1, 3]);
    expect(shared).toEqual([]);
  });

  it('names club mates who had to share a pool', () => {
    const entries = field(4, (id) => (id <= 3 ? 'Pune' : ''));
    const { shared } = filled(request(4, 2, { entries }));
    expect(shared).toHaveLength(1);
    expect(shared[0]).toMatchObject({ club: 'Pune' });
    expect(filled(request(4, 2, { entries, keepClubsApart: false })).shared).toEqual([]);
  });

  it('is the same for the same random seed, whatever the order of the entries', () => {
    fc.assert(
      fc.property(anyRequest, (of) => {
        expect(filled({ ...of, entries: of.entries.toReversed() })).toEqual(filled(of));
      }),
    );
  });

  it('gives an entry every pool about equally often', () => {
    const counts = [0, 0, 0, 0];
    for (let lot = 0; lot < 4_000; lot++) {
      counts[filled(request(14, 4, { randomSeed: lot })).pools.findIndex((pool) => pool.includes(9))]! += 1;
    }
    expect(Math.abs(counts[0]! - (4_000 * 3) / 14)).toBeLessThan(130);
    expect(Math.abs(counts[3]! - (4_000 * 4) / 14)).toBeLessThan(130);
  });

  it.each([
    [request(4, 0), 'pools-out-of-range'],
    [request(4, 16), 'pools-out-of-range'],
    [request(17, 2), 'more-entries-than-places'],
    [request(9, 2, { places: 4 }), 'more-entries-than-places'],
    [request(2, 1, { entries: [...field(1), ...field(1)] }), 'entry-twice'],
    [request(4, 2, { seeds: [1, 1] }), 'seed-twice'],
    [request(4, 2, { seeds: [7] }), 'seed-not-entered'],
  ])('refuses what cannot be filled (case %#)', (of, code) => {
    expect(fillPools(of)).toEqual(refused(code));
  });

  it('leaves pools short when there are too few entries', () => {
    expect(filled(request(3, 4)).pools.map((pool) => pool.length)).toEqual([1, 1, 1, 0]);
  });
});
