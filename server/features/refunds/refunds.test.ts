import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { newFingerprint, openBooking } from '../../testing/ledger-requests.ts';
import { familyBooking, withdrawalOf } from '../../testing/pass-requests.ts';
import {
  dueRefund,
  overpaid,
  passOf,
  refundsOf,
  sendingOf,
  sentRefund,
  upiOf,
  withdrawn,
} from '../../testing/refund-requests.ts';
import { callNamed, newTestSetup, request, type TestSetup, type Wire } from '../../testing/requests.ts';
import { newUtr } from '../../testing/test-data.ts';
import { forgetUpiIds } from './refunds.repo.ts';

const DAY_S = 86_400;

let app: TestApp;
let setup: TestSetup;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  setup = await newTestSetup(app);
});
afterAll(() => app.close());

const seconds = () => Math.floor(app.clock.now().getTime() / 1000);

async function call(name: string, body: Wire, tokens = setup.owner.tokens) {
  return (await request(app, callNamed(name), { body, tokens })).body;
}

async function refund(id: number): Promise<Wire> {
  const found = (await refundsOf(setup)).find((one) => one['id'] === id);
  if (found === undefined) throw new Error(`no refund ${id}`);
  return found;
}

async function money(id: number): Promise<Wire | undefined> {
  const { body } = await request(app, callNamed('ledger.money'), {
    query: { tournament_id: String(setup.tournament) },
    tokens: setup.owner.tokens,
  });
  return (body['bookings'] as Wire[]).find((one) => one['id'] === id);
}

async function mailsTo(email: string): Promise<readonly { subject: string; text: string }[]> {
  const { rows } = await app.database.pool.query<{ subject: string; text: string }>(
    'select subject, text from outbox where recipient = $1 order by id desc',
    [email],
  );
  return rows;
}

const rule = (lines: readonly Wire[] | null) =>
  call('refunds.saveRule', { tournamentID: setup.tournament, lines });

describe('what goes back to who withdraws', () => {
  it('is suggested by the rule that was shown at booking, sent, and confirmed by the debit of a statement [MR-20]', async () => {
    const until = seconds() + 3 * DAY_S;
    await rule([{ until, percent: 50, minusPaise: 2_000 }]);
    const { refundID, email, id, pass } = await withdrawn(setup);
    await rule(null);
    // Half of 500, less 20: 230.
    expect(await refund(refundID)).toMatchObject({
      ...{ state: 'suggested', cause: 'withdrawn', paise: 23_000, keptPaise: 50_000, isClaimed: false },
    });
    expect((await mailsTo(email))[0]?.text).toContain('INR 230 of INR 500');
    await call('refunds.accept', { refundID, paise: 23_000 });
    expect((await mailsTo(email))[0]?.subject).toContain('You get INR 230 back');
    await request(app, callNamed('pass.giveUpi'), { body: await upiOf(setup, { pass, email, refundID }) });
    expect(await refund(refundID)).toMatchObject({ state: 'due', upiId: 'asha@okaxis' });
    const sent = sendingOf(refundID);
    expect(await call('refunds.send', sent)).toMatchObject({ success: true });
    expect((await passOf(app, pass))['refunds']).toMatchObject([
      { state: 'sent', paise: 23_000, upiEnd: 'as…@okaxis', utrEnd: String(sent['utr']).slice(-4) },
    ]);
    const findings = [{ refundID, utr: sent['utr'], paise: 23_000, finding: 'confirmed' }];
    expect(await call('refunds.prove', { findings })).toMatchObject({ confirmed: 1, failed: 0 });
    expect(await call('refunds.prove', { findings })).toMatchObject({ confirmed: 0, failed: 0 });
    expect(await refund(refundID)).toMatchObject({ state: 'confirmed' });
    // What the rule keeps is owed and received; what went back is told apart.
    expect(await money(id)).toMatchObject({
      ...{ isGone: true, duePaise: 27_000, receivedPaise: 50_000, refundedPaise: 23_000 },
    });
  });

  it('is told before withdrawing, and for who paid in a way that nobody found yet only suggested', async () => {
    const open = await openBooking(setup);
    const [entry] = (await passOf(app, open.pass))['entries'] as Wire[];
    expect(entry?.['refundNow']).toEqual({ paise: 50_000, keptPaise: 50_000, isClaimed: true });
    const left = await withdrawn(setup, false);
    expect(left.refund).toMatchObject({ isClaimed: true, claimedUtr: left.utr, state: 'suggested' });
    expect((await money(left.id)) === undefined).toBe(true);
  });

  it('is nothing after the last line: the line is declined from the start, and says so', async () => {
    await rule([{ until: seconds() - DAY_S, percent: 100, minusPaise: 0 }]);
    const left = await withdrawn(setup);
    await rule(null);
    expect(left.refund).toMatchObject({ state: 'declined', paise: 0, keptPaise: 50_000, reason: '' });
    expect(await money(left.id)).toMatchObject({ duePaise: 50_000, receivedPaise: 50_000, refundedPaise: 0 });
    expect((await mailsTo(left.email))[0]?.text).toContain('None, by the rule of this tournament');
  });

  it('is suggested whole for a paid entry that the organizer deletes, and gone again when it is restored', async () => {
    const before = (await refundsOf(setup)).length;
    await rule([{ until: seconds() - DAY_S, percent: 100, minusPaise: 0 }]);
    const booking = await openBooking(setup);
    const [entry] = (await passOf(app, booking.pass))['entries'] as Wire[];
    await call('deleteEntry', { teamID: entry?.['id'] });
    await rule(null);
    const [made] = (await refundsOf(setup)).slice(before);
    expect(made).toMatchObject({ cause: 'removed', booking: booking.id, state: 'suggested', paise: 50_000 });
    await call('restoreEntry', { teamID: entry?.['id'] });
    expect(await refundsOf(setup)).toHaveLength(before);
  });
});

describe('what a pair paid', () => {
  it('goes back to who booked: the partner paid nothing', async () => {
    const { booked, email, partner, doubles } = await familyBooking(setup);
    const token = String(booked['pass']);
    const address = String(partner['email']);
    const own = async (subject: string) =>
      (await mailsTo(address)).find((mail) => mail.subject.startsWith(subject))?.text ?? '';
    await expect.poll(() => own('You are entered')).toContain('/p/');
    const link = /\/p\/([\w-]{22})/.exec(await own('You are entered'))?.[1] ?? '';
    const entries = (await passOf(app, token))['entries'] as Wire[];
    const entry = entries.find(({ eventId }) => eventId === doubles) ?? {};
    const body = await withdrawalOf(app, { token, email, entry });
    await request(app, callNamed('pass.withdraw'), { body });
    const [line, ...more] = (await passOf(app, token))['refunds'] as Wire[];
    expect(more).toEqual([]);
    expect((await passOf(app, link))['refunds']).toEqual([]);
    await expect.poll(() => own('Your entry in')).toContain('Who booked opens the page of the booking');
    const give = async (pass: string, to: string) => {
      const sent = await upiOf(setup, { pass, email: to, refundID: Number(line?.['id']) });
      return (await request(app, callNamed('pass.giveUpi'), { body: sent })).body.success;
    };
    expect(await give(link, address)).toBe(false);
    expect(await give(token, email)).toBe(true);
  });
});

describe('what was paid too much', () => {
  it('is due by one press, once', async () => {
    const { id } = await overpaid(setup);
    expect(await call('refunds.suggest', { bookingID: id })).toMatchObject({ success: true });
    expect(await call('refunds.suggest', { bookingID: id })).toMatchObject({ success: false });
    const made = (await refundsOf(setup)).find(({ booking }) => booking === id);
    expect(made).toMatchObject({ cause: 'over', state: 'due', paise: 10_000 });
  });

  it('is not suggested for a booking that paid what it owes', async () => {
    const { id } = await openBooking(setup);
    expect(await call('refunds.suggest', { bookingID: id })).toMatchObject({ success: false });
  });
});

describe('the steps of a refund', () => {
  it('lead nowhere else, and the last one can be taken back', async () => {
    const { refundID, email } = await withdrawn(setup);
    expect(await call('refunds.send', sendingOf(refundID))).toMatchObject({ success: false });
    expect(await call('refunds.fail', { refundID })).toMatchObject({ success: false });
    await call('refunds.decline', { refundID, reason: 'Too late' });
    expect(await call('refunds.accept', { refundID, paise: 100 })).toMatchObject({ success: false });
    expect(await call('refunds.undo', { refundID, state: 'due' })).toMatchObject({ success: false });
    await call('refunds.undo', { refundID, state: 'declined' });
    expect(await refund(refundID)).toMatchObject({ state: 'suggested', reason: '' });
    await call('refunds.accept', { refundID, paise: 40_000 });
    await call('refunds.send', sendingOf(refundID));
    await call('refunds.undo', { refundID, state: 'sent' });
    expect(await refund(refundID)).toMatchObject({ state: 'due', paise: 40_000, utr: null, sentOn: null });
    expect((await mailsTo(email))[0]?.subject).toContain('INR 400 was not sent yet');
  });

  it('say what is missing or wrong', async () => {
    const { refundID } = await dueRefund(setup);
    const errors = async (name: string, body: Wire) => Object.keys((await call(name, body))['errors'] ?? {});
    expect(await errors('refunds.send', sendingOf(refundID, { utr: '' }))).toEqual(['utr']);
    expect(await errors('refunds.send', sendingOf(refundID, { utr: '12345' }))).toEqual(['utr']);
    for (const day of ['', '2026-02-31', '2100-01-01', '05.01.2026'])
      expect(await errors('refunds.send', sendingOf(refundID, { day }))).toEqual(['day']);
    // Nothing goes back before it came in, nor under the number of a payment that came in.
    expect(await errors('refunds.send', sendingOf(refundID, { day: '2020-01-01' }))).toEqual(['day']);
    const { utr } = await overpaid(setup);
    expect(await errors('refunds.send', sendingOf(refundID, { utr }))).toEqual(['utr']);
    await call('refunds.undo', { refundID, state: 'due' });
    expect(await errors('refunds.accept', { refundID, paise: 50_001 })).toEqual(['paise']);
    expect(await errors('refunds.decline', { refundID, reason: ' ' })).toEqual(['reason']);
    const twice = [1, 2].map(() => ({ until: 1_900_000_000, percent: 10, minusPaise: 0 }));
    expect(await errors('refunds.saveRule', { tournamentID: setup.tournament, lines: twice })).toEqual([
      'lines',
    ]);
    const rising = [10, 20].map((percent, day) => ({ until: 1_900_000_000 + day, percent, minusPaise: 0 }));
    expect(
      (await call('refunds.saveRule', { tournamentID: setup.tournament, lines: rising }))['errors'],
    ).toEqual({
      lines:
        'A later line gives more back than an earlier one. Please let the percentage fall from line to line, or stay.',
    });
  });

  it('go in cash without a number, and one UTR serves one refund', async () => {
    const [one, two] = [await dueRefund(setup), await dueRefund(setup)];
    const utr = newUtr();
    await call('refunds.send', sendingOf(one.refundID, { utr }));
    const again = await call('refunds.send', sendingOf(two.refundID, { utr }));
    expect(Object.keys(again['errors'] ?? {})).toEqual(['utr']);
    await call('refunds.send', sendingOf(two.refundID, { way: 'cash', utr: '' }));
    expect(await refund(two.refundID)).toMatchObject({ state: 'sent', way: 'cash', utr: null });
  });

  it('are done once by two organizers at the same moment', async () => {
    const { refundID } = await dueRefund(setup);
    const replies = await Promise.all([1, 2, 3, 4].map(() => call('refunds.send', sendingOf(refundID))));
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
  });

  it('lead back to due when it comes back, where the player gives another UPI ID', async () => {
    const { refundID, pass, email } = await sentRefund(setup);
    await call('refunds.fail', { refundID });
    expect((await mailsTo(email))[0]?.subject).toContain('came back');
    await request(app, callNamed('pass.giveUpi'), {
      body: await upiOf(setup, { pass, email, refundID }, 'asha@ybl'),
    });
    expect(await refund(refundID)).toMatchObject({ state: 'due', upiId: 'asha@ybl', utr: null });
  });

  it('are not proved by another amount or number, and not of another organizer', async () => {
    const { refundID, utr } = await sentRefund(setup);
    const finding = { refundID, utr, paise: 50_000, finding: 'confirmed' };
    const told = { confirmed: 0, failed: 0 };
    expect(await call('refunds.prove', { findings: [{ ...finding, paise: 49_900 }] })).toMatchObject(told);
    expect(await call('refunds.prove', { findings: [{ ...finding, utr: newUtr() }] })).toMatchObject(told);
    expect(await call('refunds.prove', { findings: [finding] }, setup.stranger.tokens)).toMatchObject({
      success: false,
    });
    expect(await refund(refundID)).toMatchObject({ state: 'sent' });
  });
});

describe('the UPI ID of a refund', () => {
  it('is taken from who reads the address of the booking, and looks like one', async () => {
    const due = await dueRefund(setup);
    const other = await dueRefund(setup);
    const give = async (body: Wire) => (await request(app, callNamed('pass.giveUpi'), { body })).body;
    expect(Object.keys((await give(await upiOf(setup, due, 'asha')))['errors'] ?? {})).toEqual(['upiID']);
    expect(await give({ ...(await upiOf(setup, due)), otp: '000000' })).toMatchObject({ success: false });
    expect(await give({ ...(await upiOf(setup, due)), refundID: other.refundID })).toMatchObject({
      success: false,
    });
    expect(await refund(other.refundID)).toMatchObject({ upiId: null });
  });

  it('is told to the organizer with who gave it and when, and to the payer with most of it hidden', async () => {
    const due = await dueRefund(setup);
    expect(await refund(due.refundID)).toMatchObject({ upiId: null, upiBy: null, upiAt: null });
    await request(app, callNamed('pass.giveUpi'), { body: await upiOf(setup, due) });
    const told = await refund(due.refundID);
    const [name = '', site] = due.email.split('@');
    expect(told).toMatchObject({ upiId: 'asha@okaxis', upiBy: `${name.slice(0, 2)}•••@${site}` });
    expect(Math.abs(Number(told['upiAt']) - seconds())).toBeLessThan(60);
    const [mail] = await mailsTo(due.email);
    expect(mail?.subject).toMatch(/^A UPI ID for your refund was given/);
    expect(mail?.text).toContain('as…@okaxis');
    expect(mail?.text).not.toContain('asha@okaxis');
    // Nothing is told of one that is refused.
    const before = (await mailsTo(due.email)).length;
    await request(app, callNamed('pass.giveUpi'), { body: { ...(await upiOf(setup, due)), otp: '000000' } });
    const after = await mailsTo(due.email);
    expect(after.filter(({ subject }) => subject.includes('UPI ID'))).toHaveLength(1);
    expect(after.length - before).toBeLessThanOrEqual(1);
  });

  it('is forgotten 30 days after it was sent, and not before', async () => {
    const due = await dueRefund(setup);
    await request(app, callNamed('pass.giveUpi'), { body: await upiOf(setup, due) });
    await call('refunds.send', sendingOf(due.refundID));
    const after = (days: number) => new Date(app.clock.now().getTime() + days * DAY_S * 1000);
    await forgetUpiIds(app.database.db, after(29));
    expect(await refund(due.refundID)).toMatchObject({ upiId: 'asha@okaxis' });
    await forgetUpiIds(app.database.db, after(31));
    expect(await refund(due.refundID)).toMatchObject({ upiId: null, upiBy: null, upiAt: null });
  });
});

describe('money that is found after its entry left', () => {
  it('is not given back twice: what was suggested for the claim is all of it', async () => {
    const { id, utr, day, refundID } = await withdrawn(setup, false);
    await call('ledger.confirm', {
      credits: [{ fingerprint: newFingerprint(), utr, paise: 50_000, day, booking: id }],
    });
    expect(await call('refunds.suggest', { bookingID: id })).toMatchObject({ success: false });
    await call('refunds.decline', { refundID, reason: 'Nothing came' });
  });
});

describe('the data of who gets a refund', () => {
  it('is seen and erased by them, and the audit keeps no words', async () => {
    const due = await dueRefund(setup);
    await request(app, callNamed('pass.giveUpi'), { body: await upiOf(setup, due) });
    await request(app, callNamed('sendOtp'), { body: { type: 'my_data', email: due.email } });
    const opened = await request(app, callNamed('openMyData'), {
      body: { email: due.email, otp: await app.newestOtp(due.email) },
    });
    const token = String(opened.body['token']);
    const seen = await request(app, callNamed('myData'), { body: { token } });
    expect(JSON.stringify(seen.body)).toContain('asha@okaxis');
    await request(app, callNamed('eraseMyData'), { body: { token } });
    expect(await refund(due.refundID)).toMatchObject({ upiId: null });
  });
});
