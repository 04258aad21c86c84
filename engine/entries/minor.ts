import type { CivilDate } from '../tournament/calendar.ts';
import { indianDate, readDate } from '../tournament/dates.ts';

const ADULT = 18;

/**
 * Whether a person is under 18 in India at `now` (seconds), so that a guardian has to consent; null when
 * unknown.
 */
export function isMinor(dateOfBirth: string, now: number): boolean | null {
  return isMinorOn(dateOfBirth, indianDate(now));
}

/** Whether a person is under 18 on a day, both `YYYY-MM-DD`; null when unknown, or born only after it. */
export function isMinorOn(dateOfBirth: string, day: string): boolean | null {
  const born = readDate(dateOfBirth);
  const years = born && fullYears(born, readDate(day)!);
  return years === null || years < 0 ? null : years < ADULT;
}

/** How old somebody born on a day is on another, in full years. */
export function fullYears(born: CivilDate, day: CivilDate): number {
  const hadBirthday = day.month > born.month || (day.month === born.month && day.day >= born.day);
  return day.year - born.year - (hadBirthday ? 0 : 1);
}
