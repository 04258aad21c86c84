import { refuse } from '@tournaments/contract';
import { allCalls } from '@tournaments/contract/all';
import { openApi } from '@tournaments/contract/openapi';
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from './replies.ts';

/** Answers 501 for each declared call without a handler; returns their names. */
export function refuseUnimplemented(
  app: FastifyInstance,
  implemented: ReadonlySet<string>,
): readonly string[] {
  const remaining = allCalls.filter((call) => !implemented.has(call.name));
  for (const call of remaining) {
    app.route({
      method: call.method,
      url: call.path,
      handler: (_request, reply) => sendRefusal(reply, refuse('not-implemented')),
    });
  }
  return remaining.map((call) => call.name);
}

/** The description of every call, made from the same definitions that the server enforces, when it is first asked for. */
export function describeCalls(app: FastifyInstance, origin: string): void {
  let description: string | undefined;
  app.get('/api/openapi.json', (_request, reply) => {
    description ??= JSON.stringify(openApi(origin));
    return reply.type('application/json; charset=utf-8').send(description);
  });
}
