import { now } from './clock.ts';
import { device, tab, trying, type Store } from './stores.ts';

/** Where what is typed is kept until it is saved; each draft by the name of what it is about. */
export interface Drafts {
  readonly read: <T>(name: string) => T | null;
  readonly keep: (name: string, value: unknown) => void;
  readonly clear: (name: string) => void;
  /** Forgets all of this account. */
  readonly clearAll: () => void;
}

interface Kept {
  /** When it was kept, in epoch seconds. */
  readonly at: number;
  readonly value: unknown;
}

const PREFIX = 'draft:';
/** Raised when the fields of a form change, so that no form meets a draft of another shape. */
const SHAPE = 1;
/** A draft that nobody came back to for so long is not wanted any more: two weeks, in seconds. */
const LIFETIME = 14 * 86_400;

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'number';
}

/** What a store holds under a key, as long as it is young enough. */
function kept(store: Storage, key: string): Kept | null {
  try {
    const value: unknown = JSON.parse(store.getItem(key) ?? 'null');
    return isKept(value) && now() - value.at < LIFETIME ? value : null;
  } catch {
    return null;
  }
}

function clearKeys(store: Store, isDone: (key: string, store: Storage) => boolean): void {
  trying(store, (open) => {
    const keys = Array.from({ length: open.length }, (_, index) => open.key(index));
    for (const key of keys) if (key?.startsWith(PREFIX) && isDone(key, open)) open.removeItem(key);
  });
}

export function prefixOf(owner: string): string {
  return `${PREFIX}${SHAPE}:${owner}:`;
}

export function draftsIn(store: Store, owner: string): Drafts {
  const own = prefixOf(owner);
  return {
    read: <T>(name: string) => (trying(store, (open) => kept(open, own + name))?.value ?? null) as T | null,
    keep: (name, value) => {
      trying(store, (open) => open.setItem(own + name, JSON.stringify({ at: now(), value })));
    },
    clear: (name) => {
      trying(store, (open) => open.removeItem(own + name));
    },
    clearAll: () => clearKeys(store, (key) => key.startsWith(own)),
  };
}

/** Drafts of visitors: in this tab only, as nobody signs out of a device that visitors share. */
export const tabDrafts: Drafts = draftsIn(tab, 'visitor');

/** Forgets the drafts of every account on this device that are too old, or of another shape. */
export function clearOldDrafts(): void {
  const current = `${PREFIX}${SHAPE}:`;
  for (const store of [tab, device])
    clearKeys(store, (key, open) => !key.startsWith(current) || kept(open, key) === null);
}
