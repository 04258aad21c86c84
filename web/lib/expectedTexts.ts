import { useCallback, useSyncExternalStore } from 'react';

/** What is said of when a match is called. */
export interface ExpectedTexts {
  /** In a line of its own. */
  readonly full: string;
  /** Where there is room for a few words. */
  readonly short: string;
}

let texts: ReadonlyMap<string, ExpectedTexts> = new Map();
const listeners = new Map<string, Set<() => void>>();

/** What is said of when matches are called, by their keys. Only who shows a text that changed is drawn again. */
export const expectedTexts = {
  /** What is said right now; undefined where nobody can tell. */
  read: (key: string): string | undefined => texts.get(key)?.full,
  replace(next: ReadonlyMap<string, ExpectedTexts>): void {
    texts = next;
    for (const own of listeners.values()) for (const listener of own) listener();
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
export function useExpectedText(key: string, form: keyof ExpectedTexts = 'full'): string | undefined {
  const subscribe = useCallback((listener: () => void) => listen(key, listener), [key]);
  return useSyncExternalStore(subscribe, () => texts.get(key)?.[form], none);
}
