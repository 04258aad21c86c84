import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const MIN_COMPRESSED_BYTES = 600;
/** Compresses quickly: who asks first after a change waits for it. */
const QUALITY = 4;

const COMPRESSORS = {
  br: (raw: Buffer) =>
    brotli(raw, {
      params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length },
    }),
  gzip: (raw: Buffer) => zip(raw),
};

export type Encoding = keyof typeof COMPRESSORS;

/** A response computed once and sent many times, with an ETag of its content. */
export class CachedResponse {
  readonly etag: string;
  private readonly compressed = new Map<Encoding, Buffer>();
  private readonly compressing = new Map<Encoding, Promise<Buffer>>();

  /** `compressed` is its Brotli form where that was made before. */
  constructor(
    readonly type: string,
    readonly raw: Buffer,
    compressed: Buffer | null = null,
    readonly isCompressible = raw.length >= MIN_COMPRESSED_BYTES,
  ) {
    this.etag = `"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}"`;
    if (compressed !== null) this.compressed.set('br', compressed);
  }

  /** Its compressed form; null when nobody read it in this way before. */
  form(encoding: Encoding): Buffer | null {
    return this.compressed.get(encoding) ?? null;
  }

  /** Compresses it for the first who reads it in this way; others who ask meanwhile share the work. */
  async compress(encoding: Encoding): Promise<Buffer> {
    const pending = this.compressing.get(encoding) ?? COMPRESSORS[encoding](this.raw);
    this.compressing.set(encoding, pending);
    const compressed = await pending;
    this.compressed.set(encoding, compressed);
    return compressed;
  }
}

/** The better first: that is sent to who takes both alike. */
const ENCODINGS: Encoding[] = ['br', 'gzip'];

function encodingFor(
  headers: IncomingHttpHeaders,
  { isCompressible: isWorthPacking }: CachedResponse,
): Encoding | null {
  if (!isWorthPacking) return null;
  return negotiate((headers['accept-encoding'] ?? '').toLowerCase(), ENCODINGS);
}

/** Whether the client has this very answer; proxies that compress make a weak tag of ours. */
export function matchesEtag(headers: IncomingHttpHeaders, etag: string): boolean {
  const asked = headers['if-none-match'];
  return asked !== undefined && asked.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** What of a cached response is sent; without a body the client has it already. */
export interface ResponsePart {
  readonly encoding: Encoding | null;
  readonly body: Buffer | null;
}

const KNOWN: ResponsePart = { encoding: null, body: null };

/** The part that who asks with these headers can read; null when it has to be compressed first. */
export function partFor(headers: IncomingHttpHeaders, response: CachedResponse): ResponsePart | null {
  if (matchesEtag(headers, response.etag)) return KNOWN;
  const encoding = encodingFor(headers, response);
  if (encoding === null) return { encoding, body: response.raw };
  const body = response.form(encoding);
  return body === null ? null : { encoding, body };
}

async function compressedFor(headers: IncomingHttpHeaders, response: CachedResponse): Promise<ResponsePart> {
  const encoding = encodingFor(headers, response);
  return { encoding, body: encoding === null ? response.raw : await response.compress(encoding) };
}

/** The status of such a part: 304 to who has it. */
export function statusOfPart({ body }: ResponsePart): 200 | 304 {
  return body === null ? 304 : 200;
}

/** The headers of such a part. */
export function headersOfPart(
  { etag, type }: CachedResponse,
  { encoding, body }: ResponsePart,
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

/** Sends the cached response in the form that the client can read, or 304 when it has it. */
export async function sendCached(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
  cacheControl: string,
) {
  const part = partFor(headers, response) ?? (await compressedFor(headers, response));
  reply.headers(headersOfPart(response, part, cacheControl));
  return part.body === null ? reply.code(304).send() : reply.send(part.body);
}
