import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { hearsAll, startSibling, startTestApp, type TestApp } from '../testing/app.ts';
import { prepared } from './prepared-statements.ts';
import { limits } from './schema.ts';
import type { Change } from './change.ts';
import { CHANNEL, openDatabase, type Db } from './database.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
});
afterAll(() => app.close());
beforeEach(() => app.database.db.execute(sql`delete from limits`));

const insertLimit = prepared((db) =>
  db
    .insert(limits)
    .values({ key: sql.placeholder('key'), count: sql.placeholder('count'), windowEndsAt: sql`now()` })
    .prepare('test_insert_limit'),
);

const always = () => true;

async function keys(): Promise<unknown[]> {
  const { rows } = await app.database.db.execute(sql`select key from limits order by key`);
  return rows.map(({ key }) => key);
}

describe('a transaction whose statements are not waited for one by one', () => {
  it('keeps them all', async () => {
    await app.database.transaction((write) => {
      write.defer(insertLimit(write.db, { key: 'a', count: 1 }));
      write.defer(insertLimit(write.db, { key: 'b', count: 1 }));
      return Promise.resolve();
    }, always);
    expect(await keys()).toEqual(['a', 'b']);
  });

  it('keeps none when one of them fails, tells nobody, and says why', async () => {
    const told: Change[] = [];
    app.database.onChange((change) => told.push(change));
    const written = app.database.transaction((write) => {
      write.defer(insertLimit(write.db, { key: 'a', count: 1 }));
      write.defer(insertLimit(write.db, { key: 'a', count: 2 }));
      write.defer(insertLimit(write.db, { key: 'b', count: 1 }));
      write.changed(7);
      return Promise.resolve();
    }, always);
    await expect(written).rejects.toMatchObject({ cause: { code: '23505' } });
    expect(await keys()).toEqual([]);
    expect(told).toEqual([]);
  });

  it('keeps none when the work is refused or fails', async () => {
    const send = (fails: boolean) =>
      app.database.transaction(
        (write) => {
          write.defer(insertLimit(write.db, { key: 'a', count: 1 }));
          return fails ? Promise.reject(new Error('no')) : Promise.resolve();
        },
        () => false,
      );
    await send(false);
    await expect(send(true)).rejects.toThrow('no');
    expect(await keys()).toEqual([]);
  });

  it('takes no statement after its end', async () => {
    const { db } = await app.database.transaction((write) => Promise.resolve(write), always);
    await expect(insertLimit(db, { key: 'late', count: 1 })).rejects.toThrow();
    expect(await keys()).toEqual([]);
  });

  it('serves the next after each of these', async () => {
    await Promise.all(
      Array.from({ length: 60 }, (_, number) =>
        app.database
          .transaction(
            (write) => {
              write.defer(insertLimit(write.db, { key: String(number >> 1), count: number }));
              return Promise.resolve();
            },
            () => number % 3 !== 0,
          )
          .catch(() => null),
      ),
    );
    expect((await keys()).length).toBeLessThanOrEqual(30);
    const rows = await app.database.transaction(({ db }) => db.execute(sql`select 1 as one`), always);
    expect(rows.rows).toEqual([{ one: 1 }]);
  });
});

describe('what a transaction changed', () => {
  /** What others hear, until the last of these words. */
  async function heard(write: () => Promise<unknown>): Promise<readonly string[]> {
    const line = await app.database.pool.connect();
    const told: string[] = [];
    line.on('notification', ({ payload = '' }) => told.push(payload));
    try {
      await line.query(`listen ${CHANNEL}`);
      await write();
      await app.database.pool.query(`notify ${CHANNEL}, 'the end'`);
      await expect.poll(() => told.at(-1)).toBe('the end');
      return told.slice(0, -1);
    } finally {
      await line.query('unlisten *');
      line.removeAllListeners('notification');
      line.release();
    }
  }

  const change = (kept: boolean) =>
    app.database.transaction(
      (write) => {
        write.defer(insertLimit(write.db, { key: 'told', count: 1 }));
        write.changed({ tournamentId: 7, eventId: 9 });
        write.changed(8);
        return Promise.resolve();
      },
      () => kept,
    );

  it('is told to others once it is kept', async () => {
    const [notice = '', ...more] = await heard(() => change(true));
    expect(JSON.parse(notice)).toEqual({
      mark: expect.any(String) as string,
      changes: [{ tournamentId: 7, eventId: 9 }, 8],
    });
    expect(more).toEqual([]);
    expect(await keys()).toEqual(['told']);
  });

  it('is told once on each instance, its own notice included', async () => {
    const [one, other] = [await startSibling(app), await startSibling(app)];
    const told = [one, other].map(({ database }) => {
      const changes: Change[] = [];
      database.onChange((what) => changes.push(what));
      return changes;
    });
    await one.database.transaction((write) => {
      write.changed(7);
      return Promise.resolve();
    }, always);
    expect(told[0]).toEqual([7]);
    for (const sibling of [one, other]) await hearsAll(app, sibling);
    expect(told.map((changes) => changes.filter((what) => what === 7))).toEqual([[7], [7]]);
    await Promise.all([one.close(), other.close()]);
  });

  it.each([
    ['of an earlier version', '[7,{"tournamentId":8,"eventId":9}]', [7, { tournamentId: 8, eventId: 9 }]],
    ['of a later one', '{"about":7}', ['everything']],
    ['by hand', 'the end', ['everything']],
    ['of another kind of change', '{"mark":"x","changes":7}', ['everything']],
    ['of nothing', 'null', ['everything']],
  ] as const)('is heard from notices %s', (_whose, notice, changes) => {
    const database = openDatabase(app.url, () => undefined);
    const told: Change[] = [];
    database.onChange((what) => told.push(what));
    database.receive(notice);
    expect(told).toEqual(changes);
    return database.close();
  });

  it('is told to nobody when it is not kept', async () => {
    expect(await heard(() => change(false))).toEqual([]);
  });

  it('leaves the connection as careful with the disk as it was', async () => {
    const { pathname } = new URL(app.url);
    await app.database.pool.query(`alter database "${pathname.slice(1)}" set synchronous_commit to local`);
    const careful = openDatabase(app.url, () => undefined);
    const setting = async (db: Db) => (await db.execute(sql`show synchronous_commit`)).rows;
    const during = await careful.transaction((write) => {
      write.changed(7);
      return setting(write.db);
    }, always);
    expect([during, await setting(careful.db)]).toEqual([
      [{ synchronous_commit: 'local' }],
      [{ synchronous_commit: 'local' }],
    ]);
    await careful.close();
  });
});

describe('connections', () => {
  afterEach(() => void vi.useRealTimers());

  it('are kept, a few of them, also while nobody needs any', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const database = openDatabase(inject('databaseUrl'), () => undefined);
    await Promise.all(Array.from({ length: 8 }, () => database.db.execute(sql`select pg_sleep(0.05)`)));
    expect(database.pool.totalCount).toBeGreaterThan(4);
    vi.advanceTimersByTime(3_600_000);
    expect(database.pool.totalCount).toBe(4);
    await database.close();
  });
});

describe('a connection that is no session, behind a pooler,', () => {
  it.each([
    [true, ['test_insert_limit'], '18s'],
    [false, [], '0'],
  ])('keeps no names and no settings (keeps its session: %s)', async (keepsSessions, names, timeout) => {
    const database = openDatabase(app.url, () => undefined, { keepsSessions });
    const found = await database.transaction(async ({ db }) => {
      await insertLimit(db, { key: `session ${keepsSessions}`, count: 1 });
      const kept = await db.execute(sql`select name from pg_prepared_statements`);
      const limit = await db.execute(sql`show statement_timeout`);
      return [kept.rows.map(({ name }) => name), limit.rows];
    }, always);
    expect(found).toEqual([names, [{ statement_timeout: timeout }]]);
    await database.close();
  });
});

describe('a prepared statement', () => {
  const select = (db: Db) =>
    db
      .select({
        key: limits.key,
        windowEndsAt: limits.windowEndsAt,
        twice: sql<number>`${limits.count} * 2`,
        nothing: sql<null>`null`,
      })
      .from(limits)
      .where(eq(limits.key, sql.placeholder('key')));
  const selectLimit = prepared((db) => select(db).prepare('test_select_limit'));
  const nested = prepared((db) =>
    db
      .select({ limit: limits, one: sql`1` })
      .from(limits)
      .prepare('test_nested_limit'),
  );

  it('answers what the query builder answers', async () => {
    const { db } = app.database;
    await insertLimit(db, { key: 'a', count: 4 });
    const found = await selectLimit(db, { key: 'a' });
    expect(found).toEqual(await select(db).prepare('test_other').execute({ key: 'a' }));
    expect(found).toMatchObject([{ key: 'a', twice: 8, nothing: null }]);
    expect(found[0]?.windowEndsAt).toBeInstanceOf(Date);
    expect(await nested(db, {})).toMatchObject([{ limit: { key: 'a', count: 4 }, one: 1 }]);
    expect(await selectLimit(db, { key: 'b' })).toEqual([]);
  });

  it('is put together once for all connections', async () => {
    let count = 0;
    const counted = prepared((db) => {
      count += 1;
      return select(db).prepare('test_counted_limit');
    });
    await insertLimit(app.database.db, { key: 'a', count: 4 });
    const inside = () => app.database.transaction(({ db }) => counted(db, { key: 'a' }), always);
    const found = await Promise.all([inside(), inside(), counted(app.database.db, { key: 'a' })]);
    for (const rows of found) expect(rows).toMatchObject([{ key: 'a', twice: 8 }]);
    expect(count).toBe(1);
  });

  it('says what failed, and why', async () => {
    const failed = insertLimit(app.database.db, { key: null, count: 1 });
    await expect(failed).rejects.toMatchObject({
      message: expect.stringContaining('insert into "limits"') as string,
      cause: { code: '23502' },
    });
  });
});
