import type { About, Change } from '../db/change.ts';
import { createCache } from './cache.ts';
import { CachedResponse } from './cached-response.ts';
import { isDatabaseAway } from './errors.ts';

const MAX_REPLIES = 2000;

/** Replies of calls that many people make, cached until the data in them changes. */
export interface ReplyCache {
  /** The cached reply under `key`, or a new one of this JSON; `about` says whose change makes it stale. */
  get(key: string, about: About, build: () => Promise<string>): Promise<CachedResponse>;
  /** The cached reply under `key`, when there is one. */
  peek(key: string): CachedResponse | null;
  /** Drops what a change made stale; a reply that is being made meanwhile is not cached. */
  invalidate(change: Change): void;
}

async function json(build: () => Promise<string>): Promise<CachedResponse> {
  return new CachedResponse('application/json; charset=utf-8', Buffer.from(await build()));
}

/** Caches prepared replies in memory; concurrent requests for one that is missing wait for one result. */
export function createReplyCache(): ReplyCache {
  const cache = createCache<CachedResponse>(MAX_REPLIES, { isAway: isDatabaseAway });
  return {
    get: (key, about, build) => cache.get(key, about, () => json(build)),
    peek: (key) => cache.peek(key),
    invalidate: (change) => cache.invalidate(change),
  };
}
