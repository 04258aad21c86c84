import { randomUUID } from 'node:crypto';
import { refusalTexts, refuse, type Code } from '@tournaments/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { StorageAway } from '../files/file-store.ts';
import type { Log } from '../lib/log.ts';
import { errorPage, wantsPage } from './error-page.ts';
import { refusalBody, sendRefusal } from './replies.ts';
import type { RecentErrors } from './recent-errors.ts';

/** What the framework refuses before a handler sees it. */
const FRAMEWORK: Readonly<Record<string, Code>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'wrong-shape',
  FST_ERR_CTP_INVALID_JSON_BODY: 'wrong-shape',
  // A page asks the calls of its own server, and that closes: another instance, or the next start, draws it.
  FST_ERR_REOPENED_CLOSE_SERVER: 'unavailable',
};

/**
 * Besides lost connections and a full queue for new ones: shutting down, too many connections, not accepting any, deadlock, serialization, and
 * what took longer than a statement or a silent transaction may.
 */
const CONNECTION_CODES = /^(ECONN|EAGAIN|ENOENT|EPIPE|ETIMEDOUT|08|57P|57014|25P03|53|55000|40P01|40001)/;
const CONNECTION_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|query read timeout|connection ended unexpectedly|connection error and is not queryable|client was closed/i;

function innermost(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? innermost(error.cause) : error;
}

/** Whether the database is away, or gave up for a reason that another try may not meet. */
export function isDatabaseAway(error: unknown): boolean {
  const cause = innermost(error);
  if (!(cause instanceof Error)) return false;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  return CONNECTION_CODES.test(code) || CONNECTION_MESSAGES.test(cause.message);
}

/** Answers what was thrown: a refusal where the request is to blame, 503 without a database or the images' storage, else 500 with its id. */
export function errorHandler(errors: RecentErrors) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
    answerError(errors, error, request, reply);
}

function answerError(
  errors: RecentErrors,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const known = FRAMEWORK[error.code];
  if (known !== undefined) {
    // The framework would hang up, and who is still sending a body then loses the answer. What is still to come is
    // dropped as it comes, for as long as any request may take.
    reply.removeHeader('connection');
    return sendRefusal(reply, refuse(known));
  }
  if (error instanceof SyntaxError) return sendRefusal(reply, refuse('wrong-shape'));
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return reply.code(error.statusCode).send(refusalBody(refuse('wrong-shape')));
  }
  if (isDatabaseAway(error)) {
    request.log.warn({ requestId: request.id, error: nameOf(error) }, 'database away');
    return sendRefusal(reply, refuse('unavailable'));
  }
  if (error instanceof StorageAway) {
    request.log.warn({ requestId: request.id, reason: error.message }, 'image storage away');
    return sendRefusal(reply, refuse('unavailable'));
  }
  request.log.error({ requestId: request.id, error: describeError(error) }, 'unexpected error');
  errors.add({
    requestId: request.id,
    address: request.routeOptions.url ?? '',
    error: nameOf(error),
  });
  reply.code(500).header('cache-control', 'no-store');
  const body = refusalBody(refuse('internal'));
  if (!wantsPage(request)) return reply.send({ ...body, requestId: request.id });
  return reply.type('text/html; charset=utf-8').send(errorPage(refusalTexts.internal, request.id));
}

/**
 * Logs errors that nothing caught and lets the process go on: such an error concerns one request, which ends without a
 * reply, and must not take the others down (decision 088).
 */
export function uncaughtHandler(errors: RecentErrors, log: Log): (error: unknown) => void {
  return (error) => {
    const requestId = randomUUID();
    log.error({ requestId, error: describeError(error) }, 'uncaught error');
    errors.add({ requestId, address: '', error: nameOf(error) });
  };
}

/** The kind of error, with the database's code where there is one. */
function nameOf(error: unknown): string {
  const cause = innermost(error);
  if (!(cause instanceof Error)) return 'unknown';
  return 'code' in cause && typeof cause.code === 'string' ? `${cause.name} ${cause.code}` : cause.name;
}

/** Name and stack of what went wrong, without the message: a database's message may quote personal data. */
export function describeError(error: unknown): object {
  const cause = innermost(error);
  if (!(cause instanceof Error)) return { name: 'unknown' };
  const frames = (cause.stack ?? '').split('\n').filter((line) => line.trim().startsWith('at '));
  const code = 'code' in cause ? cause.code : undefined;
  return { name: cause.name, code, frames: frames.slice(0, 12) };
}
