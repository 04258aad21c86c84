import { indianDate } from '@tournaments/engine';
import { dayOrYear } from './format.ts';

const DAY = 86_400;

/** A day of what happened as people say it, by its instants (epoch seconds): `Today, Sat 28 Nov`. */
export function pastDay(at: number, now: number): string {
  const day = dayOrYear(at, now);
  if (indianDate(at) === indianDate(now)) return `Today, ${day}`;
  return indianDate(at) === indianDate(now - DAY) ? `Yesterday, ${day}` : day;
}
