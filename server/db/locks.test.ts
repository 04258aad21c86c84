import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import type { Write } from './database.ts';
import { lockName, type LockKind } from './locks.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
});
afterAll(() => app.close());

/** Takes a lock in a transaction that goes on until the answer is called. */
async function hold(kind: LockKind, name: string): Promise<() => Promise<void>> {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  let done: Promise<unknown> = Promise.resolve();
  await new Promise<void>((took, failed) => {
    const work = async ({ db }: Write) => {
      await lockName(db, kind, name);
      took();
      await ended;
    };
    done = app.database.transaction(work, () => true).catch(failed);
  });
  return async () => {
    end();
    await done;
  };
}

it('makes the same name of the same kind wait for the end of the transaction, and no other', async () => {
  const release = await hold('email', 'asha@example.in');
  let isSecondIn = false;
  const second = hold('email', 'asha@example.in').then((releaseSecond) => {
    isSecondIn = true;
    return releaseSecond;
  });
  await (
    await hold('email', 'ravi@example.in')
  )();
  await (
    await hold('otp', 'asha@example.in')
  )();
  expect(isSecondIn).toBe(false);
  await release();
  await (
    await second
  )();
  expect(isSecondIn).toBe(true);
});

it('counts what is written to a match, whoever writes it', async () => {
  const { rows } = await app.database.pool.query<{ tgname: string }>(
    "select tgname from pg_trigger where tgrelid = 'matches'::regclass and not tgisinternal",
  );
  expect(rows).toEqual([{ tgname: 'matches_times_written' }]);
});
