import { DESK_LIVE_ROUTE, LIVE_ROUTE, liveTournamentOf, refuse, type Done } from '@tournaments/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from '../http/replies.ts';
import { clientOf } from '../http/client-address.ts';
import { SECURITY_HEADERS } from '../http/security.ts';
import type { Channel } from './channel.ts';
import { inTurns } from './crowd.ts';
import type { Live } from './live.service.ts';
import { createViewerLimits, type MaxViewers } from './viewer-limits.ts';
import type { DeskStreams } from './desk-streams.ts';
import { openStream, type Stream } from './stream.ts';

/** Proxies and phones end a connection on which nothing comes for a while. */
const HEARTBEAT_MS = 20_000;
/** Whether who follows a day may still work on it is asked so often: a session can be ended, a desk be shut. */
const DESK_CHECK_MS = 20_000;
const HEARTBEAT = Buffer.from(': still here\n\n');

/** The id of the event seen last, from the browser's header or our own query; null for a new reader. */
function lastSeenBy({ headers, query }: FastifyRequest): number | null {
  const given = headers['last-event-id'] ?? (query as Record<string, unknown>)['after'];
  if (typeof given !== 'string' || given === '') return null;
  const id = Number(given);
  return Number.isSafeInteger(id) ? id : 0;
}

/** The days that are worked on, and who may. */
export interface DeskPorts {
  readonly streams: DeskStreams;
  mayWork(request: FastifyRequest, tournamentId: number): Promise<Done>;
}

function tournamentIn(params: unknown): number | null {
  return liveTournamentOf((params as Record<string, unknown>)['tournamentId']);
}

/** The readers of this instance, and their places. */
function createReaders(most: MaxViewers) {
  const places = createViewerLimits(most);
  const streams = new Set<Stream>();
  const heart = setInterval(() => {
    void inTurns(streams, (stream) => stream.send(HEARTBEAT));
  }, HEARTBEAT_MS);

  function follow(join: (stream: Stream) => void, request: FastifyRequest, reply: FastifyReply): void {
    reply.hijack();
    request.isStream = true;
    const address = clientOf(request.ip);
    const stream = openStream(reply.raw, { ...SECURITY_HEADERS, 'x-request-id': request.id });
    if (stream === null) {
      places.free(address);
      return;
    }
    streams.add(stream);
    stream.onClose(() => {
      streams.delete(stream);
      places.free(address);
    });
    join(stream);
  }

  return { places, follow, count: () => streams.size, close: () => clearInterval(heart) };
}

/** A stream never ends, so a reply queued behind it on the same connection would never be sent. */
function isQueued({ raw }: FastifyReply): boolean {
  return raw.socket === null;
}

/** Follows a day for as long as one may work on it; while that cannot be asked, nothing changes. */
function joinDesk(desks: DeskPorts, request: FastifyRequest, id: number, stream: Stream): void {
  const endIfOver = async () => {
    const may = await desks.mayWork(request, id).catch(() => null);
    if (may !== null && !may.ok) stream.end();
  };
  const look = setInterval(() => void endIfOver(), DESK_CHECK_MS).unref();
  stream.onClose(() => clearInterval(look));
  desks.streams.join(id, stream);
}

/**
 * The stream of server-sent events of each tournament: public data only, as the browser sends no session along.
 * Those of match days are for who works on them. Answers how many follow on this instance.
 */
export function liveRoutes(
  http: FastifyInstance,
  live: Live,
  most: MaxViewers,
  desks: DeskPorts,
): { readonly viewers: () => number } {
  const { places, follow, count, close } = createReaders(most);
  let closing = false;

  async function channelFor(tournamentId: number, address: string): Promise<Channel | null> {
    const channel = await live.channel(tournamentId).catch((error: unknown) => {
      places.free(address);
      throw error;
    });
    if (channel === null) places.free(address);
    return channel;
  }

  http.addHook('preClose', (done) => {
    closing = true;
    close();
    live.close();
    desks.streams.close();
    done();
  });
  http.get(LIVE_ROUTE, { exposeHeadRoute: false }, async (request, reply) => {
    const id = tournamentIn(request.params);
    if (closing || isQueued(reply)) return sendRefusal(reply, refuse('unavailable'));
    if (id === null) return sendRefusal(reply, refuse('not-found'));
    const place = places.take(clientOf(request.ip));
    if (!place.ok) return sendRefusal(reply, place);
    const channel = await channelFor(id, clientOf(request.ip));
    if (channel === null) return sendRefusal(reply, refuse('not-found'));
    follow((stream) => channel.join(stream, lastSeenBy(request)), request, reply);
    return reply;
  });
  http.get(DESK_LIVE_ROUTE, { exposeHeadRoute: false }, async (request, reply) => {
    const id = tournamentIn(request.params);
    if (id === null) return sendRefusal(reply, refuse('not-found'));
    const may = await desks.mayWork(request, id);
    if (!may.ok) return sendRefusal(reply, may);
    if (closing || isQueued(reply)) return sendRefusal(reply, refuse('unavailable'));
    const place = places.take(clientOf(request.ip));
    if (!place.ok) return sendRefusal(reply, place);
    follow((stream) => joinDesk(desks, request, id, stream), request, reply);
    return reply;
  });
  return { viewers: count };
}
