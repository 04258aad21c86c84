import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { clientOn, openSockets, type Sockets } from './client.ts';
import type { Change } from './change.ts';
import type { Db } from './prepared-statements.ts';
import * as schema from './schema.ts';
import { timeQueries, workFor, type SlowQuery } from './slow-queries.ts';
import { createChangeFeed, type ChangeFeed } from './change-feed.ts';
import { postgresNotices, type Notice, type Notices } from './notices.ts';

export type { Db } from './prepared-statements.ts';

/** One write in progress; its changes are published to all instances when it commits. */
export interface Write {
  readonly db: Db;
  /** Takes a prepared statement whose answer nobody needs: the commit waits for it, and fails with it. */
  defer(statement: Promise<unknown>): void;
  changed(change: Change): void;
  /** Says something on a channel to all instances, this one too, when it commits. */
  tell(channel: string): void;
}

export interface Database {
  /** For reads outside of a transaction. */
  readonly db: Db;
  readonly pool: pg.Pool;
  /**
   * Runs `work` in one transaction; it is rolled back when `work` throws or `keep` answers false. Its slow statements are
   * reported with the id of the request, where there is one.
   */
  transaction<T>(
    work: (write: Write) => Promise<T>,
    keep: (value: T) => boolean,
    requestId?: string | null,
  ): Promise<T>;
  /** Says something on a channel to all instances that listen. */
  notify(channel: string, payload: string): Promise<void>;
  /** Called for every change that was committed, by this instance (at once) or another. */
  onChange(listener: (change: Change) => void): void;
  /** Called for every statement that took at least the time that the database was opened with. */
  onSlowQuery(listener: (slow: SlowQuery) => void): void;
  /** Publishes a change to the listeners of this instance. */
  changed(change: Change): void;
  /** What is new in the notice of an instance: its own writes were published to itself at once. */
  receive(notice: string): void;
  /** For a database that does not answer: ends all connections and makes no new ones until it is reachable again. */
  suspend(): void;
  resume(): void;
  close(): Promise<void>;
}

export const CHANNEL = 'changes';

/** What a transaction says: what changed, and on which channels a word is enough. */
function noticesOf(changes: string | null, channels: ReadonlySet<string>): readonly Notice[] {
  const words = [...channels].map((channel) => ({ channel, payload: '' }));
  return changes === null ? words : [{ channel: CHANNEL, payload: changes }, ...words];
}

const POOL_SIZE = 20;

/**
 * So many connections are kept also while nobody needs them: a new one has to plan every statement anew, which a desk
 * that gives a command now and then would wait for each time.
 */
const KEPT_CONNECTIONS = 4;

/** A rush may wait this long for its turn. */
const WAIT_FOR_TURN_MS = 20_000;

/** Nobody waits longer for a statement, however many are before it: a rush takes its time, and is no fault. */
const STATEMENT_MS = 20_000;
/** Postgres itself gives up a little sooner than we do, so that the connection stays of use. */
const SERVER_PART = 0.9;
/** Above what a mail server may take, as the outbox holds its mail meanwhile. */
const IDLE_IN_TRANSACTION_MS = 30_000;
/** The words of pg for an answer that did not come in time. */
const NO_ANSWER = 'Query read timeout';

/** What a transaction runs its statements on; closed, it takes none that came too late to be part of it. */
class Session {
  isOpen = false;
  readonly db: Db;

  constructor(private readonly client: pg.PoolClient) {
    this.db = drizzle(this as unknown as pg.PoolClient, { schema, casing: 'snake_case' });
  }

  query(...statement: Parameters<pg.PoolClient['query']>): unknown {
    if (!this.isOpen) throw new Error('a statement came after the end of its transaction');
    const query = this.client.query.bind(this.client) as (...all: typeof statement) => unknown;
    return query(...statement);
  }
}

/** The session of each connection; it lives as long as that, with the statements that were prepared there. */
const sessions = new WeakMap<pg.PoolClient, Session>();

function sessionOf(client: pg.PoolClient): Session {
  const known = sessions.get(client);
  if (known !== undefined) return known;
  const made = new Session(client);
  sessions.set(client, made);
  return made;
}

/** Statements that are not awaited yet; a failure among them is thrown when the transaction ends. */
class Sent {
  private readonly all: Promise<unknown>[] = [];

  add(statement: Promise<unknown>): void {
    statement.catch(() => undefined);
    this.all.push(statement);
  }

  /** Waits for all; throws what failed first, for those after it failed only because of it. */
  async end(): Promise<void> {
    const ended = await Promise.allSettled(this.all);
    const failed = ended.find((one) => one.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  }
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
 * Runs `work` in a transaction of its own that ends with the SQL of `ending`. A connection that breaks at any step is
 * returned as broken, so that the pool replaces it, and the first error is the one that is thrown.
 */
async function inTransaction<T>(
  pool: pg.Pool,
  requestId: string | null,
  work: (db: Db, sent: Sent) => Promise<T>,
  ending: (value: T) => string,
): Promise<T> {
  const client = await pool.connect();
  workFor(client, requestId);
  const session = sessionOf(client);
  const sent = new Sent();
  let broken: Error | undefined;
  try {
    // It waits for no lock and fails only with its connection, and then so does all that follows it.
    sent.add(client.query('begin'));
    session.isOpen = true;
    const value = await work(session.db, sent);
    session.isOpen = false;
    // A commit after a statement that failed is a rollback, by Postgres itself.
    sent.add(client.query(ending(value)));
    await sent.end();
    return value;
  } catch (error) {
    session.isOpen = false;
    if (isSilence(error)) broken = asError(error);
    else await client.query('rollback').catch((failure: unknown) => (broken = asError(failure)));
    await sent.end();
    throw error;
  } finally {
    workFor(client, null);
    client.release(broken);
  }
}

/** How long a statement may take: as the callers of the site have patience, or as long as it takes. */
export type Hurry = 'usual' | 'none';

/** What bounds the time of a statement, waiting for locks included, on our side and on Postgres'. */
function timeLimits(hurry: Hurry, keepsSessions: boolean): pg.PoolConfig {
  if (hurry === 'none') return {};
  if (!keepsSessions) return { query_timeout: STATEMENT_MS };
  return {
    query_timeout: STATEMENT_MS,
    statement_timeout: STATEMENT_MS * SERVER_PART,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  };
}

/** How a database is opened; without `slowMs` no statement is slow. */
export interface DatabaseOptions {
  readonly hurry?: Hurry;
  readonly slowMs?: number;
  /** How other instances are told; by Postgres itself where nothing is said. */
  readonly notices?: Notices;
  /**
   * Whether a connection stays the same session between transactions. Behind a pooler it does not: then no statement is
   * prepared by name, and how long one may take is bounded on our side alone.
   */
  readonly keepsSessions?: boolean;
}

function openPool(
  url: string,
  sockets: Sockets,
  { hurry = 'usual', keepsSessions = true }: DatabaseOptions,
): pg.Pool {
  return new pg.Pool({
    ...timeLimits(hurry, keepsSessions),
    connectionString: url,
    max: POOL_SIZE,
    min: KEPT_CONNECTIONS,
    connectionTimeoutMillis: WAIT_FOR_TURN_MS,
    Client: clientOn(sockets, keepsSessions),
    keepAlive: true,
  });
}

/** Writes whose changes and words are told to this instance and the others once they are kept. */
function createWriting(pool: pg.Pool, telling: ChangeFeed, notices: Notices): Database['transaction'] {
  return async function write<T>(
    work: (write: Write) => Promise<T>,
    keep: (value: T) => boolean,
    requestId: string | null = null,
  ): Promise<T> {
    const message = telling.begin();
    const channels = new Set<string>();
    let said: readonly Notice[] = [];
    const ending = (made: T): string => {
      if (!keep(made)) return 'rollback';
      said = noticesOf(message.payload(), channels);
      return said.length === 0 ? 'commit' : notices.commit(said);
    };
    const value = await inTransaction(
      pool,
      requestId,
      (db, sent) =>
        work({
          db,
          defer: (statement) => sent.add(statement),
          changed: (change) => message.add(change),
          tell: (channel) => channels.add(channel),
        }),
      ending,
    );
    if (!keep(value)) return value;
    message.publish();
    if (said.length > 0) notices.committed(said, pool);
    return value;
  };
}

/** Opens the pool; connections that broke while idle are logged. */
export function openDatabase(
  url: string,
  log: (error: Error) => void,
  options: DatabaseOptions = {},
): Database {
  const { slowMs = Infinity, notices = postgresNotices } = options;
  const slowListeners: ((slow: SlowQuery) => void)[] = [];
  const sockets = openSockets();
  const pool = openPool(url, sockets, options);
  pool.on('error', log);
  // The pool removes its error listener from a client in use, and an 'error' event without a listener ends the process.
  pool.on('connect', (client) => client.on('error', log));
  if (slowMs !== Infinity)
    pool.on('connect', (client) => {
      timeQueries(client, slowMs, (slow) => slowListeners.forEach((listener) => listener(slow)));
    });
  const orm = drizzle(pool, { schema, casing: 'snake_case' });
  const telling = createChangeFeed();

  return {
    db: orm,
    pool,
    transaction: createWriting(pool, telling, notices),
    notify: async (channel, payload) => {
      await notices.tell({ channel, payload }, pool);
    },
    changed: (change) => telling.changed(change),
    receive: (notice) => telling.receive(notice),
    suspend: () => sockets.silence(true),
    resume: () => sockets.silence(false),
    onChange: (listener) => telling.onChange(listener),
    onSlowQuery: (listener) => slowListeners.push(listener),
    close: () => pool.end(),
  };
}
