import { expect } from 'vitest';
import type { TestApp } from './app.ts';

/** Waits until every mail that was written so far is with the mail server, in whatever order they get there. */
export async function mailsGone({ outbox, database }: TestApp): Promise<void> {
  outbox.wake();
  await expect
    .poll(async () => (await database.pool.query('select 1 from outbox where sent_at is null')).rows.length)
    .toBe(0);
}
