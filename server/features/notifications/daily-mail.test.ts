import { mailCalls, organizerCalls } from '@tournaments/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startSibling, startTestApp, type TestApp } from '../../testing/app.ts';
import { send } from '../../testing/client.ts';
import { callNamed, newTestSetup, request, wirePlayer, type TestSetup } from '../../testing/requests.ts';
import { bookOne, savedDraw, unsubscribeToken } from '../../testing/sample-requests.ts';
import { newEvent, newOrganizer, newTournament } from '../../testing/test-data.ts';
import { dueToday, sendDailyMails } from './daily-mail.service.ts';
import { createUnsubscribeTokens, unsubscribeAddressOf } from './unsubscribe-tokens.ts';

const ORIGIN = 'https://tournaments.example.in';
const DAY_S = 86_400;

let app: TestApp;
let base: TestSetup;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  base = await newTestSetup(app);
});
afterAll(() => app.close());

/** An organizer of their own with a tournament, so that tests do not see each other's mails. */
async function fresh(): Promise<TestSetup> {
  const owner = await newOrganizer(app, { upiId: 'shuttlers@okaxis' });
  return { ...base, owner, tournament: await newTournament(app, owner) };
}

/** The next evening at 20:05 in India, of a clock that only goes on. */
function toEvening(of: TestApp = app): void {
  const now = of.clock.now();
  const evening = new Date(now);
  evening.setUTCHours(14, 35, 0, 0);
  if (evening.getTime() - now.getTime() < 120_000) evening.setUTCDate(evening.getUTCDate() + 1);
  of.clock.set(evening.toISOString());
}

function run(of: TestApp = app): Promise<number> {
  const tokens = createUnsubscribeTokens(app.siteSecret ?? Buffer.alloc(0));
  const ports = { origin: ORIGIN, unsubscribeAddress: unsubscribeAddressOf(tokens, ORIGIN) };
  return sendDailyMails(of.database, ports, of.clock.now(), (error) => {
    throw error;
  });
}

async function mailsTo(email: string) {
  const { rows } = await app.database.pool.query<{
    subject: string;
    text: string;
    unsubscribe: string | null;
  }>(
    `select subject, text, unsubscribe from outbox where recipient = $1
     and (subject like 'Your tournaments today%' or subject like 'New booking%') order by id`,
    [email],
  );
  return rows;
}

describe('the evening in India', () => {
  it.each([
    ['2026-11-21T14:29:59Z', null],
    ['2026-11-21T14:30:00Z', '2026-11-21T14:30:00.000Z'],
    ['2026-11-21T18:29:59Z', '2026-11-21T14:30:00.000Z'],
    ['2026-11-21T18:30:00Z', null],
  ])('at %s mails are due since %s', (now, due) => {
    expect(dueToday(new Date(now))?.toISOString() ?? null).toBe(due);
  });
});

describe('the mail of the evening', () => {
  it('tells of bookings, results and payments by event, once', async () => {
    const setup = await fresh();
    const event = await newEvent(app, setup.owner, setup.tournament, { feePaise: 60_000 });
    await bookOne(setup, event);
    await bookOne(setup, event);
    // One that came with a list, and is to be checked as well.
    const teams = [{ players: [wirePlayer({})], utrNo: 'cash' }];
    await request(app, callNamed('createEntries'), {
      body: { eventID: event, teamID: '', teams },
      tokens: setup.owner.tokens,
    });
    expect(await run()).toBe(0);
    toEvening();
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    const [mail, ...others] = await mailsTo(setup.owner.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your tournaments today: 2 entries booked');
    for (const part of [
      "Men's Singles: 2 entries, INR 1,200",
      'Verification Pending: 3 payments, INR 1,800',
      'Verify these payments',
      `${ORIGIN}/organization/tournaments/${setup.tournament}?tab=payments&state=pending`,
    ])
      expect(mail?.text).toContain(part);
    // The next act is the button, and is offered once.
    expect(mail?.text.split('?tab=payments')).toHaveLength(2);
    toEvening();
    expect(await run()).toBe(0);
  });

  it('tells of results that umpires wrote down', async () => {
    const setup = await fresh();
    const { event } = await savedDraw(setup);
    await app.database.pool.query(
      `insert into audit (at, actor, organization_id, tournament_id, action, subject, subject_id, before, after)
       select $1, 'umpire', $2, $3, 'match.scores', 'match', m.id, '{"winner": null}', '{"winner": "A", "games": []}'
       from matches m join draws d on d.id = m.draw_id where d.event_id = $4 and m.match_number = 0`,
      [app.clock.now(), setup.owner.id, setup.tournament, event],
    );
    await app.database.pool.query(
      `update matches m set winner = 'A' from draws d where d.id = m.draw_id and d.event_id = $1 and m.match_number = 0`,
      [event],
    );
    toEvening();
    expect(await run()).toBe(1);
    expect((await mailsTo(setup.owner.email))[0]?.subject).toBe('Your tournaments today: 1 result');
  });

  it('goes out once, however many instances look at the same time', async () => {
    const sibling = await startSibling(app);
    const setups = [await fresh(), await fresh(), await fresh()];
    for (const setup of setups) await bookOne(setup, await newEvent(app, setup.owner, setup.tournament));
    toEvening();
    sibling.clock.set(app.clock.now().toISOString());
    const counts = await Promise.all([run(), run(sibling), run(), run(sibling)]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);
    for (const { owner } of setups) expect(await mailsTo(owner.email)).toHaveLength(1);
    await sibling.close();
  });

  it('does not go out for nothing, or for what the organizer did', async () => {
    const setup = await fresh();
    await newEvent(app, setup.owner, setup.tournament);
    await savedDraw(setup);
    toEvening();
    await run();
    expect(await mailsTo(setup.owner.email)).toEqual([]);
  });

  it('of days that were missed is one, and tells of a week at most', async () => {
    const setup = await fresh();
    const event = await newEvent(app, setup.owner, setup.tournament);
    toEvening();
    await run();
    app.clock.advance(DAY_S);
    await bookOne(setup, event);
    app.clock.advance(8 * DAY_S);
    await bookOne(setup, event);
    toEvening();
    expect(await run()).toBe(1);
    const [mail] = await mailsTo(setup.owner.email);
    expect(mail?.subject).toBe('Your tournaments today: 1 entry booked');
  });

  it('does not go out where it is off, and tells of nothing from before it was on again', async () => {
    const setup = await fresh();
    const event = await newEvent(app, setup.owner, setup.tournament);
    const { tokens, email } = setup.owner;
    const save = (daily: boolean) =>
      send(app, mailCalls.saveMailSettings, { body: { daily, bookings: false }, tokens });
    await save(false);
    await bookOne(setup, event);
    toEvening();
    await run();
    expect(await mailsTo(email)).toEqual([]);
    await save(true);
    toEvening();
    await run();
    expect(await mailsTo(email)).toEqual([]);
  });

  it('does not go to who is not approved or deleted', async () => {
    const setup = await fresh();
    await bookOne(setup, await newEvent(app, setup.owner, setup.tournament));
    await app.database.pool.query('update organizations set approved = false where id = $1', [
      setup.owner.id,
    ]);
    toEvening();
    await run();
    expect(await mailsTo(setup.owner.email)).toEqual([]);
  });
});

describe('the mail of a booking', () => {
  it('goes to organizers who want it, one for each booking, and says that its verification is pending', async () => {
    const setup = await fresh();
    const event = await newEvent(app, setup.owner, setup.tournament);
    const { tokens, email } = setup.owner;
    await bookOne(setup, event);
    expect(await mailsTo(email)).toEqual([]);
    await send(app, mailCalls.saveMailSettings, { body: { daily: false, bookings: true }, tokens });
    const { player, utr } = await bookOne(setup, event);
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('New booking: Monsoon Open');
    for (const part of [
      player.name,
      utr,
      'Verification Pending: please look for the amount under this UTR number.',
    ])
      expect(mail?.text).toContain(part);
    const token = new URL(String(mail?.unsubscribe)).searchParams.get('token') ?? '';
    expect(token).toMatch(/^bookings\./);
    expect((await send(app, mailCalls.unsubscribe, { body: { token } })).body.success).toBe(true);
    await bookOne(setup, event);
    expect(await mailsTo(email)).toHaveLength(1);
  });
});

describe('the link in the foot of a mail', () => {
  const settingsOf = async (organizer: TestSetup['owner']) =>
    (await send(app, mailCalls.mailSettings, { tokens: organizer.tokens })).body;
  const press = (token: string) => send(app, mailCalls.unsubscribe, { body: { token } });

  it('switches the mails off without a session, and again is no error', async () => {
    const organizer = await newOrganizer(app);
    const token = await unsubscribeToken(app, organizer);
    expect(await settingsOf(organizer)).toMatchObject({ daily: true, bookings: false });
    for (let time = 0; time < 2; time += 1) expect((await press(token)).body.success).toBe(true);
    expect(await settingsOf(organizer)).toMatchObject({ daily: false, bookings: false });
  });

  it('changes nothing where it is opened only', async () => {
    const organizer = await newOrganizer(app);
    const url = `/unsubscribe?token=${await unsubscribeToken(app, organizer)}`;
    await app.app.http.inject({ method: 'GET', url });
    await app.app.http.inject({ method: 'HEAD', url });
    expect(await settingsOf(organizer)).toMatchObject({ daily: true });
  });

  it('takes the POST of a mail program', async () => {
    const organizer = await newOrganizer(app);
    const reply = await app.app.http.inject({
      method: 'POST',
      url: `/unsubscribe?token=${await unsubscribeToken(app, organizer)}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(reply.statusCode).toBe(200);
    expect(await settingsOf(organizer)).toMatchObject({ daily: false });
  });

  it('does nothing where it is made up, another one’s, or of an address that was changed', async () => {
    const [organizer, other] = [await newOrganizer(app), await newOrganizer(app)];
    const own = await unsubscribeToken(app, organizer);
    const foreign = own.replace(`.${organizer.id}.`, `.${other.id}.`);
    const otherKind = own.replace('daily.', 'bookings.');
    const old = await unsubscribeToken(app, { ...organizer, email: 'former@example.in' });
    for (const token of [
      '',
      'x',
      'daily.1.x',
      `${own}x`,
      own.slice(0, -1),
      foreign,
      otherKind,
      old,
      'daily.999999.'.padEnd(35, 'x'),
    ]) {
      const reply = await press(token);
      expect(reply.body.success, token).toBe(false);
      expect(reply.status, token).toBeLessThan(500);
    }
    for (const one of [organizer, other]) expect(await settingsOf(one)).toMatchObject({ daily: true });
  });
});

it('the settings of mails are no part of a tournament’s notifications', async () => {
  const { owner, tournament } = await fresh();
  await send(app, mailCalls.saveMailSettings, {
    body: { daily: false, bookings: true },
    tokens: owner.tokens,
  });
  const { body } = await send(app, organizerCalls.notifications, {
    query: { tournamentId: tournament },
    tokens: owner.tokens,
  });
  expect(JSON.stringify(body)).not.toContain('mails');
});
