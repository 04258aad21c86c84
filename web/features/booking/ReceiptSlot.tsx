import { lazy, Suspense } from 'react';
import { useReceipt } from './receipt.ts';

const LaterReceipt = lazy(async () => ({ default: (await import('./ReceiptPanel.tsx')).ReceiptPanel }));

/** The receipt of the booking just made, above the list; nothing at all without one. */
export function ReceiptSlot() {
  const receipt = useReceipt();
  if (receipt === null) return null;
  return (
    <Suspense fallback={null}>
      <LaterReceipt receipt={receipt} />
    </Suspense>
  );
}
