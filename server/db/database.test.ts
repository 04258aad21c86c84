import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { prepared } from './prepared.ts';
import { limits } from './schema.ts';
import type { Change } from './database.ts';

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
    await app.database.write((write) => {
      write.sent(insertLimit(write.db, { key: 'a', count: 1 }));
      write.sent(insertLimit(write.db, { key: 'b', count: 1 }));
      return Promise.resolve();
    }, always);
    expect(await keys()).toEqual(['a', 'b']);
  });

  it('keeps none when one of them fails, tells nobody, and says why', async () => {
    const told: Change[] = [];
    app.database.onChange((change) => told.push(change));
    const written = app.database.write((write) => {
      write.sent(insertLimit(write.db, { key: 'a', count: 1 }));
      write.sent(insertLimit(write.db, { key: 'a', count: 2 }));
      write.sent(insertLimit(write.db, { key: 'b', count: 1 }));
      write.changed(7);
      return Promise.resolve();
    }, always);
    await expect(written).rejects.toMatchObject({ cause: { code: '23505' } });
    expect(await keys()).toEqual([]);
    expect(told).toEqual([]);
  });

  it('keeps none when the work is refused or fails', async () => {
    const send = (fails: boolean) =>
      app.database.write(
        (write) => {
          write.sent(insertLimit(write.db, { key: 'a', count: 1 }));
          return fails ? Promise.reject(new Error('no')) : Promise.resolve();
        },
        () => false,
      );
    await send(false);
    await expect(send(true)).rejects.toThrow('no');
    expect(await keys()).toEqual([]);
  });

  it('takes no statement after its end', async () => {
    const { db } = await app.database.write((write) => Promise.resolve(write), always);
    await expect(insertLimit(db, { key: 'late', count: 1 })).rejects.toThrow();
    expect(await keys()).toEqual([]);
  });

  it('serves the next after each of these', async () => {
    await Promise.all(
      Array.from({ length: 60 }, (_, number) =>
        app.database
          .write(
            (write) => {
              write.sent(insertLimit(write.db, { key: String(number >> 1), count: number }));
              return Promise.resolve();
            },
            () => number % 3 !== 0,
          )
          .catch(() => null),
      ),
    );
    expect((await keys()).length).toBeLessThanOrEqual(30);
    const rows = await app.database.write(({ db }) => db.execute(sql`select 1 as one`), always);
    expect(rows.rows).toEqual([{ one: 1 }]);
  });
});
