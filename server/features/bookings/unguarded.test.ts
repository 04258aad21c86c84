import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import type { Db } from '../../db/database.ts';
import { events } from '../../db/schema.ts';
import type * as bookingsRepo from './bookings.repo.ts';
import type { TestApp } from '../../testing/app.ts';
import { courseOf, raceForPlaces } from '../../testing/race.ts';
import { newEvent, newOrganizer, newTournament } from '../../testing/test-data.ts';

/** The usual mistake: look first, then count, with nothing that holds between the two. */
async function lookThenTake(db: Db, eventId: number, count: number): Promise<boolean> {
  const [event] = await db.select().from(events).where(eq(events.id, eventId));
  if (event === undefined || (event.maxEntries !== null && event.booked + count > event.maxEntries))
    return false;
  await db
    .update(events)
    .set({ booked: sql`${events.booked} + ${count}` })
    .where(eq(events.id, eventId));
  return true;
}

let app: TestApp;

/** Modules are shared between files: the app with the mistake is loaded for itself, and leaves nothing of it behind. */
beforeAll(async () => {
  vi.resetModules();
  vi.doMock('./bookings.repo.ts', async (original) => ({
    ...(await original<typeof bookingsRepo>()),
    takePlaces: lookThenTake,
  }));
  const { startTestApp } = await import('../../testing/app.ts');
  vi.doUnmock('./bookings.repo.ts');
  vi.resetModules();
  app = await startTestApp(inject('databaseUrl'));
  await app.database.db.execute(sql`alter table events drop constraint events_not_overbooked`);
});
afterAll(() => app.close());

it('sells places twice without the guarded update, so the race of the booking tests is a real one', async () => {
  const organizer = await newOrganizer(app, { upiId: 'shuttlers@okaxis' });
  const event = await newEvent(app, organizer, await newTournament(app, organizer), { maxEntries: 64 });
  const { booked } = await raceForPlaces(courseOf(app), event, 300);
  expect(booked).toBeGreaterThan(64);
});
