import { startTransition, useEffect, useState } from 'react';
import { loadWithRetry } from '../../../lib/lazyLoading.ts';

/** One after the other, so that the page answers between them. */
async function bring() {
  const steps = await import('./steps.ts');
  const { preloadReceipt } = await import('../receipt/ReceiptSlot.tsx');
  await preloadReceipt();
  return steps;
}

/** What comes after the first drawing. */
export type Steps = Awaited<ReturnType<typeof bring>>;

/** There from the start on every further form. */
let brought: Steps | null = null;

/** The code of what follows the form, and of what it shows after a press: comes once the page stands, ahead of need, so that a network that drops later does no harm. */
export function useSteps(isNeeded = true): Steps | null {
  const [steps, setSteps] = useState(brought);
  useEffect(() => {
    if (!isNeeded || brought !== null) return undefined;
    const come = async () => {
      const found = await loadWithRetry(bring);
      brought = found;
      startTransition(() => setSteps(found));
    };
    // In a turn of its own: the page that has just been drawn answers first.
    const timer = setTimeout(() => void come());
    return () => clearTimeout(timer);
  }, [isNeeded]);
  return steps;
}
