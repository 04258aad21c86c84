import { constants } from 'node:fs';
import { access, chmod, lstat, mkdir, readdir, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Settings } from '../settings.ts';

/** Folders and files of the site are its own user's alone: mails hold OTPs, and everything else is personal too. */
export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;

/** What we write there ourselves; the database keeps its own folder closed. */
const OURS = ['outbox', 'images'];
const LEAST_FREE_BYTES = 16 * 1024 * 1024;

/** The folder of the mails that are written to disk. */
export function outboxFolder(dataDir: string): string {
  return path.join(path.resolve(dataDir), 'outbox');
}

/** The folder of the images that are kept on disk. */
export function imagesFolder(dataDir: string): string {
  return path.join(path.resolve(dataDir), 'images');
}

/** What says where a site keeps its things. */
type Places = Pick<Settings, 'databaseUrl' | 'smtpUrl' | 'storage'>;

/** Whether something is written to the data folder: the embedded database, mails or images. */
export function keepsFiles({ databaseUrl, smtpUrl, storage }: Places): boolean {
  return databaseUrl === null || smtpUrl === null || storage === null;
}

/**
 * Makes the data folder where it is missing, and closes it, with what an older version left open in it, to other users.
 * A site that writes nothing there needs none.
 */
export async function closeDataDir(settings: Places & Pick<Settings, 'dataDir'>): Promise<void> {
  if (!keepsFiles(settings)) return;
  const folder = path.resolve(settings.dataDir);
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  await chmod(folder, PRIVATE_FOLDER).catch(unlessForeign);
  await Promise.all(OURS.map((name) => closeFolder(path.join(folder, name))));
}

/** A folder that was mounted for us may be another user's to open and close; what we make in it is closed anyway. */
function unlessForeign(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
}

async function closeFolder(folder: string): Promise<void> {
  const found = await lstat(folder).catch(() => null);
  if (found?.isDirectory() !== true) return;
  await chmod(folder, PRIVATE_FOLDER);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const inside = path.join(folder, entry.name);
    if (entry.isDirectory()) await closeFolder(inside);
    else if (entry.isFile()) await chmod(inside, PRIVATE_FILE);
  }
}

/** How much can still be written on the disk of the data folder; null when that cannot be told. */
export async function freeBytes(dataDir: string): Promise<number | null> {
  const found = await statfs(path.resolve(dataDir)).catch(() => null);
  return found === null ? null : found.bavail * found.bsize;
}

/** Rejects when nothing more can be written to the data folder: it is closed to us, or its disk is full. */
export async function checkRoom(dataDir: string): Promise<void> {
  const folder = path.resolve(dataDir);
  await access(folder, constants.W_OK);
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < LEAST_FREE_BYTES) throw new Error('the disk is full');
}
