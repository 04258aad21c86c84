import type { Stream } from './stream.ts';

/** So many readers are sent to in one turn of the program. */
const AT_ONCE = 10;

/**
 * Sends the same bytes to many readers, a few in each turn of the program: who asks something meanwhile waits for a
 * turn, and not for a whole crowd.
 */
export async function sendInTurns(readers: Iterable<Stream>, bytes: Buffer): Promise<void> {
  const all = [...readers];
  for (let from = 0; from < all.length; from += AT_ONCE) {
    if (from > 0) await nextTurn();
    for (const reader of all.slice(from, from + AT_ONCE)) reader.send(bytes);
  }
}

/** Settles when the program has looked at what came meanwhile. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** The readers of one tournament: each gets what is sent in the order it was sent in. */
export class Crowd {
  private readonly readers = new Set<Stream>();
  private sent: Promise<void> = Promise.resolve();

  get size(): number {
    return this.readers.size;
  }

  add(reader: Stream): void {
    this.readers.add(reader);
  }

  remove(reader: Stream): void {
    this.readers.delete(reader);
  }

  /** Sends to all who are there now, after what was sent before; settles when it is done. */
  send(bytes: Buffer): Promise<void> {
    const now = [...this.readers];
    this.sent = this.sent.then(() => sendInTurns(now, bytes));
    return this.sent;
  }

  end(): void {
    for (const reader of this.readers) reader.end();
  }
}
