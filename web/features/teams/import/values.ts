import { readDate } from '@tournaments/engine';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DAY_FIRST = /^(\d{1,2})[-/. ](\d{1,2}|\p{L}{3,9})[-/. ,]+(\d{4}|\d{2})$/u;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/;
/** Days since the end of 1899, as spreadsheets count; these lie between 1927 and 2119. */
const SERIAL = /^(\d{5})(?:\.0+)?$/;
const FIRST_SERIAL = 10_000;
const MIDNIGHT_OF_SERIAL_0 = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

function monthOf(text: string): number {
  const number = MONTHS.indexOf(text.slice(0, 3).toLowerCase()) + 1;
  return number > 0 ? number : Number(text);
}

function yearOf(text: string, today: string): number {
  if (text.length === 4) return Number(text);
  const century = Math.floor(Number(today.slice(0, 4)) / 100) * 100;
  // Two digits mean the nearest year that has come: nobody is born in the future.
  const year = century + Number(text);
  return year > Number(today.slice(0, 4)) ? year - 100 : year;
}

function day(year: number, month: number, date: number): string | null {
  const pad = (value: number) => String(value).padStart(2, '0');
  const text = `${String(year).padStart(4, '0')}-${pad(month)}-${pad(date)}`;
  return readDate(text) ? text : null;
}

/** A date of birth as people write it in India, day first, as `YYYY-MM-DD`; what is none stays as it is. */
export function birthOf(cell: string, today: string): string {
  const text = cell.trim().replace(/^(\d{1,2})(st|nd|rd|th)\b/i, '$1');
  const serial = SERIAL.exec(text);
  if (serial && Number(serial[1]) >= FIRST_SERIAL) {
    return new Date(MIDNIGHT_OF_SERIAL_0 + Number(serial[1]) * DAY_MS).toISOString().slice(0, 10);
  }
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) {
    return day(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3])) ?? text;
  }
  const [, date = '', month = '', year = ''] = DAY_FIRST.exec(text) ?? [];
  return (date && day(yearOf(year, today), monthOf(month), Number(date))) || text;
}

/** A mobile number without what people write between its digits. */
export function mobileOf(cell: string): string {
  const text = cell.replace(/[\s().-]/g, '');
  // A number of a sheet may come with its decimals.
  return /^\d+\.0+$/.test(cell) ? cell.replace(/\.0+$/, '') : text;
}

/** A text without the quote that keeps our own exports from being formulas. */
export function textOf(cell: string): string {
  return cell
    .replace(/^'(?=[=+\-@])/, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const WAY_OF_PAYING =
  /^(paid )?((by|in|via|through|on) )?(cash|upi|gpay|g pay|google pay|phonepe|phone pe|paytm|bhim|online|bank|bank transfer|transfer|neft|imps|rtgs|card|cheque)( payment)?( paid| done| received)?$/;
const PAID = /^((fees?|fully) )?(paid|yes|y|1|true|ok|done|received|✓|✔)( (fees?|in full))?$/;
const NOT_PAID = /^((fees?) )?(not|not yet|yet to be|to be) paid$|^(no|n|0|false|unpaid|due|not|nil)$/;

/** How a team paid as the cell says; null for an empty one, `unknown` where it cannot be told. */
export function statusOf(cell: string): 'paid' | 'not-paid' | 'pending' | 'unknown' | null {
  const text = plainWords(cell);
  if (text === '') return null;
  if (NOT_PAID.test(text)) return 'not-paid';
  if (/pending|verif/.test(text)) return 'pending';
  return PAID.test(text) || isWayOfPaying(cell) ? 'paid' : 'unknown';
}

/** Whether a cell says by which way was paid, which is worth keeping. */
export function isWayOfPaying(cell: string): boolean {
  return WAY_OF_PAYING.test(plainWords(cell));
}

function plainWords(cell: string): string {
  return cell
    .toLowerCase()
    .replace(/[\s.,:;()/_-]+/g, ' ')
    .trim();
}

/** An amount in rupees as typed in a sheet, `1,200.00` or `INR 600`, as the form writes it. */
export function amountOf(cell: string): string {
  return cell
    .replace(/^(inr|rs\.?|₹)\s*/i, '')
    .replace(/,/g, '')
    .replace(/\.0+$/, '')
    .trim();
}

const BETWEEN = /\s[/&]\s|\n\s*/;

/** The two parts of a cell that holds both players, as our own export joins them; one part where it holds one. */
export function partsOf(cell: string): readonly [string, string] {
  const [first = '', second = ''] = cell.split(BETWEEN).map((part) => part.trim());
  return [first, second];
}

/** The two names of a cell, parted by a slash or an ampersand however it is spaced. */
export function namesOf(cell: string): readonly [string, string] {
  const [first = '', ...rest] = cell.split(/[/&\n]\s*/).map((part) => part.trimEnd());
  return [first, rest.join(' ')];
}
