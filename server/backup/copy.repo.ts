import type { Readable, Writable } from 'node:stream';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { applyMigration, readMigrations, rememberMigrations } from '../db/migrate.ts';

/** A connection in the transaction of the copy. */
export type Client = pg.ClientBase;

/** A table with its stored columns, in the database's order. */
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

/** The last number that an identity column gave. */
export interface LastNumber {
  readonly table: string;
  readonly column: string;
  readonly last: number;
}

/** Written by the migrations themselves, so no row of it is ever copied. */
const MIGRATIONS = 'migrations';

/** Runs `work` on a connection of its own, in one transaction that is kept when `work` ends well. */
export async function inTransaction<T>(
  url: string,
  mode: 'isolation level repeatable read read only' | '',
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // Ending in the middle of a copy is an error to the connection too, and one that nobody hears ends the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query("set timezone to 'UTC'; set datestyle to 'ISO'");
    await client.query(`begin ${mode}`);
    const value = await work(client);
    await client.query('commit');
    return value;
  } finally {
    // Without a commit the end of the connection rolls back.
    await client.end();
  }
}

/** All tables of ours; each comes after those that its rows refer to. */
export async function tablesOf(client: Client): Promise<readonly Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; needs: string[] }>(
    `select c.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       (select coalesce(array_agg(distinct f.confrelid::regclass::text), '{}') from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
     from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> $1
     order by c.relname`,
    [MIGRATIONS],
  );
  const ordered: Table[] = [];
  let waiting = rows;
  while (waiting.length > 0) {
    const there = new Set(ordered.map(({ name }) => name));
    const ready = waiting.filter(({ needs }) => needs.every((need) => there.has(need)));
    if (ready.length === 0) throw new Error('tables refer to each other in a circle');
    ordered.push(...ready.map(({ name, columns }) => ({ name, columns })));
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return ordered;
}

/** The hashes of the migrations that made this database, oldest first. */
export async function migrationsOf(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ hash: string }>(
    `select hash from ${MIGRATIONS} order by applied_at, hash`,
  );
  return rows.map(({ hash }) => hash);
}

/** The file names of all stored images. */
export async function imageNames(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select file_name as name from images order by file_name',
  );
  return rows.map(({ name }) => name);
}

/** Where the identity columns stand; those that never gave a number are left out. */
export async function lastNumbersOf(client: Client): Promise<readonly LastNumber[]> {
  const { rows } = await client.query<LastNumber>(
    `select c.table_name as table, c.column_name as column, s.last_value::float8 as last
     from information_schema.columns c
     join pg_sequences s on format('%I.%I', s.schemaname, s.sequencename)::regclass
       = pg_get_serial_sequence(format('%I.%I', c.table_schema, c.table_name), c.column_name)::regclass
     where c.table_schema = 'public' and c.is_identity = 'YES' and s.last_value is not null
     order by 1`,
  );
  return rows;
}

export async function setLastNumber(client: Client, { table, column, last }: LastNumber): Promise<void> {
  await client.query('select setval(pg_get_serial_sequence($1, $2), $3)', [
    pg.escapeIdentifier(table),
    column,
    last,
  ]);
}

function named({ name, columns }: Table): string {
  return `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;
}

/** All rows of a table, as Postgres writes them. */
export function rowsOut(client: Client, table: Table): Readable {
  return client.query(to(`copy ${named(table)} to stdout`));
}

/** Takes rows as `rowsOut` gave them. */
export function rowsIn(client: Client, table: Table): Writable {
  return client.query(from(`copy ${named(table)} from stdin`));
}

export async function countRows(client: Client, { name }: Table): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from ${pg.escapeIdentifier(name)}`,
  );
  return rows[0]?.count ?? 0;
}

/** How many others use this database right now. */
export async function otherUsers(client: Client): Promise<number> {
  // A transaction sees who was there when it first looked, unless it says that it wants to look again.
  await client.query('select pg_stat_clear_snapshot()');
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return rows[0]?.count ?? 0;
}

/** How many organizers a site in this database has; null when there is no site. */
export async function countOrganizers(client: Client): Promise<number | null> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('public.organizations') is not null as there",
  );
  return rows[0]?.there ? countRows(client, { name: 'organizations', columns: [] }) : null;
}

/** Drops all our tables with everything in them. */
export async function dropTables(client: Client): Promise<void> {
  const { rows } = await client.query<{ names: string | null }>(
    `select string_agg(format('%I', relname), ', ') as names from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const names = rows[0]?.names;
  if (names) await client.query(`drop table ${names} cascade`);
}

/** Makes the schema that these migrations make; the folder must hold them all. */
export async function makeSchema(client: Client, folder: string, hashes: ReadonlySet<string>): Promise<void> {
  await rememberMigrations(client);
  for (const migration of readMigrations(folder))
    if (hashes.has(migration.hash)) await applyMigration(client, migration);
}

/** Runs the migrations that are newer than these. */
export async function bringUpToDate(
  client: Client,
  folder: string,
  hashes: ReadonlySet<string>,
): Promise<void> {
  for (const migration of readMigrations(folder))
    if (!hashes.has(migration.hash)) await applyMigration(client, migration);
}

/** The hashes of all migrations in a folder. */
export function knownMigrations(folder: string): ReadonlySet<string> {
  return new Set(readMigrations(folder).map(({ hash }) => hash));
}
