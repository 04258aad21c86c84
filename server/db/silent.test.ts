import { publicCalls, tournamentCalls } from '@tournaments/contract';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { hearsAll, startSibling, startTestApp, type TestApp } from '../testing/app.ts';
import { send } from '../testing/client.ts';
import { newTestSetup, type TestSetup } from '../testing/requests.ts';
import { runMaintenance, allowConnections } from '../testing/test-database.ts';
import { newTournament } from '../testing/test-data.ts';
import { LISTENER_NAME } from './listen.ts';

/** A database that takes what is sent and never answers: its processes are there, and stand still. */

let app: TestApp;
let sibling: TestApp;
let setup: TestSetup;
let still: readonly number[] = [];

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  sibling = await startSibling(app);
  setup = await newTestSetup(app);
});
afterEach(wake);
afterAll(async () => {
  await sibling.close();
  await app.close();
});

async function freeze(those: string): Promise<void> {
  const rows = await runMaintenance<{ pid: number }>(
    app.url,
    (name) => `select pid from pg_stat_activity where datname = '${name}' and ${those}`,
  );
  still = rows.map(({ pid }) => pid);
  for (const pid of still) process.kill(pid, 'SIGSTOP');
}

function wake(): void {
  for (const pid of still) process.kill(pid, 'SIGCONT');
  still = [];
}

function create(at: TestApp) {
  const startsAt = Math.floor(Date.now() / 1000) + 86_400;
  const body = { name: 'Silent Open', details: '', address: 'Hyderabad', startsAt, endsAt: startsAt + 3600 };
  return send(at, tournamentCalls.createTournament, { body, tokens: setup.owner.tokens });
}

const list = (of: TestApp) => send(of, publicCalls.getTournaments, { query: {} });

describe('a database that went silent', () => {
  it('is told to who writes, while what is known is served, and its connections are replaced', async () => {
    await hearsAll(app, sibling);
    const known = await list(sibling);
    await allowConnections(app.url, false);
    await freeze('true');
    expect(still.length).toBeGreaterThan(1);
    const refused = await create(sibling);
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
    expect((await list(sibling)).body).toEqual(known.body);
    await allowConnections(app.url, true);
    // Those processes never come back, and yet writes succeed again.
    await expect.poll(async () => (await create(sibling)).status).toBe(200);
  });

  it('is noticed by who only listens, so that nobody is shown for ever what is no longer so', async () => {
    await list(sibling);
    const freezeLine = async () => {
      await freeze(`application_name = '${LISTENER_NAME}'`);
      return still.length;
    };
    await expect.poll(freezeLine).toBeGreaterThan(0);
    const id = await newTournament(app, setup.owner);
    const ids = async () =>
      ((await list(sibling)).body['tournaments'] as { id: number }[]).map((tournament) => tournament.id);
    await expect.poll(ids).toContain(id);
  });

  it('is not one in which a statement waits for its turn', async () => {
    const holder = new pg.Client({ connectionString: app.url });
    await holder.connect();
    await holder.query('begin; lock table tournaments in access exclusive mode');
    const waiting = create(sibling);
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await holder.end();
    expect((await waiting).status).toBe(200);
  });
});
