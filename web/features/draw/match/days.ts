import { indianDate } from '@tournaments/engine';
import { localTime } from '../../../lib/localTime.ts';
import { shortDay } from '../../../lib/texts/format.ts';

/** When matches of a tournament can be played, as fields for a day and time hold it. */
export interface Days {
  /** The earliest and the latest minute of its days. */
  readonly min: string;
  readonly max: string;
  /** When its play begins, in epoch seconds and as a field holds it. */
  readonly startsAt: number;
  readonly start: string;
  /** Its first and last day as people say them. */
  readonly first: string;
  readonly last: string;
}

/** From when to when a tournament is, in epoch seconds. */
export interface Period {
  readonly startsAt: number;
  readonly endsAt: number;
}

/** The days of a tournament. */
export function daysOf({ startsAt, endsAt }: Period): Days {
  return {
    min: `${indianDate(startsAt)}T00:00`,
    max: `${indianDate(endsAt)}T23:59`,
    startsAt,
    start: localTime(startsAt),
    first: shortDay(startsAt),
    last: shortDay(endsAt),
  };
}

/** Whether a time is on none of the days; both are written the same way, so that they compare as texts. */
export function isOutside(time: string, { min, max }: Days): boolean {
  return time !== '' && (time < min || time > max);
}
