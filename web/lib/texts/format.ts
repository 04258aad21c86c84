import {
  dayAhead,
  dayOrYear,
  money as plainMoney,
  number,
  otherYear,
  price as plainPrice,
  shortDay,
  yearOf,
} from '@tournaments/contract';
import { displayIndianDateTime, downToFive, formatIndianDateTime } from '@tournaments/engine';

export { dayOrYear, number, otherYear } from '@tournaments/contract';

/** The one door for numbers, plurals, money and dates: a second language changes them here. */
const LANGUAGE = 'en-IN';

const pluralRules = new Intl.PluralRules(LANGUAGE);
let collator: Intl.Collator | undefined;

/** Two texts as people sort them: by letter, whatever the case, and numbers in them by size. */
export function compareTexts(one: string, other: string): number {
  collator ??= new Intl.Collator(LANGUAGE, { numeric: true, sensitivity: 'base' });
  return collator.compare(one, other);
}

interface Forms {
  readonly one: string;
  readonly other: string;
}

/** The word that fits a number: `entry` for 1, `entries` for 2. */
export function pluralWord(count: number, forms: Forms): string {
  return pluralRules.select(count) === 'one' ? forms.one : forms.other;
}

/** The number with the word that fits: `1 entry`, `2 entries`. */
export function plural(count: number, forms: Forms): string {
  return `${number(count)} ${pluralWord(count, forms)}`;
}

/** The instant as specified, with this year behind its date; without one where it is empty. */
function withYear(at: number, year: string): string {
  return displayIndianDateTime(at).replace(/(?=, \d+:)/, year && ` ${year}`);
}

/** An instant (epoch seconds) with its year, for tooltips and readers of the markup. */
export function fullDateTime(at: number): string {
  return `${withYear(at, yearOf(at))} (IST)`;
}

/**
 * The instant as specified, `Sat, 21st Nov, 9:05 AM`, for a sentence of a screen: no line begins with AM or PM, and its
 * date has its year where that is not the one of `now`, `Sun, 21st Nov 2027, 9:05 AM`.
 */
export function inSentence(at: number, now: number): string {
  return withYear(at, otherYear(at, now)).replace(/ (?=[A-Z]+$)/, '\u00A0');
}

/** The same of a plan that may change, `Sun, 21st Nov, ~2:30 PM`: in fives of minutes, rounded down. */
export function inSentenceAhead(at: number, now: number): string {
  return inSentence(downToFive(at), now).replace(/, (?=\d{1,2}:)/, ', ~');
}

/** The date of it alone, where there is little room: `21st Nov`, `21st Nov 2027`. */
export function dateInSentence(at: number, now: number): string {
  return withYear(at, otherYear(at, now)).split(', ')[1] ?? '';
}

/** The time of day of an instant as the public reads it, `9:05 AM`, `12:00 NOON`. */
export function timeOfDay(at: number): string {
  return displayIndianDateTime(at).split(', ')[2] ?? '';
}

/** An instant as people say its day and time, `Sat 21 Nov, 9:05 AM`; with its year where `now` is of another one. */
export function shortDayAndTime(at: number, now = at): string {
  return `${dayOrYear(at, now)}, ${timeOfDay(at)}`;
}

/** An amount as screens show it, `INR 540`: never broken between lines. What leaves the screen has `plainMoney`. */
export function money(paise: number): string {
  return plainMoney(paise).replace(' ', '\u00A0');
}

export { plainMoney, shortDay };

/** What something costs: `Free`, or its amount. */
export function price(paise: number): string {
  return plainPrice(paise).replace(' ', '\u00A0');
}

/** A moment with its year, `21 Nov 2026, 9:05 AM`, in India wherever the device is. */
export function dayYearAndTime(at: number): string {
  const [, date = '', time = ''] = displayIndianDateTime(at).split(', ');
  return `${date.replace(/^(\d+)\D+ /, '$1 ')} ${yearOf(at)}, ${time}`;
}

/** Things as a sentence names them: `A, B and C`. */
export function list(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}

/** Day of the week and time of an instant, `Sat 9:05 AM`, where the date is known from what stands around it. */
export function dayAndTime(at: number): string {
  const [weekday = ''] = displayIndianDateTime(at).split(', ');
  return `${weekday} ${timeOfDay(at)}`;
}

/** The same of a plan that may change, `Sat ~9:05 AM`: in fives of minutes, rounded down, as expected times are told. */
export function dayAndTimeAhead(at: number): string {
  return dayAndTime(downToFive(at)).replace(' ', ' ~');
}

/** The time of day of an instant as those who run a hall read it, `14:02`. */
export function clockTime(at: number): string {
  return formatIndianDateTime(at).slice(11, 16);
}

/** The same with its day where that is not today, `Sat 08:30`, `tomorrow 08:30`. */
export function clockTimeAndDay(at: number, now: number): string {
  return [dayAhead(at, now), clockTime(at)].filter(Boolean).join(' ');
}

/** The names of a pair as a text of which no line begins with the mark between them. */
export function pairText(names: string): string {
  return names.replace(' /', '\u00A0/');
}
