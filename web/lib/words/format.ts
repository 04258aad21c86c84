import { displayIndianDateTime, indianDate } from '@tournaments/engine';

/** The one door for numbers, plurals, money and dates: a second language changes them here. */
const LANGUAGE = 'en-IN';

const plainNumber = new Intl.NumberFormat(LANGUAGE);
const plainRupees = new Intl.NumberFormat(LANGUAGE, { maximumFractionDigits: 0 });
const exactRupees = new Intl.NumberFormat(LANGUAGE, { minimumFractionDigits: 2 });
const pluralRules = new Intl.PluralRules(LANGUAGE);

/** A number as Indian readers write it: 1,00,000. */
export function number(value: number): string {
  return plainNumber.format(value);
}

/** An amount of paise, `INR 540`; paise only where there are any. */
export function money(paise: number): string {
  const format = paise % 100 === 0 ? plainRupees : exactRupees;
  return `INR ${format.format(paise / 100)}`;
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

/** Day of the week and time of an instant, `Sat 9:05 AM`, where the date is known from what stands around it. */
export function dayAndTime(at: number): string {
  const [weekday = '', , time = ''] = displayIndianDateTime(at).split(', ');
  return `${weekday} ${time}`;
}
