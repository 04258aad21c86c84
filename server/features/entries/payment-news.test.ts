import { publicCalls } from '@tournaments/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startSibling, startTestApp, type TestApp } from '../../testing/app.ts';
import { callNamed, newTestSetup, request, type TestSetup, wirePlayer } from '../../testing/requests.ts';
import { bookOne } from '../../testing/sample-requests.ts';
import { send } from '../../testing/client.ts';
import {
  book,
  bookingOf,
  newEvent,
  newPlayer,
  newTournament,
  newUtr,
  proveEmail,
} from '../../testing/test-data.ts';
import { systemRandom } from '../../start.ts';
import { createPassLinks } from '../passes/pass-links.ts';
import { sendPaymentNews, type NewsSite } from './payment-news.service.ts';

type Wire = Record<string, unknown>;

let app: TestApp;
let setup: TestSetup;
let tournament: number;
let event: number;
let people = 0;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  setup = await newTestSetup(app);
  await app.database.pool.query('update organizations set upi_id = $1 where id = $2', [
    'shuttlers@okaxis',
    setup.owner.id,
  ]);
  tournament = await newTournament(app, setup.owner);
  event = await newEvent(app, setup.owner, tournament, { feePaise: 150_000 });
});
afterAll(() => app.close());

const origin = 'https://t.example';
const links = createPassLinks(systemRandom, Buffer.from('secret'), origin);
const site: NewsSite = { origin, makeLinks: (write, place, emails) => links.make(write, place, emails) };

const newEmail = () => `told${(people += 1)}@example.in`;

async function call(name: string, body: Wire): Promise<Wire> {
  const reply = await request(app, callNamed(name), { body, tokens: setup.owner.tokens });
  expect(reply.body.success).toBe(true);
  return reply.body;
}

const mark = async (...teams: readonly Wire[]) =>
  (await call('markPayments', { tournamentID: tournament, teams }))['undo'] as Wire[];

async function entryIds(email: string): Promise<readonly number[]> {
  const { rows } = await app.database.pool.query<{ id: number }>(
    'select entry_id::int as id from players where email = $1 order by entry_id',
    [email],
  );
  return rows.map(({ id }) => id);
}

/** Entries that the desk took, not paid yet; answers their ids. */
async function atDesk(email: string, count = 1): Promise<readonly number[]> {
  const team = { players: [wirePlayer({ email })], feesNotPaid: true, utrNo: '' };
  await call('createEntries', {
    eventID: event,
    teamID: '',
    teams: Array.from({ length: count }, () => team),
  });
  return entryIds(email);
}

const paidInCash = (teamID: number | undefined) => ({
  teamID,
  was: 'not-paid',
  status: 'paid',
  utrNo: 'cash',
});

/** One booking of one player in both events. */
async function bookTwo(email: string, second: number): Promise<void> {
  const player = newPlayer({ email });
  await proveEmail(app, 'event_booking', email);
  const body = bookingOf(event, [player], newUtr());
  const reply = await send(app, publicCalls.bookEvents, {
    body: { ...body, entries: [...body.entries, ...bookingOf(second, [player], '').entries] },
  });
  expect(reply.body).toMatchObject({ success: true });
}

/** Looks for what is to be told once nothing can be taken back. */
function later(): Promise<number> {
  app.clock.advance(21);
  return sendPaymentNews(app.database, site, app.clock.now());
}

async function mailsTo(email: string) {
  const { rows } = await app.database.pool.query<{ subject: string; text: string; reply_to: string | null }>(
    "select subject, text, reply_to from outbox where recipient = $1 and subject like 'Payment %' order by id",
    [email],
  );
  return rows;
}

describe('an entry that was paid and is deleted', () => {
  const removals = async (email: string) => {
    const { rows } = await app.database.pool.query<{ text: string }>(
      "select text from outbox where recipient = $1 and subject like 'Entry removed: %'",
      [email],
    );
    return rows;
  };

  it('is told to its player with the sum, also while the payment is only claimed', async () => {
    const email = newEmail();
    const second = await newEvent(app, setup.owner, tournament, { feePaise: 60_000 });
    await bookTwo(email, second);
    const [one] = await entryIds(email);
    await call('deleteEntry', { teamID: one });
    expect(await later()).toBe(1);
    const [mail] = await removals(email);
    for (const part of ['Paid: INR 1,500', 'is to go back to who booked', 'Your other entry', 'Mobile: '])
      expect(mail?.text).toContain(part);
    expect(await mailsTo(email)).toEqual([]);
  });

  it('says nothing where it is taken back, or where nothing was paid', async () => {
    const [email, unpaid] = [newEmail(), newEmail()];
    await book(app, event, [newPlayer({ email })]);
    const [id] = await entryIds(email);
    const [desk] = await atDesk(unpaid);
    await call('deleteEntry', { teamID: id });
    await call('restoreEntry', { teamID: id });
    await call('deleteEntry', { teamID: desk });
    expect(await later()).toBe(0);
    expect([...(await removals(email)), ...(await removals(unpaid))]).toEqual([]);
  });
});

describe('a payment that was marked', () => {
  it('as paid is told to its player with amount, event, UTR number and whom to call, once', async () => {
    const { utr } = await bookOne({ ...setup, tournament }, event);
    const { rows } = await app.database.pool.query<{ id: number; email: string }>(
      `select n.id::int as id, b.email from entries n join bookings b on b.id = n.booking_id where b.utr = $1`,
      [utr],
    );
    const [booked] = rows;
    await mark({ teamID: booked?.id, was: 'pending', status: 'paid' });
    await later();
    const mails = await mailsTo(booked?.email ?? '');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toMatch(/^Payment confirmed: /);
    expect(mails[0]?.reply_to).toBe(setup.owner.email);
    for (const part of [
      '(INR 1,500)',
      'Booking: ',
      'Dates: ',
      'Venue: ',
      'Paid: INR 1,500',
      `UTR: ends in ${utr.slice(-4)}`,
      'Mobile: ',
    ])
      expect(mails[0]?.text).toContain(part);
    expect(mails[0]?.text).not.toContain(utr);
    expect(await later()).toBe(0);
  });

  it('says nothing of an entry of the same booking that is still checked but that it is', async () => {
    const email = newEmail();
    const second = await newEvent(app, setup.owner, tournament, { feePaise: 60_000 });
    await bookTwo(email, second);
    const [one, other] = await entryIds(email);
    await mark({ teamID: one, was: 'pending', status: 'paid' });
    await later();
    const [first] = await mailsTo(email);
    expect(first?.text).toContain('There is nothing more to pay or to send.');
    expect(first?.text).toMatch(/Your other entry\n\nMen's Singles: .+ INR 600, payment being checked/);
    await mark({ teamID: other, was: 'pending', status: 'not-paid' });
    await mark({ teamID: one, was: 'paid', status: 'not-paid' });
    await mark({ teamID: one, was: 'not-paid', status: 'paid' });
    await later();
    const missing = (await mailsTo(email)).at(-1);
    expect(missing?.subject).toMatch(/^Payment not found: /);
    expect(missing?.text).not.toContain('Your other entr');
    await mark({ teamID: other, was: 'not-paid', status: 'paid' });
    await later();
    const last = (await mailsTo(email)).at(-1);
    expect(last?.text).toContain('There is nothing more to pay or to send.');
    expect(last?.text).not.toContain('Your other entr');
  });

  it('names what was not found, and nothing of other people or of other tournaments', async () => {
    const [email, other] = [newEmail(), newEmail()];
    const elsewhere = await newTournament(app, setup.owner);
    const there = await newEvent(app, setup.owner, elsewhere, { feePaise: 60_000 });
    const second = await newEvent(app, setup.owner, tournament, { feePaise: 60_000 });
    await bookTwo(email, second);
    await bookTwo(other, second);
    await book(app, there, [newPlayer({ email, name: 'Elsewhere' })]);
    const [one, lost] = await entryIds(email);
    await mark(
      { teamID: one, was: 'pending', status: 'paid' },
      { teamID: lost, was: 'pending', status: 'not-paid' },
    );
    await later();
    const confirmed = (await mailsTo(email)).find(({ subject }) => subject.startsWith('Payment confirmed'));
    expect(confirmed?.text).toMatch(/Your other entry\n\nMen's Singles: .+ INR 600, payment not found/);
    expect(confirmed?.text).not.toContain('Elsewhere');
    expect(confirmed?.text).not.toContain('being checked');
  });

  it('with others of the same player comes in one mail', async () => {
    const email = newEmail();
    const other = newEmail();
    const ids = [...(await atDesk(email, 2)), ...(await atDesk(other))];
    await mark(...ids.map(paidInCash));
    expect(await later()).toBe(2);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('payment of your 2 entries');
    expect(mails[0]?.text).toContain('Paid: INR 3,000');
    expect(await mailsTo(other)).toHaveLength(1);
  });

  it('and taken back in time is not told at all, nor is it before that time is over', async () => {
    const email = newEmail();
    const [id] = await atDesk(email);
    const undo = await mark(paidInCash(id));
    app.clock.advance(10);
    expect(await sendPaymentNews(app.database, site, app.clock.now())).toBe(0);
    await mark(...undo);
    await later();
    expect(await mailsTo(email)).toEqual([]);
  });

  it('is not confirmed a second time when a later mark is taken back', async () => {
    const email = newEmail();
    const [id] = await atDesk(email);
    await mark(paidInCash(id));
    await later();
    await mark(...(await mark({ teamID: id, was: 'paid', status: 'not-paid' })));
    await later();
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('as not paid tells who gave a UTR number that it was not found; at the desk nobody is told', async () => {
    const { utr } = await bookOne({ ...setup, tournament }, event);
    const { rows } = await app.database.pool.query<{ id: number; email: string }>(
      `select n.id::int as id, b.email from entries n join bookings b on b.id = n.booking_id where b.utr = $1`,
      [utr],
    );
    const [booked] = rows;
    const email = newEmail();
    const [id] = await atDesk(email);
    await mark(paidInCash(id));
    await later();
    await mark(
      { teamID: booked?.id, was: 'pending', status: 'not-paid' },
      { teamID: id, was: 'paid', status: 'not-paid' },
    );
    await later();
    const told = (await mailsTo(booked?.email ?? '')).at(-1);
    expect(told?.subject).toMatch(/^Payment not found: /);
    expect(told?.text).toContain('To be paid: INR 1,500');
    expect(told?.text).toMatch(
      /Pay INR 1,500 to the UPI ID shuttlers@okaxis, and enter the new UTR number on the page/,
    );
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('with a reason is told with it, and how to go on', async () => {
    const email = newEmail();
    const player = newPlayer({ email });
    await book(app, event, [player]);
    const [id] = await entryIds(email);
    await mark({ teamID: id, was: 'pending', status: 'not-paid', reason: 'Paid to another account' });
    await later();
    const mails = await mailsTo(email);
    expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual(['Payment not accepted']);
    expect(mails[0]?.text).toContain('Reason: Paid to another account.');
    expect(mails[0]?.text).toContain('What is still to be paid goes to the UPI ID shuttlers@okaxis.');
    expect(mails[0]?.text).not.toContain('could not find');
  });

  it('in the form of its team is told as well; one that stays as it is, is not', async () => {
    const email = newEmail();
    const [id] = await atDesk(email);
    const team = { id, players: [wirePlayer({ email })], feesPaid: true, utrNo: 'cash', updateFees: true };
    await call('updateEntries', { eventID: event, teamID: id, teams: [team] });
    await later();
    await call('updateEntries', { eventID: event, teamID: id, teams: [team] });
    await later();
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('is not told once its entry is deleted', async () => {
    const email = newEmail();
    const [id] = await atDesk(email);
    await mark(paidInCash(id));
    await call('deleteEntry', { teamID: id });
    await later();
    expect(await mailsTo(email)).toEqual([]);
  });

  it('is told once, also by two instances at the same moment', async () => {
    const sibling = await startSibling(app);
    const email = newEmail();
    await mark(...(await atDesk(email)).map(paidInCash));
    app.clock.advance(21);
    const now = app.clock.now();
    await Promise.all([app, sibling].map(({ database }) => sendPaymentNews(database, site, now)));
    await sibling.close();
    expect(await mailsTo(email)).toHaveLength(1);
  });
});
