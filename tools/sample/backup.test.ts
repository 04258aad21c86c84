import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import pg from 'pg';
import type {} from '@tournaments/server/testing/database.setup';
import { copyTemplate, dropDatabase } from '@tournaments/server/testing/test-database';
import { readSettings, type Settings } from '@tournaments/server/settings';
import { imagesOf } from '@tournaments/server/files';
import { rowHashes } from '@tournaments/server/testing/row-hashes';
import { startS3Server, type S3Server } from '@tournaments/server/testing/s3-server';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { backUp, restore } from '../backup-files.ts';
import { PlainError } from '../project.mjs';
import { loadSample } from './load.ts';

const cluster = inject('databaseUrl');
const folder = mkdtempSync(join(tmpdir(), 'tournaments-backup-'));
const names = ['source', 'target'].map((name) => `b_${name}_${randomUUID().replaceAll('-', '')}`);
const file = join(folder, 'kept', 'site.backup');
const IMAGE = `${'a'.repeat(32)}.png`;
let [source, target] = [
  { url: '', settings: {} as Settings },
  { url: '', settings: {} as Settings },
];

async function site(name: string) {
  const url = await copyTemplate(cluster, name);
  return { url, settings: readSettings({ DATABASE_URL: url, DATA_DIR: join(folder, name) }) };
}

beforeAll(async () => {
  [source, target] = [await site(names[0]!), await site(names[1]!)];
  await loadSample(source.url, Math.floor(Date.now() / 1000));
  await query(
    source.url,
    `insert into images (file_name, organization_id, bytes) select '${IMAGE}', min(id), 3 from organizations`,
  );
  await query(
    source.url,
    String.raw`insert into audit (actor, action, subject, after)
      values ('operator', 'test', E'tab\there \\N "quotes"\nline ✓ தமிழ்', '{"nested": [1, null, "\\"]}')`,
  );
  await imagesOf(source.settings).put(IMAGE, Buffer.from([1, 2, 3]));
});

afterAll(async () => {
  for (const name of names) await dropDatabase(cluster, name);
  rmSync(folder, { recursive: true, force: true });
});

async function query(url: string, text: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Makes an unpacked backup wrong in one way. */
interface ArchiveParts {
  table(from: string, to: string): Buffer;
  named(name: string): Buffer;
  sized(prefix: string, bytes: number): Buffer;
  typed(prefix: string, type: string): Buffer;
}

const TAR_BLOCK = 512;
const CHECKSUM = { at: 148, length: 8 };
const TYPE_AT = 156;

/** The block of a tar file that heads the entry whose name begins so. */
function headerAt(archive: Buffer, prefix: string): number {
  for (let at = 0; at < archive.length; at += TAR_BLOCK) {
    if (archive.toString('latin1', at, at + prefix.length) === prefix) return at;
  }
  throw new Error(`no entry ${prefix}`);
}

function withChecksum(archive: Buffer, at: number): Buffer {
  archive.fill(' ', at + CHECKSUM.at, at + CHECKSUM.at + CHECKSUM.length);
  const sum = archive.subarray(at, at + TAR_BLOCK).reduce((total, byte) => total + byte, 0);
  archive.write(`${sum.toString(8).padStart(6, '0')}\0 `, at + CHECKSUM.at, 'latin1');
  return archive;
}

function partsOf(archive: Buffer): ArchiveParts {
  return {
    table: (from, to) => {
      const text = archive.toString('latin1');
      const manifest = text.indexOf(`"name":"${from}"`);
      expect(manifest).toBeGreaterThan(0);
      const changed = `"name":"${to}"`.padEnd(`"name":"${from}"`.length);
      archive.write(changed, manifest, 'latin1');
      return archive;
    },
    named: (name) => {
      const at = headerAt(archive, 'images/');
      archive.fill(0, at, at + 100);
      archive.write(name, at, 'latin1');
      return withChecksum(archive, at);
    },
    sized: (prefix, bytes) => {
      const at = headerAt(archive, prefix);
      archive.write(`${bytes.toString(8).padStart(11, '0')}\0`, at + 124, 'latin1');
      return withChecksum(archive, at);
    },
    typed: (prefix, type) => {
      const at = headerAt(archive, prefix);
      archive.write(type, at + TYPE_AT, 'latin1');
      return withChecksum(archive, at);
    },
  };
}

const hashes = (url: string) => rowHashes((text) => query(url, text));

const backup = (...words: readonly string[]) => backUp(words, () => source.settings);
const bringBack = (...words: readonly string[]) => restore(words, () => target.settings);
const isPlain = (text: RegExp): unknown =>
  expect.objectContaining({ message: expect.stringMatching(text) as string });

describe('a backup', () => {
  it('is one file that only its owner may read, and is noted in the audit', async () => {
    expect(await backup(file)).toMatch(/^Wrote \d+ rows and 1 images to .*site\.backup \(0\.\d MB\)\./);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(existsSync(`${file}.part`)).toBe(false);
    const noted = await query(source.url, "select actor, after from audit where action = 'backup.make'");
    expect(noted).toMatchObject([{ actor: 'operator', after: { images: 1 } }]);
  });

  it('comes back equal in every row of every table, with its images and counters', async () => {
    expect(await bringBack(file)).toMatch(/^Brought back \d+ rows and 1 images as of 2/);
    const [before, after] = [await hashes(source.url), await hashes(target.url)];
    expect(after).toEqual(before);
    expect(Object.keys(after).length).toBeGreaterThan(15);
    expect(await imagesOf(target.settings).get(IMAGE)).toEqual(Buffer.from([1, 2, 3]));
    const next = (url: string) =>
      query(url, "select nextval(pg_get_serial_sequence('entries', 'id'))::int as id");
    expect(await next(target.url)).toEqual(await next(source.url));
  });

  it('replaces a site only when told to', async () => {
    await expect(bringBack(file)).rejects.toThrow(/There is a site with \d+ organizers .* add --replace\.$/);
    await query(target.url, "update organizations set name = 'Changed since'");
    expect(await bringBack(file, '--replace')).toMatch(/^Brought back/);
    expect(await hashes(target.url)).toEqual(await hashes(source.url));
  });

  it('is not brought back below a running site', async () => {
    const running = new pg.Client(target.url);
    await running.connect();
    await expect(bringBack(file, '--replace')).rejects.toThrow(
      'The site is running on this database: stop it first. Nothing was changed.',
    );
    await running.end();
  });

  it('waits for one that is just being stopped', async () => {
    const stopping = new pg.Client(target.url);
    await stopping.connect();
    setTimeout(() => void stopping.end(), 500);
    expect(await bringBack(file, '--replace')).toMatch(/^Brought back/);
  });

  it('that is damaged, cut off or none changes nothing', async () => {
    const before = await hashes(target.url);
    const broken = join(folder, 'broken.backup');
    const bytes = readFileSync(file);
    for (const part of [0.2, 0.5, 0.9, 0.999]) {
      writeFileSync(broken, bytes);
      truncateSync(broken, Math.floor(bytes.length * part));
      await expect(bringBack(broken, '--replace')).rejects.toEqual(isPlain(/nothing was changed/));
    }
    const damaged = Buffer.from(bytes);
    damaged.fill(7, Math.floor(bytes.length / 2), Math.floor(bytes.length / 2) + 40);
    const rows = gunzipSync(bytes);
    const at = rows.toString('latin1').search(/\t20\d\d-/);
    expect(at).toBeGreaterThan(0);
    rows.write('soon', at + 1);
    for (const other of [damaged, gzipSync(rows), Buffer.from('no backup'), Buffer.alloc(0)]) {
      writeFileSync(broken, other);
      await expect(bringBack(broken, '--replace')).rejects.toEqual(isPlain(/nothing was changed/));
    }
    await expect(bringBack(join(folder, 'nowhere'), '--replace')).rejects.toThrow('There is no such file.');
    await expect(bringBack(folder, '--replace')).rejects.toEqual(new PlainError('This file cannot be read.'));
    expect(await hashes(target.url)).toEqual(before);
  });

  it.each([
    ['a table of the system', (entry: ArchiveParts) => entry.table('organizations', 'pg_authid')],
    ['an image outside its folder', (entry: ArchiveParts) => entry.named(`images/../../${IMAGE}`)],
    [
      'an entry of 1.5 GB that is held in memory',
      (entry: ArchiveParts) => entry.sized('images/', 1_500_000_000),
    ],
    ['a manifest of 1.5 GB', (entry: ArchiveParts) => entry.sized('manifest.json', 1_500_000_000)],
    ['a folder for a manifest', (entry: ArchiveParts) => entry.typed('manifest.json', '5')],
    ['a folder for a table', (entry: ArchiveParts) => entry.typed('tables/players', '5')],
    ['a link for an image', (entry: ArchiveParts) => entry.typed('images/', '2')],
    ['a long name in place of a table', (entry: ArchiveParts) => entry.typed('tables/players', 'L')],
    ['extended facts that are none', (entry: ArchiveParts) => entry.typed('manifest.json', 'x')],
    [
      'extended facts of 1.5 GB',
      (entry: ArchiveParts) => {
        entry.sized('images/', 1_500_000_000);
        return entry.typed('images/', 'x');
      },
    ],
    ['a size below nothing', (entry: ArchiveParts) => entry.sized('manifest.json', -7)],
    ['an entry of another kind', (entry: ArchiveParts) => entry.typed('tables/players', '!')],
  ])('with %s changes nothing and is told in one line', async (_what, damage) => {
    const before = await hashes(target.url);
    const broken = join(folder, 'broken.backup');
    writeFileSync(broken, gzipSync(damage(partsOf(gunzipSync(readFileSync(file))))));
    await expect(bringBack(broken, '--replace')).rejects.toEqual(isPlain(/nothing was changed/));
    expect(await hashes(target.url)).toEqual(before);
  });

  it('that is damaged anywhere is told in one line, or comes back whole', async () => {
    const rows = gunzipSync(readFileSync(file));
    const broken = join(folder, 'broken.backup');
    await fc.assert(
      fc.asyncProperty(fc.nat(rows.length - 1), fc.nat(40), fc.nat(255), async (at, length, byte) => {
        const damaged = Buffer.from(rows);
        damaged.fill(byte, at, Math.min(at + length + 1, rows.length));
        writeFileSync(broken, gzipSync(damaged));
        const outcome = await bringBack(broken, '--replace').catch((error: unknown) => error);
        if (typeof outcome !== 'string') expect(outcome).toBeInstanceOf(PlainError);
      }),
      { numRuns: 40 },
    );
    expect(await bringBack(file, '--replace')).toMatch(/^Brought back/);
  });

  it('is not made when an image is missing, and an older one stays', async () => {
    const older = readFileSync(file);
    await query(
      source.url,
      `insert into images (file_name, organization_id, bytes) select 'gone.png', min(id), 3 from organizations`,
    );
    await expect(backup(file)).rejects.toThrow('The image gone.png is missing in the storage');
    expect(readFileSync(file).equals(older)).toBe(true);
    expect(existsSync(`${file}.part`)).toBe(false);
  });

  it('needs a file, and a site to be made of', async () => {
    for (const words of [[], ['--all'], ['a', 'b']])
      await expect(backup(...words)).rejects.toThrow(new PlainError('Usage: npm run backup -- FILE'));
    for (const words of [[], ['--replace'], ['a', 'b']])
      await expect(bringBack(...words)).rejects.toThrow(/^Usage: npm run restore -- FILE \[--replace\]$/);
    const nowhere = readSettings({ DATA_DIR: '/nowhere' });
    await expect(backUp([file], () => nowhere)).rejects.toThrow(/^There is no database in \/nowhere yet/);
  });
});

describe('a backup of images in S3-compatible storage', () => {
  let storage: S3Server;
  const kept = join(folder, 'storage.backup');
  const settingsOf = (url: string, name: string, env: Readonly<Record<string, string>>) =>
    readSettings({ DATABASE_URL: url, DATA_DIR: join(folder, name), ...env });

  beforeAll(async () => {
    storage = await startS3Server();
    await query(source.url, "delete from images where file_name = 'gone.png'");
    await imagesOf(settingsOf(source.url, 'none', storage.settings)).put(IMAGE, Buffer.from([4, 5, 6]));
  });
  afterAll(() => storage.close());

  it('holds them, and goes from a bucket into a folder and back', async () => {
    const [bucket, other] = [
      settingsOf(source.url, 'none', storage.settings),
      settingsOf(target.url, 'other', {}),
    ];
    expect(await backUp([kept], () => bucket)).toContain(' rows and 1 images to ');
    expect(await restore([kept, '--replace'], () => other)).toMatch(/^Brought back \d+ rows and 1 images/);
    expect(await imagesOf(other).get(IMAGE)).toEqual(Buffer.from([4, 5, 6]));
    await imagesOf(bucket).remove(IMAGE);
    const back = settingsOf(target.url, 'none', storage.settings);
    expect(await restore([kept, '--replace'], () => back)).toMatch(/^Brought back/);
    expect(await imagesOf(back).get(IMAGE)).toEqual(Buffer.from([4, 5, 6]));
    expect(existsSync(join(folder, 'none', 'images'))).toBe(false);
  });

  it('is neither made nor brought back while the storage is away', async () => {
    const [older, before] = [readFileSync(kept), await hashes(target.url)];
    await storage.stop();
    const away = (url: string) => settingsOf(url, 'none', storage.settings);
    await expect(backUp([kept], () => away(source.url))).rejects.toThrow(
      new PlainError('The storage of images gave no answer (ECONNREFUSED): nothing was written.'),
    );
    await expect(restore([kept, '--replace'], () => away(target.url))).rejects.toThrow(
      new PlainError('The storage of images gave no answer (ECONNREFUSED): the database was not changed.'),
    );
    expect(readFileSync(kept).equals(older)).toBe(true);
    expect(await hashes(target.url)).toEqual(before);
    await storage.start();
  });
});
