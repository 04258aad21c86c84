import { lazy, Suspense } from 'react';
import { useIsAlive } from '../../lib/alive.ts';
import { followedTournaments } from '../../lib/deviceKeeps.ts';
import { loadWithRetry } from '../../lib/lazyLoading.ts';
import { FollowedRoom } from '../../ui/FollowedRoom.tsx';

const FollowedTournaments = lazy(() => loadWithRetry(() => import('./FollowedTournaments.tsx')));

/** What this device follows, above the list; its code comes only where that is anything. */
export function FollowedSlot() {
  const isAlive = useIsAlive();
  const room = <FollowedRoom rows="--follows" around={101} />;
  if (!isAlive) return room;
  const ids = followedTournaments();
  return (
    ids.length > 0 && (
      <Suspense fallback={room}>
        <FollowedTournaments ids={ids} />
      </Suspense>
    )
  );
}
