import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { adminChallenges, organizerChallenges } from '../db/schema.ts';

/** What is stored of a challenge; its owner is an admin or an organization. */
export interface StoredChallenge {
  readonly tokenHash: Buffer;
  readonly ownerId: number;
  readonly email: string;
  readonly clientKeys: string[];
  readonly expiresAt: Date;
}

/** The challenges of one kind of owner. */
export interface ChallengeTable {
  readonly rows: typeof adminChallenges | typeof organizerChallenges;
  readonly ownerId: typeof adminChallenges.adminId | typeof organizerChallenges.organizationId;
  insert(db: Db, challenge: StoredChallenge): Promise<unknown>;
}

export const ADMIN_CHALLENGES: ChallengeTable = {
  rows: adminChallenges,
  ownerId: adminChallenges.adminId,
  insert: (db, { ownerId, ...challenge }) =>
    db.insert(adminChallenges).values({ ...challenge, adminId: ownerId }),
};

export const ORGANIZER_CHALLENGES: ChallengeTable = {
  rows: organizerChallenges,
  ownerId: organizerChallenges.organizationId,
  insert: (db, { ownerId, ...challenge }) =>
    db.insert(organizerChallenges).values({ ...challenge, organizationId: ownerId }),
};

function isOpenAt({ rows }: ChallengeTable, now: Date) {
  return and(isNull(rows.usedAt), gt(rows.expiresAt, now));
}

/** The client keys of everybody whose password was right for this e-mail and whose challenge is still open. */
export async function clientKeysOfOpen(
  db: Db,
  table: ChallengeTable,
  email: string,
  now: Date,
): Promise<readonly string[]> {
  const found = await db
    .select({ clientKeys: table.rows.clientKeys })
    .from(table.rows)
    .where(and(eq(table.rows.email, email), isOpenAt(table, now)));
  return found.flatMap(({ clientKeys }) => clientKeys);
}

/** Whether a challenge is known and open. */
export async function isOpen(db: Db, table: ChallengeTable, tokenHash: Buffer, now: Date): Promise<boolean> {
  const found = await db
    .select({ email: table.rows.email })
    .from(table.rows)
    .where(and(eq(table.rows.tokenHash, tokenHash), isOpenAt(table, now)));
  return found.length > 0;
}

/** The owner of an open challenge, locked until the transaction ends; null when it is unknown, used or over. */
export async function findOwner(
  db: Db,
  table: ChallengeTable,
  { tokenHash, email }: Pick<StoredChallenge, 'tokenHash' | 'email'>,
  now: Date,
): Promise<number | null> {
  const [found] = await db
    .select({ ownerId: table.ownerId })
    .from(table.rows)
    .where(and(eq(table.rows.tokenHash, tokenHash), eq(table.rows.email, email), isOpenAt(table, now)))
    .for('update');
  return found?.ownerId ?? null;
}

export async function markUsed(
  db: Db,
  { rows }: ChallengeTable,
  tokenHash: Buffer,
  now: Date,
): Promise<void> {
  await db.update(rows).set({ usedAt: now }).where(eq(rows.tokenHash, tokenHash));
}

/** Deletes the challenges of an owner. */
export async function deleteOf(db: Db, { rows, ownerId }: ChallengeTable, owner: number): Promise<void> {
  await db.delete(rows).where(eq(ownerId, owner));
}
