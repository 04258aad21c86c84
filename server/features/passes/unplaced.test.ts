import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { limitTo, paidWithoutPlace } from '../../testing/hold-requests.ts';
import { findingOf } from '../../testing/pass-requests.ts';
import { callNamed, newTestSetup, request, type TestSetup, type Wire } from '../../testing/requests.ts';

let app: TestApp;
let setup: TestSetup;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  setup = await newTestSetup(app);
});
afterAll(() => app.close());

async function passOf(token: string): Promise<Wire> {
  return (await request(app, callNamed('pass.get'), { query: { token } })).body['pass'] as Wire;
}

const bookingsIn = (pass: Wire) => pass['bookings'] as Wire[];

describe('who paid without a place', () => {
  it('has a page like every booking, by the answer, the mail and the number', async () => {
    const { booking, booked, email } = await paidWithoutPlace(setup);
    const pass = await passOf(String(booked.body['pass']));
    expect(pass['entries']).toEqual([]);
    expect(bookingsIn(pass)).toMatchObject([
      { number: booking, withoutPlace: [{ feePaise: 50_000, players: [expect.any(String)] }], restPaise: 0 },
    ]);
    const { rows } = await app.database.pool.query<{ text: string }>(
      "select text from outbox where recipient = $1 and subject like 'Paid without a place%'",
      [email],
    );
    const mailed = /\/p\/([\w-]{22})\n/.exec(rows[0]?.text ?? '')?.[1] ?? '';
    expect(bookingsIn(await passOf(mailed))).toHaveLength(1);
    expect(rows[0]?.text).toContain(`/p/${mailed}/receipt/${booking}`);
    const found = await request(app, callNamed('pass.find'), { body: await findingOf(app, booking, email) });
    expect(bookingsIn(await passOf(String(found.body['token'])))).toHaveLength(1);
  });

  it('finds the entry there once there is a place', async () => {
    const { event, booking, booked } = await paidWithoutPlace(setup);
    await limitTo(setup, event, 2);
    await request(app, callNamed('holds.givePlace'), {
      body: { bookingID: booking },
      tokens: setup.owner.tokens,
    });
    const pass = await passOf(String(booked.body['pass']));
    expect(pass['entries']).toMatchObject([{ state: 'entered', booking }]);
    expect(bookingsIn(pass)).toMatchObject([{ withoutPlace: null }]);
  });

  it('reads the rest of what came in part', async () => {
    const { booking, booked } = await paidWithoutPlace(setup);
    await app.database.pool.query(
      `insert into credits (organization_id, tournament_id, booking_id, paise, rule, batch)
       values ($1, $2, $3, 40000, 'short', 'x')`,
      [setup.owner.id, setup.tournament, booking],
    );
    const pass = await passOf(String(booked.body['pass']));
    expect(bookingsIn(pass)).toMatchObject([{ receivedPaise: 40_000, restPaise: 10_000 }]);
  });
});
