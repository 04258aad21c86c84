import { refusalTexts, wirePaths, type AnyCall, type Code, type Refusal } from '@tournaments/contract';
import type { FastifyReply } from 'fastify';
import { errorPage, wantsPage } from './error-page.ts';

/** HTTP statuses of refusals that are not of the tournament but of the request; all others are 200. */
const STATUS: Partial<Record<Code, number>> = {
  'key-too-long': 400,
  unauthorized: 401,
  forbidden: 403,
  'password-given': 403,
  'not-found': 404,
  'pass-unknown': 404,
  'pass-over': 410,
  'pass-deleted': 410,
  'too-large': 413,
  'image-too-large': 413,
  'unsupported-type': 415,
  'image-kind': 415,
  'wrong-shape': 422,
  'same-key-other-body': 422,
  'too-many-requests': 429,
  internal: 500,
  'not-implemented': 501,
  unavailable: 503,
  'site-off': 503,
};

const RETRY_SECONDS = 2;

/** The status that answers a refusal. */
export function statusOf(code: Code): number {
  return STATUS[code] ?? 200;
}

/** The body of a refusal: the fields' texts under their names on the wire, or one message. */
export function refusalBody(refusal: Refusal, call?: AnyCall) {
  const message = refusalTexts[refusal.code];
  if (refusal.fields === undefined) return { success: false, message, errors: {} };
  const errors: Record<string, string> = {};
  for (const [name, code] of Object.entries(refusal.fields)) {
    for (const wire of call ? wirePaths(call, name) : [name]) errors[wire] = refusalTexts[code];
  }
  return { success: false, errors };
}

/** Why a request was refused, in codes that name nobody, for its line in the log. */
function reasonOf({ code, fields }: Refusal): string {
  const inFields = Object.values(fields ?? {});
  return [...new Set(inFields.length > 0 ? inFields : [code])].sort().join(' ');
}

/** Sends a refusal and logs it: to who looks at a page as a page. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal, call?: AnyCall) {
  reply.request.refusal = reasonOf(refusal);
  const status = statusOf(refusal.code);
  const seconds = refusal.retryAfter ?? (status === 503 ? RETRY_SECONDS : undefined);
  if (seconds !== undefined) reply.header('retry-after', seconds);
  reply.code(status).header('cache-control', 'no-store');
  if (!wantsPage(reply.request)) return reply.send(refusalBody(refusal, call));
  return reply.type('text/html; charset=utf-8').send(errorPage(refusalTexts[refusal.code]));
}
