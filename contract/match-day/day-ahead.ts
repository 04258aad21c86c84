import { displayIndianDateTime, indianDay } from '@tournaments/engine';

const WEEK = 7;

/** An instant as people say a day, in India: `Sat 21 Nov`. */
export function shortDay(at: number): string {
  const [weekday = '', date = ''] = displayIndianDateTime(at).split(', ');
  return `${weekday} ${date.replace(/^(\d+)\D+ /, '$1 ')}`;
}

/** The day of an instant as it is said beside a time, in India: `tomorrow`, `Sat`, `Sat 5 Dec`; empty for today. */
export function dayAhead(at: number, now: number): string {
  const ahead = indianDay(at) - indianDay(now);
  if (ahead === 0) return '';
  if (ahead === 1) return 'tomorrow';
  const day = shortDay(at);
  return ahead > 1 && ahead < WEEK ? day.slice(0, day.indexOf(' ')) : day;
}
