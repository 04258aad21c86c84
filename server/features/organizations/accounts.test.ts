import { accountCalls, adminCalls, refusalTexts } from '@tournaments/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { send, sendRaw, type TestTokens, type WireReply } from '../../testing/client.ts';
import { mailsGone } from '../../testing/mails.ts';
import {
  adminToken,
  newOrganizer,
  newPlayer,
  PASSWORD,
  proofOf,
  proveEmail,
} from '../../testing/test-data.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
});
afterAll(() => app.close());

const MOBILE = '9876543210';
const DAY = 86_400;
const { 'password-common': COMMON, 'password-known': KNOWN } = refusalTexts;

function signup(
  email: string,
  changes: Partial<Record<'name' | 'mobile' | 'password' | 'proof', string>> = {},
) {
  const proof = proofOf('organizer_signup', email);
  const body = { name: 'Deccan Shuttlers', email, mobile: MOBILE, password: PASSWORD, ...proof, ...changes };
  return send(app, accountCalls.signup, { body });
}

function login(email: string, password = PASSWORD): Promise<WireReply> {
  return send(app, accountCalls.login, { body: { email, password } });
}

function profile(tokens: TestTokens): Promise<WireReply> {
  return send(app, accountCalls.getOrganization, { tokens });
}

async function mailsTo(email: string): Promise<readonly string[]> {
  await mailsGone(app);
  return app.mail.sent.filter((mail) => mail.recipient === email).map((mail) => mail.subject);
}

describe('a signup', () => {
  it('makes an account that waits for approval and may log in [ORG-GEN-02, ROLE-ORG-02]', async () => {
    const { email } = newPlayer();
    await proveEmail(app, 'organizer_signup', email);
    expect((await signup(email)).body).toEqual({ success: true });
    const token = String((await login(email)).body['token']);
    expect(token).toMatch(/^[\w-]{43}$/);
    const reply = await profile({ organizer: token });
    expect(reply.body['organization']).toEqual({
      id: expect.any(Number) as number,
      name: 'Deccan Shuttlers',
      email,
      mobile: MOBILE,
      approved: false,
      upiId: null,
      qrCode: null,
    });
  });

  it('without the proof of an OTP is refused [API-ORG-SIGNUP-02]', async () => {
    const { email } = newPlayer();
    expect((await signup(email)).body).toMatchObject({ success: false });
    await proveEmail(app, 'event_booking', email);
    expect((await signup(email, proofOf('event_booking', email))).body).toMatchObject({ success: false });
    await proveEmail(app, 'organizer_signup', newPlayer().email);
    expect((await signup(email)).body).toMatchObject({ success: false });
    expect((await login(email)).body.success).toBe(false);
  });

  it('keeps the proof when its fields are refused, and says which [ORG-SIGNUP-10, ORG-SIGNUP-11]', async () => {
    const { email } = newPlayer();
    await proveEmail(app, 'organizer_signup', email);
    const refused = await signup(email, { name: ' ', mobile: '12345', password: 'short' });
    expect(refused.body.errors).toEqual({
      name: 'Please enter a name.',
      mobileNumber: 'Please enter a valid mobile number!',
      password: 'A password needs 8 to 128 characters.',
    });
    expect((await signup(email)).body.success).toBe(true);
  });

  it.each([
    ['password123', COMMON],
    ['Deccan Shuttlers', KNOWN],
    ['badminton2026', KNOWN],
    [MOBILE, KNOWN],
  ])('does not take a password that everybody would try: %s', async (password, text) => {
    const { email } = newPlayer();
    await proveEmail(app, 'organizer_signup', email);
    expect((await signup(email, { password })).body.errors).toEqual({ password: text });
    expect((await signup(email, { password: email })).body.errors).toHaveProperty('password');
    expect((await signup(email)).body.success).toBe(true);
  });

  it('takes mobiles of 10 to 15 digits with an optional plus, and no others [CONST-ORG-02]', async () => {
    const { email } = newPlayer();
    await proveEmail(app, 'organizer_signup', email);
    for (const mobile of ['', '987654321', '98765 4321', '+98765432', '9876543210123456', 'ninenumber'])
      expect((await signup(email, { mobile })).body.errors, mobile).toHaveProperty('mobileNumber');
    expect((await signup(email, { mobile: '+4479111234567' })).body.success).toBe(true);
  });

  it.each(['98765 43210', '+91 98765 43210', '098765 43210', '+919876543210', '98765-43210'])(
    'keeps the ten digits of a mobile that is written as %s',
    async (mobile) => {
      const { email } = newPlayer();
      await proveEmail(app, 'organizer_signup', email);
      expect((await signup(email, { mobile })).body.success).toBe(true);
      const organizer = String((await login(email)).body['token']);
      expect((await profile({ organizer })).body['organization']).toMatchObject({ mobile: MOBILE });
    },
  );

  it('for an e-mail that has an account is told so, whatever its case', async () => {
    const { email } = await newOrganizer(app);
    const shouted = email.toUpperCase();
    await proveEmail(app, 'organizer_signup', shouted);
    const reply = await signup(shouted);
    expect(reply.body.errors).toEqual({
      email: 'An account with this e-mail address exists already. Please log in.',
    });
  });

  it('ten times at once makes one account', async () => {
    const { email } = newPlayer();
    for (let time = 0; time < 10; time += 1) await proveEmail(app, 'organizer_signup', email);
    const replies = await Promise.all(Array.from({ length: 10 }, () => signup(email)));
    expect(replies.filter((reply) => reply.body.success)).toHaveLength(1);
    expect(replies.every((reply) => reply.status === 200)).toBe(true);
  });

  it('stores the password as an argon2id hash', async () => {
    const { email } = await newOrganizer(app);
    const { rows } = await app.database.pool.query<{ hash: string }>(
      'select password_hash as hash from organizations where email = $1',
      [email],
    );
    expect(rows[0]?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('a login', () => {
  it('takes the e-mail in any case and with blanks around it', async () => {
    const { email } = await newOrganizer(app);
    expect((await login(`  ${email.toUpperCase()} `)).body.success).toBe(true);
  });

  it('takes the password only exactly', async () => {
    const { email } = await newOrganizer(app);
    for (const wrong of [`${PASSWORD} `, PASSWORD.toUpperCase(), PASSWORD.slice(1), '', 'x'])
      expect((await login(email, wrong)).body.success, wrong).toBe(false);
  });

  it('answers alike for a wrong password, an unknown e-mail and no e-mail at all [ORG-LOGIN-04]', async () => {
    const { email } = await newOrganizer(app);
    const replies = [
      await login(email, 'not the password'),
      await login('nobody@example.in', 'not the password'),
      await login('', 'not the password'),
    ];
    const text = 'E-mail address or password is not right.';
    for (const reply of replies)
      expect([reply.status, reply.body]).toEqual([
        200,
        { success: false, errors: { email: text, password: text } },
      ]);
  });

  it('costs as much work for an unknown e-mail as for a known one', async () => {
    const { email } = await newOrganizer(app);
    // Processor time, because on a busy machine the clock tells of everything else as well.
    const leastWork = async (address: string) => {
      const works: number[] = [];
      for (let time = 0; time < 4; time += 1) {
        const from = process.cpuUsage();
        await login(address, 'not the password');
        const { user, system } = process.cpuUsage(from);
        works.push(user + system);
      }
      return Math.min(...works);
    };
    const [known, unknown] = [await leastWork(email), await leastWork('nobody@example.in')];
    expect(known / unknown).toBeLessThan(4);
    expect(unknown / known).toBeLessThan(4);
  });

  it('answers a token that stands nowhere in the database', async () => {
    const { email } = await newOrganizer(app);
    const token = String((await login(email)).body['token']);
    const { rows } = await app.database.pool.query<{ found: string }>(
      "select encode(token_hash, 'escape') || coalesce(role, '') as found from sessions",
    );
    expect(rows.some(({ found }) => found.includes(token))).toBe(false);
  });
});

describe('an organizer session', () => {
  it('slides: it lives 30 days from when it was last used, and then ends', async () => {
    const own = await startTestApp(inject('databaseUrl'));
    const { tokens } = await newOrganizer(own);
    const alive = async () => (await send(own, accountCalls.getOrganization, { tokens })).status === 200;
    own.clock.advance(29 * DAY);
    expect(await alive()).toBe(true);
    own.clock.advance(29 * DAY);
    expect(await alive()).toBe(true);
    own.clock.advance(30 * DAY + 60);
    expect(await alive()).toBe(false);
    await own.close();
  });

  it('ends with the logout, and only that one', async () => {
    const { email, tokens } = await newOrganizer(app);
    const other = { organizer: String((await login(email)).body['token']) };
    expect((await send(app, accountCalls.logout, { tokens })).body.success).toBe(true);
    expect((await profile(tokens)).status).toBe(401);
    expect((await profile(other)).status).toBe(200);
  });

  it('comes in a header whose case does not matter, and never in another role’s [ROLE-ORG-01]', async () => {
    const { tokens } = await newOrganizer(app);
    const token = tokens.organizer ?? '';
    const path = accountCalls.getOrganization.path;
    const ask = (name: string) => sendRaw(app, 'GET', path, { headers: { [name]: token } });
    for (const name of ['Organization_token', 'organization_token', 'ORGANIZATION_TOKEN'])
      expect((await ask(name)).status, name).toBe(200);
    for (const name of ['Umpire_token', 'SuperAdmin_token', 'Organization-token', 'Authorization', 'Cookie'])
      expect((await ask(name)).status, name).toBe(401);
  });

  it.each(['', 'x', 'null', 'undefined', 'A'.repeat(43), 'A'.repeat(5000), "' or 1=1 --"])(
    'is not had with %j',
    async (token) => {
      expect((await profile({ organizer: token })).status).toBe(401);
    },
  );

  it('of a deleted organization ends', async () => {
    const { id, tokens } = await newOrganizer(app);
    const admin = { admin: await adminToken(app) };
    await send(app, adminCalls.deleteOrganization, { body: { id }, tokens: admin });
    expect((await profile(tokens)).status).toBe(401);
  });
});

describe('changing the password', () => {
  const change = (tokens: TestTokens, body: Record<string, string>) =>
    sendRaw(app, 'POST', accountCalls.changePassword.path, { body, tokens });
  const to = (newPassword: string, oldPassword = PASSWORD, confirmNewPassword = newPassword) => ({
    oldPassword,
    newPassword,
    confirmNewPassword,
  });

  it('ends all other sessions and keeps this one [API-ORG-CHPW-01]', async () => {
    const { email, tokens } = await newOrganizer(app);
    const other = { organizer: String((await login(email)).body['token']) };
    expect((await change(tokens, to('a better password'))).body).toEqual({ success: true });
    expect([(await profile(tokens)).status, (await profile(other)).status]).toEqual([200, 401]);
    expect((await login(email)).body.success).toBe(false);
    expect((await login(email, 'a better password')).body.success).toBe(true);
  });

  it('is refused with the texts under password and confirmPassword [ORG-CHPW-02, ORG-CHPW-03]', async () => {
    const { email, tokens } = await newOrganizer(app);
    expect((await change(tokens, to('a better password', 'wrong old one'))).body.errors).toEqual({
      password: 'The old password is not right.',
    });
    expect((await change(tokens, to('a better password', PASSWORD, 'another one'))).body.errors).toEqual({
      confirmPassword: 'Passwords do not match',
    });
    expect((await change(tokens, to('short'))).body.errors).toEqual({
      password: 'A password needs 8 to 128 characters.',
    });
    expect((await change(tokens, to('qwertyuiop'))).body.errors).toEqual({ password: COMMON });
    expect((await change(tokens, to('deccan shuttlers'))).body.errors).toEqual({ password: KNOWN });
    expect((await login(email)).body.success).toBe(true);
  });
});

describe('a forgotten password', () => {
  const reset = (email: string, mobile = MOBILE, password = 'remembered again') =>
    send(app, accountCalls.resetPassword, {
      body: { email, mobile, password, ...proofOf('organizer_change_password', email) },
    });

  it('is set with the proof of an OTP; all sessions end and the owner is told [API-ORG-FORGOT-01]', async () => {
    const { email, tokens } = await newOrganizer(app);
    await proveEmail(app, 'organizer_change_password', email.toUpperCase());
    await mailsGone(app);
    expect((await reset(email.toUpperCase(), '+919876543210')).body).toEqual({ success: true });
    expect((await profile(tokens)).status).toBe(401);
    expect((await login(email, 'remembered again')).body.success).toBe(true);
    expect((await mailsTo(email)).at(-1)).toBe('Your password was changed');
  });

  it('is not set without the proof, nor with that of a signup', async () => {
    const { email } = await newOrganizer(app);
    expect((await reset(email)).body).toMatchObject({ success: false });
    await proveEmail(app, 'organizer_signup', email);
    const otherwise = await send(app, accountCalls.resetPassword, {
      body: { email, mobile: MOBILE, password: PASSWORD, ...proofOf('organizer_signup', email) },
    });
    expect(otherwise.body).toMatchObject({ success: false });
    expect((await login(email)).body.success).toBe(true);
  });

  it('is not set for another mobile number, and answers that like an unknown account', async () => {
    const { email } = await newOrganizer(app);
    await proveEmail(app, 'organizer_change_password', email);
    const wrong = await reset(email, '9876500000');
    expect(wrong.body.errors).toEqual({
      email: 'E-mail address and mobile number do not belong to one account.',
    });
    expect((await login(email)).body.success).toBe(true);
  });

  it('is refused by field, the mobile under both of its names [ORG-FORGOT-05, ORG-FORGOT-07]', async () => {
    const { email } = await newOrganizer(app);
    expect((await reset(email, MOBILE, 'qwertyuiop')).body.errors).toEqual({ password: COMMON });
    await proveEmail(app, 'organizer_change_password', email);
    expect((await reset(email, MOBILE, 'deccan shuttlers')).body.errors).toEqual({ password: KNOWN });
    expect((await reset(email)).body.success).toBe(true);
    expect((await reset(email, '123', 'short')).body.errors).toEqual({
      mobile: 'Please enter a valid mobile number!',
      mobileNumber: 'Please enter a valid mobile number!',
      password: 'A password needs 8 to 128 characters.',
    });
  });
});

describe('My Organization', () => {
  interface Facts {
    readonly name: string;
    readonly email: string;
    readonly mobile: string;
    readonly oldPassword?: string;
    readonly proof?: string;
  }
  const update = (tokens: TestTokens, body: Facts) =>
    send(app, accountCalls.updateOrganization, { body, tokens });
  /** What a new e-mail takes besides itself. */
  const allowing = async (email: string) => {
    await proveEmail(app, 'organizer_email', email);
    return { oldPassword: PASSWORD, ...proofOf('organizer_email', email) };
  };
  const facts = { name: 'Club', mobile: MOBILE };

  it('is saved; a new e-mail is told to the old address [API-ORG-UPD-01]', async () => {
    const { email, tokens } = await newOrganizer(app);
    const next = newPlayer().email;
    const body = { name: 'Nizam Shuttlers', email: next, mobile: '9000000001' };
    expect((await update(tokens, { ...body, ...(await allowing(next)) })).body).toEqual({ success: true });
    expect((await profile(tokens)).body['organization']).toMatchObject(body);
    expect(await mailsTo(email)).toContain('Your e-mail address was changed');
    expect((await login(email)).body.success).toBe(false);
    expect((await login(next)).body.success).toBe(true);
  });

  it('saves a new name by itself, and the same e-mail in other letters', async () => {
    const { email, tokens } = await newOrganizer(app);
    const body = { name: 'Nizam Shuttlers', email: email.toUpperCase(), mobile: MOBILE };
    expect((await update(tokens, body)).body).toEqual({ success: true });
    expect((await profile(tokens)).body['organization']).toMatchObject(body);
  });

  it('needs the password for a new mobile, and says which', async () => {
    const { email, tokens } = await newOrganizer(app);
    const body = { name: 'Club', email, mobile: '9000000001' };
    for (const oldPassword of [undefined, ''])
      expect(
        (await update(tokens, { ...body, ...(oldPassword === '' && { oldPassword }) })).body.errors,
      ).toEqual({
        password: refusalTexts['password-to-change'],
      });
    expect((await update(tokens, { ...body, oldPassword: 'not the password' })).body.errors).toEqual({
      password: refusalTexts['password-wrong'],
    });
    expect((await profile(tokens)).body['organization']).toMatchObject({ mobile: MOBILE });
    expect((await update(tokens, { ...body, oldPassword: PASSWORD })).body).toEqual({ success: true });
  });

  it('needs the password and a proof of its own kind for a new e-mail', async () => {
    const { email, tokens } = await newOrganizer(app);
    const next = newPlayer().email;
    const body = { ...facts, email: next };
    expect((await update(tokens, body)).body.errors).toHaveProperty('password');
    const unproved = { email: refusalTexts['email-unproved'] };
    const refusedWith = async (proof: { readonly proof?: string }) =>
      expect((await update(tokens, { ...body, oldPassword: PASSWORD, ...proof })).body.errors).toEqual(
        unproved,
      );
    await refusedWith({});
    await proveEmail(app, 'organizer_signup', next);
    await refusedWith(proofOf('organizer_signup', next));
    const elsewhere = newPlayer().email;
    await proveEmail(app, 'organizer_email', elsewhere);
    await refusedWith(proofOf('organizer_email', elsewhere));
    await proveEmail(app, 'organizer_email', next);
    const proof = proofOf('organizer_email', next);
    expect((await update(tokens, { ...body, ...proof })).body.errors).toHaveProperty('password');
    expect((await profile(tokens)).body['organization']).toMatchObject({ email });
    expect((await update(tokens, { ...body, oldPassword: PASSWORD, ...proof })).body).toEqual({
      success: true,
    });
  });

  it('uses a proof once', async () => {
    const { email, tokens } = await newOrganizer(app);
    const next = newPlayer().email;
    const body = { ...facts, email: next, ...(await allowing(next)) };
    expect((await update(tokens, body)).body.success).toBe(true);
    expect((await update(tokens, { ...facts, email, ...(await allowing(email)) })).body.success).toBe(true);
    expect((await update(tokens, body)).body.errors).toHaveProperty('email');
  });

  it('is kept from guessing the password', async () => {
    const limited = await startTestApp(inject('databaseUrl'), { RATE_LIMITS: 'on' });
    const { email, tokens } = await newOrganizer(limited);
    const statuses: number[] = [];
    for (let time = 0; time < 12; time += 1) {
      const body = { ...facts, email, mobile: '9000000001', oldPassword: `guess ${time}` };
      statuses.push((await send(limited, accountCalls.updateOrganization, { body, tokens })).status);
    }
    expect(statuses.slice(9)).toEqual([200, 429, 429]);
    await limited.close();
  });

  it('needs name, e-mail and mobile [ORG-PROFILE-04]', async () => {
    const { tokens } = await newOrganizer(app);
    const reply = await update(tokens, { name: '', email: 'no address', mobile: '' });
    expect(Object.keys(reply.body.errors ?? {})).toEqual(['name', 'email', 'mobile']);
  });

  it('never takes the e-mail of another account, also when two want it at once', async () => {
    const [first, second, third] = [
      await newOrganizer(app),
      await newOrganizer(app),
      await newOrganizer(app),
    ];
    const shouted = second.email.toUpperCase();
    const taken = await update(first.tokens, { ...facts, email: shouted, ...(await allowing(shouted)) });
    expect(taken.body.errors).toEqual({ email: refusalTexts['email-taken'] });
    const wanted = newPlayer().email;
    for (let time = 0; time < 5; time += 1) {
      const email = `${time}${wanted}`;
      await proveEmail(app, 'organizer_signup', email);
      const proofs = [await allowing(email), await allowing(email), await allowing(email)];
      const replies = await Promise.all([
        update(first.tokens, { ...facts, email, ...proofs[0] }),
        update(second.tokens, { ...facts, email: email.toUpperCase(), ...proofs[1] }),
        update(third.tokens, { ...facts, email, ...proofs[2] }),
        signup(email),
      ]);
      expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200]);
      expect(replies.filter((reply) => reply.body.success)).toHaveLength(1);
    }
  });
});

describe('payment settings', () => {
  const save = (tokens: TestTokens, upiId: string, qrCode = '') =>
    send(app, accountCalls.updatePayment, { body: { upiId, qrCode }, tokens });

  it('need a UPI id [ORG-PAYSET-02]', async () => {
    const { tokens } = await newOrganizer(app);
    expect((await save(tokens, ' ')).body.errors).toEqual({ upiId: 'Please enter a UPI ID.' });
    expect((await save(tokens, 'club@okaxis')).body.success).toBe(true);
    expect((await profile(tokens)).body['organization']).toMatchObject({
      upiId: 'club@okaxis',
      qrCode: null,
    });
  });

  it.each(['not a upi', 'club', '@okaxis', 'club@', 'club@ok axis', 'a@b@c', 'club@1bank', 'club@ok.axis'])(
    'take no UPI id like %j',
    async (upiId) => {
      const { tokens } = await newOrganizer(app);
      const text = 'A UPI ID looks like name@bank, for example shuttlers@okaxis.';
      expect((await save(tokens, upiId)).body.errors).toEqual({ upiId: text });
      expect((await profile(tokens)).body['organization']).toMatchObject({ upiId: null });
    },
  );

  it('keep a UPI id that was saved before there was a rule for it', async () => {
    const { id, tokens } = await newOrganizer(app);
    await app.database.pool.query("update organizations set upi_id = 'not a upi' where id = $1", [id]);
    expect((await save(tokens, 'not a upi')).body.success).toBe(true);
    expect((await save(tokens, 'not a upi either')).body.success).toBe(false);
    expect((await profile(tokens)).body['organization']).toMatchObject({ upiId: 'not a upi' });
  });

  it('take no image that is not the organizer’s own', async () => {
    const { tokens } = await newOrganizer(app);
    for (const name of ['0'.repeat(32) + '.png', '../../etc/passwd', 'https://evil.example/x.png'])
      expect((await save(tokens, 'club@okaxis', name)).body.errors, name).toHaveProperty('qrCode');
  });
});

describe('with limits on, a flood of passwords', () => {
  it('is stopped after ten failures for the account and address, also all at once, with a wait that grows', async () => {
    const limited = await startTestApp(inject('databaseUrl'), { RATE_LIMITS: 'on' });
    const { email } = await newOrganizer(limited);
    const attempt = (
      password: string,
      options: { address?: string; headers?: Record<string, string> } = {},
    ) => send(limited, accountCalls.login, { body: { email, password }, ...options });
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, number) =>
        attempt(`guess ${number}`, { headers: { 'X-Forwarded-For': `203.0.113.${number}` } }),
      ),
    );
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(10);
    const waits = replies
      .filter((reply) => reply.status === 429)
      .map((reply) => Number(reply.headers['retry-after']));
    expect(waits).toHaveLength(30);
    expect(Math.min(...waits)).toBeGreaterThan(800);
    expect(Math.max(...waits)).toBeGreaterThan(1700);
    expect((await attempt(PASSWORD)).status).toBe(429);
    expect((await attempt(PASSWORD, { address: '198.51.100.7' })).body.success).toBe(true);
    await limited.close();
  });

  it('does not stop who remembers in time', async () => {
    const limited = await startTestApp(inject('databaseUrl'), { RATE_LIMITS: 'on' });
    const { email } = await newOrganizer(limited);
    const attempt = (password: string) => send(limited, accountCalls.login, { body: { email, password } });
    for (let round = 0; round < 2; round += 1) {
      for (let time = 0; time < 6; time += 1) expect((await attempt('wrong')).status).toBe(200);
      expect((await attempt(PASSWORD)).body.success).toBe(true);
    }
    await limited.close();
  });
});
