import { matchKey } from '@tournaments/contract';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { PlacedMatch } from './placedMatches.ts';

let keys: ReadonlySet<string> | null = null;
const listeners = new Set<() => void>();

/** The keys of matches that are played without a court of their own; null while the day is not known. */
export const placeless = {
  replace(next: readonly string[] | null): void {
    const isSame =
      next === null ? keys === null : keys?.size === next.length && next.every((key) => keys!.has(key));
    if (isSame) return;
    keys = next === null ? null : new Set(next);
    for (const listener of listeners) listener();
  },
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The key of a match that stands in an event. */
export function keyOfPlaced({ event, stage, match }: PlacedMatch): string {
  return matchKey({ eventId: event.id, stage, matchNumber: match.matchNumber });
}

/** A match that a desk has called to a court, by its key. */
export interface Called {
  readonly match: string;
  readonly court: number;
}

/** The keys of the live matches that are said to be on a court with another one, also with one that is called there. */
export function onSharedCourts(
  live: readonly PlacedMatch[],
  called: readonly Called[] = [],
): readonly string[] {
  const playing = live.map((one) => ({ key: keyOfPlaced(one), court: one.match.court }));
  const there = [...playing, ...called.map(({ match, court }) => ({ key: match, court }))];
  return playing
    .filter(({ key, court }) => court !== null && there.some((one) => one.court === court && one.key !== key))
    .map(({ key }) => key);
}

/** Matches on shared courts of the tournament around: while the day is not known nobody can tell which has the court. */
export const SharedCourts = createContext<ReadonlySet<string>>(new Set());

/** Whether a match that is live is played without a court of its own: by the day, or as long as it is not known. */
export function useIsPlaceless(key: string): boolean {
  const isShared = useContext(SharedCourts).has(key);
  // What comes out in the end is compared, so that no box is drawn again because the day is known.
  return useSyncExternalStore(
    subscribe,
    () => keys?.has(key) ?? isShared,
    () => isShared,
  );
}

/** These live matches, without a court where they have none of their own. */
export function useOnOwnCourts(live: readonly PlacedMatch[]): readonly PlacedMatch[] {
  const byDay = useSyncExternalStore(
    subscribe,
    () => keys,
    () => null,
  );
  const shared = useContext(SharedCourts);
  const without = byDay ?? shared;
  return live.map((one) =>
    without.has(keyOfPlaced(one)) ? { ...one, match: { ...one.match, court: null } } : one,
  );
}
