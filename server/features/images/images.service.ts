import { refuse, type Outcome } from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import type { Random } from '../../lib/clock.ts';
import type { Db } from '../../db/database.ts';
import { extensionOf, remakePicture, shrinkPicture, type PictureSize } from '../../files/pictures.ts';
import type { FileStore } from '../../files/file-store.ts';
import type { Transaction } from '../../db/transaction.ts';
import { insertImage, isOwnImage, storedBytes } from './images.repo.ts';

const MOST_BYTES_PER_ORGANIZATION = 200 * 1024 * 1024;
const OUR_NAME = /^[a-f0-9]{32}\.(jpg|png)$/;

/** Uploaded images under names of our own. */
export function createImages(store: FileStore, random: Random) {
  /** Smaller pictures in the making: requests that come meanwhile wait for the same one. */
  const making = new Map<string, Promise<Buffer | null>>();

  async function make(fileName: string, size: PictureSize, made: string): Promise<Buffer | null> {
    const whole = await store.get(fileName);
    if (whole === null) return null;
    const bytes = await shrinkPicture(whole, size);
    await store.put(made, bytes);
    return bytes;
  }

  async function small(fileName: string, size: PictureSize): Promise<Buffer | null> {
    const made = `${fileName}.${size}.${extensionOf(size)}`;
    const stored = await store.get(made);
    if (stored !== null) return stored;
    const underWay = making.get(made) ?? make(fileName, size, made).finally(() => making.delete(made));
    making.set(made, underWay);
    return underWay;
  }

  return {
    async upload(
      tx: Transaction,
      organizationId: number,
      upload: Buffer,
    ): Promise<Outcome<{ status: 'success'; fileName: string }>> {
      if ((await storedBytes(tx.db, organizationId)) > MOST_BYTES_PER_ORGANIZATION)
        return refuse('image-quota');
      const picture = await remakePicture(upload);
      if (!picture.ok) return picture;
      const fileName = `${random.bytes(16).toString('hex')}.${picture.value.extension}`;
      await store.put(fileName, picture.value.bytes);
      await insertImage(tx.db, { fileName, organizationId, bytes: picture.value.bytes.length });
      return ok({ status: 'success', fileName });
    },

    /** Whether an image of ours could have this name. */
    mayBe: (fileName: string) => OUR_NAME.test(fileName),

    /** The bytes of an image, whole or made smaller, or null; other names than ours are never looked up. */
    async read(fileName: string, size: PictureSize | null): Promise<Buffer | null> {
      if (!OUR_NAME.test(fileName)) return null;
      return size === null ? store.get(fileName) : small(fileName, size);
    },

    owns: (db: Db, organizationId: number, fileName: string) => isOwnImage(db, organizationId, fileName),
  };
}

export type Images = ReturnType<typeof createImages>;
