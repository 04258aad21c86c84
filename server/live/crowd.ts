import type { Stream } from './stream.ts';

/** So many readers are sent to in one turn of the program. */
const AT_ONCE = 10;

/**
 * Sends to many readers, to a few in each turn of the program: who asks something meanwhile waits for a turn, and not
 * for a whole crowd.
 */
export async function inTurns(readers: Iterable<Stream>, send: (reader: Stream) => void): Promise<void> {
  const all = [...readers];
  for (let from = 0; from < all.length; from += AT_ONCE) {
    if (from > 0) await nextTurn();
    for (const reader of all.slice(from, from + AT_ONCE)) send(reader);
  }
}

/** Settles when the program has looked at what came meanwhile. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/**
 * The readers of one tournament: each gets what is sent in the order it was sent in, and whatever else was sent before
 * its turn comes with it, in one write.
 */
export class Crowd {
  /** Of each reader how much it was sent, counted from the first that ever was. */
  private readonly readers = new Map<Stream, number>();
  /** What somebody may not have been sent yet. */
  private waiting: Buffer[] = [];
  private count = 0;
  private telling: Promise<void> | null = null;

  get size(): number {
    return this.readers.size;
  }

  add(reader: Stream): void {
    this.readers.set(reader, this.count);
  }

  remove(reader: Stream): void {
    this.readers.delete(reader);
  }

  /** Sends to all who are there now; settles when everybody has it. */
  send(bytes: Buffer): Promise<void> {
    this.waiting.push(bytes);
    this.count += 1;
    this.telling ??= this.tell();
    return this.telling;
  }

  end(): void {
    for (const reader of this.readers.keys()) reader.end();
  }

  private async tell(): Promise<void> {
    for (let behind = this.behind(); behind.length > 0; behind = this.behind()) {
      const before = this.count;
      await inTurns(behind, (reader) => this.tellRest(reader));
      // Only what came since may be missing to somebody.
      this.waiting = this.waiting.slice(this.waiting.length - (this.count - before));
      await nextTurn();
    }
    this.telling = null;
  }

  /** Who has not been sent everything. */
  private behind(): readonly Stream[] {
    return [...this.readers].flatMap(([reader, told]) => (told < this.count ? [reader] : []));
  }

  private tellRest(reader: Stream): void {
    const told = this.readers.get(reader);
    if (told === undefined) return;
    const missing = this.waiting.slice(told - this.count);
    this.readers.set(reader, this.count);
    reader.send(missing.length === 1 ? missing[0]! : Buffer.concat(missing));
  }
}
