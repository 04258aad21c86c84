import { daysFromCivil, isCivilDate, type CivilDate } from '../tournament/calendar.ts';
import type { Day } from './day.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const YEAR_FIRST = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/;
const IN_DIGITS = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?!\d)/;
const WITH_NAME = /^(\d{1,2})[-/. ]?([a-z]{3,9})[-/.,' ]{0,2}(\d{4}|\d{2})(?!\d)/i;

/** Whether a text begins like a date, be there such a day or not. */
export function looksLikeDate(text: string): boolean {
  return civil(text) !== null;
}

/** The day of a bank's date, day before month, whatever time stands behind it; null when there is no such day. */
export function readDay(text: string): Day | null {
  const date = civil(text);
  return date && isCivilDate(date) ? daysFromCivil(date) : null;
}

function civil(text: string): CivilDate | null {
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year) return { year: Number(year), month: Number(month), day: Number(day) };
  return dayFirst(text);
}

function dayFirst(text: string): CivilDate | null {
  const digits = IN_DIGITS.exec(text);
  if (digits) return { year: fullYear(digits[3]!), month: Number(digits[2]), day: Number(digits[1]) };
  const named = WITH_NAME.exec(text);
  const month = named ? MONTHS.indexOf(named[2]!.slice(0, 3).toLowerCase()) + 1 : 0;
  return named && month > 0 ? { year: fullYear(named[3]!), month, day: Number(named[1]) } : null;
}

function fullYear(digits: string): number {
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}
