import type { FastifyInstance } from 'fastify';
import { createWaitingServer, type WaitingServer } from './features/waiting/serving.ts';
import type { Parts } from './parts.ts';
import type { Features } from './wiring.ts';

/** Frees the places of holds that nobody asked for since their time was over. */
export async function freeHolds({ database, clock }: Parts, { holds }: Features): Promise<void> {
  await database.transaction(
    (write) => holds.sweep({ ...write, now: clock.now() }),
    () => true,
  );
}

/** Serves waiting lists as long as the app runs. */
export function createWaiting(
  { database, clock }: Parts,
  http: FastifyInstance,
  { waiting }: Features,
): WaitingServer {
  const serving = createWaitingServer({ database, clock, log: http.log, offers: waiting.offers });
  http.addHook('onClose', () => serving.close());
  return serving;
}
