import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import * as schema from './schema.ts';

/** What repos run their statements on: the pool outside of writes, one transaction inside. */
export type Db = Pick<
  NodePgDatabase<typeof schema>,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | 'query'
>;

/** What changed, for the caches and viewers of every instance: one tournament, or everything. */
export type Change = number | 'everything';

/** One write in progress; what changed is told to all instances when it commits. */
export interface Write {
  readonly db: Db;
  changed(change: Change): void;
}

export interface Database {
  /** For reads outside of a transaction. */
  readonly db: Db;
  readonly pool: pg.Pool;
  /** Runs `work` in one transaction; it is rolled back when `work` throws or `keep` says no. */
  write<T>(work: (write: Write) => Promise<T>, keep: (value: T) => boolean): Promise<T>;
  /** Told about every change that was committed, by this instance (at once) or another. */
  onChange(listener: (change: Change) => void): void;
  /** Says that something changed, as another instance told. */
  changed(change: Change): void;
  close(): Promise<void>;
}

export const CHANNEL = 'changes';
const POOL_SIZE = 20;

/** A database that is away is known to be within this time, while a rush may wait longer for its turn. */
const CONNECT_WITHIN_MS = 2_000;
const WAIT_FOR_TURN_MS = 20_000;

class QuickClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super({ ...(config as pg.ClientConfig), connectionTimeoutMillis: CONNECT_WITHIN_MS });
  }
}

class RolledBack extends Error {
  constructor(readonly value: unknown) {
    super('rolled back');
  }
}

/** Opens the pool; `log` hears of connections that broke while idle. */
export function openDatabase(url: string, log: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: WAIT_FOR_TURN_MS,
    Client: QuickClient,
    keepAlive: true,
  });
  pool.on('error', log);
  // A client in use has no listener of the pool's, and an error that nobody hears ends the process.
  pool.on('connect', (client) => client.on('error', log));
  const orm = drizzle(pool, { schema, casing: 'snake_case' });
  const listeners: ((change: Change) => void)[] = [];

  function changed(change: Change): void {
    for (const listener of listeners) listener(change);
  }

  async function write<T>(work: (write: Write) => Promise<T>, keep: (value: T) => boolean): Promise<T> {
    const changes = new Set<Change>();
    try {
      const value = await orm.transaction(async (tx) => {
        const result = await work({ db: tx, changed: (change) => changes.add(change) });
        if (!keep(result)) throw new RolledBack(result);
        if (changes.size > 0) {
          await tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify([...changes])})`);
        }
        return result;
      });
      changes.forEach(changed);
      return value;
    } catch (error) {
      if (error instanceof RolledBack) return error.value as T;
      throw error;
    }
  }

  return {
    db: orm,
    pool,
    write,
    changed,
    onChange: (listener) => listeners.push(listener),
    close: () => pool.end(),
  };
}
