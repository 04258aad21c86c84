import { LIVE_ROUTE, liveTournamentOf, refuse } from '@tournaments/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from '../http/replies.ts';
import { clientOf } from '../http/client-address.ts';
import { SECURITY_HEADERS } from '../http/security.ts';
import type { Channel } from './channel.ts';
import type { Live } from './live.service.ts';
import { createViewerLimits, type MaxViewers } from './viewer-limits.ts';
import { openStream, type Stream } from './stream.ts';

/** Proxies and phones end a connection on which nothing comes for a while. */
const HEARTBEAT_MS = 20_000;
const HEARTBEAT = Buffer.from(': still here\n\n');

/** The id of the event seen last, from the browser's header or our own query; null for a new reader. */
function lastSeenBy({ headers, query }: FastifyRequest): number | null {
  const given = headers['last-event-id'] ?? (query as Record<string, unknown>)['after'];
  if (typeof given !== 'string' || given === '') return null;
  const id = Number(given);
  return Number.isSafeInteger(id) ? id : 0;
}

/**
 * The stream of server-sent events of each tournament: public data only, as the browser sends no session along.
 * Answers how many follow on this instance.
 */
export function liveRoutes(
  http: FastifyInstance,
  live: Live,
  most: MaxViewers,
): { readonly viewers: () => number } {
  const places = createViewerLimits(most);
  const streams = new Set<Stream>();
  let closing = false;
  const heart = setInterval(() => {
    for (const stream of streams) stream.send(HEARTBEAT);
  }, HEARTBEAT_MS);

  function follow(channel: Channel, request: FastifyRequest, reply: FastifyReply): void {
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
    channel.join(stream, lastSeenBy(request));
  }

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
    clearInterval(heart);
    live.close();
    done();
  });
  http.get(LIVE_ROUTE, { exposeHeadRoute: false }, async (request, reply) => {
    const id = liveTournamentOf((request.params as Record<string, unknown>)['tournamentId']);
    // A stream never ends, so a reply queued behind it on the same connection would never be sent.
    if (closing || reply.raw.socket === null) return sendRefusal(reply, refuse('unavailable'));
    if (id === null) return sendRefusal(reply, refuse('not-found'));
    const place = places.take(clientOf(request.ip));
    if (!place.ok) return sendRefusal(reply, place);
    const channel = await channelFor(id, clientOf(request.ip));
    if (channel === null) return sendRefusal(reply, refuse('not-found'));
    follow(channel, request, reply);
    return reply;
  });
  return { viewers: () => streams.size };
}
