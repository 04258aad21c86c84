import type { RecentError } from '@tournaments/contract';
import type { Clock } from '../lib/clock.ts';

const MOST_KEPT = 50;

/** The last requests of this instance that ended as 500, the newest first; no message, which might quote data. */
export interface RecentErrors {
  readonly add: (error: Omit<RecentError, 'at'>) => void;
  readonly list: () => readonly RecentError[];
}

export function createRecentErrors(clock: Clock): RecentErrors {
  let kept: readonly RecentError[] = [];
  return {
    add: (error) => {
      const at = Math.floor(clock.now().getTime() / 1000);
      kept = [{ ...error, at }, ...kept].slice(0, MOST_KEPT);
    },
    list: () => kept,
  };
}
