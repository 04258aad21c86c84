import { encodeText, type Call, type Outcome, type Refusal } from '@tournaments/contract';
import type { Viewer } from '@tournaments/engine';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { viewersOf } from '../auth/caller.ts';
import type { About, Subject } from '../db/change.ts';
import { sendRefusal } from './replies.ts';
import { answerCall, successText, type ImplementOptions } from './implement.ts';
import { sendCached, type CachedResponse } from './cached-response.ts';
import type { FastPath } from './fast-path.ts';
import type { ReplyCache } from './reply-cache.ts';
import { hasToken, tokensOf } from './tokens.ts';

/** The cached replies for visitors, and the fast path that sends them. */
export interface PublicCaches {
  readonly reads: ReplyCache;
  readonly ready: FastPath;
}

/** What an address answers all visitors. */
export interface PublicReply {
  readonly url: string;
  readonly route: string;
  /** Under which it is kept at this moment. */
  readonly key: () => string;
  readonly about: About;
  /** Its JSON. */
  readonly build: () => Promise<string>;
}

/** The cached reply or a new one; until it is invalidated, the fast path sends it to requests for this address. */
export async function cachedReply(
  { reads, ready }: PublicCaches,
  { url, route, key, about, build }: PublicReply,
): Promise<CachedResponse> {
  const prepared = await reads.get(key(), about, build);
  ready.register(url, { route, cacheControl: 'no-cache', look: () => reads.peek(key()) });
  return prepared;
}

/** A read that shows visitors what it shows to all of them. */
export interface PublicRead<Query, Reply> {
  /** Whose change makes an answer stale; null where there is nothing to answer. */
  about(query: Query): Promise<Subject | null>;
  read(query: Query, viewers: readonly Viewer[]): Promise<Outcome<Reply>>;
  /** Seconds after which an answer is made anew although nothing changed; left out where time changes nothing. */
  readonly every?: number;
}

/** Ties a read to a call of the contract: what visitors get is made once for all of them. */
export type ImplementPublicRead = <Query, Reply>(
  call: Call<Query, unknown, Reply, 'anyone'>,
  shared: PublicRead<Query, Reply>,
) => void;

export interface PublicReadOptions extends ImplementOptions, PublicCaches {}

/** Visitors may not see this: nothing to keep. */
class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.code);
  }
}

const VISITORS: readonly Viewer[] = [{ kind: 'visitor' }];

/** Makes `share` for one app; `implemented` collects the names of the calls that have a handler. */
export function createPublicReads(options: PublicReadOptions, implemented: Set<string>): ImplementPublicRead {
  return (call, shared) => {
    implemented.add(call.name);

    /** What visitors get; null where there is nothing to answer. */
    async function preparedFor(request: FastifyRequest): Promise<CachedResponse | null> {
      const query = z.safeParse(call.query, request.query);
      const about = query.success ? await shared.about(query.data) : null;
      if (!query.success || about === null) return null;
      const name = `${call.path}?${JSON.stringify(query.data)}`;
      const { every } = shared;
      const key = () =>
        every === undefined ? name : `${name} ${Math.floor(options.clock.now().getTime() / 1000 / every)}`;
      return cachedReply(options, {
        url: request.url,
        route: call.path,
        key,
        about,
        build: async () => {
          const outcome = await shared.read(query.data, VISITORS);
          if (!outcome.ok) throw new Refused(outcome);
          return successText(encodeText(call.reply, outcome.value));
        },
      });
    }

    async function shareWith(request: FastifyRequest, reply: FastifyReply) {
      try {
        const prepared = await preparedFor(request);
        return await (prepared === null
          ? answerInPerson(request, reply)
          : sendCached(request, reply, prepared, 'no-cache'));
      } catch (error) {
        if (error instanceof Refused) return sendRefusal(reply, error.refusal);
        throw error;
      }
    }

    const answerInPerson = (request: FastifyRequest, reply: FastifyReply) =>
      answerCall(options, call, ({ query, caller }) => shared.read(query, viewersOf(caller)), request, reply);

    options.app.get(call.path, (request, reply) =>
      hasToken(tokensOf(request.headers)) ? answerInPerson(request, reply) : shareWith(request, reply),
    );
  };
}
