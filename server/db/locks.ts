import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from './prepared-statements.ts';
import { locks } from './schema.ts';

/** What is locked by its name. A transaction takes one of each kind at most, in this order, so none waits in a circle. */
export type LockKind = 'otp' | 'email' | 'browser';

/** A name's row among those of its kind. Names that share one only wait for each other. */
function slotOf(name: string): number {
  return createHash('sha256').update(name).digest().readUInt16BE();
}

/**
 * Makes others that lock the same name wait until the transaction ends. It writes a row, as every database locks what it
 * writes: advisory locks are Postgres' own.
 */
export async function lockName(db: Db, kind: LockKind, name: string): Promise<void> {
  await db
    .insert(locks)
    .values({ kind, slot: slotOf(name) })
    .onConflictDoUpdate({ target: [locks.kind, locks.slot], set: { slot: sql`excluded.slot` } });
}
