import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { events, tournaments } from '../../db/schema.ts';

export interface TournamentFacts {
  readonly name: string;
  readonly details: string;
  readonly address: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly poster?: string | null;
}

export interface TournamentSwitches {
  readonly isPublic: boolean;
  readonly allowUmpireLogin: boolean;
  readonly seeding: boolean;
  readonly askEmail: boolean;
  readonly askMobile: boolean;
  readonly showFixtures: boolean;
  readonly showEntries: boolean;
  readonly showPlayers: boolean;
  readonly seoDescription: string;
  readonly seoKeywords: string;
}

function own(organizationId: number, id: number) {
  return and(
    eq(tournaments.id, id),
    eq(tournaments.organizationId, organizationId),
    isNull(tournaments.deletedAt),
  );
}

export async function insertTournament(
  db: Db,
  organizationId: number,
  facts: TournamentFacts,
): Promise<number> {
  const [row] = await db
    .insert(tournaments)
    .values({ ...facts, organizationId })
    .returning({ id: tournaments.id });
  if (row === undefined) throw new Error('the tournament was not stored');
  return row.id;
}

/** An own tournament, locked until the transaction ends. */
export async function ownForUpdate(db: Db, organizationId: number, id: number) {
  const [row] = await db.select().from(tournaments).where(own(organizationId, id)).for('update');
  return row ?? null;
}

export async function updateFacts(
  db: Db,
  organizationId: number,
  id: number,
  facts: TournamentFacts,
): Promise<void> {
  await db
    .update(tournaments)
    .set({ ...facts, version: sql`${tournaments.version} + 1` })
    .where(own(organizationId, id));
}

export async function updateSwitches(
  db: Db,
  organizationId: number,
  id: number,
  switches: TournamentSwitches,
  umpirePassword: Buffer | null,
): Promise<void> {
  const password =
    umpirePassword === null
      ? {}
      : { umpirePassword, umpirePasswordVersion: sql`${tournaments.umpirePasswordVersion} + 1` };
  await db
    .update(tournaments)
    .set({ ...switches, ...password, version: sql`${tournaments.version} + 1` })
    .where(own(organizationId, id));
}

/** All living tournaments of an organization, the newest start first. */
export function listOwn(db: Db, organizationId: number) {
  return db
    .select()
    .from(tournaments)
    .where(and(eq(tournaments.organizationId, organizationId), isNull(tournaments.deletedAt)))
    .orderBy(desc(tournaments.startsAt), desc(tournaments.id));
}

/** All living events of an organization's tournaments with whether a draw is saved. */
export function listOwnEvents(db: Db, organizationId: number) {
  return db
    .select()
    .from(events)
    .where(and(eq(events.organizationId, organizationId), isNull(events.deletedAt)))
    .orderBy(asc(events.id));
}
