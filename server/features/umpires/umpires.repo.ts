import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { organizations, tournaments } from '../../db/schema.ts';

/** What an umpire's login needs of a tournament; null when it takes no umpires or is not there. */
export async function findLogin(db: Db, tournamentId: number) {
  const [row] = await db
    .select({
      id: tournaments.id,
      organizationId: tournaments.organizationId,
      password: tournaments.umpirePassword,
      passwordVersion: tournaments.umpirePasswordVersion,
    })
    .from(tournaments)
    .innerJoin(organizations, eq(organizations.id, tournaments.organizationId))
    .where(
      and(
        eq(tournaments.id, tournamentId),
        eq(tournaments.allowUmpireLogin, true),
        eq(tournaments.turnedOff, false),
        eq(organizations.approved, true),
        isNull(tournaments.deletedAt),
        isNull(organizations.deletedAt),
      ),
    );
  return row ?? null;
}
