import { accountCalls, refusalTexts } from '@tournaments/contract';
import { freshKey, send } from './send.ts';

const MEGABYTE = 1024 * 1024;
const MOST_BYTES = 5 * MEGABYTE;
const KINDS = ['image/jpeg', 'image/png'];
const WAITS_MS = [1000, 2000, 4000];

/** An image from the device with the address of its preview. */
export interface ChosenImage {
  readonly file: File;
  readonly url: string;
}

/** What of an image can be seen to be wrong before it is sent; null when nothing is. */
export function imageFault(file: File): string | null {
  if (!KINDS.includes(file.type)) return refusalTexts['image-kind'];
  return file.size > MOST_BYTES ? refusalTexts['image-too-large'] : null;
}

/** The stored name, or why there is none: `text` stands at the field, null when it was told by `onFailure`. */
export type Upload =
  { readonly ok: true; readonly fileName: string } | { readonly ok: false; readonly text: string | null };

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}

/**
 * Uploads an image. A failure of the server calls `onFailure` and is retried after 1, 2 and 4 seconds; an image that
 * is refused is not (decision C11).
 */
export async function uploadImage(image: File, onFailure: () => void): Promise<Upload> {
  const idempotencyKey = freshKey();
  for (const wait of [...WAITS_MS, null]) {
    const answer = await send(accountCalls.uploadImage, { image, idempotencyKey });
    if (answer.ok) return { ok: true, fileName: answer.value.fileName };
    if (answer.kind === 'refused') return { ok: false, text: answer.message ?? refusalTexts['image-broken'] };
    if (answer.kind === 'unauthorized') break;
    onFailure();
    if (wait !== null) await pause(wait);
  }
  return { ok: false, text: null };
}
