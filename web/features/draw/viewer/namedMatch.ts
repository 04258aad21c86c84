import { useEffect, useSyncExternalStore } from 'react';
import { showInMiddle } from '../board/reveal.ts';

const MATCH = /^#(pool-)?match-\d+$/;

function subscribe(listener: () => void) {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** The match that the address names, `#match-3`; nothing while the server draws the page. */
export function useNamedMatch(): string {
  const hash = useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => '',
  );
  return MATCH.test(hash) ? hash : '';
}

/** Brings the match that the address names to the middle and has it framed, also after the view was drawn anew. */
export function useFramedMatch(named: string, drawnAs: string): void {
  useEffect(() => {
    const match = named === '' ? null : document.getElementById(named.slice(1));
    if (match === null) return;
    // What was drawn after the address was read becomes its target only when it is read again.
    if (!match.matches(':target')) location.replace(named);
    showInMiddle(match);
  }, [named, drawnAs]);
}
