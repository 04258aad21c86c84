import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@tournaments/server/testing/free-port';
import { measureAcross } from './across.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { atMost, quantile, type Figure, type Order, type Program } from './figures.ts';
import { needPrograms, newFolder, ownerOf, removeFolder, startProgram, untilListening } from './programs.ts';
import { run as lastPlaces } from './r01-last-places.ts';
import { run as sentAgain } from './r03-sent-again.ts';
import { newSetup } from './setup.ts';

/**
 * Debian's pgbouncer in transaction mode, before everything but the one connection that listens. With the names of
 * prepared statements left in by hand (`unnamed` of server/db/client.ts) nothing is booked at all.
 */

const PGBOUNCER: Program = { file: '/usr/sbin/pgbouncer', package: 'pgbouncer' };
export const POOLER_PROGRAMS = [PGBOUNCER];
/** Fewer than the instances open together, so that sessions change hands all the time. */
const SERVER_CONNECTIONS = 8;
const SCORES = 20;

function configOf(socketFolder: string, socketPort: string, port: number): string {
  return `
[databases]
* = host=${socketFolder} port=${socketPort} user=postgres

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${SERVER_CONNECTIONS}
max_client_conn = 200
`;
}

/** A cluster whose instances reach their database through the pooler. */
async function startPooledCluster(): Promise<Cluster> {
  const cluster = await startCluster();
  const folder = newFolder();
  const direct = new URL(cluster.postgres.url);
  const socketFolder = direct.searchParams.get('host') ?? '';
  const port = await freePort();
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(file, configOf(socketFolder, direct.port, port));
  // It refuses root, and only the owner of Postgres may enter the folder of its socket.
  const user = ownerOf(socketFolder);
  const pooler = startProgram(folder, 'pgbouncer', [PGBOUNCER.file, file], { user });
  await untilListening(port, pooler);
  const through = `postgres://postgres@127.0.0.1:${port}${direct.pathname}`;
  return {
    ...cluster,
    open: (env = {}) =>
      cluster.open({ DATABASE_URL: through, DATABASE_LISTEN_URL: cluster.postgres.url, ...env }),
    close: async () => {
      await cluster.close();
      await pooler.stop('SIGKILL');
      removeFolder(folder);
    },
  };
}

/** How soon scores are told across instances: those who listen do so past the pooler. */
async function acrossFigures(): Promise<Figure[]> {
  const cluster = await startPooledCluster();
  try {
    const instances = [await cluster.open(), await cluster.open()];
    const times = await measureAcross(await newSetup(instances[0]!), instances, SCORES);
    return [
      atMost('a score of one instance at the other, median', quantile(times, 0.5), 100, 'ms'),
      atMost('a score of one instance at the other, p99', quantile(times, 0.99), 250, 'ms'),
    ];
  } finally {
    await cluster.close();
  }
}

/** The races and repetitions of R1 and R3 through it. */
export async function run(order: Order): Promise<readonly Figure[]> {
  needPrograms(POOLER_PROGRAMS);
  return [
    ...(await lastPlaces(order, startPooledCluster)),
    ...(await sentAgain(order, startPooledCluster)),
    ...(await acrossFigures()),
  ];
}
