import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { overHttp } from '@tournaments/server/testing/client';
import { freePort } from '@tournaments/server/testing/free-port';
import { copyTemplate, dropDatabase } from '@tournaments/server/testing/test-database';
import { ADMIN, type TestServer } from '@tournaments/server/testing/test-data';
import { SITE_DATABASES } from './databases.ts';
import { startMailbox, type Mailbox } from './mailbox.ts';

const MAIN = path.resolve(import.meta.dirname, '../../dist/server/main.js');
const PATIENCE_MS = 90_000;

/** The production build, running on a database and a mail server of its own. */
export interface Site extends TestServer {
  readonly origin: string;
  readonly mailbox: Mailbox;
  readonly databaseUrl: string;
  /** What the server printed so far. */
  readonly output: () => string;
  stop(): Promise<void>;
}

async function untilReady(origin: string, child: ChildProcess, output: () => string): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    if (child.exitCode !== null) break;
    const reply = await fetch(`${origin}/readyz`).catch(() => null);
    if (reply?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the site did not start:\n${output()}`);
}

/** The site of this worker. */
let shared: Promise<Site> | undefined;

/**
 * A site that the test files of a worker share, one after the other: for those that look at nothing but tournaments of
 * organizers of their own. It ends with the run.
 */
export function sharedSite(): Promise<Site> {
  // One and the same for all files: what is kept for a site, like the super admin's token, is made once.
  shared ??= startSite().then((site) => ({ ...site, stop: () => Promise.resolve() }));
  return shared;
}

/** Starts the production build; `env` changes settings. */
export async function startSite(env: Readonly<Record<string, string>> = {}): Promise<Site> {
  const cluster = inject('e2eDatabaseUrl');
  const name = `${SITE_DATABASES}${randomUUID().replaceAll('-', '')}`;
  const [port, databaseUrl, mailbox] = await Promise.all([
    freePort(),
    copyTemplate(cluster, name),
    startMailbox(),
  ]);
  const origin = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tournaments-e2e-'));
  const settings = {
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SMTP_URL: mailbox.url,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    NODE_ENV: 'production',
  };
  const child = spawn(process.execPath, ['--enable-source-maps', MAIN], {
    cwd: dataDir,
    env: { PATH: process.env['PATH'], ...settings, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const note = path.join(inject('sitesFolder'), String(child.pid));
  writeFileSync(note, dataDir);
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (printed += text.toString()));
  const output = () => printed;
  await untilReady(origin, child, output);

  async function stop(): Promise<void> {
    child.kill('SIGTERM');
    if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve));
    await mailbox.close();
    await dropDatabase(cluster, name);
    for (const gone of [dataDir, note]) rmSync(gone, { recursive: true, force: true });
  }

  return {
    origin,
    mailbox,
    databaseUrl,
    output,
    stop,
    request: overHttp(origin),
    newestOtp: async (email) => (await mailbox.take(email, /^\d{6} is your OTP/)).subject.slice(0, 6),
    now: () => new Date(),
  };
}
