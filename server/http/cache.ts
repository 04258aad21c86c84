import { isStale, type About, type Change } from '../db/change.ts';

/** A making is followed by a rest of twice its time, so that a busy hall never takes the whole machine. */
const REST_PER_MAKING = 2;
const LONGEST_REST_MS = 250;

interface Entry<T> {
  readonly about: About;
  /** One that waits for its turn will know of all that changes until then. */
  hasBegun: boolean;
  readonly made: Promise<T>;
  /** What was made, once it is. */
  ready: T | null;
}

interface CacheRules<T> {
  readonly isFresh: (made: T) => boolean;
  readonly isCacheable: (made: T) => boolean;
}

/** What was made once for many people, kept until what it tells about changes. */
export interface Cache<T> {
  /** The kept one under `key`, or a new one; `about` says whose change makes it stale. */
  get(key: string, about: About, make: () => Promise<T>): Promise<T>;
  /** The kept one under `key` when it is made and fresh. */
  peek(key: string): T | null;
  /** Drops what a change made stale; one being made meanwhile is not kept. */
  invalidate(change: Change): void;
}

/**
 * Takes turns in making what is under one key: a new making waits for the end of the one before and its rest. Who asks
 * after a lone change waits for nothing; under one change after another many askers share few makings.
 */
function createTurns() {
  const turns = new Map<string, Promise<void>>();

  async function restAfter(making: Promise<unknown>): Promise<void> {
    const from = performance.now();
    await making.catch(() => undefined);
    const rest = Math.min(LONGEST_REST_MS, REST_PER_MAKING * (performance.now() - from));
    await new Promise((resolve) => setTimeout(resolve, rest));
  }

  return {
    take<T>(key: string, make: () => Promise<T>): Promise<T> {
      const before = turns.get(key);
      let rested: Promise<void> = Promise.resolve();
      const begin = () => {
        const making = make();
        rested = restAfter(making);
        return making;
      };
      const made = before === undefined ? begin() : before.then(begin);
      const turn = made.then(
        () => rested,
        () => rested,
      );
      turns.set(key, turn);
      void turn.then(() => turns.get(key) === turn && turns.delete(key));
      return made;
    },
  };
}

/**
 * Keeps up to `most` in memory; askers for a new one at the same time share the work. What failed is not kept, nor
 * what `isWorthKeeping` is against; what is no longer `isFresh` is made anew for the next client.
 */
export function createCache<T>(
  most: number,
  { isFresh, isCacheable: isWorthKeeping }: CacheRules<T> = {
    isFresh: () => true,
    isCacheable: () => true,
  },
): Cache<T> {
  const kept = new Map<string, Entry<T>>();
  const turns = createTurns();

  function begin(key: string, about: About, make: () => Promise<T>): Entry<T> {
    const entry: Omit<Entry<T>, 'made'> = { about, hasBegun: false, ready: null };
    const made = turns.take(key, () => {
      entry.hasBegun = true;
      return make();
    });
    return Object.assign(entry, { made });
  }

  function start(key: string, about: About, make: () => Promise<T>): Promise<T> {
    if (kept.size >= most) kept.clear();
    const entry = begin(key, about, make);
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
    invalidate(change) {
      for (const [key, { about, hasBegun }] of kept) if (hasBegun && isStale(about, change)) kept.delete(key);
    },
  };
}
