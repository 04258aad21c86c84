import { refusalTexts } from '@tournaments/contract';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { WireReply } from '../../testing/client.ts';
import { callNamed, newTestSetup, request, type TestSetup, wirePlayer } from '../../testing/requests.ts';
import { savedDraw } from '../../testing/sample-requests.ts';
import { snapshot } from '../../testing/snapshot.ts';
import {
  newEvent,
  newOrganizer,
  newTournament,
  newUtr,
  proofOf,
  proveEmail,
} from '../../testing/test-data.ts';

type Wire = Record<string, unknown>;

/** Waits until a statement waits for a lock that another one holds. */
function untilBlocked(pool: Pool): Promise<void> {
  return vi.waitUntil(
    async () => {
      const { rows } = await pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows.length > 0;
    },
    { timeout: 20_000, interval: 20 },
  ) as unknown as Promise<void>;
}

let app: TestApp;
let setup: TestSetup;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  setup = await newTestSetup(app);
});
afterAll(() => app.close());

const DAY = 86_400;

interface Team {
  readonly players: readonly Wire[];
  readonly eventId: number;
}

/** Books these teams with a proved e-mail of the first player. */
async function book(teams: readonly Team[], changes: Wire = {}): Promise<WireReply> {
  const [first] = teams[0]?.players ?? [];
  const email = (first?.['email'] as string | undefined) ?? 'nobody@example.in';
  await proveEmail(app, 'event_booking', email);
  const named = teams.map((team) => ({ ...team, eventName: 'as the browser says' }));
  const body = {
    teams: named,
    tournamentName: 'as the browser says',
    utrNumber: newUtr(),
    email,
    ...proofOf('event_booking', (changes['email'] as string | undefined) ?? email),
    ...changes,
  };
  return request(app, callNamed('bookEvents'), { body });
}

const team = (eventId: number, ...players: readonly Wire[]): Team => ({
  eventId,
  players: players.length === 0 ? [wirePlayer()] : players,
});

async function refusedWith(reply: WireReply, message: string) {
  expect([reply.status, reply.body.success, reply.body.message]).toEqual([200, false, message]);
  const { rows } = await app.database.pool.query('select 1 from bookings');
  return rows.length;
}

describe('a booking is checked again by the server [API-PUB-BOOK-02]', () => {
  it('and refused for an event that is closed, drawn, over, unknown or hidden [BOOK-ACC-06]', async () => {
    const { owner, tournament } = setup;
    const closed = await newEvent(app, owner, tournament, { allowBooking: false });
    const { event: drawn } = await savedDraw(setup);
    const over = await newEvent(app, owner, await newTournament(app, owner, { startsIn: -10 * DAY }));
    const hidden = await newEvent(app, owner, await newTournament(app, owner, { isPublic: false }));
    const off = await newTournament(app, owner);
    const switchedOff = await newEvent(app, owner, off);
    await request(app, callNamed('toggleTurnedOff'), {
      body: { id: off, turnedOff: true },
      tokens: setup.admin,
    });
    await refusedWith(await book([team(closed)]), 'Booking for this event is closed.');
    await refusedWith(await book([team(drawn)]), 'The draw of this event is made, so entries are closed.');
    await refusedWith(await book([team(over)]), 'This tournament is over.');
    await refusedWith(await book([team(hidden)]), 'This event does not exist.');
    await refusedWith(await book([team(switchedOff)]), 'This event does not exist.');
    expect(await refusedWith(await book([team(999_999)]), 'This event does not exist.')).toBe(0);
  });

  it.each([
    ['the event is deleted', 'update events set deleted_at = now() where id = $1'],
    ['booking is closed', 'update events set allow_booking = false where id = $1'],
    ['the tournament is hidden', 'update tournaments set is_public = false where id = $2'],
    ['the tournament is switched off', 'update tournaments set turned_off = true where id = $2'],
    ['the tournament is deleted', 'update tournaments set deleted_at = now() where id = $2'],
    ['the approval is taken back', 'update organizations set approved = false where id = $3'],
    ['the organizer is deleted', 'update organizations set deleted_at = now() where id = $3'],
  ])('and refused when, while it is under way, %s', async (_what, change) => {
    const organizer = await newOrganizer(app, { upiId: 'smash@okaxis' });
    const tournament = await newTournament(app, organizer);
    const event = await newEvent(app, organizer, tournament);
    const client = await app.database.pool.connect();
    try {
      await client.query('begin');
      await client.query(`with ids as (select $1::bigint, $2::bigint, $3::bigint) ${change}`, [
        event,
        tournament,
        organizer.id,
      ]);
      const booked = book([team(event)]);
      await untilBlocked(app.database.pool);
      await client.query('commit');
      const closed = change.includes('allow_booking');
      await refusedWith(
        await booked,
        closed ? 'Booking for this event is closed.' : 'This event does not exist.',
      );
    } finally {
      client.release();
    }
    const { rows } = await app.database.pool.query(
      'select booked, (select count(*)::int from entries e where e.event_id = v.id) as entries from events v where id = $1',
      [event],
    );
    expect(rows).toEqual([{ booked: 0, entries: 0 }]);
  });

  it('and waits for the site to be on, unless the address was proved before', async () => {
    const { owner, tournament, admin } = setup;
    const event = await newEvent(app, owner, tournament);
    const player = wirePlayer();
    const email = String(player['email']);
    const body = {
      teams: [{ ...team(event, player), eventName: 'x' }],
      tournamentName: 'x',
      utrNumber: newUtr(),
      email,
    };
    const send = (changes: Wire = {}) =>
      request(app, callNamed('bookEvents'), { body: { ...body, ...changes } });
    const turn = (active: boolean) =>
      request(app, callNamed('toggleSiteActive'), { body: { siteActive: active }, tokens: admin });
    await proveEmail(app, 'event_booking', email);
    await turn(false);
    for (const changes of [{ email: 'stranger@example.in' }, { teams: [], email: 'stranger@example.in' }]) {
      const reply = await send(changes);
      expect([reply.status, reply.body.success, reply.headers['retry-after']]).toEqual([503, false, '2']);
    }
    expect((await send(proofOf('event_booking', email))).body.success).toBe(true);
    await turn(true);
  });

  it.each([
    ['without a guardian', {}, ['guardianName', 'guardianConsent']],
    [
      'with a guardian who did not agree',
      { guardianName: 'Meera Rao', guardianConsent: false },
      ['guardianConsent'],
    ],
    ['with consent of nobody', { guardianName: ' ', guardianConsent: true }, ['guardianName']],
    ['with a guardian who agrees', { guardianName: 'Meera Rao', guardianConsent: true }, []],
  ])('and books a child %s only as the page does', async (_how, guardian, missing) => {
    const event = await newEvent(app, setup.owner, setup.tournament);
    const dob = `${new Date().getFullYear() - 11}-03-04`;
    const reply = await book([team(event, { ...wirePlayer(), dob, ...guardian })]);
    expect(Object.keys(reply.body.errors ?? {})).toEqual(missing.map((name) => `teams.0.players.0.${name}`));
    expect(reply.body.success).toBe(missing.length === 0);
  });

  it('and refused for an organizer without approval', async () => {
    const event = await newEvent(app, setup.stranger, await newTournament(app, setup.stranger));
    await app.database.pool.query('update organizations set approved = false where id = $1', [
      setup.stranger.id,
    ]);
    await refusedWith(await book([team(event)]), 'This event does not exist.');
    await app.database.pool.query('update organizations set approved = true where id = $1', [
      setup.stranger.id,
    ]);
  });

  it('and takes several events of one tournament only [BOOK-FLOW-06]', async () => {
    const { owner, tournament } = setup;
    const [first, second] = [await newEvent(app, owner, tournament), await newEvent(app, owner, tournament)];
    const elsewhere = await newEvent(app, owner, await newTournament(app, owner));
    await refusedWith(
      await book([team(first), team(elsewhere)]),
      'All entries of one booking must be in the same tournament.',
    );
    const booked = await book([team(first), team(second), team(first)]);
    expect(booked.body).toMatchObject({ success: true, totalAmount: '1500' });
  });

  it.each([
    ['name', '', 'Please enter a name.'],
    ['mobile', '987654321', 'Please enter 10 digit valid mobile number'],
    ['mobile', '98765432101', 'Please enter 10 digit valid mobile number'],
    ['mobile', '+449876543210', 'Please enter 10 digit valid mobile number'],
    ['mobile', '', 'Please enter 10 digit valid mobile number'],
    ['email', 'no address', 'Please enter a valid e-mail address.'],
    ['dob', '', 'Every player needs name, e-mail, mobile number, date of birth and academy or district.'],
    ['dob', '2026-02-30', 'There is no such date. Please look at day, month and year.'],
    ['dob', '2999-01-01', 'Please enter a date of birth that lies in the past.'],
    [
      'academyName',
      '',
      'Every player needs name, e-mail, mobile number, date of birth and academy or district.',
    ],
  ])('and every player needs a right %s, not %j [BOOK-VAL-01, BOOK-VAL-03]', async (field, value, text) => {
    const event = await newEvent(app, setup.owner, setup.tournament);
    const reply = await book([team(event), team(event, { ...wirePlayer(), [field]: value })]);
    expect(reply.body.success).toBe(false);
    const [[path, said] = ['', '']] = Object.entries(reply.body.errors ?? {});
    expect(path).toMatch(/^teams\.1\.players\.0\./);
    expect(said).toBe(text);
  });

  it.each(['+91 98765 43210', '098765 43210', '98765-43210', '(98765) 43210', 919876543210])(
    'and keeps the ten digits of the mobile %j',
    async (mobile) => {
      const event = await newEvent(app, setup.owner, setup.tournament);
      const reply = await book([team(event, { ...wirePlayer(), mobile })]);
      expect(reply.body.success).toBe(true);
      const { rows } = await app.database.pool.query(
        'select p.mobile from players p join entries e on e.id = p.entry_id where e.event_id = $1',
        [event],
      );
      expect(rows).toEqual([{ mobile: '9876543210' }]);
    },
  );

  it('and refused where one player is both of a pair, or stands in one event twice', async () => {
    const { owner, tournament } = setup;
    const doubles = await newEvent(app, owner, tournament, { eventType: 'doubles' });
    const singles = await newEvent(app, owner, tournament);
    const asha = wirePlayer();
    const again = { ...asha, email: 'other@example.in', mobile: '9000000001' };
    const inPair = await book([team(doubles, asha, again)]);
    expect(inPair.body.errors).toEqual({
      'teams.0.players.1.name':
        'This is the same player as the first one of the pair. Please enter the partner here.',
    });
    const inEvent = await book([team(singles, asha), team(singles, again)]);
    expect(inEvent.body.errors).toEqual({
      'teams.1.players.0.name':
        'This player is entered in this event already, in this booking. Please enter somebody else, or remove one of the two teams.',
    });
    const { rows } = await app.database.pool.query('select 1 from entries where event_id in ($1, $2)', [
      doubles,
      singles,
    ]);
    expect(rows).toEqual([]);
  });

  it('and takes brother and sister of one parent, and a player in two events or once more later', async () => {
    const { owner, tournament } = setup;
    const doubles = await newEvent(app, owner, tournament, { eventType: 'doubles' });
    const singles = await newEvent(app, owner, tournament);
    const asha = wirePlayer();
    const ravi = { ...asha, name: 'Ravi Rao' };
    expect(
      (await book([team(doubles, asha, ravi), team(singles, asha), team(singles, ravi)])).body,
    ).toMatchObject({
      success: true,
    });
    // With another UTR it may be meant (decision B47).
    expect((await book([team(singles, asha)])).body.success).toBe(true);
  });

  it('and needs a right UTR where there is something to pay to a UPI id [BOOK-UTR-01]', async () => {
    const event = await newEvent(app, setup.owner, setup.tournament);
    for (const utrNumber of ['', null, '12345678901', '1234567890123', '12345678901a', '१२३४५६७८९०१२', ' '])
      expect((await book([team(event)], { utrNumber })).body.errors, String(utrNumber)).toEqual({
        utrNumber: 'Please enter correct UTR number',
      });
    const free = await newEvent(app, setup.owner, setup.tournament, { feePaise: 0 });
    expect((await book([team(free)], { utrNumber: '' })).body.success).toBe(true);
  });

  it('and takes no UTR of one digit twelve times', async () => {
    const event = await newEvent(app, setup.owner, setup.tournament);
    for (const utrNumber of ['000000000000', '777777777777', 999_999_999_999])
      expect((await book([team(event)], { utrNumber })).body.errors, String(utrNumber)).toEqual({
        utrNumber: refusalTexts['utr-repeated'],
      });
  });

  it('and needs none where the organizer has no UPI id [BOOK-UTR-02]', async () => {
    await app.database.pool.query('update organizations set upi_id = null where id = $1', [
      setup.stranger.id,
    ]);
    const event = await newEvent(app, setup.stranger, await newTournament(app, setup.stranger));
    expect((await book([team(event)], { utrNumber: '' })).body.success).toBe(true);
  });

  it('and its e-mail must be one of the players’', async () => {
    const event = await newEvent(app, setup.owner, setup.tournament);
    const email = 'somebody.else@example.in';
    await proveEmail(app, 'event_booking', email);
    const reply = await book([team(event)], { email });
    expect(reply.body.errors).toEqual({
      email: 'The OTP must go to the e-mail address of one of the players.',
    });
  });

  it('and holds 1 to 20 entries', async () => {
    const event = await newEvent(app, setup.owner, setup.tournament);
    await refusedWith(await book([], { email: 'nobody@example.in' }), 'A booking needs at least one entry.');
    const many = Array.from({ length: 21 }, () => team(event));
    await refusedWith(await book(many), 'At most 20 entries can be booked at once.');
    expect((await book(many.slice(1))).body.success).toBe(true);
  });

  it('and is stored whole or not at all: one place too few leaves nothing behind', async () => {
    const [wide, narrow] = [
      await newEvent(app, setup.owner, setup.tournament),
      await newEvent(app, setup.owner, setup.tournament, { maxEntries: 1 }),
    ];
    const first = team(wide);
    await proveEmail(app, 'event_booking', String(first.players[0]?.['email']));
    const before = await snapshot(app);
    const reply = await request(app, callNamed('bookEvents'), {
      body: {
        teams: [first, team(narrow), team(narrow)],
        tournamentName: '',
        utrNumber: newUtr(),
        email: first.players[0]?.['email'],
        ...proofOf('event_booking', String(first.players[0]?.['email'])),
      },
    });
    await refusedWith(reply, 'This event is full.');
    expect(await snapshot(app)).toEqual(before);
  });

  it('and costs what the server says, whatever the browser sends, for good', async () => {
    const event = await newEvent(app, setup.owner, setup.tournament, {
      feePaise: 49_999,
      discountPercent: 33.33,
    });
    const reply = await book([team(event)], { feesPaid: 1, amount: undefined, fee: '0' });
    expect(reply.body['totalAmount']).toBe('333.34');
    const stale = await book([team(event)], { amount: '500' });
    expect(stale.body.message).toBe('The price has changed. Please check the new total.');
    await app.database.pool.query('update events set fee_paise = 100 where id = $1', [event]);
    const listed = await request(app, callNamed('getEntries'), {
      query: { event: String(event), tournament_id: String(setup.tournament) },
      tokens: setup.owner.tokens,
    });
    expect(listed.body['teams']).toMatchObject([{ payment: { feesPaid: '333.34' } }]);
  });

  it('and is named in its mail by the server’s own names', async () => {
    const event = await newEvent(app, setup.owner, setup.tournament);
    const player = wirePlayer();
    await book([team(event, player)]);
    app.outbox.wake();
    const found = () =>
      app.mail.sent.find(
        ({ recipient, subject }) => recipient === player['email'] && subject.startsWith('Booking'),
      );
    await expect.poll(found).toBeDefined();
    expect(found()?.subject).toBe('Booking received: Monsoon Open (payment being checked)');
    expect(found()?.text).not.toContain('as the browser says');
  });
});

describe('validate_utr_number', () => {
  it.each(['', '1', '12345678901', '1234567890123', 'abcdefghijkl', '12345 678901', '१२३४५६७८९०१२'])(
    'refuses %j under utrNumber [API-PUB-UTR-02]',
    async (utrNumber) => {
      const reply = await request(app, callNamed('validateUtr'), { body: { utrNumber } });
      expect(reply.body).toEqual({
        success: false,
        errors: { utrNumber: 'Please enter correct UTR number' },
      });
    },
  );

  it('refuses one digit twelve times with a sentence of its own', async () => {
    const reply = await request(app, callNamed('validateUtr'), { body: { utrNumber: '000000000000' } });
    expect(reply.body).toEqual({ success: false, errors: { utrNumber: refusalTexts['utr-repeated'] } });
  });

  it('tells of a used one with the fixed text, leading zeros and all, and takes numbers [ERR-BOOK-01]', async () => {
    const event = await newEvent(app, setup.owner, setup.tournament);
    await book([team(event)], { utrNumber: '000000000042' });
    await book([team(event)], { utrNumber: 912_345_678_901 });
    for (const utrNumber of ['000000000042', 912_345_678_901, ' 912345678901 ']) {
      const reply = await request(app, callNamed('validateUtr'), { body: { utrNumber } });
      expect(reply.body.errors?.['utrNumber']).toMatch(/^Entry already submitted with this UTR number\./);
    }
    const free = await request(app, callNamed('validateUtr'), { body: { utrNumber: '000000000043' } });
    expect(free.body).toEqual({ success: true });
  });
});
