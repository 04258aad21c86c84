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

async function maintain(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
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

export async function dropDatabase(url: string, name: string): Promise<void> {
  await maintain(url, `drop database if exists ${name} with (force)`);
}
