import type { Change } from '../db/database.ts';
import { prepare, type Prepared } from './prepared.ts';

const MOST_KEPT = 2000;

interface Kept {
  readonly about: Change;
  readonly prepared: Promise<Prepared>;
}

/** Answers that many people ask for, kept until what they tell about changes. */
export interface Reads {
  /** The kept answer under `key`, or a new one; `about` says whose change makes it stale. */
  get(key: string, about: Change, build: () => Promise<unknown>): Promise<Prepared>;
  /** Drops what a change made stale; an answer being made meanwhile is not kept. */
  drop(change: Change): void;
}

async function json(build: () => Promise<unknown>): Promise<Prepared> {
  return prepare('application/json; charset=utf-8', Buffer.from(JSON.stringify(await build())));
}

/** Keeps prepared answers in memory; concurrent askers of a new one share the work. */
export function createReads(): Reads {
  const kept = new Map<string, Kept>();

  function isStale(about: Change, change: Change): boolean {
    return about === 'everything' || change === 'everything' || about === change;
  }

  return {
    get(key, about, build) {
      const found = kept.get(key);
      if (found !== undefined) return found.prepared;
      if (kept.size >= MOST_KEPT) kept.clear();
      const entry: Kept = { about, prepared: json(build) };
      kept.set(key, entry);
      entry.prepared.catch(() => {
        if (kept.get(key) === entry) kept.delete(key);
      });
      return entry.prepared;
    },
    drop(change) {
      for (const [key, entry] of kept) if (isStale(entry.about, change)) kept.delete(key);
    },
  };
}
