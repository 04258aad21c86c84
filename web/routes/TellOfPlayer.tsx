import { lazy, Suspense } from 'react';
import { useIsAlive } from '../lib/alive.ts';
import { loadWithRetry } from '../lib/lazyLoading.ts';

/** Comes when the page stands: without scripts nobody is told anything. */
const TellMe = lazy(() => loadWithRetry(() => import('../features/push/TellMe.tsx')));

interface TellProps {
  readonly tournamentId: number;
  readonly playerKey: string;
  /** Their name, where a page has several players. */
  readonly name?: string;
  readonly calendar: string;
}

/** How this device is told of the matches of a player. */
export function TellOfPlayer({ tournamentId, playerKey, name, calendar }: TellProps) {
  if (!useIsAlive()) return null;
  return (
    <Suspense fallback={null}>
      <TellMe
        tournamentId={tournamentId}
        target={{ kind: 'player', key: playerKey }}
        name={name}
        calendar={calendar}
      />
    </Suspense>
  );
}
