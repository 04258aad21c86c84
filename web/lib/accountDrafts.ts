import { createContext, useContext, useMemo } from 'react';
import { draftsIn, prefixOf, tabDrafts, type Drafts } from './drafts.ts';
import { device, tab, text } from './stores.ts';

/** What this page read from the device or wrote there, by its key: another tab's is not its to clear. */
const seen = new Map<string, string | null>();

/**
 * Drafts that outlive the tab. Each tab goes on with its own copy while it has one, so that two tabs with the same form
 * take nothing from each other; the device keeps the newest, for tabs to come.
 */
function accountDrafts(owner: string): Drafts {
  const ofTab = draftsIn(tab, owner);
  const ofDevice = draftsIn(device, owner);
  const note = (key: string) => seen.set(key, text(device, key));
  return {
    read: <T>(name: string) => {
      note(prefixOf(owner) + name);
      return ofTab.read<T>(name) ?? ofDevice.read<T>(name);
    },
    keep: (name, value) => {
      ofTab.keep(name, value);
      ofDevice.keep(name, value);
      note(prefixOf(owner) + name);
    },
    clear: (name) => {
      const key = prefixOf(owner) + name;
      ofTab.clear(name);
      if (text(device, key) === seen.get(key)) ofDevice.clear(name);
    },
    clearAll: () => {
      ofTab.clearAll();
      ofDevice.clearAll();
    },
  };
}

/** Whose drafts the screens below work on; null where nobody is signed in. */
export const DraftOwner = createContext<string | null>(null);

/** The drafts of who is signed in: they outlive the tab, and are found again by this account only. */
export function useDrafts(): Drafts {
  const owner = useContext(DraftOwner);
  return useMemo(() => (owner === null ? tabDrafts : accountDrafts(owner)), [owner]);
}

/** Forgets all drafts of an account, when it signs out. */
export function clearDraftsOf(owner: string): void {
  accountDrafts(owner).clearAll();
}
