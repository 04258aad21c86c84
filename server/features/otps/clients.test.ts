import { accountCalls, adminCalls, peopleCalls, publicCalls } from '@tournaments/contract';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { browserOn } from '../../testing/browser.ts';
import { send, type Target, type WireReply } from '../../testing/client.ts';
import { mailsGone } from '../../testing/mails.ts';
import { ADMIN, newOrganizer, newPlayer, otpFor } from '../../testing/test-data.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'), { RATE_LIMITS: 'on' });
});
// Every test has limits of its own.
afterEach(() => app.database.pool.query('delete from limits'));
afterAll(() => app.close());

const HERE = '198.51.100.7';
const WRONG = 'This OTP is not right. Please check the newest e-mail.';

type Type = 'event_booking' | 'organizer_change_password' | 'admin_login' | 'my_data';

function ask(
  from: Target,
  email: string,
  type: Type = 'event_booking',
  address?: string,
): Promise<WireReply> {
  const at = address === undefined ? {} : { address };
  return send(from, publicCalls.sendOtp, { body: { type, email }, ...at });
}

function enterOtp(from: Target, email: string, otp: string, address?: string): Promise<WireReply> {
  const at = address === undefined ? {} : { address };
  return send(from, publicCalls.validateOtp, { body: { type: 'event_booking', email, otp }, ...at });
}

const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const owner = () => browserOn(app, HERE);

/** A stranger at an address, without cookies or with them. */
const STRANGERS: readonly (readonly [string, () => Target])[] = [
  ['elsewhere', () => ({ request: (one) => app.request({ ...one, from: '203.0.113.9' }) })],
  ['elsewhere, in a browser', () => browserOn(app, '203.0.113.9')],
  ['at the same address', () => ({ request: (one) => app.request({ ...one, from: HERE }) })],
  ['at the same address, in a browser', () => browserOn(app, HERE)],
];

describe.each(STRANGERS)('a stranger %s', (_name, stranger) => {
  it('who asks for OTPs neither makes the owner wait nor replaces the code of the owner', async () => {
    const { email } = newPlayer();
    const mine = owner();
    await ask(mine, email);
    const code = otpFor(app, email);
    const other = stranger();
    for (let time = 0; time < 3; time += 1) await ask(other, email);
    expect((await enterOtp(mine, email, code)).body.success).toBe(true);
    // Whose browser has asked once is not made to wait by what others ask for afterwards.
    app.clock.advance(31);
    await ask(other, email);
    expect((await ask(mine, email)).body.success).toBe(true);
  });

  it('who types wrong codes uses up none of the tries of the owner', async () => {
    const { email } = newPlayer();
    const mine = owner();
    await ask(mine, email);
    const code = otpFor(app, email);
    const other = stranger();
    await Promise.all(Array.from({ length: 80 }, () => enterOtp(other, email, another(code))));
    expect((await enterOtp(mine, email, another(code))).body.message).toBe(WRONG);
    expect((await enterOtp(mine, email, code)).body.success).toBe(true);
  });

  it('who asks as often as can be does not keep a super admin with the right password from the OTP', async () => {
    const other = stranger();
    for (let time = 0; time < 12; time += 1) {
      app.clock.advance(31);
      await ask(other, ADMIN.email, 'admin_login');
    }
    await mailsGone(app);
    const before = app.mail.sent.length;
    const mine = owner();
    const checked = await send(mine, adminCalls.checkAdmin, { body: ADMIN });
    await ask(other, ADMIN.email, 'admin_login');
    expect((await ask(mine, ADMIN.email, 'admin_login')).body).toEqual({ success: true });
    expect(app.mail.sent.length).toBeGreaterThan(before);
    const body = { otp: otpFor(app, ADMIN.email), email: ADMIN.email, challenge: String(checked.body['id']) };
    await ask(other, ADMIN.email, 'admin_login');
    expect((await send(mine, adminCalls.validateOtpAndLogin, { body })).body.success).toBe(true);
  });
});

describe('a browser that has asked before', () => {
  it('is not kept from a new OTP by who has used up all that strangers may ask for', async () => {
    const { email } = newPlayer();
    const mine = owner();
    await ask(mine, email);
    await enterOtp(mine, email, otpFor(app, email));
    for (let number = 0; number < 60; number += 1) {
      app.clock.advance(1);
      await ask(app, email, 'event_booking', `203.0.113.${number}`);
    }
    expect((await ask(app, email, 'event_booking', '192.0.2.1')).status).toBe(429);
    expect((await ask(mine, email)).body.success).toBe(true);
  });

  it('is told to wait on the first click at most, where somebody without cookies asked from the same address', async () => {
    const { email } = newPlayer();
    await ask(app, email, 'event_booking', HERE);
    const mine = owner();
    expect((await ask(mine, email)).body.message).toMatch(/^An OTP was sent a moment ago/);
    expect((await ask(mine, email)).body.success).toBe(true);
  });

  it('may type a wrong code at an address from which too many were typed', async () => {
    const { email } = newPlayer();
    const mine = owner();
    await ask(mine, email);
    const code = otpFor(app, email);
    const others = await Promise.all(
      Array.from({ length: 70 }, () => enterOtp(app, newPlayer().email, '123456', HERE)),
    );
    expect(others.filter(({ status }) => status === 429)).toHaveLength(10);
    expect((await enterOtp(mine, email, code)).body.success).toBe(true);
  });
});

describe('an organizer who is signed in', () => {
  it('gets OTPs for their own address whatever strangers asked for', async () => {
    const { email, tokens } = await newOrganizer(app);
    for (let number = 0; number < 60; number += 1)
      await ask(app, email, 'organizer_change_password', `203.0.113.${number}`);
    const asked = await send(app, publicCalls.sendOtp, {
      body: { type: 'organizer_change_password', email },
      tokens,
      address: '192.0.2.1',
    });
    expect(asked.body.success).toBe(true);
    const stranger = await ask(app, email, 'organizer_change_password', '192.0.2.2');
    expect(stranger.status).toBe(429);
  });
});

describe('many askers of one address', () => {
  it('get twenty mails in ten minutes at most for one purpose, and forty in all', async () => {
    const { email } = newPlayer();
    await mailsGone(app);
    const before = app.mail.sent.length;
    for (const type of ['event_booking', 'my_data'] as const) {
      for (let number = 0; number < 40; number += 1)
        await ask(app, email, type, `203.0.${type.length}.${number}`);
    }
    expect(app.mail.sent.length - before).toBe(40);
    expect((await ask(app, email, 'my_data', '192.0.2.1')).status).toBe(429);
  });

  it('of one IPv6 customer get ten, and of one /64 what one client gets', async () => {
    const { email } = newPlayer();
    const statuses: number[] = [];
    for (let number = 0; number < 8; number += 1) {
      app.clock.advance(31);
      statuses.push((await ask(app, email, 'event_booking', `2001:db8:1:2::${number}`)).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    for (let number = 0; number < 30; number += 1)
      statuses.push((await ask(app, email, 'event_booking', `2001:db8:1:${100 + number}::1`)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect((await ask(app, email, 'event_booking', '2001:db8:2::1')).status).toBe(200);
  });

  it('of one IPv6 customer get a hundred mails in ten minutes for all addresses', async () => {
    const replies = await Promise.all(
      Array.from({ length: 110 }, (_, number) =>
        ask(app, newPlayer().email, 'event_booking', `2001:db8:7:${number}::1`),
      ),
    );
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  it('may be wrong a hundred times a day for one purpose, and from then on once for each code', async () => {
    const { email } = newPlayer();
    let compared = 0;
    for (let number = 0; number < 20; number += 1) {
      const from = `203.0.113.${number}`;
      await ask(app, email, 'event_booking', from);
      const wrong = another(otpFor(app, email));
      const replies = await Promise.all(Array.from({ length: 10 }, () => enterOtp(app, email, wrong, from)));
      compared += replies.filter(({ body }) => body.message === WRONG).length;
    }
    // Five tries of twenty codes are a hundred.
    expect(compared).toBe(20 * 5);
    app.clock.advance(601);
    await app.database.pool.query("delete from limits where key not like 'otp-wrong-all%'");
    await ask(app, email, 'event_booking', '192.0.2.1');
    const wrong = another(otpFor(app, email));
    const once = [
      await enterOtp(app, email, wrong, '192.0.2.1'),
      await enterOtp(app, email, wrong, '192.0.2.1'),
    ];
    expect(once.map(({ body }) => body.message)).toEqual([
      WRONG,
      'Too many wrong tries. Please send a new OTP.',
    ]);
    const mine = owner();
    await ask(mine, email);
    expect((await enterOtp(mine, email, otpFor(app, email))).body.success).toBe(true);
  });
});

describe('a stranger at one address, with all the tries of a day,', () => {
  it('leaves the owner five tries elsewhere', async () => {
    const { email } = newPlayer();
    for (let number = 0; number < 10; number += 1) {
      const stranger = browserOn(app, '203.0.113.1');
      await ask(stranger, email);
      const wrong = another(otpFor(app, email));
      await Promise.all(Array.from({ length: 10 }, () => enterOtp(stranger, email, wrong)));
      await Promise.all(Array.from({ length: 10 }, () => enterOtp(app, email, wrong, `203.0.114.${number}`)));
    }
    const mine = owner();
    await ask(mine, email);
    const code = otpFor(app, email);
    for (let time = 0; time < 4; time += 1)
      expect((await enterOtp(mine, email, another(code))).body.message).toBe(WRONG);
    expect((await enterOtp(mine, email, code)).body.success).toBe(true);
  });
});

describe('one address in several spellings', () => {
  it.each([
    ['zero-width characters', 'a\u200bb\u2060c@exa\ufeffmple.in'],
    ['soft hyphens', 'a\u00adbc@exam\u00adple.in'],
    ['letters of another width', 'ａｂｃ@ｅｘａｍｐｌｅ．ｉｎ'],
    ['variation selectors', 'abc\ufe0f@example.in'],
    ['blanks of another kind', '\u3000abc@example.in\u00a0'],
  ])('is one with %s', async (_name, spelling) => {
    await app.database.pool.query("delete from otps where email = 'abc@example.in'");
    const mine = owner();
    await ask(mine, spelling);
    expect((await ask(mine, 'ABC@example.in')).body.message).toMatch(/^An OTP was sent a moment ago/);
    const { rows } = await app.database.pool.query<{ email: string }>(
      "select distinct email from otps where email like '%abc@%' or email like '%example%' and sent_at > now() - interval '2 seconds'",
    );
    expect(rows.map(({ email }) => email)).toContain('abc@example.in');
    expect((await enterOtp(mine, 'abc@example.in', otpFor(app, 'abc@example.in'))).body.success).toBe(true);
  });

  it('has one account, which any of them opens', async () => {
    const { email } = await newOrganizer(app);
    const odd = `${email.slice(0, 4)}\u200b${email.slice(4)}`;
    const login = { body: { email: odd, password: 'shuttle in the net' } };
    expect((await send(app, accountCalls.login, login)).body.success).toBe(true);
  });
});

describe('what is stored of who asks', () => {
  it('names no address, cookie or session', async () => {
    const { email } = newPlayer();
    const mine = owner();
    await ask(mine, email);
    const { rows } = await app.database.pool.query<{ client: string }>(
      'select asker as client from otps where email = $1',
      [email],
    );
    expect(rows).toHaveLength(2);
    for (const { client } of rows) expect(client).toMatch(/^[\w-]{32}$/);
  });
});

describe('the data that are stored of a person', () => {
  it('are asked for so often and no more, and a stranger’s tokens count by address', async () => {
    const { email } = newPlayer();
    await ask(app, email, 'my_data');
    const opened = await send(app, peopleCalls.openMyData, { body: { email, otp: otpFor(app, email) } });
    const token = String(opened.body['token']);
    const strange = await Promise.all(
      Array.from({ length: 125 }, () => send(app, peopleCalls.myData, { body: { token: 'made up' } })),
    );
    expect(strange.filter(({ status }) => status === 429)).toHaveLength(5);
    const refused = strange.find(({ status }) => status === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send(app, peopleCalls.myData, { body: { token } })).body.success).toBe(true);
  });
});
