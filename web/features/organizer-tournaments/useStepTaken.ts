import { useEffect, useRef, type RefObject } from 'react';
import { SETUP_STEPS, type SetupStep } from './setup.ts';

/** Where the checklist begins: once a step is done, whoever did it far down the page is brought there to the next. */
export function useStepTaken(next: SetupStep | null): RefObject<HTMLHeadingElement | null> {
  const start = useRef<HTMLHeadingElement>(null);
  const last = useRef(next);
  useEffect(() => {
    const before = last.current;
    last.current = next;
    if (before === null || next === null || SETUP_STEPS.indexOf(next) <= SETUP_STEPS.indexOf(before)) return;
    window.scrollTo(0, 0);
    start.current?.focus({ preventScroll: true });
  }, [next]);
  return start;
}
