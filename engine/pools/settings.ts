import { ok, refused, type Result } from '../result.ts';

/** The names of the pools, in their order. */
export const POOL_NAMES = [
  'A',
  'B',
  'C',
  'D',
  'E',
  'F',
  'G',
  'H',
  'I',
  'J',
  'K',
  'L',
  'M',
  'N',
  'O',
] as const;

export type PoolName = (typeof POOL_NAMES)[number];

export const MAX_POOLS = POOL_NAMES.length;
export const MIN_ENTRIES_PER_POOL = 2;
export const MAX_ENTRIES_PER_POOL = 8;

/** What the designer's choices run through; more pools than these come only from stored events. */
export const OFFERED_POOL_SETTINGS = {
  pools: [1, 2, 3, 4, 5, 6, 7, 8],
  places: [2, 3, 4, 5, 6, 7, 8],
  meetings: [1, 2],
  qualifiers: [1, 2, 4],
} as const;

/** How an event is split: pools, places in each, how often two entries meet, and how many of a pool go on. */
export interface PoolSettings {
  readonly pools: number;
  readonly places: number;
  readonly meetings: number;
  readonly qualifiers: number;
}

export type SettingsRefusal =
  | 'pools-out-of-range'
  | 'places-out-of-range'
  | 'meetings-out-of-range'
  | 'qualifiers-out-of-range';

/**
 * The settings, if pools of that kind can be played: 1 to 15 pools of 2 to 8, meeting once or twice, 1, 2 or
 * 4 going on.
 */
export function checkPoolSettings(settings: PoolSettings): Result<PoolSettings, SettingsRefusal> {
  const { pools, places, meetings, qualifiers } = settings;
  if (!isWithin(pools, 1, MAX_POOLS)) return refused('pools-out-of-range');
  if (!isWithin(places, MIN_ENTRIES_PER_POOL, MAX_ENTRIES_PER_POOL)) return refused('places-out-of-range');
  if (!areMeetingsOffered(meetings)) return refused('meetings-out-of-range');
  if (!areQualifiersOffered(qualifiers)) return refused('qualifiers-out-of-range');
  return ok(settings);
}

/** Settings to begin with: pools of about four, each pair meeting once, two going on. */
export function suggestedPoolSettings(entryCount: number): PoolSettings {
  const pools = Math.min(Math.max(Math.ceil(entryCount / 4), 1), OFFERED_POOL_SETTINGS.pools.length);
  const places = Math.min(
    Math.max(Math.ceil(entryCount / pools), MIN_ENTRIES_PER_POOL),
    MAX_ENTRIES_PER_POOL,
  );
  return { pools, places, meetings: 1, qualifiers: 2 };
}

/** Whether the entries of a pool may meet so often: once or twice. */
export function areMeetingsOffered(meetings: number): boolean {
  return isOffered(OFFERED_POOL_SETTINGS.meetings, meetings);
}

/** Whether so many of a pool may go on: 1, 2 or 4. */
export function areQualifiersOffered(qualifiers: number): boolean {
  return isOffered(OFFERED_POOL_SETTINGS.qualifiers, qualifiers);
}

function isOffered(offers: readonly number[], number: number): boolean {
  return offers.includes(number);
}

function isWithin(number: number, least: number, most: number): boolean {
  return Number.isInteger(number) && number >= least && number <= most;
}
