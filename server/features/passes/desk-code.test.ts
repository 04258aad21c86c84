import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { familyBooking } from '../../testing/pass-requests.ts';
import { callNamed, newTestSetup, request, type TestSetup, wirePlayer } from '../../testing/requests.ts';
import { newEvent, newUtr, proofOf, proveEmail } from '../../testing/test-data.ts';

let app: TestApp;
let setup: TestSetup;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  setup = await newTestSetup(app);
});
afterAll(() => app.close());

/** The mails of bookings to an address, once there are so many. */
async function mailsTo(email: string, count = 1) {
  const found = () =>
    app.mail.sent.filter(
      ({ recipient, subject }) => recipient === email && /^(?:Booking|You are entered)/.test(subject),
    );
  await expect.poll(() => found().length).toBeGreaterThanOrEqual(count);
  return found();
}

const codeIn = (text: string | undefined) =>
  /or say (\w{3}) (\w{3})\./
    .exec(text ?? '')
    ?.slice(1)
    .join('') ?? '';

/** Books one more entry for an address. */
async function bookAgain(email: string): Promise<void> {
  const event = await newEvent(app, setup.owner, setup.tournament);
  await proveEmail(app, 'event_booking', email);
  const teams = [{ players: [wirePlayer({ email })], eventId: event, eventName: 'x' }];
  const body = { teams, tournamentName: 'x', utrNumber: newUtr(), email, ...proofOf('event_booking', email) };
  expect((await request(app, callNamed('bookEvents'), { body })).body.success).toBe(true);
}

describe('what the desk calls a booking by', () => {
  it('stands in the mail to each, of their own page, and in no answer or trail', async () => {
    const { booked, email, partner } = await familyBooking(setup);
    const [mail] = await mailsTo(email);
    const own = codeIn(mail?.text);
    const others = codeIn((await mailsTo(String(partner['email'])))[0]?.text);
    const reply = await request(app, callNamed('pass.get'), { query: { token: String(booked['pass']) } });
    expect(own).toBe((reply.body['pass'] as Record<string, unknown>)['code']);
    expect(codeIn(mail?.html)).toBe(own);
    expect(others).toMatch(/^[2-9A-Z]{6}$/);
    expect(others).not.toBe(own);
    expect(JSON.stringify(booked)).not.toContain(own);
    const { rows } = await app.database.pool.query<{ text: string }>(
      `select a::text as text from audit a union all select i::text from idempotency i`,
    );
    expect(rows.map(({ text }) => text).join()).not.toContain(own);
  });

  it('is the same in the mail of a second booking of the address', async () => {
    const { email } = await familyBooking(setup);
    await bookAgain(email);
    const codes = (await mailsTo(email, 2)).map(({ text }) => codeIn(text));
    expect(codes[0]).toMatch(/^\w{6}$/);
    expect(codes[1]).toBe(codes[0]);
  });
});
