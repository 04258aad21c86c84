import { seededRandom, shuffled, type RandomSeed } from '../random.ts';
import type { EntryId } from '../types.ts';
import type { PoolName } from './settings.ts';

/**
 * The lots of a pool, drawn beforehand from the random seed of its draw: the order of entries that nothing else
 * parts. Without a seed there are none.
 */
export function lotsFor(
  entries: readonly EntryId[],
  pool: PoolName,
  randomSeed: RandomSeed | undefined,
): readonly EntryId[] {
  if (randomSeed === undefined) return [];
  return shuffled(
    entries.toSorted((one, other) => one - other),
    seededRandom(`${randomSeed}/lots/${pool}`),
  );
}
