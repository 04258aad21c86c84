import type { Change } from '../../db/change.ts';
import { createCache } from '../../http/cache.ts';
import type { Outline } from './outline.ts';

const MOST_DAYS = 200;

/** Outlines of days as they were read last, until something else than a match changed. */
export interface OutlineMemory {
  get(tournamentId: number, read: () => Promise<Outline>): Promise<Outline>;
  invalidate(change: Change): void;
}

export function createOutlineMemory(): OutlineMemory {
  const cache = createCache<Outline>(MOST_DAYS);
  return {
    get: (tournamentId, read) => cache.get(String(tournamentId), 'outlines', read),
    invalidate: (change) => cache.invalidate(change),
  };
}
