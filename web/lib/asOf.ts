import { useState } from 'react';
import { now, serverTime, useNow } from './clock.ts';
import { useConnection } from './connection.ts';

/** What comes back sooner is no loss to tell a hall of, in seconds. */
const PATIENCE = 30;

/**
 * How old the picture in a hall is, once no news have come for half a minute: the instant (epoch seconds) that was heard
 * of last; null while news come. `askedAt` is when the device was last answered, in its own milliseconds.
 */
export function useAsOf(isConnected: boolean, askedAt: number): number | null {
  const { isLost } = useConnection();
  const isCut = isLost || !isConnected;
  const [cut, setCut] = useState({ isCut, at: 0 });
  if (cut.isCut !== isCut) setCut({ isCut, at: now() });
  const at = useNow();
  // Where nothing comes by itself the page asks, and what it is told is news too.
  const heard = Math.max(cut.at, serverTime(askedAt));
  return isCut && at - heard >= PATIENCE ? heard : null;
}
