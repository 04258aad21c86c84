import { lazy, Suspense } from 'react';
import { useIsAlive } from '../../../lib/alive.ts';
import { keepsBookings } from '../../../lib/deviceKeeps.ts';
import { loadWithRetry } from '../../../lib/lazyLoading.ts';

const KeptBookings = lazy(() => loadWithRetry(() => import('./KeptBookings.tsx')));

/** What was booked or is being paid for a tournament on this device; its code comes only where something was. */
export function KeptSlot({ tournamentId }: { readonly tournamentId: number }) {
  const isAlive = useIsAlive();
  if (!isAlive || !keepsBookings()) return null;
  return (
    <Suspense fallback={null}>
      <KeptBookings tournamentId={tournamentId} />
    </Suspense>
  );
}
