/** From an instant to another, in seconds since 1970; the end is outside. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

export type Stage = 'pool' | 'knockout';

/** Matches that a court may be kept for; no stage means both. */
export interface CourtUse {
  readonly event: number;
  readonly stage: Stage | null;
}

export interface Court {
  readonly number: number;
  /** At most twelve characters. */
  readonly name: string;
  /** 1 for the court that finals like best. */
  readonly rank: number;
  /** One period for each day, or several. */
  readonly hours: readonly TimeSpan[];
  /** What may be played there; null for everything. */
  readonly uses: readonly CourtUse[] | null;
  /** Why it is closed, or null while it is open. */
  readonly closed: string | null;
}

/** A time in which matches are played, usually one a day. */
export interface PlayingBlock {
  /** Counts the days from zero. */
  readonly day: number;
  readonly startsAt: number;
  readonly latestStartAt: number;
  readonly endsAt: number;
  readonly breaks: readonly TimeSpan[];
}

/** A stretch of time on a court in which matches may begin: from `from` to `lastStart`, ending by `until`. */
export interface PlayWindow {
  readonly from: number;
  readonly lastStart: number;
  readonly until: number;
}

/** A match that runs into a break by so many seconds or less still begins. */
export const BREAK_OVERRUN = 10 * 60;

/** When matches may begin on a court, in the order of time; none while it is closed. */
export function windowsOf(court: Court, blocks: readonly PlayingBlock[]): readonly PlayWindow[] {
  if (court.closed !== null) return [];
  return blocks
    .flatMap((block) => court.hours.flatMap((hours) => windowsWithin(block, hours)))
    .sort((one, other) => one.from - other.from);
}

function windowsWithin(block: PlayingBlock, hours: TimeSpan): PlayWindow[] {
  const until = Math.min(block.endsAt, hours.to);
  const windows: PlayWindow[] = [];
  let from = Math.max(block.startsAt, hours.from);
  for (const pause of block.breaks.toSorted((one, other) => one.from - other.from)) {
    if (pause.to <= from || pause.from >= until) continue;
    const lastStart = Math.min(block.latestStartAt, pause.from - 1);
    windows.push({ from, lastStart, until: Math.min(until, pause.from + BREAK_OVERRUN) });
    from = pause.to;
  }
  windows.push({ from, lastStart: Math.min(block.latestStartAt, until), until });
  return windows.filter((window) => window.from <= window.lastStart && window.from < window.until);
}

/** Whether a match of the event and stage may be played on the court. */
export function mayBeUsedFor({ uses }: Court, event: number, stage: Stage): boolean {
  return uses === null || uses.some((use) => use.event === event && (use.stage ?? stage) === stage);
}
