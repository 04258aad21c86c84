import { publicCalls } from '@tournaments/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { LISTENER_NAME } from '../../db/listen.ts';
import { startSibling, startTestApp, type TestApp } from '../../testing/app.ts';
import { overHttp, send, type Target } from '../../testing/client.ts';
import { callNamed, newTestSetup, request, type TestSetup } from '../../testing/requests.ts';
import { sampleRequest } from '../../testing/sample-requests.ts';

let app: TestApp;
let sibling: TestApp;
let setup: TestSetup;
const lines = new Map<TestApp, Target>();

/** Answers that stand ready are sent to real connections only, so this is where it has to be read. */
async function openLine(to: TestApp): Promise<void> {
  lines.set(to, { request: overHttp(await to.app.http.listen({ host: '127.0.0.1', port: 0 })) });
}

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  sibling = await startSibling(app);
  setup = await newTestSetup(app);
  await Promise.all([app, sibling].map(openLine));
});
afterAll(async () => {
  await sibling.close();
  await app.close();
});

async function readings(of: TestApp): Promise<readonly string[]> {
  const id = setup.tournament;
  const line = lines.get(of) ?? of;
  const replies = await Promise.all([
    send(line, publicCalls.getTournaments, { query: {} }),
    send(line, publicCalls.getTournaments, { query: { view: 'list' } }),
    send(line, publicCalls.getTournaments, { query: { id } }),
  ]);
  return replies.map((reply) => JSON.stringify(reply.body));
}

/** Writes that change what visitors read, with which of the three readings they change. */
const WRITES: readonly string[] = [
  'updateTournament',
  'updateSettings',
  'createEvent',
  'updateEvent',
  'deleteEvent',
  'createEntries',
  'deleteEntry',
  'bookEvents',
  'updatePayment',
  'knockout.save',
  'knockout.remove',
  'pool.save',
  'pool.remove',
  'knockout.saveScores',
  'knockout.saveLive',
  'pool.saveScores',
  'pool.saveDetails',
  'deleteTournament',
  'toggleTurnedOff',
];

const OTHER_SETTINGS = { seoDescription: 'Another description', showFixtures: '1', showPlayers: '1' };

describe('what visitors read', () => {
  it.each(WRITES)('changes at once after %s, on this and on another instance', async (name) => {
    const sample = await sampleRequest(setup, name);
    const settled = await readings(app);
    await expect.poll(() => readings(sibling)).toEqual(settled);
    const changed = name === 'updateSettings' ? { ...sample.body, ...OTHER_SETTINGS } : sample.body;
    const reply = await request(app, callNamed(name), { ...sample, body: changed });
    expect(reply.body.success).toBe(true);
    const here = await readings(app);
    expect(here).not.toEqual(settled);
    await expect.poll(() => readings(sibling), { interval: 10 }).toEqual(here);
    // Nothing that stayed kept would be made otherwise now.
    app.database.changed('everything');
    expect(await readings(app)).toEqual(here);
  });

  it('is never the old answer again, however reading and writing fall together', async () => {
    let stop = false;
    const readers = Array.from({ length: 8 }, async () => {
      while (!stop) {
        await readings(app);
        // What is kept is answered without any waiting, so the loop itself has to let others in.
        await new Promise(setImmediate);
      }
    });
    for (let round = 0; round < 15; round += 1) {
      const sample = await sampleRequest(setup, 'updatePayment');
      const upiId = `round${round}@okaxis`;
      await request(app, callNamed('updatePayment'), { ...sample, body: { upiId, qrCode: '' } });
      for (const reading of await readings(app)) expect(reading).toContain(upiId);
    }
    stop = true;
    await Promise.all(readers);
  });

  it('catches up after the line between the instances was cut', async () => {
    await readings(sibling);
    const client = new pg.Client(app.url);
    await client.connect();
    const cut = await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = $1',
      [LISTENER_NAME],
    );
    expect(cut.rowCount).toBeGreaterThan(0);
    await client.end();
    const sample = await sampleRequest(setup, 'updatePayment');
    await request(app, callNamed('updatePayment'), {
      ...sample,
      body: { upiId: 'aftercut@okaxis', qrCode: '' },
    });
    await expect.poll(async () => (await readings(sibling)).join()).toContain('aftercut@okaxis');
  });
});

describe('the site being switched off', () => {
  it('is known to every instance at once, and signups and booking OTPs stop', async () => {
    const toggle = (siteActive: boolean) =>
      request(app, callNamed('toggleSiteActive'), { body: { siteActive }, tokens: setup.admin });
    const active = async (of: TestApp) => {
      const reply = await send(of, publicCalls.siteSettings);
      return (reply.body['siteSettings'] as { siteActive: boolean }).siteActive;
    };
    expect([await active(app), await active(sibling)]).toEqual([true, true]);
    const booking = await sampleRequest(setup, 'bookEvents');
    await toggle(false);
    expect(await active(app)).toBe(false);
    await expect.poll(() => active(sibling), { interval: 10 }).toBe(false);
    for (const name of ['sendOtp', 'signup'] as const) {
      const body =
        name === 'sendOtp'
          ? { type: 'event_booking', email: 'late@example.in' }
          : { name: 'Club', email: 'late@example.in', mobileNumber: '9876543210', password: 'long enough' };
      const reply = await request(sibling, callNamed(name), { body });
      expect([reply.status, reply.headers['retry-after'] !== undefined]).toEqual([503, true]);
    }
    const booked = await request(sibling, callNamed('bookEvents'), booking);
    expect(booked.body.success).toBe(true);
    expect((await send(app, publicCalls.getTournaments)).status).toBe(200);
    await toggle(true);
    await expect.poll(() => active(sibling), { interval: 10 }).toBe(true);
  });
});
