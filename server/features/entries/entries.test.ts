import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { WireReply } from '../../testing/client.ts';
import { callNamed, newTestSetup, request, type TestSetup, wirePlayer } from '../../testing/requests.ts';
import { bookOne, newEntries, savedDraw } from '../../testing/sample-requests.ts';
import { newEvent, newTournament, newUtr } from '../../testing/test-data.ts';

type Wire = Record<string, unknown>;

let app: TestApp;
let setup: TestSetup;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  setup = await newTestSetup(app);
});
afterAll(() => app.close());

function call(name: string, body: Wire): Promise<WireReply> {
  return request(app, callNamed(name), { body, tokens: setup.owner.tokens });
}

function create(event: number, ...teams: readonly Wire[]): Promise<WireReply> {
  return call('createEntries', { eventID: event, teamID: '', teams });
}

async function teamsOf(event: number, tournament = setup.tournament): Promise<readonly Wire[]> {
  const reply = await request(app, callNamed('getEntries'), {
    query: { event: String(event), tournament_id: String(tournament) },
    tokens: setup.owner.tokens,
  });
  return reply.body['teams'] as Wire[];
}

const CASH = { players: [], feesPaid: true, utrNo: 'cash', updateFees: true };
const single = (changes: Wire = {}) => ({ ...CASH, players: [wirePlayer()], ...changes });

describe('the guardian of a player under 18', () => {
  it('is known to the organizer, stays through other changes, and goes with the person', async () => {
    const event = await newEvent(app, setup.owner, setup.tournament);
    const without = wirePlayer();
    const child = { ...without, guardianName: 'Meera Rao', guardianConsent: true };
    await create(event, { ...CASH, players: [child] });
    const playerOf = async () => {
      const [team] = await teamsOf(event);
      return { id: team?.['id'], player: (team?.['players'] as Wire[])[0] ?? {} };
    };
    const { id, player } = await playerOf();
    expect(player).toMatchObject({ guardianName: 'Meera Rao', guardianConsent: true });
    const save = (players: readonly Wire[]) =>
      call('updateEntries', {
        eventID: event,
        teamID: id,
        teams: [{ ...CASH, id, players, updateFees: false }],
      });
    await save([{ ...without, academyName: 'Another Academy' }]);
    expect((await playerOf()).player).toMatchObject({
      academyName: 'Another Academy',
      guardianName: 'Meera Rao',
    });
    await save([{ ...without, name: 'Somebody Else' }]);
    expect((await playerOf()).player).not.toHaveProperty('guardianName');
  });

  it('stands in no public answer', async () => {
    const tournament = await newTournament(app, setup.owner, { showPlayers: true });
    const event = await newEvent(app, setup.owner, tournament);
    await create(event, {
      ...CASH,
      players: [wirePlayer({ guardianName: 'Meera Rao', guardianConsent: true })],
    });
    const reply = await request(app, callNamed('getTournaments'), { query: { id: String(tournament) } });
    expect(JSON.stringify(reply.body)).not.toMatch(/guardian|Meera/);
  });
});

describe('entries by the organizer', () => {
  it('are Offline and carry what was typed [ORG-TEAMS-31, DATA-OTEAM-01, DATA-OTEAM-02]', async () => {
    const event = await newEvent(app, setup.owner, setup.tournament, {
      feePaise: 60_000,
      discountPercent: 10,
    });
    const player = wirePlayer();
    await create(event, { ...CASH, players: [player], utrNo: 'paid to Rao' });
    const [team] = await teamsOf(event);
    expect(team).toMatchObject({
      eventID: event,
      eventName: "Men's Singles",
      entry: 'Offline',
      utrNo: 'paid to Rao',
      feesPaid: true,
      feesNotPaid: false,
      payment: { feesPaid: '540' },
      pool: null,
      players: [{ ...player, eventId: event }],
    });
    expect(team?.['timestamp']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  });

  it('keep the ten digits of an Indian mobile, however it was written, and others as they are', async () => {
    const event = await newEvent(app, setup.owner, setup.tournament);
    const typed = ['+91 98765 43210', '098765-43210', '+447911123456'];
    for (const mobile of typed) await create(event, single({ players: [{ ...wirePlayer(), mobile }] }));
    const mobiles = (await teamsOf(event)).flatMap((team) =>
      (team['players'] as Wire[]).map((one) => one['mobile']),
    );
    expect(mobiles.toSorted()).toEqual(['+447911123456', '9876543210', '9876543210']);
  });

  it('are never both paid and not paid; not paid needs no reference and brings nothing [ORG-TEAMS-19, ORG-TEAMS-24]', async () => {
    const event = await newEvent(app, setup.owner, setup.tournament);
    const both = { feesPaid: true, feesNotPaid: '1', utrNo: '', payment: { feesPaid: '500' } };
    expect((await create(event, single(both))).body.success).toBe(true);
    expect((await teamsOf(event))[0]).toMatchObject({
      feesPaid: false,
      feesNotPaid: true,
      payment: { feesPaid: '0' },
    });
  });

  it('are refused by field, all of them or none [ORG-TEAMS-14, ORG-TEAMS-18, ORG-TEAMS-23]', async () => {
    const event = await newEvent(app, setup.owner, setup.tournament);
    const wrong = {
      ...wirePlayer(),
      mobile: '12345',
      email: 'x',
      dob: '2026-02-30',
      academyName: '',
      name: ' ',
    };
    const reply = await create(event, single(), { ...CASH, players: [wrong], utrNo: '' });
    expect(reply.body.success).toBe(false);
    expect(Object.entries(reply.body.errors ?? {}).toSorted()).toEqual([
      ['teams.1.players.0.academyName', expect.any(String)],
      ['teams.1.players.0.dob', expect.any(String)],
      ['teams.1.players.0.email', expect.any(String)],
      ['teams.1.players.0.mobile', 'Please enter a valid mobile number for all players'],
      ['teams.1.players.0.name', expect.any(String)],
      ['teams.1.reference', expect.any(String)],
    ]);
    expect(await teamsOf(event)).toEqual([]);
  });

  it('have one player in singles and two in doubles [CONST-ORG-03]', async () => {
    const doubles = await newEvent(app, setup.owner, setup.tournament, { eventType: 'doubles' });
    const singles = await newEvent(app, setup.owner, setup.tournament);
    const pair = single({ players: [wirePlayer(), wirePlayer()] });
    expect((await create(singles, pair)).body.success).toBe(false);
    expect((await create(doubles, single())).body.success).toBe(false);
    expect((await create(doubles, single({ players: [] }))).body.success).toBe(false);
    expect((await create(doubles, pair)).body.success).toBe(true);
    expect((await teamsOf(doubles))[0]?.['players']).toHaveLength(2);
  });

  it('of a long list come in at once or not at all', async () => {
    const event = await newEvent(app, setup.owner, setup.tournament, {
      eventType: 'doubles',
      maxEntries: 1024,
    });
    const pairs = Array.from({ length: 1024 }, () => single({ players: [wirePlayer(), wirePlayer()] }));
    const broken = [
      ...pairs.slice(0, -1),
      single({ players: [wirePlayer(), { ...wirePlayer(), email: 'none' }] }),
    ];
    const refused = await create(event, ...broken);
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['teams.1023.players.1.email']);
    expect(await teamsOf(event)).toEqual([]);
    expect((await create(event, ...pairs)).body.success).toBe(true);
    expect(await teamsOf(event)).toHaveLength(1024);
    expect((await create(event, pairs[0] ?? {})).body.message).toBe('This event is full.');
  });

  it('are refused beyond the maximum, and no amount is beyond what can be counted', async () => {
    const event = await newEvent(app, setup.owner, setup.tournament, { maxEntries: 2 });
    expect((await create(event, single(), single(), single())).body.success).toBe(false);
    expect(await teamsOf(event)).toEqual([]);
    for (const feesPaid of ['99999999999', '-1', -500]) {
      expect((await create(event, single({ payment: { feesPaid } }))).body.success).toBe(false);
    }
    expect(await teamsOf(event)).toEqual([]);
    expect((await create(event, single(), single())).body.success).toBe(true);
    expect((await create(event, single())).body.message).toBe('This event is full.');
  });

  it('keep fees that are not to be saved [DATA-OTEAM-03]', async () => {
    const event = await newEvent(app, setup.owner, setup.tournament);
    const [id] = await newEntries(setup, event, 1);
    const update = (changes: Wire) =>
      call('updateEntries', {
        eventID: event,
        teamID: id,
        teams: [{ id, players: [wirePlayer()], ...changes }],
      });
    expect((await update({ feesNotPaid: true, utrNo: 'other' })).body.success).toBe(true);
    expect((await teamsOf(event))[0]).toMatchObject({ feesPaid: true, feesNotPaid: false, utrNo: 'cash' });
    expect((await update({ updateFees: true, feesPaid: true, utrNo: '' })).body.success).toBe(false);
    expect((await update({ updateFees: true, feesNotPaid: true, utrNo: '' })).body.success).toBe(true);
    expect((await teamsOf(event))[0]).toMatchObject({ feesPaid: false, feesNotPaid: true, utrNo: '' });
  });

  it('of another event, or that do not exist, are not saved', async () => {
    const [event, other] = [
      await newEvent(app, setup.owner, setup.tournament),
      await newEvent(app, setup.owner, setup.tournament),
    ];
    const [id] = await newEntries(setup, other, 1);
    for (const wrong of [id, 999_999, 0, '']) {
      const body = { eventID: event, teamID: wrong, teams: [{ id: wrong, ...single() }] };
      expect((await call('updateEntries', body)).status, String(wrong)).toBe(403);
    }
    expect((await call('updateEntries', { eventID: event, teamID: '', teams: [] })).status).toBe(403);
  });
});

describe('deleting an entry', () => {
  it('frees its place, and its UTR with the last entry of the booking [ORG-TEAMS-39]', async () => {
    const event = await newEvent(app, setup.owner, setup.tournament, { maxEntries: 1 });
    const utr = newUtr();
    await bookOne(setup, event, utr);
    const used = await request(app, callNamed('validateUtr'), { body: { utrNumber: utr } });
    expect(used.body.errors).toHaveProperty('utrNumber');
    const [team] = await teamsOf(event);
    expect((await call('deleteEntry', { teamID: team?.['id'] })).body.success).toBe(true);
    expect((await request(app, callNamed('validateUtr'), { body: { utrNumber: utr } })).body.success).toBe(
      true,
    );
    await bookOne(setup, event, utr);
    expect(await teamsOf(event)).toHaveLength(1);
    expect((await call('deleteEntry', { teamID: team?.['id'] })).status).toBe(403);
  });

  it('is refused while it stands in a saved draw, and possible after', async () => {
    const { event } = await savedDraw(setup);
    const [team] = await teamsOf(event);
    const refused = await call('deleteEntry', { teamID: team?.['id'] });
    expect(refused.body).toMatchObject({
      success: false,
      message: expect.stringContaining('draw') as string,
    });
    await request(app, callNamed('knockout.remove'), {
      query: { event: String(event) },
      tokens: setup.owner.tokens,
    });
    expect((await call('deleteEntry', { teamID: team?.['id'] })).body.success).toBe(true);
  });

  it('twenty times at once frees one place', async () => {
    const event = await newEvent(app, setup.owner, setup.tournament);
    const [teamID] = await newEntries(setup, event, 3);
    const replies = await Promise.all(Array.from({ length: 20 }, () => call('deleteEntry', { teamID })));
    expect(replies.filter((reply) => reply.body.success)).toHaveLength(1);
    const { rows } = await app.database.pool.query('select booked from events where id = $1', [event]);
    expect(rows).toEqual([{ booked: 2 }]);
  });
});

describe('the money of a tournament', () => {
  it('is summed by event, without fees that were not paid, and with what is not confirmed [API-ORG-ENT-01, ORG-ENT-03, DATA-ENTROW-01]', async () => {
    const tournament = await newTournament(app, setup.owner);
    const [first, second] = [
      await newEvent(app, setup.owner, tournament, { feePaise: 50_000 }),
      await newEvent(app, setup.owner, tournament, { feePaise: 33_333 }),
    ];
    await create(first, single(), single({ payment: { feesPaid: '123.45' } }), single({ feesNotPaid: true }));
    await bookOne(setup, second);
    await create(second, single());
    const totals = await request(app, callNamed('entryTotals'), {
      query: { tournamentID: `${tournament},` },
      tokens: setup.owner.tokens,
    });
    expect(totals.body['entries']).toEqual([
      {
        name: "Men's Singles",
        noOfEntriesRecieved: 3,
        totalPaymentRecieved: '623.45',
        confirmedPayment: '623.45',
        openEntries: 1,
        openPayment: '500',
      },
      {
        name: "Men's Singles",
        noOfEntriesRecieved: 2,
        totalPaymentRecieved: '666.66',
        confirmedPayment: '333.33',
        openEntries: 1,
        openPayment: '333.33',
      },
    ]);
    const overview = await request(app, callNamed('adminTournaments'), { tokens: setup.admin });
    const row = (overview.body['tournaments'] as Wire[]).find((one) => one['id'] === tournament);
    expect(row).toMatchObject({
      noOfEventsOrganized: 2,
      noOfEntriesRecieved: 5,
      totalPaymentRecieved: '1290.11',
      confirmedPayment: '956.78',
      openEntries: 2,
    });
  });

  it('is listed by entry, for the organizer and the super admin alike [API-ORG-PAY-01, API-ADM-TDET-01, DATA-PAYROW-01]', async () => {
    const tournament = await newTournament(app, setup.owner);
    const event = await newEvent(app, setup.owner, tournament, { eventType: 'doubles', feePaise: 80_000 });
    const [one, two] = [wirePlayer(), wirePlayer()];
    await create(event, { ...CASH, players: [one, two], feesNotPaid: true, utrNo: '' });
    const own = await request(app, callNamed('tournamentPayments'), {
      query: { id: String(tournament) },
      tokens: setup.owner.tokens,
    });
    expect(own.body).toMatchObject({ organizationName: 'Deccan Shuttlers', tournamentName: 'Monsoon Open' });
    expect(own.body['organizationPayments']).toMatchObject([
      {
        eventName: "Men's Singles",
        feesPaid: '0',
        timestamp: expect.stringMatching(/Z$/) as string,
        team: { player1: one, player2: two, utrNo: '', entry: 'Offline', feesNotPaid: true, feesPaid: false },
      },
    ]);
    const admin = await request(app, callNamed('adminTournamentPayments'), {
      query: { tournament_id: String(tournament) },
      tokens: setup.admin,
    });
    expect(admin.body).toEqual(own.body);
  });
});
