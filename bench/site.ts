import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { overHttp } from '@tournaments/server/testing/client';
import { openDatabase, type Database } from '@tournaments/server/database';
import { startEmbeddedPostgres } from '@tournaments/server/embedded';
import { freePort } from '@tournaments/server/testing/free-port';
import { ADMIN, otpIn, type TestServer } from '@tournaments/server/testing/test-data';

const ROOT = path.resolve(import.meta.dirname, '..');
const PATIENCE_MS = 60_000;

/** The production build in a process of its own, on an embedded Postgres that keeps its promises. */
export interface BenchSite extends TestServer {
  readonly origin: string;
  readonly dataDir: string;
  readonly pid: number;
  /** Bytes of memory that the server's process holds; null where the system does not say. */
  memory(): number | null;
  /** kill -9. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Waits until an address answers well. */
export async function untilReady(address: string, child: ChildProcess): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end && child.exitCode === null) {
    const reply = await fetch(address).catch(() => null);
    if (reply?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${address} was not ready in time`);
}

/** Bytes of memory that a process holds; null where the system does not say. */
export function memoryOf({ pid }: ChildProcess): number | null {
  const file = `/proc/${pid ?? 0}/status`;
  const found = existsSync(file) ? /VmRSS:\s+(\d+) kB/.exec(readFileSync(file, 'utf8')) : null;
  return found === null ? null : Number(found[1]) * 1024;
}

export async function stopped(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}

/** A mail as it lies in a folder. */
function mailIn(file: string): { recipient: string; subject: string } {
  const text = readFileSync(file, 'utf8');
  const line = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1]?.trim() ?? '';
  return { recipient: line('To').replace(/[<>]/g, '').toLowerCase(), subject: line('Subject') };
}

/** The newest OTP for an address in a folder, which may hold many thousand mails: read from the newest on. */
function newestOtpIn(folder: string, email: string): string {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
  for (const name of names.toSorted().reverse()) {
    const mail = mailIn(path.join(folder, name));
    if (mail.recipient === email.toLowerCase() && mail.subject.includes('OTP')) return otpIn([mail], email);
  }
  return otpIn([], email);
}

const running = new Set<ChildProcess>();

/** A measurement that fails or is ended leaves no site behind. */
process.once('exit', () => {
  for (const child of running) child.kill();
});

/** Starts the build; with the data folder of another site it is one more instance of that. `env` changes settings. */
export async function startBenchSite(
  sharedDataDir?: string,
  env: Readonly<Record<string, string>> = {},
): Promise<BenchSite> {
  const dataDir = sharedDataDir ?? mkdtempSync(path.join(tmpdir(), 'tournaments-bench-'));
  const port = env['PORT'] ?? String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [path.join(ROOT, 'dist/server/main.js')], {
    cwd: dataDir,
    env: {
      PATH: process.env['PATH'],
      PORT: port,
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      LIVE_CONNECTIONS: '100000',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      NODE_ENV: 'production',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  await untilReady(`${origin}/readyz`, child);
  const outbox = path.join(dataDir, 'outbox');
  return {
    origin,
    dataDir,
    pid: child.pid ?? 0,
    kill: () => stopped(child, 'SIGKILL'),
    memory: () => memoryOf(child),
    request: overHttp(origin),
    newestOtp: (email) => Promise.resolve(newestOtpIn(outbox, email)),
    now: () => new Date(),
    stop: async () => {
      await stopped(child);
      if (sharedDataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Where the server keeps its tables in its embedded Postgres. */
const DATABASE = 'tournaments';

/** The database of a site, to fill it quicker than its calls would; it stops with the site, and is closed by the caller. */
export async function databaseOf(site: BenchSite): Promise<Database> {
  const postgres = await startEmbeddedPostgres({ dataDir: site.dataDir });
  return openDatabase(postgres.urlFor(DATABASE), () => undefined, { hurry: 'none' });
}
