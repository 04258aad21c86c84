import { useCallback, useSyncExternalStore } from 'react';

const lists = new Map<string, MediaQueryList>();

/** To make one takes longer than to read it, and screens read it whenever they are drawn. */
function listOf(query: string): MediaQueryList {
  const known = lists.get(query);
  if (known !== undefined) return known;
  const made = matchMedia(query);
  lists.set(query, made);
  return made;
}

/** Whether a media query holds; null where the page is drawn without knowing its reader. */
export function useMedia(query: string): boolean | null {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = listOf(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => listOf(query).matches,
    () => null,
  );
}
