import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '@tournaments/server/database';
import { readSettings } from '@tournaments/server/settings';
import { databasePlace } from '@tournaments/server/start';
import { startBenchSite, type BenchSite } from '../site.ts';
import { sleep } from './figures.ts';

/** Instances of the built site that come and go on one Postgres, as in operation with `DATABASE_URL`. */
export interface Cluster {
  readonly dataDir: string;
  readonly postgres: Postgres;
  /** Starts one more instance; `env` changes its settings. */
  open(env?: Readonly<Record<string, string>>): Promise<BenchSite>;
  /** Stops what was opened, and the database, and removes everything. */
  close(): Promise<void>;
}

/** The database of a cluster: kept on disk as in operation, on a socket of its own. */
export interface Postgres {
  readonly url: string;
  /** Runs one statement and answers its rows. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<readonly Row[]>;
  /** kill -9 of its first process; the others end when they notice. */
  kill(): void;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops it for good. */
  close(): Promise<void>;
  /** The processes that serve the site's connections; they stand still with SIGSTOP. */
  sessions(): Promise<readonly number[]>;
}

async function startPostgres(dataDir: string): Promise<Postgres> {
  const settings = readSettings({ DATA_DIR: dataDir });
  let place = await databasePlace(settings);
  const { url } = place;

  // What asks for the figures may take its time, and finds a database that was killed again by itself.
  const { pool } = openDatabase(url, () => undefined, { hurry: 'none' });
  const query = async <Row>(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> =>
    (await pool.query(text, [...values])).rows as Row[];

  return {
    url,
    query,
    kill: () =>
      process.kill(
        Number.parseInt(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10),
        'SIGKILL',
      ),
    stop: () => place.stop(),
    close: async () => {
      await pool.end();
      await place.stop();
    },
    start: async () => {
      place = await databasePlace(settings);
    },
    sessions: async () => {
      const rows = await query<{ pid: number }>(
        'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      return rows.map(({ pid }) => pid);
    },
  };
}

/** Opens a cluster without instances. */
export async function startCluster(): Promise<Cluster> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tournaments-stress-'));
  const postgres = await startPostgres(dataDir);
  const instances: BenchSite[] = [];
  return {
    dataDir,
    postgres,
    open: async (env = {}) => {
      const site = await startBenchSite(dataDir, { DATABASE_URL: postgres.url, ...env });
      instances.push(site);
      return site;
    },
    close: async () => {
      for (const site of instances) await site.stop();
      await postgres.close();
      await sleep(100);
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
