import { createReadStream } from 'node:fs';
import { once } from 'node:events';
import { pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Extract } from 'tar-stream';
import type { Writable } from 'node:stream';
import { StorageAway, type FileStore } from '../files/file-store.ts';
import { allRows, BackupError, END, endShape, IMAGES, MANIFEST, manifestShape, TABLES } from './archive.ts';
import type { End, Manifest } from './archive.ts';
import {
  bringUpToDate,
  countOrganizers,
  countRows,
  dropTables,
  inTransaction,
  knownMigrations,
  makeSchema,
  otherUsers,
  rowsIn,
  setLastNumber,
  tablesOf,
  type Client,
  type Table,
} from './copy.repo.ts';

type Entry = Extract extends AsyncIterable<infer One> ? One : never;

export interface RestoreParts {
  readonly url: string;
  readonly files: FileStore;
  /** The folder of the migrations. */
  readonly migrations: string;
  /** Whether a site with organizers that is there may be replaced. */
  readonly replace: boolean;
}

/** What was brought back. */
export interface Restored {
  readonly madeAt: string;
  readonly rows: number;
  readonly images: number;
}

const NO_BACKUP = 'This is no backup of this site, or it is damaged: nothing was changed.';
const CUT_OFF = 'This backup was cut off and is not complete: nothing was changed.';

/**
 * Brings a backup back, all or nothing: the database changes in one transaction at whose end every row was counted.
 * A backup of an older version is brought to the present schema. Throws BackupError.
 */
export async function restoreBackup(file: string, parts: RestoreParts): Promise<Restored> {
  return inTransaction(parts.url, '', (client) => replaceWith(file, client, parts)).catch(plainly);
}

async function replaceWith(file: string, client: Client, parts: RestoreParts): Promise<Restored> {
  await refuseInUse(client, parts.replace);
  const entries = entriesOf(file);
  const manifest = await manifestIn(entries);
  const known = knownMigrations(parts.migrations);
  if (manifest.migrations.some((hash) => !known.has(hash)))
    throw new BackupError(
      `This backup was made by version ${manifest.version}, which is newer: update the program first.`,
    );
  const made = new Set(manifest.migrations);
  await dropTables(client);
  await makeSchema(client, parts.migrations, made);
  await checkTables(client, manifest);
  const { end, images } = await readEntries(entries, client, manifest, parts.files);
  await checkRows(client, manifest, end);
  for (const last of end.lastNumbers) await setLastNumber(client, last);
  await bringUpToDate(client, parts.migrations, made);
  return { madeAt: manifest.madeAt, rows: allRows(end), images };
}

async function refuseInUse(client: Client, replace: boolean): Promise<void> {
  if (await isUsed(client))
    throw new BackupError('The site is running on this database: stop it first. Nothing was changed.');
  const organizers = await countOrganizers(client);
  if (organizers !== null && organizers > 0 && !replace)
    throw new BackupError(
      `There is a site with ${organizers} organizers in this database. To replace it with the backup, add --replace.`,
    );
}

/** A connection that was just closed is still counted for a moment. */
async function isUsed(client: Client): Promise<boolean> {
  for (let look = 0; look < 10; look += 1) {
    if ((await otherUsers(client)) === 0) return false;
    await sleep(200);
  }
  return true;
}

/** Nothing is written but to tables and columns of the site. */
async function checkTables(client: Client, { tables }: Manifest): Promise<void> {
  const known = new Map((await tablesOf(client)).map(({ name, columns }) => [name, new Set(columns)]));
  const isKnown = ({ name, columns }: Table) => columns.every((column) => known.get(name)?.has(column));
  const names = new Set(tables.map(({ name }) => name));
  if (names.size !== known.size || !tables.every(isKnown)) throw new BackupError(NO_BACKUP);
}

/** The entries of the archive, in order. */
async function* entriesOf(file: string): AsyncGenerator<Entry> {
  const archive = extract();
  // Why it ended is told by the entry that is being read, or by the archive.
  pipeline(createReadStream(file), createGunzip(), archive, () => undefined);
  try {
    for await (const entry of archive) {
      // We write files alone, and what comes as anything else may never end.
      if (entry.header.type !== 'file') throw new BackupError(NO_BACKUP);
      yield entry;
    }
  } finally {
    archive.destroy();
  }
}

/** Postgres' codes for rows that are none of its tables, and for text that is none at all; 42501 is a missing right. */
const REFUSED_ROWS = /^(?:2[23]|42(?!501)|54)...$/;
/** What the readers of the file say of one that is damaged, or that ends while a part of it is read. */
const SPOILT = /invalid (?:tar )?header|header exceeds|size mismatch|premature|stream was destroyed/i;
/** The system's codes for a file that is a folder, or somebody else's. */
const UNREADABLE = new Set(['EISDIR', 'EACCES', 'EPERM']);

/** A file that is not there, is no archive or ends early is told in one line. */
function plainly(error: unknown): never {
  if (!(error instanceof Error)) throw error;
  if (error instanceof StorageAway)
    throw new BackupError(`The storage of images ${error.message}: the database was not changed.`);
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') throw new BackupError('There is no such file.');
  if (UNREADABLE.has(code)) throw new BackupError('This file cannot be read.');
  if (code === 'Z_BUF_ERROR' || /unexpected end of data/i.test(error.message)) throw new BackupError(CUT_OFF);
  const isSpoilt = code.startsWith('Z_') || SPOILT.test(error.message) || REFUSED_ROWS.test(code);
  if (isSpoilt) throw new BackupError(NO_BACKUP);
  throw error;
}

function parsed<T>(shape: { safeParse(value: unknown): { data?: T } }, bytes: Buffer): T {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString());
  } catch {
    throw new BackupError(NO_BACKUP);
  }
  const { data } = shape.safeParse(value);
  if (data === undefined) throw new BackupError(NO_BACKUP);
  return data;
}

/** The manifest, and the count at the end. */
const MOST_NOTE_BYTES = 4 * 1024 * 1024;
/** A picture of the largest size that is kept, not packed at all. */
const MOST_IMAGE_BYTES = 64 * 1024 * 1024;
const IMAGE_NAME = /^[a-f0-9]{32}\.(jpg|png)$/;

/** An entry that is held in memory; one that says it is longer than such an entry can be is never begun. */
function whole(entry: Entry, mostBytes: number): Promise<Buffer> {
  if (entry.header.size > mostBytes) throw new BackupError(NO_BACKUP);
  return buffer(entry);
}

async function manifestIn(entries: AsyncGenerator<Entry>): Promise<Manifest> {
  const first = await entries.next();
  if (first.done === true || first.value.header.name !== MANIFEST) throw new BackupError(NO_BACKUP);
  return parsed(manifestShape, await whole(first.value, MOST_NOTE_BYTES));
}

async function readEntries(
  entries: AsyncGenerator<Entry>,
  client: Client,
  manifest: Manifest,
  files: FileStore,
): Promise<{ end: End; images: number }> {
  const tables = tableLoader(client, manifest);
  let images = 0;
  for await (const entry of entries) {
    const { name } = entry.header;
    if (name.startsWith(TABLES)) {
      await tables.take(name.slice(TABLES.length).split('/')[0] ?? '', entry);
      continue;
    }
    await tables.finish();
    if (name === END) return { end: parsed(endShape, await whole(entry, MOST_NOTE_BYTES)), images };
    const image = name.startsWith(IMAGES) ? name.slice(IMAGES.length) : '';
    if (!IMAGE_NAME.test(image)) throw new BackupError(NO_BACKUP);
    await files.put(image, await whole(entry, MOST_IMAGE_BYTES));
    images += 1;
  }
  throw new BackupError(CUT_OFF);
}

/** Takes the pieces of each table one after the other. */
function tableLoader(client: Client, manifest: Manifest) {
  let current: { name: string; rows: Writable } | null = null;
  let refusal: Error | null = null;

  async function finish(): Promise<void> {
    if (refusal !== null) throw refusal;
    if (current === null) return;
    current.rows.end();
    await finished(current.rows);
    current = null;
  }

  async function begin(name: string): Promise<Writable> {
    await finish();
    const table = manifest.tables.find((one) => one.name === name);
    if (table === undefined) throw new BackupError(NO_BACKUP);
    const rows = rowsIn(client, table);
    // Told by the next piece or by the end: the stream itself breaks when it is used after a refusal.
    rows.on('error', (error) => (refusal ??= error));
    current = { name, rows };
    return rows;
  }

  return {
    finish,
    async take(name: string, entry: Entry): Promise<void> {
      const rows = current?.name === name ? current.rows : await begin(name);
      for await (const chunk of entry) {
        if (refusal !== null) throw refusal;
        if (!rows.write(chunk)) await once(rows, 'drain');
      }
    },
  };
}

async function checkRows(client: Client, manifest: Manifest, end: End): Promise<void> {
  for (const table of manifest.tables)
    if ((await countRows(client, table)) !== end.rows[table.name]) throw new BackupError(CUT_OFF);
}
