import { useEffect } from 'react';
import { useSearchParams } from './router.tsx';
import { storedList, useStoredList } from './storedList.ts';

const courts = storedList<number>('panel-court');
const COURT = /^\d{1,3}$/;

/** The court at which whoever holds this device stands, or null. */
export function useOwnCourt(): readonly [number | null, (court: number) => void] {
  const [court = null] = useStoredList(courts);
  return [court, (next) => courts.update(() => [next])];
}

/** Keeps the court that the address names: whoever scanned the code of a court stands there. */
export function useNamedCourt(): void {
  const [search] = useSearchParams();
  const named = search.get('court') ?? '';
  useEffect(() => {
    if (COURT.test(named)) courts.update(() => [Number(named)]);
  }, [named]);
}
