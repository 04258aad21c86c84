/** A day of the Gregorian calendar; month and day count from 1. */
export interface CivilDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const DAYS_OF_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const DAYS_OF_400_YEARS = 146_097;
const FIRST_OF_MARCH_0000_TO_1970 = 719_468;

/** Whether the day exists, between the years 1 and 9999. */
export function isCivilDate({ year, month, day }: CivilDate): boolean {
  if (year < 1 || year > 9_999 || month < 1 || month > 12) return false;
  return day >= 1 && day <= daysOfMonth(year, month);
}

/** Days from 1 January 1970 to the date; counted in 400-year cycles of years that begin in March. */
export function daysFromCivil({ year, month, day }: CivilDate): number {
  const marchYear = month > 2 ? year : year - 1;
  const cycle = Math.floor(marchYear / 400);
  const yearOfCycle = marchYear - cycle * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const leapDays = Math.floor(yearOfCycle / 4) - Math.floor(yearOfCycle / 100);
  return cycle * DAYS_OF_400_YEARS + yearOfCycle * 365 + leapDays + dayOfYear - FIRST_OF_MARCH_0000_TO_1970;
}

/** The date that lies `days` after 1 January 1970: the inverse of daysFromCivil. */
export function civilFromDays(days: number): CivilDate {
  const shifted = days + FIRST_OF_MARCH_0000_TO_1970;
  const cycle = Math.floor(shifted / DAYS_OF_400_YEARS);
  const rest = shifted - cycle * DAYS_OF_400_YEARS;
  const yearOfCycle = Math.floor(
    (rest - Math.floor(rest / 1_460) + Math.floor(rest / 36_524) - Math.floor(rest / 146_096)) / 365,
  );
  const dayOfYear = rest - (365 * yearOfCycle + Math.floor(yearOfCycle / 4) - Math.floor(yearOfCycle / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  return { year: cycle * 400 + yearOfCycle + (month <= 2 ? 1 : 0), month, day };
}

function daysOfMonth(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && isLeap ? 29 : DAYS_OF_MONTH[month - 1]!;
}
