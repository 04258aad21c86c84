import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { deskPersons, entryIdOf } from '../../db/match-days.ts';
import { prepared } from '../../db/prepared-statements.ts';
import { players } from '../../db/schema.ts';

const { placeholder } = sql;

/** What the desk knows of a player. */
export interface PlayerState {
  readonly playerId: number;
  readonly checkedIn: readonly string[];
  readonly notBefore: Date | null;
  readonly notAfter: Date | null;
}

const STATE = {
  playerId: deskPersons.playerId,
  checkedIn: deskPersons.checkedIn,
  notBefore: deskPersons.notBefore,
  notAfter: deskPersons.notAfter,
};

const selectStates = prepared((db) =>
  db
    .select(STATE)
    .from(deskPersons)
    .where(
      and(
        eq(deskPersons.tournamentId, placeholder('tournamentId')),
        gt(deskPersons.revision, placeholder('since')),
      ),
    )
    .prepare('desk_persons'),
);

/** What changed since a revision of what the desk knows of the players of a tournament; 0 for all of it. */
export async function findPlayerStates(
  db: Db,
  tournamentId: number,
  since: number,
): Promise<readonly PlayerState[]> {
  return selectStates(db, { tournamentId, since });
}

const selectStatesOf = prepared((db) =>
  db
    .select(STATE)
    .from(deskPersons)
    .where(
      and(
        eq(deskPersons.tournamentId, placeholder('tournamentId')),
        sql`${deskPersons.playerId} = any(${placeholder('ids')}::bigint[])`,
      ),
    )
    .prepare('desk_persons_of_players'),
);

/** What the desk knows of these players of a tournament. */
export async function findStatesOf(
  db: Db,
  tournamentId: number,
  playerIds: readonly number[],
): Promise<readonly PlayerState[]> {
  return selectStatesOf(db, { tournamentId, ids: `{${playerIds.join()}}` });
}

const upsertStates = prepared((db) =>
  db
    .insert(deskPersons)
    .select(
      sql`select p."playerId", ${placeholder('tournamentId')}::bigint, ${placeholder('organizationId')}::bigint,
        ${placeholder('revision')}::int, p."checkedIn", p."notBefore", p."notAfter"
        from jsonb_to_recordset(${placeholder('rows')}::jsonb) as p("playerId" bigint, "checkedIn" text[],
          "notBefore" timestamptz, "notAfter" timestamptz)`,
    )
    .onConflictDoUpdate({
      target: deskPersons.playerId,
      set: {
        revision: sql`excluded.revision`,
        checkedIn: sql`excluded.checked_in`,
        notBefore: sql`excluded.not_before`,
        notAfter: sql`excluded.not_after`,
      },
    })
    .prepare('save_desk_persons'),
);

/** Saves the states of players, all under one revision. */
export async function savePlayerStates(
  db: Db,
  day: { readonly tournamentId: number; readonly organizationId: number; readonly revision: number },
  states: readonly PlayerState[],
): Promise<void> {
  if (states.length === 0) return;
  const { tournamentId, organizationId, revision } = day;
  await upsertStates(db, { tournamentId, organizationId, revision, rows: JSON.stringify(states) });
}

/** The mobile numbers of the players of these entries, by entry and position. */
export async function findMobiles(db: Db, entryIds: readonly number[]) {
  if (entryIds.length === 0) return [];
  return db
    .select({ entryId: players.entryId, position: players.position, mobile: players.mobile })
    .from(players)
    .where(inArray(players.entryId, [...entryIds]));
}

/** Ends the sealed keys of these players (see `playerIdOf`); those of their partners go on. */
export async function endSeals(db: Db, playerIds: readonly number[]): Promise<void> {
  if (playerIds.length === 0) return;
  const entryIds = [...new Set(playerIds.map(entryIdOf))].toSorted((one, other) => one - other);
  const playerId = sql<number>`2 * ${players.entryId} + ${players.position} - 1`;
  await db
    .update(players)
    .set({ sealVersion: sql`${players.sealVersion} + 1` })
    .where(and(inArray(players.entryId, entryIds), inArray(playerId, [...playerIds])));
}
