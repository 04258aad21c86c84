import type { IncomingMessage } from 'node:http';

/** A browser behind two proxies sends about forty. */
const MOST_HEADERS = 100;

/** Many times what any browser or proxy says in one of them. */
const LONGEST = 1024;

/** The headers that are read here or by the framework, in Node's small letters; none is read when one is too long. */
const READ = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'connection',
  'content-encoding',
  'content-type',
  'expect',
  'forwarded',
  'host',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'last-event-id',
  'origin',
  'range',
  'te',
  'upgrade',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
] as const;

/** Whether a request carries more in its head than anybody needs to say; asked before anything of it is read. */
export function areHeadersTooLarge({ headers, rawHeaders }: IncomingMessage): boolean {
  if (rawHeaders.length > 2 * MOST_HEADERS) return true;
  return READ.some((name) => (headers[name]?.length ?? 0) > LONGEST);
}
