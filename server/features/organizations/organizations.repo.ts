import { emailKey } from '@tournaments/contract';
import { and, asc, eq, isNull, or, sql, type InferSelectModel } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { lockName } from '../../db/locks.ts';
import { organizations, tournaments } from '../../db/schema.ts';
import { containsText } from '../../db/search.ts';

export interface NewOrganization {
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
  readonly passwordHash: string;
}

const PUBLIC_COLUMNS = {
  id: organizations.id,
  name: organizations.name,
  email: organizations.email,
  mobile: organizations.mobile,
  approved: organizations.approved,
  upiId: organizations.upiId,
  qrCode: organizations.qrCode,
  refusedAt: organizations.refusedAt,
  refusalReason: organizations.refusalReason,
  approvalTakenBack: organizations.approvalTakenBack,
};

/** Why an organization is not approved. */
export type RefusalColumns = Pick<
  InferSelectModel<typeof organizations>,
  'refusedAt' | 'refusalReason' | 'approvalTakenBack'
>;

const living = isNull(organizations.deletedAt);

/** Makes other writers of this e-mail wait until the transaction ends, so that looking and writing is one step. */
async function lockEmail(db: Db, email: string): Promise<void> {
  await lockName(db, 'email', emailKey(email));
}

/** Stores a new organization; null when its e-mail is taken by a living one. */
export async function insertOrganization(db: Db, organization: NewOrganization): Promise<number | null> {
  await lockEmail(db, organization.email);
  const [row] = await db
    .insert(organizations)
    .values(organization)
    .onConflictDoNothing()
    .returning({ id: organizations.id });
  return row?.id ?? null;
}

export async function findOrganization(db: Db, id: number) {
  const [row] = await db
    .select(PUBLIC_COLUMNS)
    .from(organizations)
    .where(and(eq(organizations.id, id), living));
  return row ?? null;
}

/** What login and forgotten passwords need of an account. */
export async function findAccount(db: Db, email: string) {
  const [row] = await db
    .select({
      id: organizations.id,
      name: organizations.name,
      email: organizations.email,
      mobile: organizations.mobile,
      passwordHash: organizations.passwordHash,
    })
    .from(organizations)
    .where(and(eq(sql`lower(${organizations.email})`, emailKey(email)), living));
  return row ?? null;
}

export async function findPasswordHash(db: Db, id: number): Promise<string | null> {
  const [row] = await db
    .select({ hash: organizations.passwordHash })
    .from(organizations)
    .where(and(eq(organizations.id, id), living));
  return row?.hash ?? null;
}

export async function updatePassword(db: Db, id: number, passwordHash: string): Promise<void> {
  await db
    .update(organizations)
    .set({ passwordHash })
    .where(and(eq(organizations.id, id), living));
}

/** Saves name, e-mail and mobile; false when the e-mail is taken by another living organization. */
export async function updateFacts(
  db: Db,
  id: number,
  facts: { name: string; email: string; mobile: string },
): Promise<boolean> {
  await lockEmail(db, facts.email);
  const taken = await findAccount(db, facts.email);
  if (taken !== null && taken.id !== id) return false;
  await db
    .update(organizations)
    .set(facts)
    .where(and(eq(organizations.id, id), living));
  return true;
}

export async function updatePayment(
  db: Db,
  id: number,
  payment: { upiId: string; qrCode: string | null | undefined },
): Promise<void> {
  await db
    .update(organizations)
    .set(payment)
    .where(and(eq(organizations.id, id), living));
}

/** Sessions of umpires are tied to the version of the password: with the next one they end for good (decision B27). */
export async function endUmpireSessions(db: Db, id: number): Promise<void> {
  await db
    .update(tournaments)
    .set({ umpirePasswordVersion: sql`${tournaments.umpirePasswordVersion} + 1` })
    .where(eq(tournaments.organizationId, id));
}

/** Approves it; what it was refused for is over. */
export async function approve(db: Db, id: number): Promise<void> {
  await db
    .update(organizations)
    .set({ approved: true, refusedAt: null, refusalReason: '', approvalTakenBack: false })
    .where(and(eq(organizations.id, id), living));
}

interface Refusal {
  readonly at: Date;
  readonly reason: string;
}

/** Notes why one that was not approved stays so. */
export async function refuse(db: Db, id: number, { at, reason }: Refusal): Promise<void> {
  await db
    .update(organizations)
    .set({ refusedAt: at, refusalReason: reason, approvalTakenBack: false })
    .where(and(eq(organizations.id, id), living));
}

/** Takes its approval back. */
export async function takeApprovalBack(db: Db, id: number, { at, reason }: Refusal): Promise<void> {
  await db
    .update(organizations)
    .set({ approved: false, refusedAt: at, refusalReason: reason, approvalTakenBack: true })
    .where(and(eq(organizations.id, id), living));
}

/** How many tournaments it has. */
export async function countTournaments(db: Db, id: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(tournaments)
    .where(and(eq(tournaments.organizationId, id), isNull(tournaments.deletedAt)));
  return row?.count ?? 0;
}

function found(search: string) {
  if (search === '') return living;
  return and(
    living,
    or(containsText(organizations.name, search), containsText(organizations.mobile, search)),
  );
}

/** Who waits comes first, who was refused last. */
const byState = sql`case when ${organizations.approved} then 1 when ${organizations.refusedAt} is null then 0 else 2 end`;

/** Living organizations whose name or mobile holds the search; all of them, or `limit` from `offset`. */
export function listOrganizations(db: Db, search: string, window: { limit: number; offset: number } | null) {
  const all = db
    .select({
      ...PUBLIC_COLUMNS,
      createdAt: organizations.createdAt,
      tournamentCount: sql<number>`(select count(*)::int from ${tournaments} where ${tournaments}.organization_id = ${organizations}.id and ${tournaments}.deleted_at is null)`,
    })
    .from(organizations)
    .where(found(search))
    .orderBy(byState, asc(organizations.id))
    .$dynamic();
  return window === null ? all : all.limit(window.limit).offset(window.offset);
}

export async function countOrganizations(db: Db, search: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(organizations)
    .where(found(search));
  return row?.count ?? 0;
}

/** Hides an organization; false when there is none. */
export async function hideOrganization(db: Db, id: number): Promise<boolean> {
  const hidden = await db
    .update(organizations)
    .set({ deletedAt: sql`now()` })
    .where(and(eq(organizations.id, id), living))
    .returning({ id: organizations.id });
  return hidden.length > 0;
}
