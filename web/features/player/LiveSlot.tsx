import { lazy, Suspense } from 'react';
import { useIsAlive } from '../../lib/alive.ts';
import { loadWithRetry } from '../../lib/lazyLoading.ts';

/** Comes when the page stands: nobody waits for it. */
const LiveLine = lazy(() => loadWithRetry(() => import('./LiveLine.tsx')));

/** Where what is on court comes. */
export function LiveSlot({ tournamentId }: { readonly tournamentId: number }) {
  if (!useIsAlive()) return null;
  return (
    <Suspense fallback={null}>
      <LiveLine tournamentId={tournamentId} />
    </Suspense>
  );
}
