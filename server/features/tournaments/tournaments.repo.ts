import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { entries, events, organizations, tournaments } from '../../db/schema.ts';

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

/** All living tournaments with their organizers and totals, the newest start first; unpaid entries bring nothing. */
export function listAll(db: Db) {
  return db
    .select({
      id: tournaments.id,
      name: tournaments.name,
      address: tournaments.address,
      startsAt: tournaments.startsAt,
      endsAt: tournaments.endsAt,
      isPublic: tournaments.isPublic,
      turnedOff: tournaments.turnedOff,
      organizationId: tournaments.organizationId,
      organizerName: organizations.name,
      mobile: organizations.mobile,
      email: organizations.email,
      eventCount: sql<number>`(select count(*)::int from ${events} e where e.tournament_id = ${tournaments.id} and e.deleted_at is null)`,
      entryCount: sql<number>`(select coalesce(sum(e.booked), 0)::int from ${events} e where e.tournament_id = ${tournaments.id} and e.deleted_at is null)`,
      receivedPaise: sql<number>`(select coalesce(sum(n.paid_paise), 0)::float8 from ${entries} n join ${events} e on e.id = n.event_id and e.deleted_at is null where n.tournament_id = ${tournaments.id} and n.deleted_at is null and not n.not_paid)`,
    })
    .from(tournaments)
    .innerJoin(organizations, eq(organizations.id, tournaments.organizationId))
    .where(and(isNull(tournaments.deletedAt), isNull(organizations.deletedAt)))
    .orderBy(desc(tournaments.startsAt), desc(tournaments.id));
}

/** Changes what only the super admin changes; answers the organizer, or null when there is no such tournament. */
export async function updateAsAdmin(
  db: Db,
  id: number,
  change: { turnedOff: boolean } | { deletedAt: Date },
): Promise<number | null> {
  const [row] = await db
    .update(tournaments)
    .set(change)
    .where(and(eq(tournaments.id, id), isNull(tournaments.deletedAt)))
    .returning({ organizationId: tournaments.organizationId });
  return row?.organizationId ?? null;
}
