import { mailCalls, routes, type Done } from '@tournaments/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Implement } from '../../http/implement.ts';
import { takeAll, type Limit, type Limits } from '../../http/rate-limits.ts';
import { clientOf } from '../../http/client-address.ts';
import { sendRefusal } from '../../http/replies.ts';
import type { Clock } from '../../lib/clock.ts';
import type { MailSettingsService } from './mail-settings.service.ts';

/** By the address: nobody guesses a token, and nobody needs so many. */
const TRIES: Limit = { name: 'unsubscribe', most: 60, seconds: 600 };

export interface MailSettingsRoutePorts {
  readonly database: Database;
  readonly clock: Clock;
  readonly limits: Limits;
}

export function mailSettingsRoutes(
  http: FastifyInstance,
  implement: Implement,
  settings: MailSettingsService,
  ports: MailSettingsRoutePorts,
): void {
  const { database, limits } = ports;
  const takeTry = (address: string) => takeAll(limits, [[TRIES, address]]);
  implement(mailCalls.mailSettings, ({ caller }) => settings.read(database.db, caller.organizationId));
  implement(mailCalls.saveMailSettings, ({ body, caller, write }) =>
    write((tx) => settings.save(tx, caller.organizationId, body)),
  );
  implement(mailCalls.unsubscribe, async ({ body, address, write }) => {
    const counted = await takeTry(address);
    return counted.ok ? write((tx) => settings.unsubscribe(tx, body.token)) : counted;
  });
  oneClickRoute(http, async (address, token, requestId) => {
    const counted = await takeTry(address);
    if (!counted.ok) return counted;
    const actor: Transaction['actor'] = { kind: 'visitor', id: null, requestId };
    return database.transaction(
      (write) => settings.unsubscribe({ ...write, now: ports.clock.now(), actor }, token),
      ({ ok }) => ok,
    );
  });
}

/**
 * What mail programs post to when their reader presses their own button (RFC 8058): the address of the page, with a form
 * of one fixed field. Following the link changes nothing.
 */
function oneClickRoute(
  http: FastifyInstance,
  unsubscribe: (address: string, token: string, requestId: string) => Promise<Done>,
): void {
  void http.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, body, parsed) => parsed(null, body),
    );
    scope.post<{ Querystring: { token?: unknown } }>(routes.unsubscribe, async (request, reply) => {
      const { token } = request.query;
      const outcome = await unsubscribe(
        clientOf(request.ip),
        typeof token === 'string' ? token : '',
        request.id,
      );
      if (!outcome.ok) return sendRefusal(reply, outcome);
      return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Done.\n');
    });
    done();
  });
}
