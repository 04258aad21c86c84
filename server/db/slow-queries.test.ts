import { sql } from 'drizzle-orm';
import { publicCalls } from '@tournaments/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { waitingMails } from '../features/oversight/health.repo.ts';
import { openDatabase, type Database } from './database.ts';
import type { SlowQuery } from './slow-queries.ts';

const NEVER = 600_000;
const opened: Database[] = [];

function watched(slowMs: number): { database: Database; seen: SlowQuery[] } {
  const database = openDatabase(inject('databaseUrl'), () => undefined, { slowMs });
  const seen: SlowQuery[] = [];
  database.onSlowQuery((slow) => seen.push(slow));
  opened.push(database);
  return { database, seen };
}

afterAll(() => Promise.all(opened.map((database) => database.close())));

describe('a statement that takes long', () => {
  it('is told with its text and time, never with what it was given', async () => {
    const { database, seen } = watched(200);
    // The connection itself may take as long on a busy machine.
    await database.db.execute(sql`select 1`);
    seen.length = 0;
    await database.db.execute(sql`select pg_sleep(0.3),
      ${'98765 43210'}::text`);
    expect(seen).toEqual([{ statement: 'select pg_sleep(0.3), $1::text', ms: expect.any(Number) as number }]);
    expect(seen[0]?.ms).toBeGreaterThanOrEqual(200);
  });

  it('is told also when it fails, and in a transaction', async () => {
    const { database, seen } = watched(0);
    await expect(database.db.execute(sql`select 1 / ${0}::int`)).rejects.toThrow();
    await database.transaction(
      ({ db }) => db.execute(sql`select 1`),
      () => true,
    );
    expect(seen.map(({ statement }) => statement)).toEqual([
      'select 1 / $1::int',
      'begin',
      'select 1',
      'commit',
    ]);
  });

  it('is told with the request it was written for, also when connections were short', async () => {
    const { database, seen } = watched(0);
    const ids = Array.from({ length: 60 }, (_, n) => `request-${n}`);
    const ask = (id: string) =>
      database.transaction(
        ({ db }) => db.execute(sql.raw(`select pg_sleep(0.01), '${id}'`)),
        () => true,
        id,
      );
    await Promise.all(ids.map(ask));
    const asked = seen.filter(({ statement }) => statement.includes('pg_sleep'));
    expect(asked).toHaveLength(60);
    for (const { statement, requestId } of asked) expect(statement).toContain(`'${requestId}'`);
    await database.db.execute(sql`select 1`);
    expect(seen.at(-1)).toEqual({ statement: 'select 1', ms: expect.any(Number) as number });
  });

  it('is cut when it is endless, and is one line', async () => {
    const { database, seen } = watched(0);
    await database.db.execute(sql.raw(`select 1\n -- ${'x'.repeat(5000)}`));
    expect(seen[0]?.statement).toMatch(/^select 1 -- x+$/);
    expect(seen[0]?.statement).toHaveLength(2000);
  });

  it('is told of no statement that is quick enough', async () => {
    const { database, seen } = watched(NEVER);
    await database.pool.query('select 1');
    await database.db.execute(sql`select 1`);
    expect(seen).toEqual([]);
  });
});

describe('the site', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'), { SLOW_QUERY_MS: '0', LOG_LEVEL: 'info' });
  });
  afterAll(() => app.close());

  interface Line {
    readonly msg: string;
    readonly statement?: string;
    readonly requestId?: string;
    readonly ms?: number;
  }

  const lines = () => app.logged.map((line) => JSON.parse(line) as Line);
  const counted = async () => {
    const { body } = await app.app.http.inject({ method: 'GET', url: '/metrics' });
    return Number(/^tournaments_slow_queries_total (\d+)$/m.exec(body)?.[1]);
  };

  it('logs a line for each with the id of its request, and counts them', async () => {
    const before = await counted();
    const reply = await app.app.http.inject({
      method: 'POST',
      url: publicCalls.sendOtp.path,
      payload: { type: 'event_booking', email: 'slow@example.in' },
    });
    const own = lines().filter(({ requestId }) => requestId === reply.headers['x-request-id']);
    const slow = own.filter(({ msg }) => msg === 'slow query');
    expect(slow.map(({ statement }) => statement)).toEqual(
      expect.arrayContaining(['begin', 'commit', expect.stringMatching(/^insert into "otps"/)]),
    );
    for (const { ms } of slow) expect(ms).toBeTypeOf('number');
    expect(app.logged.join('')).not.toContain('slow@example.in');
    expect((await counted()) - before).toBeGreaterThanOrEqual(slow.length);
  });

  it('counts waiting mails without reading those that were sent', async () => {
    const { pool, db } = app.database;
    await pool.query(
      `insert into outbox (recipient, subject, text, html, sent_at, attempts)
       select 'a@example.in', 's', 't', 'h', case when n > 3 then now() end, case when n = 1 then 2 else 0 end
       from generate_series(1, 20000) n`,
    );
    // Those that wait are not for the sender of this test.
    await pool.query("update outbox set not_before = now() + interval '1 hour' where sent_at is null");
    await pool.query('vacuum analyze outbox');
    expect(await waitingMails(db)).toEqual({ waiting: 3, failed: 1 });
    const asked = lines().findLast(({ statement }) =>
      statement?.includes('from outbox where sent_at is null'),
    );
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${asked?.statement}`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('outbox_waiting');
    expect(plan).not.toContain('Seq Scan');
  });
});
