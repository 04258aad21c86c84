import {
  IDEMPOTENCY_HEADER,
  refuse,
  type AnyCall,
  type Call,
  type Outcome,
  type Role,
} from '@tournaments/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { anyoneOf, callerFor, refusalOf, type CallerOf, type Callers } from '../auth/caller.ts';
import type { Clock } from '../lib/clock.ts';
import type { Database } from '../db/database.ts';
import type { Actor, ClientInfo, Transaction } from '../db/transaction.ts';
import { sendRefusal } from './replies.ts';
import type { BrowserCookies, ReadBrowserCookies } from './browser-cookies.ts';
import { clientOf, networkOf } from './client-address.ts';
import { parseUserAgent } from './user-agent.ts';
import type { Claim } from './idempotency.repo.ts';
import { storedReply, storingReply, isCommitted, runOnce } from './idempotency.ts';
import type { RequestHash } from './request-hash.ts';
import { tokensOf, type Tokens } from './tokens.ts';
import { ReplyEncoder } from './reply-encoder.ts';

/** What a handler gets: parsed values, who asks, and the one way to write. */
export interface Handled<Query, Body, Reply, R extends Role> {
  readonly query: Query;
  readonly body: Body;
  readonly caller: CallerOf[R];
  /** Whom limits count: see `clientOf`. */
  readonly address: string;
  /** All that the customer behind that may have. */
  readonly network: string;
  /** What the cookies say, and what it is given to keep. */
  readonly browser: BrowserCookies;
  readonly request: FastifyRequest;
  readonly now: Date;
  /**
   * Makes the answer in one transaction, once for an idempotency key; a refusal rolls back unless it says `keep`.
   * `upload` is what was sent where that is no JSON.
   */
  readonly write: (
    work: (tx: Transaction) => Promise<Outcome<Reply>>,
    upload?: Buffer,
  ) => Promise<Outcome<Reply>>;
  /** A transaction for a step before the answer; not covered by the idempotency key. */
  readonly step: <T>(work: (tx: Transaction) => Promise<Outcome<T>>) => Promise<Outcome<T>>;
}

export type Handler<Query, Body, Reply, R extends Role> = (
  handled: Handled<Query, Body, Reply, R>,
) => Promise<Outcome<Reply>>;

/** Ties a handler to a call of the contract. */
export type Implement = <Query, Body, Reply, R extends Role>(
  call: Call<Query, Body, Reply, R>,
  handler: Handler<Query, Body, Reply, R>,
) => void;

export interface ImplementOptions {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly clock: Clock;
  readonly browserOf: ReadBrowserCookies;
  readonly requestHash: RequestHash;
  identify(tokens: Tokens): Promise<Callers>;
}

/** Makes `implement` for one app; `implemented` collects the names of the calls that have a handler. */
export function createImplement(options: ImplementOptions, implemented: Set<string>): Implement {
  return (call, handler) => {
    implemented.add(call.name);
    options.app.route({
      method: [call.method, ...call.alsoBy],
      url: call.path,
      // A call that other methods make as well changes something, which HEAD must not.
      exposeHeadRoute: call.alsoBy.length === 0,
      handler: (request, reply) => answerCall(options, call, handler, request, reply),
    });
  };
}

/** Answers one request for a call: who asks, what was sent, what the handler made of it. */
export async function answerCall<Query, Body, Reply, R extends Role>(
  options: ImplementOptions,
  call: Call<Query, Body, Reply, R>,
  handler: Handler<Query, Body, Reply, R>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (hasLongKey(request)) return sendRefusal(reply, refuse('key-too-long'));
  const callers = await options.identify(tokensOf(request.headers));
  const caller = callerFor(call.role, callers);
  if (caller === null) return sendRefusal(reply, refuse(refusalOf(call.role, callers)));
  const query = z.safeParse(call.query, queryOf(call, request));
  const body = z.safeParse(call.body, request.body ?? {});
  if (!query.success || !body.success) return sendWrongShape(reply, [query, body]);
  const now = options.clock.now();
  const writer = new ReplyEncoder(call.reply);
  const browser = options.browserOf(request);
  const actor = actorFor(call.role, callers, request.id);
  const context = { now, actor, client: clientFrom(callers, request) };
  const scope = scopeOf(actor, browser.id);
  const ways = writers<Reply>(options, { ...call, writer }, request, context, scope);
  const from = { address: clientOf(request.ip), network: networkOf(request.ip), browser };
  const outcome = await handler({
    query: query.data,
    body: body.data,
    caller,
    ...from,
    request,
    now,
    ...ways,
  });
  if (reply.sent) return reply;
  giveCookies(reply, browser);
  if (!outcome.ok) return sendRefusal(reply, outcome, call);
  const text = writer.text(outcome.value);
  return reply
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(successText(text));
}

function giveCookies(reply: FastifyReply, { given }: BrowserCookies): void {
  if (given.length > 0) reply.header('set-cookie', given);
}

/** The query of a request; sent by another method of the call it may stand in the body. */
function queryOf({ method }: Pick<AnyCall, 'method'>, request: FastifyRequest): unknown {
  if (request.method === method || typeof request.body !== 'object') return request.query;
  return { ...request.body, ...(request.query as object) };
}

/** Node gives headers by their names in small letters. */
const KEY_HEADER = IDEMPOTENCY_HEADER.toLowerCase();
const LONGEST_KEY = 200;

const SUCCESS = '{"success":true}';

/** What is sent for a reply, given as JSON. */
export function successText(text: string): string {
  return text === '{}' ? SUCCESS : `${SUCCESS.slice(0, -1)},${text.slice(1)}`;
}

function sendWrongShape(reply: FastifyReply, parsed: readonly { readonly error?: z.core.$ZodError }[]) {
  const issues = parsed.flatMap(({ error }) => error?.issues ?? []);
  const fields = Object.fromEntries(
    issues.map((issue) => [issue.path.map(String).join('.') || 'body', 'wrong-shape' as const]),
  );
  return sendRefusal(reply, { ok: false, code: 'wrong-shape', fields: fields });
}

/** Of several sessions that came along the one that gives the right to make the call. */
function actorFor(role: Role, callers: Callers, requestId: string): Actor {
  const { organizer, umpire, desk, admin } = anyoneOf(callers);
  const rights: { [R in Role]: Partial<Callers> } = {
    anyone: { organizer, umpire, desk, admin },
    account: { organizer: callers.organizer },
    organizer: { organizer },
    scorer: { organizer, umpire },
    umpire: { umpire },
    desk: { organizer, desk },
    adminAccount: { admin: callers.admin },
    admin: { admin },
  };
  return actorOf(rights[role], requestId);
}

function actorOf(callers: Partial<Callers>, requestId: string): Actor {
  if (callers.admin) return { kind: 'admin', id: callers.admin.adminId, requestId };
  if (callers.organizer) return { kind: 'organizer', id: callers.organizer.organizationId, requestId };
  if (callers.umpire) return { kind: 'umpire', id: callers.umpire.tournamentId, requestId };
  if (callers.desk) return { kind: 'desk', id: callers.desk.tournamentId, requestId };
  return { kind: 'visitor', id: null, requestId };
}

function keyIn({ headers }: FastifyRequest): string {
  const key = headers[KEY_HEADER];
  return typeof key === 'string' ? key : '';
}

/** A key that cannot be kept promises nothing, and its sender must not believe that it does. */
function hasLongKey(request: FastifyRequest): boolean {
  return keyIn(request).length > LONGEST_KEY;
}

function clientFrom(callers: Callers, { headers }: FastifyRequest): ClientInfo {
  return {
    ...parseUserAgent(headers['user-agent'] ?? ''),
    sessions: {
      organizer: callers.organizer?.sessionId ?? null,
      umpire: callers.umpire?.sessionId ?? null,
      desk: callers.desk?.sessionId ?? null,
      admin: callers.admin?.sessionId ?? null,
    },
  };
}

function claimOf(
  request: FastifyRequest,
  call: Pick<AnyCall, 'name'>,
  scope: string,
  bodyHash: () => Buffer,
): Claim | null {
  const key = keyIn(request);
  return key === '' ? null : { scope, key, call: call.name, bodyHash: bodyHash() };
}

/** Whose keys are one's own: those of a person who is signed in, or of a visitor's browser, once it has a name. */
function scopeOf({ kind, id }: Actor, browserId: string | null): string {
  if (kind !== 'visitor') return `${kind}:${id}`;
  return `visitor:${browserId === null ? '' : createHash('sha256').update(`keys\n${browserId}`).digest('base64url')}`;
}

function writers<Reply>(
  { database, requestHash }: ImplementOptions,
  call: Pick<AnyCall, 'name' | 'body' | 'reply'> & { readonly writer: ReplyEncoder },
  request: FastifyRequest,
  context: Pick<Transaction, 'now' | 'actor' | 'client'>,
  scope: string,
) {
  const step = <T>(work: (tx: Transaction) => Promise<Outcome<T>>): Promise<Outcome<T>> =>
    database.transaction((write) => work({ ...write, ...context }), isCommitted, context.actor.requestId);
  const write = async (work: (tx: Transaction) => Promise<Outcome<Reply>>, upload?: Buffer) => {
    const claim = claimOf(request, call, scope, () => requestHash(call, request, upload));
    if (claim === null) return step(work);
    // The file of an image cannot be rolled back, so it is not made again to no end.
    const first = upload === undefined ? null : await storedReply<Reply>(database.db, claim, call);
    return first ?? runOnce(database.db, claim, call, () => step(storingReply(claim, call, work)));
  };
  return { step, write };
}
