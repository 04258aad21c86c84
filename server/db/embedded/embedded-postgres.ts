import { rmdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { prepareBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { EmbeddedPostgresError, explain } from './errors.ts';
import { launch } from './launch.ts';
import { thisMachine, type Machine } from './machine.ts';
import { preparePlace, SOCKET_PORT, type Place } from './paths.ts';
import { canAdopt, findRunning, isOrphan, stopProcess, type Running } from './running.ts';
import { chooseRunner } from './runner.ts';

export { EmbeddedPostgresError } from './errors.ts';

export interface EmbeddedPostgresOptions {
  /** The folder that holds the database; it is made when it is missing. */
  readonly dataDir: string;
  /** False gives up every safety against power cuts, for tests. Default true. */
  readonly durable?: boolean;
  /** Default 50. */
  readonly maxConnections?: number;
}

export interface EmbeddedPostgres {
  /** 'adopted': it ran already, started by another process. */
  readonly mode: 'started' | 'adopted';
  /** A postgres URL of that database, through the unix socket; the name must do without / ? and #. */
  urlFor(database: string): string;
  /** Stops Postgres and waits for its end; one that another living process started is left running. */
  stop(): Promise<void>;
}

const DEFAULT_MAX_CONNECTIONS = 50;
const POLL = 20;

/** A cluster that somebody else starts or stops is waited for this long, in milliseconds. */
const WAIT_FOR_OTHERS = 60_000;

/**
 * Gives a Postgres on the data in `dataDir`: the one that runs there already, or a new one that ends with this
 * process, also by kill -9 where the system can do that. Rejects with an EmbeddedPostgresError only.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
  machine: Machine = thisMachine(),
): Promise<EmbeddedPostgres> {
  try {
    return await startOrAdopt(preparePlace(options.dataDir), options, machine);
  } catch (error) {
    throw explain(error, options.dataDir);
  }
}

async function startOrAdopt(
  place: Place,
  options: EmbeddedPostgresOptions,
  machine: Machine,
): Promise<EmbeddedPostgres> {
  const patience = performance.now() + WAIT_FOR_OTHERS;
  while (performance.now() < patience) {
    const running = findRunning(machine, place);
    if (!running) {
      const started = await start(place, options, machine);
      if (started) return started;
    } else if (await canAdopt(machine, place, running)) {
      return adopt(machine, place, running);
    }
    await sleep(POLL);
  }
  throw new EmbeddedPostgresError(
    `Another Postgres on ${place.cluster} neither gets ready nor ends: see ${place.log}, or stop that process.`,
  );
}

async function start(
  place: Place,
  options: EmbeddedPostgresOptions,
  machine: Machine,
): Promise<EmbeddedPostgres | undefined> {
  const { durable = true, maxConnections = DEFAULT_MAX_CONNECTIONS } = options;
  const runner = chooseRunner(machine, place.cluster);
  const binaries = prepareBinaries(machine, runner, place.dataDir);
  await ensureCluster(machine, place, runner, binaries, durable);
  const running = await launch(machine, place, runner, binaries, { durable, maxConnections });
  if (!running) return undefined;
  const forget = machine.onExit(() => machine.signal(running.pid, 'SIGINT'));
  return handle('started', running, async () => {
    forget();
    await stopProcess(machine, running.pid);
    removeSocketFolder(running);
  });
}

function adopt(machine: Machine, place: Place, running: Running): EmbeddedPostgres {
  return handle('adopted', running, async () => {
    if (findRunning(machine, place)?.pid !== running.pid || !isOrphan(machine, place, running)) return;
    await stopProcess(machine, running.pid);
    removeSocketFolder(running);
  });
}

function handle(
  mode: EmbeddedPostgres['mode'],
  { socketFolder }: Running,
  stopOnce: () => Promise<void>,
): EmbeddedPostgres {
  let stopped: Promise<void> | undefined;
  return {
    mode,
    urlFor: (database) =>
      `postgres://postgres@localhost:${SOCKET_PORT}/${encodeURI(database)}?host=${encodeURIComponent(socketFolder)}`,
    stop: () => (stopped ??= stopOnce()),
  };
}

function removeSocketFolder({ socketFolder }: Running): void {
  try {
    rmdirSync(socketFolder);
  } catch {
    // It holds something of somebody else, or is gone: either way not ours to remove.
  }
}
