import type { IncomingMessage, Server } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import { clientOf } from './client-address.ts';

/** A browser asks as soon as it is connected, or within seconds where it only expects to. */
const FIRST_REQUEST_MS = 10_000;
/** Longer than any answer takes, and than the pause between two signs of life on a stream. */
const QUIET_MS = 45_000;

export interface ConnectionLimits {
  /** How many may be open from one address. */
  readonly perAddress: number;
  /** Proxies speak for everybody: theirs are not counted. */
  readonly trustProxy: readonly string[];
}

/** Ends connections that ask for nothing or read nothing, and takes only so many from one address. */
export function limitConnections(server: Server, { perAddress, trustProxy }: ConnectionLimits): void {
  const isProxy = proxyAddress.compile([...trustProxy]);
  const open = new Map<string, number>();
  server.setTimeout(QUIET_MS);
  server.on('connection', (socket) => {
    socket.setTimeout(FIRST_REQUEST_MS);
    const { remoteAddress = '' } = socket;
    if (remoteAddress !== '' && isProxy(remoteAddress, 0)) return;
    const client = clientOf(remoteAddress);
    const count = (open.get(client) ?? 0) + 1;
    if (count > perAddress) {
      socket.destroy();
      return;
    }
    open.set(client, count);
    socket.once('close', () => {
      const left = (open.get(client) ?? 1) - 1;
      if (left === 0) open.delete(client);
      else open.set(client, left);
    });
  });
}

/** Has a connection no longer end for its first request: that is here. */
export function hasAsked({ socket }: IncomingMessage): void {
  if (socket.timeout === FIRST_REQUEST_MS) socket.setTimeout(QUIET_MS);
}
