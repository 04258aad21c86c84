import { useEffect } from 'react';

/** Begins a form at its top: what opened it may stand far down in a list. */
export function useScrollToTop(): void {
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
}
