import { civilFromDays, daysFromCivil } from '../tournament/calendar.ts';
import { indianDate, readDate } from '../tournament/dates.ts';

/** A day in India, counted from 1 January 1970. */
export type Day = number;

/** The day of an instant (seconds since 1970) in India. */
export function indianDay(seconds: number): Day {
  return daysFromCivil(readDate(indianDate(seconds))!);
}

/** The day of a text `YYYY-MM-DD`, as `dayText` writes it. */
export function dayNumber(text: string): Day {
  return daysFromCivil(readDate(text)!);
}

/** The day as `YYYY-MM-DD`. */
export function dayText(day: Day): string {
  const { year, month, day: ofMonth } = civilFromDays(day);
  return [String(year).padStart(4, '0'), pad(month), pad(ofMonth)].join('-');
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
