import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { courseOf, raceForHolds, raceForPlaces } from '../../testing/race.ts';
import { newEvent, newOrganizer, newTournament } from '../../testing/test-data.ts';

const BOOKINGS = 20;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
});
afterAll(() => app.close());

/** Leaves the app with two connections, and with nothing in memory. */
async function runShort({ database }: TestApp): Promise<void> {
  const { pool } = database;
  pool.options.max = 2;
  while (pool.idleCount > 0) (await pool.connect()).release(true);
  database.changed('everything');
}

it('20 bookings at once get through two connections while nothing is known of the site', async () => {
  const organizer = await newOrganizer(app, { upiId: 'shuttlers@okaxis' });
  const tournament = await newTournament(app, organizer);
  const [booked, kept] = [
    await newEvent(app, organizer, tournament),
    await newEvent(app, organizer, tournament, { maxEntries: BOOKINGS }),
  ];
  await runShort(app);
  expect(await raceForPlaces(courseOf(app), booked, BOOKINGS)).toEqual({
    booked: BOOKINGS,
    full: 0,
    others: [],
  });
  await runShort(app);
  expect(await raceForHolds(courseOf(app), kept, BOOKINGS)).toEqual({
    booked: BOOKINGS,
    full: 0,
    others: [],
  });
});
