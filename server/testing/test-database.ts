import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { migrate } from '../db/migrate.ts';

const TEMPLATE = 'template_of_tests';
const MIGRATIONS = fileURLToPath(new URL('../db/migrations', import.meta.url));

/** The same server, another database. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** Runs statements on a connection of their own; the rows of the last. */
async function maintain<Row extends pg.QueryResultRow>(
  url: string,
  ...statements: readonly string[]
): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let rows: readonly Row[] = [];
  try {
    for (const statement of statements) ({ rows } = await client.query<Row>(statement));
    return rows;
  } finally {
    await client.end();
  }
}

/** Runs a statement about a database, given its name, from beside it: it need neither answer nor let anybody in. */
export function runMaintenance<Row extends pg.QueryResultRow>(
  url: string,
  statement: (name: string) => string,
): Promise<readonly Row[]> {
  return maintain<Row>(withDatabase(url, 'postgres'), statement(new URL(url).pathname.slice(1)));
}

/** Sets whether a database lets anybody in; who is in stays. */
export async function allowConnections(url: string, isOpen: boolean): Promise<void> {
  await runMaintenance(url, (name) => `alter database ${name} allow_connections ${isOpen}`);
}

/** Makes the migrated database that every test file copies. */
export async function makeTemplate(url: string): Promise<void> {
  await maintain(url, `drop database if exists ${TEMPLATE} with (force)`, `create database ${TEMPLATE}`);
  await migrate(withDatabase(url, TEMPLATE), MIGRATIONS);
}

/** A database of one's own, about 30 ms. */
export async function copyTemplate(url: string, name: string): Promise<string> {
  await maintain(
    url,
    `drop database if exists ${name} with (force)`,
    `create database ${name} template ${TEMPLATE}`,
  );
  return withDatabase(url, name);
}

/** Drops the databases whose names begin so: what an earlier run left behind. */
export async function dropDatabases(url: string, prefix: string): Promise<void> {
  const left = await maintain<{ name: string }>(
    url,
    `select datname as name from pg_database where starts_with(datname, '${prefix}')`,
  );
  for (const { name } of left) await dropDatabase(url, name);
}

export async function dropDatabase(url: string, name: string): Promise<void> {
  await maintain(url, `drop database if exists ${name} with (force)`);
}
