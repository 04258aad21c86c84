import {
  accountCalls,
  deskLiveAddress,
  liveAddress,
  matchDayCalls,
  openMatchesOf,
  TOKEN_HEADERS,
  type DayNotice,
} from '@tournaments/contract';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { hearsAll, startSibling, startTestApp, type TestApp } from '../testing/app.ts';
import { TestDesk, deskTokens } from '../testing/desk.ts';
import { eventWith, saveKnockout } from '../testing/draws.ts';
import { send, sendRaw, type TestTokens } from '../testing/client.ts';
import { openSseClient, type SseClient } from '../testing/sse-client.ts';
import { newOrganizer, newTournament, type TestOrganizer } from '../testing/test-data.ts';

/** How often a stream looks whether its session still stands (ms). */
const DESK_CHECK_MS = 20_000;

let app: TestApp;
let sibling: TestApp;
let owner: TestOrganizer;
let tournament: number;
let key: string;
let address: string;
let followers: SseClient[] = [];

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  sibling = await startSibling(app);
  const origin = await sibling.app.http.listen({ host: '127.0.0.1', port: 0 });
  owner = await newOrganizer(app);
  // Nobody but its organizer and its desks may see it.
  tournament = await newTournament(app, owner, { isPublic: false, showFixtures: false });
  const event = await eventWith(app, owner, tournament, 4);
  await saveKnockout(app, owner, event);
  key = `${event.eventId}-knockout-0`;
  address = origin;
});
afterEach(() => {
  vi.useRealTimers();
  for (const follower of followers) follower.leave();
  followers = [];
});
afterAll(async () => {
  await sibling.close();
  await app.close();
});

async function follow(id: number, tokens: { organizer?: string; desk?: string }): Promise<SseClient> {
  const headers = {
    ...(tokens.organizer !== undefined && { [TOKEN_HEADERS.organizer]: tokens.organizer }),
    ...(tokens.desk !== undefined && { [TOKEN_HEADERS.desk]: tokens.desk }),
  };
  const client = await openSseClient(`${address}${deskLiveAddress(id)}`, headers);
  followers.push(client);
  return client;
}

describe('the stream of a match day that visitors may not see', () => {
  it('tells its organizer and its desks what was done, also on another instance, without a name [MD-12]', async () => {
    const tokens = await deskTokens(app, owner, tournament);
    const all = [await follow(tournament, owner.tokens), await follow(tournament, tokens)];
    expect(all.map(({ status }) => status)).toEqual([200, 200]);
    const desk = new TestDesk(app, tokens, tournament);
    const done = await desk.give({ kind: 'call', court: 1 }, key);
    expect(done.isDone).toBe(true);
    await hearsAll(app, sibling);
    const moved = {
      key,
      isCalled: true,
      isOnCourt: false,
      court: 1,
      call: 1,
      since: expect.any(Number) as number,
    };
    for (const follower of all) {
      const [news] = await follower.events(1);
      expect(news?.event).toBe('day');
      const notice = JSON.parse(news?.data ?? '') as DayNotice;
      expect(notice).toEqual({ revision: done.match?.revision, matches: [moved] });
    }
  });

  it('tells which match a desk has open, on every instance and to who comes later', async () => {
    const tokens = await deskTokens(app, owner, tournament);
    const early = await follow(tournament, tokens);
    const body = { tournamentId: tournament, device: 'desk-2', name: 'N. Bose', match: key };
    const open = (match: string | null) =>
      send(app, matchDayCalls.open, { body: { ...body, match }, tokens });
    expect((await open(key)).status).toBe(200);
    expect((await open(key)).status).toBe(200);
    const shown = [{ match: key, device: 'desk-2', name: 'N. Bose' }];
    const heard = (client: SseClient) =>
      client.heard.filter(({ event }) => event === 'open').map(({ data }) => openMatchesOf(data));
    await expect.poll(() => heard(early)).toEqual([shown]);
    const late = await follow(tournament, owner.tokens);
    await expect.poll(() => heard(late)).toEqual([shown]);
    await open(null);
    await expect.poll(() => heard(early)).toEqual([shown, []]);
  });

  it('takes what is open from who may work there, and names a match as a match', async () => {
    const other = await newOrganizer(app);
    const wire = { tournamentID: tournament, device: 'desk-2', name: 'N. Bose', match: key };
    const isTaken = async (tokens: TestTokens, more: object = {}) => {
      const { path } = matchDayCalls.open;
      const reply = await sendRaw(app, 'POST', path, { body: { ...wire, ...more }, tokens });
      return reply.status === 200 && reply.body.success === true;
    };
    const early = await follow(tournament, owner.tokens);
    expect(await isTaken({})).toBe(false);
    expect(await isTaken(other.tokens)).toBe(false);
    expect(await isTaken(owner.tokens, { match: 'the first one' })).toBe(false);
    expect(early.heard).toEqual([]);
  });

  it('is none for visitors, other organizers and desks of other tournaments, nor where there is no tournament', async () => {
    const other = await newOrganizer(app);
    const elsewhere = await deskTokens(app, owner, await newTournament(app, owner));
    const tries = [
      await follow(tournament, {}),
      await follow(tournament, { desk: 'x'.repeat(43) }),
      await follow(tournament, other.tokens),
      await follow(tournament, elsewhere),
      await follow(999_999, owner.tokens),
    ];
    expect(tries.map(({ status }) => status)).toEqual([401, 401, 403, 403, 403]);
    const visitor = await openSseClient(`${address}${liveAddress(tournament)}`);
    followers.push(visitor);
    expect(visitor.status).toBe(404);
  });

  it('ends soon after the session that opened it, and only that one', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const other = await newOrganizer(app);
    const theirs = await newTournament(app, other);
    const desks = await deskTokens(app, other, theirs);
    const [organizer, desk] = [await follow(theirs, other.tokens), await follow(theirs, desks)];
    let isDeskOver = false;
    void desk.ended.then(() => (isDeskOver = true));
    await send(app, accountCalls.logout, { tokens: other.tokens });
    await vi.advanceTimersByTimeAsync(DESK_CHECK_MS);
    await organizer.ended;
    expect(isDeskOver).toBe(false);
  });

  it('needs an address that names a tournament', async () => {
    const client = await openSseClient(`${address}/api/live/desks/x`);
    followers.push(client);
    expect(client.status).toBe(404);
  });
});
