import type { DeskOrder } from '@tournaments/contract';
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { deskCommands, deskMatches, matchDays, type Touched } from '../../db/match-days.ts';
import { prepared } from '../../db/prepared-statements.ts';
import { deskOf } from './match.repo.ts';

const { placeholder } = sql;
const PAGE = 100;

/** A command as it is on record. */
export interface CommandRow {
  readonly number: number;
  readonly id: string;
  readonly device: string;
  readonly name: string;
  readonly matchId: number | null;
  readonly matchKey: string | null;
  readonly command: DeskOrder;
  readonly before: Touched;
  readonly after: Touched;
  readonly at: Date;
  readonly receivedAt: Date;
  readonly undoneBy: string | null;
}

const COMMAND = {
  number: deskCommands.number,
  id: deskCommands.id,
  device: deskCommands.device,
  name: deskCommands.name,
  matchId: deskCommands.matchId,
  matchKey: deskCommands.matchKey,
  command: deskCommands.command,
  before: deskCommands.before,
  after: deskCommands.after,
  at: deskCommands.at,
  receivedAt: deskCommands.receivedAt,
  undoneBy: deskCommands.undoneBy,
};

const selectCommand = prepared((db) =>
  db
    .select(COMMAND)
    .from(deskCommands)
    .where(
      and(eq(deskCommands.tournamentId, placeholder('tournamentId')), eq(deskCommands.id, placeholder('id'))),
    )
    .prepare('desk_command'),
);

/** The command with this id; null where there is none. */
export async function findCommand(db: Db, tournamentId: number, id: string): Promise<CommandRow | null> {
  const [row] = await selectCommand(db, { tournamentId, id });
  return row ?? null;
}

const selectOnRecord = prepared((db) =>
  db
    .select({
      desk: sql<Record<string, unknown> | null>`(select to_jsonb(d) from ${deskMatches} d
        where d.match_id = ${placeholder('matchId')})`,
      done: sql<{ number: number; matchId: number | null } | null>`(
        select json_build_object('number', c.number, 'matchId', c.match_id) from ${deskCommands} c
        where c.tournament_id = ${placeholder('tournamentId')} and c.id = ${placeholder('id')})`,
    })
    .from(sql`(select 1) one`)
    .prepare('on_record'),
);

/** What the desk keeps of a match, and of the command itself where it was done before; read at once. */
export async function findOnRecord(
  db: Db,
  about: { readonly tournamentId: number; readonly matchId: number; readonly id: string },
) {
  const [row] = await selectOnRecord(db, about);
  return { desk: deskOf(row?.desk ?? null), done: row?.done ?? null };
}

/** The commands after this one that stand and changed any of these things, the last one first. */
export async function laterCommands(
  db: Db,
  tournamentId: number,
  number: number,
  touched: readonly string[],
): Promise<readonly CommandRow[]> {
  return db
    .select(COMMAND)
    .from(deskCommands)
    .where(
      and(
        eq(deskCommands.tournamentId, tournamentId),
        gt(deskCommands.number, number),
        isNull(deskCommands.undoneBy),
        sql`${deskCommands.command} ->> 'kind' <> 'undo'`,
        sql`jsonb_exists_any(${deskCommands.after}, array(select jsonb_array_elements_text(${JSON.stringify(touched)}::jsonb)))`,
      ),
    )
    .orderBy(desc(deskCommands.number));
}

/** The last command that changed a match; null where there is none. */
export async function lastCommandOf(
  db: Db,
  tournamentId: number,
  matchId: number,
): Promise<CommandRow | null> {
  const [row] = await db
    .select(COMMAND)
    .from(deskCommands)
    .where(and(eq(deskCommands.tournamentId, tournamentId), eq(deskCommands.matchId, matchId)))
    .orderBy(desc(deskCommands.number))
    .limit(1);
  return row ?? null;
}

/** The commands of a day before a number, the last one first. */
export async function commandsBefore(
  db: Db,
  tournamentId: number,
  before: number | null,
): Promise<readonly CommandRow[]> {
  return db
    .select(COMMAND)
    .from(deskCommands)
    .where(
      and(
        eq(deskCommands.tournamentId, tournamentId),
        before === null ? undefined : lt(deskCommands.number, before),
      ),
    )
    .orderBy(desc(deskCommands.number))
    .limit(PAGE);
}

const insertCommand = prepared((db) =>
  db
    .insert(deskCommands)
    .values({
      tournamentId: sql`${placeholder('tournamentId')}`,
      organizationId: sql`${placeholder('organizationId')}`,
      number: sql`${placeholder('number')}`,
      id: sql`${placeholder('id')}`,
      device: sql`${placeholder('device')}`,
      name: sql`${placeholder('name')}`,
      matchId: sql`${placeholder('matchId')}`,
      matchKey: sql`${placeholder('matchKey')}`,
      command: sql`${placeholder('command')}`,
      before: sql`${placeholder('before')}`,
      after: sql`${placeholder('after')}`,
      at: sql`${placeholder('at')}`,
      receivedAt: sql`${placeholder('receivedAt')}`,
    })
    .prepare('insert_desk_command'),
);

const countCommand = prepared((db) =>
  db
    .update(matchDays)
    .set({ lastCommand: sql`${placeholder('number')}` })
    .where(eq(matchDays.tournamentId, placeholder('tournamentId')))
    .prepare('count_desk_command'),
);

export type NewCommand = Omit<CommandRow, 'undoneBy'>;

/** Puts a command on record under the number that the day has for it. */
export async function recordCommand(
  db: Db,
  { tournamentId, organizationId }: { readonly tournamentId: number; readonly organizationId: number },
  { command, before, after, ...row }: NewCommand,
): Promise<void> {
  await insertCommand(db, {
    ...row,
    tournamentId,
    organizationId,
    command: JSON.stringify(command),
    before: JSON.stringify(before),
    after: JSON.stringify(after),
  });
}

/** Notes the number of the last command of a day, where the server added some to the one that was sent. */
export async function countCommands(db: Db, tournamentId: number, number: number): Promise<void> {
  await countCommand(db, { number, tournamentId });
}

/** Notes by which command others were taken back. */
export async function markUndone(
  db: Db,
  tournamentId: number,
  ids: readonly string[],
  undoneBy: string,
): Promise<void> {
  await db
    .update(deskCommands)
    .set({ undoneBy })
    .where(
      and(
        eq(deskCommands.tournamentId, tournamentId),
        sql`${deskCommands.id} = any(${`{${ids.join()}}`}::uuid[])`,
      ),
    );
}

/** Who was reported in a span of time, each with the first command that stands; one that comes late may be the first. */
export async function firstReports(
  db: Db,
  tournamentId: number,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<readonly { person: number; at: number; by: string }[]> {
  const { rows } = await db.execute<{ person: number; at: number; by: string }>(sql`
    select distinct on (person) person::float8 as person, floor(extract(epoch from c.at))::float8 as at, c.name as by
    from desk_commands c, jsonb_array_elements_text(c.command -> 'persons') person
    where c.tournament_id = ${tournamentId} and c.command ->> 'kind' = 'check-in' and c.undone_by is null
      and c.at >= to_timestamp(${from}) and c.at < to_timestamp(${to})
    order by person, c.at`);
  return rows;
}
