import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, type Database, type DatabaseOptions } from './database.ts';
import type { Log } from '../lib/log.ts';
import type { Db } from './prepared-statements.ts';

/** Reads much and writes nothing, wherever that is done best. */
export type HeavyRead = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** Every read of a site without a replica. */
export const fromPrimary =
  (db: Db): HeavyRead =>
  (work) =>
    work(db);

/** A copy of the database that follows it, for heavy reads. */
export interface Replica {
  readonly read: HeavyRead;
  /** Why it is not read right now; null while it is. */
  why(): string | null;
  close(): Promise<void>;
}

/** A replica that has not caught up with this moment by then is passed over: its reader would wait longer than gain. */
const CATCH_UP_MS = 200;
const LOOK_AGAIN_MS = 20;
/** Whatever it is asked, a replica that takes longer to say how far it is counts as away. */
const ANSWER_WITHIN_MS = 1_000;
/** After that the primary is read for so long without asking. */
const REST_MS = 2_000;

const WRITTEN = 'select pg_current_wal_lsn()::text as at';
const REPLAYED = 'select pg_last_wal_replay_lsn() >= $1::pg_lsn as caught';

/** What was promised, or a failure when it takes too long. */
async function inTime<T>(promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), ANSWER_WITHIN_MS);
  });
  promise.catch(() => undefined);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/**
 * Opens a replica of the primary. A read goes there once it has replayed all that the primary had written when the read
 * began, so nobody misses what was acknowledged to them before; where it is behind or away, the primary is read.
 * `changed` is called when that begins or ends.
 */
export function openReplica(
  url: string,
  primary: Database,
  changed: (why: string | null) => void,
  options: DatabaseOptions = {},
): Replica {
  const replica = openDatabase(url, () => undefined, options);
  let [why, restsUntil] = [null as string | null, 0];

  function nowIs(reason: string | null): void {
    if (reason !== null) restsUntil = performance.now() + REST_MS;
    if (reason === why) return;
    why = reason;
    changed(reason);
  }

  /** Whether it has caught up with what the primary has written by now. */
  async function catchesUp(): Promise<boolean> {
    const { rows } = await primary.pool.query<{ at: string }>(WRITTEN);
    const end = performance.now() + CATCH_UP_MS;
    do {
      const found = await inTime(replica.pool.query<{ caught: boolean | null }>(REPLAYED, [rows[0]?.at]));
      if (found.rows[0]?.caught === true) return true;
      await sleep(LOOK_AGAIN_MS);
    } while (performance.now() < end);
    return false;
  }

  return {
    why: () => why,
    async read(work) {
      if (performance.now() < restsUntil) return work(primary.db);
      try {
        if (await catchesUp()) {
          const value = await work(replica.db);
          nowIs(null);
          return value;
        }
        nowIs('behind');
      } catch (error) {
        nowIs(error instanceof Error ? error.message || error.name : 'no answer');
      }
      return work(primary.db);
    },
    close: () => replica.close(),
  };
}

/** How heavy reads are made: at the replica of this address, logging when that begins or ends, or at the primary. */
export function heavyReads(
  url: string | null,
  primary: Database,
  log: () => Log,
  { keepsSessions = true }: DatabaseOptions,
): Pick<Replica, 'read' | 'close'> {
  if (url === null) return { read: fromPrimary(primary.db), close: () => Promise.resolve() };
  const changed = (why: string | null) =>
    why === null ? log().info({}, 'replica read again') : log().warn({ why }, 'replica not read');
  return openReplica(url, primary, changed, { keepsSessions });
}
