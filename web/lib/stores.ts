/** A store of the browser, opened when it is needed: it may be forbidden. */
export type Store = () => Storage;

/** Kept as long as the tab is open. */
export const tab: Store = () => sessionStorage;
/** Kept until somebody clears it. */
export const device: Store = () => localStorage;

/** Does something with a store; a full or forbidden one only costs the copy, what is typed stays on the page. */
export function trying<T>(store: Store, act: (store: Storage) => T): T | null {
  try {
    return act(store());
  } catch {
    return null;
  }
}

/** What stands under a key; null where nothing does. */
export function text(store: Store, key: string): string | null {
  return trying(store, (open) => open.getItem(key));
}
