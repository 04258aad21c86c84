import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from './database.ts';
import { tournaments } from './schema.ts';

/** Whether a living tournament is this organizer's own. */
export async function ownsTournament(db: Db, organizationId: number, tournamentId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: tournaments.id })
    .from(tournaments)
    .where(
      and(
        eq(tournaments.id, tournamentId),
        eq(tournaments.organizationId, organizationId),
        isNull(tournaments.deletedAt),
      ),
    );
  return row !== undefined;
}
