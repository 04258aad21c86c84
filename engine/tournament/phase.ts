/** Where a tournament stands by the clock; never stored. */
export type Phase = 'upcoming' | 'live' | 'completed';

/** Start and end of a tournament in whole seconds since 1970 (UTC). */
export interface Period {
  readonly startsAt: number;
  readonly endsAt: number;
}

/** The phase at `now` (seconds; a fraction is cut off): live from the start, completed from the end. */
export function phaseAt({ startsAt, endsAt }: Period, now: number): Phase {
  const second = Math.floor(now);
  if (second >= endsAt) return 'completed';
  return second >= startsAt ? 'live' : 'upcoming';
}

/** What is left until a start, each unit whole. */
export interface Countdown {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** The time from `now` to `startsAt` (both in seconds); all zero once it has come. */
export function countdown(startsAt: number, now: number): Countdown {
  const left = Math.max(0, startsAt - Math.floor(now));
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3_600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  };
}
