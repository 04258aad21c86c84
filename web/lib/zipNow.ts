import { unzipSync, zipSync, type Unzipped, type Zippable } from 'fflate/browser';

/** What an archive may hold unpacked: a small file that swells beyond this is no list of people. */
const MOST_UNPACKED_BYTES = 64 * 1024 * 1024;

/**
 * Stands in for the zip of the spreadsheet part, which starts workers from blobs for long sheets: our content
 * security policy runs no script from there. A sheet of 2,500 rows takes a fraction of a second here.
 */
export function zip(files: Zippable, done: (error: unknown, archive: Uint8Array | null) => void): void {
  try {
    done(null, zipSync(files));
  } catch (error) {
    done(error, null);
  }
}

/** Stands in for the unzip of the spreadsheet part likewise; refuses archives that swell beyond all measure. */
export function unzip(archive: Uint8Array, done: (error: unknown, files: Unzipped | null) => void): void {
  let unpacked = 0;
  try {
    const files = unzipSync(archive, {
      filter: (file) => {
        unpacked += file.originalSize;
        if (unpacked > MOST_UNPACKED_BYTES) throw new RangeError('The archive is too large.');
        return true;
      },
    });
    done(null, files);
  } catch (error) {
    done(error, null);
  }
}

export { strFromU8, strToU8, zipSync } from 'fflate/browser';
