import type { Database, Db } from '../../db/database.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Log } from '../../lib/log.ts';
import type { Serving } from './offers.ts';

/** Several changes that come one after the other are looked at once. */
const SOON_MS = 50;

/** Serves waiting lists: soon after something changed, and whenever somebody asks for a look at all. */
export interface WaitingServer {
  /** Looks at all lists now. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

export interface WaitingServerPorts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly offers: {
    due(db: Db, now: Date): Promise<readonly number[]>;
    serve(tx: Serving, eventId: number): Promise<void>;
  };
}

/**
 * Looks for free places that somebody waits for. Each event is served in a transaction of its own; another instance may
 * look as well, and the lock on the event lets one of them make the offers.
 */
export function createWaitingServer({ database, clock, log, offers }: WaitingServerPorts): WaitingServer {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  let isClosed = false;

  const wantsMore = () => isAskedAgain && !isClosed;

  async function look(): Promise<void> {
    for (const eventId of await offers.due(database.db, clock.now()))
      await database.transaction(
        (write) => offers.serve({ ...write, now: clock.now() }, eventId),
        () => true,
      );
  }

  async function lookUntilQuiet(): Promise<void> {
    do {
      isAskedAgain = false;
      await look();
    } while (wantsMore());
  }

  function sweep(): Promise<void> {
    isAskedAgain = running !== null;
    running ??= lookUntilQuiet().finally(() => (running = null));
    return running;
  }

  function wake(): void {
    if (isClosed || timer !== null) return;
    timer = setTimeout(() => {
      timer = null;
      // The next look comes soon by itself.
      sweep().catch(() => log.warn({}, 'a waiting list was not served'));
    }, SOON_MS);
    timer.unref();
  }

  // Somebody may have left, or a limit was raised; matches alone free no place.
  database.onChange((change) => {
    if (typeof change !== 'object') wake();
  });
  return {
    sweep,
    async close() {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
      await running?.catch(() => undefined);
    },
  };
}
