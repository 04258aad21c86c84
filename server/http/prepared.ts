import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const WORTH_COMPRESSING = 600;

/** An answer made once and sent many times. */
export interface Prepared {
  readonly type: string;
  readonly etag: string;
  readonly raw: Buffer;
  readonly br: Buffer | null;
  readonly gzip: Buffer | null;
}

/** An answer as it is, named by its content. */
export function unpacked(type: string, raw: Buffer): Prepared {
  const etag = `"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}"`;
  return { type, etag, raw, br: null, gzip: null };
}

/** Packs quickly: what is made anew after every change waits for it. */
const QUALITY = 4;

function pack(raw: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
  };
  return brotli(raw, { params });
}

/** Compresses an answer and names it by its content; `packed` is its Brotli form where that was made before. */
export async function prepare(type: string, raw: Buffer, packed: Buffer | null = null): Promise<Prepared> {
  const bare = unpacked(type, raw);
  if (raw.length < WORTH_COMPRESSING) return bare;
  const [br, gz] = await Promise.all([packed ?? pack(raw), zip(raw)]);
  return { ...bare, br, gzip: gz };
}

interface Readable {
  readonly br: boolean;
  readonly gzip: boolean;
}

/** Browsers say what they can read in a handful of ways. */
const readable = new Map<string, Readable>();
const MOST_WAYS = 100;

function readableFor(accepted: string): Readable {
  const known = readable.get(accepted);
  if (known !== undefined) return known;
  const wanted = accepted.replace(/[\w*]+\s*;\s*q=0(\.0*)?(?=\s*(,|$))/g, '');
  const can = { br: /\bbr\b/.test(wanted), gzip: /\bgzip\b/.test(wanted) };
  if (readable.size >= MOST_WAYS) readable.clear();
  readable.set(accepted, can);
  return can;
}

function encodingFor(headers: IncomingHttpHeaders, { br, gzip: gz }: Prepared): 'br' | 'gzip' | null {
  const can = readableFor(String(headers['accept-encoding']));
  if (br !== null && can.br) return 'br';
  return gz !== null && can.gzip ? 'gzip' : null;
}

/** Whether the asker has this very answer; proxies that compress make a weak tag of ours. */
export function hasAlready(headers: IncomingHttpHeaders, etag: string): boolean {
  const asked = headers['if-none-match'];
  return asked !== undefined && asked.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** What of a prepared answer is sent; without a body the asker has it already. */
export interface Part {
  readonly encoding: 'br' | 'gzip' | null;
  readonly body: Buffer | null;
}

const KNOWN: Part = { encoding: null, body: null };

/** The part that who asks with these headers can read. */
export function partFor(headers: IncomingHttpHeaders, prepared: Prepared): Part {
  if (hasAlready(headers, prepared.etag)) return KNOWN;
  const encoding = encodingFor(headers, prepared);
  return { encoding, body: encoding === null ? prepared.raw : prepared[encoding] };
}

/** The status of such a part: 304 to who has it. */
export function statusOfPart({ body }: Part): 200 | 304 {
  return body === null ? 304 : 200;
}

/** The headers of such a part. */
export function headersOfPart(
  { etag, type }: Prepared,
  { encoding, body }: Part,
  cacheControl: string,
): Record<string, string> {
  return {
    etag,
    'cache-control': cacheControl,
    vary: 'accept-encoding',
    ...(body === null ? {} : { 'content-type': type }),
    ...(encoding === null ? {} : { 'content-encoding': encoding }),
  };
}

/** Sends the part of prepared bytes that the asker can read, or 304 to who has them. */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: Prepared,
  cacheControl: string,
) {
  const part = partFor(request.headers, prepared);
  reply.headers(headersOfPart(prepared, part, cacheControl));
  return part.body === null ? reply.code(304).send() : reply.send(part.body);
}
