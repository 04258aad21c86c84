import pg from 'pg';

const RETRY_MS = 500;
const ANSWER_WITHIN_MS = 1_500;
/** The line is asked so often whether the database is there. */
const PULSE_MS = 400;
/** After so many pulses without an answer it is not. Pulses are counted, not time: our own may have stood still. */
const MOST_UNANSWERED = 3;

/** What the database calls the connection that listens. */
export const LISTENER_NAME = 'tournaments-line';

/** Subscribes one instance to the notifications that others send through the database. */
export interface Listener {
  close(): Promise<void>;
}

/** What is done with what is said on each channel. */
export type Channels = Readonly<Record<string, (payload: string) => void>>;

/** Callbacks for what happens to the connection. */
export interface ListenEvents {
  /** There is a line again after a loss: notices may have been lost. */
  missed(): void;
  /** Nothing comes from the database, although its connections are open. */
  silent(): void;
}

/** A connection that listens; `lost` is called when it ends. */
async function connectListener(url: string, channels: Channels, lost: () => void): Promise<pg.Client> {
  const line = new pg.Client({
    connectionString: url,
    application_name: LISTENER_NAME,
    keepAlive: true,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  });
  line.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''));
  line.on('error', () => undefined);
  line.on('end', lost);
  try {
    await line.connect();
    for (const channel of Object.keys(channels)) await line.query(`listen ${pg.escapeIdentifier(channel)}`);
    return line;
  } catch (error) {
    line.end().catch(() => undefined);
    throw error;
  }
}

/**
 * Listens on a connection of its own and finds back after a loss. Until then what is kept stays: without a database
 * nothing changes, and readers are better served from memory. The same connection feels the database's pulse: it
 * waits for no lock, so a database that does not answer it answers nobody.
 */
export async function listen(url: string, channels: Channels, listener: ListenEvents): Promise<Listener> {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let unanswered = 0;
  let closed = false;

  async function connect(): Promise<void> {
    client = await connectListener(url, channels, lost);
    unanswered = 0;
  }

  function lost(): void {
    if (closed || client === null) return;
    client = null;
    retryLater();
  }

  function retryLater(): void {
    timer = setTimeout(() => {
      connect().then(
        () => listener.missed(),
        () => {
          if (!closed) retryLater();
        },
      );
    }, RETRY_MS);
  }

  function checkConnection(): void {
    const line = client;
    if (line === null) return;
    unanswered += 1;
    if (unanswered === 1) void line.query('select 1').then(answered, () => undefined);
    if (unanswered <= MOST_UNANSWERED) return;
    unanswered = 0;
    listener.silent();
    // With a statement under way this ends the connection at once, and `lost` is called.
    line.end().catch(() => undefined);
  }

  function answered(): void {
    unanswered = 0;
  }

  await connect();
  const pulse = setInterval(checkConnection, PULSE_MS);
  return {
    close: async () => {
      closed = true;
      clearTimeout(timer);
      clearInterval(pulse);
      await client?.end();
    },
  };
}
