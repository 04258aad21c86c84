import { allCalls } from '@tournaments/contract/all';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { callNamed, newTestSetup, ownTournament, request, type TestSetup } from '../testing/requests.ts';
import { keepSmallIdsFree, invalidRequests } from '../testing/invalid-requests.ts';

const CASES = 200;
const AT_ONCE = 8;
const SEED = 20_260_728;

let app: TestApp;
let setup: TestSetup;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  await keepSmallIdsFree((text) => app.database.pool.query(text));
  setup = await newTestSetup(app);
});
afterAll(() => app.close());

describe('200 invalid requests', () => {
  const names = allCalls.filter((call) => !call.upload).map((call) => call.name);

  it.each(names)('to %s never end in a fault', async (name) => {
    const call = callNamed(name);
    const { tokens, requests } = await invalidRequests(setup, name, { cases: CASES, seed: SEED });
    for (let index = 0; index < requests.length; index += AT_ONCE) {
      await Promise.all(
        requests.slice(index, index + AT_ONCE).map(async (parts) => {
          const reply = await request(app, call, { ...parts, tokens }, parts.headers);
          const seen = JSON.stringify([parts, reply.body]);
          expect(reply.status, seen).toBeLessThan(500);
          expect(reply.body.success, seen).toBeTypeOf('boolean');
        }),
      );
    }
  });

  it('leave every list readable', async () => {
    // One of them shut the umpires out, which ends their sessions; they may come in again since.
    const { umpirePassword: password } = await ownTournament(app, setup.owner, setup.tournament);
    const body = { tournamentId: setup.tournament, password };
    const login = await request(app, callNamed('authenticate'), { body });
    for (const [name, tokens] of [
      ['getTournaments', {}],
      ['getTournaments', setup.admin],
      ['organizerTournaments', setup.owner.tokens],
      ['adminTournaments', setup.admin],
      ['getOrganizations', setup.admin],
      ['dashboard', { umpire: String(login.body['token']) }],
    ] as const) {
      const reply = await request(app, callNamed(name), { tokens });
      expect([name, reply.status]).toEqual([name, 200]);
    }
  });
});
