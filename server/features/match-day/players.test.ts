import {
  matchDayCalls,
  playerCalls,
  tournamentCalls,
  type FoundPlayer,
  type Player,
  type PlayerPage,
} from '@tournaments/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { playerIdOf } from '../../db/match-days.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { send, sendRaw } from '../../testing/client.ts';
import { deskTokens, hallOf, TestDesk } from '../../testing/desk.ts';
import { eventWith, saveKnockout, savePools } from '../../testing/draws.ts';
import {
  newEvent,
  newOrganizer,
  newPlayer,
  newTournament,
  SWITCHES,
  type TestOrganizer,
} from '../../testing/test-data.ts';
import { createPlayerKeys } from './player-keys.ts';

let app: TestApp;
let owner: TestOrganizer;
let stranger: TestOrganizer;
let tournament: number;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  [owner, stranger] = [await newOrganizer(app), await newOrganizer(app)];
});
afterAll(() => app.close());

beforeEach(async () => {
  tournament = await newTournament(app, owner, { showFixtures: true, showPlayers: true });
});

/** Entries of these players, each alone, in an event; their ids in that order. */
async function enter(eventId: number, players: readonly Partial<Player>[], of = tournament) {
  const entries = players.map((player) => ({
    id: null,
    players: [newPlayer(player)],
    paid: true,
    notPaid: false,
    utr: 'cash',
    updateFees: true,
  }));
  const body = { eventId, entryId: null, entries };
  await send(app, tournamentCalls.createEntries, { body, tokens: owner.tokens });
  const query = { eventId, tournamentId: of };
  const listed = await send(app, tournamentCalls.getEntries, { query, tokens: owner.tokens });
  const all = listed.body['teams'] as { id: number; players: { name: string }[] }[];
  return players.map(({ name }) => all.find((one) => one.players[0]?.name === name)?.id ?? 0);
}

async function find(name: string, of = tournament, tokens: TestOrganizer['tokens'] = {}) {
  const reply = await send(app, playerCalls.find, { query: { tournamentId: of, name }, tokens });
  return {
    body: reply.body,
    players: (reply.body['players'] ?? []) as FoundPlayer[],
  };
}

async function get(key: string, of = tournament, tokens: TestOrganizer['tokens'] = {}) {
  const reply = await send(app, playerCalls.get, { query: { tournamentId: of, key }, tokens });
  return { body: reply.body, page: reply.body['page'] as PlayerPage };
}

const namesOf = (players: readonly FoundPlayer[]) => players.map(({ name }) => name);

/** A day on which somebody is so many years old who was born on it. */
function bornBefore(years: number): string {
  const today = app.now().toISOString();
  return `${Number(today.slice(0, 4)) - years}-01-01`;
}

describe('the search of players', () => {
  it('finds three letters of a name, whatever the order, the case and the accents', async () => {
    const event = await newEvent(app, owner, tournament);
    await enter(event, [
      { name: 'Ananya Rao', academy: 'Smash' },
      { name: 'José Álvarez' },
      { name: 'मीरा शर्मा' },
      { name: 'Rao Arjun' },
    ]);
    expect(namesOf((await find('rao ana')).players)).toEqual(['Ananya Rao']);
    expect(namesOf((await find('RAO')).players)).toEqual(['Ananya Rao', 'Rao Arjun']);
    expect(namesOf((await find('jose alv')).players)).toEqual(['José Álvarez']);
    expect(namesOf((await find('शर्मा')).players)).toEqual(['मीरा शर्मा']);
    expect(namesOf((await find('sharma mira')).players)).toEqual(['मीरा शर्मा']);
    expect((await find('xyz')).players).toEqual([]);
  });

  it('tells name, academy, events and the next match of each, and nothing else', async () => {
    tournament = await newTournament(app, owner, { showPlayers: true, showFixtures: true });
    const [singles, doubles] = [
      await newEvent(app, owner, tournament),
      (await eventWith(app, owner, tournament, 2, 'pools-knockout')).eventId,
    ];
    const same = { name: 'Ananya Rao', academy: 'Smash', mobile: '9123456780' };
    const [entry] = await enter(singles, [same]);
    await enter(doubles, [same]);
    expect((await find('ananya')).players).toEqual([
      {
        key: String(playerIdOf(entry!, 1)),
        name: 'Ananya Rao',
        academy: 'Smash',
        events: ["Men's Singles", "Women's Singles"],
        next: null,
        mayPlayOn: true,
      },
    ]);
  });

  it('answers from memory until something but a match changes', async () => {
    const event = await newEvent(app, owner, tournament);
    await enter(
      event,
      Array.from({ length: 500 }, (_, at) => ({ name: `Kumar ${at}x` })),
    );
    await find('kumar');
    const { pool } = app.database;
    const asked = [vi.spyOn(pool, 'query'), vi.spyOn(pool, 'connect')] as const;
    expect((await find('499 kum')).players).toHaveLength(1);
    for (const one of asked) expect(one).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it('tells 20 at most, and that there are more', async () => {
    const event = await newEvent(app, owner, tournament);
    await enter(
      event,
      Array.from({ length: 21 }, (_, at) => ({ name: `Kumar ${String.fromCharCode(65 + at)}` })),
    );
    const { body, players } = await find('kumar');
    expect(players).toHaveLength(20);
    expect(body['hasMore']).toBe(true);
  });

  it('takes no less than three letters, and follows what changes', async () => {
    const event = await newEvent(app, owner, tournament);
    expect((await find('ra o')).body.success).toBe(true);
    expect((await find(' r-a ')).body).toMatchObject({ success: false });
    expect((await find('')).body).toMatchObject({
      success: true,
      tournamentName: 'Monsoon Open',
      players: [],
    });
    await enter(event, [{ name: 'Late Comer' }]);
    expect(namesOf((await find('late')).players)).toEqual(['Late Comer']);
    expect(namesOf((await find('late')).players)).toEqual(['Late Comer']);
  });

  it('[MD-22] never finds whose name may not be published, and all others, whatever their age', async () => {
    const event = await newEvent(app, owner, tournament);
    const dateOfBirth = bornBefore(12);
    await enter(event, [
      { name: 'Child Withheld', dateOfBirth, publishConsent: false },
      { name: 'Child With', dateOfBirth, publishConsent: true },
      { name: 'Child Unasked', dateOfBirth },
      { name: 'Child Grown', dateOfBirth: bornBefore(19), publishConsent: false },
    ]);
    const found = await find('child');
    expect(namesOf(found.players)).toEqual(['Child Unasked', 'Child With']);
    expect(found.players.every(({ key }) => /^\d+$/.test(key))).toBe(true);
  });

  it('finds those who stand in a draw alone where only draws are shown', async () => {
    tournament = await newTournament(app, owner, { showFixtures: true });
    const event = await newEvent(app, owner, tournament);
    const [one, other] = await enter(event, [{ name: 'Rao One' }, { name: 'Rao Two' }]);
    await saveKnockout(app, owner, { eventId: event, entries: [one!, other!] });
    const [undrawn] = await enter(await newEvent(app, owner, tournament), [{ name: 'Rao Undrawn' }]);
    expect(namesOf((await find('rao')).players)).toEqual(['Rao One', 'Rao Two']);
    expect((await get(String(playerIdOf(one!, 1)))).page.player.name).toBe('Rao One');
    expect((await get(String(playerIdOf(undrawn!, 1)))).page).toBeNull();
    expect((await get(String(playerIdOf(undrawn!, 1)), tournament, owner.tokens)).page.player.name).toBe(
      'Rao Undrawn',
    );
    expect(namesOf((await find('undrawn', tournament, owner.tokens)).players)).toEqual(['Rao Undrawn']);
  });

  it('finds nobody where neither draws nor players are shown, nor in hidden tournaments, but for their organizer', async () => {
    const hidden = await newTournament(app, owner, { isPublic: false, showFixtures: true });
    const unshown = await newTournament(app, owner);
    for (const of of [hidden, unshown]) await enter(await newEvent(app, owner, of), [{ name: 'Rao' }], of);
    for (const id of [hidden, unshown, 999_999]) {
      const nothing = { tournamentName: '', players: [], hasMore: false, courts: [], onCourt: [] };
      for (const name of ['rao', ''])
        for (const tokens of [{}, stranger.tokens])
          expect((await find(name, id, tokens)).body).toMatchObject({ success: true, ...nothing });
    }
    expect(namesOf((await find('rao', hidden, owner.tokens)).players)).toEqual(['Rao']);
  });
});

describe('the page of a player', () => {
  async function published() {
    const drawn = await eventWith(app, owner, tournament, 8);
    await saveKnockout(app, owner, drawn);
    const desk = new TestDesk(app, await deskTokens(app, owner, tournament), tournament);
    const hall = { tournamentId: tournament, seen: 0, hall: hallOf(desk.now(), 1) };
    await send(app, matchDayCalls.saveHall, { body: hall, tokens: owner.tokens });
    const keys = Array.from({ length: 7 }, (_, at) => `${drawn.eventId}-knockout-${at}`);
    const order = { sequence: keys, planned: [], kind: null };
    const body = { tournamentId: tournament, order, locks: [] };
    await send(app, matchDayCalls.publish, { body, tokens: owner.tokens });
    const day = await desk.day();
    const playerIn = (key: string) => {
      const match = day.matches.find((one) => one.key === key)!;
      return String(day.entries.find(({ id }) => id === match.sideA)!.persons[0]);
    };
    return { ...drawn, desk, keys, playerIn };
  }

  it('tells the next match with its expected time, the opponents and how many matches come before', async () => {
    const { keys, playerIn } = await published();
    const { page } = await get(playerIn(keys[2]!));
    expect(page).toMatchObject({ isPublished: true, isShown: true, isOwnLink: false, isCheckedIn: null });
    expect(page.matches).toHaveLength(1);
    const [next] = page.matches;
    expect(next).toMatchObject({ key: keys[2], side: 'A', status: 'waiting', expected: { ahead: 2 } });
    expect(next!.sideB?.names).toHaveLength(1);
    expect(next!.winnerMeets).toEqual({ who: 'winner of match 4', matchNumber: 5 });
    expect(page.events).toMatchObject([{ name: "Men's Singles", isDrawn: true, partner: null }]);
  });

  it('follows the desk: check-in, call, result, and the next round', async () => {
    const { keys, playerIn, desk } = await published();
    const key = playerIn(keys[0]!);
    await desk.give({ kind: 'check-in', persons: [Number(key)] });
    expect((await get(key)).page.isCheckedIn).toBe(true);
    expect((await get(playerIn(keys[3]!))).page.isCheckedIn).toBe(false);
    await desk.give({ kind: 'call', court: 1 }, keys[0]);
    expect((await get(key)).page.matches[0]).toMatchObject({ status: 'called', court: 1, expected: null });
    await desk.give({ kind: 'start' }, keys[0]);
    const games = [
      { a: 21, b: 9 },
      { a: 21, b: 11 },
    ];
    await desk.give({ kind: 'finish', winner: 'A', games }, keys[0]);
    const { page } = await get(key);
    expect(page.mayPlayOn).toBe(true);
    expect(page.matches.map((one) => one.key)).toEqual([keys[4], keys[0]]);
    expect(page.matches[1]).toMatchObject({ status: 'finished', outcome: { winner: 'A', games } });
    const loser = (await desk.day()).matches.find((one) => one.key === keys[0])!.sideB!;
    expect((await get(String(playerIdOf(loser, 1)))).page.mayPlayOn).toBe(false);
  });

  it('is told in short where the player is found, and from who is on court', async () => {
    const { keys, playerIn, desk } = await published();
    const [playing, waiting] = [playerIn(keys[0]!), playerIn(keys[2]!)];
    const nameOf = async (key: string) => (await get(key)).page.player.name;
    const cardOf = async (key: string) =>
      (await find(await nameOf(key))).players.find((one) => one.key === key)!;
    expect((await find('')).body['onCourt']).toEqual([]);
    const [ahead] = (await get(waiting)).page.matches;
    expect((await cardOf(waiting)).next).toMatchObject({ status: 'waiting', expected: ahead!.expected });
    await desk.give({ kind: 'call', court: 1 }, keys[0]);
    await desk.give({ kind: 'start' }, keys[0]);
    expect((await cardOf(playing)).next).toMatchObject({ side: 'A', status: 'on-court', court: 1 });
    const { body, players } = await find('');
    expect(players).toEqual([]);
    expect(body['courts']).toMatchObject([{ number: 1 }]);
    expect(body['onCourt']).toHaveLength(2);
    expect(body['onCourt']).toContainEqual({ match: keys[0], name: await nameOf(playing), key: playing });
    const sides = (await desk.day()).matches.find((one) => one.key === keys[0])!;
    const loser = String(playerIdOf(sides.sideB!, 1));
    await desk.give(
      {
        kind: 'finish',
        winner: 'A',
        games: [
          { a: 21, b: 9 },
          { a: 21, b: 11 },
        ],
      },
      keys[0],
    );
    expect(await cardOf(loser)).toMatchObject({ next: null, mayPlayOn: false });
    expect(await cardOf(playing)).toMatchObject({ next: { status: 'waiting' }, mayPlayOn: true });
    expect((await find('')).body['onCourt']).toEqual([]);
  });

  it('leads from a court to nobody whose name may not be published, and nowhere while draws are not shown', async () => {
    const event = await newEvent(app, owner, tournament);
    const [child, other] = await enter(event, [
      { name: 'Asha Rao', dateOfBirth: bornBefore(12), publishConsent: false },
      { name: 'Grown Up' },
    ]);
    await saveKnockout(app, owner, { eventId: event, entries: [child!, other!] });
    const desk = new TestDesk(app, await deskTokens(app, owner, tournament), tournament);
    await desk.give({ kind: 'call', court: 1 }, `${event}-knockout-0`);
    const grown = String(playerIdOf(other!, 1));
    expect((await find('')).body['onCourt']).toEqual([
      { match: `${event}-knockout-0`, name: 'Grown Up', key: grown },
    ]);
    await send(app, tournamentCalls.updateSettings, {
      body: { ...SWITCHES, id: tournament, showFixtures: false, showPlayers: true },
      tokens: owner.tokens,
    });
    expect((await find('')).body).toMatchObject({ tournamentName: 'Monsoon Open', courts: [], onCourt: [] });
    expect((await find('grown')).players).toMatchObject([{ key: grown, next: null, mayPlayOn: true }]);
  });

  it('shows the tables of the pools', async () => {
    const pools = await eventWith(app, owner, tournament, 3, 'pools-knockout');
    await savePools(app, owner, pools, 1);
    const { page } = await get(String(playerIdOf(pools.entries[0]!, 1)));
    expect(page.pools).toHaveLength(1);
    expect(page.pools[0]!.rows).toHaveLength(3);
    expect(page.pools[0]!.rows.filter(({ isOwn }) => isOwn)).toHaveLength(1);
    expect(page.matches).toHaveLength(2);
  });

  it('comes as a calendar of the matches to come', async () => {
    const { keys, playerIn } = await published();
    const address = (key: string) => `/tournaments/${tournament}/players/${key}/matches.ics`;
    const inject = (url: string) => app.app.http.inject({ method: 'GET', url });
    const { statusCode, headers, body } = await inject(address(playerIn(keys[2]!)));
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(body).toContain(`UID:match-${keys[2]}@tournaments-organizer`);
    expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    const whole = body.replaceAll('\r\n ', '');
    const { page } = await get(playerIn(keys[2]!));
    const [next] = page.matches;
    expect(whole).toContain(`SUMMARY:MS: ${page.player.name} v ${next!.sideB!.names[0]}`);
    expect(whole).toMatch(/LOCATION:(?:Court 1\\, )?\S/);
    expect(whole).not.toMatch(/LOCATION:.*Monsoon Open/);
    expect(whole).toMatch(/DESCRIPTION:Men's Singles\\, Monsoon Open\\n.*\/players\/\d+/);
    for (const wrong of ['1', 'x', `1-${'A'.repeat(22)}`])
      expect((await inject(address(wrong))).statusCode).toBe(404);
  });

  it('is reached by any of the entries of a person, and shows all of them', async () => {
    const [one, other] = [
      await newEvent(app, owner, tournament),
      (await eventWith(app, owner, tournament, 2, 'pools-knockout')).eventId,
    ];
    const same = { name: 'Ananya Rao', mobile: '9123456780' };
    const [first] = await enter(one, [same]);
    const [second] = await enter(other, [same]);
    const { page } = await get(String(playerIdOf(second!, 1)));
    expect(page.player.key).toBe(String(playerIdOf(first!, 1)));
    expect(page.events).toHaveLength(2);
  });

  it('is reached also by an entry of theirs that is gone, under the key of those that are left', async () => {
    const [one, other] = [
      await newEvent(app, owner, tournament),
      (await eventWith(app, owner, tournament, 2, 'pools-knockout')).eventId,
    ];
    const same = { name: 'Ananya Rao', mobile: '9123456780' };
    const [first] = await enter(one, [same]);
    const [second] = await enter(other, [same]);
    const [alone] = await enter(one, [{ name: 'Only Here' }]);
    const gone = String(playerIdOf(first!, 1));
    const left = String(playerIdOf(second!, 1));
    expect((await get(gone)).page.player.key).toBe(gone);
    const remove = (id: number) =>
      send(app, tournamentCalls.deleteEntry, { body: { id }, tokens: owner.tokens });
    for (const id of [first!, alone!]) expect((await remove(id)).body.success).toBe(true);
    const { page } = await get(gone);
    expect(page).toMatchObject({ player: { key: left, name: 'Ananya Rao' }, events: [{ id: other }] });
    expect((await get(String(playerIdOf(alone!, 1)))).page).toBeNull();
    const calendar = `/tournaments/${tournament}/players/${gone}/matches.ics`;
    expect((await app.app.http.inject({ method: 'GET', url: calendar })).statusCode).toBe(200);
  });

  it('tells no mobile, e-mail, birth or payment', async () => {
    const event = await newEvent(app, owner, tournament);
    const [entry] = await enter(event, [
      { name: 'Ananya Rao', mobile: '9123456780', email: 'ananya@example.in', dateOfBirth: '1999-09-09' },
    ]);
    const text = JSON.stringify((await get(String(playerIdOf(entry!, 1)))).body);
    expect(text).toContain('Ananya Rao');
    for (const secret of ['9123456780', 'ananya@example.in', '1999', 'cash'])
      expect(text).not.toContain(secret);
  });

  it('[MD-22] of a minor whose name may not be published opens by their own key alone, and elsewhere the age group stands', async () => {
    const event = await newEvent(app, owner, tournament);
    const [child, other] = await enter(event, [
      { name: 'Asha Rao', academy: 'Smash', dateOfBirth: bornBefore(12), publishConsent: false },
      { name: 'Grown Up' },
    ]);
    await saveKnockout(app, owner, { eventId: event, entries: [child!, other!] });
    const playerId = playerIdOf(child!, 1);
    for (const key of [String(playerId), '1', `${playerId}-${'A'.repeat(22)}`])
      expect((await get(key)).body).toEqual({ success: true, page: null });

    const sealed = createPlayerKeys(app.siteSecret!).sealed(tournament, playerId, new Map());
    const own = await get(sealed);
    expect(own.page).toMatchObject({ isOwnLink: true, player: { key: sealed, name: 'Asha Rao' } });
    const opponent = await get(String(playerIdOf(other!, 1)));
    const { sideA, sideB } = opponent.page.matches[0]!;
    expect([...sideA!.names, ...sideB!.names]).toContain('Player (name hidden)');
    expect(JSON.stringify(opponent.body)).not.toMatch(/Asha|Smash/);

    const elsewhere = createPlayerKeys(app.siteSecret!).sealed(tournament + 1, playerId, new Map());
    expect((await get(elsewhere)).page).toBeNull();
  });

  it('is none in a hidden tournament, and without draws shows no match', async () => {
    const event = await newEvent(app, owner, tournament);
    const [one, other] = await enter(event, [{ name: 'Ananya Rao' }, { name: 'Grown Up' }]);
    await saveKnockout(app, owner, { eventId: event, entries: [one!, other!] });
    const key = String(playerIdOf(one!, 1));
    expect((await get(key)).page.matches).toHaveLength(1);
    const show = (switches: Partial<typeof SWITCHES>) =>
      send(app, tournamentCalls.updateSettings, {
        body: { ...SWITCHES, id: tournament, ...switches },
        tokens: owner.tokens,
      });
    await show({ showFixtures: false, showPlayers: true, showEntries: true });
    expect((await get(key)).page).toMatchObject({ isShown: false, matches: [], pools: [] });
    await show({ showFixtures: false, showPlayers: false });
    expect((await get(key)).page).toBeNull();
    await show({ isPublic: false });
    expect((await get(key)).page).toBeNull();
    expect((await get(key, tournament, stranger.tokens)).page).toBeNull();
    expect((await get(key, tournament, owner.tokens)).page.matches).toHaveLength(1);
  });

  it('takes no key that is none', async () => {
    for (const player of ['x', '', '7-short', '-1', '1'.repeat(16)]) {
      const address = `${playerCalls.get.path}?tournamentID=${tournament}&player=${player}`;
      expect((await sendRaw(app, 'GET', address)).status).toBe(422);
    }
  });
});
