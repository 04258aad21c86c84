import { useSyncExternalStore } from 'react';
import type { LogSnapshot, MatchLogHere } from './log/matchLog.ts';

/** The log of a match as it is now. */
export function useLog({ subscribe, read }: MatchLogHere): LogSnapshot {
  return useSyncExternalStore(subscribe, read, read);
}
