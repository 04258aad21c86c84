import { useCallback, useSyncExternalStore } from 'react';

let texts: ReadonlyMap<string, string> = new Map();
const listeners = new Map<string, Set<() => void>>();

/** What is said of when matches are called, by their keys. Only who shows a text that changed is drawn again. */
export const expectedTexts = {
  /** What is said right now; undefined where nobody can tell. */
  read: (key: string): string | undefined => texts.get(key),
  replace(next: ReadonlyMap<string, string>): void {
    const before = texts;
    texts = next;
    for (const [key, own] of listeners) {
      if (before.get(key) !== next.get(key)) for (const listener of own) listener();
    }
  },
};

function listen(key: string, listener: () => void): () => void {
  const own = listeners.get(key) ?? new Set();
  listeners.set(key, own.add(listener));
  return () => {
    own.delete(listener);
    if (own.size === 0) listeners.delete(key);
  };
}

const none = () => undefined;

/** When a match is called as far as one can tell; undefined where nobody can, or nothing is published. */
export function useExpectedText(key: string): string | undefined {
  const subscribe = useCallback((listener: () => void) => listen(key, listener), [key]);
  return useSyncExternalStore(subscribe, () => texts.get(key), none);
}
