import { useEffect, useState } from 'react';

/** How long somebody has to rest from typing before the server is asked, in milliseconds. */
export const REST = 250;

/** The value as it was when somebody last rested from changing it. */
export function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
