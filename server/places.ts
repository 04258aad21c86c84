import type { FastifyInstance } from 'fastify';
import { createWaitingServer } from './features/waiting/serving.ts';
import type { Parts } from './parts.ts';
import type { Features } from './wiring.ts';

/** Frees the places of holds that nobody asked for since their time was over. */
async function freeHolds({ database, clock }: Parts, { holds }: Features): Promise<void> {
  await database.transaction(
    (write) => holds.sweep({ ...write, now: clock.now() }),
    () => true,
  );
}

/** What frees places and offers them to who waits, as long as the app runs. */
export function createPlaces(parts: Parts, http: FastifyInstance, features: Features) {
  const { database, clock } = parts;
  const offers = features.waiting.offers;
  const serving = createWaitingServer({ database, clock, log: http.log, offers });
  http.addHook('onClose', () => serving.close());
  return { freeHolds: () => freeHolds(parts, features), serveWaiting: () => serving.sweep() };
}
