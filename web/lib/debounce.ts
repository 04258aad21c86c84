import { useEffect, useState } from 'react';

/** How long somebody has to pause in typing before the server is asked, in milliseconds. */
export const TYPING_PAUSE_MS = 250;

/** A value once it has not changed for so many milliseconds; until then the one before. */
export function useDebounced<T>(value: T, milliseconds = TYPING_PAUSE_MS): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return debounced;
}
