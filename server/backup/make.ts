import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack, type Pack } from 'tar-stream';
import { StorageAway, type FileStore } from '../files/file-store.ts';
import { allRows, BackupError, END, IMAGES, MANIFEST, TABLES, type End, type Manifest } from './archive.ts';
import {
  countRows,
  imageNames,
  inTransaction,
  lastNumbersOf,
  migrationsOf,
  rowsOut,
  tablesOf,
  type Client,
  type Table,
} from './copy.repo.ts';

/** A tar entry says its size before it begins, so a table comes in pieces of about this size. */
const PIECE_BYTES = 4 * 1024 * 1024;

export interface BackupParts {
  readonly url: string;
  readonly files: FileStore;
  readonly version: string;
  readonly now: Date;
}

/** What a backup holds. */
export interface Made {
  readonly rows: number;
  readonly images: number;
  readonly bytes: number;
}

/**
 * Writes the whole site to one file, as it is at one moment, while it goes on serving. The file is complete or not
 * there: it gets its name at the end. Images are never changed or deleted, so those of that moment are still there.
 */
export async function makeBackup(file: string, parts: BackupParts): Promise<Made> {
  await mkdir(path.dirname(path.resolve(file)), { recursive: true });
  const unfinished = `${file}.part`;
  try {
    const end = await inTransaction(parts.url, 'isolation level repeatable read read only', (client) =>
      writeArchive(unfinished, client, parts),
    );
    const bytes = await settle(unfinished);
    await rename(unfinished, file);
    return {
      rows: allRows(end),
      images: end.images,
      bytes,
    };
  } catch (error) {
    await rm(unfinished, { force: true });
    if (error instanceof StorageAway)
      throw new BackupError(`The storage of images ${error.message}: nothing was written.`);
    throw error;
  }
}

/** Waits until the disk has it all; answers the size. */
async function settle(file: string): Promise<number> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}

async function writeArchive(file: string, client: Client, parts: BackupParts): Promise<End> {
  const archive = pack();
  // Whoever can read a backup can read everything that is stored.
  const written = pipeline(archive, createGzip(), createWriteStream(file, { mode: 0o600 }));
  const filled = fill(archive, client, parts).catch((error: unknown) => {
    archive.destroy(error instanceof Error ? error : new Error('not filled'));
    throw error;
  });
  const [end] = await Promise.all([filled, written]);
  return end;
}

async function fill(archive: Pack, client: Client, parts: BackupParts): Promise<End> {
  const tables = await tablesOf(client);
  const manifest: Manifest = {
    format: 1,
    version: parts.version,
    madeAt: parts.now.toISOString(),
    migrations: [...(await migrationsOf(client))],
    tables: tables.map(({ name, columns }) => ({ name, columns: [...columns] })),
  };
  await add(archive, MANIFEST, Buffer.from(JSON.stringify(manifest)));
  const rows: Record<string, number> = {};
  for (const table of tables) {
    await addRows(archive, client, table);
    rows[table.name] = await countRows(client, table);
  }
  const images = await addImages(archive, await imageNames(client), parts.files);
  const end: End = { rows, images, lastNumbers: [...(await lastNumbersOf(client))] };
  await add(archive, END, Buffer.from(JSON.stringify(end)));
  archive.finalize();
  return end;
}

function add(archive: Pack, name: string, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.entry({ name, size: bytes.length, mode: 0o600 }, bytes, (error) =>
      error ? reject(error) : resolve(),
    );
  });
}

async function addRows(archive: Pack, client: Client, table: Table): Promise<void> {
  let [pieces, held, size] = [0, [] as Buffer[], 0];
  const flush = async () => {
    pieces += 1;
    await add(archive, `${TABLES}${table.name}/${pieces}`, Buffer.concat(held));
    [held, size] = [[], 0];
  };
  for await (const chunk of rowsOut(client, table) as AsyncIterable<Buffer>) {
    held.push(chunk);
    size += chunk.length;
    if (size >= PIECE_BYTES) await flush();
  }
  if (size > 0) await flush();
}

async function addImages(archive: Pack, names: readonly string[], files: FileStore): Promise<number> {
  for (const name of names) {
    const bytes = await files.get(name);
    if (bytes === null)
      throw new BackupError(`The image ${name} is missing in the storage: nothing was written.`);
    await add(archive, `${IMAGES}${name}`, bytes);
  }
  return names.length;
}
