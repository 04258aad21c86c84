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
 * Turns a reply into a stream of events that ends with its connection; null when the reader is gone already, or waits
 * for another answer on the same connection.
 */
export function openStream(reply: ServerResponse, headers: Readonly<Record<string, string>>): Stream | null {
  const { socket } = reply;
  if (socket === null || socket.destroyed) return null;
  reply.on('error', () => undefined);
  reply.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    connection: 'close',
  });
  reply.flushHeaders();
  return {
    send: (bytes) => {
      if (reply.writableLength + bytes.length > MOST_WAITING_BYTES) reply.destroy();
      else reply.write(bytes);
    },
    end: () => reply.end(),
    onClose: (listener) => reply.once('close', listener),
  };
}
