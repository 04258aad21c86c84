import { useDeferredValue, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the browser has taken over what the server drew; at once, for a single attribute, or for code that is asked
 * for while there is a network.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/**
 * Whether the page answers by now; not while the server draws it, nor while the browser takes that drawing over. What
 * comes with it is drawn in slices afterwards: a touch is answered between them.
 */
export function useIsAlive(): boolean {
  return useDeferredValue(true, false);
}
