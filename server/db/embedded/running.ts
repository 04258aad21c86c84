import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { EmbeddedPostgresError } from './errors.ts';
import type { Machine } from './machine.ts';
import { SOCKET_PORT, socketFile, type Place } from './paths.ts';
import { parentOf, servesCluster } from './processes.ts';

/** A running Postgres on the cluster, according to its postmaster.pid. */
export interface Running {
  readonly pid: number;
  readonly socketFolder: string;
  /** 'ready', 'starting', 'stopping', or '' in the first moments. */
  readonly status: string;
}

/** How long a Postgres may take to notice that its starter died, in milliseconds. */
const NOTICE_TIME = 250;
/** How long a killed Postgres may still answer before it is gone, in milliseconds: 20 were seen. */
const LAST_BREATH = 100;
/** Postgres' code for a refusal because all connections are taken. */
const TOO_MANY_CONNECTIONS = '53300';

const STOP_TIME = 30_000;
const POLL = 5;

/** The name in Postgres' command line that identifies the process that started it. */
export function starterName(pid: number): string {
  return `tournaments-${pid}`;
}

/** The process id in postmaster.pid, whether or not that process lives; undefined without the file. */
export function recordedPid(place: Place): number | undefined {
  const pid = Number.parseInt(readLines(place, 'postmaster.pid')[0] ?? '', 10);
  return Number.isNaN(pid) ? undefined : Math.abs(pid);
}

/** The Postgres that runs on the cluster now, whichever process started it. */
export function findRunning(machine: Machine, place: Place): Running | undefined {
  const lines = readLines(place, 'postmaster.pid');
  const pid = recordedPid(place);
  if (pid === undefined || !servesCluster(machine, pid, place.cluster)) return undefined;
  return { pid, socketFolder: lines[4] ?? '', status: (lines[7] ?? '').trim() };
}

/**
 * Decides whether a running Postgres can be used; false means: look again. One whose starter was killed is
 * usually on its way out, and so is one that was killed itself just now: they are used only when they stay. One that
 * lost its socket is of no use to anybody.
 */
export async function canAdopt(machine: Machine, place: Place, running: Running): Promise<boolean> {
  if (running.status !== 'ready') return false;
  if (!existsSync(socketFile(running.socketFolder))) {
    await removeUnreachable(machine, place, running);
    return false;
  }
  await sleep(isOrphan(machine, place, running) ? NOTICE_TIME : LAST_BREATH);
  if (!(await answers(running))) return false;
  const still = findRunning(machine, place);
  return still?.pid === running.pid && still.status === 'ready';
}

/** Whether it takes a connection now; one that is merely full counts as well. */
async function answers({ socketFolder }: Running): Promise<boolean> {
  const client = new pg.Client({
    host: socketFolder,
    port: SOCKET_PORT,
    user: 'postgres',
    database: 'postgres',
    connectionTimeoutMillis: 2000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    return (error as { code?: string }).code === TOO_MANY_CONNECTIONS;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether the process that started this Postgres is gone, so that nobody will stop it. */
export function isOrphan(machine: Machine, place: Place, running: Running): boolean {
  const starter = /tournaments-(\d+)/.exec(readLines(place, 'postmaster.opts').join(' '))?.[1];
  return starter === undefined || parentOf(machine, running.pid) !== Number(starter);
}

/** Stops a Postgres by process id and waits for its end: politely first, after 30 s by force. */
export async function stopProcess(machine: Machine, pid: number): Promise<void> {
  if (!machine.signal(pid, 'SIGINT')) return;
  const patience = performance.now() + STOP_TIME;
  let forced = false;
  while (machine.signal(pid, 0)) {
    if (!forced && performance.now() > patience) forced = machine.signal(pid, 'SIGQUIT');
    await sleep(POLL);
  }
}

async function removeUnreachable(machine: Machine, place: Place, running: Running): Promise<void> {
  if (!isOrphan(machine, place, running)) {
    throw new EmbeddedPostgresError(
      `A Postgres (process ${running.pid}) uses ${place.cluster} but its socket in ${running.socketFolder} is gone: stop that process.`,
    );
  }
  await stopProcess(machine, running.pid);
}

function readLines(place: Place, file: string): string[] {
  try {
    return readFileSync(join(place.cluster, file), 'utf8').split('\n');
  } catch {
    return [];
  }
}
