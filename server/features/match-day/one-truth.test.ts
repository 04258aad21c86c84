import {
  knockoutCalls,
  matchDayCalls,
  matchKey,
  organizerCalls,
  type PublicDay,
} from '@tournaments/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { startSibling, startTestApp, hearsAll, type TestApp } from '../../testing/app.ts';
import { send, type TestTokens } from '../../testing/client.ts';
import { deskTokens, TestDesk } from '../../testing/desk.ts';
import { eventWith, fixturesOf, saveKnockout } from '../../testing/draws.ts';
import { OPENING, rallies } from '../../testing/match-events.ts';
import { openPanel } from '../../testing/match-panel.ts';
import { newOrganizer, newTournament, type TestOrganizer } from '../../testing/test-data.ts';
import { courtShown } from './public-day.ts';

let app: TestApp;
let owner: TestOrganizer;
let tournament: number;
let event: number;
let entries: readonly number[];
let desk: TestDesk;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  owner = await newOrganizer(app);
});
afterAll(() => app.close());

beforeEach(async () => {
  tournament = await newTournament(app, owner, { showFixtures: true });
  const drawn = await eventWith(app, owner, tournament, 4);
  await saveKnockout(app, owner, drawn);
  ({ eventId: event, entries } = drawn);
  desk = new TestDesk(app, await deskTokens(app, owner, tournament), tournament);
  await desk.day();
});

const key = (matchNumber: number) => matchKey({ eventId: event, stage: 'knockout', matchNumber });
const tokens = (): TestTokens => owner.tokens;

/** The desk's state of a match once it has heard. */
async function heard(matchNumber: number) {
  await desk.day();
  return desk.match(key(matchNumber)).desk;
}

const scores = (winner: 'A' | 'B' | null, points: readonly [number, number] | null) => ({
  id: null,
  eventId: event,
  matchNumber: 0,
  status: null,
  winner,
  games:
    points === null
      ? []
      : [
          { a: points[0], b: points[1] },
          { a: points[0], b: points[1] },
        ],
});

describe('what is saved by the calls of the fixtures', () => {
  it('shows at the desk: a court, live, a result, and the result taken back', async () => {
    const address = { eventId: event, matchNumber: 0 };
    await desk.give({ kind: 'call', court: 1 }, key(0));
    await send(app, knockoutCalls.saveDetails, { body: { ...address, court: 3 }, tokens: tokens() });
    expect(await heard(0)).toMatchObject({ status: 'called', court: 3 });
    await send(app, knockoutCalls.saveLive, { body: { ...address, isLive: true }, tokens: tokens() });
    const live = await heard(0);
    expect(live).toMatchObject({ status: 'on-court', court: 3 });
    expect(live.times.startedAt).not.toBeNull();
    await send(app, knockoutCalls.saveScores, { body: scores('A', [21, 15]), tokens: tokens() });
    const over = await heard(0);
    expect(over).toMatchObject({ status: 'finished', court: 3, outcome: { winner: 'A' } });
    expect(over.times.endedAt).not.toBeNull();
    expect(desk.match(key(2)).sideA).toBe(desk.match(key(0)).sideA);
    await send(app, knockoutCalls.saveScores, { body: scores(null, null), tokens: tokens() });
    expect(await heard(0)).toMatchObject({ status: 'suspended', outcome: { winner: null } });
    expect(desk.match(key(2)).sideA).toBeNull();
  });

  it('shows in public as it is played, also without a panel, and without minutes where nobody noted its start', async () => {
    const later = await newTournament(app, owner, { showFixtures: true });
    const drawn = await eventWith(app, owner, later, 2);
    await saveKnockout(app, owner, drawn);
    const address = { eventId: drawn.eventId, matchNumber: 0 };
    await send(app, knockoutCalls.saveDetails, { body: { ...address, court: 1 }, tokens: tokens() });
    await send(app, knockoutCalls.saveLive, { body: { ...address, isLive: true }, tokens: tokens() });
    const body = { ...scores(null, [12, 5]), eventId: drawn.eventId };
    await send(app, knockoutCalls.saveScores, { body, tokens: tokens() });
    const reply = await send(app, matchDayCalls.public, { query: { tournamentId: later } });
    const { courts, sharedSurnames } = reply.body['day'] as PublicDay;
    const games = [
      { a: 12, b: 5 },
      { a: 12, b: 5 },
    ];
    expect(courts[0]?.match).toMatchObject({ status: 'on-court', since: null, games, score: null });
    expect(sharedSurnames).toEqual(expect.any(Array));
  });

  it('has courts of its own that a desk can close before any hall is saved', async () => {
    await send(app, knockoutCalls.saveDetails, {
      body: { eventId: event, matchNumber: 0, court: 40 },
      tokens: tokens(),
    });
    const close = { kind: 'close-court', court: 40, reason: 'lamp' } as const;
    expect(await desk.give(close)).toMatchObject({ isDone: true });
    const { courts } = (await desk.day()).hall;
    expect(courts).toHaveLength(40);
    expect(courts[39]).toMatchObject({ number: 40, closed: 'lamp' });
  });

  it('is refused at the desk where it was not seen', async () => {
    const other = new TestDesk(app, owner.tokens, tournament);
    await other.day();
    await send(app, knockoutCalls.saveScores, { body: scores('A', [21, 15]), tokens: tokens() });
    expect(await other.give({ kind: 'call', court: 1 }, key(0))).toMatchObject({ code: 'changed-meanwhile' });
  });

  it('shows where nobody had a desk before', async () => {
    const later = await newTournament(app, owner);
    const drawn = await eventWith(app, owner, later, 2);
    await saveKnockout(app, owner, drawn);
    const body = { ...scores('B', [9, 21]), eventId: drawn.eventId };
    await send(app, knockoutCalls.saveScores, { body, tokens: tokens() });
    const [match] = (await new TestDesk(app, owner.tokens, later).day()).matches;
    expect(match?.desk).toMatchObject({ status: 'finished', version: 0, outcome: { winner: 'B' } });
  });

  it('and so does a withdrawal', async () => {
    const body = { id: entries[0]!, reason: 'Injured.' };
    await send(app, organizerCalls.withdrawEntry, { body, tokens: tokens() });
    const numbers = [0, 1].filter(
      (number) =>
        desk.match(key(number)).sideA === entries[0] || desk.match(key(number)).sideB === entries[0],
    );
    expect((await heard(numbers[0]!)).status).toBe('walkover');
  });

  it('and so do two writers at once, without a wait that never ends', async () => {
    const body = { tournamentId: tournament, isAllowed: true };
    const persons = (await desk.day()).persons.map(({ id }) => id);
    const checkIn = () => desk.give({ kind: 'check-in', persons });
    await Promise.all([
      ...[1, 2, 3].map(() =>
        send(app, knockoutCalls.saveScores, { body: scores('A', [21, 15]), tokens: tokens() }),
      ),
      checkIn(),
      checkIn(),
      desk.give({ kind: 'hold', why: 'x' }, key(1)),
      send(app, matchDayCalls.saveAccess, { body, tokens: tokens() }),
    ]);
    expect((await send(app, knockoutCalls.get, { query: { eventId: event } })).status).toBe(200);
  });
});

describe('what was set live before anybody opened a desk', () => {
  const address = (matchNumber: number) => ({ eventId: event, matchNumber });

  // No hall, no desk, no order yet: nothing is kept beside the fixtures.
  beforeEach(async () => {
    tournament = await newTournament(app, owner, { showFixtures: true });
    const drawn = await eventWith(app, owner, tournament, 4);
    await saveKnockout(app, owner, drawn);
    event = drawn.eventId;
    desk = new TestDesk(app, owner.tokens, tournament);
  });

  async function setLive(matchNumber: number, court: number | null): Promise<void> {
    const details = { ...address(matchNumber), court };
    await send(app, knockoutCalls.saveDetails, { body: details, tokens: tokens() });
    const live = { ...address(matchNumber), isLive: true };
    await send(app, knockoutCalls.saveLive, { body: live, tokens: tokens() });
  }

  async function publish(): Promise<void> {
    const sequence = [0, 1, 2].map(key);
    const startsAt = Math.floor(app.now().getTime() / 1000) + 600;
    const planned = sequence.map((one) => ({ key: one, court: 1, startsAt, endsAt: startsAt + 1800 }));
    const body = { tournamentId: tournament, order: { sequence, planned, kind: null }, locks: [] };
    await send(app, matchDayCalls.publish, { body, tokens: tokens() });
  }

  async function inPublic(): Promise<PublicDay> {
    const reply = await send(app, matchDayCalls.public, { query: { tournamentId: tournament } });
    return reply.body['day'] as PublicDay;
  }

  it('is on court on its court for desk and public, also once an order of play holds it', async () => {
    await setLive(0, 5);
    const body = { ...scores(null, [11, 9]), ...address(0) };
    await send(app, knockoutCalls.saveScores, { body, tokens: tokens() });
    await publish();
    expect(await heard(0)).toMatchObject({ status: 'on-court', court: 5 });
    const { courts, next, expected, withoutCourt } = await inPublic();
    expect(courts.find(({ number }) => number === 5)?.match).toMatchObject({
      key: key(0),
      status: 'on-court',
    });
    expect([...next, ...expected].map((one) => one.key)).not.toContain(key(0));
    expect(withoutCourt).toEqual([]);
    const taken = await desk.give({ kind: 'call', court: 5 }, key(1));
    expect(taken).toMatchObject({ isDone: false, code: 'court-taken' });
    expect(taken.text).toMatch(/^Court 5 has .+ match 1\.$/);
    // Late in the evening the order is one of the next day.
    const call = await desk.give({ kind: 'call', court: 4 }, key(1), { confirm: true });
    expect(call).toMatchObject({ isDone: true });
    const off = await desk.give({ kind: 'off-court' }, key(0));
    expect(off).toMatchObject({ isDone: true });
    expect(await heard(0)).toMatchObject({ status: 'suspended', outcome: { games: [{ a: 11 }, { a: 11 }] } });
    const reply = await send(app, knockoutCalls.get, { query: { eventId: event } });
    expect(fixturesOf(reply)[0]).toMatchObject({ isLive: false, team1score: 11 });
    // Its court is free in public as at the desk: another match is called there.
    const free = await inPublic();
    expect(free.courts.find(({ number }) => number === 5)?.match).toBeNull();
    expect(free.withoutCourt).toEqual([]);
  });

  it('is on court without a court where none is known or another match has it, until the desk places it', async () => {
    await setLive(0, 1);
    await setLive(1, 1);
    await publish();
    const { courts, withoutCourt } = await inPublic();
    expect(courts[0]?.match?.key).toBe(key(0));
    expect(withoutCourt.map((one) => one.key)).toEqual([key(1)]);
    // So do those who play in it: nobody is sent to a court that others have.
    const day = await desk.day();
    expect(day.matches.map(courtShown(day))).toEqual([1, null, 1]);
    expect(await desk.give({ kind: 'move', court: 1 }, key(1))).toMatchObject({ code: 'court-taken' });
    expect(await desk.give({ kind: 'move', court: 2 }, key(1))).toMatchObject({ isDone: true });
    expect((await inPublic()).withoutCourt).toEqual([]);
    expect(await desk.give({ kind: 'off-court' }, key(0))).toMatchObject({ isDone: true });
    expect(await heard(0)).toMatchObject({ status: 'waiting', court: null });
  });
});

describe('a panel', () => {
  it('takes over a score that was written down, which is no result yet', async () => {
    const body = { ...scores(null, [11, 9]), eventId: event };
    await send(app, knockoutCalls.saveScores, { body, tokens: tokens() });
    const tap = await openPanel(app, owner, { eventId: event });
    const unknown = { server: null, inRightCourt: null, left: 'A' } as const;
    await tap({ kind: 'set-score', games: [{ a: 11, b: 9 }], ...unknown, reason: 'so far' });
    await tap({ kind: 'rally', winner: 'A' });
    expect(await heard(0)).toMatchObject({ status: 'on-court' });
    expect(desk.match(key(0)).score?.games).toEqual([{ a: 12, b: 9 }]);
  });

  it('begins, stops and goes on with a match at the desk, with its times', async () => {
    await desk.give({ kind: 'call', court: 1 }, key(0));
    const tap = await openPanel(app, owner, { eventId: event });
    await tap(...OPENING);
    const begun = await heard(0);
    expect(begun).toMatchObject({ status: 'on-court', court: 1 });
    expect(begun.times.startedAt).not.toBeNull();
    await tap(...rallies('A', 3), { kind: 'suspend', reason: 'lamp' });
    expect(await heard(0)).toMatchObject({ status: 'suspended', reason: 'lamp' });
    await tap({ kind: 'resume' });
    expect(await heard(0)).toMatchObject({ status: 'on-court', reason: null });
    expect(desk.match(key(0)).suspendedSeconds).toBeGreaterThanOrEqual(0);
    await tap({ kind: 'retire', side: 'B', player: 0 }, { kind: 'confirm' });
    expect(await heard(0)).toMatchObject({ status: 'retired', outcome: { winner: 'A' } });
  });

  it('goes along with its match: score and log stay when the court changes [MD-18]', async () => {
    await desk.give({ kind: 'call', court: 4 }, key(0));
    const tap = await openPanel(app, owner, { eventId: event });
    await tap(
      ...OPENING,
      ...rallies('A', 8),
      { kind: 'interval-over' },
      ...rallies('A', 3),
      ...rallies('B', 7),
    );
    await desk.day();
    const before = desk.match(key(0));
    const moved = await desk.give({ kind: 'move', court: 2 }, key(0));
    expect(moved).toMatchObject({ isDone: true });
    const after = desk.match(key(0));
    expect(after.desk).toMatchObject({ status: 'on-court', court: 2, times: before.desk.times });
    expect(after.score).toEqual(before.score);
    expect(after.score?.games).toEqual([{ a: 11, b: 7 }]);
    expect(after.panel?.name).toBe('K. Rao');
    const reply = await send(app, knockoutCalls.get, { query: { eventId: event } });
    expect(fixturesOf(reply)[0]).toMatchObject({ courtNo: '2', isLive: true });
  });
});

describe('news of the day', () => {
  it('come to every instance at once, without a name [MD-12]', async () => {
    const sibling = await startSibling(app);
    try {
      const changes: unknown[] = [];
      sibling.database.onChange((change) => changes.push(change));
      const { revision } = await desk.day();
      await desk.give({ kind: 'call', court: 3 }, key(0));
      await hearsAll(app, sibling);
      const moved = [expect.objectContaining({ isCalled: true, isOnCourt: false, court: 3, call: 1 })];
      expect(changes).toContainEqual({ tournamentId: tournament, eventId: event, day: revision + 1, moved });
      const there = new TestDesk(sibling, owner.tokens, tournament);
      expect((await there.day()).matches[0]?.desk).toMatchObject({ status: 'called', court: 3 });
    } finally {
      await sibling.close();
    }
  });
});
