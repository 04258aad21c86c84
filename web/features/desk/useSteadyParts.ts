import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { Part } from './deskContext.ts';

interface SteadyParts {
  readonly tools: RefObject<HTMLDivElement | null>;
  readonly main: RefObject<HTMLElement | null>;
}

/** On a phone, where the page itself scrolls: another part begins at its top, and the switch stays where it was. */
export function useSteadyParts(part: Part): SteadyParts {
  const tools = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (tools.current === null || main.current === null) return;
    const top = main.current.offsetTop - tools.current.offsetHeight;
    if (window.scrollY > top) window.scrollTo({ top, behavior: 'instant' });
  }, [part]);
  return { tools, main };
}
