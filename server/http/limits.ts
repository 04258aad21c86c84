import { createHash } from 'node:crypto';
import type { Db } from '../db/database.ts';
import { countUse, forgetUses, type WindowedLimit } from './limits.repo.ts';

/** How often something may happen within a window. */
export interface Limit extends WindowedLimit {
  readonly name: string;
}

/** Failed sign-ins of one account from one address; counted before the password is checked, so that a flood is too. */
export const FAILED_LOGINS: Omit<Limit, 'name'> = { most: 10, seconds: 900, grows: true };

/** Whether one more is allowed, and otherwise how many seconds to wait. */
export type Allowance = { readonly allowed: true } | { readonly allowed: false; readonly retryAfter: number };

/** Shared counters of what may happen only so often; subjects are hashed, so no address or e-mail is stored. */
export interface Limits {
  /** Counts one more and says whether it is within the limit. */
  take(limit: Limit, subject: string): Promise<Allowance>;
  /** Forgets what was counted, after a success. */
  clear(limit: Limit, subject: string): Promise<void>;
}

const UNLIMITED: Limits = {
  take: () => Promise.resolve({ allowed: true }),
  clear: () => Promise.resolve(),
};

function keyOf(limit: Limit, subject: string): string {
  return `${limit.name}:${createHash('sha256').update(subject.toLowerCase()).digest('base64url').slice(0, 32)}`;
}

/** The limits of this database, or none at all when switched off for load tests. */
export function createLimits(db: Db, enabled: boolean): Limits {
  if (!enabled) return UNLIMITED;
  return {
    take: async (limit, subject) => {
      const { count, endsInSeconds } = await countUse(db, keyOf(limit, subject), limit);
      return count <= limit.most
        ? { allowed: true }
        : { allowed: false, retryAfter: Math.max(1, endsInSeconds) };
    },
    clear: (limit, subject) => forgetUses(db, keyOf(limit, subject)),
  };
}
