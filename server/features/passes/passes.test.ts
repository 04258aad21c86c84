import { createHash } from 'node:crypto';
import { paths } from '@tournaments/contract';
import { indianDate } from '@tournaments/engine';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { playerIdOf } from '../../db/match-days.ts';
import { seconds } from '../../lib/clock.ts';
import { systemRandom } from '../../start.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  bookingOn,
  callNamed,
  newTestSetup,
  ownTournament,
  request,
  type TestSetup,
  wirePlayer,
} from '../../testing/requests.ts';
import { deskTokens } from '../../testing/desk.ts';
import { creditOf, openBooking } from '../../testing/ledger-requests.ts';
import { familyBooking, findingOf, openedPass, withdrawalOf } from '../../testing/pass-requests.ts';
import { newEntries, savedDraw } from '../../testing/sample-requests.ts';
import type { TestTokens } from '../../testing/client.ts';
import { wireCommand } from '../../testing/desk-requests.ts';
import { newEvent, newTournament } from '../../testing/test-data.ts';
import { knockoutRecords } from '../../testing/wire-draws.ts';
import { SETTINGS } from '../../testing/wire-settings.ts';
import { createPassLinks } from './pass-links.ts';

type Wire = Record<string, unknown>;

let app: TestApp;
let setup: TestSetup;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  setup = await newTestSetup(app);
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(new Date().toISOString()));

const call = (name: string, body: Wire) => request(app, callNamed(name), { body });
const get = (token: string) => request(app, callNamed('pass.get'), { query: { token } });

async function passOf(token: string): Promise<Wire> {
  const reply = await get(token);
  expect(reply.body.success).toBe(true);
  return reply.body['pass'] as Wire;
}

const entriesIn = (pass: Wire) => pass['entries'] as Wire[];

/** The mails to an address, once there are so many that speak of this. */
async function mailsTo(email: string, subject = /./, count = 1) {
  const found = () => app.mail.sent.filter((mail) => mail.recipient === email && subject.test(mail.subject));
  await expect.poll(() => found().length).toBeGreaterThanOrEqual(count);
  return found();
}

const linkIn = (text: string | undefined) => /\/p\/([\w-]{22})/.exec(text ?? '')?.[1] ?? '';

const family = () => familyBooking(setup);

/** Shows the draws of the setup's tournament. */
async function showDraws(): Promise<void> {
  const { owner, tournament } = setup;
  const current = await ownTournament(app, owner, tournament);
  const switches = Object.fromEntries(Object.keys(SETTINGS).map((key) => [key, current[key] ?? '0']));
  await request(app, callNamed('updateSettings'), {
    body: { ...switches, tournamentID: tournament, showFixtures: '1' },
    tokens: owner.tokens,
  });
}

describe('a booking', () => {
  it('that was refused says why, where the organizer did', async () => {
    const { booked } = await family();
    const token = String(booked['pass']);
    const id = Number(entriesIn(await passOf(token))[0]?.['id']);
    expect(entriesIn(await passOf(token))[0]).not.toHaveProperty('refusedFor');
    const { rows } = await app.database.pool.query<{ tournament: number }>(
      'select tournament_id::int as tournament from entries where id = $1',
      [id],
    );
    const teams = [{ teamID: id, was: 'pending', status: 'not-paid', reason: 'Amount is less' }];
    await request(app, callNamed('markPayments'), {
      body: { tournamentID: rows[0]?.tournament, teams },
      tokens: setup.owner.tokens,
    });
    const told = { payment: 'not-found', refusedFor: 'Amount is less' };
    expect(entriesIn(await passOf(token))[0]).toMatchObject(told);
  });

  it('answers the link of its page, which shows both children of it [MD-22]', async () => {
    const { booked, email, parent, child, partner, utr } = await family();
    const token = String(booked['pass']);
    expect(token).toMatch(/^[\w-]{22}$/);
    const pass = await passOf(token);
    expect(pass).toMatchObject({
      code: expect.stringMatching(/^[2-9A-HJKMNP-Z]{6}$/) as unknown,
      bookings: [{ number: booked['bookingID'], utrEnd: utr.slice(-4), totalPaise: 150_000 }],
    });
    expect(entriesIn(pass).map(({ players }) => (players as Wire[]).map(({ name }) => name))).toEqual([
      [parent['name']],
      [child['name']],
      [child['name'], partner['name']],
    ]);
    expect(entriesIn(pass)[0]).toMatchObject({ payment: 'checking', state: 'entered', mayWithdraw: true });
    // No address, number or date of anybody is told, nor the UTR.
    const text = JSON.stringify(pass);
    for (const secret of [email, utr, parent['mobile'], parent['dob'], partner['email']])
      expect(text).not.toContain(String(secret));
  });

  it('leads to the page of each player, of a child without consent by a key that only the pass tells', async () => {
    const { owner, tournament } = setup;
    const show = async (showPlayers: '0' | '1') => {
      const current = await ownTournament(app, owner, tournament);
      const switches = Object.fromEntries(Object.keys(SETTINGS).map((key) => [key, current[key] ?? '0']));
      const body = { ...switches, tournamentID: tournament, showPlayers };
      await request(app, callNamed('updateSettings'), { body, tokens: owner.tokens });
    };
    const opens = async (playerKey: string) => {
      const query = { tournamentID: String(tournament), player: playerKey };
      return (await request(app, callNamed('players.get'), { query })).body['page'] !== null;
    };
    const { token, email } = await openedPass(setup);
    const hidden = wirePlayer({ email, publishConsent: false });
    const team = { players: [hidden], feesPaid: true, utrNo: 'cash', updateFees: true };
    await request(app, callNamed('createEntries'), {
      body: { eventID: await newEvent(app, owner, tournament), teamID: '', teams: [team] },
      tokens: owner.tokens,
    });
    const keys = async () =>
      entriesIn(await passOf(token)).map(({ players }) => String((players as Wire[])[0]?.['playerKey']));
    await show('1');
    const [adult = '', child = ''] = await keys();
    expect(adult).toMatch(/^\d+$/);
    expect(child).toMatch(/^\d+-[\w-]{22}$/);
    expect(await Promise.all([adult, child, child.split('-')[0]!].map(opens))).toEqual([true, true, false]);
    // While nobody may read names, the pass alone leads there.
    await show('0');
    const [sealed = ''] = await keys();
    expect(await Promise.all([adult, sealed].map(opens))).toEqual([false, true]);
    await show('1');
  });

  it('mails a link of their own to who booked and to the partner, who sees the own entry alone', async () => {
    const { booked, email, partner, utr } = await family();
    const own = linkIn((await mailsTo(email, /^Booking/))[0]?.text);
    const others = linkIn((await mailsTo(String(partner['email']), /^You are entered/))[0]?.text);
    expect(own).toBe(booked['pass']);
    expect(others).toMatch(/^[\w-]{22}$/);
    expect(others).not.toBe(own);
    const pass = await passOf(others);
    expect(entriesIn(pass)).toHaveLength(1);
    expect(entriesIn(pass)[0]).toMatchObject({ booking: null, payment: 'checking' });
    expect(pass['bookings']).toEqual([]);
    expect(JSON.stringify(pass)).not.toContain(utr.slice(-4));
  });

  it('and nothing that opens it lies in the database but in a mail that is not out yet', async () => {
    const { token, email } = await openedPass(setup);
    const stored = await app.database.pool.query<{ text: string }>(
      `select l::text as text from pass_links l union all select p::text from passes p
       union all select a::text from audit a union all select i::text from idempotency i`,
    );
    expect(stored.rows.map(({ text }) => text).join()).not.toContain(token);
    expect((await mailsTo(email, /^Booking/))[0]?.text).toContain(token);
    const kept = async () => {
      const { rows } = await app.database.pool.query<{ text: string; html: string }>(
        'select text, html from outbox where recipient = $1',
        [email],
      );
      return rows.map(({ text, html }) => text + html).join();
    };
    await expect.poll(kept).not.toContain(token);
    expect(await kept()).toContain('/p/...');
  });
});

describe('an address that opens nothing', () => {
  it('is answered alike, whatever it is', async () => {
    const { token } = await openedPass(setup);
    await call('pass.renew', { token });
    const answers = await Promise.all(
      [token, 'A'.repeat(22), 'x', '', '../../etc', 'A'.repeat(100)].map(async (one) => {
        const { status, body } = await get(one);
        return JSON.stringify([status, body]);
      }),
    );
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('404');
    for (const name of ['pass.correct', 'pass.renew']) {
      const reply = await call(name, { token, teamID: 1, position: 1, name: 'X' });
      expect([reply.status, reply.body.message]).toEqual([
        404,
        (JSON.parse(answers[0]!) as [number, Wire])[1]['message'],
      ]);
    }
  });

  it('may be tried sixty times in ten minutes from one address, while links that open still do', async () => {
    const limited = await startTestApp(inject('databaseUrl'), { RATE_LIMITS: 'on' });
    try {
      const there = await newTestSetup(limited);
      const { token } = await openedPass(there);
      const look = (one: string) => request(limited, callNamed('pass.get'), { query: { token: one } });
      for (let miss = 0; miss < 60; miss += 1) expect((await look('A'.repeat(22))).status).toBe(404);
      const over = await look('A'.repeat(22));
      expect([over.status, Number(over.headers['retry-after']) > 0]).toEqual([429, true]);
      expect((await look(token)).status).toBe(200);
    } finally {
      await limited.close();
    }
  });

  it('says so where the tournament is over or was taken down', async () => {
    const { owner, admin } = setup;
    const tournament = await newTournament(app, owner);
    const { token } = await openedPass({ ...setup, tournament });
    const ends = Date.parse(String((await ownTournament(app, owner, tournament))['endDate']));
    app.clock.set(new Date(ends + 23 * 3_600_000).toISOString());
    expect((await get(token)).status).toBe(200);
    app.clock.set(new Date(ends + 25 * 3_600_000).toISOString());
    expect((await get(token)).body).toMatchObject({
      success: false,
      message: 'The tournament is over, and this page ended with it.',
    });
    app.clock.set(new Date().toISOString());
    await request(app, callNamed('deleteTournament'), { body: { id: tournament }, tokens: admin });
    const gone = await get(token);
    expect([gone.status, gone.body.message]).toEqual([
      410,
      'The tournament of this booking was taken down. Please ask its organizer.',
    ]);
  });

  it('ends with the data of its person', async () => {
    const { token, email } = await openedPass(setup);
    await request(app, callNamed('sendOtp'), { body: { type: 'my_data', email } });
    const opened = await call('openMyData', { email, otp: await app.newestOtp(email) });
    await call('eraseMyData', { token: opened.body['token'] });
    expect((await get(token)).status).toBe(404);
  });
});

describe('a lost link', () => {
  it('is found again by number or code and the address, and by nobody else', async () => {
    const { token, email, booking, pass } = await openedPass(setup);
    const other = await openedPass(setup);
    const found = await call('pass.find', await findingOf(app, booking, email));
    expect(found.body['token']).not.toBe(token);
    expect(await passOf(String(found.body['token']))).toMatchObject({ code: pass['code'] });
    expect((await get(token)).status).toBe(200);
    app.clock.advance(31);
    const byCode = await findingOf(app, String(pass['code']).toLowerCase(), email);
    expect((await call('pass.find', byCode)).body.success).toBe(true);
    app.clock.advance(31);
    const { reference } = (pass['bookings'] as Wire[])[0]!;
    const byReference = await findingOf(
      app,
      `${String(reference).slice(0, 3)} ${String(reference).slice(3)}`,
      email,
    );
    expect((await call('pass.find', byReference)).body.success).toBe(true);
    app.clock.advance(31);
    const guess = await findingOf(app, booking, other.email);
    const foreign = await call('pass.find', guess);
    expect(foreign.body).toMatchObject({
      success: false,
      message:
        'No booking with this number belongs to this e-mail address. The number stands in the confirmation e-mail.',
    });
    const putRight = await call('pass.find', { ...guess, bookingID: other.booking });
    expect(putRight.body.success).toBe(true);
    app.clock.advance(31);
    const wrong = { ...(await findingOf(app, booking, email)), otp: '000000' };
    expect((await call('pass.find', wrong)).body.success).toBe(false);
  });

  it('ends where a new one is made', async () => {
    const { token } = await openedPass(setup);
    const renewed = await call('pass.renew', { token });
    expect((await get(token)).status).toBe(404);
    expect((await get(String(renewed.body['token']))).status).toBe(200);
    expect((await call('pass.renew', { token })).status).toBe(404);
  });
});

describe('a mistyped name', () => {
  it('is corrected until booking closes, and the organizer reads what it was', async () => {
    const { token, entry, event } = await openedPass(setup);
    const body = { token, teamID: entry['id'], position: 1, name: 'Right Name' };
    const before = (entry['players'] as Wire[])[0]?.['name'];
    for (let time = 0; time < 2; time += 1)
      expect((await call('pass.correct', body)).body.success).toBe(true);
    expect(entriesIn(await passOf(token))[0]?.['players']).toMatchObject([
      { name: 'Right Name', mayCorrect: true },
    ]);
    const { rows } = await app.database.pool.query<Wire>(
      "select before, after from audit where action = 'entry.update' and subject_id = $1",
      [entry['id']],
    );
    expect(rows).toEqual([{ before: { names: [before] }, after: { names: ['Right Name'] } }]);
    await app.database.pool.query('update events set allow_booking = false where id = $1', [event]);
    expect((await call('pass.correct', { ...body, name: 'Late' })).body.message).toBe(
      'Names can be corrected until booking closes, in all events of a player. Please ask the organizer now.',
    );
    expect(entriesIn(await passOf(token))[0]?.['players']).toMatchObject([{ mayCorrect: false }]);
  });

  it('is corrected in all events of who bears it, and in nobody else’s', async () => {
    const { booked, child, parent, partner, singles, doubles } = await family();
    const token = String(booked['pass']);
    const entry = entriesIn(await passOf(token)).find(({ eventId }) => eventId === doubles) ?? {};
    const body = { token, teamID: entry['id'], position: 1, name: 'Right Child' };
    expect((await call('pass.correct', body)).body.success).toBe(true);
    const names = entriesIn(await passOf(token)).map(({ eventId, players }) => [
      eventId,
      ...(players as Wire[]).map(({ name }) => name),
    ]);
    expect(names).not.toContainEqual([singles, child['name']]);
    expect(names).toContainEqual([singles, 'Right Child']);
    expect(names).toContainEqual([singles, parent['name']]);
    expect(names).toContainEqual([doubles, 'Right Child', partner['name']]);
  });

  it('stays where the same player stands in a draw already, for one person has one name', async () => {
    const { booked, singles, child } = await family();
    const token = String(booked['pass']);
    const entries = entriesIn(await passOf(token));
    const drawn = entries.filter(({ eventId }) => eventId === singles).map(({ id }) => Number(id));
    const fixtures = knockoutRecords(singles, [...drawn, ...(await newEntries(setup, singles, 2)).slice(-2)]);
    await request(app, callNamed('knockout.save'), { body: { fixtures }, tokens: setup.owner.tokens });
    const pair = entriesIn(await passOf(token))[2] ?? {};
    expect(pair['players']).toMatchObject([{ name: child['name'], mayCorrect: false }, { mayCorrect: true }]);
    const body = { token, teamID: pair['id'], position: 1, name: 'Other Name' };
    expect((await call('pass.correct', body)).body.message).toContain('in all events of a player');
  });

  it('of others is left alone: of other bookings, and of the partner by who did not book', async () => {
    const { partner } = await family();
    const other = await openedPass(setup);
    const token = linkIn((await mailsTo(String(partner['email']), /^You are entered/))[0]?.text);
    const [entry] = entriesIn(await passOf(token));
    expect((entry?.['players'] as Wire[]).map(({ mayCorrect }) => mayCorrect)).toEqual([false, true]);
    const rename = (teamID: unknown, position: number) =>
      call('pass.correct', { token, teamID, position, name: 'Somebody Else' });
    expect((await rename(other.entry['id'], 1)).body.message).toBe(
      'This entry does not belong to this page.',
    );
    expect((await rename(entry?.['id'], 1)).body.message).toBe('This entry does not belong to this page.');
    expect((await rename(entry?.['id'], 2)).body.success).toBe(true);
    const empty = await call('pass.correct', { token, teamID: entry?.['id'], position: 2, name: ' ' });
    expect(empty.body.errors).toEqual({ name: 'Please enter a name.' });
  });
});

describe('a withdrawal', () => {
  it('before the draw gives the place free, and tells partner and organizer', async () => {
    const { booked, email, child, partner, doubles } = await family();
    const withdrawer = String(child['name']);
    const token = String(booked['pass']);
    const entry = entriesIn(await passOf(token)).find(({ eventId }) => eventId === doubles) ?? {};
    const places = async () => {
      const { rows } = await app.database.pool.query<Wire>('select booked from events where id = $1', [
        doubles,
      ]);
      return rows[0]?.['booked'];
    };
    expect(await places()).toBe(1);
    const withdrawn = await call('pass.withdraw', await withdrawalOf(app, { token, email, entry }));
    expect(withdrawn.body.success).toBe(true);
    expect(await places()).toBe(0);
    const after = entriesIn(await passOf(token));
    expect(after.map(({ state }) => state)).toEqual(['entered', 'entered', 'withdrawn']);
    for (const address of [email, String(partner['email'])]) {
      const [last] = await mailsTo(address, /^Your entry in .* is withdrawn$/);
      expect((await get(linkIn(last?.text))).status).toBe(200);
      expect(last?.text).toContain(`Withdrawn by: ${withdrawer}`);
    }
    const [told] = await mailsTo(setup.owner.email, /^Withdrawn from /);
    expect(told?.text).toContain('Its place is free again, or offered');
    expect(told?.text).toContain(`Withdrawn by: ${withdrawer}`);
    expect(told?.text).not.toContain('/p/');
    app.clock.advance(31);
    const again = await call('pass.withdraw', await withdrawalOf(app, { token, email, entry }));
    expect(again.body.message).toBe('This entry is not in the event any more.');
  });

  it('after the draw lets the opponents through', async () => {
    const { owner, tournament } = setup;
    const event = await newEvent(app, owner, tournament);
    const passes = [];
    for (let count = 0; count < 2; count += 1) {
      const booking = await bookingOn(app, event);
      const booked = await request(app, callNamed('bookEvents'), booking);
      const token = String(booked.body['pass']);
      const [entry = {}] = entriesIn(await passOf(token));
      passes.push({ token, email: String(booking.body?.['email']), entry });
    }
    const fixtures = knockoutRecords(event, [
      ...passes.map(({ entry }) => Number(entry['id'])),
      ...(await newEntries(setup, event, 2)).slice(-2),
    ]);
    await request(app, callNamed('knockout.save'), { body: { fixtures }, tokens: owner.tokens });
    await showDraws();
    const [first, second] = passes as [(typeof passes)[number], (typeof passes)[number]];
    expect(entriesIn(await passOf(first.token))[0]).toMatchObject({ isDrawn: true, mayWithdraw: true });
    const withdrawn = await call('pass.withdraw', await withdrawalOf(app, first));
    expect(withdrawn.body.success).toBe(true);
    const [next, won] = (entriesIn(await passOf(second.token))[0]?.['matches'] ?? []) as Wire[];
    expect(next).toMatchObject({ status: 'waiting', isFinal: true });
    expect(won).toMatchObject({ status: 'walkover', outcome: { winner: won?.['own'] } });
  });

  it('needs the address of the page and a right OTP', async () => {
    const one = await openedPass(setup);
    const other = await openedPass(setup);
    const body = await withdrawalOf(app, one);
    const foreign = { ...(await withdrawalOf(app, other)), token: one.token, teamID: one.entry['id'] };
    expect((await call('pass.withdraw', foreign)).body.errors).toEqual({
      email: 'This is not the e-mail address to which this page belongs.',
    });
    const wrong = await call('pass.withdraw', {
      ...body,
      otp: body['otp'] === '000000' ? '000001' : '000000',
    });
    expect(wrong.body.success).toBe(false);
    const others = await call('pass.withdraw', { ...body, teamID: other.entry['id'] });
    expect(others.body.message).toBe('This entry does not belong to this page.');
    expect(entriesIn(await passOf(one.token))[0]?.['state']).toBe('entered');
    expect((await call('pass.withdraw', body)).body.success).toBe(true);
  });
});

describe('an OTP of the page', () => {
  it('goes to its address without that being typed, which the page tells in part', async () => {
    const { token, email, pass, entry } = await openedPass(setup);
    expect(pass['email']).toMatch(/^.{0,2}•••@/);
    expect(JSON.stringify(pass)).not.toContain(email);
    const asked = await call('sendOtp', { type: 'pass_withdraw', email: '', pass: token });
    expect(asked.body).toMatchObject({ success: true });
    const otp = await app.newestOtp(email);
    const body = { token, teamID: entry['id'], reason: '', email: '', otp };
    expect((await call('pass.withdraw', { ...body, otp: '000000' })).body.success).toBe(false);
    expect((await call('pass.withdraw', body)).body).toMatchObject({ success: true });
  });

  it('of a link that opens nothing, or for something else, goes nowhere', async () => {
    const { token, email } = await openedPass(setup);
    const mailed = () => app.mail.sent.filter(({ recipient }) => recipient === email).length;
    await mailsTo(email, /^Booking received/);
    const before = mailed();
    const unknown = { type: 'pass_withdraw', email: '', pass: 'x'.repeat(22) };
    expect((await call('sendOtp', unknown)).body.message).toBe((await get('x'.repeat(22))).body.message);
    expect((await call('sendOtp', { ...unknown, pass: '' })).body.success).toBe(false);
    await call('sendOtp', { type: 'my_data', email: '', pass: token });
    await call('sendOtp', { type: 'event_booking', email: '', pass: token });
    expect(mailed()).toBe(before);
  });
});

describe('what the organizer does', () => {
  it('with an entry is told on its page', async () => {
    const { owner } = setup;
    const { token, entry } = await openedPass(setup);
    await request(app, callNamed('deleteEntry'), { body: { teamID: entry['id'] }, tokens: owner.tokens });
    expect(entriesIn(await passOf(token))[0]).toMatchObject({ state: 'removed', mayWithdraw: false });
    await request(app, callNamed('restoreEntry'), { body: { teamID: entry['id'] }, tokens: owner.tokens });
    expect(entriesIn(await passOf(token))[0]).toMatchObject({ state: 'entered' });
  });
});

describe('the matches of a pass', () => {
  it('stand there once the draw may be seen, with opponent and planned time, and as a calendar file', async () => {
    const { owner, tournament } = setup;
    await showDraws();
    const { event, match } = await savedDraw(setup);
    const { rows } = await app.database.pool.query<{ email: string }>(
      `select p.email from players p join matches m on m.side_a = p.entry_id where m.id = $1`,
      [match],
    );
    const email = rows[0]?.email ?? '';
    await app.database.pool.query(
      "update matches set court = 3, scheduled_at = '2031-01-01T05:00:00Z' where id = $1",
      [match],
    );
    app.database.changed('everything');
    const links = createPassLinks(systemRandom, Buffer.from('secret'), '');
    const place = { tournamentId: tournament, organizationId: owner.id };
    const token = await app.database.transaction(
      (write) => {
        const made = links.make(write, place, [email]);
        return Promise.resolve(made.tokenOf(email) ?? '');
      },
      () => true,
    );
    const [entry] = entriesIn(await passOf(token));
    expect(entry).toMatchObject({ eventId: event, isDrawn: true, booking: null, isReported: false });
    expect((entry?.['matches'] as Wire[])[0]).toMatchObject({
      own: 'A',
      status: 'waiting',
      court: 3,
      plannedAt: Date.parse('2031-01-01T05:00:00Z') / 1000,
    });
    const file = await app.app.http.inject({ method: 'GET', url: paths.passCalendar(token) });
    expect(file.headers['content-type']).toContain('text/calendar');
    expect(file.body).toContain('DTSTART:20310101T050000Z');
    expect(file.body.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    const none = await app.app.http.inject({ method: 'GET', url: paths.passCalendar('A'.repeat(22)) });
    expect(none.statusCode).toBe(404);
  });
});

describe('the passes at a desk', () => {
  const passesOf = (tournament: number, tokens: TestTokens) =>
    request(app, callNamed('matchDay.passes'), { query: { tournamentID: String(tournament) }, tokens });
  const checkIn = (tournament: number, persons: readonly number[], at: number, name: string) => {
    const command = { ...wireCommand({ kind: 'check-in', persons }), at, name };
    return request(app, callNamed('matchDay.command'), {
      body: { tournamentID: tournament, commands: [command] },
      tokens: setup.owner.tokens,
    });
  };

  it('are known by the hashes of their links and their signs, with what is not confirmed as paid', async () => {
    const { owner, tournament } = setup;
    const { token, pass, entry } = await openedPass(setup);
    const list = (await passesOf(tournament, owner.tokens)).body['passes'] as Wire[];
    const found = list.find(({ code }) => code === pass['code']);
    expect(found).toMatchObject({ entries: [entry['id']], openPaise: entry['feePaise'], dues: [] });
    expect(found?.['links']).toContain(createHash('sha256').update(token).digest('hex').slice(0, 24));
    expect(JSON.stringify(list)).not.toContain(token);
  });

  const duesOf = async (code: unknown) => {
    const list = (await passesOf(setup.tournament, setup.owner.tokens)).body['passes'] as Wire[];
    return list.find((one) => one['code'] === code)?.['dues'];
  };

  it('tell what is still to be paid, under its reference, and nothing of what waits to be confirmed', async () => {
    const { pass, entry, booking } = await openedPass(setup);
    const [{ reference } = {}] = pass['bookings'] as Wire[];
    const set = (sql: string) => app.database.pool.query(sql, [booking]);
    expect(await duesOf(pass['code'])).toEqual([]);
    await set('update bookings set utr = null where id = $1');
    expect(await duesOf(pass['code'])).toEqual([{ reference, paise: entry['feePaise'] }]);
    await set("update bookings set utr = 'x' || id where id = $1");
    await set('update entries set not_paid = true where booking_id = $1');
    expect(await duesOf(pass['code'])).toEqual([{ reference, paise: entry['feePaise'] }]);
    await set('update entries set paid = true, not_paid = false where booking_id = $1');
    expect(await duesOf(pass['code'])).toEqual([]);
  });

  it('are found by the numbers of their bookings, and their people by the ends of their mobiles, no more of which is told', async () => {
    const { booking, pass, entry } = await openedPass(setup, {}, { mobile: '9000054321' });
    const [{ reference } = {}] = pass['bookings'] as Wire[];
    const { rows } = await app.database.pool.query<{ utr: string }>(
      'select utr from bookings where id = $1',
      [booking],
    );
    const reply = await passesOf(setup.tournament, await deskTokens(app, setup.owner, setup.tournament));
    const found = (reply.body['passes'] as Wire[]).find(({ code }) => code === pass['code']);
    expect(found?.['bookings']).toEqual([{ number: booking, reference, utrEnd: rows[0]!.utr.slice(-4) }]);
    expect(reply.body['mobiles']).toContainEqual({ person: playerIdOf(Number(entry['id']), 1), end: '4321' });
    expect(JSON.stringify(reply.body)).not.toContain('54321');
    expect(JSON.stringify(reply.body)).not.toContain(rows[0]!.utr);
  });

  it('tell the rest of a payment that came in part', async () => {
    const booking = await openBooking(setup);
    await request(app, callNamed('ledger.settle'), {
      body: { credit: { ...creditOf(booking, { paise: 40_000 }), rule: 'short' } },
      tokens: setup.owner.tokens,
    });
    const pass = await passOf(booking.pass);
    const [{ reference } = {}] = pass['bookings'] as Wire[];
    expect(await duesOf(pass['code'])).toEqual([{ reference, paise: 10_000 }]);
  });

  it('tell of money its organizer alone, and nothing to who signed in at the desk', async () => {
    const { owner, stranger, tournament } = setup;
    const { pass, booking } = await openedPass(setup);
    await app.database.pool.query('update bookings set utr = null where id = $1', [booking]);
    const { desk } = await deskTokens(app, owner, tournament);
    // Who organizes elsewhere and helps here sees no more than other desks.
    for (const tokens of [{ desk }, { desk, ...stranger.tokens }]) {
      const { body } = await passesOf(tournament, tokens);
      const found = (body['passes'] as Wire[]).find(({ code }) => code === pass['code']);
      expect([found?.['openPaise'], found?.['dues'], body['payee']]).toEqual([0, [], null]);
    }
    const { body } = await passesOf(tournament, owner.tokens);
    expect(body['payee']).toMatchObject({ upiId: expect.stringContaining('@') as string });
  });

  it('are told to the desk of that tournament alone', async () => {
    const { owner, stranger, tournament, umpire } = setup;
    expect((await passesOf(tournament, {})).status).toBe(401);
    expect((await passesOf(tournament, umpire)).status).toBe(401);
    expect((await passesOf(tournament, stranger.tokens)).status).toBe(403);
    const wrong = await request(app, callNamed('matchDay.passes'), { query: {}, tokens: owner.tokens });
    expect(wrong.status).toBe(422);
  });

  it('scanned at two desks make one report with the earlier time, also when that comes later [MR-29]', async () => {
    const { owner } = setup;
    const tournament = await newTournament(app, owner);
    const { entry } = await openedPass({ ...setup, tournament });
    const day = await request(app, callNamed('matchDay.get'), {
      query: { tournamentID: String(tournament) },
      tokens: owner.tokens,
    });
    const { entries } = day.body['day'] as { entries: { id: number; persons: number[] }[] };
    const persons = entries.find(({ id }) => id === entry['id'])?.persons ?? [];
    expect(persons).toHaveLength(1);
    app.clock.set(`${indianDate(seconds(app.clock))}T12:00:00+05:30`);
    const now = seconds(app.clock);
    for (const [at, name] of [
      [now - 60, 'Desk 1'],
      [now - 600, 'Desk 2'],
    ] as const) {
      const reply = await checkIn(tournament, persons, at, name);
      expect((reply.body['results'] as Wire[])[0]).toMatchObject({ isDone: true });
    }
    const { reports } = (await passesOf(tournament, owner.tokens)).body;
    expect(reports).toEqual([{ person: persons[0], at: now - 600, by: 'Desk 2' }]);
  });
});
