import { useEffect, useRef } from 'react';
import { now } from '../../lib/clock.ts';
import { isReplaced } from '../../lib/lazyLoading.ts';
import { isNightDue } from './care.ts';

/** How often the wall asks for another version of itself, in milliseconds. */
const LOOK = 10 * 60_000;

/**
 * Loads the page anew once a night, and when another version of the website is out: while it is quiet, which no call and
 * no cut is, and when the page that is shown changes.
 */
export function useReload(isQuiet: boolean, page: string): void {
  const state = useRef({ loadedAt: 0, isDue: false, isQuiet });
  useEffect(() => {
    state.current.isQuiet = isQuiet;
  });
  useEffect(() => {
    const { current } = state;
    current.loadedAt = now();
    const timer = setInterval(() => {
      void isReplaced().then((is) => (current.isDue ||= is));
    }, LOOK);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    const turn = () => {
      const { current } = state;
      if (current.isQuiet && (current.isDue || isNightDue(current.loadedAt, now()))) location.reload();
    };
    turn();
    // One page alone never changes: it counts as changed each minute.
    const timer = setInterval(turn, 60_000);
    return () => clearInterval(timer);
  }, [page]);
}
