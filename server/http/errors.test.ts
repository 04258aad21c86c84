import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import fastify from 'fastify';
import { publicCalls } from '@tournaments/contract';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { send, sendRaw } from '../testing/client.ts';
import { runMaintenance, allowConnections } from '../testing/test-database.ts';
import { callNamed, newTestSetup, request, type TestSetup } from '../testing/requests.ts';
import { sampleRequest } from '../testing/sample-requests.ts';
import { describeError, errorHandler, isDatabaseAway } from './errors.ts';
import { createRecentErrors } from './recent-errors.ts';

let app: TestApp;
let setup: TestSetup;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'), { LOG_LEVEL: 'info' });
  setup = await newTestSetup(app);
});
afterAll(() => app.close());

const cutAll = () =>
  runMaintenance(
    app.url,
    (name) => `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  );

/** Nobody gets a connection any more, and who has one loses it. */
async function takeDatabaseAway(): Promise<void> {
  await allowConnections(app.url, false);
  await cutAll();
}

const giveDatabaseBack = () => allowConnections(app.url, true);

const ready = () => sendRaw(app, 'GET', '/readyz');

describe('while the database is away', () => {
  it('the process lives, says so, answers 503 with Retry-After, serves what it has, and recovers by itself', async () => {
    const write = await sampleRequest(setup, 'createTournament');
    const booking = await sampleRequest(setup, 'bookEvents');
    const list = await send(app, publicCalls.getTournaments);
    expect((await ready()).status).toBe(200);
    await takeDatabaseAway();
    try {
      for (const [call, sample] of [
        ['createTournament', write],
        ['bookEvents', booking],
        ['organizerTournaments', { tokens: setup.owner.tokens }],
        ['login', { body: { email: setup.owner.email, password: 'x' } }],
        ['sendOtp', { body: { type: 'event_booking', email: 'late@example.in' } }],
      ] as const) {
        const reply = await request(app, callNamed(call), sample);
        expect([call, reply.status, reply.body.success]).toEqual([call, 503, false]);
        expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
        expect(JSON.stringify(reply.body)).not.toMatch(/connect|select|database "/i);
      }
      expect([(await ready()).status, (await ready()).headers['retry-after']]).toEqual([503, '2']);
      expect((await sendRaw(app, 'GET', '/healthz')).status).toBe(200);
      const kept = await send(app, publicCalls.getTournaments);
      expect([kept.status, kept.body]).toEqual([200, list.body]);
      expect((await send(app, publicCalls.siteSettings)).status).toBe(200);
    } finally {
      await giveDatabaseBack();
    }
    await expect.poll(async () => (await ready()).status).toBe(200);
    expect((await request(app, callNamed('createTournament'), write)).body.success).toBe(true);
    expect((await request(app, callNamed('bookEvents'), booking)).body.success).toBe(true);
  });
});

describe('a connection that breaks', () => {
  it('in the middle of a transaction costs that request alone', async () => {
    let isInside: () => void = () => undefined;
    const inside = new Promise<void>((resolve) => (isInside = resolve));
    const writing = app.database.transaction(
      async ({ db }) => {
        await db.execute('select 1');
        isInside();
        await new Promise((resolve) => setTimeout(resolve, 300));
        await db.execute('select 1');
        return true;
      },
      () => true,
    );
    const failed = expect(writing).rejects.toThrow();
    await inside;
    await cutAll();
    await failed;
    expect((await ready()).status).toBe(200);
  });

  it('again and again, under load, leaves no fault but 503 and every write whole', async () => {
    const { tokens } = setup.owner;
    const body = (await sampleRequest(setup, 'createTournament')).body;
    const statuses: number[] = [];
    let stop = false;
    const writers = Array.from({ length: 6 }, async () => {
      while (!stop)
        statuses.push((await request(app, callNamed('createTournament'), { body, tokens })).status);
    });
    for (let time = 0; time < 6; time += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      await cutAll();
    }
    stop = true;
    await Promise.all(writers);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    const { rows } = await app.database.pool.query<{ tournaments: number; audited: number }>(`
      select (select count(*)::int from tournaments) as tournaments,
        (select count(*)::int from audit where action = 'tournament.create') as audited`);
    expect(rows[0]?.tournaments).toBe(rows[0]?.audited);
  });
});

describe('an error that nobody foresaw', () => {
  it('is a 500 with the request’s id and nothing else, and its log line quotes nobody', async () => {
    await app.database.pool.query('alter table audit rename to audit_away');
    const { body, tokens } = await sampleRequest(setup, 'createTournament');
    const reply = await request(app, callNamed('createTournament'), {
      body: { ...body, name: 'Quoted Cup' },
      tokens,
    });
    await app.database.pool.query('alter table audit_away rename to audit');
    expect(reply.status).toBe(500);
    expect(reply.body).toEqual({
      success: false,
      message: 'Internal Server Error! Please contact the administrator',
      errors: {},
      requestId: reply.headers['x-request-id'],
    });
    const line = app.logged.findLast((one) => one.includes('unexpected error')) ?? '';
    expect(line).toContain(String(reply.headers['x-request-id']));
    expect(line).toContain('42P01');
    expect(line).not.toContain('Quoted Cup');
    expect(line).not.toMatch(/insert into/i);
  });

  it('of a page that asks its own server while that closes is a 503, so that somebody else is asked', async () => {
    const http = fastify();
    http.decorateRequest('refusal', '');
    http.setErrorHandler(errorHandler(createRecentErrors({ now: () => new Date() })));
    let goOn = () => {};
    const closing = new Promise<void>((resolve) => (goOn = resolve));
    http.addHook('preClose', (done) => {
      goOn();
      done();
    });
    const begun = new Promise<void>((resolve) => {
      http.get('/page', async () => {
        resolve();
        await closing;
        return (await http.inject('/call')).body;
      });
    });
    const answer = fetch(`${await http.listen({ host: '127.0.0.1', port: 0 })}/page`);
    await begun;
    const closed = http.close();
    const { status, headers } = await answer;
    expect([status, headers.get('retry-after')]).toEqual([503, '2']);
    await closed;
  });

  it('of a page is a page, which says what happened and leads on; to whom asks for a reply it stays a reply', async () => {
    const http = fastify();
    http.decorateRequest('refusal', '');
    http.setErrorHandler(errorHandler(createRecentErrors({ now: () => new Date() })));
    http.get('/broken', () => Promise.reject(new Error('Key (email)=(a@example.in) already exists')));
    http.get('/away', () => Promise.reject(Object.assign(new Error('x'), { code: 'ECONNREFUSED' })));
    const ask = (url: string, accept: string) => http.inject({ url, headers: { accept } });
    const broken = await ask('/broken', 'text/html,*/*;q=0.8');
    expect([broken.statusCode, broken.headers['content-type'], broken.headers['cache-control']]).toEqual([
      500,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(broken.body).toContain('<h1>Internal Server Error! Please contact the administrator</h1>');
    expect(broken.body).toContain('<a href="">Try again</a>');
    expect(broken.body).toMatch(/Request [\w-]+</);
    expect(broken.body).not.toContain('a@example.in');
    const away = await ask('/away', 'text/html');
    expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '2']);
    expect(away.body).toContain('Try again</a>');
    expect((await ask('/broken', 'application/json')).json()).toMatchObject({ success: false });
    expect((await ask('/away', '*/*')).json()).toMatchObject({ success: false });
    await http.close();
  });

  it('is told from a database that is away', () => {
    const away = ['ECONNREFUSED', '57P01', '53300', '08006', 'ENOENT', '40001', '55000'];
    for (const code of away) expect(isDatabaseAway(Object.assign(new Error('x'), { code })), code).toBe(true);
    for (const text of ['timeout expired', 'Connection terminated unexpectedly'])
      expect(isDatabaseAway(new Error('outer', { cause: new Error(text) })), text).toBe(true);
    for (const code of ['23505', '42P01', '22001'])
      expect(isDatabaseAway(Object.assign(new Error('x'), { code })), code).toBe(false);
    expect(isDatabaseAway('text')).toBe(false);
  });

  it('is described without its message', () => {
    const described = JSON.stringify(describeError(new Error('Key (email)=(a@example.in) already exists')));
    expect(described).not.toContain('a@example.in');
    expect(described).toContain('errors.test.ts');
    expect(describeError('a@example.in')).toEqual({ name: 'unknown' });
  });
});
