import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

export interface WindowedLimit {
  readonly most: number;
  readonly seconds: number;
  /** Whether the wait grows for who goes on beyond the limit. */
  readonly grows?: boolean;
}

export interface Counted {
  readonly count: number;
  readonly endsInSeconds: number;
}

/**
 * Counts one more use of `key` in its window, starting a new window when the last one is over. Beyond `most` uses the
 * window of a limit that grows begins anew with each, twice as long after every further `most`, up to a day.
 */
export async function countUse(db: Db, key: string, limit: WindowedLimit): Promise<Counted> {
  const { most, seconds, grows = false } = limit;
  const { rows } = await db.execute<{ count: number; ends_in: number }>(sql`
    insert into limits as l (key, count, window_ends_at)
    values (${key}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      count = case when l.window_ends_at <= now() then 1 else l.count + 1 end,
      window_ends_at = case
        when l.window_ends_at <= now() then excluded.window_ends_at
        when ${grows} and l.count >= ${most} then greatest(l.window_ends_at, now() + make_interval(
          secs => least(86400, ${seconds} * power(2, least(10, l.count / ${most}::int - 1)))))
        else l.window_ends_at end
    returning count, ceil(extract(epoch from window_ends_at - clock_timestamp()))::int as ends_in`);
  const row = rows[0];
  return { count: row?.count ?? 0, endsInSeconds: row?.ends_in ?? 0 };
}

/** Forgets the uses of `key`. */
export async function forgetUses(db: Db, key: string): Promise<void> {
  await db.execute(sql`delete from limits where key = ${key}`);
}

/** Drops windows that are over. */
export async function dropOldWindows(db: Db): Promise<void> {
  await db.execute(sql`delete from limits where window_ends_at < now() - interval '1 hour'`);
}

/** Takes one use of `key` back. */
export async function giveUseBack(db: Db, key: string): Promise<void> {
  await db.execute(sql`update limits set count = count - 1 where key = ${key} and count > 0`);
}

/** How often `key` was used in its window so far. */
export async function usesOf(db: Db, key: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count from limits where key = ${key} and window_ends_at > now()`,
  );
  return rows[0]?.count ?? 0;
}
