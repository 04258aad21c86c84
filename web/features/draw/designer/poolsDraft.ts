import type { DrawSettings, PoolMatch } from '@tournaments/contract';
import {
  fillPools,
  POOL_NAMES,
  poolMatches,
  type ClubMember,
  type EntryId,
  type FillRefusal,
  type PoolSettings,
  type Result,
} from '@tournaments/engine';

/** Pools that are not saved. */
export interface PoolsDraft {
  /** Null: nothing was saved when it was begun. */
  readonly version: null;
  readonly settings: DrawSettings;
  readonly sizes: PoolSettings;
  /** The entries of each pool from A on, in their order. */
  readonly pools: readonly (readonly EntryId[])[];
}

/** Where a team can stand while pools are made: a place of a pool (both from zero), or aside. */
export type PoolPlace =
  | { readonly kind: 'pool'; readonly pool: number; readonly at: number }
  | { readonly kind: 'tray' };

interface PoolsRequest {
  readonly entries: readonly ClubMember[];
  readonly settings: DrawSettings;
  readonly sizes: PoolSettings;
  readonly fill: boolean;
}

/** New pools: filled by lot, or with every place empty. */
export function newPoolsDraft({
  entries,
  settings,
  sizes,
  fill,
}: PoolsRequest): Result<PoolsDraft, FillRefusal> {
  const start = { version: null, settings, sizes };
  if (!fill) return { ok: true, value: { ...start, pools: Array.from({ length: sizes.pools }, () => []) } };
  const filled = fillPools({
    entries,
    seeds: settings.seeds ?? [],
    pools: sizes.pools,
    places: sizes.places,
    keepClubsApart: settings.keepClubsApart ?? false,
    randomSeed: settings.randomSeed ?? '',
  });
  return filled.ok ? { ok: true, value: { ...start, pools: filled.value.pools } } : filled;
}

type Pools = PoolsDraft['pools'];

/** The pools without an entry. */
function without(pools: Pools, entry: EntryId): Pools {
  return pools.map((pool) => (pool.includes(entry) ? pool.filter((other) => other !== entry) : pool));
}

/**
 * The pools after an entry was put somewhere. On somebody in a full pool it changes places with them; at the end of a
 * full pool, or from aside into one, there is no room.
 */
export function placed(
  { pools, sizes }: Pick<PoolsDraft, 'pools' | 'sizes'>,
  entry: EntryId,
  to: PoolPlace,
): Result<Pools, 'pool-full'> {
  if (to.kind === 'tray') return { ok: true, value: without(pools, entry) };
  const target = pools[to.pool] ?? [];
  const from = pools.findIndex((pool) => pool.includes(entry));
  const isFull = from !== to.pool && target.length >= sizes.places;
  if (!isFull) return { ok: true, value: inserted(pools, entry, to.pool, to.at) };
  const mate = target[to.at];
  if (mate === undefined || from < 0) return { ok: false, code: 'pool-full' };
  const exchange = (other: EntryId) => (other === entry ? mate : other === mate ? entry : other);
  return { ok: true, value: pools.map((pool) => pool.map(exchange)) };
}

function inserted(pools: Pools, entry: EntryId, pool: number, at: number): Pools {
  return without(pools, entry).map((list, index) => (index === pool ? list.toSpliced(at, 0, entry) : list));
}

/** The draft without teams that have left the event since it was made. */
export function withoutStrangers(
  draft: PoolsDraft,
  entries: readonly { readonly id: EntryId }[],
): PoolsDraft {
  const known = new Set(entries.map(({ id }) => id));
  const seeds = draft.settings.seeds?.filter((seed) => known.has(seed));
  return {
    ...draft,
    pools: draft.pools.map((pool) => pool.filter((entry) => known.has(entry))),
    settings: seeds === undefined ? draft.settings : { ...draft.settings, seeds },
  };
}

/** The entries that stand in no pool. */
export function unpooledOf<E extends { readonly id: EntryId }>(
  entries: readonly E[],
  pools: Pools,
): readonly E[] {
  const placedEntries = new Set(pools.flat());
  return entries.filter(({ id }) => !placedEntries.has(id));
}

/** The names of the pools in which nobody can play. */
export function idlePools(pools: Pools): readonly string[] {
  return pools.flatMap((pool, index) => (pool.length < 2 ? [POOL_NAMES[index] ?? ''] : []));
}

/** The matches that the pools make, as they are saved. */
export function poolRecords(
  { pools, sizes, settings }: PoolsDraft,
  eventId: number,
  areClubMates: (one: EntryId, other: EntryId) => boolean,
): PoolMatch[] {
  const made = poolMatches({
    pools,
    meetings: sizes.meetings,
    ...(settings.keepClubsApart === true ? { areClubMates } : {}),
  });
  if (!made.ok) return [];
  return made.value.map(({ number, pool, sideA, sideB }) => ({
    id: null,
    eventId,
    matchNumber: number,
    poolName: pool,
    numberOfPools: sizes.pools,
    entriesPerPool: sizes.places,
    meetings: sizes.meetings,
    qualifiersPerPool: sizes.qualifiers,
    sideA,
    sideB,
    winner: null,
    status: null,
    games: [],
    court: null,
    scheduledAt: null,
    isLive: false,
    sideAReported: false,
    sideBReported: false,
  }));
}
