import type { MatchDay } from '@tournaments/contract';
import { useEffect, useState } from 'react';
import { keepCopy } from './deskStore.ts';

/** Many changes come together; they are written once. */
const GATHERED = 500;

/** Keeps the day on the main desk's device; false where it has no room for it. */
export function useKeptCopy(day: MatchDay, isMain: boolean): boolean {
  const [isKept, setKept] = useState(true);
  useEffect(() => {
    if (!isMain) return undefined;
    const timer = setTimeout(() => setKept(keepCopy(day)), GATHERED);
    return () => clearTimeout(timer);
  }, [day, isMain]);
  return isKept;
}
