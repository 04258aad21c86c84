import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Shown } from '@tournaments/engine';
import type { Db } from '../db/database.ts';
import { mergeMatches, writingsText, writtenSince, type KnownMatches } from '../db/stored-matches.ts';
import { prepared } from '../db/prepared-statements.ts';
import { draws, events, organizations, tournaments } from '../db/schema.ts';
import type { DrawSettings } from '../db/match-view.ts';

/** A living draw with its matches. */
export interface DrawState extends KnownMatches {
  readonly id: number;
  readonly eventId: number;
  readonly settings: DrawSettings;
}

/** What of a tournament decides who sees its draws, and a text that differs when names on them do. */
export interface TournamentState {
  readonly shown: Shown;
  readonly names: string;
}

const eventNames = sql<string>`(
  select string_agg(e.id || ' ' || e.name, ',' order by e.id) from events e
  where e.tournament_id = tournaments.id and e.deleted_at is null)`;

/** Only of events with a draw: a booking elsewhere is no news to who follows a draw. */
const playerNames = sql<string>`(
  select string_agg(n.id || ' ' || p.name || coalesce(p.publish_consent, true), ',' order by n.id, p.position)
  from entries n join players p on p.entry_id = n.id
  where n.tournament_id = tournaments.id and n.deleted_at is null
    and exists (select 1 from draws d where d.event_id = n.event_id and d.deleted_at is null))`;

/** The tournament as it stands; null when it is gone. */
export async function findTournament(db: Db, id: number): Promise<TournamentState | null> {
  const [row] = await db
    .select({
      organizationId: tournaments.organizationId,
      isPublic: sql<boolean>`${tournaments.isPublic} and ${organizations.approved}`,
      turnedOff: tournaments.turnedOff,
      showDraw: tournaments.showFixtures,
      names: sql<string>`md5(concat_ws(';', ${tournaments.name}, ${eventNames}, ${playerNames}))`,
    })
    .from(tournaments)
    .innerJoin(organizations, eq(organizations.id, tournaments.organizationId))
    .where(and(eq(tournaments.id, id), isNull(tournaments.deletedAt), isNull(organizations.deletedAt)));
  if (row === undefined) return null;
  const { names, ...rest } = row;
  return { names, shown: { ...rest, id, deleted: false, showEntries: false, showPlayers: false } };
}

const { placeholder } = sql;

const selectDraws = prepared((db) =>
  db
    .select({
      id: draws.id,
      eventId: draws.eventId,
      settings: draws.settings,
      written: writtenSince(sql`known.writings`),
    })
    .from(draws)
    .innerJoin(events, eq(events.id, draws.eventId))
    .crossJoinLateral(
      // Kept apart, or Postgres would read the list once more for each match.
      sql`(select (${placeholder('known')}::jsonb ->> draws.id::text)::int[] as writings offset 0) known`,
    )
    .where(
      and(
        eq(events.tournamentId, placeholder('tournamentId')),
        sql`(${placeholder('eventIds')}::bigint[] is null or ${events.id} = any(${placeholder('eventIds')}::bigint[]))`,
        isNull(draws.deletedAt),
        isNull(events.deletedAt),
      ),
    )
    .prepare('live_draws'),
);

/**
 * The living draws of a tournament, of these events alone where they are named. Of draws that are known already only
 * those matches come from the database that were written since, and all others are the very same objects.
 */
export async function findDraws(
  db: Db,
  tournamentId: number,
  eventIds: readonly number[] | null,
  known: readonly DrawState[],
): Promise<DrawState[]> {
  const rows = await selectDraws(db, {
    tournamentId,
    eventIds: eventIds === null ? null : `{${eventIds.join()}}`,
    known: JSON.stringify(Object.fromEntries(known.map((draw) => [draw.id, writingsText(draw)]))),
  });
  const byId = new Map(known.map((draw) => [draw.id, draw]));
  return rows.map(({ id, eventId, settings, written }) => ({
    id,
    eventId,
    settings: settings as DrawSettings,
    ...mergeMatches(byId.get(id), written),
  }));
}
