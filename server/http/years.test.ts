import { allCalls } from '@tournaments/contract/all';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { callNamed, newTestSetup, ownTournament, request, type TestSetup } from '../testing/requests.ts';
import { sampleRequest } from '../testing/sample-requests.ts';

let app: TestApp;
let setup: TestSetup;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  setup = await newTestSetup(app);
});
afterAll(() => app.close());

const ODD = [
  '0001-01-01T00:00',
  '0000-01-01T00:00',
  '0001-01-01T05:30',
  '0001-01-01T00:00+23:59',
  '0001-12-31T23:59',
  '0026-11-21T09:00',
  '9999-01-01T00:00',
  '9999-12-31T18:29Z',
  '9999-12-31T23:59',
  '9999-12-31T23:59-23:59',
];
const DAY = /^\d{4}-\d{2}-\d{2}/;

/** A body whose dates are all this one; times of matches are empty in most. */
function dated(body: unknown, date: string): unknown {
  if (typeof body === 'string' && DAY.test(body)) return date.slice(0, body.length === 10 ? 10 : undefined);
  if (Array.isArray(body)) return body.map((one) => dated(one, date));
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, name === 'time' ? date : dated(value, date)]),
  );
}

const KEPT = ['logout', 'adminLogout', 'umpireLogout', 'toggleSiteActive'];

describe('a date at the end of the years', () => {
  it.each(ODD)('is a fault in no call: %s', async (date) => {
    let sent = 0;
    for (const { name, upload } of allCalls) {
      if (upload || KEPT.includes(name)) continue;
      const sample = await sampleRequest(setup, name);
      const body = dated(sample.body, date);
      if (JSON.stringify(body) === JSON.stringify(sample.body)) continue;
      const reply = await request(app, callNamed(name), { ...sample, body });
      expect([name, reply.status]).toEqual([name, reply.status < 500 ? reply.status : 'no fault']);
      sent += 1;
    }
    expect(sent).toBeGreaterThan(8);
  });

  it.each(ODD)('is none on which a tournament begins or a match is played: %s', async (date) => {
    for (const name of ['createTournament', 'copyTournament', 'knockout.saveDetails', 'pool.saveDetails']) {
      const sample = await sampleRequest(setup, name);
      const reply = await request(app, callNamed(name), { ...sample, body: dated(sample.body, date) });
      expect([name, reply.status, reply.body.success]).toEqual([name, 422, false]);
    }
  });

  it('that was stored before is answered, and a copy does not carry it on', async () => {
    const sample = await sampleRequest(setup, 'copyTournament');
    const { tournamentID: id } = sample.body as { tournamentID: number };
    await app.database.pool.query(
      "update tournaments set starts_at = '1000-03-01', ends_at = '9998-03-01' where id = $1",
      [id],
    );
    expect((await ownTournament(app, setup.owner, id))['startDate']).toMatch(/^1000-/);
    const reply = await request(app, callNamed('copyTournament'), sample);
    expect(Object.keys(reply.body.errors ?? {})).toEqual(['startDate']);
  });
});
