import { isStale, type About, type Change } from '../db/change.ts';
import { createLastKnown } from './last-known.ts';

/** After a computation the next of the same key waits twice its time, so that a busy hall never takes the whole machine. */
const PAUSE_PER_COMPUTATION = 2;
const MAX_PAUSE_MS = 250;

interface Entry<T> {
  readonly about: About;
  /** Before it has started it will still see every change. */
  hasStarted: boolean;
  readonly value: Promise<T>;
  /** The value once it is there. */
  settled: T | null;
}

interface CacheRules<T> {
  readonly isFresh: (value: T) => boolean;
  readonly isCacheable: (value: T) => boolean;
  /** Whether a computation failed for want of what it reads: then the last known value is better than none. */
  readonly isAway: (error: unknown) => boolean;
}

/** Values computed once for many requests, cached until the tournament that they show changes. */
export interface Cache<T> {
  /** The cached value of `key`, or a new one; `about` says whose changes invalidate it. */
  get(key: string, about: About, compute: () => Promise<T>): Promise<T>;
  /** The cached value of `key` when it is there and fresh. */
  peek(key: string): T | null;
  /** Removes what a change made stale; a value that is being computed meanwhile is not cached. */
  invalidate(change: Change): void;
}

/**
 * Computes one value of a key at a time: the next computation waits for the end of the one before and its pause. After a
 * single change nobody waits; after many in a row many requests share few computations (decision 075).
 */
function createQueue() {
  const running = new Map<string, Promise<void>>();

  async function pauseAfter(computation: Promise<unknown>): Promise<void> {
    const start = performance.now();
    await computation.catch(() => undefined);
    const pause = Math.min(MAX_PAUSE_MS, PAUSE_PER_COMPUTATION * (performance.now() - start));
    await new Promise((resolve) => setTimeout(resolve, pause));
  }

  return {
    run<T>(key: string, compute: () => Promise<T>): Promise<T> {
      const previous = running.get(key);
      let paused: Promise<void> = Promise.resolve();
      const start = () => {
        const computation = compute();
        paused = pauseAfter(computation);
        return computation;
      };
      const value = previous === undefined ? start() : previous.then(start);
      const done = value.then(
        () => paused,
        () => paused,
      );
      running.set(key, done);
      void done.then(() => running.get(key) === done && running.delete(key));
      return value;
    },
  };
}

/**
 * Caches up to `max` values in memory; requests for a new one at the same time share its computation. Errors are not
 * cached, nor what is not `isCacheable`; what is no longer `isFresh` is computed again for the next request. While a
 * computation fails because the database `isAway`, the value from before the last change is given for ten minutes.
 */
export function createCache<T>(
  max: number,
  { isFresh = () => true, isCacheable = () => true, isAway }: Partial<CacheRules<T>> = {},
): Cache<T> {
  const entries = new Map<string, Entry<T>>();
  const lastKnown = createLastKnown<T>(max, isAway);
  const queue = createQueue();

  function newEntry(key: string, about: About, compute: () => Promise<T>): Entry<T> {
    const entry: Omit<Entry<T>, 'value'> = { about, hasStarted: false, settled: null };
    const value = queue.run(key, () => {
      entry.hasStarted = true;
      return compute();
    });
    return Object.assign(entry, { value });
  }

  function add(key: string, about: About, compute: () => Promise<T>): Promise<T> {
    if (entries.size >= max) entries.clear();
    const entry = newEntry(key, about, compute);
    const remove = () => {
      if (entries.get(key) === entry) entries.delete(key);
    };
    entries.set(key, entry);
    entry.value.then((value) => {
      const isCurrent = entries.get(key) === entry;
      if (!isCacheable(value)) remove();
      else if (isCurrent) entry.settled = value;
      else lastKnown.remember(key, value);
      if (isCurrent) lastKnown.forget(key);
    }, remove);
    return entry.value;
  }

  async function current(key: string, about: About, compute: () => Promise<T>): Promise<T> {
    const found = entries.get(key);
    if (found === undefined) return add(key, about, compute);
    const value = await found.value;
    if (isFresh(value)) return value;
    // Another request may have added a new one while this one waited.
    const newer = entries.get(key);
    return newer === undefined || newer === found ? add(key, about, compute) : newer.value;
  }

  return {
    get: (key, about, compute) =>
      current(key, about, compute).catch((error: unknown) => lastKnown.insteadOf(key, error)),
    peek(key) {
      const settled = entries.get(key)?.settled ?? null;
      return settled !== null && isFresh(settled) ? settled : null;
    },
    invalidate(change) {
      for (const [key, { about, hasStarted, settled }] of entries) {
        if (!hasStarted || !isStale(about, change)) continue;
        entries.delete(key);
        if (settled !== null) lastKnown.remember(key, settled);
      }
    },
  };
}
