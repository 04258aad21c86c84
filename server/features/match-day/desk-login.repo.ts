import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { matchDays } from '../../db/match-days.ts';
import { organizations, tournaments } from '../../db/schema.ts';

/** What a desk's sign-in needs of a tournament; null when it takes no desks or is not there. */
export async function findDeskLogin(db: Db, tournamentId: number) {
  const [row] = await db
    .select({
      id: tournaments.id,
      organizationId: tournaments.organizationId,
      password: matchDays.deskPassword,
      passwordVersion: matchDays.deskPasswordVersion,
    })
    .from(tournaments)
    .innerJoin(organizations, eq(organizations.id, tournaments.organizationId))
    .innerJoin(matchDays, eq(matchDays.tournamentId, tournaments.id))
    .where(
      and(
        eq(tournaments.id, tournamentId),
        eq(tournaments.turnedOff, false),
        eq(organizations.approved, true),
        isNull(tournaments.deletedAt),
        isNull(organizations.deletedAt),
      ),
    );
  return row ?? null;
}

/** The encrypted password of a tournament's desk; null while there is none. */
export async function findDeskPassword(db: Db, tournamentId: number): Promise<Buffer | null> {
  const [row] = await db
    .select({ password: matchDays.deskPassword })
    .from(matchDays)
    .where(eq(matchDays.tournamentId, tournamentId));
  return row?.password ?? null;
}
