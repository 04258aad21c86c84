import {
  areClubMates,
  clubList,
  clubTurns,
  noClubs,
  placingOrder,
  positionsOf,
  type ClubList,
  type ClubMember,
} from '../draw/clubs.ts';
import { seededRandom, shuffled, type Random, type RandomSeed } from '../random.ts';
import { ok, refused, type Result } from '../result.ts';
import type { EntryId } from '../types.ts';
import { MAX_ENTRIES_PER_POOL, MAX_POOLS } from './settings.ts';

/** What pools are filled from; the same request gives the same pools, whatever the order of `entries`. */
export interface PoolsRequest {
  readonly entries: readonly ClubMember[];
  /** The seeded entries, the best first. */
  readonly seeds: readonly EntryId[];
  readonly pools: number;
  /** The most entries a pool takes, 8 when not given. */
  readonly places?: number;
  readonly keepClubsApart: boolean;
  readonly randomSeed: RandomSeed;
}

/** Two club mates who had to share a pool (from zero). */
export interface SharedPool {
  readonly club: string;
  readonly entries: readonly [EntryId, EntryId];
  readonly pool: number;
}

export interface FilledPools {
  /** The entries of each pool from A on, the seeded first. */
  readonly pools: readonly (readonly EntryId[])[];
  readonly shared: readonly SharedPool[];
}

export type FillRefusal =
  | 'pools-out-of-range'
  | 'more-entries-than-places'
  | 'entry-twice'
  | 'seed-twice'
  | 'seed-not-entered';

/**
 * Fills pools that differ by one entry at most: seeds to A, B, C … and back again from tier to tier, the
 * others by lot, club mates in different pools as far as there are pools.
 */
export function fillPools(request: PoolsRequest): Result<FilledPools, FillRefusal> {
  const entries = request.entries.toSorted((one, other) => one.id - other.id);
  const positions = positionsOf(entries);
  const refusal = objection(request, positions);
  if (refusal) return refused(refusal);
  const clubs = request.keepClubsApart ? clubList(entries) : noClubs(entries);
  const pools = Array.from({ length: request.pools }, (): number[] => []);
  const seeds = request.seeds.map((id) => positions.get(id)!);
  placeSeeds(pools, seeds, clubs);
  const seeded = new Set(seeds);
  const others = [...entries.keys()].filter((entry) => !seeded.has(entry));
  placeOthers(pools, others, clubs, seededRandom(request.randomSeed));
  const named = pools.map((pool) => pool.map((entry) => entries[entry]!.id));
  return ok({ pools: named, shared: sharedPools(pools, clubs, entries) });
}

function objection(
  { entries, seeds, pools, places = MAX_ENTRIES_PER_POOL }: PoolsRequest,
  positions: ReadonlyMap<EntryId, number>,
): FillRefusal | null {
  if (!Number.isInteger(pools) || pools < 1 || pools > MAX_POOLS) return 'pools-out-of-range';
  if (entries.length > pools * Math.min(places, MAX_ENTRIES_PER_POOL)) return 'more-entries-than-places';
  if (positions.size !== entries.length) return 'entry-twice';
  if (new Set(seeds).size !== seeds.length) return 'seed-twice';
  return seeds.every((seed) => positions.has(seed)) ? null : 'seed-not-entered';
}

/**
 * Seeds from tier to tier: to the last pool, back to the first, and so on, past pools that hold a club mate.
 */
function placeSeeds(pools: number[][], seeds: readonly number[], clubs: ClubList): void {
  for (let tier = 0; tier * pools.length < seeds.length; tier++) {
    const open = turn(pools, tier);
    for (const seed of seeds.slice(tier * pools.length, (tier + 1) * pools.length)) {
      const apart = open.findIndex((pool) => matesIn(pool, clubs, seed) === 0);
      open.splice(Math.max(apart, 0), 1)[0]!.push(seed);
    }
    partMates(pools, clubs, (_, place) => place === tier && tier > 0);
  }
}

/** Those with club mates one club after the other, the largest first, then the rest by pure lot. */
function placeOthers(pools: number[][], others: readonly number[], clubs: ClubList, random: Random): void {
  const seedsIn = pools.map((pool) => pool.length);
  const places = placesLeft(pools, others.length);
  const turns = clubTurns(clubs, shuffled([...clubs.members.keys()], random));
  const { withMates, alone } = placingOrder(clubs, turns, shuffled(others, random));
  const put = (entry: number, pool: number) => {
    pools[pool]!.push(entry);
    places[pool]!--;
  };
  for (const entry of withMates) put(entry, poolWithFewestMates(pools, places, clubs, entry, random));
  const free = places.flatMap((count, pool) => new Array<number>(count).fill(pool));
  alone.forEach((entry, index) => put(entry, free[index]!));
  partMates(pools, clubs, (pool, place) => place >= seedsIn[pool]!);
}

/** How many more entries each pool takes; in the last tier the pools whose turn it is come first. */
function placesLeft(pools: readonly (readonly number[])[], others: number): number[] {
  const entries = others + pools.reduce((sum, pool) => sum + pool.length, 0);
  const tiers = Math.floor(entries / pools.length);
  const places = pools.map((pool) => Math.max(tiers, pool.length) - pool.length);
  let left = others - places.reduce((sum, count) => sum + count, 0);
  for (const pool of turn([...pools.keys()], tiers)) {
    if (left === 0 || pools[pool]!.length > tiers) continue;
    places[pool]!++;
    left--;
  }
  return places;
}

/** The pools in the order in which a tier goes through them. */
function turn<T>(pools: readonly T[], tier: number): T[] {
  return tier % 2 === 0 ? pools.slice() : pools.toReversed();
}

function poolWithFewestMates(
  pools: readonly (readonly number[])[],
  places: readonly number[],
  clubs: ClubList,
  entry: number,
  random: Random,
): number {
  let best: number[] = [];
  let least = Infinity;
  for (const [pool, free] of places.entries()) {
    if (free === 0) continue;
    // Among pools with equally many mates the emptiest, so that later clubs find room in all of them.
    const burden = matesIn(pools[pool]!, clubs, entry) * MAX_ENTRIES_PER_POOL - free;
    if (burden < least) best = [];
    if (burden <= least) best.push(pool);
    least = Math.min(least, burden);
  }
  return best[random.below(best.length)]!;
}

function matesIn(pool: readonly number[], clubs: ClubList, entry: number): number {
  let count = 0;
  for (const other of pool) if (other !== entry && areClubMates(clubs, entry, other)) count++;
  return count;
}

type Movable = (pool: number, place: number) => boolean;

/**
 * Where club mates share a pool, one of them changes places with a movable entry of another pool if that
 * parts them.
 */
function partMates(pools: number[][], clubs: ClubList, isMovable: Movable): void {
  if (clubs.members.length === 0) return;
  for (const [index, pool] of pools.entries()) {
    for (const [place, entry] of pool.entries()) {
      const hasMates = isMovable(index, place) && matesIn(pool, clubs, entry) > 0;
      if (hasMates) moveAway(pools, clubs, isMovable, index, place);
    }
  }
}

function moveAway(pools: number[][], clubs: ClubList, isMovable: Movable, from: number, place: number): void {
  const pool = pools[from]!;
  const entry = pool[place]!;
  const here = matesIn(pool, clubs, entry);
  for (const [to, other] of pools.entries()) {
    if (to === from || matesIn(other, clubs, entry) >= here) continue;
    const exchanged = other.findIndex(
      (mate, at) => isMovable(to, at) && parts(clubs, [pool, entry], [other, mate]),
    );
    if (exchanged < 0) continue;
    pool[place] = other[exchanged]!;
    other[exchanged] = entry;
    return;
  }
}

type Seat = readonly [pool: readonly number[], entry: number];

/** Whether an exchange leaves fewer club mates together than before. */
function parts(clubs: ClubList, [pool, entry]: Seat, [other, mate]: Seat): boolean {
  const before = matesIn(pool, clubs, entry) + matesIn(other, clubs, mate);
  const mutual = areClubMates(clubs, entry, mate) ? 1 : 0;
  return matesIn(other, clubs, entry) + matesIn(pool, clubs, mate) - 2 * mutual < before;
}

function sharedPools(
  pools: readonly (readonly number[])[],
  clubs: ClubList,
  entries: readonly ClubMember[],
): readonly SharedPool[] {
  return clubs.members.flatMap((members, club) =>
    pools.flatMap((pool, index) => {
      const mates = pool.filter((entry) => members.includes(entry)).map((entry) => entries[entry]!.id);
      return pairsOf(mates).map((pair) => ({ club: clubs.names[club]!, entries: pair, pool: index }));
    }),
  );
}

function pairsOf(ids: readonly EntryId[]): (readonly [EntryId, EntryId])[] {
  return ids.flatMap((one, index) => ids.slice(index + 1).map((other) => [one, other] as const));
}
