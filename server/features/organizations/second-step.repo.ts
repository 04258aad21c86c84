import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { organizations, organizerChallenges } from '../../db/schema.ts';

export interface Challenge {
  readonly tokenHash: Buffer;
  readonly organizationId: number;
  readonly email: string;
  readonly clientKeys: string[];
  readonly expiresAt: Date;
}

export async function insertChallenge(db: Db, challenge: Challenge): Promise<void> {
  await db.insert(organizerChallenges).values(challenge);
}

function open(now: Date) {
  return and(isNull(organizerChallenges.usedAt), gt(organizerChallenges.expiresAt, now));
}

/** The names of everybody whose password was right for this e-mail a moment ago and whose OTP step is still open. */
export async function namesOfOpenChallenges(db: Db, email: string, now: Date): Promise<readonly string[]> {
  const rows = await db
    .select({ clientKeys: organizerChallenges.clientKeys })
    .from(organizerChallenges)
    .where(and(eq(organizerChallenges.email, email), open(now)));
  return rows.flatMap(({ clientKeys }) => clientKeys);
}

/** Whether a challenge is known and open. */
export async function isOpen(db: Db, tokenHash: Buffer, now: Date): Promise<boolean> {
  const rows = await db
    .select({ organizationId: organizerChallenges.organizationId })
    .from(organizerChallenges)
    .where(and(eq(organizerChallenges.tokenHash, tokenHash), open(now)));
  return rows.length > 0;
}

/** The living organization of an open challenge, locked until the transaction ends; null when there is none. */
export async function findChallenge(
  db: Db,
  tokenHash: Buffer,
  email: string,
  now: Date,
): Promise<number | null> {
  const [row] = await db
    .select({ organizationId: organizerChallenges.organizationId })
    .from(organizerChallenges)
    .innerJoin(organizations, eq(organizations.id, organizerChallenges.organizationId))
    .where(
      and(
        eq(organizerChallenges.tokenHash, tokenHash),
        eq(organizerChallenges.email, email),
        isNull(organizations.deletedAt),
        open(now),
      ),
    )
    .for('update', { of: organizerChallenges });
  return row?.organizationId ?? null;
}

export async function useChallenge(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .update(organizerChallenges)
    .set({ usedAt: now })
    .where(eq(organizerChallenges.tokenHash, tokenHash));
}

/** Gives up the open challenges of an organization: their password is not the one any more. */
export async function dropChallenges(db: Db, organizationId: number): Promise<void> {
  await db.delete(organizerChallenges).where(eq(organizerChallenges.organizationId, organizationId));
}

/** Whether signing in takes an OTP besides the password. */
export async function hasSecondStep(db: Db, organizationId: number): Promise<boolean> {
  const [row] = await db
    .select({ secondStep: organizations.secondStep })
    .from(organizations)
    .where(and(eq(organizations.id, organizationId), isNull(organizations.deletedAt)));
  return row?.secondStep === true;
}

export async function saveSecondStep(db: Db, organizationId: number, secondStep: boolean): Promise<void> {
  await db
    .update(organizations)
    .set({ secondStep })
    .where(and(eq(organizations.id, organizationId), isNull(organizations.deletedAt)));
}
