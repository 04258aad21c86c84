import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Shown } from '@tournaments/engine';
import type { Db } from '../db/database.ts';
import { matchParts } from '../db/match-parts.ts';
import { draws, events, matches, organizations, tournaments } from '../db/schema.ts';
import type { DrawSettings } from '../match-view.ts';

/** A living draw, its matches in their order, each as a text that differs when anything of the match does. */
export interface DrawState {
  readonly id: number;
  readonly eventId: number;
  readonly settings: DrawSettings;
  readonly matches: readonly { readonly id: number; readonly text: string }[];
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
  select string_agg(n.id || ' ' || p.name, ',' order by n.id, p.position)
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

/** All living draws of a tournament, each with its matches in their order. */
export async function findDraws(db: Db, tournamentId: number): Promise<DrawState[]> {
  const rows = await db
    .select({
      id: draws.id,
      eventId: draws.eventId,
      settings: draws.settings,
      matches: sql<DrawState['matches']>`
        json_agg(json_build_object('id', matches.id, 'text', ${matchParts}::text) order by matches.match_number)`,
    })
    .from(draws)
    .innerJoin(events, eq(events.id, draws.eventId))
    .innerJoin(matches, eq(matches.drawId, draws.id))
    .where(and(eq(events.tournamentId, tournamentId), isNull(draws.deletedAt), isNull(events.deletedAt)))
    .groupBy(draws.id);
  return rows.map((row) => ({ ...row, settings: row.settings as DrawSettings }));
}
