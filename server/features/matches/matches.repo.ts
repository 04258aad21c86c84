import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { draws, entries, events, matches, organizations, tournaments } from '../../db/schema.ts';
import type { DrawSettings } from '../../match-view.ts';

export type Stage = 'knockout' | 'pool';

/** An event with what decides who may see and change its draws. */
export async function findEvent(db: Db, eventId: number) {
  const [row] = await db
    .select({
      id: events.id,
      matchType: events.matchType,
      tournamentId: tournaments.id,
      organizationId: tournaments.organizationId,
      isPublic: sql<boolean>`${tournaments.isPublic} and ${organizations.approved}`,
      turnedOff: tournaments.turnedOff,
      showFixtures: tournaments.showFixtures,
    })
    .from(events)
    .innerJoin(tournaments, eq(tournaments.id, events.tournamentId))
    .innerJoin(organizations, eq(organizations.id, tournaments.organizationId))
    .where(
      and(
        eq(events.id, eventId),
        isNull(events.deletedAt),
        isNull(tournaments.deletedAt),
        isNull(organizations.deletedAt),
      ),
    );
  return row ?? null;
}

export type EventRow = NonNullable<Awaited<ReturnType<typeof findEvent>>>;

/** Makes other writers of this event wait until the transaction ends. */
export async function lockEvent(db: Db, organizationId: number, eventId: number): Promise<void> {
  await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.id, eventId), eq(events.organizationId, organizationId)))
    .for('update');
}

/** The living draw of a stage with its matches in their order. */
export async function findDraw(db: Db, eventId: number, stage: Stage) {
  const rows = await db
    .select({ draw: draws, match: matches })
    .from(draws)
    .innerJoin(matches, eq(matches.drawId, draws.id))
    .where(and(eq(draws.eventId, eventId), eq(draws.stage, stage), isNull(draws.deletedAt)))
    .orderBy(asc(matches.matchNumber));
  const [first] = rows;
  if (first === undefined) return null;
  return {
    ...first.draw,
    settings: first.draw.settings as DrawSettings,
    matches: rows.map(({ match }) => match),
  };
}

export type DrawRow = NonNullable<Awaited<ReturnType<typeof findDraw>>>;
export type MatchRow = DrawRow['matches'][number];

/** The living entries of an event. */
export async function entryIds(db: Db, eventId: number): Promise<readonly number[]> {
  const rows = await db
    .select({ id: entries.id })
    .from(entries)
    .where(and(eq(entries.eventId, eventId), isNull(entries.deletedAt)));
  return rows.map(({ id }) => id);
}

export type NewMatch = Omit<MatchRow, 'id' | 'drawId'>;

export async function insertDraw(
  db: Db,
  draw: { eventId: number; organizationId: number; stage: Stage; settings: DrawSettings },
  list: readonly NewMatch[],
): Promise<void> {
  const [row] = await db.insert(draws).values(draw).returning({ id: draws.id });
  if (row === undefined) throw new Error('the draw was not stored');
  await db.insert(matches).values(list.map((match) => ({ ...match, drawId: row.id })));
}

/** What of a match the rules of the draw change. */
export type ResultFields = Pick<
  MatchRow,
  'id' | 'sideA' | 'sideB' | 'status' | 'winner' | 'games' | 'isLive'
>;

/** Notes that the places of a draw have changed, so that late changes based on the old ones are refused. */
export async function moveVersion(db: Db, drawId: number): Promise<void> {
  await db
    .update(draws)
    .set({ version: sql`${draws.version} + 1` })
    .where(eq(draws.id, drawId));
}

/** Saves sides and results of matches in one statement. */
export async function saveResults(db: Db, drawId: number, changed: readonly ResultFields[]): Promise<void> {
  if (changed.length === 0) return;
  await db.execute(sql`
    update matches m set side_a = c."sideA", side_b = c."sideB", status = c.status, winner = c.winner,
      games = c.games, is_live = c."isLive"
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      as c(id bigint, "sideA" bigint, "sideB" bigint, status text, winner text, games jsonb, "isLive" boolean)
    where m.id = c.id and m.draw_id = ${drawId}`);
}

/** What belongs to one match alone. */
export type OwnFields = Partial<
  Pick<MatchRow, 'court' | 'scheduledAt' | 'isLive' | 'sideAReported' | 'sideBReported'>
>;

/** Saves what belongs to one match alone. */
export async function saveMatch(db: Db, id: number, fields: OwnFields): Promise<void> {
  await db.update(matches).set(fields).where(eq(matches.id, id));
}

/** Hides the living draws of these stages. */
export async function hideDraws(
  db: Db,
  organizationId: number,
  eventId: number,
  stages: readonly Stage[],
): Promise<void> {
  for (const stage of stages) {
    await db
      .update(draws)
      .set({ deletedAt: sql`now()` })
      .where(
        and(
          eq(draws.eventId, eventId),
          eq(draws.organizationId, organizationId),
          eq(draws.stage, stage),
          isNull(draws.deletedAt),
        ),
      );
  }
}

/** Writes the pool of each entry of an event; entries that are not named are in none. */
export async function savePools(db: Db, eventId: number, pools: ReadonlyMap<number, string>): Promise<void> {
  const rows = [...pools].map(([id, pool]) => ({ id, pool }));
  await db.execute(sql`
    update entries e set pool = (
      select c.pool from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(id bigint, pool text) where c.id = e.id
    ) where e.event_id = ${eventId}`);
}
