import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { WireReply } from '../../testing/caller.ts';
import { callNamed, newScene, request, savedDraw, wirePlayer, type Scene } from '../../testing/specimens.ts';
import { snapshot } from '../../testing/snapshot.ts';
import { newEvent, newTournament, newUtr, proofOf, proveEmail } from '../../testing/world.ts';

type Wire = Record<string, unknown>;

let app: TestApp;
let scene: Scene;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  scene = await newScene(app);
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
    const { owner, tournament } = scene;
    const closed = await newEvent(app, owner, tournament, { allowBooking: false });
    const { event: drawn } = await savedDraw(scene);
    const over = await newEvent(app, owner, await newTournament(app, owner, { startsIn: -10 * DAY }));
    const hidden = await newEvent(app, owner, await newTournament(app, owner, { isPublic: false }));
    const off = await newTournament(app, owner);
    const switchedOff = await newEvent(app, owner, off);
    await request(app, callNamed('toggleTurnedOff'), {
      body: { id: off, turnedOff: true },
      tokens: scene.admin,
    });
    await refusedWith(await book([team(closed)]), 'Booking for this event is closed.');
    await refusedWith(await book([team(drawn)]), 'The draw of this event is out, so entries are closed.');
    await refusedWith(await book([team(over)]), 'This tournament is over.');
    await refusedWith(await book([team(hidden)]), 'This event does not exist.');
    await refusedWith(await book([team(switchedOff)]), 'This event does not exist.');
    expect(await refusedWith(await book([team(999_999)]), 'This event does not exist.')).toBe(0);
  });

  it('and refused for an organizer without approval', async () => {
    const event = await newEvent(app, scene.stranger, await newTournament(app, scene.stranger));
    await app.database.pool.query('update organizations set approved = false where id = $1', [
      scene.stranger.id,
    ]);
    await refusedWith(await book([team(event)]), 'This event does not exist.');
    await app.database.pool.query('update organizations set approved = true where id = $1', [
      scene.stranger.id,
    ]);
  });

  it('and takes several events of one tournament only [BOOK-FLOW-06]', async () => {
    const { owner, tournament } = scene;
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
    ['mobile', '+919876543210', 'Please enter 10 digit valid mobile number'],
    ['mobile', '', 'Please enter 10 digit valid mobile number'],
    ['email', 'no address', 'Please enter a valid e-mail address.'],
    ['dob', '', 'Every player needs name, e-mail, mobile number, date of birth and academy or district.'],
    ['dob', '2026-02-30', 'Please enter a date of birth that lies in the past.'],
    ['dob', '2999-01-01', 'Please enter a date of birth that lies in the past.'],
    [
      'academyName',
      '',
      'Every player needs name, e-mail, mobile number, date of birth and academy or district.',
    ],
  ])('and every player needs a right %s, not %j [BOOK-VAL-01, BOOK-VAL-03]', async (field, value, text) => {
    const event = await newEvent(app, scene.owner, scene.tournament);
    const reply = await book([team(event), team(event, { ...wirePlayer(), [field]: value })]);
    expect(reply.body.success).toBe(false);
    const [[path, said] = ['', '']] = Object.entries(reply.body.errors ?? {});
    expect(path).toMatch(/^teams\.1\.players\.0\./);
    expect(said).toBe(text);
  });

  it('and needs a right UTR where there is something to pay to a UPI id [BOOK-UTR-01]', async () => {
    const event = await newEvent(app, scene.owner, scene.tournament);
    for (const utrNumber of ['', null, '12345678901', '1234567890123', '12345678901a', '१२३४५६७८९०१२', ' '])
      expect((await book([team(event)], { utrNumber })).body.errors, String(utrNumber)).toEqual({
        utrNumber: 'Please enter correct UTR number',
      });
    const free = await newEvent(app, scene.owner, scene.tournament, { feePaise: 0 });
    expect((await book([team(free)], { utrNumber: '' })).body.success).toBe(true);
  });

  it('and needs none where the organizer has no UPI id [BOOK-UTR-02]', async () => {
    await app.database.pool.query('update organizations set upi_id = null where id = $1', [
      scene.stranger.id,
    ]);
    const event = await newEvent(app, scene.stranger, await newTournament(app, scene.stranger));
    expect((await book([team(event)], { utrNumber: '' })).body.success).toBe(true);
  });

  it('and its e-mail must be one of the players’', async () => {
    const event = await newEvent(app, scene.owner, scene.tournament);
    const email = 'somebody.else@example.in';
    await proveEmail(app, 'event_booking', email);
    const reply = await book([team(event)], { email });
    expect(reply.body.errors).toEqual({
      email: 'The OTP must go to the e-mail address of one of the players.',
    });
  });

  it('and holds 1 to 20 entries', async () => {
    const event = await newEvent(app, scene.owner, scene.tournament);
    await refusedWith(await book([], { email: 'nobody@example.in' }), 'A booking needs at least one entry.');
    const many = Array.from({ length: 21 }, () => team(event));
    await refusedWith(await book(many), 'At most 20 entries can be booked at once.');
    expect((await book(many.slice(1))).body.success).toBe(true);
  });

  it('and is stored whole or not at all: one place too few leaves nothing behind', async () => {
    const [wide, narrow] = [
      await newEvent(app, scene.owner, scene.tournament),
      await newEvent(app, scene.owner, scene.tournament, { maxEntries: 1 }),
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
    const event = await newEvent(app, scene.owner, scene.tournament, {
      feePaise: 49_999,
      discountPercent: 33.33,
    });
    const reply = await book([team(event)], { feesPaid: 1, amount: undefined, fee: '0' });
    expect(reply.body['totalAmount']).toBe('333.34');
    const stale = await book([team(event)], { amount: '500' });
    expect(stale.body.message).toBe('The price has changed. Please check the new total.');
    await app.database.pool.query('update events set fee_paise = 100 where id = $1', [event]);
    const listed = await request(app, callNamed('getEntries'), {
      query: { event: String(event), tournament_id: String(scene.tournament) },
      tokens: scene.owner.tokens,
    });
    expect(listed.body['teams']).toMatchObject([{ payment: { feesPaid: '333.34' } }]);
  });

  it('and is named in its mail by the server’s own names', async () => {
    const event = await newEvent(app, scene.owner, scene.tournament);
    const player = wirePlayer();
    await book([team(event, player)]);
    app.outbox.wake();
    const found = () =>
      app.mail.sent.find(
        ({ recipient, subject }) => recipient === player['email'] && subject.startsWith('Booking'),
      );
    await expect.poll(found).toBeDefined();
    expect(found()?.subject).toBe('Booking confirmed: Monsoon Open');
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

  it('tells of a used one with the fixed text, leading zeros and all, and takes numbers [ERR-BOOK-01]', async () => {
    const event = await newEvent(app, scene.owner, scene.tournament);
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
