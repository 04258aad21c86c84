import { publicCalls } from '@tournaments/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { send, sendRaw, type WireReply } from '../../testing/client.ts';
import { mailsGone } from '../../testing/mails.ts';
import { newTestSetup } from '../../testing/requests.ts';
import { bookOne } from '../../testing/sample-requests.ts';
import {
  bookingOf,
  newEvent,
  newOrganizer,
  newPlayer,
  newTournament,
  newUtr,
  otpFor,
  proveEmail,
} from '../../testing/test-data.ts';
import { dropOldOtps } from './otps.repo.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
});
afterAll(() => app.close());

function ask(email: string, type: string = 'event_booking', on = app): Promise<WireReply> {
  return send(on, publicCalls.sendOtp, { body: { type, email } });
}

function tell(email: string, otp: string, type: string = 'event_booking', on = app): Promise<WireReply> {
  return send(on, publicCalls.validateOtp, { body: { type, email, otp } });
}

function another(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

const USED_UP = 'Too many wrong tries. Please send a new OTP.';
const WRONG = 'This OTP is not right. Please check the newest e-mail.';
const EXPIRED = 'This OTP has expired. Please send a new one.';

describe('an OTP of an organizer', () => {
  it.each(['organizer_signup', 'organizer_change_password'])(
    'of type %s is sent with type and e-mail and validated with the OTP, with a message where it is wrong [API-ORG-OTP-01, API-ORG-OTP-02]',
    async (type) => {
      const email = type === 'organizer_signup' ? newPlayer().email : (await newOrganizer(app)).email;
      const post = (path: string, body: object) => sendRaw(app, 'POST', `/api/${path}`, { body });
      expect((await post('send_otp.php', { type, email })).body).toEqual({ success: true });
      const otp = otpFor(app, email);
      const wrong = await post('validate_otp.php', { type, otp: another(otp), email });
      expect(wrong.body).toMatchObject({ success: false, message: WRONG });
      const right = await post('validate_otp.php', { type, otp, email });
      expect(right.body.success).toBe(true);
    },
  );
});

describe('the subject of an OTP', () => {
  it.each([
    ['event_booking', 'book your entry or join a waiting list'],
    ['organizer_signup', 'create your organizer account'],
  ])('of type %s says what it is for', async (type, purpose) => {
    const { email } = newPlayer();
    await sendRaw(app, 'POST', '/api/send_otp.php', { body: { type, email } });
    const code = otpFor(app, email);
    const subject = app.mail.sent.findLast(({ recipient }) => recipient === email.toLowerCase())?.subject;
    expect(subject).toBe(`${code} is your OTP to ${purpose}`);
  });
});

describe('the OTP of a booking', () => {
  const begin = async (eventIds: readonly number[]) => {
    const { email } = newPlayer();
    const body = { type: 'event_booking', email, eventIds: [...eventIds] };
    expect((await send(app, publicCalls.sendOtp, { body })).body).toEqual({ success: true });
    return app.mail.sent.findLast(({ recipient }) => recipient === email.toLowerCase())?.text ?? '';
  };

  it('says in its subject what is booked', async () => {
    const organizer = await newOrganizer(app);
    await begin([await newEvent(app, organizer, await newTournament(app, organizer))]);
    expect(app.mail.sent.at(-1)?.subject).toMatch(/^\d{6} is your OTP to book your entry in Monsoon Open$/);
  });

  it('names the tournament and what all its entries cost', async () => {
    const organizer = await newOrganizer(app);
    const tournament = await newTournament(app, organizer);
    const event = await newEvent(app, organizer, tournament, { feePaise: 50_000, discountPercent: 10 });
    const text = await begin([event, event]);
    expect(text).toContain('Monsoon Open');
    expect(text).toContain('INR 900');
  });

  it('names no tournament that is hidden, or is not known', async () => {
    const organizer = await newOrganizer(app);
    const tournament = await newTournament(app, organizer, { isPublic: false });
    const event = await newEvent(app, organizer, tournament);
    expect(await begin([event])).not.toContain('Monsoon Open');
    expect(await begin([2_000_000_000])).not.toContain('Amount');
  });
});

describe('an OTP', () => {
  it('has six digits, is mailed to its address and stored only as a hash [API-PUB-OTP-01]', async () => {
    const { email } = newPlayer();
    expect((await ask(email)).body).toEqual({ success: true });
    const code = otpFor(app, email);
    const { rows } = await app.database.pool.query<{ row: string }>(
      'select o::text as row from otps o where email = $1',
      [email],
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) {
      expect(row).not.toContain(code);
      expect(row).not.toContain(Buffer.from(code).toString('hex'));
    }
    const kept = await app.database.pool.query('select 1 from outbox where recipient = $1', [email]);
    expect(kept.rows).toEqual([]);
  });

  it('differs from time to time and keeps its leading zeros', async () => {
    const seen = new Set<string>();
    const { email } = newPlayer();
    for (let time = 0; time < 60; time += 1) {
      await ask(email);
      const code = otpFor(app, email);
      expect(code).toMatch(/^\d{6}$/);
      seen.add(code);
    }
    expect(seen.size).toBeGreaterThan(55);
  });

  it('is right once [API-PUB-OTP-02, API-PUB-OTP-04]', async () => {
    const { email } = newPlayer();
    await ask(email);
    const code = otpFor(app, email);
    expect((await tell(email, code)).body).toEqual({
      success: true,
      proof: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
    expect((await tell(email, code)).body).toMatchObject({ success: false, message: EXPIRED });
  });

  it('is right once also when it is sent many times at once', async () => {
    const { email } = newPlayer();
    await ask(email);
    const code = otpFor(app, email);
    const replies = await Promise.all(Array.from({ length: 20 }, () => tell(email, code)));
    expect(replies.filter((reply) => reply.body.success)).toHaveLength(1);
    const { rows } = await app.database.pool.query('select 1 from otp_proofs where email = $1', [email]);
    expect(rows).toHaveLength(1);
  });

  it('may be typed with blanks around it and by number inputs', async () => {
    const { email } = newPlayer();
    await ask(email);
    expect((await tell(email, ` ${otpFor(app, email)} `)).body.success).toBe(true);
  });

  it('is given up after five wrong tries [API-PUB-OTP-04]', async () => {
    const { email } = newPlayer();
    await ask(email);
    const code = otpFor(app, email);
    for (let time = 0; time < 5; time += 1)
      expect((await tell(email, another(code))).body.message).toBe(WRONG);
    expect((await tell(email, code)).body).toMatchObject({ success: false, message: USED_UP });
  });

  it('is given up after five tries also when a hundred come at once', async () => {
    const { email } = newPlayer();
    await ask(email);
    const code = otpFor(app, email);
    const guesses = Array.from({ length: 100 }, (_, number) =>
      String((Number(code) + 1 + number) % 1_000_000).padStart(6, '0'),
    );
    const replies = await Promise.all(guesses.map((guess) => tell(email, guess)));
    expect(replies.filter((reply) => reply.body.message === WRONG)).toHaveLength(5);
    expect(replies.filter((reply) => reply.body.message === USED_UP)).toHaveLength(95);
    expect((await tell(email, code)).body.success).toBe(false);
  });

  it('counts a repeated request with one key as one try, and answers it alike', async () => {
    const { email } = newPlayer();
    await ask(email);
    const body = { type: 'event_booking', email, otp: another(otpFor(app, email)) };
    const headers = { 'Idempotency-Key': `try ${email}` };
    for (let time = 0; time < 8; time += 1) {
      const reply = await send(app, publicCalls.validateOtp, { body, headers });
      expect(reply.body).toMatchObject({ success: false, message: WRONG });
    }
    expect((await tell(email, otpFor(app, email))).body.success).toBe(true);
  });

  it('lives ten minutes', async () => {
    const own = await startTestApp(inject('databaseUrl'));
    const { email } = newPlayer();
    await ask(email, 'event_booking', own);
    own.clock.advance(9 * 60 + 50);
    expect((await tell(email, another(otpFor(own, email)), 'event_booking', own)).body.message).toBe(WRONG);
    own.clock.advance(15);
    expect((await tell(email, otpFor(own, email), 'event_booking', own)).body.message).toBe(EXPIRED);
    await own.close();
  });

  it('is replaced by the newest, whose tries begin anew [BOOK-OTP-09]', async () => {
    const { email } = newPlayer();
    await ask(email);
    const first = otpFor(app, email);
    await tell(email, another(first));
    do await ask(email);
    while (otpFor(app, email) === first);
    expect((await tell(email, first)).body.message).toBe(WRONG);
    expect((await tell(email, otpFor(app, email))).body.success).toBe(true);
  });

  it('is bound to its purpose and its address [API-PUB-OTP-04]', async () => {
    const [mine, other] = [newPlayer().email, newPlayer().email];
    await ask(mine);
    await ask(other);
    const code = otpFor(app, mine);
    expect((await tell(mine, code, 'organizer_signup')).body.success).toBe(false);
    if (code !== otpFor(app, other)) expect((await tell(other, code)).body.success).toBe(false);
    expect((await tell(mine.toUpperCase(), code)).body.success).toBe(true);
  });

  it('that was never sent is told with the fixed text [ERR-BOOK-06]', async () => {
    expect((await tell(newPlayer().email, '123456')).body).toMatchObject({
      success: false,
      message: 'Please Send the OTP before validating.',
    });
  });

  it.each([
    ['', 'a@example.in'],
    ['event_bookings', 'a@example.in'],
    ['EVENT_BOOKING', 'a@example.in'],
    ['event_booking', ''],
    ['event_booking', 'no address'],
    ['event_booking', 'a@b'],
    ['event_booking', 'a@example.in, b@example.in'],
    ['event_booking', '<a@example.in>'],
    ['event_booking', 'a@example.in\nBcc: b@example.in'],
  ])('of type %j for %j is not sent [API-PUB-OTP-03]', async (type, email) => {
    await mailsGone(app);
    const before = app.mail.sent.length;
    expect((await ask(email, type)).body.success).toBe(false);
    expect(app.mail.sent).toHaveLength(before);
  });

  it('of an admin is never validated by itself', async () => {
    expect((await tell('chief@example.in', '123456', 'admin_login')).body.success).toBe(false);
  });
});

describe('an OTP whose mail fails', () => {
  it('says so with the fixed text and is worth nothing [ERR-BOOK-03]', async () => {
    const { email } = newPlayer();
    app.mail.failing = true;
    const reply = await ask(email);
    app.mail.failing = false;
    expect([reply.status, reply.body]).toMatchObject([
      200,
      { success: false, message: 'Internal Server Error! Please contact the administrator' },
    ]);
    const { rows } = await app.database.pool.query('select 1 from otps where email = $1', [email]);
    expect(rows).toEqual([]);
  });

  it('may be asked for again at once, although there is a cool-down', async () => {
    const limited = await startTestApp(inject('databaseUrl'), { RATE_LIMITS: 'on' });
    const { email } = newPlayer();
    limited.mail.failing = true;
    await ask(email, 'event_booking', limited);
    limited.mail.failing = false;
    expect((await ask(email, 'event_booking', limited)).body.success).toBe(true);
    await limited.close();
  });
});

describe('a forgotten password', () => {
  it('answers alike for known and unknown addresses, and mails only the known', async () => {
    const { email } = await newOrganizer(app);
    await mailsGone(app);
    const before = app.mail.sent.length;
    const [known, unknown] = [
      await ask(email, 'organizer_change_password'),
      await ask('nobody@example.in', 'organizer_change_password'),
    ];
    expect(unknown.body).toEqual(known.body);
    expect(known.body).toEqual({ success: true });
    expect(app.mail.sent.slice(before).map((mail) => mail.recipient)).toEqual([email]);
    const tries = [
      await tell(email, '000000', 'organizer_change_password'),
      await tell('nobody@example.in', '000000', 'organizer_change_password'),
    ];
    expect(tries[0]?.body).toEqual(tries[1]?.body);
  });

  it('answers alike also when mail fails or takes its time', async () => {
    const { email } = await newOrganizer(app);
    app.mail.failing = true;
    const failed = await ask(email, 'organizer_change_password');
    app.mail.failing = false;
    expect(failed.body).toEqual({ success: true });
    const send = app.mail.send.bind(app.mail);
    let handedOver: () => void = () => undefined;
    Object.assign(app.mail, { send: () => new Promise<void>((resolve) => (handedOver = resolve)) });
    const slow = await ask(email, 'organizer_change_password');
    Object.assign(app.mail, { send });
    handedOver();
    expect(slow.body).toEqual({ success: true });
  });
});

describe('the proof that an OTP leaves', () => {
  async function proved(own: TestApp, secondsLater: number) {
    const organizer = await newOrganizer(own);
    const event = await newEvent(own, organizer, await newTournament(own, organizer));
    const player = newPlayer();
    await proveEmail(own, 'event_booking', player.email);
    own.clock.advance(secondsLater);
    return send(own, publicCalls.bookEvents, { body: bookingOf(event, [player], newUtr()) });
  }

  it('is good for a quarter of an hour', async () => {
    const own = await startTestApp(inject('databaseUrl'));
    expect((await proved(own, 14 * 60 + 50)).body.success).toBe(true);
    expect((await proved(own, 15 * 60 + 1)).body).toMatchObject({ success: false });
    await own.close();
  });

  it('is used by one booking only, also when two come at once', async () => {
    const setup = await newTestSetup(app);
    const event = await newEvent(app, setup.owner, setup.tournament);
    const { player } = await bookOne(setup, event);
    await proveEmail(app, 'event_booking', player.email);
    const replies = await Promise.all(
      [newUtr(), newUtr()].map((utr) =>
        send(app, publicCalls.bookEvents, { body: bookingOf(event, [player], utr) }),
      ),
    );
    expect(replies.filter((reply) => reply.body.success)).toHaveLength(1);
  });
});

describe('with limits on', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await startTestApp(inject('databaseUrl'), { RATE_LIMITS: 'on' });
  });
  afterAll(() => limited.close());

  it('a second OTP within half a minute is refused, and then sent', async () => {
    const { email } = newPlayer();
    expect((await ask(email, 'event_booking', limited)).body.success).toBe(true);
    limited.clock.advance(8);
    const refused = await ask(email, 'event_booking', limited);
    expect(refused.body).toMatchObject({
      success: false,
      message: 'An OTP was sent a moment ago. Please wait before sending another.',
    });
    expect(Object.keys(refused.body).sort()).toEqual(['errors', 'message', 'success']);
    expect([refused.status, String(refused.headers['retry-after'])]).toEqual([200, '22']);
    limited.clock.advance(23);
    expect((await ask(email, 'event_booking', limited)).body.success).toBe(true);
  });

  it('who asks for an address gets five OTPs in ten minutes for each purpose, however it is written; the sixth is 429', async () => {
    const { email } = newPlayer();
    const spellings = [email, email.toUpperCase(), `${email.slice(0, 3)}\u200b${email.slice(3)}`];
    const replies: WireReply[] = [];
    for (let time = 0; time < 7; time += 1) {
      limited.clock.advance(31);
      replies.push(await ask(spellings[time % 3] ?? '', 'event_booking', limited));
    }
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(Number(replies[5]?.headers['retry-after'])).toBeGreaterThan(500);
    expect(replies[5]?.body).toMatchObject({ success: false, errors: {} });
    expect((await ask(email, 'organizer_signup', limited)).status).toBe(200);
  });

  it('one place asks for thirty OTPs in ten minutes, whatever it claims about itself', async () => {
    const own = await startTestApp(inject('databaseUrl'), { RATE_LIMITS: 'on' });
    const statuses: number[] = [];
    for (let time = 0; time < 33; time += 1) {
      const reply = await send(own, publicCalls.sendOtp, {
        body: { type: 'event_booking', email: newPlayer().email },
        headers: { 'X-Forwarded-For': `198.51.100.${time}`, Forwarded: `for=198.51.100.${time}` },
      });
      statuses.push(reply.status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.slice(30)).toEqual([429, 429, 429]);
    const elsewhere = await send(own, publicCalls.sendOtp, {
      body: { type: 'event_booking', email: newPlayer().email },
      address: '198.51.100.77',
    });
    expect(elsewhere.status).toBe(200);
    await own.close();
  });

  it('one place has sixty tries in ten minutes', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 70 }, () => tell(newPlayer().email, '123456', 'event_booking', limited)),
    );
    expect(statuses.filter((reply) => reply.status === 429)).toHaveLength(10);
  });

  it('no counter names an address or an e-mail', async () => {
    const { rows } = await limited.database.pool.query<{ key: string }>('select key from limits');
    expect(rows.length).toBeGreaterThan(0);
    for (const { key } of rows) expect(key).toMatch(/^[a-z-]+:[\w-]{32}$/);
  });
});

it('what has been over for a day is dropped: codes, proofs and begun sign-ins of both kinds', async () => {
  await newOrganizer(app);
  const { email } = newPlayer();
  const day = "now() - interval '25 hours'";
  const open = "now() + interval '5 minutes'";
  for (const [hash, at] of [
    ['old', day],
    ['new', open],
  ] as const) {
    await app.database.pool.query(
      `insert into organizer_challenges (token_hash, organization_id, email, askers, expires_at)
       select $1, min(id), $2, '{}', ${at} from organizations`,
      [Buffer.from(hash), email],
    );
    await app.database.pool.query(
      `insert into admin_challenges (token_hash, admin_id, email, askers, expires_at)
       select $1, min(id), $2, '{}', ${at} from admins`,
      [Buffer.from(hash), email],
    );
    await app.database.pool.query(
      `insert into otps (type, email, asker, code_hash, sent_at, expires_at)
       values ('event_booking', $2, $1, $3, now(), ${at})`,
      [hash, email, Buffer.from(hash)],
    );
    await app.database.pool.query(
      `insert into otp_proofs (type, email, proof_hash, proved_at) values ('event_booking', $2, $1, ${at})`,
      [Buffer.from(hash), email],
    );
  }
  await dropOldOtps(app.database.db);
  const { rows } = await app.database.pool.query<{ left: string }>(
    `select convert_from(token_hash, 'utf8') as left from organizer_challenges where email = $1
     union all select convert_from(token_hash, 'utf8') from admin_challenges where email = $1
     union all select asker from otps where email = $1
     union all select convert_from(proof_hash, 'utf8') from otp_proofs where email = $1`,
    [email],
  );
  expect(rows.map(({ left }) => left)).toEqual(['new', 'new', 'new', 'new']);
});
