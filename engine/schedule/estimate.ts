import { ok, refused, type Result } from '../result.ts';

/** Courts stand empty for part of the day, between matches and while players rest. */
const SHARE_OF_TIME_PLAYED = 0.85;

/** Matches of one length in minutes. */
export interface Workload {
  readonly matches: number;
  readonly minutes: number;
}

/** What a tournament takes. */
export interface Estimate {
  readonly matches: number;
  /** Hours of court time, to the tenth. */
  readonly courtHours: number;
  /** Minutes from the first to the last match, with the courts busy 85 % of the time. */
  readonly minutes: number;
  /** Seconds since 1970, if it is played without a night between. */
  readonly endsAt: number;
  /** Days, when each has `minutesPerDay`. */
  readonly days: number;
}

/**
 * The matches, hours, end and days of some workloads on a number of courts; `startsAt` in seconds since 1970.
 */
export function estimateSchedule(
  workloads: readonly Workload[],
  { courts, startsAt, minutesPerDay }: { courts: number; startsAt: number; minutesPerDay: number },
): Result<Estimate, 'no-court' | 'no-playing-time' | 'not-a-workload'> {
  if (!(courts >= 1)) return refused('no-court');
  if (!(minutesPerDay > 0)) return refused('no-playing-time');
  const areWorkloads = workloads.every(({ matches, minutes }) => matches >= 0 && minutes >= 0);
  if (!areWorkloads) return refused('not-a-workload');
  const matches = workloads.reduce((sum, workload) => sum + workload.matches, 0);
  const courtMinutes = workloads.reduce((sum, workload) => sum + workload.matches * workload.minutes, 0);
  const minutes = Math.ceil(courtMinutes / (courts * SHARE_OF_TIME_PLAYED));
  const courtHours = Math.round(courtMinutes / 6) / 10;
  return ok({
    matches,
    courtHours,
    minutes,
    endsAt: startsAt + minutes * 60,
    days: Math.ceil(minutes / minutesPerDay),
  });
}

/** The matches of a knockout that take a court: byes take none. */
export function knockoutMatches(entries: number): number {
  return Math.max(entries - 1, 0);
}

/** The matches of a pool of so many entries that meet `meetings` times. */
export function matchesInPool(entries: number, meetings: number): number {
  return (meetings * entries * Math.max(entries - 1, 0)) / 2;
}
