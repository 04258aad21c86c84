import { knockoutCalls } from '@tournaments/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { startSibling, startTestApp, type TestApp } from '../../testing/app.ts';
import { send } from '../../testing/client.ts';
import { eventWith, saveKnockout, type FilledEvent } from '../../testing/draws.ts';
import { newOrganizer, newTournament, type TestOrganizer } from '../../testing/test-data.ts';

let app: TestApp;
let sibling: TestApp;
let organizer: TestOrganizer;
let tournament: number;
let event: FilledEvent;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  sibling = await startSibling(app);
  organizer = await newOrganizer(app, { upiId: 'shuttlers@okaxis' });
  tournament = await newTournament(app, organizer, { showFixtures: true });
});
beforeEach(async () => {
  event = await eventWith(app, organizer, tournament, 8);
  await saveKnockout(app, organizer, event);
});
afterAll(async () => {
  await sibling.close();
  await app.close();
});

type Fixtures = readonly Readonly<Record<string, unknown>>[];

async function score(on: TestApp, matchNumber: number, points: number): Promise<Fixtures> {
  const at = { id: null, eventId: event.eventId, matchNumber, status: null };
  const body = { ...at, winner: 'A', games: [{ a: points, b: 3 }] } as const;
  const { body: reply } = await send(on, knockoutCalls.saveScores, { body, tokens: organizer.tokens });
  return reply['fixtures'] as Fixtures;
}

async function stored(): Promise<Fixtures> {
  const query = { eventId: event.eventId };
  const reply = await send(sibling, knockoutCalls.get, { query, tokens: organizer.tokens });
  return reply.body['fixtures'] as Fixtures;
}

describe('a draw that is remembered', () => {
  it('is answered with what another instance wrote meanwhile', async () => {
    for (const [turn, on] of [app, sibling, app, sibling].entries())
      expect(await score(on, turn, 10 + turn)).toEqual(await stored());
    expect((await stored()).slice(0, 4).map((match) => match['team1score'])).toEqual([10, 11, 12, 13]);
  });

  it('is answered with what was written past the site, and results build on that', async () => {
    await score(app, 0, 15);
    const [one, other] = event.entries;
    await app.database.pool.query(
      `update matches set side_a = $1, side_b = $2
       where match_number = 1 and draw_id = (select id from draws where event_id = $3 and deleted_at is null)`,
      [other, one, event.eventId],
    );
    const fixtures = await score(app, 1, 15);
    expect(fixtures).toEqual(await stored());
    expect(fixtures[4]).toMatchObject({ player2: fixtures[1]?.['player1'] });
  });

  it('is not taken for the one that replaced it', async () => {
    await score(app, 0, 15);
    const query = { eventId: event.eventId };
    await send(sibling, knockoutCalls.remove, { query, tokens: organizer.tokens });
    await saveKnockout(sibling, organizer, event);
    const fixtures = await score(app, 1, 14);
    expect(fixtures[0]).toMatchObject({ selectedTeam: null });
    expect(fixtures).toEqual(await stored());
  });

  it('is the stored one after a save that was refused or failed', async () => {
    await score(app, 0, 15);
    const at = { id: null, eventId: event.eventId, matchNumber: 1, status: null, games: [{ a: 15, b: 3 }] };
    const refused = await send(app, knockoutCalls.saveScores, {
      body: { ...at, winner: 'A', seen: 'something else' },
      tokens: organizer.tokens,
    });
    expect(refused.body.success).toBe(false);
    expect(await score(app, 2, 13)).toEqual(await stored());
  });

  it('stays right with many at once on both instances', async () => {
    await Promise.all(
      Array.from({ length: 24 }, (_, turn) => score(turn % 2 === 0 ? app : sibling, turn % 4, turn)),
    );
    expect(await score(app, 0, 15)).toEqual(await stored());
    expect(await score(sibling, 1, 15)).toEqual(await stored());
  });
});
