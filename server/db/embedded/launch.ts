import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { cleanEnvironment } from './cluster.ts';
import type { Machine } from './machine.ts';
import { handOver, prepareSocketFolder, SOCKET_PORT, type Place } from './paths.ts';
import { findRunning, recordedPid, starterName, type Running } from './running.ts';
import { spawnAs, type Runner } from './runner.ts';

export interface LaunchOptions {
  readonly durable: boolean;
  readonly maxConnections: number;
}

const POLL = 5;
const LONGEST_LOG = 1_000_000;

/** Postgres' words for: somebody else runs this cluster, or has not quite stopped running it. */
const BUSY =
  /lock file "postmaster.pid" already exists|pre-existing shared memory block|is another postmaster/i;

/**
 * Starts Postgres on a whole cluster and waits until it takes connections; undefined when another start was
 * faster. It rejects with Postgres' own words when it ends instead.
 */
export async function launch(
  machine: Machine,
  place: Place,
  runner: Runner,
  binaries: Binaries,
  options: LaunchOptions,
): Promise<Running | undefined> {
  const log = openLog(place);
  const handover = handOver(place.cluster, runner, machine.platform);
  try {
    const socketFolder = prepareSocketFolder(place, runner);
    const flags = ['-D', handover.argument, '-k', socketFolder, ...settingFlags(machine, options)];
    const child = spawnPostgres(
      machine,
      place,
      runner,
      [binaries.postgres, ...flags],
      [log.handle, ...handover.handles],
    );
    return await waitUntilReady(machine, place, child, () => readLogFrom(place, log.start));
  } finally {
    closeSync(log.handle);
    handover.close();
  }
}

function settingFlags(machine: Machine, options: LaunchOptions): string[] {
  const settings: Record<string, string | number> = {
    port: SOCKET_PORT,
    listen_addresses: '',
    unix_socket_permissions: '0700',
    max_connections: options.maxConnections,
    cluster_name: starterName(machine.pid),
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // A refused row would put its values, so people's data, into the log.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(options.durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Detached, because Ctrl-C goes to the whole foreground group and the server must finish before its database. */
function spawnPostgres(
  machine: Machine,
  place: Place,
  runner: Runner,
  command: string[],
  [log, ...handles]: number[],
): ChildProcess {
  const [program = '', ...flags] = machine.canFollowParent()
    ? ['setpriv', '--pdeathsig', 'SIGINT', '--', ...command]
    : command;
  const stale = recordedPid(place);
  const child = spawn(program, flags, {
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log, ...handles],
    // Nobody serves the cluster by now, so a live process of the recorded number is a stranger that got it
    // later. Postgres overlooks its own grandparent's number in that file: this names the stranger as such.
    env: { ...cleanEnvironment(machine), ...(stale ? { PG_GRANDPARENT_PID: String(stale) } : {}) },
    ...spawnAs(runner),
  });
  child.unref();
  return child;
}

async function waitUntilReady(
  machine: Machine,
  place: Place,
  child: ChildProcess,
  readLog: () => string,
): Promise<Running | undefined> {
  let failure: Error | undefined;
  child.once('error', (error) => (failure = error));
  child.once('exit', () => (failure ??= new Error(readLog())));
  for (;;) {
    await sleep(POLL);
    if (failure && BUSY.test(failure.message)) return undefined;
    if (failure) throw failure;
    const running = findRunning(machine, place);
    if (running?.pid === child.pid && running?.status === 'ready') return running;
  }
}

function openLog(place: Place): { handle: number; start: number } {
  const handle = openSync(place.log, 'a', 0o600);
  if (fstatSync(handle).size > LONGEST_LOG) ftruncateSync(handle);
  return { handle, start: fstatSync(handle).size };
}

function readLogFrom(place: Place, start: number): string {
  return readFileSync(place.log).subarray(start).toString('utf8');
}
