import { createHash } from 'node:crypto';
import { refusalTexts } from '@tournaments/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { callNamed, newTestSetup, request, type TestSetup } from '../testing/requests.ts';
import { sampleRequest } from '../testing/sample-requests.ts';
import { dropOldKeys } from './idempotency.repo.ts';
import { dropOldWindows } from './rate-limits.repo.ts';
import { createRequestHash } from './request-hash.ts';

let app: TestApp;
let setup: TestSetup;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  setup = await newTestSetup(app);
});
afterAll(() => app.close());

const create = callNamed('createTournament');

async function tournaments(): Promise<number> {
  const { rows } = await app.database.pool.query<{ count: number }>('select count(*)::int from tournaments');
  return rows[0]?.count ?? 0;
}

describe('an idempotency key', () => {
  it('makes twenty requests at once one, also after the answer was lost', async () => {
    const sample = await sampleRequest(setup, 'createTournament');
    const before = await tournaments();
    const send = () => request(app, create, sample, { 'Idempotency-Key': 'lost answer' });
    const replies = await Promise.all(Array.from({ length: 20 }, send));
    replies.push(await send());
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(replies[0]?.body.success).toBe(true);
    expect(await tournaments()).toBe(before + 1);
  });

  it('belongs to who sent it: another organizer’s is another one', async () => {
    const sample = await sampleRequest(setup, 'createTournament');
    const headers = { 'Idempotency-Key': 'my own' };
    const mine = await request(app, create, sample, headers);
    const theirs = await request(app, create, { ...sample, tokens: setup.stranger.tokens }, headers);
    expect(theirs.body.success).toBe(true);
    expect(theirs.body['tournamentID']).not.toBe(mine.body['tournamentID']);
  });

  it('is bound to its call and its query', async () => {
    const headers = { 'Idempotency-Key': 'one for all' };
    const first = await sampleRequest(setup, 'knockout.remove');
    const second = await sampleRequest(setup, 'knockout.remove');
    const remove = callNamed('knockout.remove');
    expect((await request(app, remove, first, headers)).body.success).toBe(true);
    expect((await request(app, remove, second, headers)).status).toBe(422);
    expect((await request(app, create, await sampleRequest(setup, 'createTournament'), headers)).status).toBe(
      422,
    );
    const read = await request(app, callNamed('knockout.get'), { ...second });
    expect(read.body['fixtures']).toHaveLength(3);
  });

  it('is kept with a hash that the site alone can make, and without secrets', async () => {
    const headers = { 'Idempotency-Key': 'hashed' };
    const sample = await sampleRequest(setup, 'createTournament');
    await request(app, create, sample, headers);
    const plain = createHash('sha256')
      .update(`${JSON.stringify({})}\n`)
      .update(JSON.stringify(sample.body))
      .digest();
    const { rows } = await app.database.pool.query<{ hash: Buffer }>(
      "select body_hash as hash from idempotency where key = 'hashed'",
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.hash.equals(plain)).toBe(false);
    const hashOf = (secret: string, body: object) =>
      createRequestHash(Buffer.from(secret))(callNamed('signup'), { query: {}, body, bodyText: '' });
    const body = { email: 'a@example.in', password: 'one' };
    expect(hashOf('x', body)).toEqual(hashOf('x', { ...body, password: 'two' }));
    expect(hashOf('x', body)).not.toEqual(hashOf('y', body));
    expect(hashOf('x', body)).not.toEqual(hashOf('x', { ...body, email: 'b@example.in' }));
  });

  it('of a refused request is free again, since nothing happened', async () => {
    const { body, tokens } = await sampleRequest(setup, 'createTournament');
    const headers = { 'Idempotency-Key': 'second thoughts' };
    expect(
      (await request(app, create, { body: { ...body, address: '' }, tokens }, headers)).body.success,
    ).toBe(false);
    expect((await request(app, create, { body, tokens }, headers)).body.success).toBe(true);
  });

  it('that is empty counts as none', async () => {
    const sample = await sampleRequest(setup, 'createTournament');
    const before = await tournaments();
    for (let time = 0; time < 2; time += 1) await request(app, create, sample, { 'Idempotency-Key': '' });
    expect(await tournaments()).toBe(before + 2);
  });

  it('may have 200 characters, and is refused with more, so that nobody relies on it in vain', async () => {
    const sample = await sampleRequest(setup, 'createTournament');
    const before = await tournaments();
    const sendWith = (length: number) =>
      request(app, create, sample, { 'Idempotency-Key': 'x'.repeat(length) });
    for (const length of [201, 5000]) {
      const { status, body } = await sendWith(length);
      expect([status, body.success, body.message]).toEqual([400, false, refusalTexts['key-too-long']]);
    }
    expect(await tournaments()).toBe(before);
    for (let time = 0; time < 2; time += 1) expect((await sendWith(200)).status).toBe(200);
    expect(await tournaments()).toBe(before + 1);
  });

  it('is forgotten after a day, and so are limits that are over', async () => {
    const sample = await sampleRequest(setup, 'createTournament');
    const headers = { 'Idempotency-Key': 'yesterday' };
    const first = await request(app, create, sample, headers);
    await dropOldKeys(app.database.db);
    expect((await request(app, create, sample, headers)).body).toEqual(first.body);
    await app.database.pool.query("update idempotency set created_at = now() - interval '25 hours'");
    await app.database.pool.query(
      "insert into limits values ('old', 1, now() - interval '2 hours'), ('new', 1, now())",
    );
    await Promise.all([dropOldKeys(app.database.db), dropOldWindows(app.database.db)]);
    expect((await request(app, create, sample, headers)).body['tournamentID']).not.toBe(
      first.body['tournamentID'],
    );
    const { rows } = await app.database.pool.query<{ key: string }>('select key from limits');
    expect(rows).toEqual([{ key: 'new' }]);
  });
});

interface Audit {
  readonly action: string;
  readonly actor: string;
  readonly actor_id: number | null;
  readonly subject: string;
  readonly request_id: string | null;
}

/** What each write leaves in the audit trail. */
const AUDITED: Readonly<Record<string, string>> = {
  signup: 'organization.signup',
  resetPassword: 'organization.password',
  changePassword: 'organization.password',
  updateOrganization: 'organization.update',
  updatePayment: 'organization.payment',
  createTournament: 'tournament.create',
  updateTournament: 'tournament.update',
  updateSettings: 'tournament.settings',
  createEvent: 'event.create',
  updateEvent: 'event.update',
  deleteEvent: 'event.delete',
  createEntries: 'entry.create',
  updateEntries: 'entry.update',
  deleteEntry: 'entry.delete',
  bookEvents: 'booking.create',
  'pass.correct': 'entry.update',
  'pass.publish': 'entry.publish',
  'pass.withdraw': 'entry.withdraw',
  'knockout.save': 'draw.save',
  'knockout.remove': 'draw.delete',
  'knockout.saveScores': 'match.scores',
  'knockout.saveDetails': 'match.details',
  'knockout.saveLive': 'match.live',
  'knockout.saveReporting': 'match.reporting',
  'pool.save': 'draw.save',
  'pool.saveScores': 'match.scores',
  'matchLog.settle': 'match.settle',
  deleteOrganization: 'organization.delete',
  toggleApproved: 'organization.approve',
  deleteTournament: 'tournament.delete',
  toggleTurnedOff: 'tournament.off',
  toggleSiteActive: 'site.on',
  changeAdminPassword: 'admin.password',
  validateOtpAndLogin: 'admin.login',
  authenticate: 'umpire.login',
  'matchDay.saveHall': 'day.hall',
  'matchDay.publish': 'day.publish',
  'matchDay.withhold': 'day.withhold',
  'matchDay.saveAccess': 'desk.access',
  'desk.authenticate': 'desk.login',
};

/** They answer a token or a password, which is kept nowhere. */
const NEVER_KEPT = ['validateOtpAndLogin', 'authenticate', 'matchDay.saveAccess', 'desk.authenticate'];

describe('an answer with a token', () => {
  it.each([
    'login',
    'finishLogin',
    'checkAdmin',
    'validateOtpAndLogin',
    'authenticate',
    'desk.authenticate',
    'openMyData',
    'matchLog.claim',
    'pass.find',
    'pass.renew',
    'bookEvents',
  ])('is kept nowhere: %s', async (name) => {
    const reply = await request(app, callNamed(name), await sampleRequest(setup, name), {
      'Idempotency-Key': `token-${name}`,
    });
    const secret = String(reply.body['token'] ?? reply.body['pass'] ?? reply.body['id']);
    expect(secret.length).toBeGreaterThan(20);
    const { rows } = await app.database.pool.query<{ row: string }>(
      'select i::text as row from idempotency i',
    );
    for (const { row } of rows) expect(row).not.toContain(secret);
  });
});

describe('a write sent again', () => {
  it.each(Object.keys(AUDITED).filter((name) => !NEVER_KEPT.includes(name)))(
    'under its key is done once: %s',
    async (name) => {
      const sample = await sampleRequest(setup, name);
      const audited = () => app.database.pool.query<{ id: number }>('select id from audit');
      const before = (await audited()).rowCount ?? 0;
      const send = () => request(app, callNamed(name), sample, { 'Idempotency-Key': `again-${name}` });
      const [first, beside] = await Promise.all([send(), send()]);
      expect(first.body.success).toBe(true);
      // Who has lost the session by it cannot ask again.
      if (beside.status !== 401) expect(beside.body).toEqual(first.body);
      const after = await send();
      if (after.status !== 401) expect(after.body).toEqual(first.body);
      expect((await audited()).rowCount).toBe(before + 1);
    },
  );
});

describe('the audit trail', () => {
  it.each(Object.entries(AUDITED))(
    'tells who did %s, as %s, with the request and no secret',
    async (name, action) => {
      const sample = await sampleRequest(setup, name);
      const { rows: before } = await app.database.pool.query<{ id: number }>(
        'select coalesce(max(id), 0) as id from audit',
      );
      const reply = await request(app, callNamed(name), sample);
      expect(reply.body.success).toBe(true);
      const { rows } = await app.database.pool.query<Audit>(
        'select action, actor, actor_id, subject, request_id from audit where id > $1 order by id',
        [before[0]?.id],
      );
      expect(rows.map((row) => row.action)).toEqual([action]);
      const actor = sample.tokens.organizer ? 'organizer' : sample.tokens.admin ? 'admin' : 'visitor';
      expect(rows[0]).toMatchObject({ actor, request_id: reply.headers['x-request-id'] });
      const { rows: texts } = await app.database.pool.query<{ text: string }>(
        'select a::text as text from audit a',
      );
      const all = texts.map(({ text }) => text).join('\n');
      expect(all).not.toMatch(/argon2|password"?: "|shuttle in the net/i);
      for (const token of Object.values(sample.tokens)) expect(all).not.toContain(token);
    },
  );

  it('has no row of a write that was refused', async () => {
    const { rows: before } = await app.database.pool.query('select count(*) from audit');
    for (const name of ['createTournament', 'updateTournament', 'deleteEvent', 'knockout.saveScores']) {
      const sample = await sampleRequest(setup, name);
      const counted = await app.database.pool.query('select count(*) from audit');
      await request(app, callNamed(name), {
        ...sample,
        body: { ...sample.body, name: '', eventID: 0, eventId: 0 },
      });
      expect((await app.database.pool.query('select count(*) from audit')).rows).toEqual(counted.rows);
    }
    expect(before).toHaveLength(1);
  });
});
