import { Column, DrizzleQueryError, is, Param, Placeholder, SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { QueryArrayConfig, QueryArrayResult } from 'pg';
import type * as schema from './schema.ts';

/** What repos run their statements on: the pool outside of writes, one transaction inside. */
export type Db = Pick<
  NodePgDatabase<typeof schema>,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | 'query' | 'with' | '$with'
>;

type Values = Readonly<Record<string, unknown>>;

interface Statement<Rows> {
  execute(values: Values): Promise<Rows>;
}

type Decoder = (value: unknown) => unknown;
type Build<Rows> = (db: Db) => Statement<Rows>;
type Run = (db: Db, values: Values) => Promise<unknown>;

/** What a statement of the query builder consists of. */
interface Parts {
  readonly queryConfig: QueryArrayConfig;
  readonly params: unknown[];
  readonly fields?: readonly { readonly path: readonly string[]; readonly field: unknown }[];
}

/** What a database of the query builder runs its statements on. */
interface Client {
  query(config: QueryArrayConfig): Promise<QueryArrayResult<unknown[]>>;
}

/**
 * A statement that is put together once for all connections and planned once on each. It is on its way the moment it is
 * called, so that others may follow it without waiting. Only its putting together is left to the query builder: the
 * builder's own way to the database and back takes as long as many a statement itself.
 */
export function prepared<Rows>(build: Build<Rows>) {
  let run: Run | null = null;
  return (db: Db, values: Values): Promise<Rows> => {
    run ??= runOf(build, db);
    return run(db, values) as Promise<Rows>;
  };
}

function runOf(build: Build<unknown>, first: Db): Run {
  const { queryConfig, params, fields = [] } = build(first) as unknown as Parts;
  if (fields.some(({ path }) => path.length > 1)) return runByBuilder(build);
  const fills = params.map(fillOf);
  const columns = fields.map(({ path, field }) => [path[0]!, decoderOf(field)] as const);
  return async (db, values) => {
    const { $client } = db as unknown as { readonly $client: Client };
    const given = fills.map((fill) => fill(values));
    try {
      const { rows } = await $client.query({ ...queryConfig, values: given });
      return rows.map((row) => read(columns, row));
    } catch (error) {
      throw new DrizzleQueryError(queryConfig.text, given, error as Error);
    }
  };
}

/** Objects in objects are left to the builder, whose statements belong to one connection each. */
function runByBuilder(build: Build<unknown>): Run {
  const built = new WeakMap<Db, Statement<unknown>>();
  return (db, values) => {
    const statement = built.get(db) ?? build(db);
    built.set(db, statement);
    return statement.execute(values);
  };
}

/** How a parameter gets its value: looked at once, as the builder's own way does it each time. */
function fillOf(param: unknown): (values: Values) => unknown {
  const encoder = is(param, Param) ? param.encoder : null;
  const place = is(param, Param) ? param.value : param;
  if (!is(place, Placeholder)) return () => param;
  const { name } = place;
  return (values) => {
    if (!(name in values)) throw new Error(`there is no value for "${name}"`);
    const value = values[name];
    return encoder === null ? value : encoder.mapToDriverValue(value);
  };
}

function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) return (value) => field.mapFromDriverValue(value);
  const { decoder } = (is(field, SQL) ? field : (field as { readonly sql: SQL }).sql) as unknown as {
    readonly decoder: { mapFromDriverValue: Decoder };
  };
  return (value) => decoder.mapFromDriverValue(value);
}

function read(columns: readonly (readonly [string, Decoder])[], row: readonly unknown[]) {
  const made: Record<string, unknown> = {};
  for (const [index, [name, decode]] of columns.entries()) {
    const value = row[index];
    made[name] = value === null ? null : decode(value);
  }
  return made;
}
