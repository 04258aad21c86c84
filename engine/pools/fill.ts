import { areClubMates, clubList, type ClubList, type ClubMember } from '../draw/clubs.ts';
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

/** Two club mates who had to share a pool. */
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
  'pools-out-of-range' | 'more-entries-than-places' | 'entry-twice' | 'seed-twice' | 'seed-not-entered';

/**
 * Fills pools that differ by one entry at most: seeds to A, B, C … and back again from tier to tier, the others by lot,
 * club mates in different pools as far as there are pools.
 */
export function fillPools(request: PoolsRequest): Result<FilledPools, FillRefusal> {
  const refusal = objection(request);
  if (refusal) return refused(refusal);
  const entries = request.entries.toSorted((one, other) => one.id - other.id);
  const clubs = clubList(request.keepClubsApart ? entries : []);
  const random = seededRandom(request.randomSeed);
  const pools: EntryId[][] = Array.from({ length: request.pools }, () => []);
  placeSeeds(pools, request.seeds, clubs);
  const seeded = new Set(request.seeds);
  const others = entries.flatMap(({ id }) => (seeded.has(id) ? [] : [id]));
  const tiers = pools.map((pool) => pool.length);
  placeOthers(pools, placesLeft(pools, others.length), others, clubs, random);
  partMates(pools, clubs, (pool, place) => place >= tiers[pool]!);
  return ok({ pools, shared: sharedPools(pools, clubs) });
}

function objection({
  entries,
  seeds,
  pools,
  places = MAX_ENTRIES_PER_POOL,
}: PoolsRequest): FillRefusal | null {
  if (!Number.isInteger(pools) || pools < 1 || pools > MAX_POOLS) return 'pools-out-of-range';
  if (entries.length > pools * Math.min(places, MAX_ENTRIES_PER_POOL)) return 'more-entries-than-places';
  const ids = new Set(entries.map(({ id }) => id));
  if (ids.size !== entries.length) return 'entry-twice';
  if (new Set(seeds).size !== seeds.length) return 'seed-twice';
  return seeds.every((seed) => ids.has(seed)) ? null : 'seed-not-entered';
}

/** Seeds from tier to tier: to the last pool, back to the first, and so on, past pools that hold a club mate. */
function placeSeeds(pools: EntryId[][], seeds: readonly EntryId[], clubs: ClubList): void {
  for (let tier = 0; tier * pools.length < seeds.length; tier++) {
    const open = turn(pools, tier);
    for (const seed of seeds.slice(tier * pools.length, (tier + 1) * pools.length)) {
      const apart = open.findIndex((pool) => matesIn(pool, clubs, seed) === 0);
      open.splice(Math.max(apart, 0), 1)[0]!.push(seed);
    }
    partMates(pools, clubs, (_, place) => place === tier && tier > 0);
  }
}

/** How many more entries each pool takes; in the last tier the pools whose turn it is come first. */
function placesLeft(pools: readonly (readonly EntryId[])[], others: number): number[] {
  const entries = others + pools.reduce((sum, pool) => sum + pool.length, 0);
  const tiers = Math.floor(entries / pools.length);
  const places = pools.map((pool) => Math.max(tiers, pool.length) - pool.length);
  let left = entries - pools.reduce((sum, pool) => sum + Math.max(tiers, pool.length), 0);
  for (const pool of turn([...pools.keys()], tiers)) {
    if (left > 0 && pools[pool]!.length <= tiers) {
      places[pool]!++;
      left--;
    }
  }
  return places;
}

/** The pools in the order in which a tier goes through them. */
function turn<T>(pools: readonly T[], tier: number): T[] {
  return tier % 2 === 0 ? pools.slice() : pools.toReversed();
}

/** Those with club mates one club after the other, the largest first, then the rest by pure lot. */
function placeOthers(
  pools: EntryId[][],
  places: number[],
  others: readonly EntryId[],
  clubs: ClubList,
  random: Random,
): void {
  const drawn = shuffled(others, random);
  const order = shuffled([...clubs.members.keys()], random);
  order.sort((one, other) => clubs.members[other]!.length - clubs.members[one]!.length);
  const ranks = new Map(order.map((club, rank) => [club, rank]));
  const rankOf = (id: EntryId) => Math.min(...clubs.of.get(id)!.map((club) => ranks.get(club)!));
  const withMates = drawn.filter((id) => clubs.of.has(id)).sort((one, other) => rankOf(one) - rankOf(other));
  for (const id of withMates) put(pools, places, id, poolWithFewestMates(pools, places, clubs, id, random));
  const free = shuffled(
    places.flatMap((count, pool) => new Array<number>(count).fill(pool)),
    random,
  );
  drawn.filter((id) => !clubs.of.has(id)).forEach((id, index) => put(pools, places, id, free[index]!));
}

function put(pools: EntryId[][], places: number[], id: EntryId, pool: number): void {
  pools[pool]!.push(id);
  places[pool]!--;
}

function poolWithFewestMates(
  pools: readonly (readonly EntryId[])[],
  places: readonly number[],
  clubs: ClubList,
  id: EntryId,
  random: Random,
): number {
  let best: number[] = [];
  let fewest = Infinity;
  for (const [pool, free] of places.entries()) {
    if (free === 0) continue;
    // Among pools with equally many mates the emptiest, so that later clubs find room in all of them.
    const burden = matesIn(pools[pool]!, clubs, id) * MAX_ENTRIES_PER_POOL - free;
    if (burden < fewest) best = [];
    if (burden <= fewest) best.push(pool);
    fewest = Math.min(fewest, burden);
  }
  return best[random.below(best.length)]!;
}

function matesIn(pool: readonly EntryId[], clubs: ClubList, id: EntryId): number {
  let count = 0;
  for (const other of pool) if (other !== id && areClubMates(clubs, id, other)) count++;
  return count;
}

/** Where club mates share a pool, one of them changes places with a movable entry of another pool if that parts them. */
function partMates(
  pools: EntryId[][],
  clubs: ClubList,
  isMovable: (pool: number, place: number) => boolean,
): void {
  if (clubs.members.length === 0) return;
  for (const [index, pool] of pools.entries()) {
    for (const [place, id] of pool.entries()) {
      if (isMovable(index, place) && matesIn(pool, clubs, id) > 0)
        moveAway(pools, clubs, isMovable, index, place);
    }
  }
}

function moveAway(
  pools: EntryId[][],
  clubs: ClubList,
  isMovable: (pool: number, place: number) => boolean,
  from: number,
  place: number,
): void {
  const id = pools[from]![place]!;
  const here = matesIn(pools[from]!, clubs, id);
  for (const [to, pool] of pools.entries()) {
    if (to === from || matesIn(pool, clubs, id) >= here) continue;
    const exchanged = pool.findIndex(
      (other, at) => isMovable(to, at) && parts(pools, clubs, [from, id], [to, other]),
    );
    if (exchanged < 0) continue;
    pools[from]![place] = pool[exchanged]!;
    pool[exchanged] = id;
    return;
  }
}

/** Whether an exchange leaves fewer club mates together than before. */
function parts(
  pools: readonly (readonly EntryId[])[],
  clubs: ClubList,
  [from, id]: readonly [number, EntryId],
  [to, other]: readonly [number, EntryId],
): boolean {
  const mates = (pool: number, entry: EntryId, without: EntryId) =>
    matesIn(
      pools[pool]!.filter((one) => one !== without),
      clubs,
      entry,
    );
  const before = mates(from, id, id) + mates(to, other, other);
  return mates(to, id, other) + mates(from, other, id) < before;
}

function sharedPools(pools: readonly (readonly EntryId[])[], clubs: ClubList): readonly SharedPool[] {
  return clubs.members.flatMap((members, club) =>
    pools.flatMap((pool, index) => {
      const mates = pool.filter((id) => members.includes(id));
      return pairsOf(mates).map((entries) => ({ club: clubs.names[club]!, entries, pool: index }));
    }),
  );
}

function pairsOf(ids: readonly EntryId[]): (readonly [EntryId, EntryId])[] {
  return ids.flatMap((one, index) => ids.slice(index + 1).map((other) => [one, other] as const));
}
