import { adminCalls, publicCalls, refusalTexts } from '@tournaments/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { send, type TestTokens, type WireReply } from '../../testing/client.ts';
import { ADMIN, adminToken, otpFor } from '../../testing/test-data.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
});
afterAll(() => app.close());

const HOUR = 3600;

function check(password = ADMIN.password, email = ADMIN.email, on = app): Promise<WireReply> {
  return send(on, adminCalls.checkAdmin, { body: { email, password } });
}

function ask(on = app, email = ADMIN.email): Promise<WireReply> {
  return send(on, publicCalls.sendOtp, { body: { type: 'admin_login', email } });
}

function enter(challenge: string, otp: string, on = app, email = ADMIN.email): Promise<WireReply> {
  return send(on, adminCalls.validateOtpAndLogin, { body: { otp, email, challenge } });
}

function profile(tokens: TestTokens, on = app): Promise<WireReply> {
  return send(on, adminCalls.getAdmin, { tokens });
}

async function challenge(on = app): Promise<string> {
  return String((await check(ADMIN.password, ADMIN.email, on)).body['id']);
}

function other(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

describe('the super admin', () => {
  it('signs in with password, challenge and OTP [API-ADM-LOGIN-01, API-ADM-LOGIN-02, API-ADM-LOGIN-03]', async () => {
    const id = await challenge();
    expect(id).toMatch(/^[\w-]{43}$/);
    expect((await ask()).body.success).toBe(true);
    const login = await enter(id, otpFor(app, ADMIN.email), app, ADMIN.email.toUpperCase());
    expect(login.body.success).toBe(true);
    const reply = await profile({ admin: String(login.body['token']) });
    expect(reply.body['admin']).toEqual({
      id: expect.any(Number) as number,
      email: ADMIN.email,
      passwordGiven: false,
    });
  });

  it('gets the same answer for a wrong password as anybody', async () => {
    const [wrong, unknown] = [
      await check('not it at all'),
      await check('not it at all', 'nobody@example.in'),
    ];
    expect(wrong.body).toEqual(unknown.body);
    expect(wrong.body).toMatchObject({ success: false, errors: { email: expect.any(String) as string } });
  });

  it('gets no mail unless the password was right a moment ago', async () => {
    const own = await startTestApp(inject('databaseUrl'));
    expect((await ask(own)).body).toEqual({ success: true });
    await check('not it at all', ADMIN.email, own);
    expect((await ask(own)).body).toEqual({ success: true });
    expect(own.mail.sent).toEqual([]);
    await check(ADMIN.password, ADMIN.email, own);
    await ask(own);
    expect(own.mail.sent).toHaveLength(1);
    own.clock.advance(601);
    await ask(own);
    expect(own.mail.sent).toHaveLength(1);
    await own.close();
  });

  it('needs both: the OTP without the challenge is worth nothing', async () => {
    await challenge();
    await ask();
    const code = otpFor(app, ADMIN.email);
    for (const id of ['', '1', 'A'.repeat(43), "' or 1=1"])
      expect((await enter(id, code)).body.success, id).toBe(false);
  });

  it('is not locked out by guesses of who does not know the password', async () => {
    const id = await challenge();
    await ask();
    const code = otpFor(app, ADMIN.email);
    for (let time = 0; time < 10; time += 1) await enter('B'.repeat(43), other(code));
    expect((await enter(id, code)).body.success).toBe(true);
  });

  it('has five tries', async () => {
    const id = await challenge();
    await ask();
    const code = otpFor(app, ADMIN.email);
    await Promise.all(Array.from({ length: 20 }, () => enter(id, other(code))));
    expect((await enter(id, code)).body.success).toBe(false);
  });

  it('uses challenge and OTP once, also when they come twice at once', async () => {
    const id = await challenge();
    await ask();
    const code = otpFor(app, ADMIN.email);
    const replies = await Promise.all([enter(id, code), enter(id, code), enter(id, code)]);
    expect(replies.filter((reply) => reply.body.success)).toHaveLength(1);
    await ask();
    expect((await enter(id, otpFor(app, ADMIN.email))).body.success).toBe(false);
  });

  it('has ten minutes from password to OTP', async () => {
    const own = await startTestApp(inject('databaseUrl'));
    const id = await challenge(own);
    own.clock.advance(599);
    await ask(own);
    own.clock.advance(3);
    expect((await enter(id, otpFor(own, ADMIN.email), own)).body.success).toBe(false);
    await own.close();
  });

  it('has a session of twelve hours that does not slide, and a logout', async () => {
    const own = await startTestApp(inject('databaseUrl'));
    const tokens = { admin: await adminToken(own) };
    own.clock.advance(7 * HOUR);
    expect((await profile(tokens, own)).status).toBe(200);
    own.clock.advance(5 * HOUR + 1);
    expect((await profile(tokens, own)).status).toBe(401);
    const next = { admin: await adminToken(own) };
    expect((await send(own, adminCalls.adminLogout, { tokens: next })).body.success).toBe(true);
    expect((await profile(next, own)).status).toBe(401);
    await own.close();
  });

  it('signs in also as admin@localhost, which a fresh installation makes', async () => {
    const own = await startTestApp(inject('databaseUrl'), { ADMIN_EMAIL: 'admin@localhost' });
    const email = 'admin@localhost';
    const id = String((await check(ADMIN.password, email, own)).body['id']);
    await ask(own, email);
    expect((await enter(id, otpFor(own, email), own, email)).body.success).toBe(true);
    await own.close();
  });

  it('is kept from guessing passwords by limits', async () => {
    const own = await startTestApp(inject('databaseUrl'), { RATE_LIMITS: 'on' });
    const replies = await Promise.all(
      Array.from({ length: 15 }, (_, number) => check(`guess ${number}`, ADMIN.email, own)),
    );
    expect(replies.filter((reply) => reply.status === 429)).toHaveLength(5);
    expect((await check(ADMIN.password, ADMIN.email, own)).status).toBe(429);
    await own.close();
  });

  it('is told once by mail that the sign-in is locked; an address that is none gets nothing', async () => {
    const own = await startTestApp(inject('databaseUrl'), { RATE_LIMITS: 'on' });
    const count = async (query: string) => (await own.database.pool.query(query)).rows.length;
    for (const email of [ADMIN.email, 'nobody.at.all@example.in'])
      for (let attempt = 0; attempt < 14; attempt++) await check('a wrong guess', email, own);
    const notices = "select 1 from outbox where subject = 'Sign-in locked after repeated failures'";
    expect(await count(notices)).toBe(1);
    expect(await count(`${notices} and recipient = '${ADMIN.email}'`)).toBe(1);
    expect(await count("select 1 from audit where action = 'admin.locked'")).toBe(1);
    await own.close();
  });

  it('changes the own password, which ends other sessions [API-ADM-CHPW-01]', async () => {
    const own = await startTestApp(inject('databaseUrl'));
    const [tokens, elder] = [{ admin: await adminToken(own) }, { admin: await adminToken(own) }];
    const body = { oldPassword: 'wrong', newPassword: 'x'.repeat(20), confirmPassword: 'x'.repeat(20) };
    const refused = await send(own, adminCalls.changeAdminPassword, { body, tokens });
    expect(refused.body.errors).toEqual({ password: 'The old password is not right.' });
    const common = {
      ...body,
      oldPassword: ADMIN.password,
      newPassword: 'superadmin1',
      confirmPassword: 'superadmin1',
    };
    expect((await send(own, adminCalls.changeAdminPassword, { body: common, tokens })).body.errors).toEqual({
      password: refusalTexts['password-known'],
    });
    const right = { ...body, oldPassword: ADMIN.password };
    expect((await send(own, adminCalls.changeAdminPassword, { body: right, tokens })).body.success).toBe(
      true,
    );
    expect([(await profile(tokens, own)).status, (await profile(elder, own)).status]).toEqual([200, 401]);
    expect((await check('x'.repeat(20), ADMIN.email, own)).body.success).toBe(true);
    await own.close();
  });
});
