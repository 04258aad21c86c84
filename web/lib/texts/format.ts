import { displayIndianDateTime, indianDate } from '@tournaments/engine';

/** The one door for numbers, plurals, money and dates: a second language changes them here. */
const LANGUAGE = 'en-IN';

const pluralRules = new Intl.PluralRules(LANGUAGE);
let collator: Intl.Collator | undefined;

/** Two texts as people sort them: by letter, whatever the case, and numbers in them by size. */
export function compareTexts(one: string, other: string): number {
  collator ??= new Intl.Collator(LANGUAGE, { numeric: true, sensitivity: 'base' });
  return collator.compare(one, other);
}

/** A whole number as Indian readers write it: 1,00,000. By hand, because the browser's own way is slow (decision 056). */
export function number(value: number): string {
  const digits = String(value);
  let rest = digits.slice(0, -3);
  let grouped = digits.slice(-3);
  while (rest !== '' && rest !== '-') {
    grouped = `${rest.slice(-2)},${grouped}`;
    rest = rest.slice(0, -2);
  }
  return rest + grouped;
}

/** An amount of paise, `INR 540`; paise only where there are any. */
export function money(paise: number): string {
  const rest = paise % 100;
  const rupees = number((paise - rest) / 100);
  return rest === 0 ? `INR ${rupees}` : `INR ${rupees}.${String(rest).padStart(2, '0')}`;
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

/** An instant (epoch seconds) with its year, for tooltips and readers of the markup. */
export function fullDateTime(at: number): string {
  const [year] = indianDate(at).split('-');
  return `${displayIndianDateTime(at)}, ${year ?? ''} (IST)`;
}

/** An instant as people say a day, `Sat 21 Nov`. */
export function shortDay(at: number): string {
  const [weekday = '', date = ''] = displayIndianDateTime(at).split(', ');
  return `${weekday} ${date.replace(/^(\d+)\D+ /, '$1 ')}`;
}

/** The same with its time, `Sat 21 Nov, 9:05 AM`. */
export function shortDayAndTime(at: number): string {
  return `${shortDay(at)}, ${displayIndianDateTime(at).split(', ')[2] ?? ''}`;
}

const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** A month `YYYY-MM` as people read it, `December 2026`. */
export function monthText(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${MONTH_NAMES[Number(number) - 1] ?? number} ${year}`;
}

/** Day of the week and time of an instant, `Sat 9:05 AM`, where the date is known from what stands around it. */
export function dayAndTime(at: number): string {
  const [weekday = '', , time = ''] = displayIndianDateTime(at).split(', ');
  return `${weekday} ${time}`;
}
