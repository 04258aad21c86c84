import { encode, publicCalls, refuse } from '@tournaments/contract';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { viewersOf, type Callers } from '../../caller.ts';
import type { Db } from '../../db/database.ts';
import { sendRefusal } from '../../http/answers.ts';
import { sendPrepared, type Prepared } from '../../http/prepared.ts';
import type { ReadyAnswers } from '../../http/ready.ts';
import type { Reads } from '../../http/reads.ts';
import { hasToken, tokensOf, type Tokens } from '../../http/tokens.ts';
import { listTournaments, type Sight, type Wanted } from './listing.service.ts';

const call = publicCalls.getTournaments;

export interface ListingPorts {
  readonly db: Db;
  readonly reads: Reads;
  readonly ready: ReadyAnswers;
  identify(tokens: Tokens): Promise<Callers>;
}

function sightOf(callers: Callers): Sight {
  return {
    viewers: viewersOf(callers),
    organizationId: callers.organizer?.organizationId ?? null,
    all: callers.admin !== null,
  };
}

const VISITOR: Sight = { viewers: [{ kind: 'visitor' }], organizationId: null, all: false };

/** The public read: prepared bytes for visitors, made for the caller when a session came along. */
export function listingRoutes(app: FastifyInstance, implemented: Set<string>, ports: ListingPorts) {
  async function answer(wanted: Wanted, sight: Sight): Promise<unknown> {
    const tournaments = await listTournaments(ports.db, wanted, sight);
    return { success: true, ...(encode(call.reply, { tournaments }) as object) };
  }

  async function forVisitors(url: string, wanted: Wanted): Promise<Prepared> {
    const key = `${call.path}?${wanted.id ?? ''}&${wanted.brief}`;
    const prepared = await ports.reads.get(key, wanted.id ?? 'everything', () => answer(wanted, VISITOR));
    ports.ready.offer(url, { route: call.path, cacheControl: 'no-cache', look: () => ports.reads.peek(key) });
    return prepared;
  }

  implemented.add(call.name);
  app.get(call.path, async (request, reply) => {
    const query = z.safeParse(call.query, request.query);
    if (!query.success) return sendRefusal(reply, refuse('wrong-shape'));
    const wanted: Wanted = { id: query.data.id, brief: query.data.view === 'list' };
    const tokens = tokensOf(request.headers);
    if (!hasToken(tokens))
      return sendPrepared(request, reply, await forVisitors(request.url, wanted), 'no-cache');
    const callers = await ports.identify(tokens);
    return reply.header('cache-control', 'no-store').send(await answer(wanted, sightOf(callers)));
  });
}
