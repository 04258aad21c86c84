import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';
import type { HolderReport, HolderTask } from './postgres-holder.ts';

const HOLDER = fileURLToPath(new URL('./postgres-holder.ts', import.meta.url));
const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

export const isRoot = process.getuid?.() === 0;

/** A folder that everybody may enter and that goes with the test, after what its Postgres needs to end. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-'));
  chmodSync(folder, 0o755);
  onTestFinished(async () => {
    await sleep(50);
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });
  return folder;
}

/** Made once for all tests of this process, and gone with it. */
let made: Promise<string> | undefined;

/** Such a folder with a database in it that was stopped well: making one takes 30 times as long as copying it. */
export async function folderWithDatabase(folder = temporaryFolder()): Promise<string> {
  made ??= makeDatabase();
  // Unlike Node's own copying, this keeps the owner, who is another user than root.
  execFileSync('cp', ['-a', join(await made, 'postgres'), folder]);
  return folder;
}

async function makeDatabase(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'embedded-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  chmodSync(dataDir, 0o755);
  await (await startEmbeddedPostgres({ dataDir, durable: false })).stop();
  return dataDir;
}

export interface Holder {
  readonly child: ChildProcess;
  readonly report: HolderReport;
  /** Ends it as an operator would, with its Postgres. */
  end(): Promise<void>;
  /** kill -9, and waits until the process is gone. */
  kill(): Promise<void>;
}

/** Starts a process that holds an embedded Postgres, and waits for its report. */
export async function hold(task: HolderTask): Promise<Holder> {
  const flags = ['--import', import.meta.resolve('tsx'), HOLDER, JSON.stringify(task)];
  const child = spawn(process.execPath, flags, { cwd: PROJECT, stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stopWith = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await closed;
  };
  onTestFinished(() => stopWith('SIGTERM'));
  const line = await new Promise<string>((resolve) => createInterface(child.stdout).once('line', resolve));
  const report = JSON.parse(line) as HolderReport;
  if ('url' in report) onTestFinished(() => removeSocketFolder(report.url));
  return { child, report, end: () => stopWith('SIGTERM'), kill: () => stopWith('SIGKILL') };
}

/** A killed holder cannot clear its socket folder away, and its data folder will not be started again. */
function removeSocketFolder(url: string): void {
  rmSync(new URL(url).searchParams.get('host') ?? '', { recursive: true, force: true });
}

/** The URL of a holder that started well. */
export function urlOf({ report }: Holder): string {
  if ('url' in report) return report.url;
  throw new Error(report.error);
}

/** Runs one statement on its own connection and answers the rows. */
export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** What lies in a data folder, but for the programs, which are copied there where nobody cannot reach them. */
export function contentsOf(dataDir: string): string[] {
  return readdirSync(dataDir)
    .filter((name) => !name.startsWith('postgres-programs-'))
    .sort();
}

/** The process id of the Postgres on a data folder. */
export function postgresPid(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}
