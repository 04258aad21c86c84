import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { publicCalls, tournamentCalls } from '@tournaments/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { send, tokenHeaders, type TestTokens } from '../../testing/client.ts';
import {
  callNamed,
  newTestSetup,
  ownTournament,
  request,
  umpireTokens,
  type TestSetup,
} from '../../testing/requests.ts';
import { eventWith, saveKnockout } from '../../testing/draws.ts';
import { bookOne, savedDraw } from '../../testing/sample-requests.ts';
import { newEvent, newOrganizer, newTournament, SWITCHES } from '../../testing/test-data.ts';

type Wire = Readonly<Record<string, unknown>>;
type Who = 'visitor' | 'owner' | 'stranger' | 'waiting' | 'umpire' | 'foreignUmpire' | 'admin' | 'junk';

let app: TestApp;
let setup: TestSetup;
let tournament: number;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  setup = await newTestSetup(app);
  tournament = setup.tournament;
});
afterAll(() => app.close());

function tokensOf(who: Who): TestTokens {
  const junk = 'J'.repeat(43);
  return {
    visitor: {},
    owner: setup.owner.tokens,
    stranger: setup.stranger.tokens,
    waiting: setup.waiting.tokens,
    umpire: setup.umpire,
    foreignUmpire: setup.foreignUmpire,
    admin: setup.admin,
    junk: { organizer: junk, umpire: junk, admin: junk },
  }[who];
}

async function set(id: number, columns: string): Promise<void> {
  await app.database.pool.query(`update tournaments set ${columns} where id = ${id}`);
  app.database.changed(id);
}

async function seen(
  tokens: TestTokens,
  query: { id?: number; view?: 'list' | 'current' | 'completed'; organizationId?: number } = {},
): Promise<readonly Wire[]> {
  const reply = await send(app, publicCalls.getTournaments, { query, tokens });
  expect(reply.status).toBe(200);
  return reply.body['tournaments'] as Wire[];
}

async function one(who: Who, id = tournament): Promise<Wire | undefined> {
  return (await seen(tokensOf(who), { id }))[0];
}

const EVERYBODY: readonly Who[] = [
  'visitor',
  'junk',
  'waiting',
  'stranger',
  'foreignUmpire',
  'umpire',
  'owner',
  'admin',
];

describe('get_tournaments', () => {
  it('gives nothing of a deleted organization, and to the public nothing of one without approval', async () => {
    const id = await newTournament(app, setup.stranger);
    const organization = async (columns: string) => {
      await app.database.pool.query(`update organizations set ${columns} where id = ${setup.stranger.id}`);
      app.database.changed('everything');
      return [(await one('visitor', id))?.['id'], (await one('admin', id))?.['id']];
    };
    expect(await organization('approved = false')).toEqual([undefined, id]);
    expect(await organization('approved = true, deleted_at = now()')).toEqual([undefined, undefined]);
    expect(await organization('deleted_at = null')).toEqual([id, id]);
  });

  it('gives an unknown id to nobody', async () => {
    for (const who of EVERYBODY) expect(await seen(tokensOf(who), { id: 999_999 })).toEqual([]);
  });

  it('needs no content type and no body [API-PUB-LIST-01, API-PUB-LIST-02]', async () => {
    const reply = await app.app.http.inject({
      method: 'GET',
      url: publicCalls.getTournaments.path,
      headers: { 'content-type': 'application/json' },
    });
    expect([reply.statusCode, reply.json<Wire>()['success']]).toEqual([200, true]);
  });

  it('carries what a public tournament has, images as full paths [DATA-TOUR-01, DATA-TOUR-05, ORG-PAYSET-07]', async () => {
    await set(tournament, `poster = '${'a'.repeat(32)}.png'`);
    const found = await one('visitor');
    expect(found).toMatchObject({
      id: tournament,
      isPublic: '1',
      turnedOff: false,
      organizationID: setup.owner.id,
      organizationName: 'Deccan Shuttlers',
      upiId: 'shuttlers@okaxis',
      qrCode: null,
      poster: `/api/organization/images/${'a'.repeat(32)}.png`,
      showEntries: '1',
      showPlayers: '0',
      showFixtures: '0',
    });
    expect(found?.['startDate']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30$/);
    await set(tournament, 'poster = null');
  });

  it('cleans rich text also when the stored one is bad', async () => {
    await set(tournament, `details = '<p onclick="x()">Hi<script>alert(1)</script></p>'`);
    expect((await one('visitor'))?.['details']).toBe('<p>Hi</p>');
    expect((await ownTournament(app, setup.owner, tournament))['details']).toBe('<p>Hi</p>');
  });
});

interface Event {
  readonly id: number;
  readonly teams: readonly {
    readonly id: number;
    readonly pool: string | null;
    readonly players: readonly Wire[];
  }[];
  readonly fixtures: readonly Wire[];
  readonly noOfEntriesRecieved: number;
}

async function eventOf(who: Who, event: number): Promise<Event> {
  const events = (await one(who))?.['events'] as readonly Event[];
  const found = events.find(({ id }) => id === event);
  if (found === undefined) throw new Error(`no event ${event}`);
  return found;
}

describe('entries', () => {
  let event: number;
  beforeAll(async () => {
    event = await newEvent(app, setup.owner, tournament);
    await bookOne(setup, event);
  });

  it('are counted for all, and hold nobody while players and fixtures are hidden', async () => {
    await set(tournament, 'show_players = false, show_fixtures = false');
    for (const who of ['visitor', 'stranger', 'foreignUmpire', 'junk'] as const)
      expect(await eventOf(who, event)).toMatchObject({ noOfEntriesRecieved: 1, teams: [] });
    for (const who of ['owner', 'admin'] as const) expect((await eventOf(who, event)).teams).toHaveLength(1);
  });

  it('hold names alone where only fixtures are shown, and none of who stands in no draw', async () => {
    await set(tournament, 'show_players = false, show_fixtures = true');
    const drawn = await eventWith(app, setup.owner, tournament, 3);
    const [left, ...entries] = drawn.entries;
    await saveKnockout(app, setup.owner, { eventId: drawn.eventId, entries });
    const { teams } = await eventOf('visitor', drawn.eventId);
    expect(teams.map(({ id }) => id).toSorted()).toEqual(entries.toSorted());
    expect(Object.keys(teams[0] ?? {}).toSorted()).toEqual(['id', 'players', 'pool']);
    expect(teams[0]?.players).toEqual([{ name: expect.any(String) as string }]);
    expect((await eventOf('visitor', event)).teams).toEqual([]);
    expect((await eventOf('owner', drawn.eventId)).teams.map(({ id }) => id)).toContain(left);
  });

  it('hold names and academies where players are shown, and never births or debts', async () => {
    await set(tournament, 'show_players = true, show_fixtures = false');
    for (const who of ['visitor', 'stranger', 'foreignUmpire', 'umpire', 'junk'] as const) {
      const [team] = (await eventOf(who, event)).teams;
      expect(Object.keys(team ?? {}).toSorted()).toEqual(['entry', 'id', 'players', 'pool']);
      expect(team?.players).toEqual([
        { name: expect.any(String) as string, academyName: 'Gopichand Academy', eventId: event },
      ]);
    }
  });

  it('tell their pools with the draw alone', async () => {
    const { event: pools } = await savedDraw(setup, 'pool');
    const told = async (who: Who) => (await eventOf(who, pools)).teams.map((team) => team.pool);
    await set(tournament, 'show_players = true, show_fixtures = false');
    expect(new Set(await told('visitor'))).toEqual(new Set([null]));
    for (const who of ['owner', 'umpire'] as const) expect(await told(who)).toContain('A');
    await set(tournament, 'show_fixtures = true');
    expect(await told('visitor')).toContain('A');
  });

  it('hold nobody where players are shown but not the entries', async () => {
    await set(tournament, 'show_entries = false, show_players = true, show_fixtures = false');
    expect((await eventOf('visitor', event)).teams).toEqual([]);
    await set(tournament, 'show_entries = true');
  });

  it('hold birth, academy and payment state for those in charge [DATA-TEAM-01, BOOK-FLOW-08]', async () => {
    await set(tournament, 'show_players = true, show_fixtures = false');
    const [team] = (await eventOf('owner', event)).teams;
    expect(team).toMatchObject({
      feesPaid: false,
      feesNotPaid: false,
      payment: { feesPaid: false },
      entry: 'Online',
      players: [{ dob: '2001-02-03', academyName: 'Gopichand Academy' }],
    });
    expect(Object.keys(team?.players[0] ?? {}).toSorted()).toEqual(['academyName', 'dob', 'eventId', 'name']);
  });
});

describe('fixtures', () => {
  const STUB = {
    player1: false,
    player2: false,
    selectedTeam: null,
    status: '',
    courtNo: null,
    time: null,
    isLive: false,
    team1score: null,
    team2score: null,
  };

  it.each(['knockout', 'pool'] as const)(
    'of a %s are stubs while hidden: that they exist, and nothing of them [AUTHZ-PUB-02]',
    async (stage) => {
      const { event } = await savedDraw(setup, stage);
      const body = { eventId: event, matchNo: 0, selectedTeam: '1', team1score: 21, team2score: 7 };
      await request(app, callNamed(`${stage}.saveScores`), { body, tokens: setup.owner.tokens });
      await set(tournament, 'show_fixtures = false, show_players = false');
      for (const who of ['visitor', 'stranger', 'foreignUmpire', 'junk'] as const) {
        const { fixtures, teams } = await eventOf(who, event);
        expect(fixtures).toHaveLength(3);
        for (const match of fixtures) expect(match).toMatchObject(STUB);
        expect(teams).toEqual([]);
        const read = await request(app, callNamed(`${stage}.get`), {
          query: { event: String(event) },
          tokens: tokensOf(who),
        });
        const isSignedIn = who === 'stranger' || who === 'foreignUmpire';
        expect(read.status).toBe(isSignedIn ? 403 : 401);
      }
      for (const who of ['owner', 'umpire', 'admin'] as const)
        expect((await eventOf(who, event)).fixtures[0]).toMatchObject({ selectedTeam: '1', team1score: 21 });
    },
  );

  it('are whole for everybody once they are shown', async () => {
    const { event } = await savedDraw(setup);
    await set(tournament, 'show_fixtures = true');
    const { fixtures, teams } = await eventOf('visitor', event);
    expect(typeof fixtures[0]?.['player1']).toBe('number');
    expect(teams.map(({ id }) => id)).toContain(fixtures[0]?.['player1']);
    const read = await request(app, callNamed('knockout.get'), { query: { event: String(event) } });
    expect(read.body['fixtures']).toEqual(fixtures);
  });

  it.each(['visitor', 'admin'] as const)(
    'come for %s by what is to come and what is over, a day around now in both',
    async (who) => {
      const DAY = 86_400;
      const club = await newOrganizer(app);
      // Each goes on for two days.
      const ids = await Promise.all(
        [-30, -4, -2, -1, 20].map((days) => newTournament(app, club, { startsIn: days * DAY })),
      );
      const [past, over, today, running, later] = ids;
      const listed = async (query: Parameters<typeof seen>[1]) =>
        (await seen(tokensOf(who), query)).map(({ id }) => Number(id)).filter((id) => ids.includes(id));
      expect(await listed({ view: 'list', organizationId: club.id })).toEqual(ids);
      expect(await listed({ view: 'current' })).toEqual([today, running, later]);
      expect(await listed({ view: 'completed' })).toEqual([past, over, today, running]);
      expect(await listed({ view: 'completed', organizationId: club.id + 1 })).toEqual([]);
      expect(await listed({ view: 'list', organizationId: 999_999_999_999 })).toEqual([]);
      app.clock.advance(10 * DAY);
      expect(await listed({ view: 'current' })).toEqual([later]);
      app.clock.advance(-10 * DAY);
    },
  );

  it('of a list are one stub for each draw: that it is there', async () => {
    const { event } = await savedDraw(setup);
    const reply = await request(app, callNamed('getTournaments'), { query: { view: 'list' } });
    const events = (reply.body['tournaments'] as { events: { id: number; fixtures: unknown[] }[] }[]).flatMap(
      (one) => one.events,
    );
    expect(events.find(({ id }) => id === event)?.fixtures).toEqual([expect.objectContaining(STUB)]);
  });

  it('are an empty list before they are made [DATA-EVENT-05]', async () => {
    const event = await newEvent(app, setup.owner, tournament);
    expect((await eventOf('visitor', event)).fixtures).toEqual([]);
  });
});

describe('the prepared answer', () => {
  const url = publicCalls.getTournaments.path;
  const get = (headers: Record<string, string> = {}) => app.app.http.inject({ method: 'GET', url, headers });

  it('has an ETag that brings 304 without a body', async () => {
    const first = await get();
    const etag = String(first.headers['etag']);
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    expect(first.headers['cache-control']).toBe('no-cache');
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, `W/"x",W/${etag}`]) {
      const again = await get({ 'if-none-match': tag });
      expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag]);
    }
    for (const tag of ['"other"', '', etag.slice(1, -1)])
      expect((await get({ 'if-none-match': tag })).statusCode).toBe(200);
  });

  it('comes compressed as the browser wants it, the same inside', async () => {
    const plain = await get();
    const br = await get({ 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await get({ 'accept-encoding': 'gzip' });
    expect([plain, br, gzip].map((reply) => reply.headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
    ]);
    expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
    for (const reply of [plain, br, gzip]) expect(String(reply.headers['vary'])).toMatch(/accept-encoding/i);
  });

  it('never comes in a coding that was declined', async () => {
    const codings = async (accept: string) =>
      (await get({ 'accept-encoding': accept })).headers['content-encoding'];
    expect(await codings('br;q=0, gzip')).toBe('gzip');
    expect(await codings('br; q=0.0, gzip;q=0')).toBeUndefined();
    expect(await codings('br;q=0.5')).toBe('br');
    expect(await codings('identity')).toBeUndefined();
  });

  it('is never stored where a session came along', async () => {
    const reply = await get(tokenHeaders(setup.owner.tokens));
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.headers['etag']).toBeUndefined();
  });
});

describe('an umpire', () => {
  it('loses the session with the switch, a new password, and the tournament being off or gone [AUTHZ-UMP-02, ORG-SET-20]', async () => {
    const id = await newTournament(app, setup.owner);
    const alive = async (tokens: TestTokens) =>
      (await request(app, callNamed('dashboard'), { tokens })).status === 200;
    const settings = (more: Partial<typeof SWITCHES>) =>
      send(app, tournamentCalls.updateSettings, {
        body: { ...SWITCHES, allowUmpireLogin: true, ...more, id },
        tokens: setup.owner.tokens,
      });
    const first = await umpireTokens(app, setup.owner, id);
    expect(await alive(first)).toBe(true);
    await settings({ generatePassword: true });
    expect(await alive(first)).toBe(false);
    const second = await umpireTokens(app, setup.owner, id);
    await settings({ allowUmpireLogin: false });
    expect(await alive(second)).toBe(false);
    const third = await umpireTokens(app, setup.owner, id);
    await set(id, 'turned_off = true');
    expect(await alive(third)).toBe(false);
    await set(id, 'turned_off = false, deleted_at = now()');
    expect(await alive(third)).toBe(false);
  });

  it('loses it with the organization, and cannot come back', async () => {
    const id = await newTournament(app, setup.stranger);
    const tokens = await umpireTokens(app, setup.stranger, id);
    const password = (await ownTournament(app, setup.stranger, id))['umpirePassword'];
    await app.database.pool.query(
      `update organizations set deleted_at = now() where id = ${setup.stranger.id}`,
    );
    expect((await request(app, callNamed('dashboard'), { tokens })).status).toBe(401);
    const login = await request(app, callNamed('authenticate'), { body: { tournamentId: id, password } });
    expect(login.body.success).toBe(false);
    await app.database.pool.query(
      `update organizations set deleted_at = null where id = ${setup.stranger.id}`,
    );
  });
});
