import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import pg from 'pg';

/** Any number that no other use of advisory locks in this database has. */
const MIGRATION_LOCK = 7_203_114;

/**
 * Brings the database to the newest schema; safe when several instances start at once (one migrates, the others
 * wait on the lock) and a no-op when nothing is new. Each migration runs in a transaction of its own.
 */
export async function migrate(url: string, folder: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
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

/** Runs one migration and remembers it, in the transaction that the caller began. */
export async function applyMigration(client: pg.ClientBase, migration: MigrationMeta): Promise<void> {
  for (const statement of migration.sql) await client.query(statement);
  await client.query('insert into migrations (hash) values ($1)', [migration.hash]);
}

async function applyNew(client: pg.Client, folder: string): Promise<number> {
  await rememberMigrations(client);
  const { rows } = await client.query<{ hash: string }>('select hash from migrations');
  const done = new Set(rows.map((row) => row.hash));
  const fresh = readMigrations(folder).filter((migration) => !done.has(migration.hash));
  for (const migration of fresh) {
    await client.query('begin');
    try {
      await applyMigration(client, migration);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  }
  return fresh.length;
}
