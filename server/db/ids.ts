import { sql, type SQL } from 'drizzle-orm';

/** Ids for `in`, as one value: the statement is the same for any number of them, also for none. */
export function idsOf(ids: readonly number[]): SQL {
  return sql`(select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
}
