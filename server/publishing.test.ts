import { liveAddress, matchDayCalls, playerPaths, tournamentCalls } from '@tournaments/contract';
import { allCalls } from '@tournaments/contract/all';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { playerIdOf } from './db/match-days.ts';
import { startTestApp, type TestApp } from './testing/app.ts';
import { send, type TestTokens } from './testing/client.ts';
import { deskTokens, hallOf, TestDesk } from './testing/desk.ts';
import { saveKnockout } from './testing/draws.ts';
import { callNamed, childOf, request, umpireTokens, wirePlayer, type Wire } from './testing/requests.ts';
import { newEntries } from './testing/sample-requests.ts';
import { openSseClient } from './testing/sse-client.ts';
import {
  newEvent,
  newOrganizer,
  newTournament,
  newUtr,
  SWITCHES,
  proofOf,
  proveEmail,
  type TestOrganizer,
} from './testing/test-data.ts';

const GROUP = 'Player (U13)';

let app: TestApp;
let owner: TestOrganizer;
let origin: string;
/** Each test has a child of its own: lists of all tournaments tell those of other tests too. */
let children = 0;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  owner = await newOrganizer(app);
  origin = await app.app.http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

/** A child in a drawn event of a tournament that shows all, on a published day, in a match that is called. */
async function playing(publishConsent?: boolean) {
  children += 1;
  const letter = String.fromCharCode(96 + children);
  const [name, academyName] = [`Zubeda Xylophonewal${letter}`, `Quetzal${letter} Academy`];
  const tournament = await newTournament(app, owner, { showPlayers: true, showFixtures: true });
  const eventId = await newEvent(app, owner, tournament, { ageGroup: { kind: 'under', age: 13 } });
  const child = wirePlayer({
    ...childOf(app.now()),
    ...{ name, academyName, publishConsent },
  });
  const email = String(child['email']);
  await proveEmail(app, 'event_booking', email);
  const teams = [{ players: [child], eventId, eventName: 'x' }];
  const body = { teams, tournamentName: 'x', utrNumber: newUtr(), email };
  const booked = await request(app, callNamed('bookEvents'), {
    body: { ...body, ...proofOf('event_booking', email) },
  });
  expect(booked.body).toMatchObject({ success: true });
  const setup = { app, owner, tournament } as never;
  const entries = await newEntries(setup, eventId, 3);
  const entry = Math.min(...entries);
  await saveKnockout(app, owner, { eventId, entries });
  const desk = new TestDesk(app, await deskTokens(app, owner, tournament), tournament);
  const hall = { tournamentId: tournament, seen: 0, hall: hallOf(desk.now(), 2) };
  await send(app, matchDayCalls.saveHall, { body: hall, tokens: owner.tokens });
  const sequence = [0, 1, 2].map((at) => `${eventId}-knockout-${at}`);
  const order = { sequence, planned: [], kind: null };
  const published = { tournamentId: tournament, order, locks: [] };
  await send(app, matchDayCalls.publish, { body: published, tokens: owner.tokens });
  const day = await desk.day();
  const own = day.matches.find(({ sideA, sideB }) => sideA === entry || sideB === entry)!;
  await desk.give({ kind: 'call', court: 1 }, own.key);
  const token = String(booked.body['pass']);
  return {
    tournament,
    eventId,
    entry,
    entries,
    desk,
    key: own.key,
    token,
    name,
    words: new RegExp(`xylophonewal${letter}|quetzal${letter}`, 'i'),
  };
}

type Playing = Awaited<ReturnType<typeof playing>>;
type Query = Readonly<Record<string, string>>;

/** What is asked of each public call that reads; null where it answers nothing of a tournament. */
const PUBLIC: Readonly<Record<string, ((of: Playing) => readonly Query[]) | null>> = {
  getTournaments: ({ tournament }): readonly Query[] => [
    { id: String(tournament) },
    { view: 'list' },
    { view: 'current' },
    { organizerId: String(owner.id) },
    {},
  ],
  'knockout.get': ({ eventId }) => [{ event: String(eventId) }],
  'pool.get': ({ eventId }) => [{ event: String(eventId) }],
  'matchDay.public': ({ tournament }) => [{ tournamentID: String(tournament) }],
  'players.find': ({ tournament }) =>
    ['', 'zub', 'xylo', 'quetzal', 'player', 'u13'].map((name) => ({
      tournamentID: String(tournament),
      name,
    })),
  'players.get': ({ tournament, entries }) =>
    entries.map((entry) => ({ tournamentID: String(tournament), player: String(playerIdOf(entry, 1)) })),
  siteSettings: null,
  'push.key': null,
  'refunds.rule': ({ tournament }) => [{ tournament_id: String(tournament) }],
  'matchLog.find': null,
  // Opened by who was given a link or proved an address.
  'pass.get': null,
  'pass.receipt': null,
  'waiting.get': null,
  myData: null,
};

async function textOf(address: string): Promise<string> {
  return (await fetch(origin + address)).text();
}

/** All that a visitor is answered about a tournament, by the address. */
async function shownOf(of: Playing): Promise<ReadonlyMap<string, string>> {
  const calls = allCalls.filter(
    ({ role, method, writes }) => role === 'anyone' && method === 'GET' && !writes,
  );
  const addresses = calls.flatMap(({ name, path }) => {
    const queries = PUBLIC[name];
    if (queries === undefined) throw new Error(`nobody looked whether ${name} tells names`);
    return (queries?.(of) ?? []).map((query) => `${path}?${new URLSearchParams(query).toString()}`);
  });
  const { tournament, entries } = of;
  const calendars = entries.map((entry) => playerPaths.calendar(tournament, String(playerIdOf(entry, 1))));
  const all = [...addresses, ...calendars];
  return new Map(await Promise.all(all.map(async (one) => [one, await textOf(one)] as const)));
}

/** Where something is told of the child besides its age group. */
async function telling(of: Playing): Promise<readonly string[]> {
  return [...(await shownOf(of))].filter(([, text]) => of.words.test(text)).map(([address]) => address);
}

async function tournamentOf({ tournament }: Playing, tokens: TestTokens): Promise<string> {
  const reply = await request(app, callNamed('getTournaments'), {
    query: { id: String(tournament) },
    tokens,
  });
  return JSON.stringify(reply.body);
}

const publish = ({ token, entry }: Playing, isPublished: boolean) =>
  request(app, callNamed('pass.publish'), { body: { token, teamID: entry, position: 1, isPublished } });

async function update(of: Playing, changes: Wire) {
  const query = { event: String(of.eventId), tournament_id: String(of.tournament) };
  const listed = await request(app, callNamed('getEntries'), { query, tokens: owner.tokens });
  const team = (listed.body['teams'] as Wire[]).find(({ id }) => Number(id) === of.entry)!;
  const [player] = team['players'] as Wire[];
  const unsaid = { ...player, publishConsent: undefined, ...changes };
  const teams = [{ id: of.entry, players: [unsaid], utrNo: 'cash', updateFees: false }];
  const body = { eventID: of.eventId, teamID: of.entry, teams };
  const saved = await request(app, callNamed('updateEntries'), { body, tokens: owner.tokens });
  expect(saved.body).toMatchObject({ success: true });
  return player!;
}

describe('a child whose guardian said nothing of publishing', () => {
  it('[MR-30] stands by the age group alone in whatever everybody is answered, and by name for who runs the play', async () => {
    const of = await playing();
    const shown = await shownOf(of);
    expect(await telling(of)).toEqual([]);
    const day = shown.get(`/api/get_match_day.php?tournamentID=${of.tournament}`);
    expect(day).toContain(GROUP);
    expect(shown.get(`/api/get_tournaments.php?id=${of.tournament}`)).toContain(GROUP);

    expect(await tournamentOf(of, owner.tokens)).toContain(of.name);
    const umpire = await umpireTokens(app, owner, of.tournament);
    const dashboard = await request(app, callNamed('dashboard'), { tokens: umpire });
    expect(JSON.stringify(dashboard.body)).toContain(of.name);
    expect(JSON.stringify(await of.desk.day())).toContain(of.name);
    expect(await tournamentOf(of, (await newOrganizer(app)).tokens)).not.toContain(of.name);
  });

  it('is not told of in the stream that everybody may follow', async () => {
    const of = await playing();
    const stream = await openSseClient(origin + liveAddress(of.tournament));
    await of.desk.give({ kind: 'start' }, of.key);
    const games = [
      { a: 21, b: 9 },
      { a: 21, b: 9 },
    ];
    await of.desk.give({ kind: 'finish', winner: 'A', games }, of.key);
    await stream.events(1);
    stream.leave();
    expect(JSON.stringify(stream.heard)).not.toMatch(of.words);
  });

  it('is published by a tick at the booking', async () => {
    const of = await playing(true);
    const shown = await shownOf(of);
    expect(shown.get(`/api/get_tournaments.php?id=${of.tournament}`)).toContain(of.name);
    expect(shown.get(`/api/get_match_day.php?tournamentID=${of.tournament}`)).toContain(of.name);
    expect(shown.get(`/api/find_players.php?tournamentID=${of.tournament}&name=zub`)).toContain(of.name);
  });
});

describe('a child who was entered before anybody was asked', () => {
  async function ofBefore() {
    const of = await playing();
    const { pool } = app.database;
    await pool.query(
      'update players set publish_consent = null, publish_consent_at = null, guardian_consent_at = null where entry_id = $1',
      [of.entry],
    );
    app.database.changed('everything');
    return of;
  }

  /** Where everybody reads who plays. */
  function naming({ tournament, entry }: Playing): readonly string[] {
    const player = playerIdOf(entry, 1);
    return [
      `/api/get_tournaments.php?id=${tournament}`,
      `/api/get_match_day.php?tournamentID=${tournament}`,
      `/api/find_players.php?tournamentID=${tournament}&name=zub`,
      `/api/get_player.php?tournamentID=${tournament}&player=${player}`,
    ];
  }

  it('stands by name wherever the specification has it, in lists and draws as on the own page', async () => {
    const of = await ofBefore();
    const texts = await Promise.all(naming(of).map(async (one) => [one, await textOf(one)] as const));
    expect(texts.filter(([, text]) => !text.includes(of.name)).map(([one]) => one)).toEqual([]);
    expect(texts.filter(([, text]) => text.includes(GROUP)).map(([one]) => one)).toEqual([]);
  });

  it('is hidden everywhere at once when that is taken back on the page of the booking', async () => {
    const of = await ofBefore();
    const seen = await request(app, callNamed('pass.get'), { query: { token: of.token } });
    expect(seen.body['pass']).toMatchObject({ entries: [{ players: [{ isPublished: true }] }] });
    expect((await publish(of, false)).body).toMatchObject({ success: true });
    expect(await telling(of)).toEqual([]);
    const texts = await Promise.all(naming(of).map(textOf));
    expect(texts.filter((text) => of.words.test(text))).toEqual([]);
  });

  it('may be hidden there too where an event of juniors does not know the age', async () => {
    const of = await ofBefore();
    await app.database.pool.query('update players set date_of_birth = null where entry_id = $1', [of.entry]);
    expect((await publish(of, false)).body).toMatchObject({ success: true });
    expect(await telling(of)).toEqual([]);
  });
});

describe('the academy of a player', () => {
  it('is told to nobody where the draws are shown and the players are not, at once', async () => {
    const of = await playing(true);
    const academy = new RegExp(of.words.source.split('|')[1]!, 'i');
    const naming = async () =>
      [...(await shownOf(of))].filter(([, text]) => academy.test(text)).map(([address]) => address);
    expect(await naming()).toEqual(
      expect.arrayContaining([`/api/get_match_day.php?tournamentID=${of.tournament}`]),
    );
    const settings = {
      ...SWITCHES,
      id: of.tournament,
      isPublic: true,
      showPlayers: false,
      showFixtures: true,
    };
    await send(app, tournamentCalls.updateSettings, { body: settings, tokens: owner.tokens });
    expect(await naming()).toEqual([]);
    const day = await textOf(`/api/get_match_day.php?tournamentID=${of.tournament}`);
    expect(day).toContain(of.name);
    expect(JSON.stringify(await of.desk.day())).toMatch(academy);
  });
});

describe('the consent to publish', () => {
  it('is given and taken back by the link of the booking, at once, and by nobody else', async () => {
    const of = await playing();
    expect(await telling(of)).toEqual([]);
    const seen = await request(app, callNamed('pass.get'), { query: { token: of.token } });
    expect(seen.body['pass']).toMatchObject({
      entries: [{ players: [{ name: of.name, isPublished: false }] }],
    });

    expect((await publish(of, true)).body).toMatchObject({ success: true });
    expect((await publish(of, true)).body).toMatchObject({ success: true });
    expect(await textOf(`/api/get_tournaments.php?id=${of.tournament}`)).toContain(of.name);
    expect(await textOf(`/api/get_match_day.php?tournamentID=${of.tournament}`)).toContain(of.name);

    expect((await publish(of, false)).body).toMatchObject({ success: true });
    expect(await telling(of)).toEqual([]);

    const trail = await app.database.pool.query(
      "select after from audit where action = 'entry.publish' and subject_id = $1 order by id",
      [of.entry],
    );
    expect(trail.rows).toEqual([
      { after: { position: 1, isPublished: true } },
      { after: { position: 1, isPublished: false } },
    ]);
    const [foreign] = [of.entries.find((id) => id !== of.entry)];
    const change = (body: Wire) => request(app, callNamed('pass.publish'), { body });
    const good = { token: of.token, teamID: of.entry, position: 1, isPublished: true };
    for (const bad of [
      { ...good, token: 'x'.repeat(22) },
      { ...good, token: '' },
      { ...good, teamID: foreign },
      { ...good, position: 2 },
      { ...good, position: 3 },
      { ...good, isPublished: 'perhaps' },
    ])
      expect((await change(bad)).body).toMatchObject({ success: false });
    expect(await telling(of)).toEqual([]);
  });

  it('of somebody of age is not asked, whatever is sent', async () => {
    const of = await playing();
    const adult = wirePlayer({ publishConsent: false });
    const email = String(adult['email']);
    const event = await newEvent(app, owner, of.tournament);
    await proveEmail(app, 'event_booking', email);
    const body = {
      ...{ teams: [{ players: [adult], eventId: event, eventName: 'x' }], tournamentName: 'x' },
      ...{ utrNumber: newUtr(), email, ...proofOf('event_booking', email) },
    };
    const booked = await request(app, callNamed('bookEvents'), { body });
    expect(await textOf(`/api/get_tournaments.php?id=${of.tournament}`)).toContain(String(adult['name']));
    const token = String(booked.body['pass']);
    const seen = await request(app, callNamed('pass.get'), { query: { token } });
    const [entry] = (seen.body['pass'] as { entries: Wire[] }).entries;
    expect(entry).toMatchObject({ players: [{ isPublished: null }] });
    const sent = { token, teamID: entry!['id'], position: 1, isPublished: false };
    expect((await request(app, callNamed('pass.publish'), { body: sent })).body).toMatchObject({
      success: false,
    });
  });

  it('is set by the organizer of the entry, and stays where nothing is said of it', async () => {
    const of = await playing();
    expect(await update(of, { academyName: `${of.words.source.split('|')[1]} Two` })).toMatchObject({
      publishConsent: false,
    });
    expect(await telling(of)).toEqual([]);
    await update(of, { publishConsent: true });
    expect(await textOf(`/api/get_tournaments.php?id=${of.tournament}`)).toContain(of.name);
    expect(await update(of, { publishConsent: false })).toMatchObject({ publishConsent: true });
    expect(await telling(of)).toEqual([]);
  });

  it('does not pass to another person who takes the place', async () => {
    const of = await playing();
    await update(of, { name: 'Zubeda Instead', dob: '1990-01-01' });
    expect(await textOf(`/api/get_tournaments.php?id=${of.tournament}`)).toContain('Zubeda Instead');
  });

  it('is not asked of those whom the organizer enters: they hold it', async () => {
    const of = await playing();
    const team = {
      players: [wirePlayer({ ...childOf(app.now()), name: 'Junior Typed' })],
      ...{ feesPaid: true, utrNo: 'cash', updateFees: true },
    };
    const eventID = await newEvent(app, owner, of.tournament);
    const body = { eventID, teamID: '', teams: [team] };
    await request(app, callNamed('createEntries'), { body, tokens: owner.tokens });
    expect(await textOf(`/api/get_tournaments.php?id=${of.tournament}`)).toContain('Junior Typed');
  });
});
