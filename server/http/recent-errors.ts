import type { RecentError } from '@tournaments/contract';
import type { Clock } from '../lib/clock.ts';
import { secondsOf } from '../lib/clock.ts';

const MAX_ERRORS = 50;

/** The last requests of this instance that ended as 500, the newest first; no message, which might quote data. */
export interface RecentErrors {
  readonly add: (error: Omit<RecentError, 'at'>) => void;
  readonly list: () => readonly RecentError[];
}

export function createRecentErrors(clock: Clock): RecentErrors {
  let errors: readonly RecentError[] = [];
  return {
    add: (error) => {
      const at = secondsOf(clock.now());
      errors = [{ ...error, at }, ...errors].slice(0, MAX_ERRORS);
    },
    list: () => errors,
  };
}
