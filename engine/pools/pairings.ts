import { ok, refused, type Result } from '../result.ts';
import { UNPLAYED, type EntryId, type Match } from '../types.ts';
import { areMeetingsOffered, MAX_POOLS, POOL_NAMES, type PoolName } from './settings.ts';

/** A match of a pool; numbers run on over all pools. */
export interface PoolMatch extends Match {
  readonly pool: PoolName;
}

/** Two places of a pool (from zero) that meet. */
export type Pairing = readonly [number, number];

/** Whether each pool has its own court (matches one after the other) or plays on several (round by round). */
export type PairingOrder = 'one-court' | 'rounds';

/** By the circle method, the two best placed meeting last; rounds are set apart by a bar. */
const ROUNDS = [
  '1-2',
  '2-3 | 1-3 | 1-2',
  '1-4 2-3 | 1-3 2-4 | 1-2 3-4',
  '2-5 3-4 | 1-5 2-3 | 1-4 3-5 | 1-3 2-4 | 1-2 4-5',
  '1-6 2-5 3-4 | 1-5 4-6 2-3 | 1-4 3-5 2-6 | 1-3 2-4 5-6 | 1-2 3-6 4-5',
  '2-7 3-6 4-5 | 1-7 2-5 3-4 | 1-6 5-7 2-3 | 1-5 4-6 3-7 | 1-4 3-5 2-6 | 1-3 2-4 6-7 | 1-2 4-7 5-6',
  '1-8 2-7 3-6 4-5 | 1-7 6-8 2-5 3-4 | 1-6 5-7 4-8 2-3 | 1-5 4-6 3-7 2-8 | 1-4 3-5 2-6 7-8 | 1-3 2-4 5-8 6-7 | 1-2 3-8 4-7 5-6',
].map(rounds);

/** The same rounds, ordered so that from five entries on nobody plays twice running. */
const ONE_COURT = [
  '1-2',
  '2-3 1-3 1-2',
  '1-4 2-3 1-3 2-4 3-4 1-2',
  '2-5 3-4 1-5 2-3 1-4 3-5 2-4 1-3 4-5 1-2',
  '1-6 2-5 3-4 1-5 4-6 2-3 1-4 3-5 2-6 1-3 5-6 2-4 3-6 4-5 1-2',
  '2-7 4-5 3-6 1-7 2-5 3-4 1-6 5-7 2-3 4-6 1-5 3-7 2-6 1-4 3-5 6-7 2-4 1-3 5-6 4-7 1-2',
  '1-8 2-7 3-6 4-5 1-7 6-8 2-5 3-4 1-6 5-7 4-8 2-3 1-5 4-6 3-7 2-8 1-4 3-5 7-8 2-6 1-3 5-8 6-7 2-4 3-8 5-6 4-7 1-2',
].map(pairings);

/** The rounds of a pool of 2 to 8: within a round nobody plays twice. */
export function poolRounds(
  entries: number,
): Result<readonly (readonly Pairing[])[], 'pool-size-out-of-range'> {
  const table = ROUNDS[entries - 2];
  return table ? ok(table) : refused('pool-size-out-of-range');
}

/** The pairings of a pool of 2 to 8 in the order of play, all once. */
export function poolOrder(
  entries: number,
  order: PairingOrder = 'one-court',
): Result<readonly Pairing[], 'pool-size-out-of-range'> {
  const table = order === 'one-court' ? ONE_COURT[entries - 2] : ROUNDS[entries - 2]?.flat();
  return table ? ok(table) : refused('pool-size-out-of-range');
}

/** What the matches of the pools are made from. */
export interface PoolMatchesRequest {
  /** The entries of each pool, from pool A on. */
  readonly pools: readonly (readonly EntryId[])[];
  /** How often two entries of a pool meet; a second meeting repeats the order with the sides exchanged. */
  readonly meetings: number;
  readonly order?: PairingOrder;
  /** Entries of one club that share a pool play each other before anybody else. */
  readonly areClubMates?: (one: EntryId, other: EntryId) => boolean;
}

export type PoolMatchesRefusal = 'too-many-pools' | 'meetings-out-of-range' | 'pool-size-out-of-range';

/**
 * The matches of all pools: pool A with all its meetings, then pool B and so on. A pool of one or none has no
 * match.
 */
export function poolMatches(request: PoolMatchesRequest): Result<readonly PoolMatch[], PoolMatchesRefusal> {
  const { pools, meetings, order = 'one-court', areClubMates } = request;
  if (pools.length > MAX_POOLS) return refused('too-many-pools');
  if (!areMeetingsOffered(meetings)) return refused('meetings-out-of-range');
  const matches: PoolMatch[] = [];
  for (const [index, entries] of pools.entries()) {
    if (entries.length < 2) continue;
    const table = poolOrder(entries.length, order);
    if (!table.ok) return table;
    const pairs = areClubMates ? matesFirst(table.value, entries, areClubMates) : table.value;
    for (let meeting = 0; meeting < meetings; meeting++) {
      addMeeting(matches, POOL_NAMES[index]!, entries, pairs, meeting);
    }
  }
  return ok(matches);
}

function addMeeting(
  matches: PoolMatch[],
  pool: PoolName,
  entries: readonly EntryId[],
  pairs: readonly Pairing[],
  meeting: number,
): void {
  const { winner, ending, games } = UNPLAYED;
  for (const [first, second] of pairs) {
    const sideA = entries[meeting % 2 === 0 ? first : second]!;
    const sideB = entries[meeting % 2 === 0 ? second : first]!;
    matches.push({ number: matches.length, pool, sideA, sideB, winner, ending, games });
  }
}

function matesFirst(
  pairs: readonly Pairing[],
  entries: readonly EntryId[],
  areClubMates: (one: EntryId, other: EntryId) => boolean,
): readonly Pairing[] {
  const isMates = ([first, second]: Pairing) => areClubMates(entries[first]!, entries[second]!);
  const mates = pairs.filter(isMates);
  return mates.length === 0 ? pairs : [...mates, ...pairs.filter((pair) => !isMates(pair))];
}

function rounds(text: string): readonly (readonly Pairing[])[] {
  return text.split(' | ').map(pairings);
}

function pairings(text: string): readonly Pairing[] {
  return text.split(' ').map((pair) => {
    const [first, second] = pair.split('-').map(Number);
    return [first! - 1, second! - 1];
  });
}
