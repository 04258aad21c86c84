import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type * as schema from './schema.ts';

/** What repos run their statements on: the pool outside of writes, one transaction inside. */
export type Db = Pick<
  NodePgDatabase<typeof schema>,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | 'query'
>;

type Values = Readonly<Record<string, unknown>>;

interface Statement<Rows> {
  execute(values: Values): Promise<Rows>;
}

/**
 * A statement that is put together once and planned once on each connection. It is on its way the moment it is called,
 * so that others may follow it without waiting.
 */
export function prepared<Rows>(build: (db: Db) => Statement<Rows>) {
  const built = new WeakMap<Db, Statement<Rows>>();
  return (db: Db, values: Values): Promise<Rows> => {
    const known = built.get(db);
    if (known !== undefined) return known.execute(values);
    const statement = build(db);
    built.set(db, statement);
    return statement.execute(values);
  };
}
