import { type Call, type Role, TOKEN_HEADERS } from '@tournaments/contract';
import * as z from 'zod/mini';
import type { TestApp } from './app.ts';

/** The tokens a test sends along. */
export interface TestTokens {
  readonly organizer?: string | undefined;
  readonly umpire?: string | undefined;
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

interface Input<Query, Body> {
  readonly query?: Query;
  readonly body?: Body;
  readonly tokens?: TestTokens;
  readonly headers?: Readonly<Record<string, string>>;
  readonly address?: string;
}

export function tokenHeaders(tokens: TestTokens = {}): Record<string, string> {
  const pairs = Object.entries(tokens).filter((pair): pair is [keyof typeof TOKEN_HEADERS, string] => pair[1] !== undefined);
  return Object.fromEntries(pairs.map(([role, token]) => [TOKEN_HEADERS[role], token]));
}

/** Sends any JSON to an address, as an outsider would. */
export async function sendRaw(
  { app }: TestApp,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  address: string,
  options: { body?: unknown; tokens?: TestTokens; headers?: Readonly<Record<string, string>>; address?: string } = {},
): Promise<WireReply> {
  const reply = await app.http.inject({
    method,
    url: address,
    headers: { ...tokenHeaders(options.tokens), ...options.headers },
    ...(options.body === undefined ? {} : { payload: options.body as object }),
    ...(options.address === undefined ? {} : { remoteAddress: options.address }),
  });
  const isJson = String(reply.headers['content-type']).startsWith('application/json');
  return { status: reply.statusCode, headers: reply.headers, body: isJson && reply.body !== '' ? reply.json<WireBody>() : {} };
}

/** Makes a call of the contract as the website does. */
export function send<Query, Body, Reply, R extends Role>(
  app: TestApp,
  call: Call<Query, Body, Reply, R>,
  { query, body, tokens, headers, address }: Input<Query, Body> = {},
): Promise<WireReply> {
  const wireQuery = query === undefined ? {} : (z.encode(call.query, query) as Record<string, unknown>);
  const search = new URLSearchParams(Object.fromEntries(Object.entries(wireQuery).map(([key, value]) => [key, String(value)]))).toString();
  const url = search === '' ? call.path : `${call.path}?${search}`;
  const wireBody = body === undefined ? {} : z.encode(call.body, body);
  return sendRaw(app, call.method, url, {
    ...(call.method === 'POST' ? { body: wireBody } : {}),
    ...(tokens === undefined ? {} : { tokens }),
    ...(headers === undefined ? {} : { headers }),
    ...(address === undefined ? {} : { address }),
  });
}
