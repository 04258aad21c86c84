import { randomUUID } from 'node:crypto';
import { createClient } from '@redis/client';
import pg from 'pg';
import type { Database } from './database.ts';
import type { Channels, Listener } from './listen.ts';
import type { Notice, Notices, Queries } from './notices.ts';

/** Nothing comes from a bus that is there for longer than this: it is asked whether it is. */
const PULSE_MS = 400;
const SILENT_MS = 1_600;
const CONNECT_WITHIN_MS = 1_500;
const MOST_WAIT_MS = 500;
/** What was told is forgotten in the database together. */
const FORGET_MS = 200;
/** What was not told by then is told by whoever finds it. */
const OVERDUE_S = 2;
const SWEEP_MS = 1_000;
/** More than these are told as one: everything may have changed. */
const MOST_SWEPT = 100;
/** While the bus is away an instance believes nothing that it keeps for longer. */
const APART_MS = 2_000;

/**
 * The bus of a Redis or Valkey, for databases without LISTEN and NOTIFY and for more instances than one database tells. It
 * keeps nothing, so each change is noted in the database by its own transaction, and taken off that list once it was told:
 * what a process that died, or that had no bus, did not tell is told by another.
 */
export interface Bus {
  readonly notices: Notices;
  /** Hears the channels; `missed` is called when notices may have been lost, and again and again while it hears nothing. */
  listen(channels: Channels, missed: () => void): Promise<Listener>;
  /** Tells what others left untold, from now on. */
  keepTelling(database: Database): Listener;
  close(): Promise<void>;
}

const TABLE = 'create table if not exists untold';
/** The list of what is not told yet: on it a line stays for a moment, so it is no part of backups. */
export const UNTOLD_TABLE = `${TABLE} (mark uuid primary key, notices text not null, written_at timestamptz not null default now())`;

/** A line of that list. */
interface Untold {
  readonly notices: string;
}

const EVERYTHING: Notice = { channel: 'changes', payload: '["everything"]' };

function clientOf(url: string) {
  const address = new URL(url);
  // A path is ours: it keeps sites apart that share one bus.
  address.pathname = '';
  const client = createClient({
    url: address.href,
    // The older language of the two: every Redis and Valkey speaks it.
    RESP: 2,
    disableOfflineQueue: true,
    pingInterval: PULSE_MS,
    socket: {
      connectTimeout: CONNECT_WITHIN_MS,
      socketTimeout: SILENT_MS,
      reconnectStrategy: (retries) => Math.min(MOST_WAIT_MS, 50 * (retries + 1)),
    },
  });
  client.on('error', () => undefined);
  return client;
}

type Client = ReturnType<typeof clientOf>;

/** Connects once; an address at which nothing answers is an error, and later it finds back by itself. */
async function connected(client: Client): Promise<Client> {
  const failed = new Promise<never>((_, reject) => client.once('error', reject));
  try {
    await Promise.race([client.connect(), failed]);
    return client;
  } catch (error) {
    client.destroy();
    throw error;
  }
}

/** Connects to the bus at an address; throws where none answers. */
export async function openBus(url: string): Promise<Bus> {
  const publisher = await connected(clientOf(url));
  const nameOf = (channel: string) => `${new URL(url).pathname.slice(1) || 'tournaments'}:${channel}`;
  const publish = ({ channel, payload }: Notice) => publisher.publish(nameOf(channel), payload);
  const noted = createNoted();
  return {
    notices: {
      commit: (notices) => noted.commit(notices),
      committed: (notices, queries) => {
        Promise.all(notices.map(publish)).then(
          () => noted.told(notices, queries),
          () => noted.leave(notices),
        );
      },
      tell: async (notice) => {
        await publish(notice);
      },
    },
    listen: (channels, missed) => listenAt(url, nameOf, channels, missed),
    keepTelling: (database) => keepTelling(database, publish),
    close: () => {
      noted.close();
      publisher.destroy();
      return Promise.resolve();
    },
  };
}

/** Notes notices in the database with their commit, and takes them off again. */
function createNoted() {
  const marks = new WeakMap<readonly Notice[], string>();
  let told: string[] = [];
  let timer: NodeJS.Timeout | undefined;

  async function forget(queries: Queries): Promise<void> {
    timer = undefined;
    const all = told;
    told = [];
    // What stays there is told once more, which does no harm.
    await queries.query('delete from untold where mark = any($1)', [all]).catch(() => undefined);
  }

  return {
    commit: (notices: readonly Notice[]) => {
      const mark = randomUUID();
      marks.set(notices, mark);
      const text = pg.escapeLiteral(JSON.stringify(notices));
      return `insert into untold (mark, notices) values ('${mark}', ${text}); commit`;
    },
    told: (notices: readonly Notice[], queries: Queries) => {
      told.push(marks.get(notices) ?? '');
      timer ??= setTimeout(() => void forget(queries), FORGET_MS);
    },
    leave: (notices: readonly Notice[]) => marks.delete(notices),
    close: () => clearTimeout(timer),
  };
}

async function listenAt(
  url: string,
  nameOf: (channel: string) => string,
  channels: Channels,
  missed: () => void,
): Promise<Listener> {
  const subscriber = await connected(clientOf(url));
  for (const [channel, hear] of Object.entries(channels)) await subscriber.subscribe(nameOf(channel), hear);
  subscriber.on('ready', missed);
  const apart = setInterval(() => {
    if (!subscriber.isReady) missed();
  }, APART_MS);
  return {
    close: () => {
      clearInterval(apart);
      subscriber.destroy();
      return Promise.resolve();
    },
  };
}

function keepTelling(database: Database, publish: (notice: Notice) => Promise<unknown>): Listener {
  let running: Promise<unknown> = Promise.resolve();
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    running = tellOverdue(database, publish)
      .catch(() => undefined)
      .finally(() => (isRunning = false));
  }, SWEEP_MS);
  return {
    close: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

/** Tells what is overdue; where the bus is away it stays on the list. */
async function tellOverdue({ pool }: Database, publish: (notice: Notice) => Promise<unknown>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<Untold>(
      `delete from untold where written_at < now() - interval '${OVERDUE_S} seconds' returning notices`,
    );
    const all = rows.flatMap(({ notices }) => JSON.parse(notices) as Notice[]);
    for (const notice of all.length > MOST_SWEPT ? [EVERYTHING] : all) await publish(notice);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
