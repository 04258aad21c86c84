import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

export interface Counted {
  readonly count: number;
  readonly endsInSeconds: number;
}

/** Counts one more use of `key` in its window, starting a new window when the last one is over. */
export async function countUse(db: Db, key: string, windowSeconds: number): Promise<Counted> {
  const { rows } = await db.execute<{ count: number; ends_in: number }>(sql`
    insert into limits as l (key, count, window_ends_at)
    values (${key}, 1, now() + make_interval(secs => ${windowSeconds}))
    on conflict (key) do update set
      count = case when l.window_ends_at <= now() then 1 else l.count + 1 end,
      window_ends_at = case when l.window_ends_at <= now() then excluded.window_ends_at else l.window_ends_at end
    returning count, ceil(extract(epoch from window_ends_at - now()))::int as ends_in`);
  const row = rows[0];
  return { count: row?.count ?? 0, endsInSeconds: row?.ends_in ?? 0 };
}

/** How often `key` was used in its running window. */
export async function usesOf(db: Db, key: string): Promise<Counted> {
  const { rows } = await db.execute<{ count: number; ends_in: number }>(sql`
    select count, ceil(extract(epoch from window_ends_at - now()))::int as ends_in
    from limits where key = ${key} and window_ends_at > now()`);
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
