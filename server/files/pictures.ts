import { refuse, type Outcome } from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import sharp from 'sharp';

/** Limits of an uploaded image (decision B11). */
export const MOST_IMAGE_BYTES = 5 * 1024 * 1024;
const MOST_SIDE = 6000;
const MOST_PIXELS = MOST_SIDE * MOST_SIDE;
const LONGEST_KEPT_SIDE = 2000;
const JPEG_QUALITY = 82;

export interface Picture {
  readonly bytes: Buffer;
  readonly extension: 'jpg' | 'png';
}

const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);
const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The smaller forms of a picture, in pixels: twice what is shown, for fine screens. */
const SIZES = {
  small: { width: 240, height: 320, fit: 'cover' },
  medium: { width: 900, height: 1600, fit: 'inside' },
  mail: { width: 192, height: 256, fit: 'cover' },
} as const;

export type PictureSize = keyof typeof SIZES;

/** The ending of a form's file: not every mail program knows WebP. */
export function extensionOf(size: PictureSize): 'webp' | 'jpg' {
  return size === 'mail' ? 'jpg' : 'webp';
}

/** A stored picture made smaller, as WebP; for mails as JPEG, whole in its frame whatever it was. */
export async function shrinkPicture(bytes: Buffer, size: PictureSize): Promise<Buffer> {
  const isMail = size === 'mail';
  const picture = sharp(bytes).resize({ ...SIZES[size], withoutEnlargement: !isMail });
  if (!isMail) return picture.webp({ quality: 78 }).toBuffer();
  return picture.flatten({ background: '#fbfcfa' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}

/** What the first bytes say; nothing else ever reaches the decoder. */
function kindOf(bytes: Buffer): 'jpeg' | 'png' | null {
  if (bytes.subarray(0, 3).equals(JPEG_START)) return 'jpeg';
  return bytes.subarray(0, 8).equals(PNG_START) ? 'png' : null;
}

/**
 * Reads an upload by its content, never by its name, and makes it again: turned upright, without metadata, at most
 * 2000 pixels long. Refuses everything but a whole jpeg or png within the limits.
 */
export async function remakePicture(upload: Buffer): Promise<Outcome<Picture>> {
  if (upload.length > MOST_IMAGE_BYTES) return refuse('image-too-large');
  const kind = kindOf(upload);
  if (kind === null) return refuse('image-kind');
  try {
    const image = sharp(upload, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const { format, width, height } = await image.metadata();
    if (format !== kind) return refuse('image-kind');
    if (width > MOST_SIDE || height > MOST_SIDE) return refuse('image-too-large');
    const upright = image
      .rotate()
      .resize(LONGEST_KEPT_SIDE, LONGEST_KEPT_SIDE, { fit: 'inside', withoutEnlargement: true });
    const made =
      kind === 'png'
        ? upright.png({ compressionLevel: 9 })
        : upright.jpeg({ quality: JPEG_QUALITY, mozjpeg: true });
    return ok({ bytes: await made.toBuffer(), extension: kind === 'png' ? 'png' : 'jpg' });
  } catch (error) {
    return refuse(
      error instanceof Error && error.message.includes('pixel limit') ? 'image-too-large' : 'image-broken',
    );
  }
}
