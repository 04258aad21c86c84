import type { Hall, OrderOfPlay } from '@tournaments/contract';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { matchDays } from '../../db/match-days.ts';
import { prepared } from '../../db/prepared-statements.ts';
import { organizations, tournaments } from '../../db/schema.ts';

const { placeholder } = sql;

/** Whose days somebody may see and command: those of an organization, or that of one tournament. */
export interface Scope {
  readonly organizationId: number | null;
  readonly tournamentId: number | null;
}

/** A tournament with its match day, where it has one; its order of play, which is long, is left out. */
export interface DayHead {
  readonly tournamentId: number;
  readonly organizationId: number;
  readonly name: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly revision: number | null;
  readonly hall: Hall | null;
  readonly hallRevision: number | null;
  readonly orderRevision: number | null;
  readonly publishedAt: Date | null;
  readonly mainDesk: { readonly device: string; readonly name: string } | null;
}

/** All of it. */
export interface DayRow extends DayHead {
  readonly orderOfPlay: OrderOfPlay | null;
}

const DAY = {
  tournamentId: tournaments.id,
  organizationId: tournaments.organizationId,
  name: tournaments.name,
  startsAt: tournaments.startsAt,
  endsAt: tournaments.endsAt,
  revision: matchDays.revision,
  hall: matchDays.hall,
  hallRevision: matchDays.hallRevision,
  orderOfPlay: matchDays.orderOfPlay,
  orderRevision: matchDays.orderRevision,
  publishedAt: matchDays.publishedAt,
  mainDesk: matchDays.mainDesk,
};

const isThere = and(isNull(tournaments.deletedAt), isNull(organizations.deletedAt));

const isInScope = and(
  eq(tournaments.id, placeholder('id')),
  or(
    eq(tournaments.organizationId, placeholder('organizationId')),
    and(eq(tournaments.id, placeholder('tournamentId')), eq(tournaments.turnedOff, false)),
  ),
  isThere,
);

const selectDay = prepared((db) =>
  db
    .select(DAY)
    .from(tournaments)
    .innerJoin(organizations, eq(organizations.id, tournaments.organizationId))
    .leftJoin(matchDays, eq(matchDays.tournamentId, tournaments.id))
    .where(isInScope)
    .prepare('match_day'),
);

/** The day of a tournament that is in the scope; null where it is not. */
export async function findDay(db: Db, id: number, scope: Scope): Promise<DayRow | null> {
  const [row] = await selectDay(db, { id, ...scope });
  return row ?? null;
}

/** The day with what decides who may see its draws; null where there is no such tournament. */
export async function findShownDay(db: Db, id: number) {
  const [row] = await db
    .select({
      ...DAY,
      isPublic: sql<boolean>`${tournaments.isPublic} and ${organizations.approved}`,
      turnedOff: tournaments.turnedOff,
      showDraw: tournaments.showFixtures,
      showEntries: tournaments.showEntries,
      showPlayers: tournaments.showPlayers,
      address: tournaments.address,
    })
    .from(tournaments)
    .innerJoin(organizations, eq(organizations.id, tournaments.organizationId))
    .leftJoin(matchDays, eq(matchDays.tournamentId, tournaments.id))
    .where(and(eq(tournaments.id, id), isThere));
  return row ?? null;
}

/** A day with what decides who may see what of it. */
export type ShownDayRow = NonNullable<Awaited<ReturnType<typeof findShownDay>>>;

const MOVED = {
  tournamentId: matchDays.tournamentId,
  organizationId: matchDays.organizationId,
  revision: matchDays.revision,
  lastCommand: matchDays.lastCommand,
  hall: matchDays.hall,
  hallRevision: matchDays.hallRevision,
  orderRevision: matchDays.orderRevision,
  publishedAt: matchDays.publishedAt,
  mainDesk: matchDays.mainDesk,
  deskPasswordVersion: matchDays.deskPasswordVersion,
};

const NEXT = { revision: sql`${matchDays.revision} + 1` };

/** A command is counted where it moves the day on, in the same write of the row. */
const NEXT_BY_COMMAND = {
  ...NEXT,
  lastCommand: sql`${matchDays.lastCommand} + 1`,
};

const moveDay = prepared((db) =>
  db
    .insert(matchDays)
    .values({
      tournamentId: sql`${placeholder('tournamentId')}`,
      organizationId: sql`${placeholder('organizationId')}`,
      revision: 1,
    })
    .onConflictDoUpdate({
      target: matchDays.tournamentId,
      set: NEXT,
    })
    .returning(MOVED)
    .prepare('move_match_day'),
);

const moveDayByCommand = prepared((db) =>
  db
    .insert(matchDays)
    .select(
      sql`select ${tournaments.id}, ${tournaments.organizationId}, 1, 1, null::jsonb, 0, null::jsonb, 0,
        null::timestamptz, null::bytea, 0, null::jsonb
        from ${tournaments} join ${organizations} on ${organizations.id} = ${tournaments.organizationId}
        where ${isInScope}`,
    )
    .onConflictDoUpdate({ target: matchDays.tournamentId, set: NEXT_BY_COMMAND })
    .returning(MOVED)
    .prepare('move_match_day_by_command'),
);

export type MovedDay = Awaited<ReturnType<typeof moveDay>>[number] & {
  /** Up to which number the row counts commands already. */
  readonly counted: number;
};

/** Begins the next revision of a day: from here on others wait until the transaction ends. */
export async function nextRevision(
  db: Db,
  { tournamentId, organizationId }: Pick<DayRow, 'tournamentId' | 'organizationId'>,
): Promise<MovedDay> {
  const [row] = await moveDay(db, { tournamentId, organizationId });
  if (row === undefined) throw new Error('the day has no row');
  return { ...row, counted: row.lastCommand };
}

/** The same for a command of the day of a tournament in the scope; null, and nobody waits, where it is not. */
export async function nextRevisionByCommand(db: Db, id: number, scope: Scope): Promise<MovedDay | null> {
  const [row] = await moveDayByCommand(db, { id, ...scope });
  return row === undefined ? null : { ...row, lastCommand: row.lastCommand - 1, counted: row.lastCommand };
}

/** The court of a match in the published order; null where it has none. */
export async function plannedCourt(db: Db, tournamentId: number, key: string): Promise<number | null> {
  const [row] = await db
    .select({ orderOfPlay: matchDays.orderOfPlay })
    .from(matchDays)
    .where(eq(matchDays.tournamentId, tournamentId));
  return row?.orderOfPlay?.planned.find((one) => one.key === key)?.court ?? null;
}

/** Begins the next revision where there is a day at all; null where there is none. */
export async function nextRevisionIfAny(
  db: Db,
  tournamentId: number,
): Promise<Omit<MovedDay, 'counted'> | null> {
  const [row] = await db
    .update(matchDays)
    .set(NEXT)
    .where(eq(matchDays.tournamentId, tournamentId))
    .returning(MOVED);
  return row ?? null;
}

/** Changes a day that this transaction moved on. */
export async function saveDay(
  db: Db,
  { tournamentId, organizationId }: Pick<DayRow, 'tournamentId' | 'organizationId'>,
  fields: Partial<typeof matchDays.$inferInsert>,
): Promise<void> {
  await db
    .update(matchDays)
    .set(fields)
    .where(and(eq(matchDays.tournamentId, tournamentId), eq(matchDays.organizationId, organizationId)));
}
