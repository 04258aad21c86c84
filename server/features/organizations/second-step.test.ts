import { accountCalls, adminCalls, publicCalls, refusalTexts, umpireCalls } from '@tournaments/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { send, type TestTokens, type WireReply } from '../../testing/client.ts';
import { mailsGone } from '../../testing/mails.ts';
import { newTestSetup } from '../../testing/requests.ts';
import {
  adminToken,
  newOrganizer,
  otpFor,
  PASSWORD,
  proofOf,
  proveEmail,
  type TestOrganizer,
} from '../../testing/test-data.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
});
afterAll(() => app.close());

const MINUTE = 60;

function save(tokens: TestTokens, secondStep: boolean, oldPassword = PASSWORD): Promise<WireReply> {
  return send(app, accountCalls.saveSecondStep, { body: { secondStep, oldPassword }, tokens });
}

function login(email: string, password = PASSWORD): Promise<WireReply> {
  return send(app, accountCalls.login, { body: { email, password } });
}

function ask(email: string): Promise<WireReply> {
  return send(app, publicCalls.sendOtp, { body: { type: 'organizer_login', email } });
}

function finish(email: string, challenge: unknown, otp: string): Promise<WireReply> {
  return send(app, accountCalls.finishLogin, { body: { email, challenge: String(challenge), otp } });
}

function profile(tokens: TestTokens): Promise<WireReply> {
  return send(app, accountCalls.getOrganization, { tokens });
}

async function withSecondStep(): Promise<TestOrganizer> {
  const organizer = await newOrganizer(app);
  expect((await save(organizer.tokens, true)).body).toEqual({ success: true });
  return organizer;
}

/** Gives the password and has the OTP mailed. */
async function challenged(email: string) {
  const { body } = await login(email);
  await ask(email);
  return { challenge: String(body['id']), otp: otpFor(app, email) };
}

describe('the second step of an organizer', () => {
  it('is off at first, and switched on and off with the password; the owner is told', async () => {
    const { email, tokens } = await newOrganizer(app);
    const isOn = async () => (await profile(tokens)).body['secondStep'];
    expect(await isOn()).toBe(false);
    expect((await save(tokens, true, 'not the password')).body.errors).toEqual({
      password: refusalTexts['password-wrong'],
    });
    expect(await isOn()).toBe(false);
    for (let time = 0; time < 2; time += 1)
      expect((await save(tokens, true)).body).toEqual({ success: true });
    expect(await isOn()).toBe(true);
    expect((await save(tokens, false, 'not the password')).body.success).toBe(false);
    expect((await save(tokens, false)).body).toEqual({ success: true });
    expect(await isOn()).toBe(false);
    expect((await login(email)).body['token']).toBeTypeOf('string');
    const { rows } = await app.database.pool.query<{ subject: string }>(
      'select subject from outbox where recipient = $1 order by id',
      [email],
    );
    const told = rows.map(({ subject }) => subject).filter((subject) => subject.startsWith('Signing in'));
    expect(told).toEqual(['Signing in takes an OTP now', 'Signing in takes no OTP any more']);
  });

  it('answers a right password with a challenge, and only that with its OTP with a token', async () => {
    const { email } = await withSecondStep();
    const first = await login(email);
    expect(first.body).toEqual({ success: true, id: expect.stringMatching(/^[\w-]{43}$/) as string });
    await ask(email);
    const done = await finish(email.toUpperCase(), first.body['id'], otpFor(app, email));
    expect(done.body.success).toBe(true);
    expect((await profile({ organizer: String(done.body['token']) })).status).toBe(200);
  });

  it('needs both: the OTP without the challenge, or the challenge without the OTP, is worth nothing', async () => {
    const { email } = await withSecondStep();
    const { challenge, otp } = await challenged(email);
    const wrong = otp === '000000' ? '000001' : '000000';
    expect((await finish(email, 'x'.repeat(43), otp)).body).toMatchObject({ success: false });
    expect((await finish(email, '', otp)).body).toMatchObject({ success: false });
    expect((await finish(email, challenge, wrong)).body).toMatchObject({ success: false });
    expect((await finish(email, challenge, otp)).body.success).toBe(true);
    expect((await finish(email, challenge, otp)).body).toMatchObject({ success: false });
  });

  it('takes neither the challenge nor the OTP of somebody else', async () => {
    const [mine, theirs] = [await withSecondStep(), await withSecondStep()];
    const [own, other] = [await challenged(mine.email), await challenged(theirs.email)];
    expect((await finish(mine.email, other.challenge, own.otp)).body.success).toBe(false);
    expect((await finish(theirs.email, own.challenge, own.otp)).body.success).toBe(false);
    expect((await finish(mine.email, own.challenge, own.otp)).body.success).toBe(true);
  });

  it('mails nothing unless the password was right a moment ago, and tells nobody whether it was', async () => {
    const { email } = await withSecondStep();
    await mailsGone(app);
    const before = app.mail.sent.length;
    const [known, unknown] = [await ask(email), await ask('nobody@example.in')];
    expect(known.body).toEqual(unknown.body);
    await login(email, 'not the password');
    await ask(email);
    expect(app.mail.sent).toHaveLength(before);
  });

  it('is over after ten minutes', async () => {
    const own = await startTestApp(inject('databaseUrl'));
    const { email, tokens } = await newOrganizer(own);
    await send(own, accountCalls.saveSecondStep, {
      body: { secondStep: true, oldPassword: PASSWORD },
      tokens,
    });
    const first = await send(own, accountCalls.login, { body: { email, password: PASSWORD } });
    own.clock.advance(5 * MINUTE);
    await send(own, publicCalls.sendOtp, { body: { type: 'organizer_login', email } });
    own.clock.advance(5 * MINUTE + 1);
    const body = { email, challenge: String(first.body['id']), otp: otpFor(own, email) };
    expect((await send(own, accountCalls.finishLogin, { body })).body.success).toBe(false);
    await own.close();
  });

  it('ends the session that the browser had before', async () => {
    const { email, tokens } = await withSecondStep();
    const { challenge, otp } = await challenged(email);
    await send(app, accountCalls.finishLogin, { body: { email, challenge, otp }, tokens });
    expect((await profile(tokens)).status).toBe(401);
  });
});

describe('no way leads around the second step', () => {
  it('neither a password that was set with an OTP, nor a challenge from before', async () => {
    const { email } = await withSecondStep();
    const before = await challenged(email);
    await proveEmail(app, 'organizer_change_password', email);
    const reset = await send(app, accountCalls.resetPassword, {
      body: {
        email,
        mobile: '9876543210',
        password: 'remembered again',
        ...proofOf('organizer_change_password', email),
      },
    });
    expect(reset.body).toEqual({ success: true });
    expect((await finish(email, before.challenge, before.otp)).body.success).toBe(false);
    expect((await login(email, 'remembered again')).body).not.toHaveProperty('token');
  });

  it('neither a signup with the same e-mail nor the OTP of another purpose', async () => {
    const { email } = await withSecondStep();
    await proveEmail(app, 'organizer_signup', email);
    const again = await send(app, accountCalls.signup, {
      body: {
        name: 'Again',
        email,
        mobile: '9876543210',
        password: 'some other words',
        ...proofOf('organizer_signup', email),
      },
    });
    expect(again.body.success).toBe(false);
    const { challenge, otp } = await challenged(email);
    const validated = await send(app, publicCalls.validateOtp, {
      body: { type: 'organizer_login', email, otp },
    });
    expect(validated.body.success).toBe(false);
    await send(app, publicCalls.sendOtp, { body: { type: 'event_booking', email } });
    const booking = otpFor(app, email);
    if (booking !== otp) expect((await finish(email, challenge, booking)).body.success).toBe(false);
    expect((await finish(email, challenge, otp)).body.success).toBe(true);
  });

  it('neither the umpire’s nor the super admin’s sign-in', async () => {
    const { tournament } = await newTestSetup(app);
    const { email } = await withSecondStep();
    const { challenge, otp } = await challenged(email);
    const umpire = { tournamentId: String(tournament), password: PASSWORD };
    expect((await send(app, umpireCalls.authenticate, { body: umpire })).body.success).toBe(false);
    const admin = { email, challenge, otp };
    expect((await send(app, adminCalls.validateOtpAndLogin, { body: admin })).body.success).toBe(false);
  });

  it('and none for a deleted organizer', async () => {
    const { id, email } = await withSecondStep();
    const { challenge, otp } = await challenged(email);
    const tokens = { admin: await adminToken(app) };
    await send(app, adminCalls.deleteOrganization, { body: { id }, tokens });
    expect((await finish(email, challenge, otp)).body.success).toBe(false);
  });
});
