import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { isWithheld, shieldedName } from '@tournaments/engine';
import type { Db } from '../../db/database.ts';
import { entries, events, organizations, players, tournaments, type Withdrawal } from '../../db/schema.ts';

/** An own living entry with its event and tournament; entry and event are locked against other writers of the draw. */
export async function ownEntryForUpdate(db: Db, organizationId: number, id: number) {
  const [row] = await db
    .select({
      id: entries.id,
      withdrawal: entries.withdrawal,
      eventId: events.id,
      eventName: events.name,
      organizationId: events.organizationId,
      tournamentId: tournaments.id,
      tournamentName: tournaments.name,
      isPublic: sql<boolean>`${tournaments.isPublic} and ${organizations.approved}`,
      turnedOff: tournaments.turnedOff,
      showFixtures: tournaments.showFixtures,
      poster: tournaments.poster,
      organizerName: organizations.name,
      organizerMobile: organizations.mobile,
      organizerEmail: organizations.email,
    })
    .from(entries)
    .innerJoin(events, eq(events.id, entries.eventId))
    .innerJoin(tournaments, eq(tournaments.id, entries.tournamentId))
    .innerJoin(organizations, eq(organizations.id, tournaments.organizationId))
    .where(
      and(
        eq(entries.id, id),
        eq(entries.organizationId, organizationId),
        isNull(entries.deletedAt),
        isNull(events.deletedAt),
        isNull(tournaments.deletedAt),
      ),
    )
    .for('update', { of: [entries, events] });
  return row ?? null;
}

export type OwnEntry = NonNullable<Awaited<ReturnType<typeof ownEntryForUpdate>>>;

/** Notes how an entry left its draw, or that it plays again. */
export async function saveWithdrawal(db: Db, id: number, withdrawal: Withdrawal | null): Promise<void> {
  await db.update(entries).set({ withdrawal }).where(eq(entries.id, id));
}

/** The names of an entry's players, and where mail reaches them. */
export interface TeamAddress {
  readonly id: number;
  readonly name: string;
  /** As others may read it, see `shieldedName`. */
  readonly publicName: string;
  readonly emails: readonly string[];
}

/** Names and addresses of entries, by their ids. */
export async function teamAddresses(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, TeamAddress>> {
  const rows = await db
    .select({
      id: players.entryId,
      ageGroup: events.ageGroup,
      names: sql<string[]>`array_agg(${players.name} order by ${players.position})`,
      consents: sql<(boolean | null)[]>`array_agg(${players.publishConsent} order by ${players.position})`,
      emails: sql<
        string[] | null
      >`array_agg(distinct lower(${players.email})) filter (where ${players.email} <> '')`,
    })
    .from(players)
    .innerJoin(entries, eq(entries.id, players.entryId))
    .innerJoin(events, eq(events.id, entries.eventId))
    .where(inArray(players.entryId, [...ids, 0]))
    .groupBy(players.entryId, events.ageGroup);
  return new Map(
    rows.map(({ id, emails, names, consents, ageGroup }) => {
      const shown = names.map((name, place) =>
        isWithheld({ publishConsent: consents[place] ?? null }) ? shieldedName(ageGroup) : name,
      );
      return [
        id,
        { id, name: names.join(' / '), publicName: shown.join(' / '), emails: emails ?? [] },
      ] as const;
    }),
  );
}
