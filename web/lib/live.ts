import {
  dayNoticeOf,
  liveAddress,
  liveMatchOf,
  type DayNotice,
  type KnockoutMatch,
  type PoolMatch,
} from '@tournaments/contract';
import { noteConnection } from './connection.ts';

/** Before each new try, the last one for all that follow: everybody is back within fifteen seconds of the server's return. */
const WAITS = [1000, 2000, 5000, 10_000] as const;
/** Where it never worked something on the way forbids it, and asking often would change nothing. */
const LONGEST_WAIT_UNOPENED = 60_000;
/** Viewers who have to load everything do so within this time, not all at once. */
const RELOAD_WITHIN = 500;

/** What who follows a tournament is told. */
export interface LiveListener {
  /** Puts a changed match in its place; false when only loading everything can. */
  onMatch(match: KnockoutMatch | PoolMatch): boolean;
  /** The match day moved on. */
  onDay?(notice: DayNotice): void;
  /** More changed than single matches, or nobody knows what was missed: everything has to be loaded once. */
  onReload(): void;
  /** Whether changes come by themselves now. */
  onConnected(isConnected: boolean): void;
}

/** Between 0 and 1, so that many who lost the server at once do not come back at once. */
function chance(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32;
}

class Connection {
  private source: EventSource | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private reloading: ReturnType<typeof setTimeout> | undefined;
  private lastId: string | undefined;
  private failures = 0;
  private wasOpen = false;

  constructor(
    private readonly tournamentId: number,
    private readonly listener: LiveListener,
  ) {}

  /** Connects now, if it is not connected and somebody looks at the page. */
  readonly connect = (): void => {
    clearTimeout(this.timer);
    if (this.source !== null || document.visibilityState === 'hidden') return;
    this.source = new EventSource(liveAddress(this.tournamentId, this.lastId));
    this.source.onerror = () => this.retry();
    this.on('ready', () => this.opened());
    this.on('match', (data) => {
      const match = liveMatchOf(data);
      if (match === null || !this.listener.onMatch(match)) this.reloadSoon();
    });
    this.on('draw', () => this.reloadSoon());
    this.on('day', (data) => {
      const notice = dayNoticeOf(data);
      if (notice !== null) this.listener.onDay?.(notice);
    });
    this.on('tournament', () => this.reloadSoon());
  };

  /** Browsers allow six connections to a server: pages that nobody looks at leave theirs to others. */
  readonly followVisibility = (): void => {
    if (document.visibilityState === 'hidden') this.disconnect();
    else this.connect();
  };

  private disconnect(): void {
    clearTimeout(this.timer);
    this.source?.close();
    if (this.source !== null) this.listener.onConnected(false);
    this.source = null;
    noteConnection({ isLiveLost: this.wasOpen && document.visibilityState !== 'hidden' });
  }

  stop(): void {
    this.disconnect();
    noteConnection({ isLiveLost: false });
    clearTimeout(this.reloading);
  }

  private on(name: string, hear: (data: string) => void): void {
    this.source?.addEventListener(name, ({ data, lastEventId }: MessageEvent<string>) => {
      const isFirst = this.lastId === undefined;
      if (lastEventId !== '') this.lastId = lastEventId;
      hear(data);
      // What happened between the loading of the page and this moment nobody told.
      if (isFirst) this.reloadSoon();
    });
  }

  private reloadSoon(): void {
    this.reloading ??= setTimeout(() => {
      this.reloading = undefined;
      this.listener.onReload();
    }, RELOAD_WITHIN * chance());
  }

  private opened(): void {
    this.failures = 0;
    this.wasOpen = true;
    noteConnection({ isLiveLost: false });
    this.listener.onConnected(true);
  }

  private retry(): void {
    this.disconnect();
    const last = this.wasOpen ? WAITS[3] : LONGEST_WAIT_UNOPENED;
    const wait = WAITS[this.failures] ?? last;
    this.failures += 1;
    this.timer = setTimeout(this.connect, wait * (0.5 + chance() / 2));
  }
}

/** Follows a tournament while somebody looks at the page; answers how to stop. Comes back by itself after a loss. */
export function followTournament(tournamentId: number, listener: LiveListener): () => void {
  const connection = new Connection(tournamentId, listener);
  document.addEventListener('visibilitychange', connection.followVisibility);
  window.addEventListener('online', connection.connect);
  connection.connect();
  return () => {
    document.removeEventListener('visibilitychange', connection.followVisibility);
    window.removeEventListener('online', connection.connect);
    connection.stop();
  };
}
