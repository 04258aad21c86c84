import { useSyncExternalStore } from 'react';

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

/** Whether a match is played without a court of its own by the day; null while nobody knows. */
export function useIsPlaceless(key: string): boolean | null {
  return useSyncExternalStore(
    subscribe,
    () => keys && keys.has(key),
    () => null,
  );
}
