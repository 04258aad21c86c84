import { startTransition, useEffect, useState } from 'react';
import { loadWithRetry } from '../../../lib/lazyLoading.ts';

/** One after the other, so that the page answers between them. */
async function bring() {
  const { BookingSteps } = await import('../payment/BookingSteps.tsx');
  const { ErrorSummary } = await import('../../../ui/fields/ErrorSummary.tsx');
  const { UnbookedNotice } = await import('../UnbookedNotice.tsx');
  const { preloadReceipt } = await import('../receipt/ReceiptSlot.tsx');
  await preloadReceipt();
  return { BookingSteps, ErrorSummary, UnbookedNotice };
}

type Steps = Awaited<ReturnType<typeof bring>>;

/** The code of what follows the form, and of what it shows after a press: comes once the page stands, ahead of need, so that a network that drops later does no harm. */
export function useSteps(): Steps | null {
  const [steps, setSteps] = useState<Steps | null>(null);
  useEffect(() => {
    const come = async () => {
      const found = await loadWithRetry(bring);
      startTransition(() => setSteps(found));
    };
    // In a turn of its own: asking for a dozen files takes a phone so long that a touch would have to wait.
    const timer = setTimeout(() => void come());
    return () => clearTimeout(timer);
  }, []);
  return steps;
}
