import {
  accountCalls,
  adminCalls,
  COOKIES,
  deskCalls,
  matchDayCalls,
  publicCalls,
  umpireCalls,
} from '@tournaments/contract';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { browserOn } from '../testing/browser.ts';
import { send, type Target } from '../testing/client.ts';
import { newTestSetup, ownTournament } from '../testing/requests.ts';
import { ADMIN, adminToken, newOrganizer, newPlayer, otpFor, PASSWORD } from '../testing/test-data.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'), { RATE_LIMITS: 'on' });
});
// Every test has limits of its own.
afterEach(() => app.database.pool.query('delete from limits'));
afterAll(() => app.close());

const HERE = '198.51.100.7';

function login(from: Target, email: string, password: string, address?: string) {
  const at = address === undefined ? {} : { address };
  return send(from, accountCalls.login, { body: { email, password }, ...at });
}

function check(from: Target, password: string, address?: string) {
  const at = address === undefined ? {} : { address };
  return send(from, adminCalls.checkAdmin, { body: { email: ADMIN.email, password }, ...at });
}

/** Ten wrong passwords from each of these addresses; answers how many were looked at. */
async function flood(email: string, addresses: readonly string[]): Promise<number> {
  const replies = [];
  for (const address of addresses)
    replies.push(
      ...(await Promise.all(Array.from({ length: 10 }, () => login(app, email, 'wrong', address)))),
    );
  return replies.filter(({ status }) => status !== 429).length;
}

const many = (count: number) => Array.from({ length: count }, (_, number) => `203.0.113.${number}`);

describe('wrong passwords', () => {
  it('are counted for all addresses of a /64 together, and slowly for all of a customer', async () => {
    const { email } = await newOrganizer(app);
    expect(await flood(email, ['2001:db8:1:2::1', '2001:db8:1:2:aaaa::2'])).toBe(10);
    const others = Array.from({ length: 6 }, (_, number) => `2001:db8:1:${number + 10}::1`);
    expect(await flood(email, others)).toBe(20);
    expect((await login(app, email, PASSWORD, '2001:db8:9::1')).body.success).toBe(true);
  });

  it('are a hundred a day for one account, wherever they come from', async () => {
    const { email } = await newOrganizer(app);
    const other = await newOrganizer(app);
    expect(await flood(email, many(20))).toBe(100);
    const right = await login(app, email, PASSWORD, '192.0.2.1');
    expect([right.status, Number(right.headers['retry-after']) > 80_000]).toEqual([429, true]);
    expect((await login(app, other.email, PASSWORD, '192.0.2.1')).body.success).toBe(true);
  });

  it('of one address in a day are thirty for one account, so that one place cannot use up what all have', async () => {
    const { email } = await newOrganizer(app);
    let checked = 0;
    for (let time = 0; time < 6; time += 1) {
      checked += await flood(email, ['203.0.113.1']);
      await app.database.pool.query("delete from limits where key like 'login:%'");
    }
    expect(checked).toBe(30);
    expect((await login(app, email, PASSWORD, '192.0.2.1')).body.success).toBe(true);
  });

  it('do not count for the day when they were right in the end', async () => {
    const { email } = await newOrganizer(app);
    for (let time = 0; time < 104; time += 1)
      expect((await login(app, email, PASSWORD, `192.0.2.${time}`)).body.success).toBe(true);
  });
});

describe('the owner of an account', () => {
  it('signs in with a browser that was signed in before, whatever strangers do and wherever they are', async () => {
    const { email } = await newOrganizer(app);
    const mine = browserOn(app, HERE);
    expect((await login(mine, email, PASSWORD)).body.success).toBe(true);
    await flood(email, [HERE, ...many(20)]);
    expect((await login(app, email, PASSWORD, HERE)).status).toBe(429);
    expect((await login(mine, email, 'wrong')).status).toBe(200);
    expect((await login(mine, email, PASSWORD)).body.success).toBe(true);
  });

  it('signs in with a new browser after a new password, which an OTP opens', async () => {
    const { email } = await newOrganizer(app);
    await flood(email, many(20));
    const fresh = browserOn(app, HERE);
    expect((await login(fresh, email, PASSWORD)).status).toBe(429);
    const type = 'organizer_change_password';
    await send(fresh, publicCalls.sendOtp, { body: { type, email } });
    await send(fresh, publicCalls.validateOtp, { body: { type, email, otp: otpFor(app, email) } });
    const body = { email, mobile: '9876543210', password: 'mine once more' };
    expect((await send(fresh, accountCalls.resetPassword, { body })).body.success).toBe(true);
    expect((await login(fresh, email, 'mine once more')).body.success).toBe(true);
  });

  it('is known by a browser to that account alone, and a cookie that was made up is none', async () => {
    const [one, other] = [await newOrganizer(app), await newOrganizer(app)];
    const mine = browserOn(app, HERE);
    await login(mine, one.email, PASSWORD);
    await flood(other.email, [HERE]);
    expect((await login(mine, other.email, PASSWORD)).status).toBe(429);
    const made = `__Host-known_browser=${'A'.repeat(43)}.${'B'.repeat(22)}`;
    const forged = await send(app, accountCalls.login, {
      body: { email: other.email, password: PASSWORD },
      headers: { cookie: made },
      address: HERE,
    });
    expect(forged.status).toBe(429);
  });

  it('has ten wrong passwords too, with a browser that is known', async () => {
    const { email } = await newOrganizer(app);
    const mine = browserOn(app, HERE);
    await login(mine, email, PASSWORD);
    const replies = await Promise.all(Array.from({ length: 15 }, () => login(mine, email, 'wrong')));
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(5);
  });
});

describe('a super admin', () => {
  it('signs in with a browser that was signed in before, whatever strangers do', async () => {
    const mine = browserOn(app, HERE);
    const challenge = String((await check(mine, ADMIN.password)).body['id']);
    await send(mine, publicCalls.sendOtp, { body: { type: 'admin_login', email: ADMIN.email } });
    const body = { otp: otpFor(app, ADMIN.email), email: ADMIN.email, challenge };
    expect((await send(mine, adminCalls.validateOtpAndLogin, { body })).body.success).toBe(true);
    for (const address of [HERE, ...many(15)])
      await Promise.all(Array.from({ length: 10 }, () => check(app, 'wrong', address)));
    expect((await check(app, ADMIN.password, HERE)).status).toBe(429);
    expect((await check(mine, ADMIN.password)).body.success).toBe(true);
  });

  it('with a challenge is not stopped by guesses at challenges from the same address', async () => {
    const mine = browserOn(app, HERE);
    const challenge = String((await check(mine, ADMIN.password)).body['id']);
    await send(mine, publicCalls.sendOtp, { body: { type: 'admin_login', email: ADMIN.email } });
    const otp = otpFor(app, ADMIN.email);
    const guess = (one: string, from: Target, address?: string) =>
      send(from, adminCalls.validateOtpAndLogin, {
        body: { otp, email: ADMIN.email, challenge: one },
        ...(address === undefined ? {} : { address }),
      });
    const guesses = await Promise.all(Array.from({ length: 70 }, () => guess('B'.repeat(43), app, HERE)));
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(10);
    expect((await guess(challenge, mine)).body.success).toBe(true);
  });
});

describe('an umpire', () => {
  it('signs in again with the same phone, whoever fails behind the same address', async () => {
    const setup = await newTestSetup(app);
    const tournamentId = String(setup.tournament);
    const password = String((await ownTournament(app, setup.owner, setup.tournament))['umpirePassword']);
    const enter = (from: Target, typed: string, address = HERE) =>
      send(from, umpireCalls.authenticate, { body: { tournamentId, password: typed }, address });
    const phone = browserOn(app);
    expect((await enter(phone, password)).body.success).toBe(true);
    for (let time = 0; time < 12; time += 1) await enter(app, 'guess');
    expect((await enter(app, password)).status).toBe(429);
    expect((await enter(phone, password)).body.success).toBe(true);
  });
});

describe('a desk', () => {
  it('whose password is mistyped at one device keeps that one out, and no other of the hall', async () => {
    const setup = await newTestSetup(app);
    const access = await send(app, matchDayCalls.saveAccess, {
      body: { tournamentId: setup.tournament, isAllowed: true },
      tokens: setup.owner.tokens,
    });
    const body = (password: string) => ({ tournamentId: String(setup.tournament), password });
    const enter = (from: Target, password: string) =>
      send(from, deskCalls.authenticate, { body: body(password), address: HERE });
    const right = String(access.body['password']);
    const [laptop, other] = [browserOn(app), browserOn(app)];
    const statuses = [];
    for (let time = 0; time < 14; time += 1) statuses.push((await enter(laptop, 'wrong')).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
    const refused = await enter(laptop, right);
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await enter(other, right)).body.success).toBe(true);
  });

  it('lets a device that mistyped in again with a password that is made anew', async () => {
    const setup = await newTestSetup(app);
    const makeAnew = async () => {
      const body = { tournamentId: setup.tournament, isAllowed: true };
      const access = await send(app, matchDayCalls.saveAccess, { body, tokens: setup.owner.tokens });
      return String(access.body['password']);
    };
    const laptop = browserOn(app);
    const enter = (password: string) => {
      const body = { tournamentId: String(setup.tournament), password };
      return send(laptop, deskCalls.authenticate, { body, address: HERE });
    };
    const first = await makeAnew();
    for (let time = 0; time < 14; time += 1) await enter('wrong');
    expect((await enter(first)).status).toBe(429);
    const second = await makeAnew();
    expect((await enter(second)).body.success).toBe(true);
    // The new one has its own tries.
    for (let time = 0; time < 14; time += 1) await enter(first);
    expect((await enter(second)).status).toBe(429);
  });

  it('is shut for a quarter of an hour at most to new devices of an address, however long somebody floods it', async () => {
    const setup = await newTestSetup(app);
    const body = { tournamentId: String(setup.tournament), password: 'wrong' };
    const flooded = await Promise.all(
      Array.from({ length: 60 }, () => send(app, deskCalls.authenticate, { body, address: HERE })),
    );
    const waits = flooded.flatMap(({ status, headers }) =>
      status === 429 ? Number(headers['retry-after']) : [],
    );
    expect(waits).toHaveLength(50);
    expect(Math.max(...waits)).toBeLessThanOrEqual(900);
  });

  it('takes ten wrong passwords of an address whose browsers keep no cookies, whatever names they make up', async () => {
    const setup = await newTestSetup(app);
    const body = { tournamentId: String(setup.tournament), password: 'wrong' };
    const cookie = `${COOKIES.known}=${'A'.repeat(43)}.${'B'.repeat(22)}`;
    const forged: Target = {
      request: (request) => app.request({ ...request, headers: { ...request.headers, cookie } }),
    };
    const replies = await Promise.all(
      Array.from({ length: 14 }, (_, time) =>
        send(time % 2 === 0 ? app : forged, deskCalls.authenticate, { body, address: HERE }),
      ),
    );
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(4);
  });
});

describe('calls that needed none before', () => {
  const body = {
    oldPassword: 'wrong',
    newPassword: 'a longer password',
    confirmPassword: 'a longer password',
  };

  it('change_pass.php takes ten wrong old passwords in one session, and no other session suffers', async () => {
    const { email, tokens } = await newOrganizer(app);
    const change = (oldPassword: string, sent = tokens) =>
      send(app, accountCalls.changePassword, { body: { ...body, oldPassword }, tokens: sent });
    const replies = await Promise.all(Array.from({ length: 13 }, () => change('wrong')));
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(3);
    expect(Number(replies.find(({ status }) => status === 429)?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await change(PASSWORD)).status).toBe(429);
    const next = { organizer: String((await login(app, email, PASSWORD)).body['token']) };
    expect((await change(PASSWORD, next)).body.success).toBe(true);
  });

  it('change_pass.php does not count what was wrong with the new password', async () => {
    const { tokens } = await newOrganizer(app);
    for (let time = 0; time < 12; time += 1) {
      const short = { ...body, oldPassword: PASSWORD, newPassword: 'x', confirmPassword: 'x' };
      expect((await send(app, accountCalls.changePassword, { body: short, tokens })).status).toBe(200);
    }
  });

  it('the super admin’s change_pass.php likewise', async () => {
    app.clock.advance(31);
    const tokens = { admin: await adminToken(app) };
    const replies = await Promise.all(
      Array.from({ length: 13 }, () => send(app, adminCalls.changeAdminPassword, { body, tokens })),
    );
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(3);
  });

  it.each([
    ['signup.php', 30, () => send(app, accountCalls.signup, { body: { name: 'Club', ...account() } })],
    ['change_password.php', 30, () => send(app, accountCalls.resetPassword, { body: account() })],
    ['book_events.php', 600, () => send(app, publicCalls.bookEvents, { body: EMPTY_BOOKING })],
  ] as const)('%s is answered %i times to one address, and then 429', async (_name, most, act) => {
    const replies = await Promise.all(Array.from({ length: most + 5 }, act));
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(5);
    for (const { headers, body: text } of refused) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(text.message).toBe('That was too often. Please wait a moment and try again.');
    }
  });

  it('is answered to a browser that proved the e-mail also where strangers behind its address used the limit up', async () => {
    const { email } = newPlayer();
    const mine = browserOn(app);
    const type = 'organizer_signup';
    await send(mine, publicCalls.sendOtp, { body: { type, email } });
    await send(mine, publicCalls.validateOtp, { body: { type, email, otp: otpFor(app, email) } });
    await Promise.all(
      Array.from({ length: 40 }, () =>
        send(app, accountCalls.signup, { body: { name: 'Club', ...account() } }),
      ),
    );
    const signup = { name: 'Club', ...account(), email };
    expect((await send(mine, accountCalls.signup, { body: signup })).body.success).toBe(true);
  });
});

function account() {
  return { email: newPlayer().email, mobile: '9876543210', password: PASSWORD };
}

const EMPTY_BOOKING = {
  entries: [],
  tournamentName: '',
  utr: '',
  email: 'nobody@example.in',
  shownTotalPaise: null,
};
