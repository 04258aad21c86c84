import { createHash } from 'node:crypto';
import { emailKey, refuse, type Outcome } from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import type { Db } from '../db/database.ts';
import { countUse, forgetUses, giveUseBack, usesOf, type WindowedLimit } from './rate-limits.repo.ts';

/** How often something may happen within a window. */
export interface Limit extends WindowedLimit {
  readonly name: string;
}

/** Whether one more is allowed, and otherwise how many seconds to wait. */
export type Allowance = { readonly allowed: true } | { readonly allowed: false; readonly retryAfter: number };

/** Shared counters of what may happen only so often; subjects are hashed, so no address or e-mail is stored. */
export interface Limits {
  /** Counts one more and says whether it is within the limit. */
  take(limit: Limit, subject: string): Promise<Allowance>;
  /** Whether all that is allowed was taken; counts nothing. */
  isUsedUp(limit: Limit, subject: string): Promise<boolean>;
  /** Forgets what was counted, after a success. */
  clear(limit: Limit, subject: string): Promise<void>;
  /** Takes one back that should not have counted. */
  giveBack(limit: Limit, subject: string): Promise<void>;
}

const UNLIMITED: Limits = {
  take: () => Promise.resolve({ allowed: true }),
  isUsedUp: () => Promise.resolve(false),
  clear: () => Promise.resolve(),
  giveBack: () => Promise.resolve(),
};

function keyOf(limit: Limit, subject: string): string {
  return `${limit.name}:${createHash('sha256').update(emailKey(subject)).digest('base64url').slice(0, 32)}`;
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
    isUsedUp: async (limit, subject) => (await usesOf(db, keyOf(limit, subject))) >= limit.most,
    clear: (limit, subject) => forgetUses(db, keyOf(limit, subject)),
    giveBack: (limit, subject) => giveUseBack(db, keyOf(limit, subject)),
  };
}

/** Counts one more under each of these limits until one is exceeded, which is then the refusal. */
export async function takeAll(
  limits: Limits,
  counted: readonly (readonly [limit: Limit, subject: string])[],
): Promise<Outcome<null>> {
  for (const [limit, subject] of counted) {
    const allowance = await limits.take(limit, subject);
    if (!allowance.allowed) return { ...refuse('too-many-requests'), retryAfter: allowance.retryAfter };
  }
  return ok(null);
}
