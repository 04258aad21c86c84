import { Socket } from 'node:net';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import * as schema from './schema.ts';
import { RememberingPool, timeQueries, type SlowQuery } from './slow-queries.ts';

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
  /** Told about every statement that took at least as long as the database was opened with. */
  onSlowQuery(listener: (slow: SlowQuery) => void): void;
  /** Says that something changed, as another instance told. */
  changed(change: Change): void;
  /** Nothing comes from the other end: ends all connections, and makes no new ones until it is found again. */
  lost(): void;
  found(): void;
  close(): Promise<void>;
}

export const CHANNEL = 'changes';
const POOL_SIZE = 20;

/** A database that is away is known to be within this time, while a rush may wait longer for its turn. */
const CONNECT_WITHIN_MS = 1_500;
const WAIT_FOR_TURN_MS = 20_000;

/** Nobody waits longer for a statement, however many are before it: a rush takes its time, and is no fault. */
const STATEMENT_MS = 20_000;
/** Postgres itself gives up a little sooner than we do, so that the connection stays of use. */
const SERVER_PART = 0.9;
/** Above what a mail server may take, as the outbox holds its mail meanwhile. */
const IDLE_IN_TRANSACTION_MS = 30_000;
/** The words of pg for an answer that did not come in time. */
const NO_ANSWER = 'Query read timeout';
const SILENT = 'connection terminated without an answer';

class QuickClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super({ ...(config as pg.ClientConfig), connectionTimeoutMillis: CONNECT_WITHIN_MS });
  }
}

/** The builder of each connection; it lives as long as that. */
const builders = new WeakMap<pg.PoolClient, Db>();

function builderOf(client: pg.PoolClient): Db {
  const known = builders.get(client);
  if (known !== undefined) return known;
  const made = drizzle(client, { schema, casing: 'snake_case' });
  builders.set(client, made);
  return made;
}

/** Whether the connection went silent: nothing that is sent on it would be answered, so it is of no more use. */
function isSilence(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message === NO_ANSWER || isSilence(error.cause);
}

function asError(failure: unknown): Error {
  return failure instanceof Error ? failure : new Error('rollback failed');
}

/**
 * Runs `work` in a transaction of its own, kept when `keep` says so. A connection that breaks anywhere on the way is
 * given back as broken, so that the pool replaces it, and the first error is the one that is told.
 */
async function inTransaction<T>(
  pool: pg.Pool,
  work: (db: Db) => Promise<T>,
  keep: (value: T) => boolean,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const value = await work(builderOf(client));
    await client.query(keep(value) ? 'commit' : 'rollback');
    return value;
  } catch (error) {
    if (isSilence(error)) broken = asError(error);
    else await client.query('rollback').catch((failure: unknown) => (broken = asError(failure)));
    throw error;
  } finally {
    client.release(broken);
  }
}

/** The sockets of a pool. While the database is silent they end at once, so that nobody waits for it. */
function openSockets() {
  const sockets = new Set<Socket>();
  let isSilent = false;
  const end = (socket: Socket) => socket.destroy(new Error(SILENT));
  return {
    open: (): Socket => {
      const socket = new Socket();
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      // Who asked for it has to begin to connect before it can hear of the end.
      if (isSilent) setImmediate(end, socket);
      return socket;
    },
    silence: (is: boolean) => {
      isSilent = is;
      if (is) sockets.forEach(end);
    },
  };
}

/** How long a statement may take: as the callers of the site have patience, or as long as it takes. */
export type Hurry = 'usual' | 'none';

/** What bounds the time of a statement, waiting for locks included, on our side and on Postgres'. */
const TIME_LIMITS: Readonly<Record<Hurry, pg.PoolConfig>> = {
  none: {},
  usual: {
    query_timeout: STATEMENT_MS,
    statement_timeout: STATEMENT_MS * SERVER_PART,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  },
};

/** How a database is opened; without `slowMs` no statement is slow. */
export interface DatabaseOptions {
  readonly hurry?: Hurry;
  readonly slowMs?: number;
}

/** Opens the pool; `log` hears of connections that broke while idle. */
export function openDatabase(
  url: string,
  log: (error: Error) => void,
  { hurry = 'usual', slowMs = Infinity }: DatabaseOptions = {},
): Database {
  const slowListeners: ((slow: SlowQuery) => void)[] = [];
  const sockets = openSockets();
  const pool = new RememberingPool({
    ...TIME_LIMITS[hurry],
    stream: sockets.open,
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: WAIT_FOR_TURN_MS,
    Client: QuickClient,
    keepAlive: true,
  });
  pool.on('error', log);
  // A client in use has no listener of the pool's, and an error that nobody hears ends the process.
  pool.on('connect', (client) => client.on('error', log));
  if (slowMs !== Infinity)
    pool.on('connect', (client) => {
      timeQueries(client, slowMs, (slow) => slowListeners.forEach((listener) => listener(slow)));
    });
  const orm = drizzle(pool, { schema, casing: 'snake_case' });
  const listeners: ((change: Change) => void)[] = [];

  function changed(change: Change): void {
    for (const listener of listeners) listener(change);
  }

  async function write<T>(work: (write: Write) => Promise<T>, keep: (value: T) => boolean): Promise<T> {
    const changes = new Set<Change>();
    const notified = async (db: Db): Promise<T> => {
      const value = await work({ db, changed: (change) => changes.add(change) });
      if (changes.size > 0 && keep(value))
        await db.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify([...changes])})`);
      return value;
    };
    const value = await inTransaction(pool, notified, keep);
    if (keep(value)) changes.forEach(changed);
    return value;
  }

  return {
    db: orm,
    pool,
    write,
    changed,
    lost: () => sockets.silence(true),
    found: () => sockets.silence(false),
    onChange: (listener) => listeners.push(listener),
    onSlowQuery: (listener) => slowListeners.push(listener),
    close: () => pool.end(),
  };
}
