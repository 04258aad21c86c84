import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { lockName } from '../../db/locks.ts';
import { prepared } from '../../db/prepared-statements.ts';
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

/** One after the other until the transaction ends: a code lies in several rows, which others take in another order. */
export async function lockOtps(db: Db, { type, email }: Address): Promise<void> {
  await lockName(db, 'otp', `${type} ${email}`);
}

/** Stores a code under one name of its client in place of an older one, unless one was stored after `since`. */
export async function replaceOtp(
  db: Db,
  otp: Address & { readonly clientKey: string } & Pick<StoredOtp, 'codeHash' | 'sentAt' | 'expiresAt'>,
  since: Date,
): Promise<boolean> {
  const stored = await db
    .insert(otps)
    .values(otp)
    .onConflictDoUpdate({
      target: [otps.type, otps.email, otps.clientKey],
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

/** When the code under one name of its client was sent. */
export async function sentAtOf(db: Db, address: Address, clientKey: string): Promise<Date | null> {
  const [row] = await db
    .select({ sentAt: otps.sentAt })
    .from(otps)
    .where(and(at(address), eq(otps.clientKey, clientKey)));
  return row?.sentAt ?? null;
}

/** Forgets a code that could not be mailed. */
export async function deleteOtp(db: Db, address: Address, codeHash: Buffer): Promise<void> {
  await db.delete(otps).where(and(at(address), eq(otps.codeHash, codeHash)));
}

/** Counts one try on each code that lies under one of these names, and answers them as they stand then. */
export async function countTry(
  db: Db,
  address: Address,
  clientKeys: readonly string[],
): Promise<readonly (StoredOtp & { readonly clientKey: string })[]> {
  return db
    .update(otps)
    .set({ attempts: sql`${otps.attempts} + 1` })
    .where(and(at(address), inArray(otps.clientKey, [...clientKeys])))
    .returning({
      clientKey: otps.clientKey,
      codeHash: otps.codeHash,
      attempts: otps.attempts,
      sentAt: otps.sentAt,
      expiresAt: otps.expiresAt,
      usedAt: otps.usedAt,
    });
}

/** Whether a code that can still be tried lies under one of these names. */
export async function hasLiveOtp(
  db: Db,
  address: Address,
  clientKeys: readonly string[],
  live: { readonly now: Date; readonly mostTries: number },
): Promise<boolean> {
  const [row] = await db
    .select({ type: otps.type })
    .from(otps)
    .where(
      and(
        at(address),
        inArray(otps.clientKey, [...clientKeys]),
        isNull(otps.usedAt),
        sql`${otps.expiresAt} > ${live.now}`,
        sql`${otps.attempts} < ${live.mostTries}`,
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Marks a code as used, under all names under which it lies. */
export async function markUsed(db: Db, address: Address, codeHash: Buffer, now: Date): Promise<void> {
  await db
    .update(otps)
    .set({ usedAt: now })
    .where(and(at(address), eq(otps.codeHash, codeHash)));
}

export async function insertProof(
  db: Db,
  { type, email }: Address,
  proofHash: Buffer,
  now: Date,
): Promise<void> {
  await db.insert(otpProofs).values({ type, email, proofHash, provedAt: now });
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
        sql`${otpProofs.proofHash} = any(${placeholder('proofHashes')})`,
        isNull(otpProofs.usedAt),
        sql`${otpProofs.provedAt} > ${placeholder('since')}`,
      ),
    )
    .returning({ id: otpProofs.id })
    .prepare('use_proofs'),
);

/** Uses up those of these proofs that are of this address and newer than `since`; says whether there was one. */
export async function useProofs(
  db: Db,
  { type, email }: Address,
  proofHashes: readonly Buffer[],
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<boolean> {
  const used = await updateProofs(db, { type, email, proofHashes, since, now });
  return used.length > 0;
}

/** Drops codes, proofs and challenges that have been over for a day. */
export async function dropOldOtps(db: Db): Promise<void> {
  await db.execute(sql`delete from otps where expires_at < now() - interval '1 day'`);
  await db.execute(sql`delete from otp_proofs where proved_at < now() - interval '1 day'`);
  await db.execute(sql`delete from admin_challenges where expires_at < now() - interval '1 day'`);
  await db.execute(sql`delete from organizer_challenges where expires_at < now() - interval '1 day'`);
}
