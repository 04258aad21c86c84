import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStream, type Stream } from './stream.ts';

const MIB = 1024 * 1024;
const PIECE = Buffer.alloc(64 * 1024, 'a');

let server: Server;
let opened: { stream: Stream; socket: Socket }[] = [];
let clients: Socket[] = [];

beforeEach(async () => {
  opened = [];
  server = createServer((request, reply) => {
    const stream = openStream(reply, { 'x-own': 'yes' });
    if (stream !== null) opened.push({ stream, socket: request.socket });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  for (const client of clients) client.destroy();
  clients = [];
  await new Promise((resolve) => server.close(resolve));
});

async function client(): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  clients.push(socket);
  socket.on('error', () => undefined);
  const before = opened.length;
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(() => opened.length).toBe(before + 1);
  return socket;
}

describe('a stream', () => {
  it('sends what it was given, after headers that keep others from storing it', async () => {
    const { port } = server.address() as AddressInfo;
    const reply = await new Promise<IncomingMessage>((resolve) => {
      get({ port, host: '127.0.0.1', agent: false }, resolve);
    });
    let text = '';
    reply.setEncoding('utf8').on('data', (part: string) => (text += part));
    opened[0]?.stream.send(Buffer.from('data: {}\n\n'));
    opened[0]?.stream.send(Buffer.from('data: []\n\n'));
    opened[0]?.stream.end();
    await new Promise((resolve) => reply.once('end', resolve));
    expect(text).toBe('data: {}\n\ndata: []\n\n');
    expect(reply.headers).toMatchObject({
      'x-own': 'yes',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      connection: 'close',
    });
  });

  it('is told when its reader leaves, and may then be sent to and ended without harm', async () => {
    const socket = await client();
    let closed = 0;
    opened[0]?.stream.onClose(() => (closed += 1));
    socket.destroy();
    await expect.poll(() => closed).toBe(1);
    opened[0]?.stream.send(PIECE);
    opened[0]?.stream.end();
    opened[0]?.stream.send(PIECE);
    await new Promise(setImmediate);
    expect(closed).toBe(1);
  });

  it('is dropped when a whole MiB waits for a reader who never reads, while others hear everything', async () => {
    const reading = await client();
    const stalled = await client();
    let received = 0;
    reading.on('data', (bytes: Buffer) => (received += bytes.length));
    stalled.pause();
    let closed = 0;
    let waited = 0;
    opened[1]?.stream.onClose(() => (closed += 1));
    let sent = 0;
    while (closed === 0 && sent < 64 * MIB) {
      for (const { stream } of opened) stream.send(PIECE);
      sent += PIECE.length;
      waited = Math.max(waited, opened[1]?.socket.writableLength ?? 0);
      await new Promise(setImmediate);
    }
    await expect.poll(() => closed).toBe(1);
    expect(waited).toBeLessThanOrEqual(MIB);
    await expect.poll(() => received).toBeGreaterThanOrEqual(sent);
  });
});
