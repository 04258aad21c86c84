import { refusalTexts } from '@tournaments/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { systemRandom } from '../../start.ts';
import { startSibling, startTestApp, type TestApp } from '../../testing/app.ts';
import { paidWithoutPlace } from '../../testing/hold-requests.ts';
import { confirmed, creditOf, newFingerprint, openBooking } from '../../testing/ledger-requests.ts';
import { sentRefund, dueRefund } from '../../testing/refund-requests.ts';
import { GSTIN } from '../../testing/receipt-requests.ts';
import { callNamed, newTestSetup, request, type TestSetup, type Wire } from '../../testing/requests.ts';
import { newOrganizer, newTournament, newUtr } from '../../testing/test-data.ts';
import { erase } from '../people/people.repo.ts';
import { sendPaymentNews, type NewsSite } from '../entries/payment-news.service.ts';
import { createPassLinks } from '../passes/pass-links.ts';
import { giveReceipts } from '../../db/receipts.ts';
import { sweepReceipts } from './receipts.sweep.ts';

const origin = 'https://t.example';
const links = createPassLinks(systemRandom, Buffer.from('secret'), origin);
const SITE: NewsSite = { origin, makeLinks: (write, place, emails) => links.make(write, place, emails) };

let app: TestApp;
let sibling: TestApp;
let setup: TestSetup;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  sibling = await startSibling(app);
});
afterAll(async () => {
  await sibling.close();
  await app.close();
});

/** An organizer whose numbers begin at 1. */
async function fresh(): Promise<TestSetup> {
  const made = await newTestSetup(app);
  const owner = await newOrganizer(app, { upiId: 'shuttlers@okaxis' });
  return { ...made, owner, tournament: await newTournament(app, owner) };
}

const call = async (name: string, body: Wire, at: TestApp = app) =>
  (await request(at, callNamed(name), { body, tokens: setup.owner.tokens })).body;

async function own(booking: number, tokens = setup.owner.tokens) {
  const query = { booking_id: String(booking) };
  return request(app, callNamed('receipts.get'), { query, tokens });
}

async function receiptOf(booking: number): Promise<Wire> {
  return (await own(booking)).body['receipt'] as Wire;
}

async function byPass(token: string, booking: number) {
  return request(app, callNamed('pass.receipt'), { query: { token, booking_id: String(booking) } });
}

async function numbers(): Promise<number[]> {
  const { rows } = await app.database.pool.query<{ number: number }>(
    'select number from receipts where organization_id = $1 order by number',
    [setup.owner.id],
  );
  return rows.map(({ number }) => number);
}

async function mark(entry: number, was: string, status: string, changes: Wire = {}) {
  return call('markPayments', {
    tournamentID: setup.tournament,
    teams: [{ teamID: entry, was, status, ...changes }],
  });
}

const entryOf = (row: Wire) => Number((row['entries'] as Wire[])[0]?.['id']);

describe('the number of a receipt', () => {
  it('is given when money is confirmed, and stays with its booking', async () => {
    setup = await fresh();
    const booking = await openBooking(setup);
    expect(await receiptOf(booking.id)).toMatchObject({ number: null, state: 'claimed', paise: 50_000 });
    const credits = [creditOf(booking)];
    const { batch } = await call('ledger.confirm', { credits });
    const first = await receiptOf(booking.id);
    expect(first).toMatchObject({ state: 'paid', paise: 50_000, booking: booking.id });
    expect(first['number']).toMatch(/^\d\d-\d\d\/000001$/);
    await call('ledger.confirm', { credits });
    expect(await receiptOf(booking.id)).toEqual(first);
    await call('ledger.undo', { batch });
    expect(await receiptOf(booking.id)).toMatchObject({ number: first['number'], state: 'void', paise: 0 });
    await call('ledger.confirm', { credits });
    expect(await receiptOf(booking.id)).toMatchObject({ number: first['number'], state: 'paid' });
    expect(await numbers()).toEqual([1]);
  });

  it('has no gaps where many are confirmed at once, on two instances, by statement and by hand', async () => {
    setup = await fresh();
    const bookings = [];
    for (let made = 0; made < 12; made += 1) bookings.push(await openBooking(setup));
    const [listed, marked] = [bookings.slice(0, 8), bookings.slice(8)];
    const sent = [
      ...listed.map((booking, index) =>
        call('ledger.confirm', { credits: [creditOf(booking)] }, index % 2 === 0 ? app : sibling),
      ),
      ...marked.map(({ row }) => mark(entryOf(row), 'pending', 'paid')),
    ];
    expect((await Promise.all(sent)).every(({ success }) => success === true)).toBe(true);
    expect(await numbers()).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
  });

  it('is given once where the same is confirmed at the same time, and to one press in the order of bookings', async () => {
    setup = await fresh();
    const booking = await openBooking(setup);
    const credits = [creditOf(booking)];
    await Promise.all(
      [app, sibling, app, sibling].map((instance) => call('ledger.confirm', { credits }, instance)),
    );
    expect(await numbers()).toEqual([1]);
    const [one, two] = [await openBooking(setup), await openBooking(setup)];
    await call('ledger.confirm', { credits: [creditOf(two), creditOf(one)] });
    expect([(await receiptOf(one.id))['number'], (await receiptOf(two.id))['number']]).toEqual([
      expect.stringMatching(/2$/),
      expect.stringMatching(/3$/),
    ]);
  });

  it('counts from one again in each financial year, by Indian time', async () => {
    setup = await fresh();
    const [before, after] = [await openBooking(setup), await openBooking(setup)];
    const given = async ({ id }: { id: number }, now: string) => {
      await app.database.pool.query(
        `insert into credits (organization_id, tournament_id, booking_id, paise, rule, batch)
         values ($1, $2, $3, 50000, 'exact', 'x')`,
        [setup.owner.id, setup.tournament, id],
      );
      await giveReceipts(app.database.db, setup.owner.id, { bookings: [id] }, new Date(now));
      return (await receiptOf(id))['number'];
    };
    expect(await given(before, '2027-03-31T23:59:59+05:30')).toBe('26-27/000001');
    expect(await given(after, '2027-04-01T00:00:00+05:30')).toBe('27-28/000001');
  });

  it('comes later for what an older version confirmed, and once', async () => {
    setup = await fresh();
    const { id, row } = await openBooking(setup);
    await app.database.pool.query('update entries set paid = true where id = $1', [entryOf(row)]);
    expect(await receiptOf(id)).toMatchObject({ state: 'paid', number: null });
    await Promise.all([app, sibling].map(({ database, clock }) => sweepReceipts(database, clock.now())));
    await sweepReceipts(app.database, app.clock.now());
    expect(await numbers()).toEqual([1]);
  });

  it('is none of a booking that is free, or of which nothing was ever said', async () => {
    setup = await fresh();
    const { id, row } = await openBooking(setup);
    await mark(entryOf(row), 'pending', 'not-paid');
    expect((await own(id)).body['message']).toBe(
      'There is no receipt of this booking: nothing was paid or claimed.',
    );
    expect(await numbers()).toEqual([]);
  });
});

describe('a receipt', () => {
  it('tells payer, entries, way and the end of the UTR, and no whole number', async () => {
    setup = await fresh();
    const { id, utr, email } = await confirmed(setup);
    const receipt = await receiptOf(id);
    expect(receipt).toMatchObject({
      payer: { email },
      entries: [{ feePaise: 50_000, state: 'entered' }],
      ways: [{ utrEnd: utr.slice(-4), text: '', paise: 50_000 }],
      gst: null,
    });
    expect((receipt['payer'] as Wire)['name']).not.toBe('');
    expect(JSON.stringify(receipt)).not.toContain(utr);
  });

  it('tells a part as a part, and cash as cash', async () => {
    setup = await fresh();
    const short = await confirmed(setup, { paise: 40_000 });
    expect(await receiptOf(short.id)).toMatchObject({ state: 'part', paise: 40_000, duePaise: 50_000 });
    await call('ledger.accept', { bookingID: short.id, reason: 'a child of the club' });
    expect(await receiptOf(short.id)).toMatchObject({ state: 'paid', paise: 40_000 });
    const { id, row } = await openBooking(setup);
    await mark(entryOf(row), 'pending', 'paid', { utrNo: 'Cash' });
    expect(await receiptOf(id)).toMatchObject({ state: 'paid', ways: [{ utrEnd: null, text: 'Cash' }] });
  });

  it('is void once the payment went back', async () => {
    setup = await fresh();
    const { id, utr } = await confirmed(setup);
    await call('ledger.reverse', { bookingID: id, utr });
    expect(await receiptOf(id)).toMatchObject({
      state: 'void',
      number: expect.stringMatching(/000001$/) as string,
    });
  });

  it('keeps what was set of GST when it was numbered', async () => {
    setup = await fresh();
    expect(
      (await call('receipts.saveSettings', { gstin: ' 27aapfu0939f1zv ', percent: 18, included: true }))
        .success,
    ).toBe(true);
    const { id } = await confirmed(setup);
    expect((await receiptOf(id))['gst']).toEqual({ gstin: GSTIN, percent: 18 });
    await call('receipts.saveSettings', { gstin: GSTIN, percent: 5, included: false });
    expect((await receiptOf(id))['gst']).toEqual({ gstin: GSTIN, percent: 18 });
    const next = await confirmed(setup);
    expect((await receiptOf(next.id))['gst']).toEqual({ gstin: GSTIN, percent: null });
    await call('receipts.saveSettings', { gstin: '', percent: 5, included: false });
    const settings = await request(app, callNamed('receipts.settings'), { tokens: setup.owner.tokens });
    expect(settings.body).toMatchObject({ gstin: '', percent: 0, included: true });
  });

  it.each([
    [{ gstin: '27AAPFU0939F1ZW', percent: 18, included: true }, 'gstin'],
    [{ gstin: GSTIN, percent: 41, included: true }, 'percent'],
    [{ gstin: GSTIN, percent: -1, included: true }, 'percent'],
    [{ gstin: GSTIN, included: true }, 'percent'],
  ])('refuses settings %j', async (body, field) => {
    const reply = await call('receipts.saveSettings', body);
    expect(reply.success).toBe(false);
    expect(Object.keys(reply.errors ?? {})).toContain(field);
  });

  it('of a payment without a place names who is to play', async () => {
    setup = await fresh();
    const { booking } = await paidWithoutPlace(setup);
    const receipt = await receiptOf(booking);
    expect(receipt).toMatchObject({ state: 'claimed', entries: [{ state: 'without-a-place' }] });
    expect((receipt['payer'] as Wire)['name']).not.toBe('');
  });
});

it('who was erased is on no receipt any more; number and amount stay', async () => {
  setup = await fresh();
  const { id, email } = await confirmed(setup);
  await erase(app.database.db, email);
  expect(await receiptOf(id)).toMatchObject({
    number: expect.stringMatching(/000001$/) as string,
    paise: 50_000,
    payer: { name: '', email: '' },
    entries: [{ players: ['Player'] }],
  });
});

describe('who may open a receipt', () => {
  it('is who has the link of the booking, and no partner or other pass', async () => {
    setup = await fresh();
    const { id, pass } = await openBooking(setup);
    const other = await openBooking(setup);
    const { payer, ...rest } = (await byPass(pass, id)).body['receipt'] as Wire;
    expect(rest).toMatchObject({ booking: id });
    // As on the page of the booking: links are passed on.
    expect((payer as Wire)['email']).toMatch(/^\w+•••@example\.in$/);
    for (const reply of [
      await byPass(other.pass, id),
      await byPass('x'.repeat(22), id),
      await byPass(pass, 0),
    ])
      expect([reply.status, reply.body.message]).toEqual([404, refusalTexts['pass-unknown']]);
    expect((await byPass(pass, 'x' as unknown as number)).status).toBe(422);
  });

  it('is the organizer whose booking it is', async () => {
    setup = await fresh();
    const { id } = await openBooking(setup);
    const stranger = await newOrganizer(app);
    expect((await own(id, stranger.tokens)).status).toBe(403);
    expect((await own(999_999)).status).toBe(403);
    expect(
      (await request(app, callNamed('receipts.get'), { query: { booking_id: String(id) } })).status,
    ).toBe(401);
  });
});

it('the mail to who booked leads to the receipt, that to a partner does not', async () => {
  setup = await fresh();
  const { id, email } = await confirmed(setup);
  app.clock.advance(21);
  await sendPaymentNews(app.database, SITE, app.clock.now());
  const { rows } = await app.database.pool.query<{ text: string }>(
    "select text from outbox where recipient = $1 and subject like 'Payment confirmed%'",
    [email],
  );
  expect(rows[0]?.text).toMatch(
    new RegExp(`Receipt: \\d\\d-\\d\\d/000001[^]*${origin}/p/[\\w-]{22}/receipt/${id}`),
  );
});

it('a credit by another number is on the same receipt', async () => {
  setup = await fresh();
  const { id, day } = await confirmed(setup, { paise: 30_000 });
  const credit = { fingerprint: newFingerprint(), utr: newUtr(), paise: 20_000, day, booking: id };
  const settled = await call('ledger.settle', { credit: { ...credit, rule: 'assigned' } });
  expect(settled.success).toBe(true);
  expect(await receiptOf(id)).toMatchObject({
    state: 'paid',
    paise: 50_000,
    ways: [{}, { utrEnd: credit.utr.slice(-4) }],
  });
  expect(await numbers()).toEqual([1]);
});

describe('a refund', () => {
  it('stands on the receipt once it was sent, with its day in India', async () => {
    setup = await fresh();
    const due = await dueRefund(setup);
    expect((await receiptOf(due.id))['refunds']).toEqual([]);
    const sent = await sentRefund(setup);
    const at = Date.parse(`${sent.day}T00:00+05:30`) / 1000;
    expect((await receiptOf(sent.id))['refunds']).toEqual([{ paise: 50_000, at }]);
    const seen = await byPass(sent.pass, sent.id);
    expect(seen.body['receipt']).toMatchObject({ refunds: [{ paise: 50_000 }] });
  });
});
