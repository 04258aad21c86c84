import { connect } from 'node:net';
import { adminCalls, knockoutCalls, liveAddress, poolCalls, tournamentCalls } from '@tournaments/contract';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { startSibling, startTestApp, type TestApp } from '../testing/app.ts';
import { send } from '../testing/client.ts';
import { eventWith, saveKnockout, savePools, type FilledEvent } from '../testing/draws.ts';
import { openSseClient, type SseClient, type SseEvent } from '../testing/sse-client.ts';
import {
  adminToken,
  newOrganizer,
  newTournament,
  SWITCHES,
  type TestOrganizer,
} from '../testing/test-data.ts';

let app: TestApp;
let sibling: TestApp;
let origin: string;
let otherOrigin: string;
let organizer: TestOrganizer;
let tournament: number;
let event: FilledEvent;
let followers: SseClient[] = [];

const WON = [
  { a: 15, b: 9 },
  { a: 15, b: 13 },
];

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  sibling = await startSibling(app);
  origin = await app.app.http.listen({ host: '127.0.0.1', port: 0 });
  otherOrigin = await sibling.app.http.listen({ host: '127.0.0.1', port: 0 });
  organizer = await newOrganizer(app, { upiId: 'shuttlers@okaxis' });
  tournament = await newTournament(app, organizer, { showFixtures: true });
  event = await eventWith(app, organizer, tournament, 16);
  await saveKnockout(app, organizer, event);
});
afterEach(() => {
  for (const follower of followers) follower.leave();
  followers = [];
});
afterAll(async () => {
  await sibling.close();
  await app.close();
});

async function follower(address = liveAddress(tournament), headers = {}, at = origin): Promise<SseClient> {
  const made = await openSseClient(`${at}${address}`, headers);
  followers.push(made);
  return made;
}

function score(matchNumber: number, points: number, on: TestApp = app) {
  const games = [{ a: points, b: 3 }];
  const body = { id: null, eventId: event.eventId, matchNumber, status: null, winner: null, games };
  return send(on, knockoutCalls.saveScores, { body, tokens: organizer.tokens });
}

function show(id: number, changes: Partial<typeof SWITCHES>) {
  const body = { ...SWITCHES, showFixtures: true, id, ...changes };
  return send(app, tournamentCalls.updateSettings, { body, tokens: organizer.tokens });
}

const dataOf = ({ data }: SseEvent) => JSON.parse(data) as Record<string, unknown>;

describe('the stream of a tournament', () => {
  it('tells each match that a result changes, as the other answers tell it, and nothing else', async () => {
    const reader = await follower();
    expect(reader.status).toBe(200);
    expect(reader.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    const body = {
      id: null,
      eventId: event.eventId,
      matchNumber: 1,
      status: null,
      winner: 'B',
      games: WON,
    } as const;
    const saved = await send(app, knockoutCalls.saveScores, { body, tokens: organizer.tokens });
    const fixtures = saved.body['fixtures'] as Record<string, unknown>[];
    const heard = await reader.events(2);
    expect(heard.map(dataOf)).toEqual([fixtures[1], fixtures[8]]);
    expect(heard.map((one) => one.event)).toEqual(['match', 'match']);
    expect(Number(heard[1]?.id)).toBeGreaterThan(Number(heard[0]?.id));
    expect(reader.heard).toHaveLength(2);
  });

  it('tells court, time, live and who reported, each with one event', async () => {
    const reader = await follower();
    const at = { eventId: event.eventId, matchNumber: 2 };
    const { tokens } = organizer;
    await send(app, knockoutCalls.saveLive, { body: { ...at, isLive: true }, tokens });
    await reader.events(1);
    const reporting = { ...at, sideAReported: true, sideBReported: false };
    await send(app, knockoutCalls.saveReporting, { body: reporting, tokens });
    await reader.events(2);
    const details = { ...at, court: 4, scheduledAt: 1_800_000_000, status: null, winner: null };
    await send(app, knockoutCalls.saveDetails, { body: details, tokens });
    const heard = (await reader.events(3)).map(dataOf);
    expect(heard).toMatchObject([{ isLive: true }, { player1reported: true }, { courtNo: '4' }]);
  });

  it('gathers what happens at once, and leaves nothing out', async () => {
    const reader = await follower();
    await Promise.all(Array.from({ length: 8 }, (_, number) => score(number, 10 + number)));
    const first = () => reader.heard.map(dataOf).filter((match) => Number(match['matchNo']) < 8);
    await expect
      .poll(() =>
        first()
          .map((match) => `${Number(match['matchNo'])}: ${Number(match['team1score'])}`)
          .toSorted(),
      )
      .toEqual(Array.from({ length: 8 }, (_, number) => `${number}: ${10 + number}`));
  });

  it('tells that a draw came or went, also of pools', async () => {
    const pools = await eventWith(app, organizer, tournament, 6, 'pools-knockout');
    const reader = await follower();
    await savePools(app, organizer, pools, 2);
    const draws = () => reader.heard.filter((one) => one.event === 'draw').map(dataOf);
    // What comes and goes between two looks is not told.
    await expect.poll(draws).toHaveLength(1);
    await send(app, poolCalls.remove, { query: { eventId: pools.eventId }, tokens: organizer.tokens });
    await expect.poll(draws).toEqual([{ eventId: pools.eventId }, { eventId: pools.eventId }]);
    expect(reader.heard.some((one) => one.event === 'match')).toBe(false);
  });

  it('tells that a name changed with the event "tournament", and of bookings elsewhere nothing', async () => {
    const reader = await follower();
    // What came before is told by then.
    await score(3, 10);
    await expect.poll(() => reader.heard.at(-1)?.event).toBe('match');
    const before = reader.heard.length;
    // The event and its entries are two writes, which one look may tell or two.
    const since = () => [...new Set(reader.heard.slice(before).map((one) => one.event))];
    const other = await eventWith(app, organizer, tournament, 2);
    await expect.poll(since).toEqual(['tournament']);
    expect(other.entries).toHaveLength(2);
    await score(3, 11);
    await expect.poll(since).toEqual(['tournament', 'match']);
  });

  it('reaches readers of another instance', async () => {
    const reader = await follower(liveAddress(tournament), {}, otherOrigin);
    await score(4, 12);
    // What came before may reach the other instance late.
    await expect
      .poll(() => reader.heard.map(dataOf))
      .toContainEqual(expect.objectContaining({ matchNo: 4, team1score: 12 }));
  });

  it('goes on after the event that was seen last, by header or by address', async () => {
    const first = await follower();
    await score(5, 13);
    await first.events(1);
    first.leave();
    await score(5, 14);
    await score(6, 15);
    const seen = first.lastId();
    const byHeader = await follower(liveAddress(tournament), { 'last-event-id': seen });
    const byAddress = await follower(liveAddress(tournament, seen));
    const expected = [
      { matchNo: 5, team1score: 14 },
      { matchNo: 6, team1score: 15 },
    ];
    expect((await byHeader.events(2)).map(dataOf)).toMatchObject(expected);
    expect((await byAddress.events(2)).map(dataOf)).toMatchObject(expected);
  });

  it('lets a reader go on who had not heard any event yet', async () => {
    const first = await follower();
    await expect.poll(() => first.lastId()).not.toBe('');
    first.leave();
    await score(7, 16);
    const again = await follower(liveAddress(tournament, first.lastId()));
    expect((await again.events(1)).map(dataOf)).toMatchObject([{ matchNo: 7, team1score: 16 }]);
    const idle = await follower(liveAddress(tournament, again.lastId()));
    await score(7, 17);
    expect((await idle.events(1)).map(dataOf)).toMatchObject([{ team1score: 17 }]);
  });

  it.each(['12', 'junk', '-3', '1e400'])(
    'has a reader load anew who comes with an id that is not known here: %s',
    async (id) => {
      const reader = await follower(liveAddress(tournament), { 'last-event-id': id });
      expect((await reader.events(1)).map((one) => one.event)).toEqual(['tournament']);
    },
  );

  it('has a reader load anew who comes from another instance', async () => {
    const first = await follower();
    await score(0, 5);
    await first.events(1);
    const moved = await follower(liveAddress(tournament, first.lastId()), {}, otherOrigin);
    // The score itself may reach the other instance after the reader.
    expect((await moved.events(1))[0]?.event).toBe('tournament');
  });
});

describe('who may follow', () => {
  it.each(['999999', '0', 'abc', '1.5', '-1', '99999999999999999999'])(
    'nobody a tournament that is not there: %s',
    async (id) => {
      expect((await follower(`/api/live/tournaments/${id}`)).status).toBe(404);
    },
  );

  it('nobody while it is not public, its fixtures are not shown, or it is turned off', async () => {
    const hidden = await newTournament(app, organizer, { isPublic: false, showFixtures: true });
    const unshown = await newTournament(app, organizer, { showFixtures: false });
    expect((await follower(liveAddress(hidden))).status).toBe(404);
    expect((await follower(liveAddress(unshown))).status).toBe(404);
    await show(unshown, {});
    expect((await follower(liveAddress(unshown))).status).toBe(200);
  });

  it('nobody any more once it is hidden: readers are told and sent away, on every instance', async () => {
    const id = await newTournament(app, organizer, { showFixtures: true });
    const here = await follower(liveAddress(id));
    const there = await follower(liveAddress(id), {}, otherOrigin);
    await show(id, { isPublic: false });
    await Promise.all([here.ended, there.ended]);
    // What was set before may reach the other instance late.
    for (const { heard } of [here, there])
      expect([...new Set(heard.map((one) => one.event))]).toEqual(['tournament']);
    expect((await follower(liveAddress(id, here.lastId()))).status).toBe(404);
    await show(id, {});
    expect((await follower(liveAddress(id))).status).toBe(200);
  });

  it('nobody any more once the super admin turns it off', async () => {
    const id = await newTournament(app, organizer, { showFixtures: true });
    const reader = await follower(liveAddress(id));
    const tokens = { admin: await adminToken(app) };
    await send(app, adminCalls.toggleTurnedOff, { body: { id, turnedOff: true }, tokens });
    await reader.ended;
    expect((await follower(liveAddress(id))).status).toBe(404);
  });
});

/** One bare connection; what came on it, and a way to say more. */
function openConnection() {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  let heard = '';
  socket.on('data', (bytes) => (heard += String(bytes)));
  socket.on('error', () => undefined);
  return { heard: () => heard, say: (text: string) => socket.write(text), hangUp: () => socket.destroy() };
}

const asked = (address: string) => `GET ${address} HTTP/1.1\r\nHost: x\r\n\r\n`;

async function viewers(): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^tournaments_viewers (\d+)/m.exec(text)?.[1]);
}

describe('what comes on the connection of a stream', () => {
  it.each([
    ['another request', 21, () => asked('/healthz')],
    ['many of them', 22, () => asked('/healthz').repeat(500)],
    ['the same stream once more', 23, () => asked(liveAddress(tournament)).repeat(20)],
    ['no request at all', 24, () => 'junk\r\n\r\n'],
  ])('harms nobody: %s', async (_name, points, more) => {
    const before = await viewers();
    const reader = await follower();
    const odd = openConnection();
    odd.say(asked(liveAddress(tournament)));
    await expect.poll(odd.heard).toContain('event: ready');
    odd.say(more());
    await score(0, points);
    await expect.poll(() => reader.heard.map(dataOf).at(-1)?.['team1score']).toBe(points);
    odd.hangUp();
    reader.leave();
    await expect.poll(viewers).toBe(before);
  });

  it('takes one place, however often it asks for more', async () => {
    const before = await viewers();
    const odd = openConnection();
    odd.say(asked(liveAddress(tournament)).repeat(20));
    await expect.poll(odd.heard).toContain('event: ready');
    expect(await viewers()).toBe(before + 1);
    odd.hangUp();
    await expect.poll(viewers).toBe(before);
  });
});

describe('many readers', () => {
  it('are limited by address and in all, and a place that is left is free again', async () => {
    const small = await startTestApp(inject('databaseUrl'), {
      RATE_LIMITS: 'on',
      TRUST_PROXY: 'loopback',
      LIVE_CONNECTIONS: '3',
      LIVE_CONNECTIONS_PER_ADDRESS: '2',
    });
    try {
      const at = await small.app.http.listen({ host: '127.0.0.1', port: 0 });
      const owner = await newOrganizer(small);
      const id = await newTournament(small, owner, { showFixtures: true });
      const from = (address: string) => follower(liveAddress(id), { 'x-forwarded-for': address }, at);
      const [first, , third] = [await from('10.0.0.1'), await from('10.0.0.1'), await from('10.0.0.1')];
      expect(third.status).toBe(429);
      expect(third.headers['retry-after']).toBeDefined();
      expect((await from('10.0.0.2')).status).toBe(200);
      expect((await from('10.0.0.3')).status).toBe(503);
      first.leave();
      await expect.poll(async () => (await from('10.0.0.1')).status).toBe(200);
    } finally {
      await small.close();
    }
  });

  it('count as one behind all addresses of an IPv6 network, and however an IPv4 address is written', async () => {
    const small = await startTestApp(inject('databaseUrl'), {
      RATE_LIMITS: 'on',
      TRUST_PROXY: 'loopback',
      LIVE_CONNECTIONS_PER_ADDRESS: '1',
    });
    try {
      const at = await small.app.http.listen({ host: '127.0.0.1', port: 0 });
      const owner = await newOrganizer(small);
      const id = await newTournament(small, owner, { showFixtures: true });
      const from = (address: string) => follower(liveAddress(id), { 'x-forwarded-for': address }, at);
      expect((await from('2001:db8:1:2::1')).status).toBe(200);
      expect((await from('2001:0DB8:1:2:ffff::9')).status).toBe(429);
      expect((await from('2001:db8:1:3::1')).status).toBe(200);
      expect((await from('198.51.100.7')).status).toBe(200);
      expect((await from('::ffff:198.51.100.7')).status).toBe(429);
    } finally {
      await small.close();
    }
  });
});

describe('a stop', () => {
  it('ends the streams, so that readers go elsewhere, and takes no new ones', async () => {
    const stopping = await startSibling(app);
    const at = await stopping.app.http.listen({ host: '127.0.0.1', port: 0 });
    const reader = await follower(liveAddress(tournament), {}, at);
    stopping.app.stopping();
    const closed = stopping.close();
    await reader.ended;
    await closed;
    const elsewhere = await follower(liveAddress(tournament, reader.lastId()));
    expect((await elsewhere.events(1)).map((one) => one.event)).toEqual(['tournament']);
  });
});
