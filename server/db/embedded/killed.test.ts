import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import {
  contentsOf,
  hold,
  isRoot,
  postgresPid,
  query,
  folderWithDatabase,
  temporaryFolder,
  urlOf,
} from '../../testing/embedded.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
import { thisMachine } from './machine.ts';

// Each test makes databases and processes, which on a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 });

const machine = thisMachine();
const follows = machine.canFollowParent();

async function start(dataDir: string, durable = true): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, durable });
  onTestFinished(() => postgres.stop());
  return postgres;
}

async function isGone(pid: number): Promise<boolean> {
  for (let tries = 0; tries < 1000 && machine.signal(pid, 0); tries += 1) await sleep(20);
  return !machine.signal(pid, 0);
}

it.skipIf(!follows)('kill -9 of the process takes its Postgres along', async () => {
  const dataDir = await folderWithDatabase();
  const holder = await hold({ options: { dataDir, durable: false } });
  const pid = postgresPid(dataDir);
  await holder.kill();
  expect(await isGone(pid)).toBe(true);
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
});

it('ten times kill -9 and start again at once: every committed row is there', async () => {
  const dataDir = await folderWithDatabase();
  for (let round = 1; round <= 10; round += 1) {
    const holder = await hold({ options: { dataDir } });
    const url = urlOf(holder);
    if (round === 1) await query(url, 'create table rounds (number int)');
    await query(url, `insert into rounds values (${round})`);
    await holder.kill();
  }
  const postgres = await start(dataDir);
  expect(await query(postgres.urlFor('postgres'), 'select count(*)::int as rounds from rounds')).toEqual([
    { rounds: 10 },
  ]);
});

it('kill -9 while a client is inside a transaction does not block the next start', async () => {
  const dataDir = await folderWithDatabase();
  const holder = await hold({ options: { dataDir, durable: false } });
  const client = new pg.Client(urlOf(holder));
  client.on('error', () => undefined);
  await client.connect();
  await client.query('create table held (number int)');
  await client.query('begin');
  await client.query('lock table held');
  await holder.kill();
  const postgres = await start(dataDir, false);
  expect(await query(postgres.urlFor('postgres'), 'select * from held')).toEqual([]);
  await client.end().catch(() => undefined);
});

it('an orphan, where a child cannot follow its parent, is adopted and then stopped by its new holder', async () => {
  const dataDir = await folderWithDatabase();
  const holder = await hold({ options: { dataDir, durable: false }, cannotFollow: true });
  const pid = postgresPid(dataDir);
  await holder.kill();
  const postgres = await start(dataDir, false);
  expect(postgres.mode).toBe('adopted');
  expect(await query(postgres.urlFor('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(machine.signal(pid, 0)).toBe(true);
  await postgres.stop();
  expect(await isGone(pid)).toBe(true);
});

it('an orphan that lost its socket is stopped and replaced', async () => {
  const dataDir = await folderWithDatabase();
  const holder = await hold({ options: { dataDir, durable: false }, cannotFollow: true });
  const orphan = postgresPid(dataDir);
  await holder.kill();
  rmSync(new URL(urlOf(holder)).searchParams.get('host') ?? '', { recursive: true });
  const postgres = await start(dataDir, false);
  expect(postgres.mode).toBe('started');
  expect(await isGone(orphan)).toBe(true);
});

it('an ended process stops its Postgres also where a child cannot follow its parent', async () => {
  const dataDir = await folderWithDatabase();
  const holder = await hold({ options: { dataDir, durable: false }, cannotFollow: true });
  const pid = postgresPid(dataDir);
  await holder.end();
  expect(await isGone(pid)).toBe(true);
});

it('kill -9 of Postgres itself loses no committed row', async () => {
  const dataDir = await folderWithDatabase();
  const holder = await hold({ options: { dataDir } });
  await query(urlOf(holder), 'create table kept as select 7 as number');
  machine.signal(postgresPid(dataDir), 'SIGKILL');
  const postgres = await start(dataDir);
  expect(postgres.mode).toBe('started');
  expect(await query(postgres.urlFor('postgres'), 'select number from kept')).toEqual([{ number: 7 }]);
});

it('a stale postmaster.pid whose number now belongs to another program of the same user does not block', async () => {
  const dataDir = await folderWithDatabase();
  await (await start(dataDir, false)).stop();
  const owner = isRoot ? { uid: 65534, gid: 65534 } : {};
  const stranger = spawn('sleep', ['60'], { ...owner, cwd: '/', stdio: 'ignore' });
  onTestFinished(() => void stranger.kill('SIGKILL'));
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  writeFileSync(
    file,
    [stranger.pid, join(dataDir, 'postgres'), 1_700_000_000, 5432, '/tmp/gone', '', '', 'ready'].join('\n'),
  );
  if (isRoot) chownSync(file, 65534, 65534);
  const postgres = await start(dataDir, false);
  expect(postgres.mode).toBe('started');
  expect(machine.signal(stranger.pid ?? 0, 0)).toBe(true);
});

it('a first start killed in the middle leaves nothing that the next takes for a database', async () => {
  const dataDir = temporaryFolder();
  const killed = hold({ options: { dataDir, durable: false } });
  killed.catch(() => undefined);
  await waitFor(() => readdirSync(dataDir).some((name) => name.startsWith('postgres.new-')));
  const maker = Number(/new-(\d+)-/.exec(readdirSync(dataDir).join(' '))?.[1]);
  machine.signal(maker, 'SIGKILL');
  await waitFor(() => !machine.signal(maker, 0));
  const postgres = await start(dataDir, false);
  expect(await query(postgres.urlFor('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(contentsOf(dataDir)).toEqual(['postgres', 'postgres.log']);
});

it('an empty cluster folder is made into a database', async () => {
  const dataDir = temporaryFolder();
  mkdirSync(join(dataDir, 'postgres'));
  if (isRoot) chownSync(join(dataDir, 'postgres'), 65534, 65534);
  const postgres = await start(dataDir, false);
  expect(readFileSync(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8').trim()).toBe('18');
  expect(postgres.mode).toBe('started');
});

async function waitFor(condition: () => boolean): Promise<void> {
  while (!condition()) await sleep(5);
}
