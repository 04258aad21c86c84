import type { KnockoutMatch, PoolMatch } from '@tournaments/contract';
import { DRAW } from '../../../testing/samples.ts';

/** An open match of entries 1 and 2 in event 11, on its own. */
export function matchSample(matchNumber: number, changes: Partial<KnockoutMatch> = {}): KnockoutMatch {
  return { ...DRAW[0]!, id: matchNumber + 1, matchNumber, sideA: 1, sideB: 2, ...changes };
}

/** A match of a pool of three, of which two go on. */
export function poolMatchSample(matchNumber: number, changes: Partial<PoolMatch> = {}): PoolMatch {
  const settings = { numberOfPools: 1, entriesPerPool: 3, meetings: 1, qualifiersPerPool: 2 };
  return { ...matchSample(matchNumber), poolName: 'A', ...settings, ...changes };
}
