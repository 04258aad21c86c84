import type { Database } from '../db/database.ts';
import { describeError } from '../http/errors.ts';
import type { Log } from '../log.ts';
import { markFailed, markSent, takeDueMail, type WaitingMail } from './outbox.repo.ts';
import type { Transport } from './transport.ts';

const POLL_MS = 5000;
const MOST_DELAY_S = 30;

export interface Outbox {
  /** Looks for due mails now. */
  wake(): void;
  close(): Promise<void>;
}

/** Seconds until the next try: soon at first, never longer than half a minute, so that a mail goes out quickly again. */
export function retryDelay(attempts: number): number {
  return Math.min(2 ** attempts, MOST_DELAY_S);
}

/** Sends what is in the outbox, one after the other, again and again until it went out; any number of instances may. */
export function startOutbox(database: Database, transport: Transport, log: Log): Outbox {
  let running: Promise<void> | null = null;
  let wanted = 0;
  let closed = false;

  async function deliver(mail: WaitingMail) {
    try {
      await transport.send(mail, `mail-${mail.id}`);
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : 'unknown';
    }
  }

  async function sendOne(): Promise<boolean> {
    return database.write(
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

  /** Goes on until nothing is due; a wake-up on the way makes it look once more. */
  async function sendAll(): Promise<void> {
    const seen = wanted;
    let found = true;
    while (found && !isClosed()) found = await sendOne();
    if (seen !== wanted && !isClosed()) await sendAll();
  }

  function isClosed(): boolean {
    return closed;
  }

  function wake(): void {
    wanted += 1;
    if (closed || running !== null) return;
    running = sendAll()
      .catch((error: unknown) => log.error({ error: describeError(error) }, 'outbox stopped for now'))
      .finally(() => (running = null));
  }

  const timer = setInterval(wake, POLL_MS);
  wake();
  return {
    wake,
    close: async () => {
      closed = true;
      clearInterval(timer);
      await running;
    },
  };
}
