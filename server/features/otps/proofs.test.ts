import { accountCalls, publicCalls } from '@tournaments/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { browserOn, cookieLines } from '../../testing/browser.ts';
import { send, sendRaw, type Target } from '../../testing/client.ts';
import { newTestSetup, type TestSetup } from '../../testing/requests.ts';
import { bookingOf, newEvent, newOrganizer, newPlayer, newUtr, otpFor } from '../../testing/test-data.ts';

let app: TestApp;
let setup: TestSetup;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  setup = await newTestSetup(app);
});
afterAll(() => app.close());

type Type = 'event_booking' | 'organizer_signup' | 'organizer_change_password';

/** Validates an OTP in a browser; answers what came of it. */
async function prove(browser: Target, type: Type, email: string, headers = {}) {
  await send(browser, publicCalls.sendOtp, { body: { type, email } });
  const body = { type, email, otp: otpFor(app, email) };
  return send(browser, publicCalls.validateOtp, { body, headers });
}

const account = (email: string) => ({ email, mobile: '9876543210', password: 'taken over by others' });
const signup = (email: string) => ({ name: 'Club', ...account(email) });

async function booking() {
  const player = newPlayer();
  const event = await newEvent(app, setup.owner, setup.tournament);
  return { email: player.email, body: bookingOf(event, [player], newUtr()) };
}

/** The calls that a proof opens: each with an e-mail, and the call made by a browser, with a proof in the body or not. */
const ACTIONS: readonly (readonly [
  Type,
  () => Promise<{ email: string; act: (from: Target, proof?: string) => ReturnType<typeof send> }>,
])[] = [
  [
    'organizer_change_password',
    async () => {
      const { email } = await newOrganizer(app);
      const act = (from: Target, proof?: string) =>
        send(from, accountCalls.resetPassword, { body: { ...account(email), proof } });
      return { email, act };
    },
  ],
  [
    'organizer_signup',
    () => {
      const { email } = newPlayer();
      const act = (from: Target, proof?: string) =>
        send(from, accountCalls.signup, { body: { ...signup(email), proof } });
      return Promise.resolve({ email, act });
    },
  ],
  [
    'event_booking',
    async () => {
      const { email, body } = await booking();
      const act = (from: Target, proof?: string) =>
        send(from, publicCalls.bookEvents, { body: { ...body, proof } });
      return { email, act };
    },
  ],
];

describe.each(ACTIONS)('the proof of an OTP of type %s', (type, newAction) => {
  it('is worth nothing in another browser, nor without one, however often it is tried', async () => {
    const { email, act } = await newAction();
    const [owner, stranger] = [browserOn(app), browserOn(app)];
    await prove(stranger, 'event_booking', newPlayer().email);
    const polls = Array.from({ length: 20 }, (_, number) => act(number % 2 === 0 ? stranger : app));
    const proved = prove(owner, type, email);
    for (const reply of await Promise.all(polls)) expect(reply.body.success).toBe(false);
    expect((await proved).body.success).toBe(true);
    for (const from of [stranger, app])
      expect((await act(from)).body.message).toBe('Please validate an OTP first.');
    expect((await act(app, 'A'.repeat(43))).body.success).toBe(false);
    expect((await act(owner)).body.success).toBe(true);
  });

  it('may be sent in the body by who keeps no cookies, once', async () => {
    const { email, act } = await newAction();
    const { body } = await prove(app, type, email);
    expect((await act(app, String(body['proof']))).body.success).toBe(true);
    expect((await act(app, String(body['proof']))).body.success).toBe(false);
  });
});

describe('a browser', () => {
  it('keeps the proofs of several addresses, and cookies no script, other site or other host can read', async () => {
    const browser = browserOn(app);
    const [first, second] = [await booking(), await booking()];
    const asked = await send(browser, publicCalls.sendOtp, {
      body: { type: 'event_booking', email: first.email },
    });
    const told = await prove(browser, 'event_booking', first.email);
    await prove(browser, 'event_booking', second.email);
    for (const { body } of [first, second])
      expect((await send(browser, publicCalls.bookEvents, { body })).body.success).toBe(true);
    const lines = [...cookieLines(asked), ...cookieLines(told)];
    expect(lines.map((line) => line.split('=')[0])).toEqual([
      '__Host-otp_asker',
      '__Host-otp_proof',
      '__Host-known_browser',
    ]);
    for (const line of lines)
      expect(line).toMatch(/; Max-Age=\d+; Path=\/; Secure; HttpOnly; SameSite=Strict$/);
  });

  it('keeps them without a prefix, for the calls alone, where the site has no https', async () => {
    const plain = await startTestApp(inject('databaseUrl'), { PUBLIC_ORIGIN: 'http://localhost:3000' });
    const asked = await send(plain, publicCalls.sendOtp, {
      body: { type: 'event_booking', email: newPlayer().email },
    });
    expect(cookieLines(asked)).toEqual([
      expect.stringMatching(/^otp_asker=[\w-]{43}; Max-Age=3600; Path=\/api; HttpOnly; SameSite=Strict$/),
    ]);
    await plain.close();
  });

  it('is given no cookie by any other call', async () => {
    for (const address of ['/api/get_tournaments.php', '/api/fetch_site_settings.php'])
      expect(cookieLines(await sendRaw(app, 'GET', address))).toEqual([]);
  });

  it('cannot be made to act by another site, whatever that sends', async () => {
    const { email, body } = await booking();
    const browser = browserOn(app);
    await prove(browser, 'event_booking', email);
    for (const site of ['cross-site', 'same-site']) {
      const reply = await send(browser, publicCalls.bookEvents, {
        body,
        headers: { 'sec-fetch-site': site },
      });
      expect(reply.body.success, site).toBe(false);
    }
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const reply = await sendRaw(browser, 'POST', publicCalls.bookEvents.path, {
        body: JSON.stringify(body),
        headers: { 'content-type': type },
      });
      expect(reply.status, type).toBeGreaterThan(400);
    }
    expect((await send(browser, publicCalls.bookEvents, { body })).body.success).toBe(true);
  });

  it('that sends nonsense as cookies is a browser without', async () => {
    const { email } = newPlayer();
    for (const cookie of ['', ';;==;', '__Host-otp_proof', `__Host-otp_asker=${'x'.repeat(9000)}`, '=a; b']) {
      const reply = await send(app, publicCalls.sendOtp, {
        body: { type: 'event_booking', email },
        headers: { cookie },
      });
      expect(reply.body.success, cookie.slice(0, 40)).toBe(true);
    }
  });
});

describe('a validated OTP', () => {
  it('is answered alike when it is sent again under its key, and its proof is stored nowhere', async () => {
    const { email, body } = await booking();
    await send(app, publicCalls.sendOtp, { body: { type: 'event_booking', email } });
    const told = { type: 'event_booking', email, otp: otpFor(app, email) };
    const headers = { 'Idempotency-Key': `told ${email}` };
    const [first, again] = [
      await send(app, publicCalls.validateOtp, { body: told, headers }),
      await send(app, publicCalls.validateOtp, { body: told, headers }),
    ];
    const proof = String(first.body['proof']);
    expect(proof).toMatch(/^[\w-]{43}$/);
    expect(again.body).toEqual(first.body);
    for (const table of ['idempotency', 'otp_proofs', 'otps']) {
      const { rows } = await app.database.pool.query<{ row: string }>(
        `select t::text as row from ${table} t`,
      );
      for (const { row } of rows) expect(row).not.toContain(proof);
    }
    const booked = await send(app, publicCalls.bookEvents, { body: { ...body, proof } });
    expect(booked.body.success).toBe(true);
  });

  it('is not answered to another browser that knows its key and the OTP, which learns nothing of either', async () => {
    const email = newPlayer().email;
    const headers = { 'Idempotency-Key': 'a key out of a log' };
    const own = browserOn(app);
    expect((await prove(own, 'event_booking', email, headers)).body.success).toBe(true);
    for (const otp of [otpFor(app, email), '000000']) {
      const body = { type: 'event_booking', email, otp };
      const other = browserOn(app);
      await send(other, publicCalls.sendOtp, { body: { type: 'event_booking', email: newPlayer().email } });
      const { body: answer, headers: given } = await send(other, publicCalls.validateOtp, { body, headers });
      expect(answer).toMatchObject({
        success: false,
        message: 'This OTP has expired. Please send a new one.',
      });
      expect(answer).not.toHaveProperty('proof');
      expect(given['set-cookie']).toBeUndefined();
    }
  });

  it('is not answered to who knows its key but not the OTP', async () => {
    const { email } = newPlayer();
    await send(app, publicCalls.sendOtp, { body: { type: 'event_booking', email } });
    const otp = otpFor(app, email);
    const headers = { 'Idempotency-Key': 'a key that is easy to guess' };
    const tell = (code: string) =>
      send(app, publicCalls.validateOtp, { body: { type: 'event_booking', email, otp: code }, headers });
    expect((await tell(otp)).body.success).toBe(true);
    const guessed = await tell(otp === '123456' ? '654321' : '123456');
    expect(guessed.status).toBe(422);
    expect(guessed.body).not.toHaveProperty('proof');
    expect(guessed.headers['set-cookie']).toBeUndefined();
  });
});
