import {
  deskCalls,
  knockoutCalls,
  liveAddress,
  matchDayCalls,
  matchKey,
  organizerCalls,
  playDayOf,
  publicCalls,
  progressOf,
  tournamentCalls,
  type LatePerson,
  type MatchDay,
  type PublicDay,
} from '@tournaments/contract';
import { indianDate, planDay } from '@tournaments/engine';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { send, type TestTokens } from '../../testing/client.ts';
import { deskPassword, deskTokens, hallOf, TestDesk } from '../../testing/desk.ts';
import { eventWith, fixturesOf, saveKnockout, savePools } from '../../testing/draws.ts';
import { openSseClient } from '../../testing/sse-client.ts';
import { newOrganizer, newTournament, SWITCHES, type TestOrganizer } from '../../testing/test-data.ts';

let app: TestApp;
let origin: string;
let owner: TestOrganizer;
let stranger: TestOrganizer;
let tournament: number;
let event: number;
let desk: TestDesk;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  origin = await app.app.http.listen({ host: '127.0.0.1', port: 0 });
  [owner, stranger] = [await newOrganizer(app), await newOrganizer(app)];
});
afterAll(() => app.close());

const DAY = 86_400;
/** Longer than any of these days is played. */
const PLAYED = 6 * 3600;

/** What was called minutes ago, and what is played next, is of the same Indian day, whenever these tests run. */
function stayWithinDay() {
  const sinceMidnight = (app.clock.now().getTime() / 1000 + 19_800) % DAY;
  const begin = DAY - sinceMidnight < PLAYED ? DAY + 900 : 900;
  app.clock.advance(Math.max(0, begin - sinceMidnight));
}

beforeEach(async () => {
  stayWithinDay();
  tournament = await newTournament(app, owner, { showFixtures: true });
  const drawn = await eventWith(app, owner, tournament, 8);
  await saveKnockout(app, owner, drawn);
  event = drawn.eventId;
  desk = new TestDesk(app, await deskTokens(app, owner, tournament), tournament);
  await desk.day();
});

const key = (matchNumber: number) => matchKey({ eventId: event, stage: 'knockout', matchNumber });

function saveHall(seen: number, changes: Partial<MatchDay['hall']> = {}, tokens: TestTokens = owner.tokens) {
  const body = { tournamentId: tournament, seen, hall: hallOf(desk.now(), 3, changes) };
  return send(app, matchDayCalls.saveHall, { body, tokens });
}

/** Publishes the plan that the page would make of the day. */
async function publish(hall: Partial<MatchDay['hall']> = {}) {
  await saveHall((await desk.day()).hallRevision, hall);
  const day = await desk.day();
  const now = desk.now();
  const plan = planDay(playDayOf(day, now), progressOf(day, now));
  if (!plan.ok) throw new Error(plan.code);
  const { sequence, planned, kind } = plan.value;
  const list = planned.map((one) => ({
    ...one,
    startsAt: Math.round(one.startsAt),
    endsAt: Math.round(one.endsAt),
  }));
  const order = { sequence: [...sequence], planned: list, kind };
  const lock = { court: 1, at: null, after: null, reason: 'final' };
  const body = { tournamentId: tournament, order, locks: [{ key: key(6), lock }] };
  return { order, reply: await send(app, matchDayCalls.publish, { body, tokens: owner.tokens }) };
}

async function publicOf(tokens: TestTokens = {}) {
  const reply = await send(app, matchDayCalls.public, { query: { tournamentId: tournament }, tokens });
  return { status: reply.status, day: reply.body['day'] as PublicDay };
}

describe('pools whose knockout nobody has drawn', () => {
  it('tell how many go on from them, and in which format, until it is drawn', async () => {
    const own = await newTournament(app, owner, { showFixtures: true });
    const pools = await eventWith(app, owner, own, 8, 'pools-knockout');
    await savePools(app, owner, pools, 2);
    const stages = async () =>
      (await new TestDesk(app, owner.tokens, own).day()).events.find(({ id }) => id === pools.eventId)
        ?.stages;
    expect(await stages()).toMatchObject([{ stage: 'pool', goOn: 4, nextFormat: '3x15' }]);
    await saveKnockout(app, owner, { ...pools, entries: pools.entries.slice(0, 4) });
    expect((await stages())?.find(({ stage }) => stage === 'pool')).not.toHaveProperty('nextFormat');
  });
});

describe('the hall', () => {
  it('is saved once for each sight of it', async () => {
    const saved = await saveHall(0, { grace: 15 });
    expect(saved.body).toMatchObject({ success: true });
    expect((await desk.day()).hall).toMatchObject({
      grace: 15,
      courts: [{ number: 1 }, { number: 2 }, { number: 3 }],
    });
    expect((await saveHall(0)).body.success).toBe(false);
    expect((await saveHall((await desk.day()).hallRevision)).body.success).toBe(true);
  });

  it('must be possible', async () => {
    const { courts } = hallOf(desk.now(), 2);
    const twice = [courts[0]!, courts[0]!];
    const backwards = [{ ...courts[0]!, hours: [{ from: 20, to: 10 }] }];
    for (const bad of [twice, backwards])
      expect((await saveHall(0, { courts: bad })).body.success).toBe(false);
  });

  it('is not changed by a desk, and closing a court is', async () => {
    expect((await saveHall(0, {}, desk.tokens)).status).toBe(401);
    await desk.give({ kind: 'close-court', court: 2, reason: 'lamp' });
    expect((await desk.day()).hall.courts[1]).toMatchObject({ number: 2, closed: 'lamp' });
  });

  it('names its courts wherever the tournament is shown, as soon as one has a name of its own', async () => {
    const shown = async () => {
      const reply = await send(app, publicCalls.getTournaments, { query: { id: tournament } });
      return (reply.body['tournaments'] as { courtNames?: unknown }[])[0]?.courtNames;
    };
    await saveHall(0);
    expect(await shown()).toBeUndefined();
    const [first, ...others] = hallOf(desk.now(), 3).courts;
    await saveHall((await desk.day()).hallRevision, {
      courts: [{ ...first!, name: 'Show court' }, ...others],
    });
    expect(await shown()).toEqual([{ number: 1, name: 'Show court' }]);
  });
});

describe('the order of play', () => {
  it('once published stands in the fixtures, with its locks, and is told as followed', async () => {
    const { order, reply } = await publish();
    expect(reply.body).toMatchObject({ success: true });
    const day = await desk.day();
    expect(day.order.sequence).toEqual(order.sequence);
    expect(day.publishedAt).not.toBeNull();
    expect(day.matches[6]?.lock).toMatchObject({ court: 1, reason: 'final' });
    const first = order.planned.find((one) => one.key === key(0))!;
    expect(day.matches[0]).toMatchObject({ plannedCourt: first.court, plannedAt: first.startsAt });
    const fixtures = fixturesOf(await send(app, knockoutCalls.get, { query: { eventId: event } }));
    expect(fixtures[0]).toMatchObject({ courtNo: String(first.court) });
    const { day: shown } = await publicOf();
    expect(shown.isPublished).toBe(true);
    expect(shown.expected).toHaveLength(7);
    // The first match of each of the three courts has nothing ahead, whatever comes before it in the hall.
    expect(shown.next.slice(0, 3).map(({ ahead }) => ahead)).toEqual([0, 0, 0]);
    expect(shown.next.every(({ ahead, place }) => place === null || place === ahead + 1)).toBe(true);
  });

  it('leaves what is called where it is, and is withheld again', async () => {
    await desk.give({ kind: 'call', court: 3 }, key(0));
    await publish();
    expect((await desk.day()).matches[0]).toMatchObject({ plannedCourt: 3, desk: { court: 3 } });
    await send(app, matchDayCalls.withhold, { body: { tournamentId: tournament }, tokens: owner.tokens });
    expect((await desk.day()).publishedAt).toBeNull();
    expect((await publicOf()).day).toMatchObject({ isPublished: false, expected: [], next: [] });
  });

  it('names only matches that there are', async () => {
    const order = { sequence: ['999999-pool-1'], planned: [], kind: null };
    const body = { tournamentId: tournament, order, locks: [] };
    const reply = await send(app, matchDayCalls.publish, { body, tokens: owner.tokens });
    expect(reply.body.success).toBe(false);
  });
});

describe('persons', () => {
  it('check in for the day, and are noted at all of their matches', async () => {
    const [person] = (await desk.day()).persons;
    expect(await desk.give({ kind: 'check-in', persons: [person!.id] })).toMatchObject({ isDone: true });
    const day = await desk.day();
    expect(day.persons[0]?.checkedIn).toEqual([indianDate(desk.now())]);
    const entry = day.entries.find(({ persons }) => persons.includes(person!.id))!;
    const match = day.matches.find(({ sideA, sideB }) => sideA === entry.id || sideB === entry.id)!;
    expect(match.sideA === entry.id ? match.sideAReported : match.sideBReported).toBe(true);
    const done = await desk.give({ kind: 'check-out', persons: [person!.id] });
    expect((await desk.day()).persons[0]?.checkedIn).toEqual([]);
    await desk.give({ kind: 'undo', of: done.id });
    expect((await desk.day()).persons[0]?.checkedIn).toEqual([indianDate(desk.now())]);
  });

  it('are waited for by their matches only where somebody at the desk says so', async () => {
    const isNeeded = async () => (await desk.day()).hall.needsCheckIn;
    expect(await isNeeded()).toBeUndefined();
    const done = await desk.give({ kind: 'check-in-rule', isNeeded: true });
    expect(done).toMatchObject({ isDone: true });
    expect(await isNeeded()).toBe(true);
    await desk.give({ kind: 'undo', of: done.id });
    expect(await isNeeded()).toBe(false);
  });

  it('that run late are not called before, and those who are away not at all', async () => {
    await saveHall(0, { blocks: hallOf(desk.now() + 4800, 3).blocks });
    const before = await desk.day();
    const [one, two] = before.persons;
    const at = desk.now();
    await desk.give({ kind: 'running-late', persons: [one!.id], minutes: 20 }, null, { at });
    await desk.give({ kind: 'available', persons: [two!.id], notBefore: at + 3600, notAfter: at + 7200 });
    const day = await desk.day();
    expect(day.persons[0]?.notBefore).toBe(at + 1200);
    expect(day.persons[1]).toMatchObject({ notBefore: at + 3600, notAfter: at + 7200 });
    await desk.give({ kind: 'running-late', persons: [one!.id], minutes: 0 });
    expect((await desk.day()).persons[0]?.notBefore).toBeNull();
  });

  it('come so long after their match was expected, and at once when they check in', async () => {
    const [one] = (await desk.day()).persons;
    const at = desk.now() - 300;
    const from = at + 240;
    await desk.give({ kind: 'running-late', persons: [one!.id], minutes: 20, from }, null, { at });
    expect((await desk.day()).persons[0]?.notBefore).toBe(from + 1200);
    const { id } = await desk.give({ kind: 'check-in', persons: [one!.id] });
    expect((await desk.day()).persons[0]?.notBefore).toBeNull();
    await desk.give({ kind: 'undo', of: id });
    expect((await desk.day()).persons[0]?.notBefore).toBe(from + 1200);
  });

  it('that nobody knows are refused', async () => {
    expect(await desk.give({ kind: 'check-in', persons: [1] })).toMatchObject({ code: 'person-unknown' });
  });

  it('who are missing and expected soon stand in the late list, the only place with mobile numbers', async () => {
    await saveHall(0);
    const [person] = (await desk.day()).persons;
    await desk.give({ kind: 'check-in', persons: [person!.id] });
    const reply = await send(app, matchDayCalls.late, {
      query: { tournamentId: tournament },
      tokens: desk.tokens,
    });
    const late = reply.body['late'] as LatePerson[];
    expect(late.length).toBeGreaterThan(2);
    expect(late.map((one) => one.person)).not.toContain(person!.id);
    expect(late[0]).toMatchObject({
      mobile: '9876543210',
      match: expect.stringMatching(/-knockout-/) as string,
    });
    expect(JSON.stringify(reply.body)).not.toMatch(/@example|2001-02-03/);
    expect(late.every(({ expectedAt }) => expectedAt <= desk.now() + 3600)).toBe(true);
  });
});

describe('the desk of a tournament', () => {
  it("is nobody else's: another organizer, another tournament's desk, nobody", async () => {
    const foreign = await newTournament(app, stranger);
    const other = await deskTokens(app, stranger, foreign);
    for (const [tokens, status] of [
      [stranger.tokens, 403],
      [other, 403],
      [{}, 401],
      [{ desk: 'A'.repeat(43) }, 401],
      [{ desk: owner.tokens.organizer }, 401],
    ] as const) {
      const query = { tournamentId: tournament };
      const reads = [
        send(app, matchDayCalls.get, { query, tokens }),
        send(app, matchDayCalls.late, { query, tokens }),
        send(app, matchDayCalls.history, { query, tokens }),
      ];
      expect((await Promise.all(reads)).map((reply) => reply.status)).toEqual([status, status, status]);
      const body = { tournamentId: tournament, commands: [desk.order({ kind: 'hold', why: 'x' }, key(0))] };
      expect((await send(app, matchDayCalls.command, { body, tokens })).status).toBe(status);
    }
    expect((await desk.day()).matches[0]?.hold).toBeNull();
  });

  it('is commanded by nobody else, and nobody else makes its events wait', async () => {
    const persons = (await desk.day()).persons.slice(0, 1).map(({ id }) => id);
    const other = await deskTokens(app, stranger, await newTournament(app, stranger));
    const { id } = await desk.give({ kind: 'hold', why: 'x' }, key(0));
    const orders = [
      desk.order({ kind: 'check-in', persons }, null),
      desk.order({ kind: 'check-in', persons: [1] }, null),
      desk.order({ kind: 'check-in-rule', isNeeded: true }, null),
      desk.order({ kind: 'main-desk', desk: { device: 'desk-1', name: 'K. Rao' } }, null),
      desk.order({ kind: 'undo', of: id }, null),
      desk.order({ kind: 'swap-results', with: key(1), seenOther: 0 }, key(0)),
    ];
    // Whoever waited for the event or the day would wait here until the test fails.
    await app.database.transaction(
      async ({ db }) => {
        await db.execute(sql`select 1 from events where id = ${event} for update`);
        await db.execute(sql`select 1 from match_days where tournament_id = ${tournament} for update`);
        for (const tokens of [stranger.tokens, other])
          for (const order of orders) {
            const body = { tournamentId: tournament, commands: [order] };
            expect((await send(app, matchDayCalls.command, { body, tokens })).status).toBe(403);
          }
      },
      () => true,
    );
    const day = await desk.day();
    expect([day.matches[0]?.hold, day.persons[0]?.checkedIn, day.mainDesk]).toEqual(['x', [], null]);
  });

  it('commands no match of another tournament', async () => {
    const foreign = await newTournament(app, owner);
    const drawn = await eventWith(app, owner, foreign, 2);
    await saveKnockout(app, owner, drawn);
    const match = matchKey({ eventId: drawn.eventId, stage: 'knockout', matchNumber: 0 });
    const order = { ...desk.order({ kind: 'hold', why: 'x' }, null), match };
    expect(await desk.sendAll([order])).toMatchObject([{ isDone: false, code: 'no-such-match' }]);
  });

  it('sees no money, no settings and no password', async () => {
    const tokens = desk.tokens;
    const calls = [
      send(app, tournamentCalls.tournamentPayments, { query: { id: tournament }, tokens }),
      send(app, tournamentCalls.organizerTournaments, { query: {}, tokens }),
      send(app, organizerCalls.notifications, { query: { tournamentId: tournament }, tokens }),
      send(app, matchDayCalls.access, { query: { tournamentId: tournament }, tokens }),
    ];
    for (const reply of await Promise.all(calls)) expect(reply.status).toBe(401);
  });

  it('becomes the main desk itself where there is none, and takes it from nobody', async () => {
    const main = (device: string | null) =>
      ({ kind: 'main-desk', desk: device === null ? null : { device, name: 'K. Rao' } }) as const;
    const forbidden = { isDone: false, code: 'forbidden' };
    expect(await desk.give(main('desk-2'))).toMatchObject(forbidden);
    expect(await desk.give(main('desk-1'))).toMatchObject({ isDone: true });
    expect((await desk.day()).mainDesk).toEqual({ device: 'desk-1', name: 'K. Rao' });
    expect(await desk.give(main(null))).toMatchObject(forbidden);
    const organizer = new TestDesk(app, owner.tokens, tournament);
    expect(await organizer.give(main('desk-3'))).toMatchObject({ isDone: true });
    expect(await desk.give(main('desk-1'))).toMatchObject(forbidden);
  });

  it('opens with its password alone, and a new one ends its sessions', async () => {
    const password = await deskPassword(app, owner, tournament);
    expect(
      (await send(app, matchDayCalls.get, { query: { tournamentId: tournament }, tokens: desk.tokens }))
        .status,
    ).toBe(401);
    const read = await send(app, matchDayCalls.access, {
      query: { tournamentId: tournament },
      tokens: owner.tokens,
    });
    expect(read.body['password']).toBe(password);
    const login = (given: string) =>
      send(app, deskCalls.authenticate, { body: { tournamentId: String(tournament), password: given } });
    expect((await login('wrong')).body).toMatchObject({ success: false });
    const tokens = { desk: String((await login(password)).body['token']) };
    const get = () => send(app, matchDayCalls.get, { query: { tournamentId: tournament }, tokens });
    expect((await get()).status).toBe(200);
    await send(app, deskCalls.logout, { body: {}, tokens });
    expect((await get()).status).toBe(401);
    await send(app, matchDayCalls.saveAccess, {
      body: { tournamentId: tournament, isAllowed: false },
      tokens: owner.tokens,
    });
    expect((await login(password)).body).toMatchObject({ success: false });
  });

  it('takes no commands that are none', async () => {
    const good = desk.order({ kind: 'call', court: 1 }, key(0));
    const bad = [
      { ...good, id: 'x' },
      { ...good, match: 'first' },
      { ...good, seen: -1 },
      { ...good, command: { kind: 'explode' } },
      { ...good, command: { kind: 'call', court: 1000 } },
      { ...good, device: 'a b' },
    ];
    for (const command of bad) {
      const reply = await app.request({
        method: 'POST',
        address: matchDayCalls.command.path,
        headers: { Desk_token: desk.tokens.desk! },
        body: { tournamentID: tournament, commands: [command] },
      });
      expect([reply.status, reply.body.success]).toEqual([422, false]);
    }
    const none = { ...good, match: null };
    expect(await desk.sendAll([none])).toMatchObject([{ code: 'no-such-match' }]);
  });
});

describe('the day as everybody sees it', () => {
  it('shows courts, calls, the absent and the last results, with names and nothing else of them', async () => {
    await publish();
    await desk.day();
    const at = desk.now();
    await desk.give({ kind: 'call', court: 3 }, key(0), { at: at - 600 });
    await desk.give({ kind: 'call-again' }, key(0), { at: at - 300 });
    await desk.give({ kind: 'call-again' }, key(0), { at: at - 120 });
    await desk.play(key(1), 1);
    const { status, day } = await publicOf();
    expect(status).toBe(200);
    expect(day.courts[2]).toMatchObject({
      number: 3,
      match: { key: key(0), status: 'called', since: at - 600 },
    });
    expect(day.calls).toMatchObject([{ key: key(0), court: 3, call: 3, calledAt: at - 120 }]);
    expect(day.absent).toMatchObject([{ key: key(0), court: 3 }]);
    expect(day.absent[0]?.names).toHaveLength(2);
    expect(day.finished).toMatchObject([
      { key: key(1), court: 1, status: 'finished', outcome: { winner: 'A' } },
    ]);
    expect(day.expected.map((one) => one.key)).not.toContain(key(1));
    expect(JSON.stringify(day)).not.toMatch(/@example|9876543210|2001-02-03|K\. Rao/);
    expect(day.expected.every(({ low, at: expected, high }) => low <= expected && expected <= high)).toBe(
      true,
    );
  });

  it('names the planned court alone the evening before, and that of the next hour once it comes', async () => {
    const opensAt = desk.now() + 10 * 3600;
    const endsAt = opensAt + 12 * 3600;
    const { courts } = hallOf(desk.now(), 3);
    const hours = [{ from: opensAt, to: endsAt }];
    await publish({
      courts: courts.map((court) => ({ ...court, hours })),
      blocks: [{ day: 0, startsAt: opensAt, latestStartAt: endsAt, endsAt, breaks: [] }],
    });
    const evening = (await publicOf()).day.expected;
    expect(evening[0]?.at).toBe(opensAt);
    expect(evening.flatMap(({ court, place }) => court ?? place ?? [])).toEqual([]);
    const planned = new Map((await desk.day()).matches.map((one) => [one.key, one.plannedCourt]));
    expect(evening.map(({ plannedCourt }) => plannedCourt)).toEqual(
      evening.map((one) => planned.get(one.key)),
    );
    expect(evening[0]?.plannedCourt).toBe(1);
    app.clock.advance(9.5 * 3600);
    const [next] = (await publicOf()).day.expected;
    expect(next).toMatchObject({ court: 1, place: 1 });
    expect(next).not.toHaveProperty('plannedCourt');
  });

  it('never tells one court for two matches at a time, however far the day drifts from its order', async () => {
    await saveKnockout(app, owner, await eventWith(app, owner, tournament, 8));
    await publish({ courts: hallOf(desk.now(), 1).courts });
    const two = { courts: hallOf(desk.now(), 2).courts };
    await saveHall((await desk.day()).hallRevision, two);
    const { sequence } = (await desk.day()).order;
    await desk.give({ kind: 'call', court: 2 }, sequence[2]);
    app.clock.advance(600);
    await desk.give({ kind: 'call', court: 1 }, sequence[1]);
    const told = (await publicOf()).day.expected.map((one) => ({
      ...one,
      court: one.court ?? one.plannedCourt ?? null,
      isFar: one.at - desk.now() > 3600,
    }));
    expect(told.filter(({ isFar }) => isFar).length).toBeGreaterThan(5);
    for (const court of [1, 2]) {
      const times = told.filter((one) => one.court === court).map(({ at }) => at);
      expect(times.length).toBeGreaterThan(3);
      const gaps = times.slice(1).map((at, index) => at - times[index]!);
      expect(Math.min(...gaps)).toBeGreaterThan(900);
    }
  });

  it('lists what is read with one time by court', async () => {
    await saveKnockout(app, owner, await eventWith(app, owner, tournament, 8));
    await publish();
    await desk.give({ kind: 'not-before', at: desk.now() + 7200 }, key(0));
    const before = (await desk.day()).order.sequence.filter((one) => one !== key(0));
    for (const [index, one] of before.slice(0, 3).entries())
      await desk.give({ kind: 'call', court: 3 - index }, one);
    const { expected } = (await publicOf()).day;
    const read = expected.map(({ at, court, plannedCourt }) => [
      at - desk.now() < 900 ? at - desk.now() : Math.floor(at / 300),
      court ?? plannedCourt ?? 0,
    ]);
    const pairs = read.slice(1).map((one, index) => [read[index]!, one] as const);
    const alike = pairs.filter(([one, other]) => one[0] === other[0]);
    expect(alike.length).toBeGreaterThan(2);
    for (const [one, other] of alike) expect(one[1]).toBeLessThan(other[1]!);
  });

  it('tells what is broken off with its games and the court it left, and not why', async () => {
    await desk.day();
    await desk.give({ kind: 'call', court: 2 }, key(0));
    await desk.give({ kind: 'start' }, key(0));
    await desk.give({ kind: 'suspend', reason: 'K. Rao is hurt' }, key(0));
    const { day } = await publicOf();
    expect(day.suspended).toMatchObject([{ key: key(0), court: 2, games: [], score: null }]);
    expect(JSON.stringify(day)).not.toContain('hurt');
    await desk.give({ kind: 'resume', court: 1 }, key(0));
    expect((await publicOf()).day.suspended).toEqual([]);
  });

  it('tells the earliest call that was set for a match, as long as that is to come', async () => {
    await publish();
    const at = desk.now() + 7200;
    await desk.give({ kind: 'not-before', at }, key(1));
    const { day } = await publicOf();
    expect(day.expected.filter(({ notBefore }) => notBefore === at).map((one) => one.key)).toEqual([key(1)]);
    app.clock.advance(7300);
    expect((await publicOf()).day.expected.map(({ notBefore }) => notBefore)).not.toContain(at);
  });

  it("is nobody's business while the draws are hidden, but its desk's", async () => {
    const body = { ...SWITCHES, id: tournament, showFixtures: false };
    await send(app, tournamentCalls.updateSettings, { body, tokens: owner.tokens });
    expect((await publicOf()).status).toBe(401);
    expect((await publicOf(stranger.tokens)).status).toBe(403);
    expect((await publicOf(owner.tokens)).status).toBe(200);
    expect((await publicOf(desk.tokens)).status).toBe(200);
  });

  it('is new after every command, and each minute anew', async () => {
    await publish();
    const first = (await publicOf()).day;
    await desk.give({ kind: 'call', court: 2 }, key(0));
    const second = (await publicOf()).day;
    expect(second.revision).toBeGreaterThan(first.revision);
    expect((await publicOf()).day.asOf).toBe(second.asOf);
    app.clock.advance(61);
    expect((await publicOf()).day.asOf).toBeGreaterThan(second.asOf + 30);
  });

  it('tells who follows the tournament that it changed and which match moved on, without a name, within a second [MD-12]', async () => {
    const reader = await openSseClient(`${origin}${liveAddress(tournament)}`);
    try {
      const from = performance.now();
      await desk.give({ kind: 'call', court: 3 }, key(0));
      const [news] = await reader.events(1);
      expect(performance.now() - from).toBeLessThan(1000);
      expect(news?.event).toBe('day');
      const moved = { key: key(0), isCalled: true, isOnCourt: false, court: 3, call: 1 };
      expect(JSON.parse(news?.data ?? '')).toEqual({
        revision: (await desk.day()).revision,
        matches: [{ ...moved, since: expect.any(Number) as number }],
      });
    } finally {
      reader.leave();
    }
  });
});
