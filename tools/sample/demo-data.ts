import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@tournaments/server/database';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@tournaments/server/embedded';
import { migrate } from '@tournaments/server/migrate';
import { DATABASE } from '@tournaments/server/start';
import { hashSources } from '../freshness.mjs';
import { PlainError, projectRoot } from '../project.mjs';
import { loadSample } from './load.ts';

const DAY = 86_400;
const MIGRATIONS = join(projectRoot, 'server', 'db', 'migrations');

/** What a demo folder was filled with. */
export interface DemoData {
  /** Which sample it is: a hash of what makes it. */
  readonly version: string;
  /** Seconds since 1970. */
  readonly filledAt: number;
  /** The tournament that umpires sign in to. */
  readonly liveTournament: number;
}

/**
 * Makes sure that the folder holds the sample of today: it is filled when it is new, and afresh when the sample has
 * changed or is older than a day. `now` is in seconds.
 */
export async function prepareDemo(folder: string, now: number): Promise<DemoData & { filled: boolean }> {
  const version = hashSources('sample');
  const known = read(folder);
  if (known?.version === version && Math.abs(now - known.filledAt) < DAY) return { ...known, filled: false };
  mkdirSync(folder, { recursive: true });
  const postgres = await startAlone(folder);
  try {
    for (const old of ['sample.json', 'images', 'outbox'])
      rmSync(join(folder, old), { recursive: true, force: true });
    await makeDatabase(postgres);
    const url = postgres.urlFor(DATABASE);
    await migrate(url, MIGRATIONS);
    const ids = await loadSample(url, now, join(folder, 'images'));
    const data: DemoData = { version, filledAt: now, liveTournament: ids.get('charminar-cup') ?? 0 };
    writeFileSync(join(folder, 'sample.json'), JSON.stringify(data));
    return { ...data, filled: true };
  } finally {
    await postgres.stop();
  }
}

function read(folder: string): DemoData | null {
  try {
    return JSON.parse(readFileSync(join(folder, 'sample.json'), 'utf8')) as DemoData;
  } catch {
    return null;
  }
}

/** Nobody else may use the database that is about to be replaced; one that a killed demo left behind is stopped. */
async function startAlone(folder: string): Promise<EmbeddedPostgres> {
  for (let attempt = 0; attempt < 2; attempt++) {
    const postgres = await startEmbeddedPostgres({ dataDir: folder });
    if (postgres.mode === 'started') return postgres;
    await postgres.stop();
  }
  throw new PlainError('The demo is running already, with an older sample: stop it first.');
}

async function makeDatabase(postgres: EmbeddedPostgres): Promise<void> {
  const maintenance = openDatabase(postgres.urlFor('postgres'), () => undefined);
  try {
    await maintenance.pool.query(`drop database if exists ${DATABASE}`);
    await maintenance.pool.query(`create database ${DATABASE}`);
  } finally {
    await maintenance.close();
  }
}
