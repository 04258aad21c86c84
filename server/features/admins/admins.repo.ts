import { emailKey } from '@tournaments/contract';
import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { admins } from '../../db/schema.ts';

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

/** Where the super admins are reached. */
export async function adminEmails(db: Db): Promise<readonly string[]> {
  const rows = await db.select({ email: admins.email }).from(admins).orderBy(asc(admins.id));
  return rows.map(({ email }) => email);
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
