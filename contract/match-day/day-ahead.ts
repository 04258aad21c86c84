import { displayIndianDateTime, indianDay } from '@tournaments/engine';

const WEEK = 7;

/** The day of an instant as it is said beside a time, in India: `tomorrow`, `Sat`, `Sat 5 Dec`; empty for today. */
export function dayAhead(at: number, now: number): string {
  const ahead = indianDay(at) - indianDay(now);
  if (ahead === 0) return '';
  if (ahead === 1) return 'tomorrow';
  const [weekday = '', date = ''] = displayIndianDateTime(at).split(', ');
  return ahead > 1 && ahead < WEEK ? weekday : `${weekday} ${date.replace(/^(\d+)\D+ /, '$1 ')}`;
}
