import { ok, refused, type Result } from '../result.ts';
import { civilFromDays, daysFromCivil, isCivilDate, type CivilDate } from './calendar.ts';

const SECONDS_OF_DAY = 86_400;
/** Indian time is five and a half hours ahead of UTC all year. */
const INDIAN_OFFSET = 19_800;
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
/** The months as dates have them: a table of our own, because the runtime's abbreviations differ between versions ("Sept"). */
export const MONTHS = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DATE_DAY_FIRST = /^(\d{2})-(\d{2})-(\d{4})$/;
const DATE_TIME = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/;

/** An instant in Indian time, taken apart; weekday 0 is Sunday. */
interface IndianTime {
  readonly date: CivilDate;
  readonly weekday: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** The instant (seconds since 1970) as people read it in India: `Sat, 21st Nov, 9:05 AM`. */
export function displayIndianDateTime(seconds: number): string {
  const { date, weekday, hour, minute } = indianTime(seconds);
  const day = `${WEEKDAYS[weekday]!}, ${ordinal(date.day)} ${MONTHS[date.month - 1]!}`;
  return `${day}, ${hour % 12 || 12}:${pad(minute)} ${suffix(hour, minute)}`;
}

/** The instant as `YYYY-MM-DDTHH:mm:ss+05:30`. */
export function formatIndianDateTime(seconds: number): string {
  const { date, hour, minute, second } = indianTime(seconds);
  return `${formatDate(date)}T${pad(hour)}:${pad(minute)}:${pad(second)}+05:30`;
}

/** The day of the instant in India as `YYYY-MM-DD`. */
export function indianDate(seconds: number): string {
  return formatDate(indianTime(seconds).date);
}

/**
 * The instant in whole seconds since 1970 of `YYYY-MM-DDTHH:mm[:ss][Z|+hh:mm]`, a blank allowed for the T;
 * without an offset the text is Indian time.
 */
export function parseIndianDateTime(text: string): Result<number, 'not-a-date-time'> {
  const parts = DATE_TIME.exec(text);
  const date = parts && readDate(parts[1]!);
  if (!parts || !date) return refused('not-a-date-time');
  const [hour, minute, second] = [Number(parts[2]), Number(parts[3]), Number(parts[4] ?? 0)];
  const offset = readOffset(parts[5]);
  if (hour > 23 || minute > 59 || second > 59 || offset === null) return refused('not-a-date-time');
  return ok(daysFromCivil(date) * SECONDS_OF_DAY + hour * 3_600 + minute * 60 + second - offset);
}

/** The day of `YYYY-MM-DD`, or null when there is no such day. */
export function readDate(text: string): CivilDate | null {
  const parts = DATE.exec(text);
  if (!parts) return null;
  const date = { year: Number(parts[1]), month: Number(parts[2]), day: Number(parts[3]) };
  return isCivilDate(date) ? date : null;
}

/** A date of birth as `YYYY-MM-DD`, from that form or from `DD-MM-YYYY`. */
export function parseDateOfBirth(text: string): Result<string, 'not-a-date'> {
  const [, day, month, year] = DATE_DAY_FIRST.exec(text) ?? [];
  const date = readDate(year ? `${year}-${month!}-${day!}` : text);
  return date ? ok(formatDate(date)) : refused('not-a-date');
}

/** A date of birth as people read it, `DD-MM-YYYY`, from either form. */
export function displayDateOfBirth(text: string): Result<string, 'not-a-date'> {
  const date = parseDateOfBirth(text);
  return date.ok ? ok(date.value.split('-').toReversed().join('-')) : date;
}

function indianTime(seconds: number): IndianTime {
  const local = Math.floor(seconds) + INDIAN_OFFSET;
  const days = Math.floor(local / SECONDS_OF_DAY);
  const ofDay = local - days * SECONDS_OF_DAY;
  return {
    date: civilFromDays(days),
    // 1 January 1970 was a Thursday.
    weekday: (((days + 4) % 7) + 7) % 7,
    hour: Math.floor(ofDay / 3_600),
    minute: Math.floor(ofDay / 60) % 60,
    second: ofDay % 60,
  };
}

function readOffset(text: string | undefined): number | null {
  if (text === undefined) return INDIAN_OFFSET;
  if (text === 'Z') return 0;
  const [hours, minutes] = [Number(text.slice(1, 3)), Number(text.slice(4))];
  if (hours > 23 || minutes > 59) return null;
  return (text.startsWith('-') ? -1 : 1) * (hours * 3_600 + minutes * 60);
}

function suffix(hour: number, minute: number): string {
  if (minute === 0 && hour === 0) return 'MIDNIGHT';
  if (minute === 0 && hour === 12) return 'NOON';
  return hour < 12 ? 'AM' : 'PM';
}

function ordinal(day: number): string {
  if (day >= 11 && day <= 13) return `${day}th`;
  return `${day}${({ 1: 'st', 2: 'nd', 3: 'rd' } as Record<number, string>)[day % 10] ?? 'th'}`;
}

function formatDate({ year, month, day }: CivilDate): string {
  return `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`;
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
