import type { About, Change } from '../db/change.ts';
import { createKept } from './cache.ts';
import { Prepared } from './cached-response.ts';

const MOST_KEPT = 2000;

/** Answers that many people ask for, kept until what they tell about changes. */
export interface Reads {
  /** The kept answer under `key`, or a new one of this JSON; `about` says whose change makes it stale. */
  get(key: string, about: About, build: () => Promise<string>): Promise<Prepared>;
  /** The kept answer under `key`, when there is one. */
  peek(key: string): Prepared | null;
  /** Drops what a change made stale; an answer being made meanwhile is not kept. */
  drop(change: Change): void;
}

async function json(build: () => Promise<string>): Promise<Prepared> {
  return new Prepared('application/json; charset=utf-8', Buffer.from(await build()));
}

/** Keeps prepared answers in memory; concurrent askers of a new one share the work. */
export function createReads(): Reads {
  const kept = createKept<Prepared>(MOST_KEPT);
  return {
    get: (key, about, build) => kept.get(key, about, () => json(build)),
    peek: (key) => kept.peek(key),
    drop: (change) => kept.drop(change),
  };
}
