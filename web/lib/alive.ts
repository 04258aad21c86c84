import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page answers by now; not while the server draws it, nor while the browser takes that drawing over. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
