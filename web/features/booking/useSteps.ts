import { useEffect, useState } from 'react';
import { brought } from '../../lib/later.ts';

async function bring() {
  const [steps] = await Promise.all([
    import('./BookingSteps.tsx'),
    import('./ReceiptSlot.tsx').then((slot) => slot.preloadReceipt()),
  ]);
  return { BookingSteps: steps.BookingSteps };
}

type Steps = Awaited<ReturnType<typeof bring>>;

/** The code of what follows the form: comes once the page stands, ahead of need, so that a network that drops later does no harm. */
export function useSteps(): Steps | null {
  const [steps, setSteps] = useState<Steps | null>(null);
  useEffect(() => void brought(bring).then(setSteps), []);
  return steps;
}
