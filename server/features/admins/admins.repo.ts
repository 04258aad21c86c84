import { emailKey } from '@tournaments/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { adminChallenges, admins } from '../../db/schema.ts';

export async function countAdmins(db: Db): Promise<number> {
  const rows = await db.select({ id: admins.id }).from(admins).limit(1);
  return rows.length;
}

/** Stores a super admin, whose password may be one that the site made up; false when the e-mail is taken. */
export async function insertAdmin(
  db: Db,
  admin: { readonly email: string; readonly passwordHash: string; readonly passwordGiven: boolean },
): Promise<boolean> {
  const stored = await db.insert(admins).values(admin).onConflictDoNothing().returning({ id: admins.id });
  return stored.length > 0;
}

export async function findByEmail(db: Db, email: string) {
  const [row] = await db
    .select({ id: admins.id, email: admins.email, passwordHash: admins.passwordHash })
    .from(admins)
    .where(eq(sql`lower(${admins.email})`, emailKey(email)));
  return row ?? null;
}

export async function findById(db: Db, id: number) {
  const [row] = await db
    .select({ id: admins.id, email: admins.email, passwordGiven: admins.passwordGiven })
    .from(admins)
    .where(eq(admins.id, id));
  return row ?? null;
}

export async function findPasswordHash(db: Db, id: number): Promise<string | null> {
  const [row] = await db.select({ hash: admins.passwordHash }).from(admins).where(eq(admins.id, id));
  return row?.hash ?? null;
}

export async function updatePassword(db: Db, id: number, passwordHash: string): Promise<void> {
  await db.update(admins).set({ passwordHash, passwordGiven: false }).where(eq(admins.id, id));
}

export interface Challenge {
  readonly tokenHash: Buffer;
  readonly adminId: number;
  readonly email: string;
  readonly clientKeys: string[];
  readonly expiresAt: Date;
}

export async function insertChallenge(db: Db, challenge: Challenge): Promise<void> {
  await db.insert(adminChallenges).values(challenge);
}

/** The names of everybody whose password was right for this e-mail a moment ago and whose OTP step is still open. */
export async function namesOfOpenChallenges(db: Db, email: string, now: Date): Promise<readonly string[]> {
  const rows = await db
    .select({ clientKeys: adminChallenges.clientKeys })
    .from(adminChallenges)
    .where(
      and(
        eq(adminChallenges.email, email),
        isNull(adminChallenges.usedAt),
        sql`${adminChallenges.expiresAt} > ${now}`,
      ),
    );
  return rows.flatMap(({ clientKeys }) => clientKeys);
}

/** Whether a challenge is known and open. */
export async function isOpen(db: Db, tokenHash: Buffer, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ adminId: adminChallenges.adminId })
    .from(adminChallenges)
    .where(
      and(
        eq(adminChallenges.tokenHash, tokenHash),
        isNull(adminChallenges.usedAt),
        sql`${adminChallenges.expiresAt} > ${now}`,
      ),
    );
  return row !== undefined;
}

/** The admin of an open challenge, locked until the transaction ends; null when it is unknown, used or over. */
export async function findChallenge(
  db: Db,
  tokenHash: Buffer,
  email: string,
  now: Date,
): Promise<number | null> {
  const [row] = await db
    .select({ adminId: adminChallenges.adminId })
    .from(adminChallenges)
    .where(
      and(
        eq(adminChallenges.tokenHash, tokenHash),
        eq(adminChallenges.email, email),
        isNull(adminChallenges.usedAt),
        sql`${adminChallenges.expiresAt} > ${now}`,
      ),
    )
    .for('update');
  return row?.adminId ?? null;
}

/** Gives up the open challenges of a super admin: their password is not the one any more. */
export async function dropChallenges(db: Db, adminId: number): Promise<void> {
  await db.delete(adminChallenges).where(eq(adminChallenges.adminId, adminId));
}

export async function useChallenge(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db.update(adminChallenges).set({ usedAt: now }).where(eq(adminChallenges.tokenHash, tokenHash));
}
