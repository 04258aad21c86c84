import type { Change } from '../../db/change.ts';
import { createCache, type Cache } from '../../http/cache.ts';
import type { ShownDayRow } from './day.repo.ts';
import type { ToldDay } from './match-day.service.ts';
import type { Outline } from './outline.ts';
import type { PlayerList } from './player-search.ts';

const MOST_DAYS = 50;
const MOST_LISTS = 200;

/** A tournament with its players, ready to be searched; no match is part of it. */
export interface Searched {
  /** Null where there is none. */
  readonly row: ShownDayRow | null;
  readonly outline: Outline | null;
  readonly players: PlayerList;
}

/** What the players' pages are made of, until something in it changes. */
export interface PlayersMemory {
  readonly lists: Pick<Cache<Searched>, 'get'>;
  readonly days: Pick<Cache<ToldDay>, 'get'>;
  invalidate(change: Change): void;
}

export function createPlayersMemory(): PlayersMemory {
  const lists = createCache<Searched>(MOST_LISTS);
  const days = createCache<ToldDay>(MOST_DAYS);
  return {
    lists,
    days,
    invalidate(change) {
      lists.invalidate(change);
      days.invalidate(change);
    },
  };
}
