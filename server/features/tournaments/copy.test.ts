import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callNamed, newTestSetup, ownTournament, request, type TestSetup } from '../../testing/requests.ts';
import { newEntries, savedDraw, sampleRequest } from '../../testing/sample-requests.ts';

type Wire = Record<string, unknown>;

let app: TestApp;
let setup: TestSetup;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  setup = await newTestSetup(app);
});
afterAll(() => app.close());

const owned = (name: string, body: Wire) =>
  request(app, callNamed(name), { body, tokens: setup.owner.tokens });

async function poster(): Promise<string> {
  const uploaded = await request(app, callNamed('uploadImage'), await sampleRequest(setup, 'uploadImage'));
  return String(uploaded.body['fileName']);
}

/** What two tournaments or events share when one is a copy of the other. */
function shared(source: Wire, apart: readonly string[]): Wire {
  return Object.fromEntries(Object.entries(source).filter(([name]) => !apart.includes(name)));
}

const APART = ['id', 'name', 'startDate', 'endDate', 'events', 'isPublic', 'umpirePassword', 'version'];
const EVENT_APART = ['id', 'tournamentID', 'fixtures', 'knockoutFixtures', 'teams', 'noOfEntriesRecieved'];

describe('a copy of a tournament', () => {
  it('has its facts, poster, settings and events, moved as a whole, and no entry or draw', async () => {
    const made = await owned('createTournament', {
      ...((await sampleRequest(setup, 'createTournament')).body as Wire),
      poster: await poster(),
    });
    const id = Number(made.body['tournamentID']);
    const own: TestSetup = { ...setup, tournament: id };
    const { event } = await savedDraw(own);
    await owned('updateEvent', {
      ...((await sampleRequest(own, 'createEvent')).body as Wire),
      eventID: event,
      ageGroup: 'U19',
      gender: 'Men',
      scoringFormat: '3x21',
    });
    const gone = await request(app, callNamed('createEvent'), await sampleRequest(own, 'createEvent'));
    await newEntries(own, Number(gone.body['eventID']), 1);
    await owned('deleteEvent', { eventID: gone.body['eventID'] });
    const switches = {
      isPublic: '1',
      allowUmpireLogin: '1',
      showPlayers: '1',
      showFixtures: '1',
      seoKeywords: 'x',
    };
    await owned('updateSettings', {
      ...(await ownTournament(app, setup.owner, id)),
      tournamentID: id,
      ...switches,
    });
    const copied = await owned('copyTournament', {
      tournamentID: id,
      name: 'Winter Open 2031',
      startDate: '2031-12-06T08:30',
    });
    const source = await ownTournament(app, setup.owner, id);
    const copy = await ownTournament(app, setup.owner, Number(copied.body['tournamentID']));
    expect(shared(copy, APART)).toEqual(shared(source, APART));
    expect(copy).toMatchObject({
      name: 'Winter Open 2031',
      startDate: '2031-12-06T08:30:00+05:30',
      endDate: '2031-12-07T17:30:00+05:30',
      isPublic: '0',
      allowUmpireLogin: '1',
      version: 1,
    });
    expect(copy['umpirePassword']).toMatch(/^[a-z2-9]{10}$/);
    expect(copy['umpirePassword']).not.toBe(source['umpirePassword']);
    const [sources, copies] = [source['events'] as Wire[], copy['events'] as Wire[]];
    expect(copies.map((one) => shared(one, EVENT_APART))).toEqual(
      sources.map((one) => shared(one, EVENT_APART)),
    );
    expect(copies[0]).toMatchObject({
      ageGroup: 'U19',
      gender: 'Men',
      noOfEntriesRecieved: 0,
      fixtures: [],
      teams: [],
    });
    const teams = await request(app, callNamed('getEntries'), {
      query: { event: 'All', tournament_id: String(copy['id']) },
      tokens: setup.owner.tokens,
    });
    expect(teams.body['teams']).toEqual([]);
    expect(await ownTournament(app, setup.owner, id)).toEqual(source);
  });

  it('needs a name, and a tournament that is there', async () => {
    const body = (await sampleRequest(setup, 'copyTournament')).body as Wire;
    for (const name of ['', ' ', 'x'.repeat(161)]) {
      expect(Object.keys((await owned('copyTournament', { ...body, name })).body.errors ?? {})).toEqual([
        'name',
      ]);
    }
    const deleted = Number((await owned('copyTournament', body)).body['tournamentID']);
    await request(app, callNamed('deleteTournament'), { body: { id: deleted }, tokens: setup.admin });
    for (const tournamentID of [deleted, 999_999]) {
      expect((await owned('copyTournament', { ...body, tournamentID })).status).toBe(403);
    }
  });

  it('is the owner’s alone to make', async () => {
    const { body } = await sampleRequest(setup, 'copyTournament');
    const identities = [{}, setup.waiting.tokens, setup.umpire, setup.admin, setup.stranger.tokens];
    const replies = await Promise.all(
      identities.map((tokens) => request(app, callNamed('copyTournament'), { body, tokens })),
    );
    expect(replies.map(({ status }) => status)).toEqual([401, 401, 401, 401, 403]);
  });
});

describe('several events at once', () => {
  it('are added all or none', async () => {
    const { body } = await sampleRequest(setup, 'createEvents');
    const events = (body?.['events'] as Wire[]).map((one, index) => ({
      ...one,
      eventName: `Event ${index}`,
    }));
    const names = async () => {
      const { events: list } = await ownTournament(app, setup.owner, setup.tournament);
      return (list as Wire[]).map(({ name }) => name);
    };
    const before = await names();
    const broken = await owned('createEvents', {
      ...body,
      events: [...events, { ...events[0], teamEntryFee: '-1' }, { ...events[0], eventName: '' }],
    });
    expect(broken.body.errors).toEqual({
      'events.2.teamEntryFee': 'The fee must be between 0 and 1,000,000.',
      'events.3.eventName': 'Please enter a name.',
    });
    expect(await names()).toEqual(before);
    expect((await owned('createEvents', { ...body, events })).body.success).toBe(true);
    expect(await names()).toEqual([...before, 'Event 0', 'Event 1']);
    expect((await owned('createEvents', { ...body, events: [] })).body.success).toBe(false);
  });

  it('go into the tournament of the call, whatever each of them names', async () => {
    const { body } = await sampleRequest(setup, 'createEvents');
    const foreign = (body?.['events'] as Wire[]).map((one) => ({
      ...one,
      tournamentID: 999_999,
      eventID: 1,
    }));
    expect((await owned('createEvents', { ...body, events: foreign })).body.success).toBe(true);
    const { rows } = await app.database.pool.query('select 1 from events where tournament_id = 999999');
    expect(rows).toEqual([]);
  });
});
