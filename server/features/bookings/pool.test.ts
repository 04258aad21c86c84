import { setImmediate as turn } from 'node:timers/promises';
import { publicCalls } from '@tournaments/contract';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { send } from '../../testing/client.ts';
import { courseOf, proveForBooking } from '../../testing/race.ts';
import {
  bookingOf,
  newEvent,
  newOrganizer,
  newPlayer,
  newTournament,
  newUtr,
} from '../../testing/test-data.ts';

const BOOKINGS = 20;
const TURNS = 20;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
});
afterAll(() => app.close());

/** Waits until nothing more asks for a connection. */
async function allWait({ pool }: TestApp['database']): Promise<void> {
  let [waiting, still] = [0, 0];
  while (still < TURNS || waiting === 0) {
    await turn();
    still = pool.waitingCount === waiting ? still + 1 : 0;
    waiting = pool.waitingCount;
  }
}

it('20 bookings at once get through two connections while nothing is known of the site', async () => {
  const organizer = await newOrganizer(app, { upiId: 'shuttlers@okaxis' });
  const event = await newEvent(app, organizer, await newTournament(app, organizer));
  const players = Array.from({ length: BOOKINGS }, () => newPlayer());
  await proveForBooking(
    courseOf(app),
    players.map(({ email }) => email),
  );
  const { database } = app;
  const { pool } = database;
  pool.options.max = 2;
  while (pool.idleCount > 0) (await pool.connect()).release(true);
  const all = [await pool.connect(), await pool.connect()];
  database.changed('everything');
  const replies = players.map((player) =>
    send(app, publicCalls.bookEvents, { body: bookingOf(event, [player], newUtr()) }),
  );
  await allWait(database);
  for (const client of all) client.release();
  const booked = await Promise.all(replies);
  expect(booked.filter(({ body }) => body.success === true)).toHaveLength(BOOKINGS);
});
