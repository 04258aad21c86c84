import { randomUUID } from 'node:crypto';
import { createServer as listenOn, type RequestListener, type Server } from 'node:http';
import multipart from '@fastify/multipart';
import { paths, refuse } from '@tournaments/contract';
import fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { MOST_IMAGE_BYTES } from '../files/pictures.ts';
import type { LogLevel } from '../settings.ts';
import { NO_ROUTE, type FinishedRequest, type FinishedRequests } from './finished-requests.ts';
import { sendRefusal } from './replies.ts';
import { hasAsked, limitConnections } from './connections.ts';
import { errorHandler } from './errors.ts';
import { areHeadersTooLarge } from './header-limits.ts';
import type { FastPath } from './fast-path.ts';
import type { RecentErrors } from './recent-errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The JSON body as it was sent; empty when there was none. */
    bodyText: string;
    /** Why it was refused, in codes; empty when it was not. */
    refusal: string;
    /** Whether it is answered by a stream, whose end is the reader's and no answer's. */
    isStream: boolean;
  }
}

const MOST_BODY_BYTES = 2 * 1024 * 1024;
/** Together with the time between two looks, slow senders are cut off within 15 seconds, also where there are many. */
const SLOWEST_REQUEST_MS = 12_000;
const LOOK_EVERY_MS = 1_000;
/** Levels at which each request has its line. */
const TELLING: ReadonlySet<LogLevel> = new Set(['debug', 'info']);

const LINE = {
  requestTimeout: SLOWEST_REQUEST_MS,
  headersTimeout: SLOWEST_REQUEST_MS,
  // Announced in whole seconds: who keeps to them never sends into a connection that is just being closed.
  keepAliveTimeout: 10_999,
  connectionsCheckingInterval: LOOK_EVERY_MS,
  maxHeaderSize: 16_384,
};

export interface ServerOptions {
  readonly logLevel: LogLevel;
  readonly trustProxy: readonly string[];
  readonly connectionsPerAddress: number;
  readonly errors: RecentErrors;
  readonly answered: FinishedRequests;
  /** Asked first. */
  readonly ready: FastPath;
  /** Where log lines go instead of the standard output. */
  readonly logTo?: { write(line: string): void } | undefined;
}

/** A bare HTTP server with our limits, JSON parsing, error answers and log lines; it knows no call yet. */
export async function createServer({
  logLevel,
  trustProxy,
  connectionsPerAddress,
  errors,
  answered,
  ready,
  logTo,
}: ServerOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: {
      level: logLevel,
      ...(logTo === undefined ? {} : { stream: logTo }),
      base: null,
      timestamp: () => `,"time":"${new Date(performance.timeOrigin + performance.now()).toISOString()}"`,
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: MOST_BODY_BYTES,
    trustProxy: trustProxy.length === 0 ? false : [...trustProxy],
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    serverFactory: (handle) =>
      listening(connectionsPerAddress, trustProxy, (request, reply) => {
        if (areHeadersTooLarge(request) || !ready.answer(request, reply)) handle(request, reply);
      }),
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    frameworkErrors: (_error, _request, reply) => void sendRefusal(reply, refuse('not-found')),
  });
  parseJson(app);
  app.decorateRequest('refusal', '');
  app.decorateRequest('isStream', false);
  await app.register(multipart, { limits: { fileSize: MOST_IMAGE_BYTES, files: 1, fields: 5, parts: 6 } });
  app.setErrorHandler(errorHandler(errors));
  app.addHook('onRequest', (request, _reply, done) => {
    if (areHeadersTooLarge(request.raw))
      done(Object.assign(new Error('too much in the head'), { statusCode: 431 }));
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (!request.isStream) answered.publish(answerOf(request, reply));
    done();
  });
  if (TELLING.has(logLevel)) answered.subscribe((one) => app.log.info(lineOf(one), 'request'));
  return app;
}

/** A server of Node's own with our limits. */
function listening(perAddress: number, trustProxy: readonly string[], answer: RequestListener): Server {
  const server = listenOn(LINE, (request, reply) => {
    hasAsked(request);
    answer(request, reply);
  });
  limitConnections(server, { perAddress, trustProxy });
  return server;
}

const PASSES = paths.pass('');

function answerOf(
  { id: requestId, method, url, refusal, routeOptions }: FastifyRequest,
  { statusCode: status, elapsedTime: ms }: FastifyReply,
): FinishedRequest {
  return { requestId, method, url, route: routeOptions.url ?? NO_ROUTE, status, ms, refusal };
}

/** The path of an address, without what opens a booking. */
function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.startsWith(PASSES) ? `${PASSES}...` : path;
}

function lineOf({ requestId, method, url, status, ms, refusal }: FinishedRequest) {
  const line = { requestId, method, path: loggedPath(url), status, ms: Math.round(ms * 10) / 10 };
  return refusal === '' ? line : { ...line, refusal };
}

/** An empty JSON body counts as none: clients send the header with every call. */
function parseJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.decorateRequest('bodyText', '');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.bodyText = body;
    if (body === '') done(null, {});
    else void parse(request, body, done);
  });
}

/** The address, with its percent signs taken as such where they stand for no letter: nothing is found there either. */
function readableAddress(url: string): string {
  try {
    decodeURI(url);
    return url;
  } catch {
    return url.replaceAll('%', '%25');
  }
}
