import { refusalTexts } from '@tournaments/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { systemRandom } from '../../start.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { paidWithoutPlace } from '../../testing/hold-requests.ts';
import { confirmed, creditOf, missed, openBooking } from '../../testing/ledger-requests.ts';
import {
  bookingOn,
  callNamed,
  newTestSetup,
  request,
  type TestSetup,
  type Wire,
} from '../../testing/requests.ts';
import { newEvent, newUtr } from '../../testing/test-data.ts';
import { sendPaymentNews, type NewsSite } from '../entries/payment-news.service.ts';
import { createPassLinks } from '../passes/pass-links.ts';
import { dropOldStrangers } from './ledger.repo.ts';

const origin = 'https://t.example';
const links = createPassLinks(systemRandom, Buffer.from('secret'), origin);
const SITE: NewsSite = { origin, makeLinks: (write, place, emails) => links.make(write, place, emails) };

let app: TestApp;
let setup: TestSetup;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  setup = await newTestSetup(app);
  await app.database.pool.query("update organizations set upi_id = 'shuttlers@okaxis'");
});
afterAll(() => app.close());

const call = async (name: string, body: Wire) =>
  (await request(app, callNamed(name), { body, tokens: setup.owner.tokens })).body;

interface Claim {
  readonly pass: string;
  readonly id: number;
}

async function claim({ pass, id }: Claim, utrNumber: string, changes: Wire = {}) {
  const body = { token: pass, bookingID: id, utrNumber, ...changes };
  return request(app, callNamed('pass.claim'), { body });
}

async function shown({ pass, id }: Claim): Promise<Wire> {
  const reply = await request(app, callNamed('pass.get'), { query: { token: pass } });
  const view = reply.body['pass'] as Wire;
  const booking = (view['bookings'] as Wire[]).find(({ number }) => number === id);
  return { ...booking, payments: (view['entries'] as Wire[]).map(({ payment }) => payment) };
}

async function later(): Promise<void> {
  app.clock.advance(21);
  await sendPaymentNews(app.database, SITE, app.clock.now());
}

async function mailsTo(email: string): Promise<readonly { subject: string; text: string }[]> {
  const { rows } = await app.database.pool.query<{ subject: string; text: string }>(
    "select subject, text from outbox where recipient = $1 and subject like 'Payment %' order by id",
    [email],
  );
  return rows;
}

async function trail(id: number): Promise<Wire[]> {
  const { rows } = await app.database.pool.query<Wire>(
    "select actor, before, after from audit where action = 'payment.correct' and subject_id = $1 order by id",
    [id],
  );
  return rows;
}

describe('another UTR number by who booked', () => {
  it('is taken after the first was not found, once, and is confirmed like any other', async () => {
    const booking = await missed(setup);
    expect(await shown(booking)).toMatchObject({ mayClaim: true, payments: ['not-found'] });
    const utr = newUtr();
    expect((await claim(booking, ` ${utr.slice(0, 4)} ${utr.slice(4)} `)).body).toMatchObject({
      success: true,
    });
    expect((await claim(booking, utr)).body).toMatchObject({ success: true });
    expect(await shown(booking)).toMatchObject({
      mayClaim: false,
      utrEnd: utr.slice(-4),
      payments: ['checking'],
    });
    expect(await trail(booking.id)).toEqual([
      {
        actor: 'visitor',
        before: { utr: `…${booking.utr.slice(-4)}` },
        after: { utr: `…${utr.slice(-4)}` },
      },
    ]);
    const sent = await call('ledger.confirm', { credits: [creditOf({ ...booking, utr })] });
    expect(sent).toMatchObject({ confirmed: 1 });
    expect(await shown(booking)).toMatchObject({ mayClaim: false, payments: ['paid'] });
    expect((await claim(booking, newUtr())).body.message).toBe(refusalTexts['pass-claim-closed']);
  });

  it('is none while the first is being checked, and not the one that was looked for in vain', async () => {
    const open = await openBooking(setup);
    expect(await shown(open)).toMatchObject({ mayClaim: false });
    expect((await claim(open, newUtr())).body.message).toBe(refusalTexts['pass-claim-closed']);
    const lost = await missed(setup);
    expect((await claim(lost, lost.utr)).body.errors).toEqual({ utrNumber: refusalTexts['utr-in-vain'] });
  });

  it('pays the rest of what came in part, and what went back', async () => {
    const short = await confirmed(setup, { paise: 40_000 });
    expect(await shown(short)).toMatchObject({ mayClaim: true, restPaise: 10_000 });
    expect((await claim(short, newUtr())).body.success).toBe(true);
    expect(await shown(short)).toMatchObject({ mayClaim: false, receivedPaise: 40_000 });
    const gone = await confirmed(setup);
    await call('ledger.reverse', { bookingID: gone.id, utr: gone.utr });
    expect((await claim(gone, gone.utr)).body.errors).toEqual({ utrNumber: refusalTexts['utr-in-vain'] });
    expect((await claim(gone, newUtr())).body.success).toBe(true);
  });

  it('of a payment without a place waits until the first is known to be wrong', async () => {
    const { booking, booked } = await paidWithoutPlace(setup);
    const paid = { pass: String(booked.body['pass']), id: booking };
    expect(await shown(paid)).toMatchObject({ mayClaim: false });
    expect((await claim(paid, newUtr())).body.message).toBe(refusalTexts['pass-claim-closed']);
  });

  it('that another booking has is refused with the specified text, and both are shown to the organizer', async () => {
    const [booking, other] = [await missed(setup), await openBooking(setup)];
    expect((await claim(booking, other.utr)).body.errors).toEqual({ utrNumber: refusalTexts['utr-used'] });
    const ledger = await request(app, callNamed('ledger.get'), { tokens: setup.owner.tokens });
    expect(ledger.body['disputes']).toContainEqual(
      expect.objectContaining({
        utr: other.utr,
        claimant: expect.objectContaining({ booking: booking.id }) as unknown,
      }),
    );
    expect(await shown(booking)).toMatchObject({ payments: ['not-found'] });
  });

  it('is of one booking where two claim it at once', async () => {
    const [one, two] = [await missed(setup), await missed(setup)];
    const utr = newUtr();
    const replies = await Promise.all([claim(one, utr), claim(two, utr), claim(one, utr), claim(two, utr)]);
    const taken = new Set(replies.filter(({ body }) => body.success).map(({ body }) => body.success));
    expect(taken.size).toBe(1);
    const { rows } = await app.database.pool.query('select 1 from bookings where utr = $1', [utr]);
    expect(rows).toHaveLength(1);
  });

  it('is refused for a foreign booking, a wrong link and what is no number', async () => {
    const [booking, other] = [await missed(setup), await missed(setup)];
    const unknown = refusalTexts['pass-unknown'];
    expect((await claim({ ...booking, id: other.id }, newUtr())).body.message).toBe(unknown);
    expect((await claim({ ...booking, pass: 'x'.repeat(22) }, newUtr())).body.message).toBe(unknown);
    for (const utr of ['12345', '111111111111', ''])
      expect(Object.keys((await claim(booking, utr)).body.errors ?? {})).toEqual(['utrNumber']);
    expect((await claim(booking, newUtr(), { bookingID: 'x' })).status).toBe(422);
  });
});

describe('a payment that went back', () => {
  it('is told to who booked, with what to do; that it was an error is told to who was told', async () => {
    const gone = await confirmed(setup);
    await later();
    await call('ledger.reverse', { bookingID: gone.id, utr: gone.utr });
    await later();
    const [first, second] = await mailsTo(gone.email);
    expect(first?.subject).toMatch(/^Payment confirmed/);
    expect(second?.subject).toMatch(/^Payment went back/);
    expect(second?.text).toContain('To keep the entry: Pay INR 500 to the UPI ID shuttlers@okaxis');
    const wrong = await confirmed(setup);
    await later();
    await call('ledger.undo', { batch: wrong.batch });
    await later();
    expect((await mailsTo(wrong.email)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Payment confirmed/),
      expect.stringMatching(/^Payment not confirmed after all/),
    ]);
    const atOnce = await confirmed(setup);
    await call('ledger.undo', { batch: atOnce.batch });
    await later();
    expect(await mailsTo(atOnce.email)).toEqual([]);
  });

  it('is told as that where a part of it stays', async () => {
    const short = await confirmed(setup, { paise: 30_000 });
    const rest = { ...creditOf({ ...short, utr: newUtr() }, { paise: 20_000 }), rule: 'assigned' };
    await call('ledger.settle', { credit: rest });
    await later();
    await call('ledger.reverse', { bookingID: short.id, utr: rest.utr });
    await later();
    const mail = (await mailsTo(short.email)).at(-1);
    expect(mail?.subject).toMatch(/^Payment went back/);
    expect(mail?.text).toContain('Pay INR 200 to');
  });
});

describe('three payments that were not found', () => {
  async function bookingsOf(email: string): Promise<Wire[]> {
    const reply = await request(app, callNamed('ledger.money'), {
      query: { tournament_id: String(setup.tournament) },
      tokens: setup.owner.tokens,
    });
    const { rows } = await app.database.pool.query<{ id: number }>(
      'select id::int as id from bookings where email = $1',
      [email],
    );
    const ids = rows.map(({ id }) => id);
    return (reply.body['bookings'] as Wire[]).filter(({ id }) => ids.includes(Number(id)));
  }

  it('warn at the next booking under the same address or mobile number, and not before', async () => {
    const { app: server } = setup;
    await app.database.pool.query("update players set mobile = '9000000000'");
    const lost = [await missed(setup), await missed(setup), await missed(setup)];
    await app.database.pool.query('update players set mobile = $1 where entry_id = any($2)', [
      '+91 98123 45678',
      lost.map(({ entry }) => entry),
    ]);
    const event = await newEvent(app, setup.owner, setup.tournament);
    const next = await bookingOn(server, event);
    const teams = next.body?.['teams'] as { readonly players: readonly Wire[] }[];
    const own = teams.map((team) => ({
      ...team,
      players: team.players.map((player) => ({ ...player, mobile: '9812345678' })),
    }));
    await request(app, callNamed('bookEvents'), { ...next, body: { ...next.body, teams: own } });
    const other = await openBooking(setup);
    expect(await bookingsOf(String(next.body?.['email']))).toMatchObject([{ missedBefore: 3 }]);
    expect(await bookingsOf(lost[2]!.email)).toMatchObject([{ missedBefore: 0 }]);
    expect(await bookingsOf(other.email)).toMatchObject([{ missedBefore: 0 }]);
  });
});

it('what came in from nobody that is known is kept for ninety days', async () => {
  const { pool, db } = app.database;
  await pool.query(
    `insert into credits (organization_id, paise, rule, batch, created_at)
     select $1, 100, 'unknown', 'strangers', now() - make_interval(days => days) from unnest(array[89, 91]) days`,
    [setup.owner.id],
  );
  const known = await confirmed(setup);
  await pool.query("update credits set created_at = now() - interval '400 days' where booking_id = $1", [
    known.id,
  ]);
  await dropOldStrangers(db, app.clock.now());
  const { rows } = await pool.query("select 1 from credits where batch = 'strangers'");
  expect(rows).toHaveLength(1);
  expect(await shown(known)).toMatchObject({ payments: ['paid'] });
});
