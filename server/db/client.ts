import { Socket } from 'node:net';
import pg from 'pg';

/** A database that is away is known to be within this time. */
const CONNECT_WITHIN_MS = 1_500;
const SILENT = 'connection terminated without an answer';

/** An option of the driver that its types do not know yet. */
type Pipelined = pg.ClientConfig & { readonly pipeline: true };

/** A socket that sends all that is written in one turn of the program at once. */
class GatheringSocket extends Socket {
  private isGathering = false;

  gather(): void {
    if (this.isGathering || this.connecting) return;
    this.isGathering = true;
    this.cork();
    setImmediate(() => {
      this.isGathering = false;
      this.uncork();
    });
  }
}

/** The sockets of a pool. While the database is silent they end at once, so that nobody waits for it. */
export interface Sockets {
  open(): GatheringSocket;
  silence(isSilent: boolean): void;
}

export function openSockets(): Sockets {
  const sockets = new Set<Socket>();
  let isSilent = false;
  const end = (socket: Socket) => socket.destroy(new Error(SILENT));
  return {
    open: () => {
      const socket = new GatheringSocket();
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      // The caller must begin to connect before it can learn that the connection ended.
      if (isSilent) setImmediate(end, socket);
      return socket;
    },
    silence: (is) => {
      isSilent = is;
      if (is) sockets.forEach(end);
    },
  };
}

/** A statement without the name under which a session would keep it. */
function unnamed(statement: unknown): unknown {
  const isNamed = typeof statement === 'object' && statement !== null && 'name' in statement;
  return isNamed ? { ...statement, name: undefined } : statement;
}

/**
 * A client of a pool with these sockets: it sends statements without waiting for the answer to the one before. Where it
 * does not keep its session, statements have no names.
 */
export function clientOn(sockets: Sockets, keepsSession = true): typeof pg.Client {
  return class QuickClient extends pg.Client {
    private readonly socket: GatheringSocket;

    constructor(config?: string | pg.ClientConfig) {
      const socket = sockets.open();
      super({
        ...(config as pg.ClientConfig),
        connectionTimeoutMillis: CONNECT_WITHIN_MS,
        stream: () => socket,
        pipeline: true,
      } as Pipelined);
      this.socket = socket;
      this.query = this.gathered(this.query.bind(this));
    }

    private gathered<F extends (...statement: never[]) => unknown>(query: F): F {
      return ((...statement: never[]) => {
        this.socket.gather();
        if (keepsSession) return query(...statement);
        const [first, ...others] = statement;
        return query(...([unnamed(first), ...others] as typeof statement));
      }) as F;
    }
  };
}
