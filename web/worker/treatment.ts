import { IDEMPOTENCY_HEADER, TOKEN_HEADERS } from '@tournaments/contract';
import { FILE_PATH } from '../lib/keptPages.ts';

/** What the worker looks at of a request. */
export interface Asked {
  readonly url: string;
  readonly method: string;
  readonly mode: string;
  readonly headers: Pick<Headers, 'has'>;
}

/** A built file, a page that is gone to, a reply that may be kept; all else goes its way as if there were no worker. */
export type Treatment = 'file' | 'page' | 'reply' | 'none';

/** With one of these somebody says who they are, or writes. */
const PERSONAL = [...Object.values(TOKEN_HEADERS), IDEMPOTENCY_HEADER, 'Authorization'];
const CALLS = '/api/';
/** Streams that never end. */
const LIVE = '/api/live/';
const SECRET = 'token';

/** How the worker treats a request: it never touches what writes, what shows a token, or what is another site's. */
export function treatmentOf({ url, method, mode, headers }: Asked, origin: string): Treatment {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return 'none';
  if (address.searchParams.has(SECRET) || PERSONAL.some((name) => headers.has(name))) return 'none';
  if (address.pathname.startsWith(FILE_PATH)) return 'file';
  if (address.pathname.startsWith(LIVE)) return 'none';
  if (address.pathname.startsWith(CALLS)) return mode === 'navigate' ? 'none' : 'reply';
  return mode === 'navigate' ? 'page' : 'none';
}
