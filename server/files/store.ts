import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import type { Settings } from '../settings.ts';
import type { FileStore } from './file-store.ts';
import { s3Store } from './s3.ts';

type Place = Pick<Settings, 'dataDir' | 'storage'>;

/** Keeps files in a folder. */
export function folderStore(folder: string): FileStore {
  const location = pathToFileURL(`${path.resolve(folder)}${path.sep}`);
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));
  return {
    put: (name, bytes) => disk.put(name, bytes),
    get: async (name) => ((await disk.exists(name)) ? Buffer.from(await disk.getBytes(name)) : null),
    remove: (name) => disk.delete(name),
  };
}

/** Where the site of these settings keeps its images. */
export function imagesOf(settings: Place): FileStore {
  return settings.storage === null ? folderStore(folderOf(settings)) : s3Store(settings.storage);
}

/** The same place in words for the operator, without keys. */
export function placeOfImages(settings: Place): string {
  const { storage } = settings;
  return storage === null ? folderOf(settings) : `the bucket ${storage.bucket} at ${storage.endpoint}`;
}

function folderOf({ dataDir }: Place): string {
  return path.join(path.resolve(dataDir), 'images');
}
