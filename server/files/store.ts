import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import type { Settings } from '../settings.ts';

/** Where images lie: a folder, or S3-compatible storage. */
export interface FileStore {
  put(name: string, bytes: Buffer): Promise<void>;
  /** The bytes, or null when there is no such file. */
  get(name: string): Promise<Buffer | null>;
}

/** Keeps files in a folder. */
export function folderStore(folder: string): FileStore {
  const location = pathToFileURL(`${path.resolve(folder)}${path.sep}`);
  return storeOf(new Disk(new FSDriver({ location, visibility: 'private' })));
}

/** Where the site of these settings keeps its images. */
export function imagesOf(settings: Pick<Settings, 'dataDir'>): FileStore {
  return folderStore(path.join(path.resolve(settings.dataDir), 'images'));
}

/** Keeps files wherever a drive's disk keeps them. */
export function storeOf(disk: Disk): FileStore {
  return {
    put: (name, bytes) => disk.put(name, bytes),
    get: async (name) => ((await disk.exists(name)) ? Buffer.from(await disk.getBytes(name)) : null),
  };
}
