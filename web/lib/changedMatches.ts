import type { KnockoutMatch, PoolMatch } from '@tournaments/contract';
import { useCallback, useSyncExternalStore } from 'react';

export type AnyMatch = KnockoutMatch | PoolMatch;

type Id = AnyMatch['id'];

const matches = new Map<Id, AnyMatch>();
const listeners = new Map<Id, Set<() => void>>();

/**
 * Matches that just changed, ahead of the page's copy of the tournament: only their own boxes are drawn again for
 * them, and the whole screen when the copy takes them in a little later.
 */
export const changedMatches = {
  get: (id: Id): AnyMatch | undefined => matches.get(id),
  put(match: AnyMatch): void {
    matches.set(match.id, match);
    listeners.get(match.id)?.forEach((listener) => listener());
  },
  /** Hands over all of them, for the copy. */
  take(): readonly AnyMatch[] {
    const taken = [...matches.values()];
    matches.clear();
    return taken;
  },
};

function listen(id: Id, listener: () => void): () => void {
  const own = listeners.get(id) ?? new Set();
  listeners.set(id, own.add(listener));
  return () => {
    own.delete(listener);
    if (own.size === 0) listeners.delete(id);
  };
}

/** The match as it is now. */
export function useChangedMatch<M extends AnyMatch>(match: M): M {
  const { id } = match;
  const subscribe = useCallback((listener: () => void) => listen(id, listener), [id]);
  const newest = () => (id === null ? match : ((matches.get(id) as M | undefined) ?? match));
  return useSyncExternalStore(subscribe, newest, () => match);
}
