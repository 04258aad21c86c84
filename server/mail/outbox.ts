import type { Database } from '../db/database.ts';
import { describeError } from '../http/errors.ts';
import type { Log } from '../lib/log.ts';
import { markFailed, markSent, takeDueMail, type WaitingMail } from './outbox.repo.ts';
import { MOST_AT_ONCE, type Transport } from './transport.ts';

const POLL_MS = 5000;
const MOST_DELAY_S = 30;
/** A mail that takes longer than this gets company by the one behind it. */
const COMPANY_AFTER_MS = 50;
/** One mail that fails may be its own fault; so many, and none that goes out between them, are the mail server's. */
const AWAY_AFTER = 5;

export interface Outbox {
  /** Looks for due mails now. */
  wake(): void;
  close(): Promise<void>;
}

/** Seconds until the next try: soon at first, never longer than half a minute, so that a mail goes out quickly again. */
export function retryDelay(attempts: number): number {
  return Math.min(2 ** attempts, MOST_DELAY_S);
}

/** What the results of sending say about the mail server. */
interface Weather {
  isAway(): boolean;
  sent(): void;
  failed(mailId: number): void;
}

function watchWeather(log: Log): Weather {
  /** The mails that failed since one went out. */
  const failed = new Set<number>();
  const isAway = () => failed.size >= AWAY_AFTER;
  return {
    isAway,
    sent: () => {
      if (isAway()) log.info({}, 'mail goes out again');
      failed.clear();
    },
    failed: (mailId) => {
      if (isAway()) return;
      failed.add(mailId);
      if (isAway()) log.warn({ everyMs: POLL_MS }, 'mail server seems away, trying one mail at a time');
    },
  };
}

/** Hands over the oldest mail that is due and notes what came of it; false when none is. */
function sendDueMail(
  database: Database,
  log: Log,
  deliver: (mail: WaitingMail) => Promise<string | null>,
): Promise<boolean> {
  return database.transaction(
    async ({ db }) => {
      const mail = await takeDueMail(db);
      if (mail === null) return false;
      const failure = await deliver(mail);
      if (failure === null) await markSent(db, mail.id);
      else await markFailed(db, mail.id, failure.slice(0, 500), retryDelay(mail.attempts));
      if (failure !== null) log.warn({ mail: mail.id, attempts: mail.attempts + 1 }, 'mail not sent yet');
      return true;
    },
    () => true,
  );
}

/**
 * Sends what is in the outbox, oldest first, again and again until it went out; any number of instances may. While the
 * mail server seems to be away one mail at a time finds out whether it is back (decision 081).
 */
export function startOutbox(database: Database, transport: Transport, log: Log): Outbox {
  const weather = watchWeather(log);
  const lanes = new Set<Promise<void>>();
  let wanted = 0;
  let closed = false;

  const mayGoOn = () => !closed && !weather.isAway();

  async function deliver(mail: WaitingMail) {
    const company = setTimeout(() => mayGoOn() && openLane(), COMPANY_AFTER_MS);
    try {
      await transport.send(mail, `mail-${mail.id}`);
      weather.sent();
      return null;
    } catch (error) {
      weather.failed(mail.id);
      return error instanceof Error ? error.message : 'unknown';
    } finally {
      clearTimeout(company);
    }
  }

  const sendOne = () => sendDueMail(database, log, deliver);

  /**
   * Goes on until nothing is due; a wake-up on the way makes it look once more. Who still finds one after the first is
   * behind, and gets company.
   */
  async function sendAll(): Promise<void> {
    const seen = wanted;
    let count = 0;
    while (mayGoOn() && (await sendOne())) {
      count += 1;
      if (count > 1) openLane();
    }
    if (seen !== wanted && mayGoOn()) await sendAll();
  }

  async function tryOne(): Promise<void> {
    if (await sendOne()) await sendAll();
  }

  function openLane(): void {
    if (closed || lanes.size >= MOST_AT_ONCE) return;
    const lane = (weather.isAway() ? tryOne() : sendAll())
      .catch((error: unknown) => log.error({ error: describeError(error) }, 'outbox stopped for now'))
      .finally(() => lanes.delete(lane));
    lanes.add(lane);
  }

  function openFirstLane(): void {
    if (lanes.size === 0) openLane();
  }

  const timer = setInterval(openFirstLane, POLL_MS);
  openFirstLane();
  return {
    wake: () => {
      wanted += 1;
      if (!weather.isAway()) openFirstLane();
    },
    close: async () => {
      closed = true;
      clearInterval(timer);
      await Promise.all(lanes);
    },
  };
}
