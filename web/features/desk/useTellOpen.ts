import { matchDayCalls } from '@tournaments/contract';
import { useEffect, useRef } from 'react';
import { deviceId } from '../../lib/device.ts';
import { send } from '../../lib/send.ts';

/** Others forget what is not said again within 45 seconds. */
const AGAIN_MS = 20_000;

interface Open {
  readonly tournamentId: number;
  /** The match that this desk has open, or null. */
  readonly match: string | null;
  readonly name: string;
  readonly isOffline: boolean;
}

/** Tells the other desks which match this one has open, one word after the other. */
export function useTellOpen({ tournamentId, match, name, isOffline }: Open): void {
  const way = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    if (match === null || isOffline) return undefined;
    const tell = (open: string | null) => {
      const body = { tournamentId, device: deviceId(), name, match: open };
      way.current = way.current.then(() => send(matchDayCalls.open, { body }));
    };
    tell(match);
    const timer = setInterval(() => tell(match), AGAIN_MS);
    return () => {
      clearInterval(timer);
      tell(null);
    };
  }, [tournamentId, match, name, isOffline]);
}
