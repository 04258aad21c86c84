import type { PublicTournament } from '@tournaments/contract';
import { ageGroupText, displayIndianDateTime } from '@tournaments/engine';
import { CITY_NAMES } from './places.ts';

const MONTHS = [
  ['jan', 'january'],
  ['feb', 'february'],
  ['mar', 'march'],
  ['apr', 'april'],
  ['may', 'may'],
  ['jun', 'june'],
  ['jul', 'july'],
  ['aug', 'august'],
  ['sep', 'september'],
  ['oct', 'october'],
  ['nov', 'november'],
  ['dec', 'december'],
] as const;

/** `U-15`, `U 15`, `Under 15` and `Under-15` are `u15`. */
const UNDER = /\b(?:u|under)[\s-]?(\d{1,2})\b/g;
const WORD = /[\p{L}\p{M}\p{N}+]+/gu;

/** Small letters without accents, age groups in one form. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(UNDER, 'u$1');
}

/** The words of a text as they are compared: a city by its name of today, whatever it is called. */
export function wordsOf(text: string): readonly string[] {
  return (plain(text).match(WORD) ?? []).map((word) => CITY_NAMES.get(word) ?? word);
}

/** The months, by both names, in which an instant (epoch seconds) lies. */
function monthWords(at: number): readonly string[] {
  const [, day = ''] = displayIndianDateTime(at).split(', ');
  const short = day.slice(-3).toLowerCase();
  return MONTHS.find(([name]) => name === short) ?? [];
}

const known = new WeakMap<PublicTournament, readonly string[]>();

/** All that a tournament is found by; made once for each. */
function tournamentWords(tournament: PublicTournament): readonly string[] {
  const words = known.get(tournament) ?? readWords(tournament);
  known.set(tournament, words);
  return words;
}

function readWords(tournament: PublicTournament): readonly string[] {
  const { name, address, organizerName, startsAt, endsAt, events } = tournament;
  const texts = events.map((event) => `${event.name} ${ageGroupText(event.ageGroup)}`);
  return [
    ...wordsOf([name, address, organizerName, ...texts].join(' ')),
    ...monthWords(startsAt),
    ...monthWords(endsAt),
  ];
}

/** How many letters of a word may be wrong, missing, too many or changed about. */
function allowance(word: string): number {
  if (/\d/.test(word) || word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Letters wrong, missing, too many or changed about between two words (optimal string alignment). */
function distance(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const cost = one[row - 1] === other[column - 1] ? 0 : 1;
      const isTurned = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + cost,
        isTurned ? (beforeLast[column - 2] ?? Infinity) + 1 : Infinity,
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[other.length] ?? 0;
}

/** Whether a word was meant by what was typed: it, or its beginning, but for a few letters. */
function isMeant(typed: string, word: string): boolean {
  const allowed = allowance(typed);
  if (allowed === 0 || Math.abs(word.length - typed.length) > allowed) {
    return (
      allowed > 0 && word.length > typed.length && distance(typed, word.slice(0, typed.length)) <= allowed
    );
  }
  return distance(typed, word) <= allowed;
}

const MONTH_WORDS: ReadonlySet<string> = new Set(MONTHS.flat());

/** Whether a word holds what was typed; numbers and months are whole words, or "Dec" would find the Deccan. */
function isWritten(word: string, typed: string): boolean {
  return MONTH_WORDS.has(typed) || /^\d/.test(typed) ? word === typed : word.includes(typed);
}

const LONG_ENOUGH = 4;

/** What a typed word may stand for: itself, or the name of today of a city whose old one begins with it. */
function meanings(typed: string): readonly string[] {
  if (typed.length < LONG_ENOUGH) return [typed];
  return [typed, ...[...CITY_NAMES].flatMap(([old, name]) => (old.startsWith(typed) ? name : []))];
}

/**
 * The tournaments with all the words that were typed, in their order. Where none has them as they are written, those
 * that are spelt a little differently.
 */
export function searched(all: readonly PublicTournament[], text: string): readonly PublicTournament[] {
  const typed = wordsOf(text).map(meanings);
  if (typed.length === 0) return all;
  const found = (matches: (word: string, typedWord: string) => boolean) =>
    all.filter((tournament) => {
      const words = tournamentWords(tournament);
      return typed.every((ones) => ones.some((one) => words.some((word) => matches(word, one))));
    });
  const exact = found(isWritten);
  return exact.length > 0 ? exact : found((word, one) => isWritten(word, one) || isMeant(one, word));
}
