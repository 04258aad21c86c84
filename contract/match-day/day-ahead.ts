import { displayIndianDateTime, indianDate, indianDay } from '@tournaments/engine';

const WEEK = 7;

/** An instant as people say a day, in India: `Sat 21 Nov`. */
export function shortDay(at: number): string {
  const [weekday = '', date = ''] = displayIndianDateTime(at).split(', ');
  return `${weekday} ${date.replace(/^(\d+)\D+ /, '$1 ')}`;
}

/** The year of an instant, in India. */
export function yearOf(at: number): string {
  return indianDate(at).slice(0, 4);
}

/** The year of an instant, to be said beside it where it is not that of `now`; empty where it is. Both in India. */
export function otherYear(at: number, now: number): string {
  return yearOf(at) === yearOf(now) ? '' : yearOf(at);
}

/** A day as people say it, `Sat 21 Nov`; with its year where it is not that of `now`, `Sun 21 Nov 2027`. */
export function dayOrYear(at: number, now: number): string {
  return [shortDay(at), otherYear(at, now)].filter(Boolean).join(' ');
}

/**
 * The day of an instant as it is said beside a time, in India: `tomorrow`, `Sat`, `Sat 5 Dec`, with a year that is not
 * this one `Tue 5 Jan 2027`; empty for today.
 */
export function dayAhead(at: number, now: number): string {
  const ahead = indianDay(at) - indianDay(now);
  if (ahead === 0) return '';
  if (ahead === 1) return 'tomorrow';
  const day = dayOrYear(at, now);
  return ahead > 1 && ahead < WEEK ? day.slice(0, day.indexOf(' ')) : day;
}
