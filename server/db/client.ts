import { Socket } from 'node:net';
import pg from 'pg';

/** A database that is away is known to be within this time. */
const CONNECT_WITHIN_MS = 2_000;

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

/** Sends statements without waiting for the answer to the one before, and those that are there together as one. */
export class QuickClient extends pg.Client {
  private readonly socket: GatheringSocket;

  constructor(config?: string | pg.ClientConfig) {
    const socket = new GatheringSocket();
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
      return query(...statement);
    }) as F;
  }
}
