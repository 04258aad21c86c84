import { knockoutCalls, PAGE_SIZE, tournamentCalls, type QueryOf } from '@tournaments/contract';
import { layOut, settleByes } from '@tournaments/engine';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { send } from '../../testing/client.ts';
import { eventWith, recordOf, saveKnockout, savePools } from '../../testing/draws.ts';
import { newEvent, newOrganizer, newTournament, type TestOrganizer } from '../../testing/test-data.ts';

let app: TestApp;
let organizer: TestOrganizer;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
});
afterAll(() => app.close());

const DAY = 86_400;

async function listed(query: QueryOf<typeof tournamentCalls.organizerTournaments>) {
  const { body } = await send(app, tournamentCalls.organizerTournaments, { query, tokens: organizer.tokens });
  const tournaments = body['tournaments'] as readonly { id: number; events: readonly { id: number }[] }[];
  return { tournaments, ids: tournaments.map(({ id }) => id), total: body['total'] };
}

describe("the organizer's tournaments", () => {
  it('are split by their dates, current ones by start, completed ones latest first [ORG-TLIST-07]', async () => {
    organizer = await newOrganizer(app, { upiId: 'deccan@okbank' });
    const later = await newTournament(app, organizer, { startsIn: 30 * DAY });
    const live = await newTournament(app, organizer, { startsIn: -DAY });
    const old = await newTournament(app, organizer, { startsIn: -30 * DAY });
    const justOver = await newTournament(app, organizer, { startsIn: -2 * DAY });
    expect(await listed({ part: 'current', page: 1 })).toMatchObject({ ids: [live, later], total: 2 });
    expect(await listed({ part: 'completed', page: 1 })).toMatchObject({ ids: [justOver, old], total: 2 });
    expect((await listed({})).ids).toEqual([later, live, justOver, old]);
  });

  it('come one by one with their own events, and never with those of somebody else', async () => {
    organizer = await newOrganizer(app, { upiId: 'deccan@okbank' });
    const id = await newTournament(app, organizer);
    const eventId = await newEvent(app, organizer, id);
    await newEvent(app, organizer, await newTournament(app, organizer));
    const other = await newOrganizer(app, { upiId: 'other@okbank' });
    const foreign = await newTournament(app, other);
    const one = await listed({ id });
    expect(one.ids).toEqual([id]);
    expect(one.tournaments[0]?.events.map((event) => event.id)).toEqual([eventId]);
    expect(one.total).toBeUndefined();
    expect((await listed({ id: foreign })).ids).toEqual([]);
    expect((await listed({ page: 1 })).ids).not.toContain(foreign);
  });

  it('hold the whole draws and entries of their events, or neither where they are declined', async () => {
    organizer = await newOrganizer(app, { upiId: 'deccan@okbank' });
    const id = await newTournament(app, organizer);
    const knockout = await eventWith(app, organizer, id, 5);
    const pools = await eventWith(app, organizer, id, 4, 'pools-knockout');
    const empty = await newEvent(app, organizer, id);
    await saveKnockout(app, organizer, knockout);
    await savePools(app, organizer, pools, 1);
    const stage = settleByes(layOut([null, null]), () => false);
    await send(app, knockoutCalls.save, {
      body: { matches: stage.map((match) => recordOf(match, pools.eventId)) },
      tokens: organizer.tokens,
    });
    const events = async (query: QueryOf<typeof tournamentCalls.organizerTournaments>) =>
      (await listed(query)).tournaments[0]?.events as readonly Record<string, unknown>[];
    for (const query of [{}, { id }, { part: 'current', page: 1 }] as const) {
      const [first, second, third] = await events(query);
      expect(first?.['fixtures']).toHaveLength(7);
      expect(first?.['teams']).toHaveLength(5);
      expect(first).not.toHaveProperty('knockoutFixtures');
      expect(second?.['fixtures']).toHaveLength(6);
      expect(second?.['knockoutFixtures']).toHaveLength(1);
      expect(third).toMatchObject({ id: empty, fixtures: [], teams: [] });
      const read = await send(app, knockoutCalls.get, {
        query: { eventId: knockout.eventId },
        tokens: organizer.tokens,
      });
      expect(first?.['fixtures']).toEqual(read.body['fixtures']);
    }
    for (const event of await events({ id, withLists: false })) {
      expect(event).not.toHaveProperty('fixtures');
      expect(event).not.toHaveProperty('knockoutFixtures');
      expect(event).not.toHaveProperty('teams');
    }
  });

  it('come page by page and are searched by a piece of the name in whatever case', async () => {
    organizer = await newOrganizer(app, { upiId: 'deccan@okbank' });
    const ids = await Promise.all(
      Array.from({ length: PAGE_SIZE + 1 }, (_, day) =>
        newTournament(app, organizer, { startsIn: (1 + day) * DAY }),
      ),
    );
    const first = await listed({ part: 'current', page: 1 });
    expect(first).toMatchObject({ ids: ids.slice(0, PAGE_SIZE), total: PAGE_SIZE + 1 });
    expect(await listed({ part: 'current', page: 2 })).toMatchObject({ ids: ids.slice(PAGE_SIZE) });
    expect(await listed({ part: 'current', search: 'NSOON o', page: 1 })).toMatchObject({
      total: PAGE_SIZE + 1,
    });
    expect(await listed({ part: 'current', search: 'nothing like it', page: 1 })).toMatchObject({
      ids: [],
      total: 0,
    });
  });
});
