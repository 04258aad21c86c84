import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { mergeMatches, writingsText, writtenSince, type KnownMatches } from '../../db/stored-matches.ts';
import { prepared } from '../../db/prepared-statements.ts';
import { matchDays } from '../../db/match-days.ts';
import { draws, entries, events, matches, organizations, tournaments } from '../../db/schema.ts';
import type { DrawSettings, StoredMatch } from '../../db/match-view.ts';

const { placeholder } = sql;

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

/** Whose events somebody may score: all of an organization, or those of one tournament. */
export interface Scope {
  readonly organizationId: number | null;
  readonly tournamentId: number | null;
}

/** What of an event says who may score it. */
export type ScoredEvent = Pick<EventRow, 'id' | 'tournamentId' | 'organizationId' | 'turnedOff'> & {
  /** Whether its tournament has a desk, which must hear what is written elsewhere. */
  readonly hasDay: boolean;
};

const selectScored = prepared((db) =>
  db
    .select({
      id: events.id,
      tournamentId: tournaments.id,
      organizationId: tournaments.organizationId,
      turnedOff: tournaments.turnedOff,
      hasDay: sql<boolean>`exists (select 1 from ${matchDays} where ${matchDays.tournamentId} = ${tournaments.id})`,
    })
    .from(events)
    .innerJoin(tournaments, eq(tournaments.id, events.tournamentId))
    .innerJoin(organizations, eq(organizations.id, tournaments.organizationId))
    .where(
      and(
        eq(events.id, placeholder('eventId')),
        or(
          eq(events.organizationId, placeholder('organizationId')),
          eq(events.tournamentId, placeholder('tournamentId')),
        ),
        isNull(events.deletedAt),
        isNull(tournaments.deletedAt),
        isNull(organizations.deletedAt),
      ),
    )
    .for('update', { of: events })
    .prepare('lock_scored_event'),
);

/** The event when it is within the scope, locked like `lockEvent` does. */
export async function lockScoredEvent(db: Db, eventId: number, scope: Scope): Promise<ScoredEvent | null> {
  const [row] = await selectScored(db, { eventId, ...scope });
  return row ?? null;
}

/** Makes other writers of this event wait until the transaction ends. */
export async function lockEvent(db: Db, organizationId: number, eventId: number): Promise<void> {
  await lockEvents(db, { organizationId, tournamentId: null }, [eventId]);
}

const selectToLock = prepared((db) =>
  db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        sql`${events.id} = any(${placeholder('ids')}::bigint[])`,
        or(
          eq(events.organizationId, placeholder('organizationId')),
          eq(events.tournamentId, placeholder('tournamentId')),
        ),
      ),
    )
    .orderBy(events.id)
    .for('update')
    .prepare('lock_events'),
);

/**
 * The same for several events of a scope, by their numbers: whoever locks some of them as well waits and does not block.
 * It is on its way when this returns, so what it protects may be asked for behind it.
 */
export async function lockEvents(db: Db, scope: Scope, eventIds: readonly number[]): Promise<void> {
  if (eventIds.length > 0) await selectToLock(db, { ids: `{${eventIds.join()}}`, ...scope });
}

export type MatchRow = StoredMatch;

/** A draw with its matches in their order. */
export interface DrawRow extends KnownMatches {
  readonly id: number;
  readonly version: number;
  readonly settings: DrawSettings;
}

const selectDraw = prepared((db) =>
  db
    .select({
      id: draws.id,
      version: draws.version,
      settings: draws.settings,
      written: writtenSince(sql`known.writings`),
    })
    .from(draws)
    .crossJoinLateral(
      // What is known of a draw that was replaced says nothing about the one that is there now.
      sql`(select case when draws.id = ${placeholder('knownId')} then ${placeholder('writings')}::int[] end as writings
        offset 0) known`,
    )
    .where(
      and(
        eq(draws.eventId, placeholder('eventId')),
        eq(draws.stage, placeholder('stage')),
        isNull(draws.deletedAt),
      ),
    )
    .prepare('select_draw'),
);

/** The living draw of a stage; of one that is `known` only what was written since comes from the database. */
export async function findDraw(
  db: Db,
  eventId: number,
  stage: Stage,
  known?: DrawRow,
): Promise<DrawRow | null> {
  const [row] = await selectDraw(db, {
    eventId,
    stage,
    knownId: known?.id ?? null,
    writings: writingsText(known),
  });
  if (row === undefined) return null;
  const { written, ...draw } = row;
  const found = mergeMatches(known?.id === draw.id ? known : undefined, written);
  if (found.matches.length === 0) return null;
  return { ...draw, settings: draw.settings as DrawSettings, ...found };
}

/** The living entries of an event. */
export async function entryIds(db: Db, eventId: number): Promise<readonly number[]> {
  const rows = await db
    .select({ id: entries.id })
    .from(entries)
    .where(and(eq(entries.eventId, eventId), isNull(entries.deletedAt)));
  return rows.map(({ id }) => id);
}

export type NewMatch = Omit<MatchRow, 'id'>;

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
  'id' | 'sideA' | 'sideB' | 'status' | 'ending' | 'winner' | 'games' | 'isLive'
>;

/** Notes that the places of a draw have changed, so that late changes based on the old ones are refused. */
export async function moveVersion(db: Db, drawId: number): Promise<void> {
  await db
    .update(draws)
    .set({ version: sql`${draws.version} + 1` })
    .where(eq(draws.id, drawId));
}

const updateResults = prepared((db) =>
  db
    .update(matches)
    .set({
      sideA: sql`c."sideA"`,
      sideB: sql`c."sideB"`,
      status: sql`c.status`,
      ending: sql`c.ending`,
      winner: sql`c.winner`,
      games: sql`c.games`,
      isLive: sql`c."isLive"`,
    })
    .from(
      sql`jsonb_to_recordset(${placeholder('changed')}::jsonb)
        as c(id bigint, "sideA" bigint, "sideB" bigint, status text, ending text, winner text, games jsonb, "isLive" boolean)`,
    )
    .where(sql`${matches.id} = c.id and ${matches.drawId} = ${placeholder('drawId')}`)
    .prepare('update_results'),
);

/** Saves sides and results of matches in one statement. */
export async function saveResults(db: Db, drawId: number, changed: readonly ResultFields[]): Promise<void> {
  if (changed.length > 0) await updateResults(db, { drawId, changed: JSON.stringify(changed) });
}

/** What belongs to one match alone. */
export type OwnFields = Partial<
  Pick<MatchRow, 'court' | 'scheduledAt' | 'isLive' | 'sideAReported' | 'sideBReported'>
>;

/** Saves what belongs to one match alone. */
export async function saveMatch(db: Db, id: number, fields: OwnFields): Promise<void> {
  await db.update(matches).set(fields).where(eq(matches.id, id));
}

/** What of a match a desk says. */
export type DeskFields = Pick<MatchRow, 'id' | 'court' | 'isLive' | 'sideAReported' | 'sideBReported'>;

const updateDeskFields = prepared((db) =>
  db
    .update(matches)
    .set({
      court: sql`${placeholder('court')}`,
      isLive: sql`${placeholder('isLive')}`,
      sideAReported: sql`${placeholder('sideAReported')}`,
      sideBReported: sql`${placeholder('sideBReported')}`,
    })
    .where(eq(matches.id, placeholder('id')))
    .prepare('save_desk_fields'),
);

/** Saves what a desk says of a match. */
export async function saveDeskFields(db: Db, fields: DeskFields): Promise<void> {
  const { id, court, isLive, sideAReported, sideBReported } = fields;
  await updateDeskFields(db, { id, court, isLive, sideAReported, sideBReported });
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

/** How matches of a stage are scored: as was chosen when its draw was made, else as the event says. */
export async function stageSetup(
  db: Db,
  { eventId, stage }: { readonly eventId: number; readonly stage: Stage },
) {
  const [row] = await db
    .select({ kind: events.eventType, format: events.scoringFormat, settings: draws.settings })
    .from(draws)
    .innerJoin(events, eq(events.id, draws.eventId))
    .where(and(eq(draws.eventId, eventId), eq(draws.stage, stage), isNull(draws.deletedAt)));
  if (row === undefined) throw new Error('a match without a draw');
  const { scoringFormat = row.format } = row.settings as DrawSettings;
  return { kind: row.kind, scoringFormat };
}
