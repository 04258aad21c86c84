import { matchKey, pushCalls, tournamentCalls, type MatchDay, type PushTarget } from '@tournaments/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { startSibling, startTestApp, type TestApp } from '../../testing/app.ts';
import { send, sendRaw } from '../../testing/client.ts';
import { TestDesk } from '../../testing/desk.ts';
import { eventWith, saveKnockout, type FilledEvent } from '../../testing/draws.ts';
import {
  signedClaims,
  startPushServer,
  type PushServer,
  type TestBrowser,
} from '../../testing/push-server.ts';
import { newOrganizer, newTournament, SWITCHES, type TestOrganizer } from '../../testing/test-data.ts';
import { playerIdOf } from '../../db/match-days.ts';
import { createPlayerKeys } from '../match-day/player-keys.ts';
import { dropOldFollowers } from './push.repo.ts';

const WITHIN = { timeout: 20_000, interval: 20 };
const TWO_GAMES = [
  { a: 15, b: 9 },
  { a: 15, b: 11 },
];

let pushServer: PushServer;
let app: TestApp;
let owner: TestOrganizer;
let tournament: number;
let event: FilledEvent;
let desk: TestDesk;
let day: MatchDay;

beforeAll(async () => {
  pushServer = await startPushServer();
  app = await startTestApp(inject('databaseUrl'), { PUSH_TEST_ORIGIN: pushServer.origin });
  owner = await newOrganizer(app);
});
afterAll(async () => {
  await app.close();
  await pushServer.close();
});

beforeEach(async () => {
  tournament = await newTournament(app, owner, { startsIn: 0, showFixtures: true });
  event = await eventWith(app, owner, tournament, 8);
  await saveKnockout(app, owner, event);
  desk = new TestDesk(app, owner.tokens, tournament);
  day = await desk.day();
});
afterEach(() => {
  pushServer.answer = null;
});

const key = (matchNumber: number) => matchKey({ eventId: event.eventId, stage: 'knockout', matchNumber });
const ofMatch = (matchNumber: number): PushTarget => ({ kind: 'match', key: key(matchNumber) });
const ofEvent = (): PushTarget => ({ kind: 'event', key: String(event.eventId) });

/** The key of the page of the player of an entry. */
const ofPlayer = (entryId: number): PushTarget => {
  const [person] = day.entries.find(({ id }) => id === entryId)!.persons;
  return { kind: 'player', key: String(person) };
};

function subscribe(
  { subscription }: Pick<TestBrowser, 'subscription'>,
  target: PushTarget,
  tournamentId = tournament,
  on: TestApp = app,
) {
  return send(on, pushCalls.subscribe, { body: { tournamentId, target, subscription } });
}

async function follower(target: PushTarget): Promise<TestBrowser> {
  const browser = pushServer.newBrowser();
  const reply = await subscribe(browser, target);
  expect(reply.body).toMatchObject({ success: true });
  return browser;
}

const bodiesOf = (browser: TestBrowser) =>
  pushServer.receivedBy(browser).map(({ notification }) => notification.body);

/** Waits until a browser was told so much. */
function told(browser: TestBrowser, ...bodies: readonly (string | RegExp)[]): Promise<void> {
  const expected = bodies.map((one): unknown => (typeof one === 'string' ? one : expect.stringMatching(one)));
  return vi.waitFor(() => expect(bodiesOf(browser)).toEqual(expected), WITHIN);
}

/** Does something that makes a push, and waits until the push service was asked and answered so. */
async function whileAnswering(answer: PushServer['answer'], work: () => Promise<unknown>): Promise<void> {
  const { asked } = pushServer;
  pushServer.answer = answer;
  await work();
  await vi.waitFor(() => expect(pushServer.asked).toBeGreaterThan(asked), WITHIN);
  pushServer.answer = null;
}

async function rows(browser: TestBrowser): Promise<number> {
  const { rows: found } = await app.database.pool.query<{ count: number }>(
    'select count(*)::int as count from push_subscriptions where endpoint = $1',
    [browser.subscription.endpoint],
  );
  return found[0]!.count;
}

/** After this everything that was to be told is on its way: who follows for that is told last. */
async function allTold(): Promise<void> {
  const last = await follower(ofMatch(3));
  await desk.give({ kind: 'call', court: 4 }, key(3));
  await told(last, /now/);
}

describe('a call', () => {
  it('is handed over to followers of the match, its players and its event [MD-12]', async () => {
    const { sideA } = desk.match(key(0));
    const [match, player, whole, other] = [
      await follower(ofMatch(0)),
      await follower(ofPlayer(sideA!)),
      await follower(ofEvent()),
      await follower(ofMatch(1)),
    ];
    expect(await desk.give({ kind: 'call', court: 3 }, key(0))).toMatchObject({ isDone: true });
    for (const browser of [match, player, whole]) await told(browser, /^Court 3 now: .+ v .+$/);
    expect(bodiesOf(other)).toEqual([]);
    const [push] = pushServer.receivedBy(player);
    expect(push!.headers).toMatchObject({
      ttl: '600',
      urgency: 'high',
      topic: `match-${desk.match(key(0)).id}`,
      'content-encoding': 'aes128gcm',
    });
    expect(push!.bytes).toBeLessThan(3072);
    expect(push!.payload).toEqual({
      web_push: 8030,
      notification: {
        title: 'MS quarter final, Monsoon Open',
        body: push!.notification.body,
        navigate: `https://tournaments.example.in/tournaments/${tournament}/players/${ofPlayer(sideA!).key}`,
        tag: `match-${desk.match(key(0)).id}`,
      },
    });
    expect(pushServer.receivedBy(match)[0]!.notification.navigate).toBe(
      `https://tournaments.example.in/tournaments/${tournament}/${event.eventId}/fixtures`,
    );
  });

  it('is signed by the site for the push service that is asked', async () => {
    const browser = await follower(ofMatch(0));
    await desk.give({ kind: 'call', court: 1 }, key(0));
    await told(browser, /now/);
    const claims = signedClaims(String(pushServer.receivedBy(browser)[0]!.headers.authorization));
    const { body } = await send(app, pushCalls.key, {});
    expect(claims).toMatchObject({ aud: pushServer.origin, sub: 'https://tournaments.example.in' });
    expect(claims.key).toBe(body['key']);
    expect(Number(claims['exp'])).toBeLessThan(Date.now() / 1000 + 86_400);
  });

  it('is told once, whatever else happens, and again when it is the final one or to another court', async () => {
    const browser = await follower(ofMatch(0));
    await desk.give({ kind: 'call', court: 1 }, key(0));
    await told(browser, /^Court 1 now/);
    await desk.give({ kind: 'call', court: 2 }, key(1));
    await app.app.tellFollowers();
    await desk.give({ kind: 'call-again' }, key(0));
    await desk.give({ kind: 'call-again' }, key(0));
    await told(browser, /^Court 1 now/, /^Court 1 now/);
    expect(pushServer.receivedBy(browser)[1]!.notification.title).toMatch(/^Final call: /);
    await desk.give({ kind: 'move', court: 4 }, key(0));
    await told(browser, /1 now/, /1 now/, /^Court 4 now/);
  });

  it('is told once by two instances that both hear of it', async () => {
    const sibling = await startSibling(app, null, { PUSH_TEST_ORIGIN: pushServer.origin });
    const keys = await Promise.all([app, sibling].map((one) => send(one, pushCalls.key, {})));
    expect(keys[0]!.body['key']).toBe(keys[1]!.body['key']);
    const browser = await follower(ofMatch(0));
    await desk.give({ kind: 'call', court: 1 }, key(0));
    await told(browser, /now/);
    await sibling.app.tellFollowers();
    await app.app.tellFollowers();
    await sibling.close();
    expect(bodiesOf(browser)).toHaveLength(1);
  });

  it('that was withdrawn says so to who was called [MD-15]', async () => {
    await desk.play(key(0), 1);
    await desk.play(key(1), 2);
    const [right, wrong] = [desk.match(key(0)).sideB!, desk.match(key(0)).sideA!];
    const browsers = [await follower(ofPlayer(wrong)), await follower(ofMatch(4))];
    const late = await follower(ofPlayer(right));
    await desk.give({ kind: 'call', court: 3 }, key(4));
    for (const browser of browsers) await told(browser, /^Court 3 now/);
    const games = TWO_GAMES.map(({ a, b }) => ({ a: b, b: a }));
    const correction = { kind: 'correct', winner: 'B', games } as const;
    expect(await desk.give(correction, key(0), { confirm: true })).toMatchObject({ isDone: true });
    for (const browser of browsers) await told(browser, /^Court 3 now/, 'Call withdrawn, please wait');
    expect(bodiesOf(late)).toEqual([]);
  });

  it('before somebody followed, or long ago, is not told', async () => {
    await desk.give({ kind: 'call', court: 1 }, key(0));
    app.clock.advance(2);
    const browser = await follower(ofMatch(0));
    const early = await follower(ofMatch(1));
    await desk.give({ kind: 'call', court: 2 }, key(1), { at: desk.now() - 3600 });
    await allTold();
    expect([bodiesOf(browser), bodiesOf(early)]).toEqual([[], []]);
  });
});

describe('a result', () => {
  it('is told once it has stood for a minute, and where the winner plays next', async () => {
    const browser = await follower(ofMatch(0));
    await desk.give({ kind: 'call', court: 1 }, key(0));
    await told(browser, /now/);
    await desk.give({ kind: 'start' }, key(0));
    await desk.give({ kind: 'finish', winner: 'A', games: TWO_GAMES }, key(0));
    await app.app.tellFollowers();
    expect(bodiesOf(browser)).toHaveLength(1);
    app.clock.advance(61);
    await app.app.tellFollowers();
    await told(browser, /now/, /^.+ won 15-9 15-11\. Next: semi final$/);
    expect(pushServer.receivedBy(browser)[1]!.headers).toMatchObject({ ttl: '3600', urgency: 'normal' });
    await app.app.tellFollowers();
    expect(bodiesOf(browser)).toHaveLength(2);
  });

  it('that was taken back before that is not told, and the right one is', async () => {
    const browser = await follower(ofMatch(0));
    await desk.give({ kind: 'call', court: 1 }, key(0));
    await told(browser, /now/);
    await desk.give({ kind: 'start' }, key(0));
    await desk.give({ kind: 'finish', winner: 'A', games: TWO_GAMES }, key(0));
    app.clock.advance(40);
    const games = [
      { a: 9, b: 15 },
      { a: 8, b: 15 },
    ];
    await desk.give({ kind: 'correct', winner: 'B', games }, key(0));
    app.clock.advance(40);
    await app.app.tellFollowers();
    expect(bodiesOf(browser)).toHaveLength(1);
    app.clock.advance(61);
    await app.app.tellFollowers();
    await told(browser, /now/, /won 15-9 15-8/);
  });

  it('from before anybody followed is not told', async () => {
    await desk.play(key(0), 1);
    app.clock.advance(3600);
    const browser = await follower(ofEvent());
    await app.app.tellFollowers();
    app.clock.advance(61);
    await app.app.tellFollowers();
    await allTold();
    expect(bodiesOf(browser).filter((body) => / won /.test(body))).toEqual([]);
  });
});

describe('besides calls', () => {
  it('nobody is told more than six things a day of what they follow', async () => {
    const browser = await follower(ofEvent());
    for (const number of [0, 1, 2, 3, 4, 5, 6]) await desk.play(key(number), 1 + (number % 4));
    await app.app.tellFollowers();
    app.clock.advance(61);
    await app.app.tellFollowers();
    const results = () => bodiesOf(browser).filter((body) => / won /.test(body));
    await vi.waitFor(() => expect(results()).toHaveLength(6), WITHIN);
    await app.app.tellFollowers();
    expect(results()).toHaveLength(6);
  });
});

describe('a browser', () => {
  it('that the push service knows no more is forgotten, and asked no more [MD-24]', async () => {
    for (const status of [410, 404]) {
      const [match, court, next, last] = status === 410 ? [0, 1, 4, 3] : [1, 2, 1, 2];
      const browser = await follower(ofMatch(match));
      expect(await subscribe(browser, ofEvent())).toMatchObject({ body: { success: true } });
      pushServer.answer = status;
      await desk.give({ kind: 'call', court }, key(match));
      await vi.waitFor(async () => expect(await rows(browser)).toBe(0), WITHIN);
      pushServer.answer = null;
      await desk.give({ kind: 'move', court: next }, key(match));
      await allToldBy(last);
      expect(bodiesOf(browser)).toEqual([]);
    }
  });

  it.each([400, 403, 429, 500, 503])(
    'stays when the push service answers %s, and calls go on',
    async (answer) => {
      const browser = await follower(ofMatch(0));
      await whileAnswering(answer, async () => {
        expect(await desk.give({ kind: 'call', court: 1 }, key(0))).toMatchObject({ isDone: true });
      });
      await desk.give({ kind: 'move', court: 2 }, key(0));
      await vi.waitFor(() => expect(bodiesOf(browser).at(-1)).toMatch(/^Court 2/), WITHIN);
      expect(await rows(browser)).toBe(1);
    },
  );

  it('is not looked for elsewhere when the push service sends us there', async () => {
    const elsewhere = await startPushServer();
    const browser = await follower(ofMatch(0));
    await whileAnswering({ redirect: `${elsewhere.origin}/push/x` }, () =>
      desk.give({ kind: 'call', court: 1 }, key(0)),
    );
    await allTold();
    expect([elsewhere.received, await rows(browser)]).toEqual([[], 1]);
    await elsewhere.close();
  });

  it('at a push service that never answers holds up no call and no other browser', async () => {
    const slow = await follower(ofMatch(0));
    await whileAnswering('hang', () => desk.give({ kind: 'call', court: 1 }, key(0)));
    await allTold();
    expect(await rows(slow)).toBe(1);
  });

  it('is told of a thing once however often it subscribes, and no more once it ends', async () => {
    const browser = await follower(ofMatch(0));
    await subscribe(browser, ofMatch(0));
    await subscribe(browser, ofEvent());
    expect(await rows(browser)).toBe(2);
    await desk.give({ kind: 'call', court: 1 }, key(0));
    await told(browser, /now/);
    const { endpoint } = browser.subscription;
    const end = (target: PushTarget | null) =>
      send(app, pushCalls.unsubscribe, { body: { tournamentId: tournament, target, endpoint } });
    for (const count of [1, 1]) {
      expect((await end(ofMatch(0))).body).toMatchObject({ success: true });
      expect(await rows(browser)).toBe(count);
    }
    expect((await end(null)).body).toMatchObject({ success: true });
    expect(await rows(browser)).toBe(0);
    await desk.give({ kind: 'call', court: 2 }, key(1));
    await allTold();
    expect(bodiesOf(browser)).toHaveLength(1);
  });

  it('is told of twenty things at most, also when they are asked for at once', async () => {
    const own = await newTournament(app, owner, { startsIn: 0, showFixtures: true });
    const drawn = await eventWith(app, owner, own, 32);
    await saveKnockout(app, owner, drawn);
    const browser = pushServer.newBrowser();
    const replies = await Promise.all(
      Array.from({ length: 24 }, (_, matchNumber) =>
        subscribe(
          browser,
          { kind: 'match', key: matchKey({ eventId: drawn.eventId, stage: 'knockout', matchNumber }) },
          own,
        ),
      ),
    );
    expect(replies.filter(({ body }) => body.success)).toHaveLength(20);
    expect(await rows(browser)).toBe(20);
    const again = replies.findIndex(({ body }) => body.success);
    const target = { kind: 'match', key: `${drawn.eventId}-knockout-${again}` } as const;
    expect((await subscribe(browser, target, own)).body).toMatchObject({ success: true });
    expect((await subscribe(browser, ofMatch(0))).body.message).toMatch(/20 things/);
  });

  it('is forgotten two days after the end', async () => {
    const browser = await follower(ofMatch(0));
    const end = (days: number) => new Date(app.clock.now().getTime() + (2 + days) * 86_400_000);
    await dropOldFollowers(app.database.db, end(1.9));
    expect(await rows(browser)).toBe(1);
    await dropOldFollowers(app.database.db, end(2.1));
    expect(await rows(browser)).toBe(0);
  });
});

/** A match of a player whose name may not be published, with the number and the sealed key of their page. */
async function matchOfChild() {
  const young = await eventWith(app, owner, tournament, 2);
  const [child] = young.entries;
  await app.database.pool.query('update players set publish_consent = false where entry_id = $1', [child]);
  await saveKnockout(app, owner, young);
  day = await desk.day();
  const number = Number(ofPlayer(child!).key);
  const sealedIn = (of: number) => createPlayerKeys(app.siteSecret!).sealed(of, number, new Map());
  return { matchKey: matchKey({ ...young, stage: 'knockout', matchNumber: 0 }), number, sealedIn };
}

const ofKey = (playerKey: string | number): PushTarget => ({ kind: 'player', key: String(playerKey) });

/** What is kept of the players that a browser follows. */
async function keptOf({ subscription }: TestBrowser) {
  const { rows: kept } = await app.database.pool.query<{ target_key: string; is_sealed: boolean }>(
    'select target_key, is_sealed from push_subscriptions where endpoint = $1',
    [subscription.endpoint],
  );
  return kept;
}

describe('a player whom nobody may find', () => {
  it('is followed by who was given their sealed key, and by nobody else', async () => {
    const { number, sealedIn } = await matchOfChild();
    const browser = pushServer.newBrowser();
    const guessed = [String(number), `${number}-${'A'.repeat(22)}`, sealedIn(tournament + 1)];
    for (const refused of guessed)
      expect((await subscribe(browser, ofKey(refused))).body).toMatchObject({ success: false });
    expect(await rows(browser)).toBe(0);
    expect((await subscribe(browser, ofKey(sealedIn(tournament)))).body).toMatchObject({ success: true });
  });

  it('is followed without their sealed key being kept, and a tap still opens their page', async () => {
    const child = await matchOfChild();
    const sealed = child.sealedIn(tournament);
    const browser = await follower(ofKey(sealed));
    expect(await keptOf(browser)).toEqual([{ target_key: String(child.number), is_sealed: true }]);
    await desk.give({ kind: 'call', court: 3 }, child.matchKey);
    await told(browser, /^Court 3 now/);
    const [push] = pushServer.receivedBy(browser);
    expect(push!.notification.navigate).toMatch(new RegExp(`/players/${sealed}$`));
  });
});

describe('a player who is followed', () => {
  it.each([
    ['by a sealed key and then by the number', [true, false], [true, true]],
    ['by the number and then by a sealed key', [false, true], [false, true]],
  ] as const)('%s is followed once, and who had a sealed key keeps it', async (_how, asked, kept) => {
    const number = Number(ofPlayer(desk.match(key(0)).sideA!).key);
    const sealed = ofKey(createPlayerKeys(app.siteSecret!).sealed(tournament, number, new Map()));
    const browser = pushServer.newBrowser();
    for (const [index, isSealed] of asked.entries()) {
      await subscribe(browser, isSealed ? sealed : ofKey(number));
      expect(await keptOf(browser)).toEqual([{ target_key: String(number), is_sealed: kept[index] }]);
    }
    const { endpoint } = browser.subscription;
    await send(app, pushCalls.unsubscribe, { body: { tournamentId: tournament, target: sealed, endpoint } });
    expect(await rows(browser)).toBe(0);
  });
});

describe('a player of whom an entry is gone', () => {
  it('is followed on by who followed by that entry, with its address', async () => {
    const { sideA } = desk.match(key(0));
    const other = await eventWith(app, owner, tournament, 2);
    const gone = playerIdOf(other.entries[0]!, 1);
    const ask = (sql: string, values: readonly unknown[]) => app.database.pool.query(sql, [...values]);
    await ask(
      `update players p set name = own.name, mobile = own.mobile from players own
       where own.entry_id = $1 and p.entry_id = $2`,
      [sideA, other.entries[0]],
    );
    app.database.changed('everything');
    const browser = await follower(ofKey(gone));
    await ask('update entries set deleted_at = now() where id = $1', [other.entries[0]]);
    app.database.changed('everything');
    await desk.give({ kind: 'call', court: 3 }, key(0));
    await told(browser, /^Court 3 now/);
    const [push] = pushServer.receivedBy(browser);
    expect(push!.notification.navigate).toMatch(new RegExp(`/players/${gone}$`));
    expect((await subscribe(pushServer.newBrowser(), ofKey(gone))).body).toMatchObject({ success: true });
  });
});

/** The same as `allTold`, with another match and court. */
async function allToldBy(court: number): Promise<void> {
  const last = await follower(ofMatch(2));
  const match = desk.match(key(2));
  if (match.desk.status === 'called') await desk.give({ kind: 'move', court }, key(2));
  else await desk.give({ kind: 'call', court }, key(2));
  await told(last, /now/);
}

describe('a subscription is refused', () => {
  it.each([
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com:8443/fcm/send/x',
    'https://user:word@fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com.example.in/x',
    'https://evilfcm.googleapis.com/x',
    'https://example.in/push',
    'https://localhost/x',
    'https://10.0.0.1/x',
    'https://192.168.1.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://2130706433/x',
    'file:///etc/passwd',
    'no-address',
  ])('for %s', async (endpoint) => {
    const { subscription } = pushServer.newBrowser();
    const reply = await subscribe({ subscription: { ...subscription, endpoint } }, ofMatch(0));
    expect(reply.body).toMatchObject({
      success: false,
      message: 'This is no address of a push service that we know.',
    });
  });

  it.each([
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://wns2-pn1p.notify.windows.com/w/?token=x',
  ])('but not for %s', async (endpoint) => {
    const { subscription } = pushServer.newBrowser();
    const reply = await subscribe({ subscription: { ...subscription, endpoint } }, ofMatch(0));
    expect(reply.body).toMatchObject({ success: true });
    await app.database.pool.query('delete from push_subscriptions where endpoint = $1', [endpoint]);
  });

  it('with keys that nothing can be encrypted for', async () => {
    const { subscription } = pushServer.newBrowser();
    const with_ = (keys: object) =>
      subscribe({ subscription: { ...subscription, keys: { ...subscription.keys, ...keys } } }, ofMatch(0));
    expect((await with_({ p256dh: 'A'.repeat(87) })).body.success).toBe(false);
    for (const keys of [{ p256dh: 'AA' }, { auth: 'AA' }, { auth: '' }]) {
      const wrong = { ...subscription, keys: { ...subscription.keys, ...keys } };
      const body = { tournamentID: tournament, target: ofMatch(0), subscription: wrong };
      expect((await sendRaw(app, 'POST', pushCalls.subscribe.path, { body })).status).toBe(422);
    }
  });

  it('for what is not there, and what visitors do not see', async () => {
    const browser = pushServer.newBrowser();
    const unknown = 'This match, player or event is not there, or not shown to everybody.';
    const hidden = await newTournament(app, owner, { startsIn: 0 });
    const drawn = await eventWith(app, owner, hidden, 2);
    await saveKnockout(app, owner, drawn);
    const tried: readonly (readonly [PushTarget, number])[] = [
      [{ kind: 'match', key: `${event.eventId}-knockout-99` }, tournament],
      [{ kind: 'event', key: String(drawn.eventId) }, tournament],
      [{ kind: 'player', key: '999999999' }, tournament],
      [{ kind: 'player', key: 'asha' }, tournament],
      [{ kind: 'event', key: String(drawn.eventId) }, hidden],
      [ofMatch(0), 999_999_999],
    ];
    for (const [target, id] of tried)
      expect((await subscribe(browser, target, id)).body).toMatchObject({ success: false, message: unknown });
    expect(await rows(browser)).toBe(0);
  });

  it('of draws, before they are shown; players are followed as soon as their pages open', async () => {
    const early = await newTournament(app, owner, { startsIn: 86_400, showPlayers: true });
    const { eventId } = await eventWith(app, owner, early, 2);
    const { rows: entered } = await app.database.pool.query<{ id: number }>(
      'select min(id)::float8 as id from entries where event_id = $1',
      [eventId],
    );
    const player: PushTarget = { kind: 'player', key: String(playerIdOf(entered[0]!.id, 1)) };
    const browser = pushServer.newBrowser();
    const event: PushTarget = { kind: 'event', key: String(eventId) };
    expect((await subscribe(browser, event, early)).body).toMatchObject({ success: false });
    expect((await subscribe(browser, player, early)).body).toMatchObject({ success: true });
    await app.database.pool.query('update tournaments set show_players = false where id = $1', [early]);
    app.database.changed('everything');
    expect((await subscribe(pushServer.newBrowser(), player, early)).body).toMatchObject({ success: false });
  });

  it('once the tournament is over', async () => {
    const browser = pushServer.newBrowser();
    app.clock.advance(3 * 86_400);
    const reply = await subscribe(browser, ofMatch(0));
    app.clock.advance(-3 * 86_400);
    expect(reply.body.message).toBe('This tournament is over, so there is nothing left to tell.');
  });

  it('when one address asks too often', async () => {
    const limited = await startTestApp(inject('databaseUrl'), { RATE_LIMITS: 'on' });
    const { subscription } = pushServer.newBrowser();
    const body = {
      tournamentId: 1,
      target: { kind: 'event', key: '1' },
      endpoint: subscription.endpoint,
    } as const;
    const statuses = new Set<number>();
    for (let round = 0; round < 7; round += 1) {
      const replies = await Promise.all(
        Array.from({ length: 100 }, () => send(limited, pushCalls.unsubscribe, { body })),
      );
      for (const { status } of replies) statuses.add(status);
    }
    await limited.close();
    expect([...statuses]).toEqual([200, 429]);
  });
});

describe('what is no longer shown', () => {
  it('is not told', async () => {
    const browser = await follower(ofMatch(0));
    const settings = await hide();
    await desk.give({ kind: 'call', court: 1 }, key(0));
    await app.app.tellFollowers();
    expect(bodiesOf(browser)).toEqual([]);
    expect(settings.body.success).toBe(true);
  });
});

/** Nobody but the organizer sees the draws any more. */
function hide() {
  const body = { ...SWITCHES, id: tournament };
  return send(app, tournamentCalls.updateSettings, { body, tokens: owner.tokens });
}
