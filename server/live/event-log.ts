import type { LiveEventName } from '@tournaments/contract';

/** One event of a stream as it is sent. */
export interface LiveEvent {
  readonly id: number;
  readonly bytes: Buffer;
}

const MOST_REMEMBERED = 400;
/** Ids of one process end in its own three digits, so that those of another are never taken for them. */
const OWN_DIGITS = 1000;

/** The latest events of one tournament; ids only grow, also from one process to the next. */
export class EventLog {
  private readonly latest: LiveEvent[];
  private readonly own: number;

  constructor(
    private readonly milliseconds: () => number,
    ownDigits: number,
  ) {
    this.own = ownDigits % OWN_DIGITS;
    this.latest = [{ id: this.nextId(0), bytes: Buffer.alloc(0) }];
  }

  get lastId(): number {
    return this.latest.at(-1)!.id;
  }

  /** Writes an event down and answers it. */
  add(event: LiveEventName, data: string): LiveEvent {
    const id = this.nextId(this.lastId);
    const news = { id, bytes: Buffer.from(`id: ${id}\nevent: ${event}\ndata: ${data}\n\n`) };
    this.latest.push(news);
    if (this.latest.length > MOST_REMEMBERED) this.latest.shift();
    return news;
  }

  /** All events after this one; null when it is no longer in the log, or never was. */
  after(id: number): Buffer | null {
    const at = this.latest.findIndex((news) => news.id === id);
    return at < 0 ? null : Buffer.concat(this.latest.slice(at + 1).map(({ bytes }) => bytes));
  }

  private nextId(last: number): number {
    const byClock = this.milliseconds() * OWN_DIGITS + this.own;
    return byClock > last ? byClock : last + OWN_DIGITS;
  }
}
