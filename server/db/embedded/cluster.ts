import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
} from 'node:fs';
import { renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError } from './errors.ts';
import type { Machine } from './machine.ts';
import { handOver, type Place } from './paths.ts';
import { spawnAs, type Runner } from './runner.ts';

/** The only data format that the bundled programs read. */
const MAJOR_VERSION = '18';

/**
 * Makes the cluster unless it is there. It is made under another name and renamed when it is whole, so a folder
 * of the final name is never half-made, and of two that do it at once one wins and the other takes the winner's.
 */
export async function ensureCluster(
  machine: Machine,
  place: Place,
  runner: Runner,
  binaries: Binaries,
  durable: boolean,
): Promise<void> {
  removeUnfinished(machine, place);
  if (isMade(place)) return;
  const unfinished = `${place.cluster}.new-${machine.pid}-${randomBytes(4).toString('hex')}`;
  mkdirSync(unfinished, { mode: 0o700 });
  try {
    if (runner.other) chownSync(unfinished, runner.userId, runner.groupId);
    await runInitdb(machine, unfinished, runner, binaries, durable);
    renameSync(unfinished, place.cluster);
    if (durable) syncFolder(place.dataDir);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!isMade(place)) throw error;
  }
}

/** The environment of Postgres' programs: nothing of ours, because PGPORT and its like would change them. */
export function cleanEnvironment(machine: Machine): Record<string, string> {
  return { PATH: machine.path, LC_ALL: 'C', TZ: 'UTC' };
}

function isMade(place: Place): boolean {
  if (!existsSync(place.cluster)) return false;
  const versionFile = join(place.cluster, 'PG_VERSION');
  const version = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : undefined;
  if (version === MAJOR_VERSION) return true;
  if (version === undefined && readdirSync(place.cluster).length === 0) return false;
  throw new EmbeddedPostgresError(
    version === undefined
      ? `${place.cluster} holds something that is no database: move it away, or set DATA_DIR to another folder.`
      : `The database in ${place.cluster} is of Postgres ${version}, this program brings Postgres ${MAJOR_VERSION}: restore a backup into an empty DATA_DIR.`,
  );
}

const PATIENT = { recursive: true, force: true, maxRetries: 10, retryDelay: 50 } as const;

/** Clears away what a killed start left behind. */
function removeUnfinished(machine: Machine, place: Place): void {
  const prefix = `${basename(place.cluster)}.new-`;
  for (const name of readdirSync(place.dataDir)) {
    if (!name.startsWith(prefix)) continue;
    const maker = Number.parseInt(name.slice(prefix.length), 10);
    // What the killed one had started may write for a moment more.
    if (!machine.signal(maker, 0)) rmSync(join(place.dataDir, name), PATIENT);
  }
}

async function runInitdb(
  machine: Machine,
  folder: string,
  runner: Runner,
  binaries: Binaries,
  durable: boolean,
): Promise<void> {
  const handover = handOver(folder, runner, machine.platform);
  const flags = [
    '-D',
    handover.argument,
    '-U',
    'postgres',
    '--auth=trust',
    '--data-checksums',
    '--no-instructions',
  ];
  // Postgres' own C.UTF-8 sorts alike on every system, also where the C library has no such locale.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const options = { cwd: '/', env: cleanEnvironment(machine), ...spawnAs(runner) };
  const child = spawn(binaries.initdb, [...flags, ...locale, ...(durable ? [] : ['--no-sync'])], {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe', ...handover.handles],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text: Buffer) => (output += text.toString()));
  }
  try {
    await new Promise<void>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (status) => (status === 0 ? resolve() : reject(new Error(output))));
    });
  } finally {
    handover.close();
  }
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
