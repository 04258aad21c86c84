import path from 'node:path';
import { mkdirSync } from 'node:fs';
import { adminCalls } from '@tournaments/contract';
import { openDatabase } from '@tournaments/server/database';
import { send } from '@tournaments/server/testing/client';
import { freePort } from '@tournaments/server/testing/free-port';
import { adminToken, newOrganizer, type TestOrganizer } from '@tournaments/server/testing/test-data';
import { startBenchSite, type BenchSite } from '../site.ts';
import { atMost, exactly, quantile, seen, until, type Figure, type Order, type Program } from './figures.ts';
import {
  killPostgres,
  needPrograms,
  newFolder,
  removeFolder,
  runCommand,
  serviceUser,
  startProgram,
  untilListening,
  type RunningProgram,
} from './programs.ts';

/**
 * A real copy of the database by streaming replication, for the super admin's lists. With the wait for the copy taken
 * out by hand (`catchesUp` of server/db/replica.ts), what was just written is missing.
 */

const BIN = '/usr/lib/postgresql/15/bin';
export const REPLICA_PROGRAMS: readonly Program[] = [
  { file: `${BIN}/pg_basebackup`, package: 'postgresql-client-15' },
  { file: `${BIN}/postgres`, package: 'postgresql-15' },
];
const [WRITES, FULL_WRITES] = [40, 400];
const DATABASE = 'tournaments';

/** A primary and its copy. */
interface Pair {
  readonly primary: string;
  readonly copy: string;
  queryCopy<Row>(text: string): Promise<readonly Row[]>;
  killCopy(): void;
  startCopy(): Promise<void>;
  close(): Promise<void>;
}

async function startPair(): Promise<Pair> {
  const folder = newFolder();
  const user = serviceUser('postgres');
  const options = user === undefined ? {} : { user };
  const [first, second] = [await freePort(), await freePort()];
  const dataOf = (name: string) => path.join(folder, name);
  const urlOf = (port: number, database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  for (const name of ['primary', 'copy']) mkdirSync(dataOf(name), { mode: 0o700 });
  if (user !== undefined) runCommand(['chown', '-R', `${user.uid}:${user.gid}`, folder]);
  const start = async (name: string, port: number): Promise<RunningProgram> => {
    const words = ['-D', dataOf(name), '-p', String(port), '-h', '127.0.0.1', '-k', folder];
    const program = startProgram(folder, `${name}-server`, [`${BIN}/postgres`, ...words], options);
    await untilListening(port, program);
    return program;
  };
  runCommand([`${BIN}/initdb`, '-D', dataOf('primary'), '-U', 'postgres', '-A', 'trust', '-N'], options);
  const primary = await start('primary', first);
  const maintenance = openDatabase(urlOf(first, 'postgres'), () => undefined, { hurry: 'none' });
  await until(
    'the primary',
    async () => (await maintenance.pool.query('select 1').catch(() => null)) !== null,
    20_000,
  );
  await maintenance.pool.query(`create database ${DATABASE}`);
  await maintenance.close();
  const words = [
    '-D',
    dataOf('copy'),
    '-h',
    '127.0.0.1',
    '-p',
    String(first),
    '-U',
    'postgres',
    '-R',
    '-c',
    'fast',
  ];
  runCommand([`${BIN}/pg_basebackup`, ...words], options);
  await start('copy', second);
  const copy = openDatabase(urlOf(second, DATABASE), () => undefined, { hurry: 'none' });
  return {
    primary: urlOf(first, DATABASE),
    copy: urlOf(second, DATABASE),
    queryCopy: async <Row>(text: string) => (await copy.pool.query(text)).rows as Row[],
    killCopy: () => killPostgres(dataOf('copy')),
    startCopy: async () => {
      await start('copy', second);
    },
    close: async () => {
      await copy.close();
      killPostgres(dataOf('copy'));
      killPostgres(dataOf('primary'));
      await primary.stop('SIGKILL');
      removeFolder(folder);
    },
  };
}

/** What was found of what had just been written, and how long the reads took. */
interface Found {
  missing: number;
  readonly milliseconds: number[];
}

/** Approves the organizer and takes it back, and looks each time whether the list says so at once. */
async function writeAndRead(site: BenchSite, { id, tokens }: TestOrganizer, times: number): Promise<Found> {
  const found: Found = { missing: 0, milliseconds: [] };
  for (let turn = 0; turn < times; turn += 1) {
    const approved = turn % 2 === 1;
    const body = { id, approved, reason: 'No answer' };
    await send(site, adminCalls.toggleApproved, { body, tokens });
    const from = performance.now();
    const { body: reply } = await send(site, adminCalls.getOrganizations, { query: {}, tokens });
    found.milliseconds.push(performance.now() - from);
    if (!JSON.stringify(reply).includes(`"approved":${approved}`)) found.missing += 1;
  }
  return found;
}

/** How many transactions the copy has had. */
async function transactionsOf(pair: Pair): Promise<number> {
  const rows = await pair.queryCopy<{ count: number }>(
    `select xact_commit::int as count from pg_stat_database where datname = '${DATABASE}'`,
  );
  return rows[0]?.count ?? 0;
}

async function figuresOf(site: BenchSite, pair: Pair, times: number): Promise<Figure[]> {
  const waiting = await newOrganizer(site, { approved: false });
  const organizer = { ...waiting, tokens: { admin: await adminToken(site) } };
  const before = await transactionsOf(pair);
  const usual = await writeAndRead(site, organizer, times);
  // Each read asks the copy how far it is, and then reads.
  const read = await until(
    'reads of the copy',
    async () => (await transactionsOf(pair)) > before + 1.5 * times,
    15_000,
  );
  await pair.queryCopy('select pg_wal_replay_pause()');
  const behind = await writeAndRead(site, organizer, times / 4);
  await pair.queryCopy('select pg_wal_replay_resume()');
  pair.killCopy();
  const away = await writeAndRead(site, organizer, times / 4);
  await pair.startCopy();
  const back = await until(
    'the copy is read again',
    async () => {
      const from = await transactionsOf(pair).catch(() => Infinity);
      await writeAndRead(site, organizer, 4);
      return (await transactionsOf(pair).catch(() => 0)) >= from + 4;
    },
    30_000,
  );
  const ms = (found: Found, part: number) => quantile(found.milliseconds, part);
  return [
    exactly('lists of the copy without what was just written', usual.missing, 0),
    atMost('such a list, median', ms(usual, 0.5), 250, 'ms'),
    seen('such a list, p99', ms(usual, 0.99), 'ms'),
    exactly('lists without it while the copy stands still', behind.missing, 0),
    atMost('such a list at worst', Math.max(...behind.milliseconds), 1_500, 'ms'),
    exactly('lists without it while the copy is away', away.missing, 0),
    atMost('such a list at worst', Math.max(...away.milliseconds), 2_500, 'ms'),
    atMost('until the copy was seen to be read', read / 1000, 15, 's'),
    atMost('until it is read again after its start', back / 1000, 30, 's'),
  ];
}

/** Reads of the copy show what was just written, also while it is behind or away. */
export async function run({ isFull, amount }: Order): Promise<readonly Figure[]> {
  needPrograms(REPLICA_PROGRAMS);
  const pair = await startPair();
  try {
    const site = await startBenchSite(undefined, {
      DATABASE_URL: pair.primary,
      DATABASE_READ_URL: pair.copy,
    });
    try {
      return await figuresOf(site, pair, amount ?? (isFull ? FULL_WRITES : WRITES));
    } finally {
      await site.stop();
    }
  } finally {
    await pair.close();
  }
}
