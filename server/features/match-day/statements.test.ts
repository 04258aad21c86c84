import { matchDayCalls, matchKey, type DeskOrder, type RecordedCommand } from '@tournaments/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { SlowQuery } from '../../db/slow-queries.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { send } from '../../testing/client.ts';
import { deskTokens, TestDesk } from '../../testing/desk.ts';
import { eventWith, saveKnockout } from '../../testing/draws.ts';
import { newOrganizer, newTournament, type TestOrganizer } from '../../testing/test-data.ts';

let app: TestApp;
let owner: TestOrganizer;
let tournament: number;
let event: number;
let desk: TestDesk;
const seen: SlowQuery[] = [];

beforeAll(async () => {
  // So every statement is told.
  app = await startTestApp(inject('databaseUrl'), { SLOW_QUERY_MS: '0' });
  app.database.onSlowQuery((statement) => seen.push(statement));
  owner = await newOrganizer(app);
});
afterAll(() => app.close());

beforeEach(async () => {
  tournament = await newTournament(app, owner, { showFixtures: true });
  const drawn = await eventWith(app, owner, tournament, 8);
  await saveKnockout(app, owner, drawn);
  event = drawn.eventId;
  desk = new TestDesk(app, await deskTokens(app, owner, tournament), tournament);
  await desk.day();
});

const key = (matchNumber: number) => matchKey({ eventId: event, stage: 'knockout', matchNumber });

/** The statements of the transaction that does a command. */
async function statementsOf(command: DeskOrder): Promise<readonly string[]> {
  seen.length = 0;
  expect(await desk.give(command, key(0))).toMatchObject({ isDone: true });
  return seen.flatMap(({ statement, requestId }) => (requestId === undefined ? [] : [statement]));
}

describe('a command of a desk', () => {
  it('asks the database for no more than it needs', async () => {
    const held = await statementsOf({ kind: 'hold', why: 'shoe change' });
    expect(held.length).toBeLessThanOrEqual(10);
    expect(held.filter((statement) => /select .*"order_of_play".* from/.test(statement))).toEqual([]);
    await desk.give({ kind: 'lift' }, key(0));
    // It has to know who has the court, and writes the match as well.
    expect((await statementsOf({ kind: 'call', court: 1 })).length).toBeLessThanOrEqual(12);
  });

  it('tells of an order of play that was published since its desk looked', async () => {
    const order = {
      sequence: [key(0)],
      planned: [{ key: key(0), court: 2, startsAt: desk.now(), endsAt: desk.now() + 1800 }],
      kind: null,
    };
    const body = { tournamentId: tournament, order, locks: [] };
    const published = await send(app, matchDayCalls.publish, { body, tokens: owner.tokens });
    expect(published.body.success).toBe(true);
    const reply = await desk.post([desk.order({ kind: 'hold', why: 'shoe change' }, key(1))]);
    expect(reply.body['day']).toMatchObject({ isWhole: false, order: { sequence: [key(0)] } });
    const next = await desk.post([desk.order({ kind: 'lift' }, key(1))]);
    expect(next.body['day']).toMatchObject({ isWhole: false, order: null });
  });

  it('has the number after the one before, whatever those were about', async () => {
    const [person] = (await desk.day()).persons;
    await desk.give({ kind: 'hold', why: 'shoe change' }, key(0));
    await desk.give({ kind: 'check-in', persons: [person!.id] });
    await desk.give({ kind: 'lift' }, key(0));
    const query = { tournamentId: tournament };
    const reply = await send(app, matchDayCalls.history, { query, tokens: desk.tokens });
    const numbers = (reply.body['commands'] as RecordedCommand[]).map(({ number }) => number);
    expect(numbers).toEqual([3, 2, 1]);
  });
});
