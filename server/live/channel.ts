import { bothNotices, dayNoticeText, liveMatchText, type DayNotice } from '@tournaments/contract';
import { mayViewDraw } from '@tournaments/engine';
import { both, changesBetween, type Scope, type Snapshot } from './changes.ts';
import { Crowd } from './crowd.ts';
import type { EventLog, LiveEvent } from './event-log.ts';
import type { Stream } from './stream.ts';

/** How long changes are collected before one query of the database finds them all. */
const GATHER_MS = 3;
/**
 * A look is followed by a rest as long as itself with the telling of its news, so that a busy hall never takes the whole
 * machine.
 */
const LONGEST_REST_MS = 40;
const AGAIN_AFTER_FAILURE_MS = 500;
/** A channel without readers is kept so long, for those who only lost their connection. */
const KEPT_MS = 60_000;

const READY = Buffer.from('event: ready\ndata: {}\n\n');
const LOAD_AGAIN = Buffer.from('event: tournament\ndata: {}\n\n');

const NOTHING: Scope = new Map();

/** Whether somebody in the hall waits for the news: a match is called. */
function isUrgent(day: DayNotice | null): boolean {
  return day?.matches.some(({ isCalled }) => isCalled) === true;
}

function isNothing(scope: Scope): boolean {
  return scope !== 'all' && scope.size === 0;
}

const VISITOR = { kind: 'visitor' } as const;

/** What a channel needs from outside. */
export interface ChannelPorts {
  /** The tournament as it stands, where only the scope may be other than before; null when it is gone. */
  look(scope: Scope, before: Snapshot | null): Promise<Snapshot | null>;
  /** Told once, when nobody reads or may read any more. */
  closed(): void;
}

/** The readers of one tournament, and the one look at the database that serves them all. */
export class Channel {
  private readonly readers = new Crowd();
  private snapshot: Snapshot | null = null;
  private state: 'open' | 'closed' = 'open';
  /** What has changed since the last look. */
  private stale: Scope = NOTHING;
  /** A look is followed by the telling of what it found. */
  private doing: 'nothing' | 'looking' | 'telling' = 'nothing';
  private timer: NodeJS.Timeout | undefined;
  private parting: NodeJS.Timeout | undefined;
  private restUntil = 0;
  /** What is to be told of the match day. */
  private day: DayNotice | null = null;
  /** Whether the first look found a tournament whose draws everybody may see. */
  readonly opened: Promise<boolean>;

  constructor(
    private readonly bulletin: EventLog,
    private readonly ports: ChannelPorts,
  ) {
    this.opened = this.open();
    this.opened.catch(() => this.close());
    this.partLater();
  }

  /** Adds a reader, who first gets what came after the event it saw last, or word that it must load again. */
  join(stream: Stream, lastSeen: number | null): void {
    if (this.state === 'closed') {
      stream.end();
      return;
    }
    clearTimeout(this.parting);
    this.readers.add(stream);
    stream.onClose(() => {
      this.readers.remove(stream);
      if (this.readers.size === 0) this.partLater();
    });
    stream.send(this.welcome(lastSeen));
  }

  /**
   * The match day has another revision: whoever works with it reads what is new. It goes out with the matches that moved,
   * in one write to each viewer; what moves on while others are still being told is told together, a call at once.
   */
  tellDay(notice: DayNotice): void {
    this.day = this.day === null ? notice : bothNotices(this.day, notice);
    if (this.doing === 'telling' && isUrgent(notice)) void this.send(this.dayNews());
    if (this.doing !== 'nothing') return;
    if (isUrgent(notice)) this.lookSoon();
    else this.lookLater(GATHER_MS);
  }

  /** Something of the tournament changed. */
  changed(scope: Scope): void {
    if (isNothing(scope)) return;
    this.stale = both(this.stale, scope);
    if (this.doing === 'nothing') this.lookLater(GATHER_MS);
  }

  /** Ends every stream; readers come back to find out what it means. */
  close(): void {
    if (this.state === 'closed') return;
    this.state = 'closed';
    clearTimeout(this.timer);
    clearTimeout(this.parting);
    this.readers.end();
    this.ports.closed();
  }

  /** The first bytes of a reader, which show it that the way is open, with what it missed. */
  private welcome(lastSeen: number | null): Buffer {
    const here = Buffer.from(`id: ${this.bulletin.lastId}\n`);
    if (lastSeen === null) return Buffer.concat([here, READY]);
    const missed = this.bulletin.after(lastSeen);
    return missed === null ? Buffer.concat([here, READY, LOAD_AGAIN]) : Buffer.concat([READY, missed]);
  }

  private partLater(): void {
    clearTimeout(this.parting);
    this.parting = setTimeout(() => this.close(), KEPT_MS).unref();
  }

  private async open(): Promise<boolean> {
    this.doing = 'looking';
    const found = await this.ports.look('all', null);
    this.doing = 'nothing';
    if (found === null || !mayViewDraw(found.shown, VISITOR)) {
      this.close();
      return false;
    }
    this.snapshot = found;
    if (this.isStale()) this.lookLater(GATHER_MS);
    return true;
  }

  private isStale(): boolean {
    return this.day !== null || !isNothing(this.stale);
  }

  /** Looks without the rest: a call is waited for in the hall, and calls are few. */
  private lookSoon(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.restUntil = 0;
    this.lookLater(GATHER_MS);
  }

  private lookLater(wait: number): void {
    if (this.timer !== undefined || this.state === 'closed') return;
    const rest = Math.max(wait, this.restUntil - performance.now());
    this.timer = setTimeout(() => {
      this.timer = undefined;
      void this.look();
    }, rest);
  }

  private async look(): Promise<void> {
    const scope = this.stale;
    this.stale = NOTHING;
    this.doing = 'looking';
    const from = performance.now();
    const hasLooked = await this.tell(scope).then(
      () => true,
      () => false,
    );
    // What could not be told is told with what comes next.
    if (!hasLooked) this.stale = both(this.stale, scope);
    this.rest(from, hasLooked);
  }

  private rest(from: number, hasLooked: boolean): void {
    const until = performance.now();
    this.restUntil = until + Math.min(LONGEST_REST_MS, until - from);
    this.doing = 'nothing';
    if (!hasLooked) this.lookLater(AGAIN_AFTER_FAILURE_MS);
    else if (this.isStale()) this.lookLater(GATHER_MS);
  }

  /** Reads what may be different of the tournament and sends it to all viewers, with the day that moved on. */
  private async tell(scope: Scope): Promise<void> {
    const before = this.snapshot;
    if (before === null) return;
    const after = isNothing(scope) ? before : await this.ports.look(scope, before);
    if (after === null || !mayViewDraw(after.shown, VISITOR)) {
      await this.dismiss();
      return;
    }
    const { matches, draws, names } = changesBetween(before, after);
    this.snapshot = after;
    this.doing = 'telling';
    await this.send([
      ...this.dayNews(),
      ...matches.map((match) => this.bulletin.add('match', liveMatchText(match))),
      ...draws.map((eventId) => this.bulletin.add('draw', JSON.stringify({ eventId }))),
      ...(names ? [this.bulletin.add('tournament', '{}')] : []),
    ]);
  }

  /** The day as it has moved on since it was told last. */
  private dayNews(): readonly LiveEvent[] {
    const { day } = this;
    this.day = null;
    return day === null ? [] : [this.bulletin.add('day', dayNoticeText(day))];
  }

  /** Nothing may be shown any more: viewers get a change event, and what they load then is refused. */
  private async dismiss(): Promise<void> {
    await this.send([this.bulletin.add('tournament', '{}')]);
    this.close();
  }

  private async send(news: readonly LiveEvent[]): Promise<void> {
    if (news.length === 0 || this.readers.size === 0) return;
    await this.readers.send(Buffer.concat(news.map((one) => one.bytes)));
  }
}
