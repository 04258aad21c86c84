import { matchDayCalls, matchKey, type DeskOrder, type RecordedCommand } from '@tournaments/contract';
import type { PoolClient } from 'pg';
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
const counted = new WeakSet<object>();
/** How often the transaction of the last command sent something: what is sent in one turn of the program goes at once. */
let trips = 0;

/** Counts the trips of the transactions on a connection. */
function countTrips(client: PoolClient): void {
  if (counted.has(client)) return;
  counted.add(client);
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  let [count, isOnItsWay, isCommand] = [0, false, false];
  client.query = ((...given: unknown[]) => {
    const [statement] = given as [string | { readonly text: string }];
    const text = typeof statement === 'string' ? statement : statement.text;
    if (text === 'begin') [count, isCommand] = [0, false];
    if (!isOnItsWay) {
      count += 1;
      isOnItsWay = true;
      setImmediate(() => (isOnItsWay = false));
    }
    if (text.startsWith('insert into "desk_commands"')) isCommand = true;
    if (isCommand && text.startsWith('commit')) trips = count;
    return query(...given);
  }) as typeof client.query;
}

beforeAll(async () => {
  // So every statement is told.
  app = await startTestApp(inject('databaseUrl'), { SLOW_QUERY_MS: '0' });
  app.database.onSlowQuery((statement) => seen.push(statement));
  app.database.pool.on('acquire', countTrips);
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
async function statementsOf(command: DeskOrder, match: string | null = key(0)): Promise<readonly string[]> {
  seen.length = 0;
  trips = 0;
  expect(await desk.give(command, match)).toMatchObject({ isDone: true });
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
    const persons = (await desk.day()).persons.slice(0, 2).map(({ id }) => id);
    const reported = await statementsOf({ kind: 'check-in', persons }, null);
    expect(reported.length).toBeLessThanOrEqual(13);
    expect(reported.filter((statement) => /select .*"order_of_play".* from/.test(statement))).toEqual([]);
  });

  it('waits for the database twice: for what it must know, and for its commit', async () => {
    const persons = (await desk.day()).persons.slice(0, 2).map(({ id }) => id);
    for (const [command, match] of [
      [{ kind: 'hold', why: 'shoe change' }, key(0)],
      [{ kind: 'lift' }, key(0)],
      [{ kind: 'check-in', persons }, null],
      [{ kind: 'running-late', persons, minutes: 20 }, null],
      [{ kind: 'check-out', persons }, null],
      [{ kind: 'call', court: 1 }, key(0)],
      [{ kind: 'start' }, key(0)],
      [{ kind: 'finish', winner: 'A', games: [{ a: 21, b: 9 }] }, key(0)],
      [{ kind: 'correct', winner: 'B', games: [{ a: 9, b: 21 }] }, key(0)],
    ] as const) {
      await statementsOf(command as DeskOrder, match);
      expect([command.kind, trips]).toEqual([command.kind, 2]);
    }
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
