import type { ServerResponse } from 'node:http';

/** What may wait for a reader who does not read; the bytes themselves are shared by all readers. */
const MOST_WAITING_BYTES = 1024 * 1024;

/** One reader. */
export interface Stream {
  /** Sends bytes; who has not read a whole MiB is dropped. */
  send(bytes: Buffer): void;
  end(): void;
  onClose(listener: () => void): void;
}

/**
 * Turns a reply into a stream of events that ends with its connection; null when the reader is gone already. Without
 * chunks the very same bytes go to every socket, and of the request and its reply nothing is kept for hours.
 */
export function openStream(reply: ServerResponse, headers: Readonly<Record<string, string>>): Stream | null {
  const { socket } = reply;
  if (socket === null || socket.destroyed) return null;
  reply.removeHeader('transfer-encoding');
  reply.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    connection: 'close',
  });
  reply.flushHeaders();
  reply.detachSocket(socket);
  socket.on('error', () => undefined);
  return {
    send: (bytes) => {
      if (socket.writableLength + bytes.length > MOST_WAITING_BYTES) socket.destroy();
      else socket.write(bytes);
    },
    end: () => socket.end(),
    onClose: (listener) => socket.once('close', listener),
  };
}
