import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { startSibling, startTestApp, type TestApp } from '../../testing/app.ts';
import { sendRaw } from '../../testing/client.ts';
import { bookingBy, held, limitTo, paidWithoutPlace, placesOf } from '../../testing/hold-requests.ts';
import { creditOf } from '../../testing/ledger-requests.ts';
import {
  bookingOn,
  callNamed,
  newTestSetup,
  request,
  type TestSetup,
  type Wire,
} from '../../testing/requests.ts';
import { eventWith, saveKnockout } from '../../testing/draws.ts';
import { newEvent, newTournament } from '../../testing/test-data.ts';

let app: TestApp;
let setup: TestSetup;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  setup = await newTestSetup(app);
});
afterAll(() => app.close());
afterEach(() => app.clock.set(new Date().toISOString()));

const BEING_PAID =
  'All places of this event are taken at the moment, but some are still being paid. Please try again in a few minutes.';
const MINUTE = 60;

const event = (changes: Parameters<typeof newEvent>[3] = {}) =>
  newEvent(app, setup.owner, setup.tournament, changes);
const call = async (name: string, body: Wire, tokens: Wire = {}) =>
  (await request(app, callNamed(name), { body, tokens })).body;
const owned = (name: string, body: Wire) => call(name, body, setup.owner.tokens as Wire);
const now = () => Math.floor(app.now().getTime() / 1000);

async function counts(id: number) {
  const { rows } = await app.database.pool.query<{ booked: number; held: number }>(
    'select booked, held from events where id = $1',
    [id],
  );
  return rows[0];
}

async function book(id: number, open: Parameters<typeof bookingBy>[2] = {}, changes: Wire = {}) {
  return request(app, callNamed('bookEvents'), await bookingBy(app, id, open, changes));
}

async function list(tournament = setup.tournament): Promise<{ holds: Wire[]; unplaced: Wire[] } & Wire> {
  const reply = await request(app, callNamed('holds.list'), {
    query: { tournament_id: String(tournament) },
    tokens: setup.owner.tokens,
  });
  return reply.body as never;
}

async function mailTo(recipient: string, subject: RegExp) {
  const find = () => {
    app.outbox.wake();
    return app.mail.sent.findLast((mail) => mail.recipient === recipient && subject.test(mail.subject));
  };
  await expect.poll(find).toBeDefined();
  return find()!;
}

/** Keeps the cookies of a browser from one call to the next. */
function browser() {
  let cookie = '';
  return async (id: number, changes: Wire = {}) => {
    const { body } = placesOf(id, 1, changes);
    const headers: Record<string, string> = cookie === '' ? {} : { cookie };
    const reply = await sendRaw(app, 'POST', '/api/hold_places.php', { body, headers });
    const given = reply.headers['set-cookie'] as readonly string[] | undefined;
    if (given !== undefined) cookie = given.map((one) => one.split(';')[0]).join('; ');
    return reply;
  };
}

describe('full, and being paid', () => {
  it('says when a place comes free at the latest: the end of the hold and its five minutes more', async () => {
    const id = await event({ maxEntries: 1 });
    const { hold, open } = await held(app, id);
    const wait = async () => Number((await held(app, id)).reply.headers['retry-after']);
    const left = (more: number) => Number(hold['endsAt']) + more - now();
    expect(Math.abs((await wait()) - left(5 * MINUTE))).toBeLessThanOrEqual(2);
    await call('holds.prolong', { ...open });
    expect(Math.abs((await wait()) - left(5 * MINUTE))).toBeLessThanOrEqual(2);
    await book(id, open);
    expect(await wait()).toBeNaN();
  });
});

/** An event as everybody reads it. */
async function shownEvent(tournament: number, id: number): Promise<Wire | undefined> {
  const { body } = await request(app, callNamed('getTournaments'), { query: { id: String(tournament) } });
  const [shown] = body['tournaments'] as Wire[];
  return (shown?.['events'] as Wire[]).find((one) => Number(one['id']) === id);
}

describe('public pages', () => {
  it('tell from when a place comes free where none is left, also of a hold that was prolonged', async () => {
    const tournament = await newTournament(app, setup.owner);
    const id = await newEvent(app, setup.owner, tournament, { maxEntries: 3 });
    const until = async () => (await shownEvent(tournament, id))?.['heldUntil'];
    const first = await held(app, id, 2);
    expect(await until()).toBeUndefined();
    app.clock.advance(MINUTE);
    const second = await held(app, id);
    expect(await until()).toBe(first.hold['endsAt']);
    await call('holds.prolong', { ...first.open });
    expect(await until()).toBe(second.hold['endsAt']);
    await call('holds.release', { ...second.open });
    expect(await until()).toBeUndefined();
  });

  it('tell of held places where hardly any other is left, and of none once they are free', async () => {
    const tournament = await newTournament(app, setup.owner);
    const id = await newEvent(app, setup.owner, tournament, { maxEntries: 9 });
    const heldOf = async () => (await shownEvent(tournament, id))?.['held'];
    await held(app, id, 3);
    expect(await heldOf()).toBeUndefined();
    const { open } = await held(app, id, 6);
    expect(Number(await heldOf())).toBe(9);
    await call('holds.release', { ...open });
    expect(await heldOf()).toBeUndefined();
    await held(app, id, 6);
    expect(Number(await heldOf())).toBe(9);
    app.clock.advance(16 * MINUTE);
    await app.app.freeHolds();
    expect(await heldOf()).toBeUndefined();
  });
});

describe('a hold', () => {
  it('keeps places, tells reference, price and end, and its secret is kept nowhere', async () => {
    const id = await event({ maxEntries: 3 });
    const headers = { 'Idempotency-Key': `kept-${id}` };
    const { body } = await sendRaw(app, 'POST', '/api/hold_places.php', { ...placesOf(id, 2), headers });
    const hold = body['hold'] as Wire;
    expect(hold).toMatchObject({ paise: 100_000 });
    expect(hold['reference']).toMatch(/^[2-9A-HJKMNP-Z]{6}$/);
    expect(Number(hold['endsAt']) - now()).toBeGreaterThan(14 * MINUTE);
    expect(await counts(id)).toEqual({ booked: 0, held: 2 });
    const { rows } = await app.database.pool.query<{ all: string }>(
      `select (select string_agg(h::text, '') from holds h) || (select string_agg(k::text, '') from idempotency k) as all`,
    );
    expect(rows[0]?.all).not.toContain(String(hold['secret']));
  });

  it('keeps the last places from others, and gives them back by the clock, with no sweep [MR-1]', async () => {
    const id = await event({ maxEntries: 2 });
    const { hold } = await held(app, id, 2);
    expect(await counts(id)).toEqual({ booked: 0, held: 2 });
    app.clock.advance(5 * MINUTE);
    expect((await held(app, id)).reply.body).toMatchObject({ success: false, message: BEING_PAID });
    expect((await book(id)).body).toMatchObject({ success: false, message: BEING_PAID });
    app.clock.advance(10 * MINUTE + 1);
    expect(now()).toBeGreaterThan(Number(hold['endsAt']));
    expect((await book(id)).body).toMatchObject({ success: true });
    expect(await counts(id)).toEqual({ booked: 1, held: 0 });
    expect((await held(app, id)).reply.body).toMatchObject({ success: true });
    expect(await counts(id)).toEqual({ booked: 1, held: 1 });
  });

  it('becomes a booking with its reference', async () => {
    const id = await event({ maxEntries: 1 });
    const { hold, open } = await held(app, id);
    const booked = await book(id, open);
    expect(booked.body).toMatchObject({ success: true, totalAmount: '500' });
    expect(booked.body).not.toHaveProperty('withoutPlace');
    expect(await counts(id)).toEqual({ booked: 1, held: 0 });
    const { rows } = await app.database.pool.query('select reference from bookings where id = $1', [
      booked.body['bookingID'],
    ]);
    expect(rows).toEqual([{ reference: hold['reference'] }]);
    expect((await book(id, open)).body).toMatchObject({
      message: 'This payment is booked already. Please look at the confirmation e-mail.',
    });
    expect((await list()).holds.filter((one) => one['id'] === open.holdID)).toEqual([]);
  });

  it('that lapsed is booked as if held, where a place is free, with the same reference [MR-3]', async () => {
    const id = await event({ maxEntries: 1, feePaise: 120_000 });
    const { hold, open } = await held(app, id);
    app.clock.advance(20 * MINUTE);
    // Somebody else asked meanwhile and left again: the places are not this hold's any more.
    await call('holds.release', { ...(await held(app, id)).open });
    const booking = await bookingBy(app, id, open);
    const booked = await request(app, callNamed('bookEvents'), booking);
    expect(booked.body).toMatchObject({ success: true, totalAmount: '1200' });
    const reference = String(hold['reference']);
    const mail = await mailTo(String(booking.body['email']), /^Booking received/);
    expect(mail.text).toContain(`Payment reference: ${reference.slice(0, 3)} ${reference.slice(3)}`);
    expect(await counts(id)).toEqual({ booked: 1, held: 0 });
  });

  it('that lapsed when the event is full is paid without a place, and everybody is told so [MR-4]', async () => {
    const { event: id, booked, booking, email, hold } = await paidWithoutPlace(setup);
    expect(booked.status).toBe(200);
    expect(booked.body).toMatchObject({ success: true, withoutPlace: true });
    expect(await counts(id)).toEqual({ booked: 1, held: 0 });
    const mail = await mailTo(email, /^Paid without a place/);
    expect(mail.text).toContain('You have no place at the moment');
    await mailTo(setup.owner.email, /^Paid without a place/);
    const mine = (await list()).unplaced.filter((one) => one['booking'] === booking);
    expect(mine).toMatchObject([{ reference: hold['reference'], paise: 50_000, hasRoom: false }]);
  });

  it('keeps its price [MR-6]', async () => {
    const id = await event({ maxEntries: 4, feePaise: 60_000, discountPercent: 10 });
    const { hold, open } = await held(app, id, 1, { amount: '540' });
    expect(hold).toMatchObject({ paise: 54_000 });
    await limitTo(setup, id, 4);
    const booked = await book(id, open, { amount: '540' });
    expect(booked.body).toMatchObject({ success: true, totalAmount: '540' });
    const changed = await held(app, id, 1, { amount: '540' });
    expect(changed.reply.body).toMatchObject({
      message: 'The price has changed. Please check the new total.',
    });
  });

  it('is honoured when booking is switched off, and paid without a place once the draw is out or the tournament over', async () => {
    const drawn = await eventWith(app, setup.owner, setup.tournament, 4);
    const [one, two] = [await held(app, drawn.eventId), await held(app, drawn.eventId)];
    await app.database.pool.query('update events set allow_booking = false where id = $1', [drawn.eventId]);
    expect((await book(drawn.eventId, one.open)).body).toMatchObject({ success: true });
    await saveKnockout(app, setup.owner, drawn);
    expect((await book(drawn.eventId, two.open)).body).toMatchObject({ success: true, withoutPlace: true });
    expect((await counts(drawn.eventId))?.held).toBe(0);
    const last = await event();
    const { open } = await held(app, last);
    app.clock.advance(14 * 86_400);
    expect((await book(last, open)).body).toMatchObject({ success: true, withoutPlace: true });
  });

  it('is prolonged once by five minutes, and not after its end', async () => {
    const id = await event();
    const { hold, open } = await held(app, id);
    const endsAt = Number(hold['endsAt']) + 5 * MINUTE;
    expect(await call('holds.prolong', { ...open })).toMatchObject({ endsAt });
    expect(await call('holds.prolong', { ...open })).toMatchObject({ endsAt });
    const other = await held(app, id);
    app.clock.advance(16 * MINUTE);
    expect(await call('holds.prolong', { ...other.open })).toMatchObject({ endsAt: other.hold['endsAt'] });
  });

  it('tells the window that counts it down how it ended, also where that asks for more time', async () => {
    const id = await event();
    const { hold, open } = await held(app, id);
    expect(await call('holds.look', { ...open })).toMatchObject({ endsAt: hold['endsAt'], end: null });
    const wrong = { ...open, holdSecret: 'x'.repeat(32) };
    expect(await call('holds.look', wrong)).toMatchObject({ success: false });
    expect(await owned('holds.free', { holdID: open.holdID })).toMatchObject({ success: true });
    for (const name of ['holds.look', 'holds.prolong'])
      expect(await call(name, { ...open })).toMatchObject({ success: true, end: 'freed' });
    const ask = browser();
    const first = (await ask(id)).body['hold'] as Wire;
    await ask(id, { takeOver: true });
    const replaced = { holdID: Number(first['id']), holdSecret: String(first['secret']) };
    expect(await call('holds.prolong', replaced)).toMatchObject({ end: 'replaced' });
  });

  it('is released once, and opened by its secret alone', async () => {
    const id = await event({ maxEntries: 1 });
    const { open } = await held(app, id);
    const wrong = { ...open, holdSecret: 'x'.repeat(32) };
    for (const name of ['holds.prolong', 'holds.release'])
      expect(await call(name, wrong)).toMatchObject({ message: 'These held places are not known.' });
    expect((await book(id, wrong)).body).toMatchObject({ message: 'These held places are not known.' });
    expect((await book(id, { holdID: open.holdID })).body).toMatchObject({ success: false });
    expect(await call('holds.release', { ...open })).toMatchObject({ success: true });
    expect(await call('holds.release', { ...open })).toMatchObject({ success: true });
    expect(await counts(id)).toEqual({ booked: 0, held: 0 });
  });

  it('is for the entries that it was made for', async () => {
    const id = await event();
    const { open } = await held(app, id, 2);
    expect((await book(id, open)).body).toMatchObject({
      message: 'The places were held for other entries. Please go back and confirm the entries once more.',
    });
  });

  it('keeps its reference for who comes back, and is given up by that', async () => {
    const id = await event({ maxEntries: 1 });
    const first = await held(app, id);
    const again = await held(app, id, 1, { after: first.open });
    expect(again.hold['reference']).toBe(first.hold['reference']);
    expect(await counts(id)).toEqual({ booked: 0, held: 1 });
    expect((await book(id, again.open)).body).toMatchObject({ success: true });
  });

  it('is answered again to a request that comes again, and made once', async () => {
    const id = await event({ maxEntries: 5 });
    const parts = { body: placesOf(id).body, headers: { 'Idempotency-Key': `hold-${id}` } };
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => sendRaw(app, 'POST', '/api/hold_places.php', parts)),
    );
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await counts(id)).toEqual({ booked: 0, held: 1 });
  });

  it.each([
    [{ places: [] }, /at least one entry/],
    [{ places: [{ eventId: 999_999, places: 1 }] }, /does not exist/],
    [{ places: 'all' }, /right kind/],
  ])('is refused for %j', async (body, text) => {
    expect(JSON.stringify(await call('holds.make', body as Wire))).toMatch(text);
  });

  it('is refused for none, too many, two tournaments, and a closed event', async () => {
    const id = await event();
    for (const places of [0, 21]) expect((await held(app, id, places)).reply.body['success']).toBe(false);
    const elsewhere = await newEvent(app, setup.owner, await newTournament(app, setup.owner));
    const mixed = { places: [id, elsewhere].map((eventId) => ({ eventId, places: 1 })) };
    expect(await call('holds.make', mixed)).toMatchObject({ success: false });
    const closed = await event({ allowBooking: false });
    expect((await held(app, closed)).reply.body).toMatchObject({
      message: 'Booking for this event is closed.',
    });
  });

  it('survives the server that made it', async () => {
    const id = await event({ maxEntries: 1 });
    const sibling = await startSibling(app);
    const { open } = await held(sibling, id);
    await sibling.close();
    expect((await book(id)).body).toMatchObject({ message: BEING_PAID });
    expect((await book(id, open)).body).toMatchObject({ success: true });
  });

  it('leaves nothing behind when its booking breaks off in the middle', async () => {
    const id = await event({ maxEntries: 1 });
    const { open } = await held(app, id);
    await app.database.pool.query(`
      create function break_off() returns trigger language plpgsql as $$ begin raise exception 'cut'; end $$;
      create trigger break_off before insert on players for each row execute function break_off()`);
    const booking = await bookingBy(app, id, open);
    expect((await request(app, callNamed('bookEvents'), booking)).status).toBe(500);
    expect(await counts(id)).toEqual({ booked: 0, held: 1 });
    await app.database.pool.query('drop trigger break_off on players; drop function break_off()');
    expect((await request(app, callNamed('bookEvents'), booking)).body).toMatchObject({ success: true });
    expect(await counts(id)).toEqual({ booked: 1, held: 0 });
  });
});

describe('against hoarding', () => {
  it('a browser has one hold in an event, and takes it over from another window', async () => {
    const id = await event({ maxEntries: 8 });
    const ask = browser();
    await ask(id);
    const refused = await ask(id);
    expect(refused.body.message).toMatch(/another window/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * MINUTE);
    expect((await ask(id, { takeOver: true })).body).toMatchObject({ success: true });
    expect(await counts(id)).toEqual({ booked: 0, held: 1 });
  });

  it('an address without cookies has forty places of a tournament, and forty lost ones make it wait for an hour', async () => {
    const tournament = await newTournament(app, setup.owner);
    const own = () => newEvent(app, setup.owner, tournament, { maxEntries: 64 });
    const [one, two, three] = [await own(), await own(), await own()];
    for (const id of [one, two])
      expect((await held(app, id, 20)).reply.body).toMatchObject({ success: true });
    expect((await held(app, one)).reply.body.message).toMatch(/Several people are paying/);
    expect((await held(app, three)).reply.body.message).toMatch(/Several people are paying/);
    app.clock.advance(16 * MINUTE);
    await app.app.freeHolds();
    const refused = (await held(app, three)).reply;
    expect(refused.body.message).toMatch(/Several people are paying/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50 * MINUTE);
    app.clock.advance(61 * MINUTE);
    expect((await held(app, three)).reply.body).toMatchObject({ success: true });
  });

  it('an address without cookies cannot keep a small event full, round after round', async () => {
    const id = await event({ maxEntries: 8 });
    for (const round of [1, 2]) {
      expect((await held(app, id, 8)).reply.body, `round ${round}`).toMatchObject({ success: true });
      app.clock.advance(16 * MINUTE);
      await app.app.freeHolds();
    }
    const refused = (await held(app, id)).reply;
    expect(refused.body.message).toMatch(/Several people are paying/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(40 * MINUTE);
    expect((await held(app, await event({ maxEntries: 8 }))).reply.body).toMatchObject({ success: true });
  });

  it('nor by giving its places back and taking them again, nor after the organizer freed them', async () => {
    const id = await newEvent(app, setup.owner, await newTournament(app, setup.owner), { maxEntries: 8 });
    const outcomes = async (times: number, end: (open: Wire) => Promise<unknown>) => {
      const all: unknown[] = [];
      for (let time = 0; time < times; time += 1) {
        const { reply, open } = await held(app, id, 8);
        all.push(reply.body.success);
        if (reply.body.success) await end({ ...open });
      }
      return all;
    };
    // Who opens and leaves the payment at once keeps nobody out.
    const giveBack = (open: Wire) => call('holds.release', open, {});
    expect(await outcomes(12, giveBack)).toEqual(Array.from({ length: 12 }, () => true));
    const slowly = async (open: Wire) => {
      app.clock.advance(MINUTE);
      await giveBack(open);
    };
    expect(await outcomes(5, slowly)).toEqual([true, true, true, true, false]);
    app.clock.advance(61 * MINUTE);
    const free = (open: Wire) => owned('holds.freeAlike', { holdID: open['holdID'] });
    expect(await outcomes(3, free)).toEqual([true, true, false]);
  });

  it('a window that takes the payment over keeps the reference that may have been paid under', async () => {
    const id = await event({ maxEntries: 8 });
    const ask = browser();
    const before = (await ask(id)).body['hold'] as Wire;
    const after = (await ask(id, { takeOver: true })).body['hold'] as Wire;
    expect(after['reference']).toBe(before['reference']);
    expect(after['id']).not.toBe(before['id']);
  });

  it('the organizer sees what came from one connection, and frees all of it', async () => {
    const tournament = await newTournament(app, setup.owner);
    const id = await newEvent(app, setup.owner, tournament, { maxEntries: 64 });
    const { open } = await held(app, id, 3);
    await held(app, id, 9);
    expect((await list(tournament)).holds).toMatchObject([{ connection: 1 }, { connection: 1 }]);
    expect(JSON.stringify(await list(tournament))).not.toMatch(/127\.0|address/);
    const body = { holdID: open.holdID };
    expect(await call('holds.freeAlike', body, setup.stranger.tokens as Wire)).toMatchObject({
      success: false,
    });
    expect(await owned('holds.freeAlike', body)).toMatchObject({ success: true, freed: 2 });
    expect(await counts(id)).toEqual({ booked: 0, held: 0 });
  });

  it('an address has twenty holds in an event', async () => {
    const id = await event({ maxEntries: 64 });
    const replies = [];
    for (let index = 0; index < 21; index += 1) replies.push(await held(app, id));
    expect(replies.slice(0, 20).every(({ reply }) => reply.body.success)).toBe(true);
    const last = replies[20]?.reply;
    expect(last?.body.message).toMatch(/Several people are paying/);
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(14 * MINUTE);
  });

  it('a browser whose holds lapsed three times pauses for an hour', async () => {
    const ids = [await event(), await event(), await event(), await event()];
    const ask = browser();
    for (const id of ids.slice(0, 3)) {
      expect((await ask(id)).body).toMatchObject({ success: true });
      app.clock.advance(16 * MINUTE);
    }
    const refused = await ask(ids[3]!);
    expect(refused.body.message).toMatch(/three times/);
    app.clock.advance(61 * MINUTE);
    expect((await ask(ids[3]!)).body).toMatchObject({ success: true });
  });
});

describe('the organizer', () => {
  it('sets whether and how long places are held; where they are not, nothing is', async () => {
    const tournament = await newTournament(app, setup.owner);
    const id = await newEvent(app, setup.owner, tournament, { maxEntries: 4 });
    const save = (on: string, minutes: number) =>
      owned('holds.save', { tournamentID: tournament, on, minutes });
    expect(await save('1', 5)).toMatchObject({ success: true });
    expect(Number((await held(app, id)).hold['endsAt']) - now()).toBeLessThanOrEqual(5 * MINUTE);
    for (const minutes of [4, 61])
      expect(await save('1', minutes)).toMatchObject({ errors: { minutes: 'Between 5 and 60 minutes.' } });
    expect(await save('0', 15)).toMatchObject({ success: true });
    expect((await held(app, id)).reply.body).toMatchObject({ success: true, hold: null });
    expect(await list(tournament)).toMatchObject({ on: false, minutes: 15 });
  });

  it('sees which holds wait for the OTP of a payment', async () => {
    const id = await event();
    const { open } = await held(app, id);
    const mine = async () => (await list()).holds.find((one) => one['id'] === open.holdID);
    expect(await mine()).toMatchObject({ waitsForOtp: false });
    await call('holds.prolong', { ...open });
    expect(await mine()).toMatchObject({ waitsForOtp: true });
  });

  it('sees holds and frees them', async () => {
    const id = await event({ maxEntries: 1 });
    const { open, hold } = await held(app, id);
    const mine = (await list()).holds.find((one) => one['id'] === open.holdID);
    expect(mine).toMatchObject({
      reference: hold['reference'],
      isLapsed: false,
      places: [{ eventId: id, places: 1 }],
    });
    const body = { holdID: open.holdID };
    expect(await call('holds.free', body, setup.stranger.tokens as Wire)).toMatchObject({ success: false });
    expect(await owned('holds.free', body)).toMatchObject({ success: true });
    expect(await owned('holds.free', body)).toMatchObject({ success: true });
    expect(await counts(id)).toEqual({ booked: 0, held: 0 });
    // Who paid under it is booked while there is room.
    expect((await book(id, open)).body).toMatchObject({ success: true });
  });

  it('lets no limit fall below what is booked and held', async () => {
    const id = await event({ maxEntries: 4 });
    await held(app, id, 2);
    expect((await limitTo(setup, id, 1)).body).toMatchObject({ success: false });
    app.clock.advance(16 * MINUTE);
    expect((await limitTo(setup, id, 1)).body).toMatchObject({ success: true });
  });

  it('enters nobody into a held place', async () => {
    const id = await event({ maxEntries: 1 });
    await held(app, id);
    const sample = { eventID: id, teamID: '', teams: [] as unknown[] };
    const { body } = await bookingOn(app, id);
    const players = (body?.['teams'] as { players: unknown[] }[])[0]?.players;
    const team = { players, feesPaid: true, payment: { feesPaid: '500' }, utrNo: 'cash' };
    const add = () => owned('createEntries', { ...sample, teams: [team] });
    expect(await add()).toMatchObject({ success: false, message: 'This event is full.' });
    app.clock.advance(16 * MINUTE);
    expect(await add()).toMatchObject({ success: true });
    expect(await counts(id)).toEqual({ booked: 1, held: 0 });
  });

  it('gives a place to who paid without one, once there is one', async () => {
    const { event: id, booking, email } = await paidWithoutPlace(setup);
    const body = { bookingID: booking };
    expect(await owned('holds.givePlace', body)).toMatchObject({
      success: false,
      message: 'This event is full.',
    });
    expect(await call('holds.givePlace', body, setup.stranger.tokens as Wire)).toMatchObject({
      success: false,
    });
    await limitTo(setup, id, 2);
    // The statement confirmed the money meanwhile.
    const ledger = await request(app, callNamed('ledger.get'), { tokens: setup.owner.tokens });
    const open = (ledger.body['open'] as Wire[]).find((one) => one['id'] === booking);
    const credit = { id: booking, utr: String(open?.['utr']), day: Number(open?.['bookedOn']) };
    expect(await owned('ledger.confirm', { credits: [creditOf(credit)] })).toMatchObject({ confirmed: 1 });
    expect(await owned('holds.givePlace', body)).toMatchObject({ success: true });
    const { rows: entered } = await app.database.pool.query(
      'select paid, paid_paise from entries where booking_id = $1',
      [booking],
    );
    expect(entered).toEqual([{ paid: true, paid_paise: 50_000 }]);
    expect(await owned('holds.givePlace', body)).toMatchObject({ success: false });
    expect(await counts(id)).toEqual({ booked: 2, held: 0 });
    await mailTo(email, /^Booking received/);
    expect((await list()).unplaced.filter((one) => one['booking'] === booking)).toEqual([]);
    const { rows } = await app.database.pool.query('select entries from unplaced where booking_id = $1', [
      booking,
    ]);
    expect(rows).toEqual([{ entries: [] }]);
  });
});

describe('the sweep', () => {
  it('frees what lapsed and nobody asked for', async () => {
    const id = await event({ maxEntries: 3 });
    await held(app, id, 2);
    await app.app.freeHolds();
    expect(await counts(id)).toEqual({ booked: 0, held: 2 });
    app.clock.advance(16 * MINUTE);
    await app.app.freeHolds();
    expect(await counts(id)).toEqual({ booked: 0, held: 0 });
  });
});
