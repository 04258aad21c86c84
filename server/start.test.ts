import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { publicCalls } from '@tournaments/contract';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { readSettings } from './settings.ts';
import { startServer, type Running } from './start.ts';
import { startS3Server } from './testing/s3-server.ts';
import { copyTemplate, dropDatabase } from './testing/test-database.ts';

const MIGRATIONS = fileURLToPath(new URL('./db/migrations', import.meta.url));
const NAME = 'start_test';
const pages = { website: null, assets: new Map<string, never>(), development: false };

let url: string;
let dataDir: string;
let running: Running | null = null;

beforeEach(async () => {
  url = await copyTemplate(inject('databaseUrl'), NAME);
  dataDir = await mkdtemp(path.join(tmpdir(), 'start-'));
});
afterEach(async () => {
  await running?.stop();
  running = null;
  await dropDatabase(inject('databaseUrl'), NAME);
  await rm(dataDir, { recursive: true, force: true });
});

function start(env: Record<string, string> = {}): Promise<Running> {
  const settings = readSettings({
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    ...env,
  });
  return startServer(settings, MIGRATIONS, { now: () => new Date() }, pages);
}

async function ask(address: string): Promise<number> {
  const reply = await fetch(`${running?.address}${address}`);
  await reply.text();
  return reply.status;
}

describe('a start', () => {
  it('serves, and shows the first super admin once', async () => {
    running = await start();
    expect(running.firstAdmin).toMatchObject({ email: 'admin@localhost', generated: true });
    expect(running.firstAdmin?.password).toMatch(/^[\w-]{16}$/);
    expect([await ask('/healthz'), await ask('/readyz'), await ask(publicCalls.siteSettings.path)]).toEqual([
      200, 200, 200,
    ]);
    await running.stop();
    running = await start({ ADMIN_PASSWORD: 'another password' });
    expect(running.firstAdmin).toBeNull();
  });

  it('takes the given sign-in of the first super admin', async () => {
    running = await start({ ADMIN_EMAIL: 'chief@example.in', ADMIN_PASSWORD: 'a long password' });
    expect(running.firstAdmin).toEqual({
      email: 'chief@example.in',
      password: 'a long password',
      generated: false,
    });
  });

  it('refuses one that everybody would try, and asks only when it is needed', async () => {
    await expect(start({ ADMIN_PASSWORD: 'password123' })).rejects.toThrow('Wrong setting ADMIN_PASSWORD');
    running = await start({ ADMIN_PASSWORD: 'a long password' });
    await running.stop();
    running = await start({ ADMIN_PASSWORD: 'password123' });
    expect(running.firstAdmin).toBeNull();
  });

  it('writes mail to a folder when there is no mail server', async () => {
    running = await start();
    const reply = await fetch(`${running.address}${publicCalls.sendOtp.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'event_booking', email: 'diya@example.in' }),
    });
    expect(reply.status).toBe(200);
    expect(
      (await readdir(path.join(dataDir, 'outbox'))).filter((name) => name.endsWith('.eml')),
    ).toHaveLength(1);
  });

  it('of two at once shares one database and one super admin', async () => {
    const both = await Promise.all([start(), start()]);
    expect(both.filter(({ firstAdmin }) => firstAdmin !== null)).toHaveLength(1);
    await Promise.all(both.map((one) => one.stop()));
  });
});

describe('a start that cannot be', () => {
  it.each([
    [
      'a database that is not there',
      { DATABASE_URL: 'postgres://nobody:geheim@127.0.0.1:9/none' },
      'DATABASE_URL',
    ],
    ['a host that is not ours', { HOST: '203.0.113.1' }, 'HOST'],
    ['a host that is none', { HOST: 'no such host' }, 'HOST'],
  ])('is told in one plain line: %s', async (_name, env, setting) => {
    const message = await start(env).then(
      () => 'it started',
      (error: unknown) => (error as Error).message,
    );
    expect(message).toContain(`Wrong setting ${setting}`);
    expect(message).not.toContain('geheim');
    expect(message).not.toMatch(/[\r\n]/);
  });

  it('is told in one plain line: a bucket that cannot be used', async () => {
    const storage = await startS3Server();
    const messages: string[] = [];
    const tried = (env: Readonly<Record<string, string>>) =>
      start(env).then(
        () => messages.push('it started'),
        (error: unknown) => messages.push((error as Error).message),
      );
    await tried({ ...storage.settings, AWS_SECRET_ACCESS_KEY: 'geheim' });
    await tried(storage.otherBucket);
    running = await start(storage.settings);
    expect(running.images).toMatch(/^the bucket club-images at http:/);
    await running.stop();
    running = null;
    await storage.stop();
    await tried(storage.settings);
    await storage.close();
    const reasons = ['it refuses these keys', 'there is no such bucket', 'gave no answer (ECONNREFUSED)'];
    reasons.forEach((reason, index) => {
      expect(messages[index]).toContain('Wrong setting STORAGE_URL: found "the bucket ');
      expect(messages[index]).toContain(`(${reason})`);
      expect(messages[index]).not.toMatch(/[\r\n]|geheim|S3RVER/);
    });
  });

  it('is told in one plain line: a port that is taken', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => holder.once('listening', resolve));
    const { port } = holder.address() as AddressInfo;
    await expect(start({ PORT: String(port) })).rejects.toThrow(/Wrong setting PORT: found "\d+"/);
    holder.close();
  });
});

/** What a bare connection was answered: its status, or 0 when it was broken. */
function askAtOnce(port: number, address: string): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    socket.on('data', (bytes) => (heard += String(bytes)));
    socket.on('error', () => undefined);
    socket.once('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1] ?? 0)));
    socket.write(`GET ${address} HTTP/1.1\r\nHost: x\r\n\r\n`);
  });
}

describe('a stop', () => {
  it('answers all who were connected before, however many the server had not taken in yet', async () => {
    running = await start();
    const port = Number(new URL(running.address).port);
    const asked = Array.from({ length: 100 }, () => askAtOnce(port, '/healthz'));
    // The system connects them meanwhile, and this process hears of none.
    await new Promise((resolve) => process.nextTick(resolve));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
    const stopped = running.stop();
    running = null;
    expect(await Promise.all(asked)).toEqual(Array.from({ length: 100 }, () => 200));
    await stopped;
  });

  it('lets running requests finish, takes no new ones, and ends', async () => {
    running = await start();
    const { app, address } = running;
    let begun = 0;
    app.http.server.on('request', () => (begun += 1));
    // A sign-in takes as long as its password hash, so these are under way when the stop comes.
    const logins = Array.from({ length: 6 }, () =>
      fetch(`${address}/api/organization/login.php`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'a@example.in', password: 'x' }),
      }).then(async (reply) => [reply.status, (await reply.json()) as { success: boolean }] as const),
    );
    await expect.poll(() => begun).toBe(6);
    const stopped = running.stop();
    running = null;
    const replies = await Promise.all(logins);
    expect(replies.map(([status, { success }]) => [status, success])).toEqual(
      Array.from({ length: 6 }, () => [200, false]),
    );
    await stopped;
    await expect(fetch(`${address}/healthz`)).rejects.toThrow();
  });

  it('ends also while browsers keep their lines open', async () => {
    running = await start();
    await ask('/healthz');
    await running.stop();
    running = null;
  });
});
