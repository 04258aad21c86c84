import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { systemRandom } from '../../start.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { confirmed, creditOf, newFingerprint, openBooking } from '../../testing/ledger-requests.ts';
import {
  bookingOn,
  callNamed,
  newTestSetup,
  request,
  type TestSetup,
  type Wire,
} from '../../testing/requests.ts';
import { newUtr } from '../../testing/test-data.ts';
import { sendPaymentNews, type NewsSite } from '../entries/payment-news.service.ts';
import { createPassLinks } from '../passes/pass-links.ts';

const origin = 'https://t.example';
const links = createPassLinks(systemRandom, Buffer.from('secret'), origin);
const SITE: NewsSite = { origin, makeLinks: (write, place, emails) => links.make(write, place, emails) };

let app: TestApp;
let setup: TestSetup;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  setup = await newTestSetup(app);
});
afterAll(() => app.close());

async function call(name: string, body: Wire, tokens = setup.owner.tokens) {
  return (await request(app, callNamed(name), { body, tokens })).body;
}

async function ledger(tokens = setup.owner.tokens) {
  return (await request(app, callNamed('ledger.get'), { tokens })).body;
}

const openIds = async () => ((await ledger())['open'] as Wire[]).map(({ id }) => id);

async function money(id: number): Promise<Wire> {
  const reply = await request(app, callNamed('ledger.money'), {
    query: { tournament_id: String(setup.tournament) },
    tokens: setup.owner.tokens,
  });
  const row = (reply.body['bookings'] as Wire[]).find((one) => one['id'] === id);
  if (row === undefined) throw new Error(`no booking ${id}`);
  return row;
}

async function statesOf(id: number): Promise<unknown[]> {
  return ((await money(id))['entries'] as Wire[]).map(({ state }) => state);
}

/** The newest mail about a payment, once nobody can take it back any more. */
async function mailTo(email: string): Promise<{ subject: string; text: string }> {
  app.clock.advance(21);
  await sendPaymentNews(app.database, SITE, app.clock.now());
  const { rows } = await app.database.pool.query<{ subject: string; text: string }>(
    "select subject, text from outbox where recipient = $1 and subject like '%ayment%' order by id desc",
    [email],
  );
  const [mail] = rows;
  if (mail === undefined) throw new Error('no mail');
  return mail;
}

async function audits(action: string): Promise<number> {
  const { rows } = await app.database.pool.query('select 1 from audit where action = $1', [action]);
  return rows.length;
}

describe('confirming a list', () => {
  it('confirms what is exact by one call, leaves the rest with its reason, and once more changes nothing [MR-10] [MR-11]', async () => {
    const [one, two, short] = [await openBooking(setup), await openBooking(setup), await openBooking(setup)];
    const credits = [creditOf(one), creditOf(two), creditOf(short, { paise: 40_000 })];
    const first = await call('ledger.confirm', { credits });
    expect(first).toMatchObject({ confirmed: 2, left: [{ reason: 'not-exact' }] });
    expect([...(await statesOf(one.id)), ...(await statesOf(two.id)), ...(await statesOf(short.id))]).toEqual(
      ['paid', 'paid', 'pending'],
    );
    expect(await call('ledger.confirm', { credits: credits.slice(0, 2) })).toMatchObject({
      batch: null,
      confirmed: 0,
      left: [{ reason: 'seen-before' }, { reason: 'seen-before' }],
    });
    expect(await money(one.id)).toMatchObject({
      receivedPaise: 50_000,
      totalPaise: 50_000,
      duePaise: 50_000,
    });

    expect(await call('ledger.undo', { batch: first['batch'] })).toMatchObject({ success: true });
    expect([...(await statesOf(one.id)), ...(await statesOf(two.id))]).toEqual(['pending', 'pending']);
    expect(await openIds()).toEqual(expect.arrayContaining([one.id, two.id, short.id]));
    expect(await call('ledger.undo', { batch: first['batch'] })).toMatchObject({ success: false });
    // What was taken back may be confirmed again.
    expect(await call('ledger.confirm', { credits: [credits[0]!] })).toMatchObject({ confirmed: 1 });
  });

  it('confirms nothing of another organizer, nor for another booking than the one that matches', async () => {
    const [one, two] = [await openBooking(setup), await openBooking(setup)];
    const credit = creditOf(one);
    expect(await call('ledger.confirm', { credits: [credit] }, setup.stranger.tokens)).toMatchObject({
      confirmed: 0,
      left: [{ reason: 'closed' }],
    });
    expect(await call('ledger.confirm', { credits: [{ ...credit, booking: two.id }] })).toMatchObject({
      confirmed: 0,
    });
    expect((await ledger(setup.stranger.tokens))['open']).toEqual([]);
    const body = { batch: (await call('ledger.confirm', { credits: [credit] }))['batch'] };
    expect(await call('ledger.undo', body, setup.stranger.tokens)).toMatchObject({ success: false });
    expect(await statesOf(one.id)).toEqual(['paid']);
  });

  it('is one effect when two send the same at once', async () => {
    const one = await openBooking(setup);
    const credits = [creditOf(one)];
    const both = await Promise.all([
      call('ledger.confirm', { credits }),
      call('ledger.confirm', { credits }),
    ]);
    expect(both.map(({ confirmed }) => confirmed).toSorted()).toEqual([0, 1]);
    expect(await money(one.id)).toMatchObject({ receivedPaise: 50_000 });
  });

  it('leaves an old payment to a person [MR-14], and refuses what is no number', async () => {
    const one = await openBooking(setup);
    const credit = creditOf(one, { day: one.day - 20 });
    expect(await call('ledger.confirm', { credits: [credit] })).toMatchObject({ confirmed: 0 });
    expect(await call('ledger.settle', { credit: { ...credit, rule: 'over' } })).toMatchObject({
      success: false,
    });
    expect(await call('ledger.settle', { credit: { ...credit, rule: 'old' } })).toMatchObject({
      success: true,
    });
    expect(await call('ledger.confirm', { credits: [creditOf(one, { utr: '12' })] })).toMatchObject({
      success: false,
    });
    expect(await call('ledger.confirm', { credits: [creditOf(one, { paise: -5 })] })).toMatchObject({
      success: false,
    });
  });

  it('is not taken back once a person has changed the payment', async () => {
    const one = await openBooking(setup);
    const { batch } = await call('ledger.confirm', { credits: [creditOf(one)] });
    const [entry = {}] = (await money(one.id))['entries'] as Wire[];
    const teams = [{ teamID: entry['id'], was: 'paid', status: 'not-paid' }];
    await call('markPayments', { tournamentID: setup.tournament, teams });
    expect(await call('ledger.undo', { batch })).toMatchObject({ success: false });
  });
});

describe('what was confirmed', () => {
  const list = async (tokens: Wire = setup.owner.tokens as Wire) => {
    const query = { tournament_id: String(setup.tournament) };
    return (await request(app, callNamed('ledger.confirmed'), { query, tokens })).body;
  };
  const press = async (batch: unknown) =>
    ((await list())['batches'] as Wire[]).find((one) => one['batch'] === batch);

  it('is listed press by press, the newest first, with who pressed, count and sum, to its organizer only', async () => {
    const [one, two] = [await openBooking(setup), await openBooking(setup)];
    const both = await call('ledger.confirm', { credits: [creditOf(one), creditOf(two)] });
    const later = await confirmed(setup, { paise: 40_000 });
    const [first, second] = (await list())['batches'] as Wire[];
    expect(first).toMatchObject({ batch: later.batch, paise: 40_000, credits: [{ rule: 'short' }] });
    expect(second).toMatchObject({
      batch: both['batch'],
      by: 'organizer',
      paise: 100_000,
      receipts: 2,
      stays: null,
    });
    expect(second?.['credits']).toHaveLength(2);
    expect(await list(setup.stranger.tokens as Wire)).toMatchObject({ success: false });
  });

  it('is taken back days later, is off the list then, and the mail that told of it is corrected', async () => {
    const one = await confirmed(setup);
    expect((await mailTo(one.email)).subject).toMatch(/^Payment confirmed/);
    app.clock.advance(3 * 86_400);
    expect(await call('ledger.undo', { batch: one.batch })).toMatchObject({ success: true });
    expect(await press(one.batch)).toBeUndefined();
    const mail = await mailTo(one.email);
    expect(mail.subject).toMatch(/^Payment not confirmed after all/);
    expect(mail.text).toContain('An earlier e-mail that said so does not hold.');
    app.clock.set(new Date().toISOString());
  });

  it('stays once its mark was changed, or a refund rests on it, and says why', async () => {
    const one = await confirmed(setup, { paise: 60_000 });
    await call('refunds.suggest', { bookingID: one.id });
    expect(await press(one.batch)).toMatchObject({ stays: 'refund' });
    expect(await call('ledger.undo', { batch: one.batch })).toMatchObject({
      message:
        'A refund rests on this payment. Please decline the refund first, or leave the payment confirmed.',
    });
    expect(await statesOf(one.id)).toEqual(['paid']);
    const other = await confirmed(setup);
    const [entry = {}] = (await money(other.id))['entries'] as Wire[];
    const teams = [{ teamID: entry['id'], was: 'paid', status: 'not-paid' }];
    await call('markPayments', { tournamentID: setup.tournament, teams });
    expect(await press(other.batch)).toMatchObject({ stays: 'changed', credits: [{ stays: true }] });
  });

  it('says which of a press keeps it', async () => {
    const [free, left] = [await openBooking(setup), await openBooking(setup)];
    const both = await call('ledger.confirm', { credits: [creditOf(free), creditOf(left)] });
    const [entry = {}] = (await money(left.id))['entries'] as Wire[];
    await call('deleteEntry', { teamID: entry['id'] });
    const shown = await press(both['batch']);
    expect(shown).toMatchObject({ stays: 'refund' });
    const credits = shown?.['credits'] as Wire[];
    expect(Object.fromEntries(credits.map(({ booking, stays }) => [booking, stays]))).toEqual({
      [free.id]: false,
      [left.id]: true,
    });
    // Who left is named all the same.
    for (const { players } of credits) expect(players).toEqual([expect.stringMatching(/\S/)]);
  });

  it('has beside it what was put aside, press by press', async () => {
    const fingerprints = [newFingerprint(), newFingerprint()].toSorted();
    await call('ledger.putAside', { fingerprints, aside: true });
    expect((await list())['aside']).toContainEqual({ at: expect.any(Number) as number, fingerprints });
    await call('ledger.putAside', { fingerprints, aside: false });
    expect((await list())['aside']).not.toContainEqual({ at: expect.any(Number) as number, fingerprints });
  });
});

describe('a short payment', () => {
  it('is open by the rest, and a second one makes it paid with two credits [MR-15]', async () => {
    const one = await openBooking(setup);
    const short = { ...creditOf(one, { paise: 40_000 }), rule: 'short' };
    const { batch } = await call('ledger.settle', { credit: short });
    expect(await money(one.id)).toMatchObject({ receivedPaise: 40_000, utr: null });
    expect(await statesOf(one.id)).toEqual(['pending']);
    expect(await call('ledger.settle', { credit: short })).toMatchObject({ success: false });
    const utr = newUtr();
    expect(await call('ledger.correctUtr', { bookingID: one.id, utr })).toMatchObject({ success: true });
    const rest = creditOf({ ...one, utr }, { paise: 10_000 });
    expect(await call('ledger.confirm', { credits: [rest] })).toMatchObject({ confirmed: 1 });
    const paid = await money(one.id);
    expect(paid).toMatchObject({ receivedPaise: 50_000 });
    expect(paid['credits']).toHaveLength(2);
    expect(await statesOf(one.id)).toEqual(['paid']);
    // The first cannot be taken from under the second.
    expect(await call('ledger.undo', { batch })).toMatchObject({ success: false });
  });

  it('is told on the page of the booking and by mail: what came, what is missing, under which reference', async () => {
    const one = await openBooking(setup);
    await call('ledger.settle', { credit: { ...creditOf(one, { paise: 40_000 }), rule: 'short' } });
    const page = await request(app, callNamed('pass.get'), { query: { token: one.pass } });
    const [told] = (page.body['pass'] as Wire)['bookings'] as Wire[];
    const { reference } = one.row;
    expect(told).toMatchObject({ receivedPaise: 40_000, restPaise: 10_000, reference });
    const mail = await mailTo(one.email);
    expect(mail.subject).toMatch(/^A part of the payment is missing: /);
    for (const part of [
      'Found on the account: INR 400',
      'Still missing: INR 100',
      'Please pay exactly INR 100',
    ])
      expect(mail.text).toContain(part);
    await call('ledger.accept', { bookingID: one.id, reason: 'cash' });
    const paid = await request(app, callNamed('pass.get'), { query: { token: one.pass } });
    expect((paid.body['pass'] as Wire)['bookings']).toMatchObject([{ restPaise: 0, upiId: null }]);
  });

  it('is accepted as enough with a reason only, and that is taken back', async () => {
    const one = await openBooking(setup);
    expect(await call('ledger.accept', { bookingID: one.id, reason: 'nothing came' })).toMatchObject({
      success: false,
    });
    await call('ledger.settle', { credit: { ...creditOf(one, { paise: 40_000 }), rule: 'short' } });
    expect(await call('ledger.accept', { bookingID: one.id, reason: ' ' })).toMatchObject({
      success: false,
      errors: { reason: 'Please say why less is enough.' },
    });
    expect(
      await call('ledger.accept', { bookingID: one.id, reason: 'x' }, setup.stranger.tokens),
    ).toMatchObject({ success: false });
    const { batch } = await call('ledger.accept', { bookingID: one.id, reason: 'cash at the desk' });
    expect(await money(one.id)).toMatchObject({ isAccepted: true, receivedPaise: 40_000 });
    expect(await statesOf(one.id)).toEqual(['paid']);
    expect(await call('ledger.undo', { batch })).toMatchObject({ success: true });
    expect(await statesOf(one.id)).toEqual(['pending']);
  });

  it('more than is due is paid, and what is too much is known', async () => {
    const one = await openBooking(setup);
    await call('ledger.settle', { credit: { ...creditOf(one, { paise: 60_000 }), rule: 'over' } });
    expect(await money(one.id)).toMatchObject({ receivedPaise: 60_000, duePaise: 50_000 });
    expect((await mailTo(one.email)).text).toContain('Too much: INR 100');
    expect(await statesOf(one.id)).toEqual(['paid']);
  });
});

describe('a mistyped UTR', () => {
  it('is corrected by confirming, refused when another booking owns it, and put back by undo [MR-12]', async () => {
    const [one, other] = [await openBooking(setup), await openBooking(setup)];
    const owned = { ...creditOf(one, { utr: other.utr }), rule: 'mistyped' };
    expect(await call('ledger.settle', { credit: owned })).toMatchObject({ success: false });
    const right = one.utr.replace(/^./, (digit) => String((Number(digit) + 1) % 10));
    const far = { ...creditOf(one, { utr: newUtr().split('').toReversed().join('') }), rule: 'mistyped' };
    expect(await call('ledger.settle', { credit: far })).toMatchObject({ success: false });
    const { batch } = await call('ledger.settle', {
      credit: { ...creditOf(one, { utr: right }), rule: 'mistyped' },
    });
    const utrOf = async () => {
      const { rows } = await app.database.pool.query('select utr from bookings where id = $1', [one.id]);
      return (rows[0] as { utr: string }).utr;
    };
    expect(await utrOf()).toBe(right);
    await call('ledger.undo', { batch });
    expect(await utrOf()).toBe(one.utr);
    expect(await statesOf(one.id)).toEqual(['pending']);
  });

  it('is corrected by the organizer, with the trail', async () => {
    const [one, other] = [await openBooking(setup), await openBooking(setup)];
    expect(await call('ledger.correctUtr', { bookingID: one.id, utr: '1234' })).toMatchObject({
      success: false,
    });
    expect(await call('ledger.correctUtr', { bookingID: one.id, utr: other.utr })).toMatchObject({
      errors: { utr: 'Another booking has this UTR number. Please look at both before you decide.' },
    });
    const foreign = await call(
      'ledger.correctUtr',
      { bookingID: one.id, utr: newUtr() },
      setup.stranger.tokens,
    );
    expect(foreign).toMatchObject({ success: false });
    const before = await audits('payment.correct');
    const utr = newUtr();
    expect(await call('ledger.correctUtr', { bookingID: one.id, utr })).toMatchObject({ success: true });
    expect(await audits('payment.correct')).toBe(before + 1);
    expect(await money(one.id)).toMatchObject({ utr });
  });
});

describe('a rule that a person names', () => {
  it('must fit the row: what the number or the amount contradicts is refused', async () => {
    const one = await openBooking(setup);
    const settle = (changes: Wire, rule: string) =>
      call('ledger.settle', { credit: { ...creditOf(one, changes), rule } });
    const CHANGED = { message: expect.stringMatching(/not what it was when you looked/) as string };
    for (const rule of ['assigned', 'by-code', 'perhaps', 'over'])
      expect(await settle({ paise: 40_000 }, rule)).toMatchObject(CHANGED);
    for (const rule of ['by-code', 'perhaps'])
      expect(await settle({ utr: newUtr(), paise: 40_000 }, rule)).toMatchObject(CHANGED);
    expect(await statesOf(one.id)).toEqual(['pending']);
    expect(await settle({ utr: newUtr(), paise: 40_000 }, 'assigned')).toMatchObject({ success: true });
  });
});

describe('a payment that went back', () => {
  it('opens its booking again with an audit row and an alarm, once [MR-16]', async () => {
    const one = await openBooking(setup);
    const credit = creditOf(one);
    await call('ledger.confirm', { credits: [credit] });
    const body = { bookingID: one.id, utr: one.utr };
    expect(await call('ledger.reverse', body, setup.stranger.tokens)).toMatchObject({ success: false });
    const before = await audits('payment.reverse');
    const { batch } = await call('ledger.reverse', body);
    expect(await statesOf(one.id)).toEqual(['pending']);
    expect(await money(one.id)).toMatchObject({ receivedPaise: 0, isReversed: true, utr: null });
    expect(await call('ledger.reverse', body)).toMatchObject({ success: false });
    expect(await audits('payment.reverse')).toBe(before + 1);
    const told = await request(app, callNamed('notifications'), {
      query: { tournament_id: String(setup.tournament) },
      tokens: setup.owner.tokens,
    });
    expect((told.body['notifications'] as Wire[])[0]).toMatchObject({
      kind: 'payment-reversed',
      unread: true,
      amount: '500',
    });
    // The same statement again finds neither the credit nor the booking a second time.
    expect((await ledger())['putAside']).toContain(credit.fingerprint);
    expect(await call('ledger.confirm', { credits: [credit] })).toMatchObject({ confirmed: 0 });
    expect(await call('ledger.undo', { batch })).toMatchObject({ success: true });
    expect(await statesOf(one.id)).toEqual(['paid']);
  });
});

describe('what is not ours', () => {
  it('is known again until that is taken back, to its organizer only', async () => {
    const fingerprint = newFingerprint();
    const body = { fingerprints: [fingerprint], aside: true };
    await call('ledger.putAside', body);
    await call('ledger.putAside', body);
    expect((await ledger())['putAside']).toContain(fingerprint);
    await call('ledger.putAside', { ...body, aside: false }, setup.stranger.tokens);
    expect((await ledger())['putAside']).toContain(fingerprint);
    await call('ledger.putAside', { ...body, aside: false });
    expect((await ledger())['putAside']).not.toContain(fingerprint);
  });
});

describe('a UTR that two claim', () => {
  it('refuses the second with the fixed text, and names both to the organizer only [MR-19]', async () => {
    const one = await openBooking(setup);
    const second = await bookingOn(app, one.event);
    const body = { ...second.body, utrNumber: one.utr };
    const refused = await request(app, callNamed('bookEvents'), { ...second, body });
    expect(refused.body).toMatchObject({
      success: false,
      errors: {
        utrNumber:
          'Entry already submitted with this UTR number. Please check the confimation email recieved or confirm with organizer',
      },
    });
    expect(JSON.stringify(refused.body)).not.toContain(String(one.row['reference']));
    // Twice is one dispute, and the same address may go on with another number.
    await request(app, callNamed('bookEvents'), { ...second, body });
    const mine = ((await ledger())['disputes'] as Wire[]).filter(({ utr }) => utr === one.utr);
    expect(mine).toMatchObject([
      { holder: { booking: one.id, reference: one.row['reference'] }, claimant: { booking: null } },
    ]);
    expect((await ledger(setup.stranger.tokens))['disputes']).toEqual([]);
    const booked = await request(app, callNamed('bookEvents'), {
      ...second,
      body: { ...second.body, utrNumber: newUtr() },
    });
    expect(booked.body).toMatchObject({ success: true });
    // Whose entry is gone is named all the same.
    const pass = await request(app, callNamed('pass.get'), { query: { token: one.pass } });
    const [entry] = (pass.body['pass'] as Wire)['entries'] as Wire[];
    await call('deleteEntry', { teamID: entry?.['id'] });
    const gone = ((await ledger())['disputes'] as Wire[]).filter(({ utr }) => utr === one.utr);
    expect(gone).toMatchObject([{ holder: { players: [expect.stringMatching(/\S/)] } }]);
    const id = mine[0]?.['id'];
    expect(await call('ledger.closeDispute', { id }, setup.stranger.tokens)).toMatchObject({
      success: false,
    });
    await call('ledger.closeDispute', { id });
    expect(((await ledger())['disputes'] as Wire[]).some((dispute) => dispute['id'] === id)).toBe(false);
  });
});

describe('references of bookings', () => {
  it('are drawn by the server, each its own', async () => {
    const references = [await openBooking(setup), await openBooking(setup)].map(
      ({ row }) => row['reference'],
    );
    expect(new Set(references).size).toBe(2);
    for (const reference of references) expect(reference).toMatch(/^[2-9A-HJKMNP-Z]{6}$/);
  });
});
