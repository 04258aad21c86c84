import { describe, expect, it } from 'vitest';
import { lotsFor } from './lots.ts';
import { BWF_STANDINGS_RULE } from './rules.ts';
import { standings } from './standings.ts';

describe('the lots of a pool', () => {
  it('are the same for the same random seed, whatever the order of the entries', () => {
    expect(lotsFor([3, 1, 2], 'A', 'seed')).toEqual(lotsFor([1, 2, 3], 'A', 'seed'));
  });

  it('hold every entry once and differ between pools', () => {
    const entries = [1, 2, 3, 4, 5, 6, 7, 8];
    expect(lotsFor(entries, 'A', 'seed').toSorted()).toEqual(entries);
    expect(lotsFor(entries, 'A', 'seed')).not.toEqual(lotsFor(entries, 'B', 'seed'));
  });

  it('are none without a random seed', () => {
    expect(lotsFor([1, 2], 'A', undefined)).toEqual([]);
  });

  it('part entries that stayed level in the BWF order', () => {
    const lots = lotsFor([1, 2, 3], 'A', 'seed');
    expect(standings([1, 2, 3], [], BWF_STANDINGS_RULE, lots).map(({ entry }) => entry)).toEqual(lots);
  });
});
