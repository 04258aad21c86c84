import { publicCalls, refusalTexts, tournamentCalls } from '@tournaments/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { send, type WireReply } from '../../testing/client.ts';
import { callNamed, newTestSetup, ownTournament, request, type TestSetup } from '../../testing/requests.ts';
import { newEntries, savedDraw, sampleRequest } from '../../testing/sample-requests.ts';
import { newEvent, newTournament } from '../../testing/test-data.ts';

type Wire = Record<string, unknown>;

let app: TestApp;
let setup: TestSetup;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  setup = await newTestSetup(app);
});
afterAll(() => app.close());

/** Sends a call that works with parts of its body changed. */
async function changed(name: string, changes: Wire): Promise<WireReply> {
  const { body, tokens } = await sampleRequest(setup, name);
  return request(app, callNamed(name), { body: { ...body, ...changes }, tokens });
}

describe('a tournament', () => {
  it('that is new is hidden, with the defaults of its switches [DATA-OTOUR-02]', async () => {
    const reply = await changed('createTournament', {});
    const id = Number(reply.body['tournamentID']);
    expect(await ownTournament(app, setup.owner, id)).toMatchObject({
      isPublic: '0',
      turnedOff: false,
      allowUmpireLogin: '0',
      umpirePassword: null,
      seedingOptionInFixtures: '0',
      askEmailFromPlayer: '1',
      askMobileFromPlayer: '1',
      showEntries: '1',
      showPlayers: '0',
      showFixtures: '0',
      startDate: '2030-12-01T09:00:00+05:30',
      endDate: '2030-12-02T18:00:00+05:30',
      details: '<p>Come and play</p>',
      poster: null,
      events: [],
    });
    const listed = await send(app, publicCalls.getTournaments, { query: { id } });
    expect(listed.body['tournaments']).toEqual([]);
  });

  it.each([
    ['name', '', 'Please enter a name.'],
    ['name', '   ', 'Please enter a name.'],
    ['name', 'x'.repeat(161), 'This name is too long.'],
    ['address', '', 'Please enter the venue.'],
    ['address', 'x'.repeat(1001), 'This text is too long.'],
    ['endDate', '2030-12-01T09:00', 'The end must be after the start.'],
    ['endDate', '2030-11-30T09:00', 'The end must be after the start.'],
    ['details', '&'.repeat(150_000), 'This text is too long.'],
    ['details', 'आ'.repeat(70_000), 'This text is too long.'],
  ])('with %s %.20j is refused under that field [ORG-BASIC-37]', async (field, value, text) => {
    for (const name of ['createTournament', 'updateTournament']) {
      const reply = await changed(name, { [field]: value });
      expect([reply.status, reply.body]).toEqual([200, { success: false, errors: { [field]: text } }]);
    }
  });

  it('keeps its events when it is saved with an empty list of them [API-ORG-TOUR-04]', async () => {
    const id = await newTournament(app, setup.owner);
    const event = await newEvent(app, setup.owner, id);
    expect((await changed('updateTournament', { tournamentID: id, events: [] })).body.success).toBe(true);
    const events = (await ownTournament(app, setup.owner, id))['events'] as Wire[];
    expect(events.map((one) => one['id'])).toEqual([event]);
  });

  it('is not overwritten by who looks at an older version of it', async () => {
    const id = await newTournament(app, setup.owner);
    const { version } = await ownTournament(app, setup.owner, id);
    const first = await changed('updateTournament', { tournamentID: id, version, name: 'First' });
    const second = await changed('updateTournament', { tournamentID: id, version, name: 'Second' });
    expect([first.body.success, second.body.success]).toEqual([true, false]);
    expect(second.body.message).toContain('Somebody changed this');
    expect((await ownTournament(app, setup.owner, id))['name']).toBe('First');
    expect((await changed('updateTournament', { tournamentID: id, name: 'Third' })).body.success).toBe(true);
  });

  it('keeps its poster when none is named, and loses it when it is emptied', async () => {
    const upload = await request(app, callNamed('uploadImage'), await sampleRequest(setup, 'uploadImage'));
    const poster = upload.body['fileName'];
    const id = Number((await changed('createTournament', { poster })).body['tournamentID']);
    await changed('updateTournament', { tournamentID: id, poster: undefined });
    expect((await ownTournament(app, setup.owner, id))['poster']).toBe(poster);
    await changed('updateTournament', { tournamentID: id, poster: '' });
    expect((await ownTournament(app, setup.owner, id))['poster']).toBeNull();
  });

  it('stores what was typed in every script, and nothing that a script element could use', async () => {
    const name = 'ಕರ್ನಾಟಕ · "Open" & <b>’26</b> 🏸';
    const reply = await changed('createTournament', {
      name,
      details: '<p onclick="x()">आ<script>x</script></p>',
    });
    const own = await ownTournament(app, setup.owner, Number(reply.body['tournamentID']));
    expect(own).toMatchObject({ name, details: '<p>आ</p>' });
    const { rows } = await app.database.pool.query<{ details: string }>(
      'select details from tournaments where id = $1',
      [reply.body['tournamentID']],
    );
    expect(rows[0]?.details).toBe('<p>आ</p>');
  });

  it('takes no text whose elements stand in each other by the thousand', async () => {
    const details = '<b>'.repeat(49_000);
    const { body } = await changed('createTournament', { details });
    expect(body.errors).toEqual({ details: refusalTexts['text-too-deep'] });
  });

  it('makes an umpire password when umpires are let in, keeps it, and makes another when asked [ORG-SET-11, ORG-SET-12]', async () => {
    const id = await newTournament(app, setup.owner);
    const password = async (changes: Wire) => {
      await changed('updateSettings', { tournamentID: id, ...changes });
      return (await ownTournament(app, setup.owner, id))['umpirePassword'];
    };
    expect(await password({ allowUmpireLogin: '0' })).toBeNull();
    const first = await password({ allowUmpireLogin: '1' });
    expect(first).toMatch(/^[a-hj-km-np-z2-9]{10}$/);
    expect(await password({ allowUmpireLogin: '1' })).toBe(first);
    expect(await password({ allowUmpireLogin: '0' })).toBe(first);
    expect(await password({ allowUmpireLogin: '1', generatePassword: '1' })).not.toBe(first);
    const { rows } = await app.database.pool.query<{ row: string }>(
      'select t::text as row from tournaments t where id = $1',
      [id],
    );
    expect(rows[0]?.row).not.toContain(String(first));
  });

  it('that was deleted takes no event, entry or change any more', async () => {
    const id = await newTournament(app, setup.owner);
    const event = await newEvent(app, setup.owner, id);
    await request(app, callNamed('deleteTournament'), { body: { id }, tokens: setup.admin });
    const replies = await Promise.all([
      changed('updateTournament', { tournamentID: id }),
      changed('updateSettings', { tournamentID: id }),
      changed('createEvent', { tournamentID: id }),
      changed('updateEvent', { tournamentID: id, eventID: event }),
      changed('deleteEvent', { eventID: event }),
      changed('createEntries', { eventID: event }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
  });
});

describe('a change', () => {
  it.each([
    ['name', 'Monsoon Open'],
    ['details', '<p>Bring water</p>'],
    ['address', 'Hall 2, Pune'],
    ['startDate', '2020-11-30T09:00:00+05:30'],
    ['endDate', '2030-12-03T18:00:00+05:30'],
  ])('of the %s of a tournament alone leaves all else as it was', async (key, value) => {
    const id = await newTournament(app, setup.owner);
    const before = await ownTournament(app, setup.owner, id);
    const { tokens } = setup.owner;
    const reply = await request(app, callNamed('updateTournament'), {
      body: { tournamentID: id, [key]: value },
      tokens,
    });
    expect(reply.body).toEqual({ success: true });
    const after = await ownTournament(app, setup.owner, id);
    expect(after).toEqual({ ...before, [key]: value, version: Number(before['version']) + 1 });
  });

  it.each([
    ['isPublic', '0'],
    ['allowUmpireLogin', '0'],
    ['seedingOptionInFixtures', '1'],
    ['askEmailFromPlayer', '0'],
    ['askMobileFromPlayer', '0'],
    ['showFixtures', '0'],
    ['showEntries', '0'],
    ['showPlayers', '1'],
    ['seoDescription', 'Another'],
    ['seoKeywords', 'others'],
  ])('of the setting %s alone leaves all others as they were', async (key, value) => {
    const id = await newTournament(app, setup.owner);
    const { tokens } = setup.owner;
    const set = (changes: Wire) =>
      request(app, callNamed('updateSettings'), { body: { tournamentID: id, ...changes }, tokens });
    await set({
      isPublic: '1',
      allowUmpireLogin: '1',
      seedingOptionInFixtures: '0',
      askEmailFromPlayer: '1',
      askMobileFromPlayer: '1',
      showFixtures: '1',
      showEntries: '1',
      showPlayers: '0',
      seoDescription: 'Words',
      seoKeywords: 'more, words',
    });
    const before = await ownTournament(app, setup.owner, id);
    expect((await set({ [key]: value })).body).toEqual({ success: true });
    expect(await ownTournament(app, setup.owner, id)).toEqual({
      ...before,
      [key]: value,
      version: Number(before['version']) + 1,
    });
  });

  it('of an event keeps its limit, and of the payment details the QR image, where they are not sent', async () => {
    const { tokens } = setup.owner;
    const id = await newTournament(app, setup.owner);
    const eventID = await newEvent(app, setup.owner, id, { maxEntries: 12 });
    const { body } = await sampleRequest(setup, 'updateEvent');
    const rest = Object.fromEntries(Object.entries(body ?? {}).filter(([key]) => key !== 'maxNumOfTeams'));
    const saved = await request(app, callNamed('updateEvent'), {
      body: { ...rest, tournamentID: id, eventID },
      tokens,
    });
    expect(saved.body.success).toBe(true);
    expect((await ownTournament(app, setup.owner, id))['events']).toMatchObject([{ maxNumOfTeams: '12' }]);
    const none = await request(app, callNamed('updateEvent'), {
      body: { ...rest, tournamentID: id, eventID, maxNumOfTeams: '' },
      tokens,
    });
    expect(none.body.success).toBe(true);
    expect((await ownTournament(app, setup.owner, id))['events']).toMatchObject([{ maxNumOfTeams: '' }]);
  });
});

describe('an event', () => {
  it.each([
    ['eventName', '', 'Please enter a name.'],
    ['eventName', 'x'.repeat(121), 'This name is too long.'],
    ['teamEntryFee', '-1', 'The fee must be between 0 and 1,000,000.'],
    ['teamEntryFee', '1000000.01', 'The fee must be between 0 and 1,000,000.'],
    ['offers', '-0.5', 'The offer must be between 0 and 100 percent.'],
    ['offers', '100.01', 'The offer must be between 0 and 100 percent.'],
    ['maxNumOfTeams', '1025', 'The maximum must be empty or between 1 and 1024.'],
  ])('with %s %.20j is refused under that field', async (field, value, text) => {
    for (const name of ['createEvent', 'updateEvent']) {
      const reply = await changed(name, { [field]: value });
      expect(reply.body).toEqual({ success: false, errors: { [field]: text } });
    }
  });

  it('is answered as it was saved [API-ORG-EVENT-01, DATA-OEVENT-01, DATA-OEVENT-03]', async () => {
    const made = await changed('createEvent', {
      teamEntryFee: 499.5,
      offers: 12.5,
      maxNumOfTeams: 0,
      allowBooking: 0,
    });
    const events = (await ownTournament(app, setup.owner, setup.tournament))['events'] as Wire[];
    expect(events.find((one) => one['id'] === made.body['eventID'])).toMatchObject({
      name: "Women's Singles",
      tournamentID: setup.tournament,
      eventType: 'Singles',
      matchType: 'Knockout',
      fee: '499.50',
      offersPercent: '12.5',
      maxNumOfTeams: '',
      allowBooking: '0',
      noOfEntriesRecieved: 0,
    });
  });

  it('says who may enter and how it is scored, and keeps that where a change does not speak of it', async () => {
    const ours = { ageGroup: 'U15', gender: 'Women', scoringFormat: '1x21' };
    const made = await changed('createEvent', ours);
    const stored = async () => {
      const events = (await ownTournament(app, setup.owner, setup.tournament))['events'] as Wire[];
      return events.find((one) => one['id'] === made.body['eventID']);
    };
    expect(await stored()).toMatchObject(ours);
    const eventID = made.body['eventID'];
    await changed('updateEvent', { eventID, eventName: 'Girls Singles Under 15' });
    expect(await stored()).toMatchObject({ name: 'Girls Singles Under 15', ...ours });
    await changed('updateEvent', { eventID, ageGroup: '', gender: '', scoringFormat: '3x15' });
    expect(await stored()).toMatchObject({ ageGroup: '', gender: '', scoringFormat: '3x15' });
    expect((await changed('updateEvent', { eventID, ageGroup: 'U3' })).status).toBe(422);
    expect((await changed('updateEvent', { eventID, scoringFormat: '5x11' })).status).toBe(422);
  });

  it('keeps its kind once it has entries, its format once it has a draw, and room for all', async () => {
    const event = await newEvent(app, setup.owner, setup.tournament);
    await newEntries(setup, event, 3);
    const type = await changed('updateEvent', { eventID: event, eventType: 'Doubles' });
    expect(type.body.errors).toHaveProperty('eventType');
    const room = await changed('updateEvent', { eventID: event, maxNumOfTeams: '2' });
    expect(room.body.errors).toHaveProperty('maxNumOfTeams');
    const { event: drawn } = await savedDraw(setup);
    const format = await changed('updateEvent', { eventID: drawn, matchType: 'Round Robin + Knockout' });
    expect(format.body.errors).toHaveProperty('matchType');
    expect((await changed('updateEvent', { eventID: event, maxNumOfTeams: '3' })).body.success).toBe(true);
  });

  it('never moves to another tournament', async () => {
    const event = await newEvent(app, setup.owner, setup.tournament);
    const elsewhere = await newTournament(app, setup.owner);
    expect((await changed('updateEvent', { eventID: event, tournamentID: elsewhere })).status).toBe(403);
  });

  it('that was deleted is gone with its entries, and deleting it again is refused [ORG-EVENTS-29]', async () => {
    const event = await newEvent(app, setup.owner, setup.tournament);
    await newEntries(setup, event, 2);
    expect((await changed('deleteEvent', { eventID: event })).body.success).toBe(true);
    expect((await changed('deleteEvent', { eventID: event })).status).toBe(403);
    const listed = await send(app, tournamentCalls.getEntries, {
      query: { eventId: event, tournamentId: setup.tournament },
      tokens: setup.owner.tokens,
    });
    expect(listed.body['teams']).toEqual([]);
    const { rows } = await app.database.pool.query('select 1 from entries where event_id = $1', [event]);
    expect(rows).toHaveLength(2);
  });
});
