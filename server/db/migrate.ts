import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import pg from 'pg';

/** What two that make the same table at once are told: the other one made it. */
const MADE_BY_ANOTHER = ['23505', '42P07', '42710'];

/**
 * Brings the database to the newest schema; safe when several instances start at once and a no-op when nothing is new.
 * Each migration runs in a transaction of its own, in which its name is noted first: who comes second waits there.
 */
export async function migrate(url: string, folder: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await applyNew(client, folder);
  } finally {
    await client.end();
  }
}

/** All migrations of a folder, oldest first; each is known by the hash of its text. */
export function readMigrations(folder: string): readonly MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder: folder });
}

/** Makes the table that remembers which migrations ran; no harm when it is there. */
export async function rememberMigrations(client: pg.ClientBase): Promise<void> {
  await client.query(
    'create table if not exists migrations (hash text primary key, applied_at timestamptz not null default now())',
  );
}

/**
 * Runs one migration and remembers it, in the transaction that the caller began; false when it ran already. While another
 * instance runs it, this waits for the end of that.
 */
export async function applyMigration(client: pg.ClientBase, migration: MigrationMeta): Promise<boolean> {
  const { rowCount } = await client.query(
    'insert into migrations (hash) values ($1) on conflict (hash) do nothing',
    [migration.hash],
  );
  if (rowCount === 0) return false;
  for (const statement of migration.sql) await client.query(statement);
  return true;
}

function isMadeByAnother(error: unknown): boolean {
  return error instanceof pg.DatabaseError && MADE_BY_ANOTHER.includes(error.code ?? '');
}

async function applyNew(client: pg.Client, folder: string): Promise<number> {
  await rememberMigrations(client).catch((error: unknown) => {
    if (!isMadeByAnother(error)) throw error;
    return rememberMigrations(client);
  });
  const { rows } = await client.query<{ hash: string }>('select hash from migrations');
  const done = new Set(rows.map((row) => row.hash));
  const fresh = readMigrations(folder).filter((migration) => !done.has(migration.hash));
  let applied = 0;
  for (const migration of fresh) {
    await client.query('begin');
    try {
      if (await applyMigration(client, migration)) applied += 1;
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  }
  return applied;
}
