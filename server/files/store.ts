import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { pathToFileURL } from 'node:url';
import path from 'node:path';

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

/** Keeps files wherever a drive's disk keeps them. */
export function storeOf(disk: Disk): FileStore {
  return {
    put: (name, bytes) => disk.put(name, bytes),
    get: async (name) => ((await disk.exists(name)) ? Buffer.from(await disk.getBytes(name)) : null),
  };
}
