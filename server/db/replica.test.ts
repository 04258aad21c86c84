import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { openReplica, type Replica } from './replica.ts';
import type { Db } from './prepared-statements.ts';

let app: TestApp;
let told: (string | null)[];

/** The real one is tried by `npm run stress -- REPLICA`: here the primary plays it, and says it is where it is told. */
beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  await app.database.pool.query(`
    create schema copy;
    create table copy.progress (at pg_lsn);
    insert into copy.progress values ('0/0');
    create function copy.pg_last_wal_replay_lsn() returns pg_lsn language sql as 'select at from copy.progress'`);
});
afterAll(() => app.close());
beforeEach(() => (told = []));

function copyAt(url: string): Replica {
  return openReplica(url, app.database, (why) => told.push(why));
}

/** The primary as its own copy, known by its name. */
function ownCopy(): Replica {
  const url = new URL(app.url);
  url.searchParams.set('application_name', 'copy');
  url.searchParams.set('options', '-csearch_path=copy,pg_catalog,public');
  return copyAt(url.href);
}

/** Who answers. */
async function reader(db: Db): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select current_setting('application_name') as name`,
  );
  return rows[0]?.name ?? '';
}

const replayed = (at: string) => app.database.pool.query('update copy.progress set at = $1', [at]);

it('is read once it has all that was written, and not before', async () => {
  const replica = ownCopy();
  await replayed('FFFFFFFF/0');
  expect(await replica.read(reader)).toBe('copy');
  await replayed('0/0');
  expect(await replica.read(reader)).not.toBe('copy');
  expect(replica.why()).toBe('behind');
  expect(told).toEqual(['behind']);
  await replica.close();
});

it('is not read at all where it is no copy', async () => {
  const replica = copyAt(app.url);
  expect(await replica.read(reader)).not.toBe('copy');
  expect(told).toEqual(['behind']);
  await replica.close();
});

it('is passed over while it is away, and a read that fails there is made at the primary', async () => {
  const away = copyAt('postgres://nobody@127.0.0.1:9/nothing');
  expect(await away.read(reader)).not.toBe('copy');
  expect(told).toHaveLength(1);
  await away.close();
  const replica = ownCopy();
  await replayed('FFFFFFFF/0');
  const names: string[] = [];
  const work = async (db: Db) => {
    const name = await reader(db);
    names.push(name);
    if (name === 'copy') throw new Error('canceling statement due to conflict with recovery');
    return name;
  };
  await replica.read(work);
  expect(names).toHaveLength(2);
  expect(replica.why()).toContain('conflict with recovery');
  await replica.close();
});
