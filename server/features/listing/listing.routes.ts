import { encodeText, publicCalls, refuse } from '@tournaments/contract';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { anyoneOf, viewersOf, type Callers } from '../../auth/caller.ts';
import { seconds, type Clock } from '../../lib/clock.ts';
import type { Db } from '../../db/database.ts';
import type { LiveScores } from '../../db/live-scores.ts';
import { sendRefusal } from '../../http/replies.ts';
import { successText } from '../../http/implement.ts';
import { sendCached, type CachedResponse } from '../../http/cached-response.ts';
import { cachedReply, type PublicCaches } from '../../http/public-reads.ts';
import { hasToken, tokensOf, type Tokens } from '../../http/tokens.ts';
import { listTournaments, type Sight, type Wanted } from './listing.service.ts';

const call = publicCalls.getTournaments;

export interface ListingPorts extends PublicCaches {
  readonly db: Db;
  readonly liveScores: LiveScores;
  readonly clock: Clock;
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

type Query = z.output<typeof call.query>;

const DAY_S = 86_400;

/**
 * What ends in these days, the day of `today` among them. A day more on either side lets an answer serve the whole
 * day and clocks differ: the reader takes out what does not belong there by its own.
 */
function spanOf(view: Query['view'], today: number): Wanted['ends'] {
  if (view === 'current') return { from: (today - 1) * DAY_S };
  return view === 'completed' ? { before: (today + 2) * DAY_S } : {};
}

function wantedBy({ id, organizationId, view }: Query, today: number): Wanted {
  return { id, organizationId, brief: view !== undefined, ends: spanOf(view, today) };
}

/** One answer for all that ask the same, on the same day where the day matters. */
function keyOf({ id, organizationId, view }: Query, today: number): string {
  const day = view === 'current' || view === 'completed' ? today : '';
  return [call.path, id, organizationId, view, day].join('&');
}

/** The public read: prepared bytes for visitors, made for the caller when a session came along. */
export function listingRoutes(app: FastifyInstance, implemented: Set<string>, ports: ListingPorts) {
  const today = () => Math.floor(seconds(ports.clock) / DAY_S);

  async function answer(wanted: Wanted, sight: Sight): Promise<string> {
    const tournaments = await listTournaments(ports, wanted, sight);
    return successText(encodeText(call.reply, { tournaments }));
  }

  function forVisitors(url: string, asked: Query): Promise<CachedResponse> {
    return cachedReply(ports, {
      url,
      route: call.path,
      key: () => keyOf(asked, today()),
      about: asked.id ?? (asked.view === undefined ? 'everything' : 'outlines'),
      build: () => answer(wantedBy(asked, today()), VISITOR),
    });
  }

  implemented.add(call.name);
  app.get(call.path, async (request, reply) => {
    const query = z.safeParse(call.query, request.query);
    if (!query.success) return sendRefusal(reply, refuse('wrong-shape'));
    const tokens = tokensOf(request.headers);
    if (!hasToken(tokens))
      return sendCached(request, reply, await forVisitors(request.url, query.data), 'no-cache');
    const callers = anyoneOf(await ports.identify(tokens));
    return reply
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(await answer(wantedBy(query.data, today()), sightOf(callers)));
  });
}
