import { createServer, get, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { startTestApp } from '../testing/app.ts';
import { hasAsked, limitConnections } from './connections.ts';

let server: Server | null = null;
let clients: Socket[] = [];
let timeouts: (number | undefined)[] = [];

afterEach(async () => {
  for (const client of clients) client.destroy();
  clients = [];
  timeouts = [];
  await new Promise((resolve) => (server === null ? resolve(null) : server.close(resolve)));
  server = null;
});

async function start(perAddress: number, trustProxy: readonly string[] = []): Promise<number> {
  server = createServer((request, reply) => {
    hasAsked(request);
    timeouts.push(request.socket.timeout);
    reply.end('ok');
  });
  limitConnections(server, { perAddress, trustProxy });
  server.on('connection', (socket) => timeouts.push(socket.timeout));
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

interface Client {
  readonly socket: Socket;
  readonly isOpen: () => boolean;
}

/** Connects and says nothing. */
async function silent(port: number): Promise<Client> {
  const socket = connect(port, '127.0.0.1');
  clients.push(socket);
  let isOpen = true;
  socket.on('error', () => undefined);
  socket.on('data', () => undefined);
  socket.once('close', () => (isOpen = false));
  await new Promise((resolve) => socket.once('connect', resolve));
  return { socket, isOpen: () => isOpen };
}

function statusOf(port: number): Promise<number> {
  return new Promise((resolve) => {
    get({ port, host: '127.0.0.1', agent: false }, (reply) => {
      reply.resume();
      resolve(reply.statusCode ?? 0);
    }).on('error', () => resolve(0));
  });
}

describe('a connection', () => {
  it('ends when it asks for nothing in ten seconds, and when nothing is read or said for three quarters of a minute', async () => {
    const port = await start(10);
    expect(await statusOf(port)).toBe(200);
    expect(timeouts).toEqual([10_000, 45_000]);
    expect(server?.timeout).toBe(45_000);
  });

  it('is closed when there are too many from one address, and the place of one that ended is free', async () => {
    const port = await start(3);
    const taken = [await silent(port), await silent(port), await silent(port)];
    expect(await statusOf(port)).toBe(0);
    const more = await silent(port);
    await expect.poll(more.isOpen).toBe(false);
    expect(taken.every(({ isOpen }) => isOpen())).toBe(true);
    taken[0]?.socket.destroy();
    await expect.poll(() => statusOf(port)).toBe(200);
  });

  it.each([['127.0.0.1'], ['loopback'], ['127.0.0.0/8']])(
    'of a proxy that is trusted is not counted: %s',
    async (proxy) => {
      const port = await start(1, [proxy]);
      const all = [await silent(port), await silent(port), await silent(port)];
      expect(await statusOf(port)).toBe(200);
      expect(all.every(({ isOpen }) => isOpen())).toBe(true);
    },
  );

  it('is limited by CONNECTIONS_PER_ADDRESS', async () => {
    const app = await startTestApp(inject('databaseUrl'), {
      RATE_LIMITS: 'on',
      CONNECTIONS_PER_ADDRESS: '2',
    });
    const port = Number(new URL(await app.app.http.listen({ host: '127.0.0.1', port: 0 })).port);
    const first = await silent(port);
    await silent(port);
    const third = await silent(port);
    await expect.poll(third.isOpen).toBe(false);
    expect(first.isOpen()).toBe(true);
    for (const client of clients) client.destroy();
    await app.close();
  });
});
