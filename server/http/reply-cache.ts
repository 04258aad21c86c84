import type { About, Change } from '../db/change.ts';
import { createCache } from './cache.ts';
import { CachedResponse } from './cached-response.ts';

const MOST_KEPT = 2000;

/** Replies of calls that many people make, cached until the data in them changes. */
export interface ReplyCache {
  /** The kept answer under `key`, or a new one of this JSON; `about` says whose change makes it stale. */
  get(key: string, about: About, build: () => Promise<string>): Promise<CachedResponse>;
  /** The kept answer under `key`, when there is one. */
  peek(key: string): CachedResponse | null;
  /** Drops what a change made stale; an answer being made meanwhile is not kept. */
  invalidate(change: Change): void;
}

async function json(build: () => Promise<string>): Promise<CachedResponse> {
  return new CachedResponse('application/json; charset=utf-8', Buffer.from(await build()));
}

/** Caches prepared replies in memory; concurrent requests for one that is missing wait for one result. */
export function createReplyCache(): ReplyCache {
  const kept = createCache<CachedResponse>(MOST_KEPT);
  return {
    get: (key, about, build) => kept.get(key, about, () => json(build)),
    peek: (key) => kept.peek(key),
    invalidate: (change) => kept.invalidate(change),
  };
}
