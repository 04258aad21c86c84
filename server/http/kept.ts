import type { Change } from '../db/database.ts';

interface Entry<T> {
  readonly about: Change;
  readonly made: Promise<T>;
  /** What was made, once it is. */
  ready: T | null;
}

interface Keeping<T> {
  readonly isFresh: (made: T) => boolean;
  readonly isWorthKeeping: (made: T) => boolean;
}

/** What was made once for many people, kept until what it tells about changes. */
export interface Kept<T> {
  /** The kept one under `key`, or a new one; `about` says whose change makes it stale. */
  get(key: string, about: Change, make: () => Promise<T>): Promise<T>;
  /** The kept one under `key` when it is made and fresh. */
  peek(key: string): T | null;
  /** Drops what a change made stale; one being made meanwhile is not kept. */
  drop(change: Change): void;
}

function isStale(about: Change, change: Change): boolean {
  return about === 'everything' || change === 'everything' || about === change;
}

/**
 * Keeps up to `most` in memory; askers for a new one at the same time share the work. What failed is not kept, nor
 * what `isWorthKeeping` is against; what is no longer `isFresh` is made anew for the next asker.
 */
export function createKept<T>(
  most: number,
  { isFresh, isWorthKeeping }: Keeping<T> = {
    isFresh: () => true,
    isWorthKeeping: () => true,
  },
): Kept<T> {
  const kept = new Map<string, Entry<T>>();

  function start(key: string, about: Change, make: () => Promise<T>): Promise<T> {
    if (kept.size >= most) kept.clear();
    const entry: Entry<T> = { about, made: make(), ready: null };
    const forget = () => {
      if (kept.get(key) === entry) kept.delete(key);
    };
    kept.set(key, entry);
    entry.made.then((made) => {
      if (isWorthKeeping(made)) entry.ready = made;
      else forget();
    }, forget);
    return entry.made;
  }

  return {
    async get(key, about, make) {
      const found = kept.get(key);
      if (found === undefined) return start(key, about, make);
      const made = await found.made;
      if (isFresh(made)) return made;
      // Somebody else may have begun a new one while this one was looked at.
      const newer = kept.get(key);
      return newer === undefined || newer === found ? start(key, about, make) : newer.made;
    },
    peek(key) {
      const ready = kept.get(key)?.ready ?? null;
      return ready !== null && isFresh(ready) ? ready : null;
    },
    drop(change) {
      for (const [key, { about }] of kept) if (isStale(about, change)) kept.delete(key);
    },
  };
}
