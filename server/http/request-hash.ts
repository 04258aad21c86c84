import { createHmac } from 'node:crypto';
import { SECRET_KEYS, type AnyCall } from '@tournaments/contract';
import type { FastifyRequest } from 'fastify';

/** Names what was sent, so that a request that comes again under its key is known; `upload` is what is no JSON. */
export type RequestHash = (
  call: Pick<AnyCall, 'body'>,
  request: Pick<FastifyRequest, 'query' | 'body' | 'bodyText'>,
  upload?: Buffer,
) => Buffer;

function hasSecrets({ body }: Pick<AnyCall, 'body'>): boolean {
  if (!('wireNames' in body)) return false;
  return Object.values(body.wireNames as Readonly<Record<string, string>>).some((name) =>
    SECRET_KEYS.has(name),
  );
}

/** Not the OTP: it is worth nothing once its answer is kept, and who does not know it is not given that answer. */
const LEFT_OUT = new Set([...SECRET_KEYS].filter((key) => key !== 'otp'));

function withoutSecrets(body: unknown): string {
  return JSON.stringify(body ?? null, (key, value: unknown) => (LEFT_OUT.has(key) ? undefined : value));
}

/**
 * The hash of requests of one site. It is kept for a day and goes into backups, so it is keyed by the site's secret, and
 * nobody can try passwords against it: they are left out.
 */
export function createRequestHash(secret: Buffer): RequestHash {
  return (call, { query, body, bodyText }, upload) =>
    createHmac('sha256', secret)
      .update(`request\n${JSON.stringify(query)}\n`)
      .update(upload ?? (hasSecrets(call) ? withoutSecrets(body) : bodyText))
      .digest();
}
