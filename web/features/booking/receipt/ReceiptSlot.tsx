import { lazy, Suspense, type ComponentType } from 'react';
import { loadWithRetry } from '../../../lib/lazyLoading.ts';
import { useReceipt, type Receipt } from './receipt.ts';

let panel: ComponentType<{ readonly receipt: Receipt }> | null = null;

/** Brings the code of the receipt, so that it is drawn together with the list. */
export async function preloadReceipt(): Promise<void> {
  panel = (await import('./ReceiptPanel.tsx')).ReceiptPanel;
}

const LaterPanel = lazy(() =>
  loadWithRetry(async () => ({ default: (await import('./ReceiptPanel.tsx')).ReceiptPanel })),
);

/** The receipt of the booking just made, above the list; nothing at all without one. */
export function ReceiptSlot() {
  const receipt = useReceipt();
  if (receipt === null) return null;
  const Panel = panel ?? LaterPanel;
  return (
    <Suspense fallback={null}>
      <Panel receipt={receipt} />
    </Suspense>
  );
}
