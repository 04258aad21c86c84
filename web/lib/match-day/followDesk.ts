import {
  dayNoticeOf,
  deskLiveAddress,
  openMatchesOf,
  runningMatchOf,
  type DayNotice,
  type OpenMatch,
  type RunningMatch,
} from '@tournaments/contract';
import { noteConnection } from '../connection.ts';
import { tokenHeaders } from '../tokens.ts';

/** Before each new try after a loss; an end that the server meant is followed by the first. */
const WAITS = [1000, 2000, 5000, 10_000] as const;

/** What who works on a match day is told. */
export interface DeskListener {
  onDay(notice: DayNotice): void;
  /** Every match that a desk has open. */
  onOpen(open: readonly OpenMatch[]): void;
  /** A point fell in a match that a panel scores. */
  onScore(running: RunningMatch): void;
  /** Anything may have changed, also while the way was not open. */
  onReload(): void;
}

/** The events of a stream as they come. */
async function readEvents(
  body: ReadableStream<Uint8Array>,
  hear: (event: string, data: string) => void,
): Promise<void> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as never)
    .getReader() as ReadableStreamDefaultReader<string>;
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (rest + value).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = /^event: (.*)$/m.exec(block)?.[1];
      if (event !== undefined) hear(event, /^data: (.*)$/m.exec(block)?.[1] ?? '');
    }
  }
}

/** The stream of one match day, which needs a session: `EventSource` takes no headers along. */
class DeskConnection {
  private stop: AbortController | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private wasOpen = false;

  constructor(
    private readonly tournamentId: number,
    private readonly listener: DeskListener,
  ) {}

  readonly connect = (): void => {
    clearTimeout(this.timer);
    if (this.stop !== null || document.visibilityState === 'hidden') return;
    this.stop = new AbortController();
    void this.follow(this.stop);
  };

  readonly followVisibility = (): void => {
    if (document.visibilityState === 'hidden') this.disconnect();
    else this.connect();
  };

  disconnect(): void {
    clearTimeout(this.timer);
    this.stop?.abort();
    this.stop = null;
  }

  private async follow(stop: AbortController): Promise<void> {
    const { signal } = stop;
    const headers = tokenHeaders('desk');
    const hasEnded = await fetch(deskLiveAddress(this.tournamentId), { headers, signal, cache: 'no-store' })
      .then((reply) => (reply.ok && reply.body !== null ? this.hear(reply.body, signal) : false))
      .catch(() => false);
    if (this.stop !== stop) return;
    this.stop = null;
    this.listener.onOpen([]);
    if (!hasEnded) noteConnection({ isLiveLost: this.wasOpen });
    this.timer = setTimeout(this.connect, WAITS[Math.min(this.failures, WAITS.length - 1)]);
    this.failures += 1;
  }

  /** Answers true when the stream came to its end. */
  private async hear(body: ReadableStream<Uint8Array>, signal: AbortSignal): Promise<boolean> {
    await readEvents(body, (event, data) => {
      if (signal.aborted) return;
      if (event === 'ready') this.opened();
      const notice = event === 'day' ? dayNoticeOf(data) : null;
      if (notice !== null) this.listener.onDay(notice);
      const open = event === 'open' ? openMatchesOf(data) : null;
      if (open !== null) this.listener.onOpen(open);
      const running = event === 'score' ? runningMatchOf(data) : null;
      if (running !== null) this.listener.onScore(running);
      if (event === 'tournament') this.listener.onReload();
    });
    return true;
  }

  /** What happened while nothing came nobody told. */
  private opened(): void {
    this.failures = 0;
    this.wasOpen = true;
    noteConnection({ isLiveLost: false });
    this.listener.onOpen([]);
    this.listener.onReload();
  }
}

/** Follows the day of a desk while somebody looks at the page; answers how to stop. */
export function followDesk(tournamentId: number, listener: DeskListener): () => void {
  const connection = new DeskConnection(tournamentId, listener);
  document.addEventListener('visibilitychange', connection.followVisibility);
  window.addEventListener('online', connection.connect);
  connection.connect();
  return () => {
    document.removeEventListener('visibilitychange', connection.followVisibility);
    window.removeEventListener('online', connection.connect);
    connection.disconnect();
    noteConnection({ isLiveLost: false });
  };
}
