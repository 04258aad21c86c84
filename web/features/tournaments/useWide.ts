import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 900px)';

function subscribe(listener: () => void) {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether there is room for the table (decision B01); null where the page is drawn without knowing its reader. */
export function useWide(): boolean | null {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => null,
  );
}
