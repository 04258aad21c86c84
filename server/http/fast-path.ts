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

const MOST_ADDRESSES = 2000;
const LONGEST_ADDRESS = 300;

/** An address whose answer may stand ready, and where to look for it: null when it has to be made first. */
export interface FastRoute {
  readonly route: string;
  readonly cacheControl: string;
  look(): CachedResponse | null;
}

/**
 * Answers of addresses that many people ask for, sent before the framework hears of the request. Who shows a token,
 * sends a body or asks otherwise than with GET goes the long way, and so does everybody when nothing stands ready.
 */
export interface FastPath {
  /** From now on who asks for this very address is answered from here whenever `offer` finds something. */
  offer(address: string, offer: FastRoute): void;
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

/** Keeps offers; every answer carries the headers of `always`, and `tell` hears of it when it was sent. */
export function createFastPath(
  always: Readonly<Record<string, string>>,
  tell: (answered: FinishedRequest) => void,
): FastPath {
  const offers = new Map<string, FastRoute>();
  /** By the bytes that they describe. */
  const headerLists = new WeakMap<Buffer, HeaderList>();
  let isClosed = false;

  function headersOf({ cacheControl }: FastRoute, prepared: CachedResponse, part: ResponsePart): HeaderList {
    const { body } = part;
    const known = body === null ? undefined : headerLists.get(body);
    if (known !== undefined) return known;
    const own = headersOfPart(prepared, part, cacheControl);
    const length = body === null ? [] : ['content-length', body.length];
    const list = [...Object.entries({ ...always, ...own }).flat(), ...length];
    if (body !== null) headerLists.set(body, list);
    return list;
  }

  /** Sends it when nothing has to be packed before, and says whether it did. */
  function send(
    request: IncomingMessage,
    reply: ServerResponse,
    offer: FastRoute,
    prepared: CachedResponse,
  ): boolean {
    const from = performance.now();
    const part = partFor(request.headers, prepared);
    if (part === null) return false;
    const requestId = randomUUID();
    const status = statusOfPart(part);
    reply.once('close', () => {
      tell({
        requestId,
        method: 'GET',
        url: request.url ?? '',
        route: offer.route,
        status,
        ms: performance.now() - from,
        refusal: '',
      });
    });
    reply.writeHead(status, ['x-request-id', requestId, ...headersOf(offer, prepared, part)]);
    reply.end(part.body);
    return true;
  }

  return {
    offer(address, offer) {
      if (address.length > LONGEST_ADDRESS) return;
      if (offers.size >= MOST_ADDRESSES && !offers.has(address)) offers.clear();
      offers.set(address, offer);
    },
    answer(request, reply) {
      const offer = isClosed ? undefined : offers.get(request.url ?? '');
      if (offer === undefined || !isPlain(request)) return false;
      const prepared = offer.look();
      return prepared !== null && send(request, reply, offer, prepared);
    },
    close: () => (isClosed = true),
  };
}
