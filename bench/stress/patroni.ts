import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { openDatabase } from '@tournaments/server/database';
import { freePort } from '@tournaments/server/testing/free-port';
import type { Postgres } from './cluster.ts';
import { until, type Program } from './figures.ts';
import {
  killPostgres,
  newFolder,
  removeFolder,
  runCommand,
  serviceUser,
  startProgram,
  type RunningProgram,
  type SystemUser,
} from './programs.ts';

const BIN = '/usr/lib/postgresql/15/bin';

/** Debian's Postgres under Patroni, with etcd as its memory and HAProxy in front. */
export const FAILOVER_PROGRAMS: readonly Program[] = [
  { file: `${BIN}/postgres`, package: 'postgresql-15' },
  { file: '/usr/bin/patroni', package: 'patroni' },
  { file: '/usr/lib/python3/dist-packages/etcd/__init__.py', package: 'python3-etcd' },
  { file: '/usr/bin/etcd', package: 'etcd-server' },
  { file: '/usr/sbin/haproxy', package: 'haproxy' },
];

const START_WITHIN_MS = 60_000;

/** What Patroni says of a machine. */
interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

/** A primary and a synchronous standby, on ports of this machine. */
export interface Failover {
  /** By way of HAProxy, which leads to the primary. */
  readonly url: string;
  readonly query: Postgres['query'];
  /** kill -9 of the primary and of the Patroni beside it, as when a machine loses its power. */
  killPrimary(): Promise<Machine>;
  /** The machine that Patroni takes for the primary at the moment. */
  primary(): Promise<Machine | null>;
  /** Whether a machine follows the primary, and the primary waits for it. */
  isSynchronousStandby(machine: Machine): Promise<boolean>;
  close(): Promise<void>;
}

/** One of the two machines. */
export interface Machine {
  readonly name: string;
  readonly port: number;
  start(): void;
}

interface Node extends Machine {
  readonly restPort: number;
  patroni: RunningProgram;
  readonly dataDir: string;
}

interface Place {
  readonly folder: string;
  readonly user: SystemUser | undefined;
  readonly password: string;
  readonly etcdPort: number;
}

/** A machine is taken for dead after ten seconds; a standby that is away holds no write up. */
function configOf({ folder, password, etcdPort }: Place, name: string, port: number, restPort: number) {
  const account = (username: string) => ({ username, password });
  return {
    scope: 'tournaments',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { hosts: [`127.0.0.1:${etcdPort}`] },
    bootstrap: {
      dcs: {
        ttl: 10,
        loop_wait: 2,
        retry_timeout: 3,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, use_slots: true, parameters: { max_connections: 100 } },
      },
      initdb: ['data-checksums', { encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
      pg_hba: [
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
      ],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: path.join(folder, name),
      bin_dir: BIN,
      pgpass: path.join(folder, `${name}.pgpass`),
      authentication: { superuser: account('postgres'), replication: account('replicator') },
      parameters: { unix_socket_directories: folder },
    },
  };
}

/** New connections go to the primary alone, and those to a machine that is it no longer end. */
function proxyConfig(port: number, nodes: readonly Node[]): string {
  const servers = nodes.map(
    (node) => `    server ${node.name} 127.0.0.1:${node.port} check port ${node.restPort}`,
  );
  return `
global
    maxconn 500
defaults
    mode tcp
    timeout connect 1s
    timeout client 1h
    timeout server 1h
listen postgres
    bind 127.0.0.1:${port}
    option httpchk OPTIONS /primary
    http-check expect status 200
    default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`;
}

async function startEtcd({ folder, user, etcdPort }: Place): Promise<RunningProgram> {
  const [client, peer] = [`http://127.0.0.1:${etcdPort}`, `http://127.0.0.1:${await freePort()}`];
  const etcd = startProgram(
    folder,
    'etcd',
    [
      ...['/usr/bin/etcd', '--data-dir', path.join(folder, 'memory'), '--listen-client-urls', client],
      ...['--advertise-client-urls', client, '--listen-peer-urls', peer],
      ...['--initial-advertise-peer-urls', peer, '--initial-cluster', `default=${peer}`],
    ],
    { user },
  );
  const isUp = async () => (await fetch(`${client}/health`).catch(() => null))?.ok === true;
  await until(`etcd (${path.join(folder, 'etcd.log')})`, isUp, START_WITHIN_MS);
  return etcd;
}

async function newNode(place: Place, name: string): Promise<Node> {
  const { folder, user } = place;
  const [port, restPort] = [await freePort(), await freePort()];
  const file = path.join(folder, `${name}.json`);
  // Patroni reads YAML, which JSON is.
  writeFileSync(file, JSON.stringify(configOf(place, name, port, restPort)));
  const start = () =>
    startProgram(folder, name, ['/usr/bin/patroni', file], { user, env: { HOME: folder, LANG: 'C.UTF-8' } });
  const node: Node = {
    name,
    port,
    restPort,
    dataDir: path.join(folder, name),
    patroni: start(),
    start: () => {
      node.patroni = start();
    },
  };
  return node;
}

async function membersBy({ restPort }: Node): Promise<readonly Member[]> {
  const reply = await fetch(`http://127.0.0.1:${restPort}/cluster`).catch(() => null);
  if (reply === null) return [];
  const { members } = (await reply.json()) as { members: readonly Member[] };
  return members;
}

async function isPrimary({ restPort }: Node): Promise<boolean> {
  return (await fetch(`http://127.0.0.1:${restPort}/primary`).catch(() => null))?.status === 200;
}

async function primaryOf(nodes: readonly Node[]): Promise<Node | null> {
  for (const node of nodes) if (await isPrimary(node)) return node;
  return null;
}

/** Whether some machine says of this one that it follows, and that the primary waits for it. */
async function isStandby(nodes: readonly Node[], name: string): Promise<boolean> {
  const told = (await Promise.all(nodes.map(membersBy))).flat();
  return told.some((one) => one.name === name && one.role === 'sync_standby' && one.state === 'running');
}

/** Starts everything and waits until the standby is synchronous. */
export async function startFailover(): Promise<Failover> {
  const folder = newFolder();
  const user = serviceUser('postgres');
  if (user !== undefined) runCommand(['chown', 'postgres', folder]);
  const place = { folder, user, password: randomBytes(12).toString('hex'), etcdPort: await freePort() };
  mkdirSync(path.join(folder, 'proxy'));
  const etcd = await startEtcd(place);
  // Not `first`: to Postgres that is a word of its own among the names of standbys, and it would refuse it.
  const one = await newNode(place, 'north');
  const nodes = [one];
  const started = () => nodes.map(({ patroni }) => patroni.child.exitCode).every((code) => code === null);
  await until(`a primary (${folder}/north.log)`, async () => !started() || isPrimary(one), START_WITHIN_MS);
  nodes.push(await newNode(place, 'south'));
  await until(`a synchronous standby (${folder})`, () => isStandby(nodes, 'south'), START_WITHIN_MS);

  const proxyPort = await freePort();
  writeFileSync(path.join(folder, 'proxy/haproxy.cfg'), proxyConfig(proxyPort, nodes));
  const proxy = startProgram(folder, 'haproxy', [
    '/usr/sbin/haproxy',
    ...['-db', '-f', path.join(folder, 'proxy/haproxy.cfg')],
  ]);
  const urlFor = (database: string) =>
    `postgres://postgres:${place.password}@127.0.0.1:${proxyPort}/${database}`;
  const maintenance = openDatabase(urlFor('postgres'), () => undefined, { hurry: 'none' });
  const create = () =>
    maintenance.pool.query('create database tournaments').then(
      () => true,
      () => false,
    );
  await until(`HAProxy (${folder}/haproxy.log)`, create, START_WITHIN_MS);
  await maintenance.close();
  const { pool } = openDatabase(urlFor('tournaments'), () => undefined, { hurry: 'none' });

  return {
    url: urlFor('tournaments'),
    query: async <Row>(text: string, values: readonly unknown[] = []) =>
      (await pool.query(text, [...values])).rows as Row[],
    primary: () => primaryOf(nodes),
    isSynchronousStandby: ({ name }) => isStandby(nodes, name),
    killPrimary: async () => {
      const node = await primaryOf(nodes);
      if (node === null) throw new Error('there is no primary');
      await node.patroni.stop('SIGKILL');
      killPostgres(node.dataDir);
      return node;
    },
    close: async () => {
      await pool.end();
      await proxy.stop('SIGKILL');
      // Each Patroni stops its Postgres before it ends; the standby first, which would be promoted otherwise.
      for (const node of [...nodes].toReversed()) await node.patroni.stop('SIGTERM');
      for (const node of nodes) killPostgres(node.dataDir);
      await etcd.stop();
      removeFolder(folder);
    },
  };
}
