import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import type { Settings } from '../settings.ts';
import { imagesFolder } from './data-dir.ts';
import { StorageAway, type FileStore } from './file-store.ts';
import { s3Store } from './s3.ts';

type Place = Pick<Settings, 'dataDir' | 'storage'>;

/** Keeps files in a folder. */
export function folderStore(folder: string): FileStore {
  const location = pathToFileURL(`${path.resolve(folder)}${path.sep}`);
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));
  return {
    put: (name, bytes) => putWhole(disk, name, bytes),
    get: async (name) => ((await disk.exists(name)) ? Buffer.from(await disk.getBytes(name)) : null),
    remove: (name) => disk.delete(name),
  };
}

/** Writes under another name first, so that a file that is there is a whole one, also when the disk is full. */
async function putWhole(disk: Disk, name: string, bytes: Buffer): Promise<void> {
  const unfinished = `${name}.part`;
  try {
    await disk.put(unfinished, bytes);
    await disk.move(unfinished, name);
  } catch {
    await disk.delete(unfinished).catch(() => undefined);
    throw new StorageAway('did not take the file');
  }
}

/** Where the site of these settings keeps its images. */
export function imagesOf(settings: Place): FileStore {
  return settings.storage === null ? folderStore(imagesFolder(settings.dataDir)) : s3Store(settings.storage);
}

/** The same place in words for the operator, without keys. */
export function placeOfImages(settings: Place): string {
  const { storage } = settings;
  return storage === null
    ? imagesFolder(settings.dataDir)
    : `the bucket ${storage.bucket} at ${storage.endpoint}`;
}
