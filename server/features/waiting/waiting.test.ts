import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { eventWith, saveKnockout } from '../../testing/draws.ts';
import { bookingBy, held, limitTo, paidWithoutPlace } from '../../testing/hold-requests.ts';
import {
  bookingOn,
  callNamed,
  newTestSetup,
  request,
  wirePlayer,
  type TestSetup,
  type Wire,
} from '../../testing/requests.ts';
import { newEvent, newTournament, newUtr } from '../../testing/test-data.ts';
import { fullEvent, joined, joiningOf, offered, ownLine, waits } from '../../testing/waiting-requests.ts';
import { erase } from '../people/people.repo.ts';
import { dropOldWaiting, waitingOf } from '../../db/waiting.ts';

let app: TestApp;
let setup: TestSetup;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  setup = await newTestSetup(app);
});
afterAll(() => app.close());
afterEach(() => app.clock.set(new Date().toISOString()));

const HOUR = 3600;
const FULL = 'This event is full.';

const call = async (name: string, body: Wire, tokens: Wire = {}) =>
  (await request(app, callNamed(name), { body, tokens })).body;
const owned = (name: string, body: Wire) => call(name, body, setup.owner.tokens as Wire);
const strange = (name: string, body: Wire) => call(name, body, setup.stranger.tokens as Wire);
const book = async (id: number) => request(app, callNamed('bookEvents'), await bookingOn(app, id));

async function view(token: string): Promise<Wire & { offer: Wire | null }> {
  const { body } = await request(app, callNamed('waiting.get'), { query: { token } });
  return (body['waiting'] ?? body) as never;
}

const stateOf = async (token: string) => (await view(token))['state'];
const becomes = (token: string, state: string) => expect.poll(() => stateOf(token)).toBe(state);

async function counts(id: number) {
  const { rows } = await app.database.pool.query<{ booked: number; held: number; waiting: number }>(
    'select booked, held, waiting from events where id = $1',
    [id],
  );
  return rows[0];
}

async function mailsTo(recipient: string, subject: RegExp) {
  const find = () => {
    app.outbox.wake();
    return app.mail.sent.filter((mail) => mail.recipient === recipient && subject.test(mail.subject));
  };
  await expect.poll(() => find().length).toBeGreaterThan(0);
  return find();
}

async function entriesOf(event: number): Promise<readonly number[]> {
  const { rows } = await app.database.pool.query<{ id: string }>(
    'select id from entries where event_id = $1 and deleted_at is null order by id',
    [event],
  );
  return rows.map(({ id }) => Number(id));
}

/** At noon of tomorrow, so that no night is in an offer of some hours. */
function atNoon() {
  const noon = new Date(Date.now() + 24 * HOUR * 1000);
  noon.setUTCHours(6, 30, 0, 0);
  app.clock.set(noon.toISOString());
}

async function opened(event: number): Promise<Wire> {
  const { body } = await request(app, callNamed('getTournaments'), {
    query: { id: String(setup.tournament) },
  });
  const [first] = body['tournaments'] as { events: Wire[] }[];
  return first?.events.find((one) => one['id'] === event) ?? {};
}

describe('joining', () => {
  it('gives a place at the end of the list, a mail with its link, and a number for everybody', async () => {
    const event = await fullEvent(setup);
    expect(await opened(event)).not.toHaveProperty('waiting');
    const first = await joined(app, event, {}, { 'Idempotency-Key': `first-${event}` });
    const second = await joined(app, event);
    expect(first.reply.body).toMatchObject({ success: true, position: 1 });
    expect(second.reply.body).toMatchObject({ success: true, position: 2 });
    expect(await view(second.token)).toMatchObject({ state: 'waiting', position: 2, offer: null });
    const [mail] = await mailsTo(first.email, /^You are on the waiting list/);
    expect(mail?.text).toContain(`/w/${first.token}`);
    const shown = await opened(event);
    expect(shown).toMatchObject({ waiting: 2 });
    expect(JSON.stringify(shown)).not.toContain(second.email);
    const { rows } = await app.database.pool.query<{ all: string }>(
      `select (select string_agg(w::text, '') from waiting_lines w) || (select coalesce(string_agg(k::text, ''), '') from idempotency k) as all`,
    );
    expect(rows[0]?.all).not.toContain(first.token);
  });

  it('leads to booking where a place is free', async () => {
    const event = await newEvent(app, setup.owner, setup.tournament, { maxEntries: 2 });
    await book(event);
    const { reply } = await joined(app, event);
    expect(reply.body).toMatchObject({
      success: false,
      message: 'A place of this event is free. Please book it: nobody has to wait.',
    });
    // The proof of the address stays for that booking.
    expect((await counts(event))?.waiting).toBe(0);
  });

  it('is once for the same players, also with a tag in the address and at once', async () => {
    const event = await fullEvent(setup);
    const player = wirePlayer({ name: 'Asha Pillai', email: 'asha@example.in' });
    const again = { ...player, name: ' asha  pillai', email: 'asha+two@example.in' };
    const samples = [
      await joiningOf(app, event, {}, player),
      await joiningOf(app, event, {}, again),
      await joiningOf(app, event, {}, { ...player, email: 'Asha+3@example.in' }),
    ];
    const replies = await Promise.all(samples.map((one) => request(app, callNamed('waiting.join'), one)));
    expect(replies.filter(({ body }) => body.success === true)).toHaveLength(1);
    expect((await counts(event))?.waiting).toBe(1);
    const brother = await joiningOf(app, event, {}, { ...player, name: 'Arun Pillai' });
    expect((await request(app, callNamed('waiting.join'), brother)).body).toMatchObject({ success: true });
  });

  it('is answered again to a request that comes again, and done once', async () => {
    const event = await fullEvent(setup);
    const sample = await joiningOf(app, event);
    const headers = { 'Idempotency-Key': `join-${event}` };
    const one = await request(app, callNamed('waiting.join'), sample, headers);
    const two = await request(app, callNamed('waiting.join'), sample, headers);
    expect(two.body).toEqual(one.body);
    expect((await counts(event))?.waiting).toBe(1);
  });

  it.each([
    ['no proof', { email: 'nobody@example.in' }],
    ['wrong fields', { players: [wirePlayer({ mobile: '12', email: 'x' })] }],
    ['nobody', { players: [] }],
    ['two in singles', { players: [wirePlayer(), wirePlayer()] }],
    ['an event that is none', { eventId: 999_999 }],
    ['a minor without a guardian', { players: [wirePlayer({ dob: '2020-01-01' })] }],
  ])('is refused with %s', async (_name, changes) => {
    const event = await fullEvent(setup);
    expect((await joined(app, event, changes)).reply.body).toMatchObject({ success: false });
    expect((await counts(event))?.waiting).toBe(0);
  });

  it('names the wrong field by its place', async () => {
    const event = await fullEvent(setup);
    const { reply } = await joined(app, event, { players: [wirePlayer({ mobile: '12' })] });
    expect(reply.body.errors).toHaveProperty(['players.0.mobile']);
  });

  it('is closed with booking, with the draw, and where no limit is', async () => {
    const closed = await fullEvent(setup);
    await app.database.pool.query('update events set allow_booking = false where id = $1', [closed]);
    expect((await joined(app, closed)).reply.body).toMatchObject({ success: false });
    const drawn = await eventWith(app, setup.owner, setup.tournament, 4);
    await saveKnockout(app, setup.owner, drawn);
    expect((await joined(app, drawn.eventId)).reply.body).toMatchObject({ success: false });
  });
});

describe('a place that becomes free', () => {
  it('is offered to the first, kept from others, and goes on by decline and lapse until it is public [MR-21]', async () => {
    atNoon();
    const event = await fullEvent(setup);
    const lines = [await joined(app, event), await joined(app, event), await joined(app, event)];
    const [entry] = await entriesOf(event);
    expect(await owned('deleteEntry', { teamID: entry })).toMatchObject({ success: true });
    await becomes(lines[0]!.token, 'offered');
    const { offer } = await view(lines[0]!.token);
    const end = Number(offer?.['endsAt']) - app.now().getTime() / 1000;
    // Ten hours of the day, the night left out, and two of the morning.
    expect(end).toBeGreaterThan(21 * HOUR);
    expect(end).toBeLessThanOrEqual(22 * HOUR);
    expect(await counts(event)).toEqual({ booked: 0, held: 1, waiting: 2 });
    expect((await book(event)).body).toMatchObject({ success: false, message: FULL });
    expect((await held(app, event)).reply.body).toMatchObject({ success: false, message: FULL });
    await mailsTo(lines[0]!.email, /^A place is free for you/);

    expect(await call('waiting.decline', { token: lines[0]!.token })).toMatchObject({ success: true });
    await becomes(lines[1]!.token, 'offered');
    app.clock.advance(23 * HOUR);
    await app.app.serveWaiting();
    expect(await stateOf(lines[1]!.token)).toBe('lapsed');
    await mailsTo(lines[1]!.email, /^Your place went to the next one/);
    await becomes(lines[2]!.token, 'offered');
    app.clock.advance(23 * HOUR);
    await app.app.serveWaiting();
    expect(await counts(event)).toEqual({ booked: 0, held: 0, waiting: 0 });
    expect((await book(event)).body).toMatchObject({ success: true });
  });

  it('is offered after a raised limit, a withdrawal by the player, and a lapsed hold', async () => {
    const raised = await waits(setup);
    await limitTo(setup, raised.event, 2);
    await becomes(raised.token, 'offered');

    const event = await newEvent(app, setup.owner, setup.tournament, { maxEntries: 1 });
    const { open } = await held(app, event);
    const waiting = await joined(app, event);
    expect(waiting.reply.body).toMatchObject({ success: true });
    await call('holds.release', { ...open });
    await becomes(waiting.token, 'offered');

    const other = await newEvent(app, setup.owner, setup.tournament, { maxEntries: 1 });
    await held(app, other);
    const late = await joined(app, other);
    app.clock.advance(16 * 60);
    await app.app.serveWaiting();
    expect(await stateOf(late.token)).toBe('offered');
  });

  it('is offered once for each free place, and to nobody else', async () => {
    const event = await fullEvent(setup);
    const lines = [];
    for (let index = 0; index < 4; index += 1) lines.push(await joined(app, event));
    await limitTo(setup, event, 3);
    await becomes(lines[1]!.token, 'offered');
    await app.app.serveWaiting();
    expect(await Promise.all(lines.map(({ token }) => stateOf(token)))).toEqual([
      'offered',
      'offered',
      'waiting',
      'waiting',
    ]);
    expect(await counts(event)).toEqual({ booked: 1, held: 2, waiting: 2 });
  });

  it('is for who paid without a place before who waits', async () => {
    const { event, booking } = await paidWithoutPlace(setup);
    const { token } = await joined(app, event);
    await limitTo(setup, event, 2);
    await app.app.serveWaiting();
    expect(await stateOf(token)).toBe('waiting');
    expect(await owned('holds.givePlace', { bookingID: booking })).toMatchObject({ success: true });
    await limitTo(setup, event, 3);
    await becomes(token, 'offered');
  });

  it('gives back to who is paying what they had a moment ago, and not more', async () => {
    const event = await newEvent(app, setup.owner, setup.tournament, { maxEntries: 1 });
    const first = await held(app, event);
    await joined(app, event);
    const again = await held(app, event, 1, { after: first.open });
    expect(again.reply.body).toMatchObject({ success: true });
    expect(await counts(event)).toMatchObject({ held: 1, waiting: 1 });
    expect(
      (await request(app, callNamed('bookEvents'), await bookingBy(app, event, again.open))).body,
    ).toMatchObject({
      success: true,
    });
  });

  it('is not offered when the draw is out, and the offer that runs ends with a mail [MR-22]', async () => {
    const event = await eventWith(app, setup.owner, setup.tournament, 4);
    await limitTo(setup, event.eventId, 4);
    const [one, two] = [await joined(app, event.eventId), await joined(app, event.eventId)];
    await limitTo(setup, event.eventId, 5);
    await becomes(one.token, 'offered');
    await saveKnockout(app, setup.owner, event);
    await becomes(one.token, 'lapsed');
    await mailsTo(one.email, /^No more places are given/);
    await app.app.serveWaiting();
    expect(await stateOf(two.token)).toBe('waiting');
    expect((await counts(event.eventId))?.held).toBe(0);
    // Money is never turned away.
    const late = await call('waiting.take', { token: one.token, utrNumber: newUtr(), amount: '500' });
    expect(late).toMatchObject({ success: true, withoutPlace: true });
  });

  it('ends half an hour before booking closes, and is a call in the last hour', async () => {
    atNoon();
    const event = await fullEvent(setup);
    const [one, two] = [await joined(app, event), await joined(app, event)];
    const closes = app.now().getTime() + 3 * HOUR * 1000;
    await app.database.pool.query('update events set booking_closes_at = $2, max_entries = 2 where id = $1', [
      event,
      new Date(closes),
    ]);
    await app.app.serveWaiting();
    const { offer } = await view(one.token);
    expect(Number(offer?.['endsAt'])).toBe(Math.floor((closes - HOUR * 500) / 1000));
    app.clock.advance(2.1 * HOUR);
    await app.database.pool.query('update events set max_entries = 3 where id = $1', [event]);
    await app.app.serveWaiting();
    await app.app.serveWaiting();
    expect(await stateOf(two.token)).toBe('waiting');
    const mails = await mailsTo(setup.owner.email, /^Please call who waits/);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('9876543210');
    expect(await ownLine(setup, event)).toMatchObject({ isToBeCalled: true });
    // The place stays theirs, and the organizer gives it by hand to who said yes.
    expect((await book(event)).body).toMatchObject({ message: FULL });
    const id = Number((await ownLine(setup, event))['id']);
    expect(await owned('waiting.offer', { waitingID: id })).toMatchObject({ success: true });
    expect((await view(two.token)).offer).toMatchObject({ endsAt: Math.floor(closes / 1000) });
  });
});

describe('an offer', () => {
  it('becomes a booking with its reference, once', async () => {
    const { event, token, email } = await offered(setup);
    const { offer } = await view(token);
    const taking = { token, utrNumber: newUtr(), amount: '500' };
    const taken = await call('waiting.take', taking);
    expect(taken).toMatchObject({ success: true, totalAmount: '500' });
    expect(taken['pass']).toEqual(expect.any(String));
    expect(await counts(event)).toEqual({ booked: 2, held: 0, waiting: 0 });
    const { rows } = await app.database.pool.query('select reference, email from bookings where id = $1', [
      taken['bookingID'],
    ]);
    expect(rows).toEqual([{ reference: offer?.['reference'], email }]);
    expect(await stateOf(token)).toBe('taken');
    expect(await call('waiting.take', { ...taking, utrNumber: newUtr() })).toMatchObject({ success: false });
    expect(await call('waiting.decline', { token })).toMatchObject({ success: false });
    expect(await entriesOf(event)).toHaveLength(2);
    await mailsTo(email, /^Booking received/);
  });

  it('keeps what a guardian said when the player joined', async () => {
    const event = await fullEvent(setup);
    const guardian = { dob: '2014-01-01', guardianName: 'Anil Pillai', guardianConsent: true };
    const sample = await joiningOf(app, event, {}, wirePlayer(guardian));
    const { body } = await request(app, callNamed('waiting.join'), sample);
    const joinedAt = app.now().getTime();
    const token = String(body['token']);
    await limitTo(setup, event, 2);
    await becomes(token, 'offered');
    app.clock.advance(HOUR / 2);
    const taken = await call('waiting.take', { token, utrNumber: newUtr(), amount: '500' });
    const { rows } = await app.database.pool.query<{ name: string; at: Date; published: boolean }>(
      `select guardian_name as name, guardian_consent_at as at, publish_consent as published
       from players p join entries e on e.id = p.entry_id where e.booking_id = $1`,
      [taken['bookingID']],
    );
    expect(rows).toMatchObject([{ name: 'Anil Pillai', published: false }]);
    expect(Math.abs(rows[0]!.at.getTime() - joinedAt)).toBeLessThan(60_000);
    // What its players gave stands in the entry alone from there on.
    const { rows: lines } = await app.database.pool.query(
      'select players from waiting_lines where event_id = $1',
      [event],
    );
    expect(lines).toEqual([{ players: [] }]);
  });

  it('is taken once when it is taken twice at once', async () => {
    const { event, token } = await offered(setup);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => call('waiting.take', { token, utrNumber: newUtr(), amount: '500' })),
    );
    expect(replies.filter(({ success }) => success === true)).toHaveLength(1);
    expect(await counts(event)).toMatchObject({ booked: 2, held: 0 });
  });

  it('needs a UTR, its price and the right link', async () => {
    const { token } = await offered(setup);
    expect(await call('waiting.take', { token, amount: '500' })).toMatchObject({ success: false });
    expect(await call('waiting.take', { token, utrNumber: '12', amount: '500' })).toMatchObject({
      success: false,
    });
    expect(await call('waiting.take', { token, utrNumber: newUtr(), amount: '100' })).toMatchObject({
      message: 'The price has changed. Please check the new total.',
    });
    for (const name of ['waiting.take', 'waiting.decline', 'waiting.leave'])
      expect(await call(name, { token: 'x'.repeat(22), utrNumber: newUtr(), amount: '500' })).toMatchObject({
        message: 'This link opens no place in a waiting list.',
      });
    expect(await view('x'.repeat(22))).toMatchObject({ success: false });
  });

  it('that lapsed takes no place without money, and keeps the money that came late', async () => {
    atNoon();
    const { event, token } = await offered(setup);
    app.clock.advance(30 * HOUR);
    await app.app.serveWaiting();
    expect(await call('waiting.take', { token, amount: '500' })).toMatchObject({ success: false });
    await book(event);
    const late = await call('waiting.take', { token, utrNumber: newUtr(), amount: '500' });
    expect(late).toMatchObject({ success: true, withoutPlace: true });
  });

  it('that was taken and is withdrawn leaves the place free at once, and its player out of the list', async () => {
    const { event, token } = await offered(setup);
    const next = await joined(app, event);
    const taken = await call('waiting.take', { token, utrNumber: newUtr(), amount: '500' });
    const { rows } = await app.database.pool.query<{ id: string }>(
      'select id from entries where booking_id = $1',
      [taken['bookingID']],
    );
    await owned('deleteEntry', { teamID: Number(rows[0]?.id) });
    await becomes(next.token, 'offered');
    expect(await stateOf(token)).toBe('taken');
  });

  it('is declined once, and left like it', async () => {
    const { event, token } = await offered(setup);
    expect(await call('waiting.leave', { token })).toMatchObject({ success: true });
    expect(await stateOf(token)).toBe('declined');
    expect(await call('waiting.decline', { token })).toMatchObject({ success: true });
    expect(await counts(event)).toEqual({ booked: 1, held: 0, waiting: 0 });
  });

  it('that was declined is not taken any more by its link, paid or not', async () => {
    const { event, token } = await offered(setup);
    await call('waiting.decline', { token });
    const declined =
      'You gave this place to the next one. If you still want to play, please join the list again; if you have paid, please call the organizer.';
    for (const utrNumber of [undefined, newUtr()])
      expect(await call('waiting.take', { token, utrNumber, amount: '500' })).toMatchObject({
        success: false,
        message: declined,
      });
    expect(await stateOf(token)).toBe('declined');
    expect(await counts(event)).toEqual({ booked: 1, held: 0, waiting: 0 });
  });

  it('that is taken and declined at once is one of both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { event, token } = await offered(setup);
      const [taken, declined] = await Promise.all([
        call('waiting.take', { token, utrNumber: newUtr(), amount: '500' }),
        call('waiting.decline', { token }),
      ]);
      expect([taken['success'], declined['success']].filter(Boolean)).toHaveLength(1);
      expect(await stateOf(token)).toBe(taken['success'] === true ? 'taken' : 'declined');
      expect(await counts(event)).toMatchObject({ booked: taken['success'] === true ? 2 : 1, held: 0 });
    }
  });
});

describe('who waits', () => {
  it('leaves the list, once', async () => {
    const { event, token } = await waits(setup);
    expect(await call('waiting.decline', { token })).toMatchObject({ success: false });
    expect(await call('waiting.take', { token, utrNumber: newUtr(), amount: '500' })).toMatchObject({
      message: 'No place is offered to you at the moment.',
    });
    const replies = await Promise.all(Array.from({ length: 4 }, () => call('waiting.leave', { token })));
    expect(replies.every(({ success }) => success === true)).toBe(true);
    expect((await counts(event))?.waiting).toBe(0);
    expect(await stateOf(token)).toBe('left');
    expect((await joined(app, event)).reply.body).toMatchObject({ position: 1 });
  });

  it('is in what is told and erased of a person', async () => {
    const { event, email, token } = await waits(setup);
    expect(await waitingOf(app.database.db, email)).toMatchObject([
      { state: 'waiting', players: [{ email, mobile: '9876543210', dateOfBirth: '2001-02-03' }] },
    ]);
    await erase(app.database.db, email.toUpperCase());
    expect((await counts(event))?.waiting).toBe(0);
    expect(await view(token)).toMatchObject({ success: false });
    const { rows } = await app.database.pool.query('select 1 from waiting_lines where email = $1', [email]);
    expect(rows).toEqual([]);
  });

  it('is forgotten a month after the line or the tournament is over', async () => {
    const { event, token } = await waits(setup);
    const later = (days: number) => new Date(app.now().getTime() + days * 24 * HOUR * 1000);
    await dropOldWaiting(app.database.db, later(10));
    expect(await stateOf(token)).toBe('waiting');
    await dropOldWaiting(app.database.db, later(70));
    expect(await view(token)).toMatchObject({ success: false });
    expect((await counts(event))?.waiting).toBe(0);
  });
});

describe('the organizer', () => {
  it('moves somebody to the front with a reason, which stands in the trail', async () => {
    const event = await fullEvent(setup);
    const [one, two] = [await joined(app, event), await joined(app, event)];
    const id = Number((await ownLine(setup, event))['id']);
    expect(await owned('waiting.moveFirst', { waitingID: id, reason: '' })).toMatchObject({ success: false });
    expect(await owned('waiting.moveFirst', { waitingID: id, reason: 'State champion' })).toMatchObject({
      success: true,
    });
    expect(await view(two.token)).toMatchObject({ position: 1 });
    await limitTo(setup, event, 2);
    await becomes(two.token, 'offered');
    expect(await stateOf(one.token)).toBe('waiting');
    const { rows } = await app.database.pool.query<{ after: Wire }>(
      `select after from audit where action = 'waiting.first' and subject_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ after: { eventName: "Men's Singles", reason: 'State champion' } }]);
  });

  it('removes who waits and takes offers back, and they are told', async () => {
    const { id, email, token, event } = await waits(setup);
    expect(await owned('waiting.withdraw', { waitingID: id })).toMatchObject({ success: false });
    expect(await owned('waiting.remove', { waitingID: id })).toMatchObject({ success: true });
    expect(await owned('waiting.remove', { waitingID: id })).toMatchObject({ success: true });
    expect(await stateOf(token)).toBe('removed');
    expect((await counts(event))?.waiting).toBe(0);
    expect(await mailsTo(email, /^You are off the waiting list/)).toHaveLength(1);
    const other = await offered(setup);
    expect(await owned('waiting.remove', { waitingID: other.id })).toMatchObject({ success: false });
    expect(await owned('waiting.withdraw', { waitingID: other.id })).toMatchObject({ success: true });
    expect(await counts(other.event)).toEqual({ booked: 1, held: 0, waiting: 0 });
  });

  it('offers a place by hand, also to whom it lapsed, and only where one is free', async () => {
    atNoon();
    const { id, token, event } = await waits(setup);
    expect(await owned('waiting.offer', { waitingID: id })).toMatchObject({
      message: 'No place is free at the moment.',
    });
    await limitTo(setup, event, 2);
    await becomes(token, 'offered');
    expect(await owned('waiting.offer', { waitingID: id })).toMatchObject({ success: true });
    app.clock.advance(30 * HOUR);
    await app.app.serveWaiting();
    expect(await stateOf(token)).toBe('lapsed');
    expect(await owned('waiting.offer', { waitingID: id })).toMatchObject({ success: true });
    expect(await stateOf(token)).toBe('offered');
    expect(await counts(event)).toMatchObject({ booked: 1, held: 1 });
  });

  it('sets how long offers live', async () => {
    const tournament = await newTournament(app, setup.owner);
    const save = (hours: number) => owned('waiting.save', { tournamentID: tournament, hours });
    for (const hours of [0, 49])
      expect(await save(hours)).toMatchObject({ errors: { hours: 'Between 1 and 48 hours.' } });
    expect(await save(2)).toMatchObject({ success: true });
    const { body } = await request(app, callNamed('waiting.list'), {
      query: { tournament_id: String(tournament) },
      tokens: setup.owner.tokens,
    });
    expect(body).toMatchObject({ hours: 2, lines: [] });
  });

  it('has no hand on the lists of others, and offers are not among the held places', async () => {
    const { id } = await offered(setup);
    for (const name of ['waiting.moveFirst', 'waiting.offer', 'waiting.withdraw', 'waiting.remove']) {
      const body = { waitingID: id, reason: 'mine' };
      expect((await request(app, callNamed(name), { body })).status).toBe(401);
      expect(await strange(name, body)).toMatchObject({ success: false });
    }
    expect(await strange('waiting.save', { tournamentID: setup.tournament, hours: 5 })).toMatchObject({
      success: false,
    });
    const { rows } = await app.database.pool.query<{ id: string }>(
      'select hold_id as id from waiting_lines where id = $1',
      [id],
    );
    expect(await owned('holds.free', { holdID: Number(rows[0]?.id) })).toMatchObject({ success: false });
  });
});
