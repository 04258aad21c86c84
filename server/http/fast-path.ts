import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FinishedRequest } from './finished-requests.ts';
import {
  headersOfPart,
  partFor,
  statusOfPart,
  type ResponsePart,
  type CachedResponse,
} from './cached-response.ts';
import { hasToken, tokensOf } from './tokens.ts';

const MAX_ADDRESSES = 2000;
const MAX_ADDRESS_LENGTH = 300;

/** An address whose response may be cached, and where to look for it; null when it has to be computed first. */
export interface FastRoute {
  readonly route: string;
  readonly cacheControl: string;
  look(): CachedResponse | null;
}

/**
 * Cached responses of addresses that many people ask for, sent before Fastify sees the request. Who shows a token,
 * sends a body or asks otherwise than with GET goes the long way, and so does everybody when nothing is cached.
 */
export interface FastPath {
  /** From now on requests for this very address are answered from here whenever the response is cached. */
  register(address: string, route: FastRoute): void;
  /** Answers when it can, and says whether it did. */
  answer(request: IncomingMessage, reply: ServerResponse): boolean;
  /** Answers nothing any more. */
  close(): void;
}

function isPlain({ method, headers }: IncomingMessage): boolean {
  if (method !== 'GET' || 'content-length' in headers || 'transfer-encoding' in headers) return false;
  return !hasToken(tokensOf(headers));
}

type HeaderList = readonly (string | number)[];

/** Makes the fast path; every response carries the headers of `always`, and `publish` is called when it was sent. */
export function createFastPath(
  always: Readonly<Record<string, string>>,
  publish: (answered: FinishedRequest) => void,
): FastPath {
  const routes = new Map<string, FastRoute>();
  /** By the bytes that they describe. */
  const headerLists = new WeakMap<Buffer, HeaderList>();
  let isClosed = false;

  function headersOf({ cacheControl }: FastRoute, response: CachedResponse, part: ResponsePart): HeaderList {
    const { body } = part;
    const known = body === null ? undefined : headerLists.get(body);
    if (known !== undefined) return known;
    const own = headersOfPart(response, part, cacheControl);
    const length = body === null ? [] : ['content-length', body.length];
    const list = [...Object.entries({ ...always, ...own }).flat(), ...length];
    if (body !== null) headerLists.set(body, list);
    return list;
  }

  /** Sends it when nothing has to be compressed before, and says whether it did. */
  function send(
    request: IncomingMessage,
    reply: ServerResponse,
    route: FastRoute,
    response: CachedResponse,
  ): boolean {
    const from = performance.now();
    const part = partFor(request.headers, response);
    if (part === null) return false;
    const requestId = randomUUID();
    const status = statusOfPart(part);
    reply.once('close', () => {
      publish({
        requestId,
        method: 'GET',
        url: request.url ?? '',
        route: route.route,
        status,
        ms: performance.now() - from,
        refusal: '',
      });
    });
    reply.writeHead(status, ['x-request-id', requestId, ...headersOf(route, response, part)]);
    reply.end(part.body);
    return true;
  }

  return {
    register(address, route) {
      if (address.length > MAX_ADDRESS_LENGTH) return;
      if (routes.size >= MAX_ADDRESSES && !routes.has(address)) routes.clear();
      routes.set(address, route);
    },
    answer(request, reply) {
      const route = isClosed ? undefined : routes.get(request.url ?? '');
      if (route === undefined || !isPlain(request)) return false;
      const response = route.look();
      return response !== null && send(request, reply, route, response);
    },
    close: () => (isClosed = true),
  };
}
