import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import {
  contentsOf,
  hold,
  isRoot,
  query,
  folderWithDatabase,
  temporaryFolder,
  urlOf,
} from '../../testing/embedded.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from './embedded-postgres.ts';

// Each test makes databases and processes, which on a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 });

async function start(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres(options);
  onTestFinished(() => postgres.stop());
  return postgres;
}

it('first start makes a UTF-8 database with data checksums and answers on its socket', async () => {
  const postgres = await start({ dataDir: join(temporaryFolder(), 'made', 'for', 'it') });
  expect(postgres.mode).toBe('started');
  const [row] = await query(
    postgres.urlFor('postgres'),
    `select pg_encoding_to_char(encoding) as encoding, datlocale as locale, upper('é') as letter,
     current_setting('data_checksums') as checksums, current_setting('fsync') as fsync,
     current_setting('timezone') as timezone, current_setting('listen_addresses') as network
     from pg_database where datname = current_database()`,
  );
  expect(row).toEqual({
    encoding: 'UTF8',
    locale: 'C.UTF-8',
    letter: 'É',
    checksums: 'on',
    fsync: 'on',
    timezone: 'UTC',
    network: '',
  });
});

it('second start finds the rows of the first', async () => {
  const dataDir = temporaryFolder();
  const first = await start({ dataDir });
  await query(first.urlFor('postgres'), 'create table kept as select 7 as number');
  await first.stop();
  const second = await start({ dataDir });
  expect(second.mode).toBe('started');
  expect(await query(second.urlFor('postgres'), 'select number from kept')).toEqual([{ number: 7 }]);
});

it('only the owner can enter the data and the socket folder', async () => {
  const dataDir = temporaryFolder();
  const postgres = await start({ dataDir, durable: false });
  const socketFolder = new URL(postgres.urlFor('x')).searchParams.get('host') ?? '';
  expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
  expect(statSync(socketFolder).mode & 0o777).toBe(0o700);
});

it('urlFor names any database, also one whose name needs quoting', async () => {
  const postgres = await start({ dataDir: await folderWithDatabase(), durable: false });
  await query(postgres.urlFor('postgres'), 'create database "a b ü"');
  expect(await query(postgres.urlFor('a b ü'), 'select current_database() as name')).toEqual([
    { name: 'a b ü' },
  ]);
});

it('options reach Postgres: not durable means no fsync, and the number of connections', async () => {
  const postgres = await start({ dataDir: await folderWithDatabase(), durable: false, maxConnections: 7 });
  const settings = `select current_setting('fsync') as fsync, current_setting('max_connections') as connections`;
  expect(await query(postgres.urlFor('postgres'), settings)).toEqual([{ fsync: 'off', connections: '7' }]);
});

it('a live Postgres of another process is adopted, and left running by stop', async () => {
  const dataDir = await folderWithDatabase();
  const holder = await hold({ options: { dataDir, durable: false } });
  const adopted = await start({ dataDir });
  expect(adopted.mode).toBe('adopted');
  expect(adopted.urlFor('postgres')).toBe(urlOf(holder));
  await adopted.stop();
  expect(await query(urlOf(holder), 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('stop can be called twice and leaves neither a process nor a socket folder', async () => {
  const postgres = await start({ dataDir: await folderWithDatabase(), durable: false });
  const url = postgres.urlFor('postgres');
  await Promise.all([postgres.stop(), postgres.stop()]);
  await expect(query(url, 'select 1')).rejects.toThrow('ENOENT');
  expect(() => statSync(new URL(url).searchParams.get('host') ?? '')).toThrow('ENOENT');
});

it('two first starts at once share one database', async () => {
  const dataDir = temporaryFolder();
  const holders = await Promise.all([1, 2].map(() => hold({ options: { dataDir, durable: false } })));
  expect(holders.map(({ report }) => 'mode' in report && report.mode).sort()).toEqual(['adopted', 'started']);
  await query(urlOf(holders[0]!), 'create table shared (number int)');
  expect(await query(urlOf(holders[1]!), 'select * from shared')).toEqual([]);
  expect(contentsOf(dataDir)).toEqual(['postgres', 'postgres.log']);
});

it('six starts at once in one process come out with one Postgres', async () => {
  const dataDir = temporaryFolder();
  const all = await Promise.all(Array.from({ length: 6 }, () => start({ dataDir, durable: false })));
  expect(all.filter(({ mode }) => mode === 'started')).toHaveLength(1);
});

it('works in a folder whose path is longer than a socket path may be', async () => {
  const dataDir = join(temporaryFolder(), 'a-long-name-of-a-folder'.repeat(8), 'विभाग');
  const postgres = await start({ dataDir, durable: false });
  expect(await query(postgres.urlFor('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('the log holds no value of a refused row or statement', async () => {
  const dataDir = await folderWithDatabase();
  const url = (await start({ dataDir, durable: false })).urlFor('postgres');
  await query(url, 'create table payments (reference text unique)');
  const insert = `insert into payments values ('012345678901')`;
  await query(url, insert);
  await expect(query(url, insert)).rejects.toThrow('duplicate key');
  await expect(query(url, `select 'asha@example.in' from nowhere`)).rejects.toThrow('nowhere');
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).not.toMatch(/012345678901|asha/);
});

it.skipIf(!isRoot)('root starts it as nobody, and nothing but the cluster changes its owner', async () => {
  const dataDir = await folderWithDatabase();
  const postgres = await start({ dataDir, durable: false });
  expect(await query(postgres.urlFor('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(statSync(join(dataDir, 'postgres')).uid).not.toBe(0);
  expect(statSync(dataDir).uid).toBe(0);
});
