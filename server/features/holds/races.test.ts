import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type * as holdsTables from '../../db/holds.ts';
import { startSibling, startTestApp, type TestApp } from '../../testing/app.ts';
import { bookingBy, held } from '../../testing/hold-requests.ts';
import { courseOf, raceForHolds, raceForPlaces } from '../../testing/race.ts';
import { callNamed, request } from '../../testing/requests.ts';
import { newEvent, newOrganizer, newTournament, type TestOrganizer } from '../../testing/test-data.ts';

const PLACES = 32;

async function organizerOf(app: TestApp) {
  const organizer = await newOrganizer(app, { upiId: 'shuttlers@okaxis' });
  return { organizer, tournament: await newTournament(app, organizer) };
}

async function countsOf(app: TestApp, event: number) {
  const { rows } = await app.database.pool.query<{ booked: number; held: number }>(
    'select booked, held from events where id = $1',
    [event],
  );
  return rows[0]!;
}

describe('500 people for 32 places, on two instances', () => {
  let app: TestApp;
  let sibling: TestApp;
  let organizer: TestOrganizer;
  let tournament: number;

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'));
    sibling = await startSibling(app);
    ({ organizer, tournament } = await organizerOf(app));
  });
  afterAll(async () => {
    await sibling.close();
    await app.close();
  });

  const course = () => ({ ...courseOf(app), instances: [app, sibling] });
  const newRace = () => newEvent(app, organizer, tournament, { maxEntries: PLACES });

  it('get 32 holds and 468 refusals [MR-2]', async () => {
    const event = await newRace();
    const result = await raceForHolds(course(), event, 500);
    expect(result).toEqual({ booked: PLACES, full: 500 - PLACES, others: [] });
    expect(await countsOf(app, event)).toEqual({ booked: 0, held: PLACES });
  });

  it('and where some hold while others book without, nobody gets a place twice', async () => {
    const event = await newRace();
    const [holding, booking] = await Promise.all([
      raceForHolds(course(), event, 250),
      raceForPlaces(course(), event, 250),
    ]);
    const { booked, held: kept } = await countsOf(app, event);
    expect([booked, kept]).toEqual([booking.booked, holding.booked]);
    expect(booked + kept).toBe(PLACES);
    expect([...holding.others, ...booking.others.filter((text) => !text.includes('being paid'))]).toEqual([]);
  });

  it('and one hold that is booked twice at once is booked once', async () => {
    const event = await newEvent(app, organizer, tournament, { maxEntries: 8 });
    const { open } = await held(app, event);
    const requests = await Promise.all(Array.from({ length: 6 }, () => bookingBy(app, event, open)));
    const replies = await Promise.all(
      requests.map((one, index) => request([app, sibling][index % 2]!, callNamed('bookEvents'), one)),
    );
    expect(replies.filter(({ body }) => body.success === true)).toHaveLength(1);
    expect(await countsOf(app, event)).toEqual({ booked: 1, held: 0 });
  });
});

describe('without the lock on the event', () => {
  let app: TestApp;

  /** Modules are shared between files: the app with the mistake is loaded for itself, and leaves nothing of it behind. */
  beforeAll(async () => {
    vi.resetModules();
    vi.doMock('../../db/holds.ts', async (original) => ({
      ...(await original<typeof holdsTables>()),
      lockPlaces: () => Promise.resolve(),
    }));
    const { startTestApp: start } = await import('../../testing/app.ts');
    vi.doUnmock('../../db/holds.ts');
    vi.resetModules();
    app = await start(inject('databaseUrl'));
    await app.database.db.execute(sql`alter table events drop constraint events_not_overbooked`);
  });
  afterAll(() => app.close());

  it('places are held twice, so the race above is a real one', async () => {
    const { organizer, tournament } = await organizerOf(app);
    const event = await newEvent(app, organizer, tournament, { maxEntries: PLACES });
    const { booked } = await raceForHolds(courseOf(app), event, 300);
    expect(booked).toBeGreaterThan(PLACES);
  });
});
