import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { MOST_IMAGE_BYTES } from '../files/pictures.ts';
import type { LogLevel } from '../settings.ts';
import { handleError } from './errors.ts';

const MOST_BODY_BYTES = 2 * 1024 * 1024;
const SLOWEST_REQUEST_MS = 15_000;

export interface ServerOptions {
  readonly logLevel: LogLevel;
  readonly trustProxy: readonly string[];
}

/** A bare HTTP server with our limits, JSON parsing, error answers and log lines; it knows no call yet. */
export async function createServer({ logLevel, trustProxy }: ServerOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: {
      level: logLevel,
      base: null,
      timestamp: () => `,"time":"${new Date(performance.timeOrigin + performance.now()).toISOString()}"`,
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: MOST_BODY_BYTES,
    requestTimeout: SLOWEST_REQUEST_MS,
    connectionTimeout: 0,
    keepAliveTimeout: 10_000,
    trustProxy: trustProxy.length === 0 ? false : [...trustProxy],
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    http: { headersTimeout: SLOWEST_REQUEST_MS, maxHeaderSize: 16_384 },
  });
  parseJson(app);
  await app.register(multipart, { limits: { fileSize: MOST_IMAGE_BYTES, files: 1, fields: 5, parts: 6 } });
  app.setErrorHandler(handleError);
  app.addHook('onResponse', (request, reply, done) => {
    const path = request.url.split('?', 1)[0];
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info(
      { requestId: request.id, method: request.method, path, status: reply.statusCode, ms },
      'request',
    );
    done();
  });
  return app;
}

/** An empty JSON body counts as none: clients send the header with every call. */
function parseJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else void parse(request, body, done);
  });
}
