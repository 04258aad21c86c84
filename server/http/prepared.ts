import { createHash } from 'node:crypto';
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

/** Compresses an answer and names it by its content; `quality` 4 is quick, 11 is for files that never change. */
export async function prepare(type: string, raw: Buffer, quality = 4): Promise<Prepared> {
  const etag = `"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}"`;
  if (raw.length < WORTH_COMPRESSING) return { type, etag, raw, br: null, gzip: null };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
  };
  const [br, gz] = await Promise.all([brotli(raw, { params }), zip(raw)]);
  return { type, etag, raw, br, gzip: gz };
}

function encodingFor(request: FastifyRequest, { br, gzip: gz }: Prepared): 'br' | 'gzip' | null {
  const accepted = String(request.headers['accept-encoding']).replace(
    /[\w*]+\s*;\s*q=0(\.0*)?(?=\s*(,|$))/g,
    '',
  );
  if (br !== null && /\bbr\b/.test(accepted)) return 'br';
  return gz !== null && /\bgzip\b/.test(accepted) ? 'gzip' : null;
}

/** Whether the asker has this very answer; proxies that compress make a weak tag of ours. */
export function hasAlready(request: FastifyRequest, etag: string): boolean {
  const tags = (request.headers['if-none-match'] ?? '').split(',');
  return tags.some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** Sends prepared bytes, or 304 to who has them. */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: Prepared,
  cacheControl: string,
) {
  reply.header('etag', prepared.etag).header('cache-control', cacheControl).header('vary', 'accept-encoding');
  if (hasAlready(request, prepared.etag)) return reply.code(304).send();
  const encoding = encodingFor(request, prepared);
  if (encoding !== null) reply.header('content-encoding', encoding);
  const body = encoding === null ? prepared.raw : (prepared[encoding] ?? prepared.raw);
  return reply.header('content-type', prepared.type).send(body);
}
