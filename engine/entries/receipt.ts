import { indianDate } from '../tournament/dates.ts';

const APRIL = 4;
const DIGITS = 6;

/** The financial year of an instant (epoch seconds), April to March in India: `26-27`. */
export function financialYear(at: number): string {
  const [year = 0, month = 0] = indianDate(at).split('-').map(Number);
  const begin = month < APRIL ? year - 1 : year;
  return `${twoDigits(begin)}-${twoDigits(begin + 1)}`;
}

/** The number of a receipt, counted per organizer and financial year: `26-27/000123`. */
export function receiptNumber(at: number, count: number): string {
  return `${financialYear(at)}/${String(count).padStart(DIGITS, '0')}`;
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0');
}

const SMALL = (
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen ' +
  'Eighteen Nineteen'
).split(' ');
const TENS = 'Zero Ten Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');
/** Groups of the Indian system, the largest first. */
const GROUPS = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
] as const;

/** An amount in words as receipts have it: `Rupees One Lakh Twenty Thousand and Fifty Paise Only`. */
export function amountInWords(paise: number): string {
  const [rupees, rest] = [Math.floor(paise / 100), paise % 100];
  const words = [`${rupees === 1 ? 'Rupee' : 'Rupees'} ${inWords(rupees)}`];
  if (rest > 0) words.push(`and ${inWords(rest)} ${rest === 1 ? 'Paisa' : 'Paise'}`);
  return `${words.join(' ')} Only`;
}

function inWords(number: number): string {
  if (number < SMALL.length) return SMALL[number]!;
  if (number < 100) return joined(TENS[Math.floor(number / 10)]!, number % 10);
  const [size, name] = GROUPS.find(([least]) => number >= least)!;
  return joined(`${inWords(Math.floor(number / size))} ${name}`, number % size);
}

function joined(words: string, rest: number): string {
  return rest === 0 ? words : `${words} ${inWords(rest)}`;
}
