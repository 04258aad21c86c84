import { playerCalls, refuse, routes } from '@tournaments/contract';
import type { FastifyInstance } from 'fastify';
import { viewersOf } from '../../auth/caller.ts';
import type { Db } from '../../db/database.ts';
import type { Implement } from '../../http/implement.ts';
import type { ImplementPublicRead } from '../../http/public-reads.ts';
import { sendRefusal } from '../../http/replies.ts';
import type { Clock } from '../../lib/clock.ts';
import { calendarOf } from './player-calendar.ts';
import { isSealedKey } from './player-keys.ts';
import type { Players } from './players.service.ts';

const MINUTE = 60;

export interface PlayerRoutePorts {
  readonly http: FastifyInstance;
  readonly db: Db;
  readonly clock: Clock;
  readonly origin: string;
}

const VISITORS = [{ kind: 'visitor' }] as const;
const NUMBER = /^\d{1,15}$/;

/** The calls of those who look for a player. */
export function playerRoutes(
  { implement, share }: { readonly implement: Implement; readonly share: ImplementPublicRead },
  players: Players,
  { http, db, clock, origin }: PlayerRoutePorts,
): void {
  // Answered from memory, and never kept: there are as many answers as things to type.
  implement(playerCalls.find, ({ query, caller }) =>
    players.find(db, query.tournamentId, query.name, viewersOf(caller), clock.now()),
  );
  share(playerCalls.get, {
    every: MINUTE,
    // What only some may open is answered to each of them, and kept nowhere.
    about: async ({ tournamentId, key }) =>
      isSealedKey(key) ? null : players.tournamentOf(db, tournamentId, key),
    read: ({ tournamentId, key }, viewers) => players.get(db, tournamentId, key, viewers, clock.now()),
  });
  // Calendars ask again by themselves, without a session.
  http.get(`${routes.player}/matches.ics`, async (request, reply) => {
    const { tournamentId, playerKey } = request.params as Readonly<Record<string, string>>;
    const now = clock.now();
    const found = NUMBER.test(tournamentId ?? '')
      ? await players.placed(db, Number(tournamentId), playerKey ?? '', VISITORS, now)
      : null;
    if (found === null) return sendRefusal(reply, refuse('not-found'));
    return reply
      .header('cache-control', isSealedKey(playerKey ?? '') ? 'no-store' : 'no-cache')
      .header('content-disposition', 'attachment; filename="matches.ics"')
      .type('text/calendar; charset=utf-8')
      .send(calendarOf(found.page, { origin, address: found.address }, now));
  });
}
