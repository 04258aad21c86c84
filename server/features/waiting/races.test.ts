import { ownWaitingCalls, waitingCalls } from '@tournaments/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type * as holdsTables from '../../db/holds.ts';
import { startSibling, startTestApp, type TestApp } from '../../testing/app.ts';
import { send } from '../../testing/client.ts';
import { held, limitTo } from '../../testing/hold-requests.ts';
import { courseOf, proveForBooking, raceForHolds, raceForPlaces } from '../../testing/race.ts';
import { callNamed, request, type TestSetup } from '../../testing/requests.ts';
import {
  newEvent,
  newOrganizer,
  newPlayer,
  newTournament,
  proofOf,
  newUtr,
} from '../../testing/test-data.ts';

const PLACES = 32;
const WAITING = 64;
const FREED = 20;

interface Counts {
  readonly booked: number;
  readonly held: number;
  readonly waiting: number;
}

async function countsOf(app: TestApp, event: number): Promise<Counts> {
  const { rows } = await app.database.pool.query<Counts>(
    'select booked, held, waiting from events where id = $1',
    [event],
  );
  return rows[0]!;
}

async function offersOf(app: TestApp, event: number): Promise<number> {
  const { rows } = await app.database.pool.query<{ count: number }>(
    `select count(*)::int as count from waiting_lines w join holds h on h.id = w.hold_id
     where w.event_id = $1 and w.state = 'offered' and h.ended_at is null`,
    [event],
  );
  return rows[0]!.count;
}

async function organizerOf(app: TestApp) {
  const owner = await newOrganizer(app, { upiId: 'shuttlers@okaxis' });
  return { app, owner, tournament: await newTournament(app, owner) } as TestSetup;
}

/** Fills an event of 32 places, 4 of them held, and lets that many people join its list at once; their tokens in any order. */
async function crowded(setup: TestSetup, instances: readonly TestApp[], count: number) {
  const { app, owner, tournament } = setup;
  const event = await newEvent(app, owner, tournament, { maxEntries: PLACES });
  const course = { ...courseOf(app), instances };
  const { open } = await held(app, event, 4);
  await raceForPlaces(course, event, PLACES - 4);
  const players = Array.from({ length: count }, () => newPlayer());
  await proveForBooking(
    course,
    players.map(({ email }) => email),
  );
  const replies = await Promise.all(
    players.map((player, index) =>
      send(instances[index % instances.length]!, waitingCalls.join, {
        body: {
          eventId: event,
          players: [player],
          email: player.email,
          ...proofOf('event_booking', player.email),
        },
      }),
    ),
  );
  const refused = replies.filter(({ body }) => body.success !== true);
  expect(refused.map(({ body }) => body.message)).toEqual([]);
  return { event, open, tokens: replies.map(({ body }) => String(body['token'])) };
}

/** Frees twenty places from several sides at once: twelve entries, the four of a hold, and four more places. */
async function free(setup: TestSetup, event: number, open: object, instances: readonly TestApp[]) {
  const { app, owner } = setup;
  const { rows } = await app.database.pool.query<{ id: string }>(
    'select id from entries where event_id = $1 order by id limit 12',
    [event],
  );
  const [one, two] = [instances[0]!, instances.at(-1)!];
  return Promise.all([
    ...rows.map(({ id }, index) =>
      request(index % 2 === 0 ? one : two, callNamed('deleteEntry'), {
        body: { teamID: Number(id) },
        tokens: owner.tokens,
      }),
    ),
    request(two, callNamed('holds.release'), { body: { ...open } }),
    limitTo(setup, event, PLACES + 4),
    ...Array.from({ length: 4 }, () =>
      Promise.all(instances.map(({ app: { serveWaiting } }) => serveWaiting())),
    ),
  ]);
}

describe('64 people wait and 20 places are freed at once, on two instances', () => {
  let app: TestApp;
  let sibling: TestApp;
  let setup: TestSetup;

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'));
    sibling = await startSibling(app);
    setup = await organizerOf(app);
  });
  afterAll(async () => {
    await sibling.close();
    await app.close();
  });

  it('exactly 20 are offered a place, while others hold and book in vain [MR-21]', async () => {
    const { event, open } = await crowded(setup, [app, sibling], WAITING);
    expect(await countsOf(app, event)).toEqual({ booked: 28, held: 4, waiting: WAITING });
    const course = { ...courseOf(app), instances: [app, sibling] };
    const [, holding, booking] = await Promise.all([
      free(setup, event, open, [app, sibling]),
      raceForHolds(course, event, 60),
      raceForPlaces(course, event, 60),
    ]);
    expect([holding.booked, booking.booked]).toEqual([0, 0]);
    await expect.poll(() => offersOf(app, event), { timeout: 5000 }).toBe(FREED);
    await Promise.all([app, sibling].map((one) => one.app.serveWaiting()));
    expect(await countsOf(app, event)).toEqual({ booked: 16, held: FREED, waiting: WAITING - FREED });
    expect(await offersOf(app, event)).toBe(FREED);
    const { rows } = await app.database.pool.query<{ mails: number }>(
      `select count(*)::int as mails from outbox where subject like 'A place is free for you%'`,
    );
    expect(rows[0]?.mails).toBe(FREED);
  });

  it('and taken, declined, withdrawn and served at once, every place has one person', async () => {
    const { event, open, tokens } = await crowded(setup, [app, sibling], 24);
    await free(setup, event, open, [app, sibling]);
    await expect.poll(() => offersOf(app, event), { timeout: 5000 }).toBe(FREED);
    const list = await send(app, ownWaitingCalls.list, {
      query: { tournamentId: setup.tournament },
      tokens: setup.owner.tokens,
    });
    const lines = (list.body['lines'] as { id: number; eventId: number; state: string }[]).filter(
      ({ eventId, state }) => eventId === event && state === 'offered',
    );
    await Promise.all([
      ...tokens.map((token, index) => {
        const at = index % 2 === 0 ? app : sibling;
        if (index % 3 === 0) return send(at, waitingCalls.decline, { body: { token } });
        return send(at, waitingCalls.take, { body: { token, utr: newUtr(), shownTotalPaise: null } });
      }),
      ...lines
        .slice(0, 5)
        .map(({ id }) =>
          send(sibling, ownWaitingCalls.withdraw, { body: { waitingId: id }, tokens: setup.owner.tokens }),
        ),
      sibling.app.serveWaiting(),
    ]);
    await Promise.all([app, sibling].map((one) => one.app.serveWaiting()));
    const { booked, held: kept, waiting } = await countsOf(app, event);
    expect(booked + kept).toBeLessThanOrEqual(PLACES + 4);
    expect(kept).toBe(await offersOf(app, event));
    const { rows } = await app.database.pool.query<{ entries: number; lines: number }>(
      `select (select count(*)::int from entries where event_id = $1 and deleted_at is null) as entries,
        (select count(*)::int from waiting_lines where event_id = $1 and state = 'waiting') as lines`,
      [event],
    );
    expect(rows[0]).toEqual({ entries: booked, lines: waiting });
    // While somebody waits, no place is left over.
    expect(waiting === 0 || booked + kept === PLACES + 4).toBe(true);
  });
});

describe('without the lock on the event', () => {
  let app: TestApp;
  let sibling: TestApp;

  /** Modules are shared between files: the app with the mistake is loaded for itself, and leaves nothing of it behind. */
  beforeAll(async () => {
    vi.resetModules();
    vi.doMock('../../db/holds.ts', async (original) => ({
      ...(await original<typeof holdsTables>()),
      lockPlaces: () => Promise.resolve(),
    }));
    const testing = await import('../../testing/app.ts');
    vi.doUnmock('../../db/holds.ts');
    vi.resetModules();
    app = await testing.startTestApp(inject('databaseUrl'));
    sibling = await testing.startSibling(app);
    await app.database.db.execute(sql`alter table events drop constraint events_not_overbooked`);
  });
  afterAll(async () => {
    await sibling.close();
    await app.close();
  });

  it('more people are offered a place than there are, so the race above is a real one', async () => {
    const setup = await organizerOf(app);
    const { event, open } = await crowded(setup, [app, sibling], 40);
    await free(setup, event, open, [app, sibling]);
    await Promise.all([app, sibling].map((one) => one.app.serveWaiting()));
    const { booked, held: kept } = await countsOf(app, event);
    expect(booked + kept).toBeGreaterThan(PLACES + 4);
  });
});
