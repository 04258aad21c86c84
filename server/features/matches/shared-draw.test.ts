import { knockoutCalls, poolCalls, tournamentCalls } from '@tournaments/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { startSibling, startTestApp, type TestApp } from '../../testing/app.ts';
import { overHttp, send, type Target } from '../../testing/client.ts';
import { eventWith, saveKnockout, type FilledEvent } from '../../testing/draws.ts';
import { newOrganizer, newTournament, SWITCHES, type TestOrganizer } from '../../testing/test-data.ts';

let app: TestApp;
let sibling: TestApp;
let instances: readonly Target[];
let organizer: TestOrganizer;
let tournament: number;
let event: FilledEvent;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  sibling = await startSibling(app);
  // Over real connections, as only those are sent what stands ready.
  const origins = [app, sibling].map(({ app: { http } }) => http.listen({ host: '127.0.0.1', port: 0 }));
  instances = (await Promise.all(origins)).map((origin) => ({ request: overHttp(origin) }));
  organizer = await newOrganizer(app, { upiId: 'shuttlers@okaxis' });
});
beforeEach(async () => {
  tournament = await newTournament(app, organizer, { showFixtures: true });
  event = await eventWith(app, organizer, tournament, 8);
  await saveKnockout(app, organizer, event);
});
afterAll(async () => {
  await sibling.close();
  await app.close();
});

function read(at: Target, tokens = {}, headers = {}) {
  return send(at, knockoutCalls.get, { query: { eventId: event.eventId }, tokens, headers });
}

function score(points: number) {
  const at = { id: null, eventId: event.eventId, matchNumber: 0, status: null, winner: null };
  const body = { ...at, games: [{ a: points, b: 3 }] };
  return send(app, knockoutCalls.saveScores, { body, tokens: organizer.tokens });
}

describe('the draw as visitors read it', () => {
  it('is what its organizer reads, is told from others by its ETag, and costs nothing when nothing changed', async () => {
    const own = await read(app, organizer.tokens);
    expect(own.headers['etag']).toBeUndefined();
    for (const instance of instances) {
      const first = await read(instance);
      expect(first.body).toEqual(own.body);
      expect(first.headers['cache-control']).toBe('no-cache');
      const again = await read(instance, {}, { 'if-none-match': String(first.headers['etag']) });
      expect(again.status).toBe(304);
    }
  });

  it('shows every score at once, on each instance', async () => {
    for (const points of [4, 9, 13]) {
      const saved = await score(points);
      const [here, there] = instances as [Target, Target];
      expect((await read(here)).body['fixtures']).toEqual(saved.body['fixtures']);
      await expect
        .poll(async () => (await read(there)).body['fixtures'], { interval: 10 })
        .toEqual(saved.body['fixtures']);
    }
  });

  it('is gone for them, and for nobody else, once draws are not shown', async () => {
    for (const instance of instances) expect((await read(instance)).status).toBe(200);
    const body = { ...SWITCHES, id: tournament, showFixtures: false };
    await send(app, tournamentCalls.updateSettings, { body, tokens: organizer.tokens });
    const [here, there] = instances as [Target, Target];
    expect((await read(here)).status).toBe(401);
    await expect.poll(async () => (await read(there)).status, { interval: 10 }).toBe(401);
    expect((await read(here, organizer.tokens)).status).toBe(200);
  });

  it('is gone with its event, and is none where there never was one', async () => {
    const [here] = instances as [Target];
    expect((await read(here)).status).toBe(200);
    await send(app, tournamentCalls.deleteEvent, { body: { id: event.eventId }, tokens: organizer.tokens });
    expect((await read(here)).status).toBe(401);
    for (const call of [knockoutCalls.get, poolCalls.get])
      expect((await send(here, call, { query: { eventId: 999_999 } })).status).toBe(401);
  });
});
