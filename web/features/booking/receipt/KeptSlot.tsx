import { lazy, Suspense } from 'react';
import { useIsAlive } from '../../../lib/alive.ts';
import { device, text } from '../../../lib/stores.ts';
import { loadWithRetry } from '../../../lib/lazyLoading.ts';
import { KEPT } from '../../../lib/keptBookingsKey.ts';

const KeptBookings = lazy(() => loadWithRetry(() => import('./KeptBookings.tsx')));

/** What was booked for a tournament on this device; its code comes only where something was. */
export function KeptSlot({ tournamentId }: { readonly tournamentId: number }) {
  const isAlive = useIsAlive();
  if (!isAlive || text(device, KEPT) === null) return null;
  return (
    <Suspense fallback={null}>
      <KeptBookings tournamentId={tournamentId} />
    </Suspense>
  );
}
