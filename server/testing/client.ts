import { type Call, type Role, TOKEN_HEADERS } from '@tournaments/contract';
import * as z from 'zod/mini';

/** The tokens a test sends along. */
export interface TestTokens {
  readonly organizer?: string | undefined;
  readonly umpire?: string | undefined;
  readonly desk?: string | undefined;
  readonly admin?: string | undefined;
}

/** What came back, on the wire. */
export interface WireReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: WireBody;
}

export interface WireBody extends Readonly<Record<string, unknown>> {
  readonly success?: boolean;
  readonly message?: string;
  readonly errors?: Readonly<Record<string, string>>;
}

export interface WireRequest {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly from?: string | undefined;
}

/** Whatever answers calls: an app in this process, or a server elsewhere. */
export interface Target {
  readonly request: (request: WireRequest) => Promise<WireReply>;
}

/** A server elsewhere, reached over the network. */
export function overHttp(origin: string): Target['request'] {
  return async ({ method, address, headers, body }) => {
    const reply = await fetch(`${origin}${address}`, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    const isJson = reply.headers.get('content-type')?.startsWith('application/json') === true;
    const parsed = isJson ? (JSON.parse(text) as WireBody) : {};
    // Several cookies come as several headers of one name.
    const cookies = reply.headers.getSetCookie();
    const given = {
      ...Object.fromEntries(reply.headers),
      ...(cookies.length > 0 && { 'set-cookie': cookies }),
    };
    return { status: reply.status, headers: given, body: parsed };
  };
}

interface Input<Query, Body> {
  readonly query?: Query;
  readonly body?: Body;
  readonly tokens?: TestTokens;
  readonly headers?: Readonly<Record<string, string>>;
  readonly address?: string;
}

export function tokenHeaders(tokens: TestTokens = {}): Record<string, string> {
  const pairs = Object.entries(tokens).filter(
    (pair): pair is [keyof typeof TOKEN_HEADERS, string] => pair[1] !== undefined,
  );
  return Object.fromEntries(pairs.map(([role, token]) => [TOKEN_HEADERS[role], token]));
}

/** Sends any JSON to an address, as an outsider would. */
export function sendRaw(
  target: Target,
  method: WireRequest['method'],
  address: string,
  options: {
    body?: unknown;
    tokens?: TestTokens;
    headers?: Readonly<Record<string, string>>;
    address?: string;
  } = {},
): Promise<WireReply> {
  const headers = { ...tokenHeaders(options.tokens), ...options.headers };
  return target.request({ method, address, headers, body: options.body, from: options.address });
}

/** Makes a call of the contract as the website does. */
export function send<Query, Body, Reply, R extends Role>(
  target: Target,
  call: Call<Query, Body, Reply, R>,
  { query, body, tokens, headers, address }: Input<Query, Body> = {},
): Promise<WireReply> {
  const wireQuery = query === undefined ? {} : (z.encode(call.query, query) as Record<string, unknown>);
  const search = new URLSearchParams(
    Object.fromEntries(Object.entries(wireQuery).map(([key, value]) => [key, String(value)])),
  ).toString();
  const url = search === '' ? call.path : `${call.path}?${search}`;
  const wireBody = body === undefined ? {} : z.encode(call.body, body);
  return sendRaw(target, call.method, url, {
    ...(call.method === 'POST' ? { body: wireBody } : {}),
    ...(tokens === undefined ? {} : { tokens }),
    ...(headers === undefined ? {} : { headers }),
    ...(address === undefined ? {} : { address }),
  });
}
