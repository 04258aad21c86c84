import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '@tournaments/contract';
import { displayIndianDateTime } from '@tournaments/engine';
import { ORGANIZERS, SAMPLE_ADMIN, SAMPLE_PASSWORD, SAMPLE_UMPIRE_PASSWORD } from '@tournaments/fixtures';
import { openDatabase } from '@tournaments/server/database';
import {
  EmbeddedPostgresError,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '@tournaments/server/embedded';
import { migrate } from '@tournaments/server/migrate';
import { DATABASE } from '@tournaments/server/start';
import { migrationsFolder, PlainError } from '../project.mjs';
import { STAMP, writeStamp, type DemoData, type SignIn } from './demo-stamp.ts';
import { loadSample, type LoadedSample } from './load.ts';

const LIVE_TOURNAMENT = 'charminar-cup';

/** Puts the sample of `now` (seconds) in the place of whatever the folder held. */
export async function fillDemo(folder: string, now: number, version: string): Promise<DemoData> {
  mkdirSync(folder, { recursive: true });
  const postgres = await startAlone(folder).catch(plainly);
  try {
    for (const old of [STAMP, 'images', 'outbox'])
      rmSync(join(folder, old), { recursive: true, force: true });
    await makeDatabase(postgres);
    const url = postgres.urlFor(DATABASE);
    await migrate(url, migrationsFolder);
    const ids = await loadSample(url, now, join(folder, 'images'));
    const data = { version, filledAt: now, asOf: displayIndianDateTime(now), ...peopleToBe(ids) };
    writeStamp(folder, data);
    return data;
  } finally {
    await postgres.stop();
  }
}

function peopleToBe(ids: LoadedSample): { signIns: readonly SignIn[]; waiting: string } {
  const signIns = [
    { role: 'organizer', path: routes.login, words: `${ORGANIZERS[0].email}, password ${SAMPLE_PASSWORD}` },
    {
      role: 'umpire',
      path: routes.umpireLogin,
      words: `tournament ${ids.get(LIVE_TOURNAMENT) ?? ''}, password ${SAMPLE_UMPIRE_PASSWORD}`,
    },
    {
      role: 'super admin',
      path: routes.adminLogin,
      words: `${SAMPLE_ADMIN.email}, password ${SAMPLE_ADMIN.password}, and the OTP of the mail`,
    },
  ];
  return { signIns, waiting: ORGANIZERS.find(({ approved }) => !approved)?.email ?? '' };
}

function plainly(error: unknown): never {
  throw error instanceof EmbeddedPostgresError ? new PlainError(error.message) : error;
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
  const maintenance = openDatabase(postgres.urlFor('postgres'), () => undefined, { hurry: 'none' });
  try {
    await maintenance.pool.query(`drop database if exists ${DATABASE}`);
    await maintenance.pool.query(`create database ${DATABASE}`);
  } finally {
    await maintenance.close();
  }
}
