import { playerPaths } from '@tournaments/contract';
import { lazy, Suspense } from 'react';
import { PlayerPage } from '../features/player/PlayerPage.tsx';
import { useIsAlive } from '../lib/alive.ts';
import { loadWithRetry } from '../lib/lazyLoading.ts';
import { useParams } from '../lib/router.tsx';

/** Comes when the page stands: only a tap makes anything of it. */
const TellMe = lazy(() => loadWithRetry(() => import('../features/push/TellMe.tsx')));

export default function PlayerRoute() {
  const { tournamentId, playerKey = '' } = useParams();
  const id = Number(tournamentId);
  const isAlive = useIsAlive();
  return (
    <PlayerPage key={playerKey} tournamentId={id} playerKey={playerKey}>
      {isAlive && (
        <Suspense fallback={null}>
          <TellMe
            tournamentId={id}
            target={{ kind: 'player', key: playerKey }}
            calendar={playerPaths.calendar(id, playerKey)}
          />
        </Suspense>
      )}
    </PlayerPage>
  );
}
