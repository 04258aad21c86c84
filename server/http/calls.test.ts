import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { allCalls } from '@tournaments/contract/all';
import type { AnyCall } from '@tournaments/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { sendRaw, type TestTokens, type WireReply } from '../testing/caller.ts';
import { snapshot } from '../testing/snapshot.ts';
import { callNamed, newScene, request, specimenOf, type Scene, type Specimen } from '../testing/specimens.ts';

let app: TestApp;
let scene: Scene;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  scene = await newScene(app);
});
afterAll(() => app.close());

/** Checklist ids that each refusal of a call without its token proves. */
const WITHOUT_TOKEN: Readonly<Record<string, string>> = {
  getOrganization: '[AUTHZ-ORG-01]',
  changePassword: '[AUTHZ-ORG-02]',
  updateOrganization: '[AUTHZ-ORG-03]',
  updatePayment: '[AUTHZ-ORG-04]',
  uploadImage: '[AUTHZ-ORG-05]',
  organizerTournaments: '[AUTHZ-ORG-06]',
  createTournament: '[AUTHZ-ORG-07]',
  updateTournament: '[AUTHZ-ORG-08]',
  createEvent: '[AUTHZ-ORG-09]',
  updateEvent: '[AUTHZ-ORG-10]',
  deleteEvent: '[AUTHZ-ORG-11]',
  getEntries: '[AUTHZ-ORG-12]',
  createEntries: '[AUTHZ-ORG-13]',
  updateEntries: '[AUTHZ-ORG-14]',
  deleteEntry: '[AUTHZ-ORG-15]',
  updateSettings: '[AUTHZ-ORG-16]',
  tournamentPayments: '[AUTHZ-ORG-17]',
  entryTotals: '[AUTHZ-ORG-18]',
  'knockout.save': '[AUTHZ-FX-01, AUTHZ-FX-03]',
  'knockout.remove': '[AUTHZ-FX-04, AUTHZ-FX-06]',
  'knockout.saveDetails': '[AUTHZ-FX-07, AUTHZ-FX-09]',
  'knockout.saveLive': '[AUTHZ-FX-10]',
  'knockout.saveReporting': '[AUTHZ-FX-13, AUTHZ-FX-15]',
  'knockout.saveScores': '[AUTHZ-FX-16]',
  'pool.save': '[AUTHZ-FX-19, AUTHZ-FX-21]',
  'pool.remove': '[AUTHZ-FX-22, AUTHZ-FX-24]',
  'pool.saveDetails': '[AUTHZ-FX-25, AUTHZ-FX-27]',
  'pool.saveLive': '[AUTHZ-FX-28]',
  'pool.saveReporting': '[AUTHZ-FX-31, AUTHZ-FX-33]',
  'pool.saveScores': '[AUTHZ-FX-34]',
  getAdmin: '[AUTHZ-ADM-01, API-ADM-GEN-01]',
  getOrganizations: '[AUTHZ-ADM-02]',
  deleteOrganization: '[AUTHZ-ADM-03]',
  toggleApproved: '[AUTHZ-ADM-04]',
  adminTournaments: '[AUTHZ-ADM-05]',
  deleteTournament: '[AUTHZ-ADM-06]',
  toggleTurnedOff: '[AUTHZ-ADM-07]',
  toggleSiteActive: '[AUTHZ-ADM-08]',
  changeAdminPassword: '[AUTHZ-ADM-09]',
  adminTournamentPayments: '[AUTHZ-ADM-10]',
  dashboard: '[AUTHZ-UMP-01]',
};

/** Checklist ids of the calls that name objects, for the refusal of another organizer's. */
const OF_OTHERS: Readonly<Record<string, string>> = {
  updateTournament: '[AUTHZ-OWN-01]',
  createEvent: '[AUTHZ-OWN-02]',
  updateEvent: '[AUTHZ-OWN-03]',
  deleteEvent: '[AUTHZ-OWN-04]',
  getEntries: '[AUTHZ-OWN-05]',
  createEntries: '[AUTHZ-OWN-06]',
  updateEntries: '[AUTHZ-OWN-07]',
  deleteEntry: '[AUTHZ-OWN-08]',
  updateSettings: '[AUTHZ-OWN-09]',
  tournamentPayments: '[AUTHZ-OWN-10]',
  entryTotals: '[AUTHZ-OWN-11]',
  'knockout.save': '[AUTHZ-FX-02]',
  'knockout.remove': '[AUTHZ-FX-05]',
  'knockout.saveDetails': '[AUTHZ-FX-08]',
  'knockout.saveLive': '[AUTHZ-FX-11]',
  'knockout.saveReporting': '[AUTHZ-FX-14]',
  'knockout.saveScores': '[AUTHZ-FX-17]',
  'pool.save': '[AUTHZ-FX-20]',
  'pool.remove': '[AUTHZ-FX-23]',
  'pool.saveDetails': '[AUTHZ-FX-26]',
  'pool.saveLive': '[AUTHZ-FX-29]',
  'pool.saveReporting': '[AUTHZ-FX-32]',
  'pool.saveScores': '[AUTHZ-FX-35]',
};

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

const JUNK = 'A'.repeat(43);

/** Every set of tokens that a call of this role must not accept. */
function wrongTokens({ role }: AnyCall): Readonly<Record<string, TestTokens>> {
  const { owner, waiting, umpire, admin } = scene;
  const swapped = { organizer: admin.admin, umpire: owner.tokens.organizer, admin: umpire.umpire };
  const all: Record<string, TestTokens> = {
    nobody: {},
    junk: { organizer: JUNK, umpire: JUNK, admin: JUNK },
    'other roles’ tokens': swapped,
  };
  if (role !== 'account' && role !== 'organizer' && role !== 'scorer') all['an organizer'] = owner.tokens;
  if (role !== 'account') all['an organizer who waits for approval'] = waiting.tokens;
  if (role !== 'umpire' && role !== 'scorer') all['an umpire'] = umpire;
  if (role !== 'admin') all['the super admin'] = admin;
  return all;
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
    const specimen = await specimenOf(scene, name);
    const reply = await request(app, callNamed(name), specimen);
    expect(reply.body).toMatchObject({ success: true });
    expect(reply.status).toBe(200);
  });
});

describe('a call by who may not make it', () => {
  it.each(
    titled(
      names(({ role }) => role !== 'anyone'),
      WITHOUT_TOKEN,
    ),
  )('is 401 and changes nothing: %s%s', async (name) => {
    const call = callNamed(name);
    const specimen = await specimenOf(scene, name);
    const before = await snapshot(app);
    for (const [who, tokens] of Object.entries(wrongTokens(call))) {
      const reply = await request(app, call, { ...specimen, tokens });
      expect(reply.status, who).toBe(401);
      expect(Object.keys(reply.body).toSorted(), who).toEqual(['errors', 'message', 'success']);
      expect(reply.body.success, who).toBe(false);
    }
    expect(await snapshot(app)).toEqual(before);
  });

  it.each(titled(Object.keys(OF_OTHERS), OF_OTHERS))(
    'is 403 for another organizer’s object and changes nothing: %s%s',
    async (name) => {
      const call = callNamed(name);
      const specimen = await specimenOf(scene, name);
      const before = await snapshot(app);
      const reply = await request(app, call, { ...specimen, tokens: scene.stranger.tokens });
      expect(reply.status).toBe(403);
      expect(Object.keys(reply.body).toSorted()).toEqual(['errors', 'message', 'success']);
      expect(await snapshot(app)).toEqual(before);
      const profile = await request(app, callNamed('getOrganization'), { tokens: scene.stranger.tokens });
      expect(profile.body.success).toBe(true);
    },
  );

  it.each([
    ['knockout.saveLive', '[AUTHZ-FX-12]'],
    ['knockout.saveScores', '[AUTHZ-FX-18]'],
    ['pool.saveLive', '[AUTHZ-FX-30]'],
    ['pool.saveScores', '[AUTHZ-FX-36]'],
  ])('takes the tournament’s umpire and no other: %s %s', async (name) => {
    const call = callNamed(name);
    const specimen = await specimenOf(scene, name);
    const before = await snapshot(app);
    const foreign = await request(app, call, { ...specimen, tokens: scene.foreignUmpire });
    expect(foreign.status).toBe(403);
    expect(await snapshot(app)).toEqual(before);
    const own = await request(app, call, { ...specimen, tokens: scene.umpire });
    expect(own.body.success).toBe(true);
  });
});

/** Calls that answer a token or mail a code: they keep no answer under a key, since it would hold a secret. */
const NOT_KEPT = ['login', 'checkAdmin', 'validateOtpAndLogin', 'authenticate', 'sendOtp'];

describe('a write sent twice with one key', () => {
  const kept = names((call) => call.writes && !NOT_KEPT.includes(call.name));

  it.each(kept)('has one effect and one answer, and is 422 with another body: %s', async (name) => {
    const call = callNamed(name);
    const specimen = await specimenOf(scene, name);
    const headers = { 'Idempotency-Key': `twice ${name}` };
    const [first, second] = await Promise.all([
      request(app, call, specimen, headers),
      request(app, call, specimen, headers),
    ]);
    expect(first.body.success).toBe(true);
    if (!name.toLowerCase().includes('logout')) expect(second.body).toEqual(first.body);
    if (call.upload || name.toLowerCase().includes('logout')) return;
    const before = await snapshot(app);
    const third = await request(app, call, specimen, headers);
    expect([third.status, third.body]).toEqual([200, first.body]);
    const other = { ...specimen, ...changed(specimen) };
    expect((await request(app, call, other, headers)).status).toBe(422);
    expect(await snapshot(app)).toEqual(before);
  });

  function changed({ query, body }: Specimen): Pick<Specimen, 'query' | 'body'> {
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
    const { body, tokens } = await specimenOf(scene, name);
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
    const { body, tokens } = await specimenOf(scene, name);
    const { properties = {} } = await bodySchemaOf(call);
    for (const key of Object.keys(properties)) {
      for (const wrong of WRONG) {
        const reply = await request(app, call, { body: { ...body, [key]: wrong }, tokens });
        const what = `${key}: ${JSON.stringify(wrong).slice(0, 40)}`;
        expectClean(reply, what);
        if (reply.status === 200) continue;
        expect([401, 403, 422, 413], what).toContain(reply.status);
        expect(reply.body.success, what).toBe(false);
      }
    }
    await request(app, callNamed('toggleSiteActive'), await specimenOf(scene, 'toggleSiteActive'));
  });

  it.each(withBody)('or no JSON at all is refused before anything is done: %s', async (name) => {
    const call = callNamed(name);
    const { body, tokens } = await specimenOf(scene, name);
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
    const { body, tokens } = await specimenOf(scene, 'createTournament');
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
    const { query = {}, tokens } = await specimenOf(scene, name);
    for (const key of Object.keys(query)) {
      for (const wrong of odd) {
        const reply = await request(app, call, { query: { ...query, [key]: wrong }, tokens });
        expectClean(reply, wrong);
        if (reply.status === 200) continue;
        expect([403, 401, 422], wrong).toContain(reply.status);
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
