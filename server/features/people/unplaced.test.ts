import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { paidWithoutPlace } from '../../testing/hold-requests.ts';
import { callNamed, newTestSetup, request, type TestSetup } from '../../testing/requests.ts';
import { erase } from './people.repo.ts';

let app: TestApp;
let setup: TestSetup;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  setup = await newTestSetup(app);
});
afterAll(() => app.close());

it('who paid without a place is erased like other players', async () => {
  const { booking, email } = await paidWithoutPlace(setup);
  const stored = async () => {
    const { rows } = await app.database.pool.query<{ entries: unknown }>(
      'select entries from unplaced where booking_id = $1',
      [booking],
    );
    return JSON.stringify(rows[0]?.entries);
  };
  expect(await stored()).toContain(email);
  await erase(app.database.db, email.toUpperCase());
  expect(await stored()).not.toContain(email);
  expect(await stored()).not.toContain('9876543210');
});

it('and reads what is stored, until it is erased', async () => {
  const { booking, email } = await paidWithoutPlace(setup);
  await request(app, callNamed('sendOtp'), { body: { type: 'my_data', email } });
  const opened = await request(app, callNamed('openMyData'), {
    body: { email, otp: await app.newestOtp(email) },
  });
  const see = async () =>
    (await request(app, callNamed('myData'), { body: { token: opened.body['token'] } })).body;
  expect(await see()).toMatchObject({
    records: [],
    unplaced: [{ bookingID: booking, utrNo: expect.stringMatching(/^\d{12}$/) as string, player: { email } }],
  });
  await request(app, callNamed('eraseMyData'), { body: { token: opened.body['token'] } });
  expect(await see()).toMatchObject({ unplaced: [] });
});
