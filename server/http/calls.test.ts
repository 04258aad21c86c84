import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { allCalls } from '@tournaments/contract/all';
import type { AnyCall } from '@tournaments/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { sendRaw, type WireReply } from '../testing/client.ts';
import { snapshot } from '../testing/snapshot.ts';
import { callNamed, newTestSetup, request, type TestSetup, type SampleRequest } from '../testing/requests.ts';
import { sampleRequest } from '../testing/sample-requests.ts';

let app: TestApp;
let setup: TestSetup;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  setup = await newTestSetup(app);
});
afterAll(() => app.close());

const WORKS: Readonly<Record<string, string>> = {
  getTournaments: '[API-PUB-LIST-01, API-PUB-LIST-02]',
  siteSettings: '[API-SITE-01]',
  validateUtr: '[API-PUB-UTR-01]',
  sendOtp: '[API-PUB-OTP-01]',
  validateOtp: '[API-PUB-OTP-02]',
  login: '[API-ORG-LOGIN-01]',
  signup: '[API-ORG-SIGNUP-01]',
  resetPassword: '[API-ORG-FORGOT-01]',
  changePassword: '[API-ORG-CHPW-01]',
  getOrganization: '[API-ORG-GET-01]',
  updateOrganization: '[API-ORG-UPD-01]',
  updatePayment: '[API-ORG-PAYSET-01]',
  uploadImage: '[API-ORG-IMG-01]',
  organizerTournaments: '[API-ORG-TOUR-01]',
  createTournament: '[API-ORG-TOUR-02]',
  updateTournament: '[API-ORG-TOUR-03]',
  createEvent: '[API-ORG-EVENT-01]',
  deleteEvent: '[API-ORG-EVENT-02]',
  getEntries: '[API-ORG-TEAM-01]',
  createEntries: '[API-ORG-TEAM-02]',
  updateEntries: '[API-ORG-TEAM-03]',
  deleteEntry: '[API-ORG-TEAM-04]',
  updateSettings: '[API-ORG-SET-01]',
  tournamentPayments: '[API-ORG-PAY-01]',
  entryTotals: '[API-ORG-ENT-01]',
  'knockout.get': '[API-KO-01]',
  'knockout.saveDetails': '[API-KO-04]',
  'knockout.saveLive': '[API-KO-05]',
  'knockout.saveReporting': '[API-KO-06]',
  'pool.get': '[API-RR-01]',
  'pool.saveDetails': '[API-RR-04]',
  'pool.saveLive': '[API-RR-05]',
  'pool.saveReporting': '[API-RR-06]',
  'pool.saveScores': '[API-RR-07]',
  checkAdmin: '[API-ADM-LOGIN-02]',
  validateOtpAndLogin: '[API-ADM-LOGIN-03]',
  getAdmin: '[API-ADM-GET-01]',
  getOrganizations: '[API-ADM-ORGS-01]',
  deleteOrganization: '[API-ADM-ORGS-02]',
  toggleApproved: '[API-ADM-ORGS-03]',
  toggleSiteActive: '[API-ADM-SITE-01]',
  adminTournamentPayments: '[API-ADM-TDET-01]',
  adminTournaments: '[API-ADM-TOUR-01]',
  deleteTournament: '[API-ADM-TOUR-02]',
  toggleTurnedOff: '[API-ADM-TOUR-03]',
  changeAdminPassword: '[API-ADM-CHPW-01]',
  authenticate: '[API-UMP-LOGIN-01]',
};

function titled(names: readonly string[], ids: Readonly<Record<string, string>>) {
  return names.map((name) => [name, ids[name] === undefined ? '' : ` ${ids[name]}`] as const);
}

const SPILLS =
  /node_modules|\bat .+:\d+:\d+|\.ts:\d+|select .+ from|insert into|violates|syntax error|drizzle|\$argon2/i;

function expectClean(reply: WireReply, what: string) {
  expect(reply.status, what).toBeLessThan(500);
  expect(JSON.stringify(reply.body), what).not.toMatch(SPILLS);
}

function names(choose: (call: AnyCall) => boolean): readonly string[] {
  return allCalls.filter(choose).map((call) => call.name);
}

describe('a call without a handler', () => {
  it('answers 501, and the runner is told which are left', async () => {
    const folder = fileURLToPath(new URL('../../dist', import.meta.url));
    await mkdir(folder, { recursive: true });
    await writeFile(`${folder}/unimplemented-calls.json`, `${JSON.stringify(app.app.unimplemented)}\n`);
    for (const name of app.app.unimplemented) {
      const call = callNamed(name);
      expect((await sendRaw(app, call.method, call.path)).status).toBe(501);
    }
  });
});

describe('a call made as it should be', () => {
  it.each(
    titled(
      names(() => true),
      WORKS,
    ),
  )('works: %s%s', async (name) => {
    if (app.app.unimplemented.includes(name)) return;
    const sample = await sampleRequest(setup, name);
    const reply = await request(app, callNamed(name), sample);
    expect(reply.body).toMatchObject({ success: true });
    expect(reply.status).toBe(200);
  });
});

/**
 * Calls that answer a token or a password, or mail a code: they keep no answer under a key, since it would hold a secret.
 * Commands of a desk have ids of their own, each for itself; which match a desk has open is told anew and never stored.
 */
const NOT_KEPT = [
  'login',
  'finishLogin',
  'checkAdmin',
  'validateOtpAndLogin',
  'authenticate',
  'sendOtp',
  'matchLog.claim',
  'desk.authenticate',
  'matchDay.saveAccess',
  'matchDay.command',
  'matchDay.open',
];

describe('a write sent twice with one key', () => {
  const kept = names((call) => call.writes && !NOT_KEPT.includes(call.name));

  it.each(kept)('has one effect and one answer, and is 422 with another body: %s', async (name) => {
    const call = callNamed(name);
    const sample = await sampleRequest(setup, name);
    const headers = { 'Idempotency-Key': `twice ${name}` };
    const [first, second] = await Promise.all([
      request(app, call, sample, headers),
      request(app, call, sample, headers),
    ]);
    const endsSession = name.toLowerCase().includes('logout');
    // Of two who sign out at once either comes first, and the other has no session any more.
    expect(first.body.success === true || (endsSession && second.body.success === true)).toBe(true);
    if (!endsSession) expect(second.body).toEqual(first.body);
    if (call.upload || endsSession) return;
    const before = await snapshot(app);
    const third = await request(app, call, sample, headers);
    expect([third.status, third.body]).toEqual([200, first.body]);
    const other = { ...sample, ...changed(sample) };
    expect((await request(app, call, other, headers)).status).toBe(422);
    expect(await snapshot(app)).toEqual(before);
  });

  function changed({ query, body }: SampleRequest): Pick<SampleRequest, 'query' | 'body'> {
    return body === undefined ? { query: { ...query, more: '1' } } : { body: { ...body, more: 1 } };
  }
});

interface ObjectSchema {
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, unknown>>;
}

async function bodySchemaOf(call: AnyCall): Promise<ObjectSchema> {
  const z = await import('zod/mini');
  return z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' });
}

const WRONG: readonly unknown[] = [
  {},
  [],
  [[]],
  [{}],
  null,
  true,
  -1,
  1.5,
  1e308,
  '',
  'x'.repeat(250_000),
  '\u0000',
  '\ud800',
  "'; drop table players; --",
  { $ne: null },
  Array.from({ length: 3000 }, () => ({})),
];

describe('a body of the wrong shape', () => {
  const withBody = names((call) => call.method === 'POST' && !call.upload);

  it.each(withBody)('is 422 that names what is missing: %s [API-GEN-03]', async (name) => {
    const call = callNamed(name);
    const { body, tokens } = await sampleRequest(setup, name);
    const { required = [] } = await bodySchemaOf(call);
    for (const key of required) {
      const rest = Object.fromEntries(Object.entries(body ?? {}).filter(([name]) => name !== key));
      const reply = await request(app, call, { body: rest, tokens });
      expect(reply.status, key).toBe(422);
      expect(Object.keys(reply.body.errors ?? {}), key).toEqual([key]);
    }
    if (required.length === 0) return;
    for (const odd of [null, [], 'text', 7, true]) {
      const reply = await sendRaw(app, 'POST', call.path, {
        body: JSON.stringify(odd),
        tokens,
        headers: { 'content-type': 'application/json' },
      });
      expect(reply.status, JSON.stringify(odd)).toBe(422);
    }
  });

  it.each(withBody)('or with wrong values is refused plainly: %s', async (name) => {
    const call = callNamed(name);
    const { body, tokens } = await sampleRequest(setup, name);
    const { properties = {} } = await bodySchemaOf(call);
    for (const key of Object.keys(properties)) {
      for (const wrong of WRONG) {
        const reply = await request(app, call, { body: { ...body, [key]: wrong }, tokens });
        const what = `${key}: ${JSON.stringify(wrong).slice(0, 40)}`;
        expectClean(reply, what);
        if (reply.status === 200) continue;
        // Of the page of a booking everybody without its address is told that there is none.
        expect([401, 403, 404, 422, 413], what).toContain(reply.status);
        expect(reply.body.success, what).toBe(false);
      }
    }
    await request(app, callNamed('toggleSiteActive'), await sampleRequest(setup, 'toggleSiteActive'));
  });

  it.each(withBody)('or no JSON at all is refused before anything is done: %s', async (name) => {
    const call = callNamed(name);
    const { body, tokens } = await sampleRequest(setup, name);
    const before = await snapshot(app);
    const post = (text: string, type: string) =>
      sendRaw(app, 'POST', call.path, { body: text, tokens, headers: { 'content-type': type } });
    const json = 'application/json';
    expect((await post('{"name":', json)).status).toBe(422);
    expect((await post('{"__proto__":{"approved":true}}', json)).status).toBe(422);
    expect((await post(JSON.stringify(body), 'text/plain')).status).toBe(415);
    expect((await post('a=1', 'application/x-www-form-urlencoded')).status).toBe(415);
    expect((await post(`<a/>`, 'application/xml')).status).toBe(415);
    expect((await post(JSON.stringify({ ...body, x: 'x'.repeat(2_200_000) }), json)).status).toBe(413);
    expect(await snapshot(app)).toEqual(before);
  });

  it('is refused where it is nested deeper than any stack', async () => {
    const { body, tokens } = await sampleRequest(setup, 'createTournament');
    const deep = `${'['.repeat(400_000)}${']'.repeat(400_000)}`;
    const text = `${JSON.stringify(body).slice(0, -1)},"name":${deep}}`;
    const reply = await sendRaw(app, 'POST', callNamed('createTournament').path, {
      body: text,
      tokens,
      headers: { 'content-type': 'application/json', 'Idempotency-Key': 'deep' },
    });
    expectClean(reply, 'deep');
    expect(reply.status).toBe(422);
  });
});

describe('a query of the wrong shape', () => {
  const asked = names((call) => call.method === 'GET');
  const odd = ['', 'abc', '-1', '1.5', '9'.repeat(30), '%00', "1' or '1'='1", '1&1', 'null', '[]', '०'];

  it.each(asked)('is refused plainly: %s', async (name) => {
    const call = callNamed(name);
    const { query = {}, tokens } = await sampleRequest(setup, name);
    for (const key of Object.keys(query)) {
      for (const wrong of odd) {
        const reply = await request(app, call, { query: { ...query, [key]: wrong }, tokens });
        expectClean(reply, wrong);
        if (reply.status === 200) continue;
        expect([401, 403, 404, 422], wrong).toContain(reply.status);
      }
      const rest = Object.fromEntries(Object.entries(query).filter(([name]) => name !== key));
      expect((await request(app, call, { query: rest, tokens })).status).toBe(422);
    }
  });

  it('is refused when a key comes twice', async () => {
    const { path } = callNamed('getTournaments');
    expect((await sendRaw(app, 'GET', `${path}?id=1&id=2`)).status).toBe(422);
  });
});

describe('an unknown address', () => {
  it.each(['/api', '/api/', '/api/none.php', '/api/organization/none.php', '/api/%zz', '/api/../secret'])(
    'under /api is a JSON 404: %s [API-GEN-02]',
    async (address) => {
      for (const method of ['GET', 'POST'] as const) {
        const reply = await sendRaw(app, method, address);
        expect(reply.status).toBe(404);
        expect(reply.headers['content-type']).toMatch(/^application\/json/);
        expect(reply.body.success).toBe(false);
      }
    },
  );

  it('is what a known one is for another method', async () => {
    expect((await sendRaw(app, 'GET', callNamed('login').path)).status).toBe(404);
    expect((await sendRaw(app, 'POST', callNamed('getTournaments').path)).status).toBe(404);
  });
});
