import { sql, type Column, type SQL } from 'drizzle-orm';

/** Whether a column holds what somebody searches for, whatever the case. */
export function containsText(column: Column | SQL, search: string): SQL {
  return sql`position(lower(${search}) in lower(${column})) > 0`;
}
