import { useSyncExternalStore } from 'react';

/** A list that outlives reload, a closed browser and a flat battery: it stands in this browser's local storage. */
export interface StoredList<T> {
  readonly read: () => readonly T[];
  /** Writes what `change` makes of the newest list, which another tab may have changed. */
  readonly update: (change: (list: readonly T[]) => readonly T[]) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Opens the list of a name; what `isOne` does not take is left out. Without storage it lives as long as the page. */
export function storedList<T>(name: string, isOne?: (one: unknown) => boolean): StoredList<T> {
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let list: readonly T[] = [];
  const read = (): readonly T[] => {
    const stored = readStorage(name);
    // The same text gives the same list, so that whoever watches it is drawn again only by a change.
    if (stored !== null && stored !== text) [text, list] = [stored, parsed<T>(stored, isOne)];
    return list;
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    read,
    update(change) {
      list = change(read());
      text = JSON.stringify(list);
      store(name, text);
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        removeEventListener('storage', listener);
      };
    },
  };
}

/** The list as it is now, in every tab. */
export function useStoredList<T>({ subscribe, read }: StoredList<T>): readonly T[] {
  return useSyncExternalStore(subscribe, read, read);
}

function readStorage(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function store(name: string, text: string): void {
  try {
    localStorage.setItem(name, text);
  } catch {
    // A full or forbidden storage: the page keeps the list while it lives.
  }
}

function parsed<T>(text: string, isOne: (one: unknown) => boolean = () => true): readonly T[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? (value.filter(isOne) as T[]) : [];
  } catch {
    return [];
  }
}
