import { IDEMPOTENCY_HEADER, ownPaths, type Call } from '@tournaments/contract';
import * as z from 'zod/mini';
import { setClockByHeader } from './clock.ts';
import { isConnectionLost, noteConnection } from './connection.ts';
import { areaOf, expireToken, tokenHeaders } from './tokens.ts';
import { STORED_AT } from './workerWords.ts';

/** What came of a call. `errors` has the texts of refused fields by our names of them. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      readonly kind: 'refused';
      readonly message?: string;
      readonly errors: Readonly<Record<string, string>>;
      /** Seconds after which another try makes sense, where the server tells. */
      readonly retryAfter?: number;
    }
  | { readonly ok: false; readonly kind: 'unauthorized' }
  /** No usable answer: the status, or 0 when the network or the answer's shape failed. */
  | { readonly ok: false; readonly kind: 'failed'; readonly status: number };

type Refused = Extract<Answer<never>, { readonly kind: 'refused' }>;
/** An answer that brought no value. */
export type Failure = Exclude<Answer<never>, { readonly ok: true }>;

/** Why the server refused, in its own words; what is given where it said nothing or did not answer. */
export function refusalText(answer: Failure, otherwise: string): string {
  return (answer.kind === 'refused' && answer.message) || otherwise;
}

/** Whether the server was not reached at all. */
export function isUnreachable(answer: Failure): boolean {
  return answer.kind === 'failed' && answer.status === 0;
}

interface Parts<Query, Body> {
  readonly query?: Query;
  readonly body?: Body;
  /** A file for calls that upload; it goes as the multipart field `image`. */
  readonly image?: Blob;
  /** Give one to repeat a write after a lost answer without a second effect; else each call gets its own. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** Another way than `fetch` to send it. */
  readonly via?: (address: string, request: RequestInit) => Promise<Response>;
}

/** The address of a call with its query, as path and search. */
export function addressOf<Query, Body, Reply>(call: Call<Query, Body, Reply>, query?: Query): string {
  const search = new URLSearchParams(encodedQuery(call, query)).toString();
  return search === '' ? call.path : `${call.path}?${search}`;
}

/** The query as it stands in the address: every value a text, what is missing left out. */
export function encodedQuery<Query, Body, Reply>(
  call: Call<Query, Body, Reply>,
  query?: Query,
): Record<string, string> {
  const encoded = z.encode(call.query, query ?? ({} as Query)) as Record<string, unknown>;
  const present = Object.entries(encoded).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(present.map(([name, value]) => [name, String(value)]));
}

/** A key that no other submit has. */
export function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Makes a call of the contract. Never throws, but for an abort by `signal`. */
export async function send<Query, Body, Reply>(
  call: Call<Query, Body, Reply>,
  parts: Parts<Query, Body> = {},
): Promise<Answer<Reply>> {
  try {
    const response = await respond(addressOf(call, parts.query), request(call, parts), parts.via);
    setClockByHeader(response.headers.get('Date'));
    return await answerOf(call, response);
  } catch (error) {
    if (parts.signal?.aborted) throw error;
    return { ok: false, kind: 'failed', status: 0 };
  }
}

/**
 * An answer tells that the server can be reached, if the call was not under way when the network went; one that this
 * device had kept tells that it cannot.
 */
async function respond(
  address: string,
  asked: RequestInit,
  via: Parts<unknown, unknown>['via'] = fetch,
): Promise<Response> {
  const wasLost = isConnectionLost();
  try {
    const response = await via(address, asked);
    const storedAt = Number(response.headers.get(STORED_AT));
    if (storedAt > 0) noteConnection({ isLost: true, storedAt });
    else if (wasLost) noteConnection({ isLost: false, storedAt });
    return response;
  } catch (error) {
    if (!asked.signal?.aborted) noteConnection({ isLost: true });
    throw error;
  }
}

function request<Query, Body, Reply>(call: Call<Query, Body, Reply>, parts: Parts<Query, Body>): RequestInit {
  const headers: Record<string, string> = { Accept: 'application/json', ...tokenHeaders(call.role) };
  if (call.writes) headers[IDEMPOTENCY_HEADER] = parts.idempotencyKey ?? freshKey();
  if (!call.upload) headers['Content-Type'] = 'application/json';
  return {
    method: call.method,
    headers,
    credentials: call.cookies ? 'same-origin' : 'omit',
    ...(parts.signal && { signal: parts.signal }),
    ...(call.method === 'POST' && { body: call.upload ? multipart(parts.image) : json(call, parts.body) }),
  };
}

function json<Query, Body, Reply>(call: Call<Query, Body, Reply>, body: Body | undefined): string {
  return JSON.stringify(z.encode(call.body, body ?? ({} as Body)));
}

function multipart(image: Blob | undefined): FormData {
  const form = new FormData();
  if (image) form.append('image', image);
  return form;
}

async function answerOf<Query, Body, Reply>(
  call: Call<Query, Body, Reply>,
  response: Response,
): Promise<Answer<Reply>> {
  if (response.status === 401) return unauthorized(call);
  const text = await response.text();
  const tag = response.headers.get('ETag') ?? text;
  const last = lastRead.get(call.name);
  if (last?.tag === tag) return last.answer as Answer<Reply>;
  const wire = parsed(text);
  if (isRefusal(wire) && response.status < 500) return { ...refused(call, wire), ...waitOf(response) };
  if (!response.ok) return { ok: false, kind: 'failed', status: response.status };
  const answer = decoded(call, wire);
  if (!call.writes) noteRead(call, tag, answer);
  return answer;
}

function waitOf({ headers }: Response): { readonly retryAfter?: number } {
  const retryAfter = Number(headers.get('Retry-After'));
  return retryAfter > 0 ? { retryAfter } : {};
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

interface LastRead {
  /** The ETag of the response, or its whole text where it has none. */
  readonly tag: string;
  readonly answer: Answer<unknown>;
}

/** What each call that only reads has brought last. */
const lastRead = new Map<string, LastRead>();

/**
 * Keeps what a call has brought: screens that look for news mostly find none, and the same response is the very same
 * answer, checked once and drawn once.
 */
export function noteRead<Query, Body, Reply>(
  call: Call<Query, Body, Reply>,
  tag: string,
  answer: Answer<Reply>,
): void {
  lastRead.set(call.name, { tag, answer });
}

/** Reads a reply of the wire, such as one that came with the page; a wrong shape counts as a failed call. */
export function decoded<Query, Body, Reply>(call: Call<Query, Body, Reply>, wire: unknown): Answer<Reply> {
  if (isRefusal(wire)) return refused(call, wire);
  const reply = z.safeDecode(call.reply, wire);
  return reply.success ? { ok: true, value: reply.data } : { ok: false, kind: 'failed', status: 0 };
}

function unauthorized<Query, Body, Reply>(call: Call<Query, Body, Reply>): Answer<Reply> {
  const area = areaOf(call.role, location.pathname);
  if (area) expireToken(area);
  return { ok: false, kind: 'unauthorized' };
}

interface WireRefusal {
  readonly success: false;
  readonly message?: unknown;
  readonly errors?: unknown;
}

function isRefusal(wire: unknown): wire is WireRefusal {
  return typeof wire === 'object' && wire !== null && 'success' in wire && wire.success === false;
}

function refused<Query, Body, Reply>(call: Call<Query, Body, Reply>, wire: WireRefusal): Refused {
  const errors = errorsOf(call, wire.errors);
  return typeof wire.message === 'string' && wire.message !== ''
    ? { ok: false, kind: 'refused', message: wire.message, errors }
    : { ok: false, kind: 'refused', errors };
}

/** Turns the names of the wire into ours; a name that stands for several fields marks each of them. */
function errorsOf<Query, Body, Reply>(
  call: Call<Query, Body, Reply>,
  errors: unknown,
): Record<string, string> {
  if (typeof errors !== 'object' || errors === null) return {};
  const texts = Object.entries(errors).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  );
  return Object.fromEntries(
    texts.flatMap(([wireName, text]) => ownPaths(call, wireName).map((name) => [name, text] as const)),
  );
}
