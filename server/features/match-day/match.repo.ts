import { matchKey, type DayMatch } from '@tournaments/contract';
import { courtHolders } from '@tournaments/engine';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { deskMatches, type PublishedTime, type StoredDesk } from '../../db/match-days.ts';
import { livingLog, logsOfTournaments, matchEvents, matchLogs } from '../../db/match-logs.ts';
import { prepared } from '../../db/prepared-statements.ts';
import { draws, events, matches } from '../../db/schema.ts';
import { deskOf as stateOfMatch, type DeskRow, type MatchWithDesk } from './match-state.ts';

const { placeholder } = sql;

const FACTS = {
  id: matches.id,
  sideA: matches.sideA,
  sideB: matches.sideB,
  status: matches.status,
  ending: matches.ending,
  winner: matches.winner,
  games: matches.games,
  court: matches.court,
  scheduledAt: matches.scheduledAt,
  isLive: matches.isLive,
  sideAReported: matches.sideAReported,
  sideBReported: matches.sideBReported,
};

type Joined = Record<keyof typeof FACTS, unknown> & { readonly desk: unknown };

/** Postgres' text of a moment in JSON. */
function momentOf(text: unknown): Date | null {
  return typeof text === 'string' ? new Date(text) : null;
}

/** What the desk keeps of a match, from its row as JSON. */
export function deskOf(json: Record<string, unknown> | null): DeskRow | null {
  if (json === null) return null;
  return {
    revision: json['revision'] as number,
    version: json['version'] as number,
    state: json['state'] as StoredDesk,
    suspendedSeconds: json['suspended_seconds'] as number,
    suspendedAt: momentOf(json['suspended_at']),
    lock: json['lock'] as DeskRow['lock'],
    hold: json['hold'] as string | null,
    notBefore: momentOf(json['not_before']),
    isPinned: json['is_pinned'] as boolean,
    published: json['published'] as PublishedTime | null,
  };
}

const deskJson = sql<Record<string, unknown> | null>`to_jsonb(${deskMatches})`;

const living = and(isNull(draws.deletedAt), isNull(events.deletedAt));

const selectAll = prepared((db) =>
  db
    .select({ ...FACTS, desk: deskJson.as('desk') })
    .from(events)
    .innerJoin(draws, eq(draws.eventId, events.id))
    .innerJoin(matches, eq(matches.drawId, draws.id))
    .leftJoin(deskMatches, eq(deskMatches.matchId, matches.id))
    .where(and(eq(events.tournamentId, placeholder('tournamentId')), living))
    .prepare('matches_of_day'),
);

/** Whether points of a match are written down, or were and contradict its result. */
const isScored = sql<boolean>`exists (select 1 from ${matchLogs} where ${matchLogs.matchId} = ${matches.id}
  and ${livingLog} and ${matchLogs.standing} in ('open', 'conflict'))`;

const selectNewer = prepared((db) =>
  db
    .select({ ...FACTS, desk: deskJson.as('desk'), isScored: isScored.as('is_scored') })
    .from(deskMatches)
    .innerJoin(matches, eq(matches.id, deskMatches.matchId))
    .innerJoin(draws, eq(draws.id, matches.drawId))
    .innerJoin(events, eq(events.id, draws.eventId))
    .where(
      and(
        eq(deskMatches.tournamentId, placeholder('tournamentId')),
        gt(deskMatches.revision, placeholder('since')),
        living,
      ),
    )
    .prepare('newer_matches_of_day'),
);

function withDesk(row: Joined): MatchWithDesk {
  return { ...(row as MatchWithDesk), desk: deskOf(row.desk as Record<string, unknown> | null) };
}

/** All matches of a tournament. */
export async function findMatches(db: Db, tournamentId: number): Promise<readonly MatchWithDesk[]> {
  const rows = await selectAll(db, { tournamentId });
  return rows.map(withDesk);
}

/** A match that changed. */
export type NewerMatch = MatchWithDesk & {
  /** Whether a panel has it, or what one confirmed contradicts its result. */
  readonly isScored: boolean;
};

/** The matches of a tournament that changed since a revision. */
export async function findNewer(db: Db, tournamentId: number, since: number): Promise<readonly NewerMatch[]> {
  const rows = await selectNewer(db, { tournamentId, since });
  return rows.map(({ isScored: scored, ...row }) => ({ ...withDesk(row), isScored: scored }));
}

const selectSome = prepared((db) =>
  db
    .select({ ...FACTS, desk: deskJson.as('desk') })
    .from(matches)
    .innerJoin(draws, eq(draws.id, matches.drawId))
    .innerJoin(events, eq(events.id, draws.eventId))
    .leftJoin(deskMatches, eq(deskMatches.matchId, matches.id))
    .where(
      and(
        eq(events.tournamentId, placeholder('tournamentId')),
        sql`${matches.id} = any(${placeholder('ids')}::bigint[])`,
        living,
      ),
    )
    .prepare('some_matches_of_day'),
);

/** These matches of a tournament. */
export async function findSome(
  db: Db,
  tournamentId: number,
  ids: readonly number[],
): Promise<readonly MatchWithDesk[]> {
  if (ids.length === 0) return [];
  const rows = await selectSome(db, { tournamentId, ids: `{${ids.join()}}` });
  return rows.map(withDesk);
}

const selectHolders = prepared((db) =>
  db
    .select({
      ...FACTS,
      desk: deskJson.as('desk'),
      eventId: draws.eventId,
      stage: draws.stage,
      matchNumber: matches.matchNumber,
    })
    .from(events)
    .innerJoin(draws, eq(draws.eventId, events.id))
    .innerJoin(matches, eq(matches.drawId, draws.id))
    .leftJoin(deskMatches, eq(deskMatches.matchId, matches.id))
    .where(
      and(
        eq(events.tournamentId, placeholder('tournamentId')),
        sql`(${matches.isLive} or ${deskMatches.state} ->> 'status' in ('called', 'on-court'))`,
        isNull(matches.winner),
        isNull(matches.status),
        living,
      ),
    )
    .prepare('court_holders'),
);

/** A match that is called or on court. */
export interface Holding extends Pick<MatchWithDesk, 'id' | 'sideA' | 'sideB'> {
  readonly key: string;
  readonly desk: DayMatch['desk'];
}

/** The match that has each court of a tournament, by its number. */
export async function findHolders(db: Db, tournamentId: number): Promise<ReadonlyMap<number, Holding>> {
  const rows = await selectHolders(db, { tournamentId });
  return courtHolders(
    rows.map(({ eventId, stage, matchNumber, ...row }) => ({
      ...{ id: row.id, sideA: row.sideA, sideB: row.sideB },
      key: matchKey({ eventId, stage, matchNumber }),
      desk: stateOfMatch(withDesk(row)),
    })),
  );
}

const upsertDesk = prepared((db) =>
  db
    .insert(deskMatches)
    .select(
      sql`select d.id, ${placeholder('tournamentId')}::bigint, ${placeholder('organizationId')}::bigint,
        ${placeholder('revision')}::int, d.version, d.state, d."suspendedSeconds", to_timestamp(d."suspendedAt"),
        nullif(d.lock, 'null'), d.hold, to_timestamp(d."notBefore"), d."isPinned", nullif(d.published, 'null')
        from jsonb_to_recordset(${placeholder('rows')}::jsonb) as d(id bigint, version int, state jsonb,
          "suspendedSeconds" int, "suspendedAt" float8, lock jsonb, hold text, "notBefore" float8, "isPinned" boolean,
          published jsonb)`,
    )
    .onConflictDoUpdate({
      target: deskMatches.matchId,
      set: {
        revision: sql`excluded.revision`,
        version: sql`excluded.version`,
        state: sql`excluded.state`,
        suspendedSeconds: sql`excluded.suspended_seconds`,
        suspendedAt: sql`excluded.suspended_at`,
        lock: sql`excluded.lock`,
        hold: sql`excluded.hold`,
        notBefore: sql`excluded.not_before`,
        isPinned: sql`excluded.is_pinned`,
        published: sql`excluded.published`,
      },
    })
    .prepare('save_desk_matches'),
);

/** Saves what the desk keeps of matches, all under one revision. */
export async function saveDesks(
  db: Db,
  day: { readonly tournamentId: number; readonly organizationId: number; readonly revision: number },
  rows: readonly (Omit<DeskRow, 'revision'> & { readonly id: number })[],
): Promise<void> {
  if (rows.length === 0) return;
  const { tournamentId, organizationId, revision } = day;
  const list = rows.map((row) => ({
    ...row,
    suspendedAt: secondsOf(row.suspendedAt),
    notBefore: secondsOf(row.notBefore),
  }));
  await upsertDesk(db, { tournamentId, organizationId, revision, rows: JSON.stringify(list) });
}

function secondsOf(moment: Date | null): number | null {
  return moment === null ? null : moment.getTime() / 1000;
}

const selectPanels = prepared((db) =>
  db
    .select({
      matchId: matchLogs.matchId,
      name: matchLogs.writerName,
      heardAt: sql<number>`floor(extract(epoch from coalesce(
        (select received_at from ${matchEvents} where log_id = ${matchLogs.id} and number = ${matchLogs.last}),
        ${matchLogs.writerSince})))::float8`,
    })
    .from(matchLogs)
    .innerJoin(matches, eq(matches.id, matchLogs.matchId))
    .where(
      and(
        logsOfTournaments(sql`array[${placeholder('tournamentId')}]::bigint[]`),
        livingLog,
        eq(matchLogs.standing, 'open'),
        isNull(matches.winner),
        isNull(matches.status),
        sql`${matchLogs.writerSince} is not null`,
      ),
    )
    .prepare('panels_of_day'),
);

/** Who scores matches of a tournament point by point, and when that was heard of last. */
export async function findPanels(
  db: Db,
  tournamentId: number,
): Promise<ReadonlyMap<number, { name: string; heardAt: number }>> {
  const rows = await selectPanels(db, { tournamentId });
  return new Map(rows.map(({ matchId, name, heardAt: at }) => [matchId, { name, heardAt: at }]));
}

const planMatches = prepared((db) =>
  db
    .update(matches)
    .set({ court: sql`p.court`, scheduledAt: sql`to_timestamp(p.at)` })
    .from(sql`jsonb_to_recordset(${placeholder('planned')}::jsonb) as p(id bigint, court int, at float8)`)
    .where(sql`${matches.id} = p.id`)
    .prepare('plan_matches'),
);

/** Writes court and time of these matches, of which the caller knows that they are of its tournament. */
export async function savePlanned(
  db: Db,
  planned: readonly { readonly id: number; readonly court: number; readonly at: number }[],
): Promise<void> {
  if (planned.length > 0) await planMatches(db, { planned: JSON.stringify(planned) });
}

const selectOpen = prepared((db) =>
  db
    .select({
      id: matches.id,
      sideA: matches.sideA,
      sideB: matches.sideB,
      sideAReported: matches.sideAReported,
      sideBReported: matches.sideBReported,
      desk: deskJson.as('desk'),
    })
    .from(events)
    .innerJoin(draws, eq(draws.eventId, events.id))
    .innerJoin(matches, eq(matches.drawId, draws.id))
    .leftJoin(deskMatches, eq(deskMatches.matchId, matches.id))
    .where(
      and(
        eq(events.tournamentId, placeholder('tournamentId')),
        living,
        isNull(matches.winner),
        isNull(matches.status),
        sql`(${matches.sideA} = any(${placeholder('entries')}::bigint[])
          or ${matches.sideB} = any(${placeholder('entries')}::bigint[]))`,
      ),
    )
    .prepare('open_matches_of_entries'),
);

/** A match whose sides may still come to the desk. */
export type OpenMatch = Pick<
  MatchWithDesk,
  'id' | 'sideA' | 'sideB' | 'sideAReported' | 'sideBReported' | 'desk'
>;

/** The open matches of these entries of a tournament. */
export async function findOpen(
  db: Db,
  tournamentId: number,
  entryIds: readonly number[],
): Promise<readonly OpenMatch[]> {
  if (entryIds.length === 0) return [];
  const rows = await selectOpen(db, { tournamentId, entries: `{${entryIds.join()}}` });
  return rows.map((row) => ({ ...row, desk: deskOf(row.desk) }));
}

const updateReported = prepared((db) =>
  db
    .update(matches)
    .set({ sideAReported: sql`r."sideAReported"`, sideBReported: sql`r."sideBReported"` })
    .from(
      sql`jsonb_to_recordset(${placeholder('reported')}::jsonb)
        as r(id bigint, "sideAReported" boolean, "sideBReported" boolean)`,
    )
    .where(sql`${matches.id} = r.id`)
    .prepare('save_reported'),
);

/** Writes who of these matches is there; the caller knows that they are of its tournament. */
export async function saveReported(
  db: Db,
  reported: readonly Pick<OpenMatch, 'id' | 'sideAReported' | 'sideBReported'>[],
): Promise<void> {
  if (reported.length === 0) return;
  const rows = reported.map(({ id, sideAReported, sideBReported }) => ({ id, sideAReported, sideBReported }));
  await updateReported(db, { reported: JSON.stringify(rows) });
}
