import type { AgeGroup, ScoringFormatName } from '@tournaments/engine';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { DrawSettings } from '../../db/match-view.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { draws, entries, events, matches, players, tournaments } from '../../db/schema.ts';

export interface EventRow {
  readonly id: number;
  readonly name: string;
  readonly eventType: 'singles' | 'doubles';
  readonly gender: 'any' | 'male' | 'female' | 'mixed';
  readonly ageGroup: AgeGroup;
  readonly scoringFormat: ScoringFormatName;
}

/** A living draw with the numbers of its matches; `places` are the ids, pools and sides by number. */
export interface DrawRow {
  readonly id: number;
  readonly eventId: number;
  readonly stage: 'pool' | 'knockout';
  readonly settings: DrawSettings;
  readonly places: readonly (readonly [
    id: number,
    pool: string | null,
    sideA: number | null,
    sideB: number | null,
  ])[];
}

export interface PlayerRow {
  readonly entryId: number;
  readonly eventId: number;
  readonly position: number;
  readonly name: string;
  readonly mobile: string;
  readonly dateOfBirth: string | null;
  readonly academy: string;
  /** Null where nobody was asked. */
  readonly publishConsent: boolean | null;
  /** See `PlayerKeys`. */
  readonly sealVersion: number;
}

/** Whose tournament it is, what it is called, and when it is. */
export interface TournamentRow {
  readonly tournamentId: number;
  readonly organizationId: number;
  readonly name: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** All of a tournament that commands do not change. */
export interface OutlineRows {
  /** Null where there is none. */
  readonly tournament: TournamentRow | null;
  readonly events: readonly EventRow[];
  readonly draws: readonly DrawRow[];
  readonly players: readonly PlayerRow[];
  /** Those of entries that are withdrawn or deleted, also with their event. */
  readonly gone: readonly PlayerRow[];
}

async function findTournament(db: Db, tournamentId: number): Promise<TournamentRow | null> {
  const [row] = await db
    .select({
      tournamentId: tournaments.id,
      organizationId: tournaments.organizationId,
      name: tournaments.name,
      startsAt: tournaments.startsAt,
      endsAt: tournaments.endsAt,
    })
    .from(tournaments)
    .where(and(eq(tournaments.id, tournamentId), isNull(tournaments.deletedAt)));
  return row ?? null;
}

/** A tournament with its events, draws and players. */
export async function findOutline(db: Db, tournamentId: number): Promise<OutlineRows> {
  const ofTournament = and(eq(events.tournamentId, tournamentId), isNull(events.deletedAt));
  const [tournament, eventRows, drawRows, playerRows] = await Promise.all([
    findTournament(db, tournamentId),
    db
      .select({
        id: events.id,
        name: events.name,
        eventType: events.eventType,
        gender: events.gender,
        ageGroup: events.ageGroup,
        scoringFormat: events.scoringFormat,
      })
      .from(events)
      .where(ofTournament)
      .orderBy(asc(events.id)),
    db
      .select({
        id: draws.id,
        eventId: draws.eventId,
        stage: draws.stage,
        settings: draws.settings,
        places: sql<DrawRow['places']>`(
          select coalesce(json_agg(json_build_array(m.id, m.pool_name, m.side_a, m.side_b) order by m.match_number), '[]')
          from ${matches} m where m.draw_id = ${draws.id})`,
      })
      .from(draws)
      .innerJoin(events, eq(events.id, draws.eventId))
      .where(and(ofTournament, isNull(draws.deletedAt)))
      .orderBy(asc(draws.id)),
    db
      .select({
        entryId: players.entryId,
        eventId: entries.eventId,
        position: players.position,
        name: players.name,
        mobile: players.mobile,
        dateOfBirth: players.dateOfBirth,
        academy: players.academy,
        publishConsent: players.publishConsent,
        sealVersion: players.sealVersion,
        isGone: sql<boolean>`${entries.deletedAt} is not null or ${events.deletedAt} is not null`,
      })
      .from(players)
      .innerJoin(entries, eq(entries.id, players.entryId))
      .innerJoin(events, eq(events.id, entries.eventId))
      .where(eq(events.tournamentId, tournamentId))
      .orderBy(asc(players.entryId), asc(players.position)),
  ]);
  return {
    tournament,
    events: eventRows,
    draws: drawRows.map((row) => ({ ...row, settings: row.settings as DrawSettings })),
    players: playerRows.filter(({ isGone }) => !isGone),
    gone: playerRows.filter(({ isGone }) => isGone),
  };
}
