import { accountCalls, sharedRefusals } from '@tournaments/contract';
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
export function imageError(file: File): string | null {
  if (!KINDS.includes(file.type)) return sharedRefusals['image-kind'];
  return file.size > MOST_BYTES ? sharedRefusals['image-too-large'] : null;
}

/** The stored name, or why there is none: `text` stands at the field, null when it was told by `onFailure`. */
export type Upload =
  | { readonly ok: true; readonly fileName: string }
  | { readonly ok: false; readonly text: string | null };

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}

/** Like `fetch`, which cannot tell how far an upload is. */
function sendWithProgress(
  address: string,
  { method = 'POST', headers, body }: RequestInit,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sender = new XMLHttpRequest();
    sender.open(method, address);
    for (const [name, value] of Object.entries(headers as Record<string, string>)) {
      sender.setRequestHeader(name, value);
    }
    sender.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    sender.onload = () => {
      const date = sender.getResponseHeader('Date');
      resolve(
        new Response(sender.responseText, { status: sender.status, headers: date ? { Date: date } : {} }),
      );
    };
    sender.onerror = sender.onabort = () => reject(new TypeError('The upload was broken off.'));
    sender.send(body as FormData);
  });
}

/**
 * Uploads an image, telling how far it is (0 to 1). A failure of the server calls `onFailure` and is retried after 1, 2
 * and 4 seconds; an image that is refused is not (decision C11).
 */
export async function uploadImage(
  image: File,
  onFailure: () => void,
  onProgress: (share: number) => void = () => undefined,
): Promise<Upload> {
  const idempotencyKey = freshKey();
  const via = (address: string, request: RequestInit) => sendWithProgress(address, request, onProgress);
  for (const wait of [...WAITS_MS, null]) {
    const answer = await send(accountCalls.uploadImage, { image, idempotencyKey, via });
    if (answer.ok) return { ok: true, fileName: answer.value.fileName };
    if (answer.kind === 'refused')
      return { ok: false, text: answer.message ?? sharedRefusals['image-broken'] };
    if (answer.kind === 'unauthorized') break;
    onFailure();
    if (wait !== null) await pause(wait);
  }
  return { ok: false, text: null };
}
