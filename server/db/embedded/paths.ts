import { createHash } from 'node:crypto';
import {
  chownSync,
  closeSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { EmbeddedPostgresError } from './errors.ts';
import { canEnter, type Runner } from './runner.ts';

/** Where everything of one embedded database lies. */
export interface Place {
  readonly dataDir: string;
  /** The Postgres data folder itself. */
  readonly cluster: string;
  readonly log: string;
}

/** The port is only a part of the socket's file name: nothing listens on the network. */
export const SOCKET_PORT = 5432;

/** The shortest limit of the supported systems (macOS) for a socket's whole path. */
const LONGEST_SOCKET_PATH = 103;

/** Makes the data folder where it is missing and names what lies in it. */
export function preparePlace(dataDir: string): Place {
  mkdirSync(resolve(dataDir), { recursive: true });
  const real = realpathSync(dataDir);
  return { dataDir: real, cluster: join(real, 'postgres'), log: join(real, 'postgres.log') };
}

/** The socket file that Postgres makes in `folder`. */
export function socketFile(folder: string): string {
  return join(folder, `.s.PGSQL.${SOCKET_PORT}`);
}

/**
 * A folder for the socket that only `runner` can enter. It lies outside the data folder because a socket's
 * path is limited to about a hundred bytes; its name follows from the place, so that starts leave no litter.
 */
export function prepareSocketFolder(place: Place, runner: Runner): string {
  const digest = createHash('sha256').update(`${runner.userId} ${place.cluster}`).digest('hex').slice(0, 12);
  const name = `tournaments-pg-${digest}`;
  for (const base of [tmpdir(), '/tmp', '/var/tmp', '/run']) {
    if (!isFit(base, runner, name)) continue;
    const folder =
      makePrivate(() => join(base, name), runner) ??
      makePrivate(() => mkdtempSync(join(base, 'pg-')), runner);
    if (folder) return folder;
  }
  throw new EmbeddedPostgresError(
    'No temporary folder is fit for the database socket: set TMPDIR to a short, writable path.',
  );
}

function isFit(base: string, runner: Runner, name: string): boolean {
  const stat = statSync(base, { throwIfNoEntry: false });
  const length = Buffer.byteLength(socketFile(join(base, name)));
  return (
    stat?.isDirectory() === true &&
    length <= LONGEST_SOCKET_PATH &&
    !/[\s,"]/.test(base) &&
    canEnter(runner, base)
  );
}

/** Makes a folder private to the runner; undefined when somebody else sits there already, or it cannot be made. */
function makePrivate(choose: () => string, runner: Runner): string | undefined {
  try {
    const folder = choose();
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { uid } = lstatSync(folder);
    if (runner.other && uid === 0) chownSync(folder, runner.userId, runner.groupId);
    const made = lstatSync(folder);
    return made.isDirectory() && made.uid === runner.userId && (made.mode & 0o077) === 0 ? folder : undefined;
  } catch {
    return undefined;
  }
}

/** A folder as a child process names it, with the open files that the child must inherit behind stdio. */
export interface Handover {
  readonly argument: string;
  readonly handles: number[];
  close(): void;
}

/**
 * Names `folder` so that `runner` reaches it. Where the runner cannot enter the folders above it (a project in
 * /root, say), the child inherits the open folder and goes through that: the data stay in the project, and no
 * right on any folder above is widened.
 */
export function handOver(folder: string, runner: Runner, platform: string): Handover {
  if (canEnter(runner, dirname(folder))) return { argument: folder, handles: [], close: () => undefined };
  if (platform !== 'linux') {
    throw new EmbeddedPostgresError(
      `User nobody, as whom root must run Postgres, cannot enter ${dirname(folder)}: start as an ordinary user, or set DATA_DIR.`,
    );
  }
  const handle = openSync(folder, 'r');
  return { argument: '/proc/self/fd/3', handles: [handle], close: () => closeSync(handle) };
}
