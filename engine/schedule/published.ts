/** The expected time of a match as people were told it; instants in seconds since 1970. */
export interface PublishedTime {
  readonly at: number;
  /** The time of the last notice, or the first one shown: what people count on. */
  readonly toldAt: number;
  /** When they were last told of a move, or null. */
  readonly noticedAt: number | null;
}

export interface NextPublished {
  readonly published: PublishedTime;
  /** `shown` anew on pages, or `moved` so far that people are told. */
  readonly change: 'none' | 'shown' | 'moved';
}

const WORTH_SHOWING = 5 * 60;
const WORTH_TELLING = 20 * 60;
const BETWEEN_NOTICES = 60 * 60;

/**
 * The published time after a new forecast: it changes by five minutes or more only, never to before
 * `notBefore`, and people are told once an hour, when it moved by twenty minutes.
 */
export function publishTime(
  before: PublishedTime | null,
  { expectedAt, now, notBefore }: { expectedAt: number; now: number; notBefore: number | null },
): NextPublished {
  const at = Math.max(expectedAt, notBefore ?? 0);
  if (before === null) return { published: { at, toldAt: at, noticedAt: null }, change: 'shown' };
  const isShown = Math.abs(at - before.at) >= WORTH_SHOWING;
  const shown = isShown ? at : before.at;
  const isQuiet = before.noticedAt !== null && now - before.noticedAt < BETWEEN_NOTICES;
  if (Math.abs(shown - before.toldAt) >= WORTH_TELLING && !isQuiet) {
    return { published: { at: shown, toldAt: shown, noticedAt: now }, change: 'moved' };
  }
  if (!isShown) return { published: before, change: 'none' };
  return { published: { ...before, at }, change: 'shown' };
}

/** Which planned matches get a time of their own; all others read "followed by". */
export function timedMatches(
  planned: readonly { readonly key: string; readonly court: number; readonly startsAt: number }[],
  breaks: readonly { readonly to: number }[],
  isLocked: (key: string) => boolean,
): ReadonlySet<string> {
  const timed = new Set<string>();
  const last = new Map<number, number>();
  for (const { key, court, startsAt } of planned) {
    const before = last.get(court);
    const isAfterBreak = breaks.some(({ to }) => to <= startsAt && (before ?? to) < to);
    if (before === undefined || isAfterBreak || isLocked(key)) timed.add(key);
    last.set(court, startsAt);
  }
  return timed;
}
