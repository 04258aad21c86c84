import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { organizations } from '../../db/schema.ts';

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
