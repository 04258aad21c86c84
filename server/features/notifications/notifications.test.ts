import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callNamed, newTestSetup, request, type TestSetup, wirePlayer } from '../../testing/requests.ts';
import {
  bookOne,
  eventBody,
  newEntries,
  savedDraw,
  TOURNAMENT_FACTS,
} from '../../testing/sample-requests.ts';
import { newEvent, newTournament } from '../../testing/test-data.ts';

type Wire = Record<string, unknown>;

let app: TestApp;
let setup: TestSetup;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  setup = await newTestSetup(app);
});
afterAll(() => app.close());

interface Wanted {
  readonly before?: number;
  readonly about?: string;
}

async function listed(tournament: number, wanted: Wanted = {}) {
  const query = Object.entries({ tournament_id: tournament, ...wanted });
  const reply = await request(app, callNamed('notifications'), {
    query: Object.fromEntries(query.map(([name, value]) => [name, String(value)])),
    tokens: setup.owner.tokens,
  });
  return { ...reply.body, list: reply.body['notifications'] as Wire[] } as Wire & { list: Wire[] };
}

/** A setup in a tournament of its own, so that tests do not see each other's deeds. */
async function freshSetup(): Promise<TestSetup> {
  return { ...setup, tournament: await newTournament(app, setup.owner) };
}

const own = (name: string, body: Wire) => request(app, callNamed(name), { body, tokens: setup.owner.tokens });

describe('the notifications of a tournament', () => {
  it('tell of bookings with event, names and amount, unread until they are read', async () => {
    const { tournament } = await freshSetup();
    const event = await newEvent(app, setup.owner, tournament, { feePaise: 60_000 });
    const { player } = await bookOne(setup, event);
    const before = await listed(tournament);
    expect(before['unread']).toBe(1);
    expect(before.list[0]).toMatchObject({
      kind: 'booking',
      by: 'visitor',
      events: ["Men's Singles"],
      teams: [player.name],
      count: 1,
      amount: '600',
      unread: true,
      timestamp: expect.stringMatching(/Z$/) as string,
    });
    await own('readNotifications', { tournamentID: tournament, id: before.list[0]?.['id'] });
    const after = await listed(tournament);
    expect([after['unread'], after.list[0]?.['unread']]).toEqual([0, false]);
    await bookOne(setup, event);
    expect((await listed(tournament))['unread']).toBe(1);
  });

  it('tell of teams, payments, draws, results and corrections in words of the field', async () => {
    const fresh = await freshSetup();
    const { tournament } = fresh;
    const { event } = await savedDraw(fresh);
    const score = (first: number, second: number, selectedTeam: string) =>
      request(app, callNamed('knockout.saveScores'), {
        body: {
          id: '',
          eventId: event,
          matchNo: 0,
          status: '',
          selectedTeam,
          team1score: first,
          team2score: second,
        },
        tokens: setup.owner.tokens,
      });
    await score(15, 3, '1');
    await score(3, 15, '2');
    const [deleted] = await newEntries(fresh, await newEvent(app, setup.owner, tournament), 1);
    const other = await newEvent(app, setup.owner, tournament);
    const [marked] = await newEntries(fresh, other, 1);
    await own('markPayments', {
      tournamentID: tournament,
      teams: [{ teamID: marked, was: 'paid', status: 'not-paid' }],
    });
    await own('deleteEntry', { teamID: deleted });
    await request(app, callNamed('knockout.remove'), {
      query: { event: String(event) },
      tokens: setup.owner.tokens,
    });
    await own('deleteEvent', { eventID: other });
    const { list } = await listed(tournament);
    const seen = list.map(({ kind }) => kind);
    for (const kind of [
      'entries-added',
      'draw-saved',
      'draw-deleted',
      'result',
      'result-corrected',
      'entry-deleted',
    ]) {
      expect(seen, kind).toContain(kind);
    }
    expect(list.find(({ kind }) => kind === 'payments-marked')).toMatchObject({
      count: 1,
      detail: 'not-paid',
      teams: [expect.any(String)],
    });
    expect(list.find(({ kind }) => kind === 'result-corrected')).toMatchObject({
      events: ["Men's Singles"],
      teams: [expect.any(String), expect.any(String)],
      round: expect.any(String) as string,
      result: { winner: '2', score: '15-3', ending: null },
      resultBefore: { winner: '1', score: '15-3', ending: null },
    });
    expect(list.find(({ kind }) => kind === 'draw-saved')?.['count']).toBeGreaterThan(0);
    expect(list[0]).toMatchObject({
      kind: 'event-deleted',
      events: ["Men's Singles"],
      by: 'organizer',
      unread: false,
    });
    expect((await listed(tournament))['unread']).toBe(0);
  });

  it('say what was changed in events, teams, facts and settings', async () => {
    const fresh = await freshSetup();
    const { tournament } = fresh;
    const event = await newEvent(app, setup.owner, tournament, { feePaise: 50_000 });
    await app.database.pool.query('update events set fee_paise = 60000 where id = $1', [event]);
    const [id] = await newEntries(fresh, event, 1);
    const player = wirePlayer();
    const edit = (more: Wire) =>
      own('updateEntries', {
        eventID: event,
        teamID: id,
        teams: [{ id, players: [player], utrNo: 'cash', ...more }],
      });
    await edit({});
    await edit({ updateFees: true, feesNotPaid: true, utrNo: '' });
    await own('updateEvent', { ...eventBody(tournament), eventID: event, teamEntryFee: '500' });
    await own('updateTournament', { ...TOURNAMENT_FACTS, tournamentID: tournament, address: 'Hall 4' });
    await own('updateSettings', { ...(await ownSettings(tournament)), showFixtures: '1' });
    const { list } = await listed(tournament);
    const changes = (kind: string) => list.filter((one) => one['kind'] === kind).map((one) => one['changes']);
    expect(changes('entry-changed')).toEqual([
      [{ field: 'payment', from: 'paid', to: 'not-paid' }],
      [
        { field: 'players', from: expect.any(String) as string, to: player['name'] },
        { field: 'contact', from: null, to: null },
      ],
    ]);
    expect(changes('event-changed')[0]).toContainEqual({ field: 'fee', from: '600', to: '500' });
    expect(changes('tournament-changed')[0]).toContainEqual({
      field: 'venue',
      from: expect.any(String) as string,
      to: 'Hall 4',
    });
    expect(changes('settings-changed')[0]).toEqual([{ field: 'showFixtures', from: '0', to: '1' }]);
  });

  it('do not tell of running scores, live marks and reports at the desk', async () => {
    const fresh = await freshSetup();
    const { event, match } = await savedDraw(fresh);
    const count = async () => (await listed(fresh.tournament)).list.length;
    const before = await count();
    const at = { eventId: event, matchNo: 0 };
    await own('knockout.saveLive', { ...at, isLive: true });
    await own('knockout.saveReporting', { ...at, player1reported: true, player2reported: true });
    await own('knockout.saveScores', {
      ...at,
      id: match,
      status: '',
      selectedTeam: null,
      team1score: 3,
      team2score: 2,
    });
    expect(await count()).toBe(before);
  });

  it('come a page at a time without gap or double', async () => {
    const { tournament } = await freshSetup();
    for (let made = 0; made < 33; made += 1) await newEvent(app, setup.owner, tournament);
    const first = await listed(tournament);
    expect(first.list).toHaveLength(30);
    const second = await listed(tournament, { before: Number(first['next']) });
    expect(second['next']).toBeNull();
    const ids = [...first.list, ...second.list].map(({ id }) => Number(id));
    expect(new Set(ids).size).toBe(35);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
  });

  it('are each about one topic, and come by topic when one is asked for', async () => {
    const fresh = await freshSetup();
    const { tournament } = fresh;
    await bookOne(fresh, await newEvent(app, setup.owner, tournament));
    const { event } = await savedDraw(fresh);
    const team = { id: '', eventId: event, matchNo: 0, status: '' };
    await own('knockout.saveScores', { ...team, selectedTeam: '1', team1score: 15, team2score: 3 });
    const [marked] = await newEntries(fresh, await newEvent(app, setup.owner, tournament), 1);
    const mark = { teamID: marked, was: 'paid', status: 'not-paid' };
    await own('markPayments', { tournamentID: tournament, teams: [mark] });
    const ids = ({ list }: { readonly list: Wire[] }) => list.map(({ id }) => Number(id));
    const topics = ['bookings', 'payments', 'fixtures', 'results', 'other'];
    const narrowed = await Promise.all(topics.map((about) => listed(tournament, { about })));
    expect(narrowed.map(({ list }) => list[0]?.['kind'])).toEqual([
      'entries-added',
      'payments-marked',
      'draw-saved',
      'result',
      'event-created',
    ]);
    const sorted = narrowed.flatMap(ids).toSorted((one, other) => other - one);
    expect(sorted).toEqual(ids(await listed(tournament)));
  });

  it('about something that is no topic are refused', async () => {
    const { tournament } = await freshSetup();
    const query = { tournament_id: String(tournament), about: 'constructor' };
    const { status } = await request(app, callNamed('notifications'), { query, tokens: setup.owner.tokens });
    expect(status).toBe(422);
  });

  it('hold no mobile, e-mail, UTR, password or amount of a single payment', async () => {
    const fresh = await freshSetup();
    const event = await newEvent(app, setup.owner, fresh.tournament);
    const { player, utr } = await bookOne(setup, event);
    await own('updateSettings', {
      ...(await ownSettings(fresh.tournament)),
      allowUmpireLogin: '1',
      generatePassword: '1',
    });
    const text = JSON.stringify(await listed(fresh.tournament));
    for (const secret of [player.mobile, player.email, utr, 'assword']) expect(text).not.toContain(secret);
  });

  it('are not another organizer’s, whatever id is asked for', async () => {
    const ask = (tokens: TestSetup['admin']) =>
      request(app, callNamed('notifications'), {
        query: { tournament_id: String(setup.tournament) },
        tokens,
      });
    const replies = [
      await ask(setup.stranger.tokens),
      await ask(setup.waiting.tokens),
      await ask(setup.admin),
    ];
    expect(replies.map(({ status }) => status)).toEqual([403, 401, 401]);
    const read = await request(app, callNamed('readNotifications'), {
      body: { tournamentID: setup.tournament, id: 1 },
      tokens: setup.stranger.tokens,
    });
    expect(read.status).toBe(403);
  });

  it('are read no further than they have come, and never unread again', async () => {
    const { tournament } = await freshSetup();
    const event = await newEvent(app, setup.owner, tournament);
    await own('readNotifications', { tournamentID: tournament, id: 999_999_999 });
    await own('readNotifications', { tournamentID: tournament, id: 1 });
    expect((await listed(tournament))['unread']).toBe(0);
    await bookOne(setup, event);
    expect((await listed(tournament))['unread']).toBe(1);
  });
});

async function ownSettings(id: number): Promise<Wire> {
  const list = await request(app, callNamed('organizerTournaments'), { tokens: setup.owner.tokens });
  const found = (list.body['tournaments'] as Wire[]).find((one) => one['id'] === id) ?? {};
  return { ...found, tournamentID: id };
}
