import { lazy, Suspense, useState } from 'react';
import { loadWithRetry } from '../../../lib/lazyLoading.ts';
import { deskScanWords as words } from '../../../lib/texts/desk-scan.ts';
import { Button } from '../../../ui/Button.tsx';

const ScanPanel = lazy(() => loadWithRetry(() => import('./ScanPanel.tsx')));

/** Checks players in by their passes; all of its code comes with the first tap. */
export function ScanSlot() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div>
        <Button kind="ghost" small aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? words.close : words.open}
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={<p role="status">{words.starting}</p>}>
          <ScanPanel />
        </Suspense>
      )}
    </>
  );
}
