import pg from 'pg';

const RETRY_MS = 500;

/** The ear of one instance for what others tell through the database. */
export interface Notices {
  close(): Promise<void>;
}

type Channels = Readonly<Record<string, (payload: string) => void>>;

/**
 * Listens on a connection of its own and finds back after a loss; `missed` is told then that notices may have been
 * lost. Until then what is kept stays: without a database nothing changes, and readers are better served from memory.
 */
export async function listen(url: string, channels: Channels, missed: () => void): Promise<Notices> {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 2000 });
    next.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''));
    next.on('error', () => undefined);
    next.on('end', lost);
    await next.connect();
    for (const channel of Object.keys(channels)) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = next;
  }

  function lost(): void {
    if (closed || client === null) return;
    client = null;
    retryLater();
  }

  function retryLater(): void {
    timer = setTimeout(() => {
      connect().then(missed, () => {
        if (!closed) retryLater();
      });
    }, RETRY_MS);
  }

  await connect();
  return {
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
