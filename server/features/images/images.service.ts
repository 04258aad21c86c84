import { refuse, type Outcome } from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import type { Chance } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import { remakePicture } from '../../files/pictures.ts';
import type { FileStore } from '../../files/store.ts';
import type { Work } from '../../work.ts';
import { insertImage, isOwnImage, storedBytes } from './images.repo.ts';

const MOST_BYTES_PER_ORGANIZATION = 200 * 1024 * 1024;
const OUR_NAME = /^[a-f0-9]{32}\.(jpg|png)$/;

/** Uploaded images under names of our own. */
export function createImages(store: FileStore, chance: Chance) {
  return {
    async upload(
      work: Work,
      organizationId: number,
      upload: Buffer,
    ): Promise<Outcome<{ status: 'success'; fileName: string }>> {
      if ((await storedBytes(work.db, organizationId)) > MOST_BYTES_PER_ORGANIZATION)
        return refuse('image-quota');
      const picture = await remakePicture(upload);
      if (!picture.ok) return picture;
      const fileName = `${chance.bytes(16).toString('hex')}.${picture.value.extension}`;
      await store.put(fileName, picture.value.bytes);
      await insertImage(work.db, { fileName, organizationId, bytes: picture.value.bytes.length });
      return ok({ status: 'success', fileName });
    },

    /** The bytes of an image of ours, or null; other names are never looked up. */
    read: (fileName: string): Promise<Buffer | null> =>
      OUR_NAME.test(fileName) ? store.get(fileName) : Promise.resolve(null),

    owns: (db: Db, organizationId: number, fileName: string) => isOwnImage(db, organizationId, fileName),
  };
}

export type Images = ReturnType<typeof createImages>;
