import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { otpProofs, otps } from '../../db/schema.ts';

export interface StoredOtp {
  readonly codeHash: Buffer;
  readonly attempts: number;
  readonly sentAt: Date;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

interface Address {
  readonly type: string;
  readonly email: string;
}

function at({ type, email }: Address) {
  return and(eq(otps.type, type), eq(otps.email, email));
}

/** Stores a new code in place of an older one, unless one was stored after `since`; says whether it did. */
export async function replaceOtp(
  db: Db,
  otp: Address & Pick<StoredOtp, 'codeHash' | 'sentAt' | 'expiresAt'>,
  since: Date,
): Promise<boolean> {
  const stored = await db
    .insert(otps)
    .values(otp)
    .onConflictDoUpdate({
      target: [otps.type, otps.email],
      set: {
        codeHash: otp.codeHash,
        sentAt: otp.sentAt,
        expiresAt: otp.expiresAt,
        attempts: 0,
        usedAt: null,
      },
      setWhere: sql`${otps.sentAt} <= ${since}`,
    })
    .returning({ type: otps.type });
  return stored.length > 0;
}

/** Forgets a code that could not be mailed. */
export async function deleteOtp(db: Db, address: Address): Promise<void> {
  await db.delete(otps).where(at(address));
}

/**
 * Counts one try and answers the code as it stood, locked until the transaction ends; so parallel tries queue up
 * and none is lost.
 */
export async function countTry(db: Db, address: Address): Promise<StoredOtp | null> {
  const [row] = await db
    .update(otps)
    .set({ attempts: sql`${otps.attempts} + 1` })
    .where(at(address))
    .returning({
      codeHash: otps.codeHash,
      attempts: otps.attempts,
      sentAt: otps.sentAt,
      expiresAt: otps.expiresAt,
      usedAt: otps.usedAt,
    });
  return row ?? null;
}

export async function markUsed(db: Db, address: Address, now: Date): Promise<void> {
  await db.update(otps).set({ usedAt: now }).where(at(address));
}

export async function insertProof(db: Db, { type, email }: Address, now: Date): Promise<void> {
  await db.insert(otpProofs).values({ type, email, provedAt: now });
}

const { placeholder } = sql;

const updateProofs = prepared((db) =>
  db
    .update(otpProofs)
    .set({ usedAt: sql`${placeholder('now')}` })
    .where(
      and(
        eq(otpProofs.type, placeholder('type')),
        eq(otpProofs.email, placeholder('email')),
        isNull(otpProofs.usedAt),
        sql`${otpProofs.provedAt} > ${placeholder('since')}`,
      ),
    )
    .returning({ id: otpProofs.id })
    .prepare('use_proofs'),
);

/** Uses up the proofs of an address that are newer than `since`; says whether there was one. */
export async function useProofs(db: Db, { type, email }: Address, since: Date, now: Date): Promise<boolean> {
  const used = await updateProofs(db, { type, email, since, now });
  return used.length > 0;
}
