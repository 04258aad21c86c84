import type { PublicTournament } from '@tournaments/contract';
import { ageGroupText, indianDate } from '@tournaments/engine';
import { isMeant } from '../../lib/likeWords.ts';
import { plainText, plainWords } from '../../lib/wordSearch.ts';
import { SCRIPT_NAMES } from './scriptNames.ts';
import { CITY_NAMES, stateOf } from './places.ts';

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
/** The first letters of each. */
const SHORT = 3;

const MONTH = `(${MONTHS.map((name) => `${name.slice(0, SHORT)}|${name}`).join('|')}|sept)`;
const NUMBER = '0?(\\d{1,2})(?:st|nd|rd|th)?';
const DAY_FIRST = new RegExp(`\\b${NUMBER}[\\s-]?${MONTH}\\b`, 'g');
const MONTH_FIRST = new RegExp(`\\b${MONTH}[\\s-]?${NUMBER}\\b`, 'g');

function dayWord(day: string, month: string): string {
  return `${Number(day)}${month.slice(0, SHORT)}`;
}

/** Other names of cities: by each the name of today. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([...CITY_NAMES, ...SCRIPT_NAMES]);

/** The words of a text as they are compared: a city by its name of today, whatever it is called and in whatever script. */
function wordsOf(text: string): readonly string[] {
  return plainWords(text).map((word) => OTHER_NAMES.get(word) ?? word);
}

/** What was typed, each day of a month in one word: `12 Dec`, `12th December` and `dec 12` are `12dec`. */
function withDays(typed: string): string {
  return plainText(typed)
    .replace(DAY_FIRST, (_, day: string, month: string) => dayWord(day, month))
    .replace(MONTH_FIRST, (_, month: string, day: string) => dayWord(day, month));
}

const DAY = 86_400;
/** Longer ones are found by their first days. */
const MOST_DAYS = 31;

/** The days from one instant to another (epoch seconds), each as a word, with their months and years. */
function dateWords(startsAt: number, endsAt: number): readonly string[] {
  const count = Math.min(MOST_DAYS, Math.floor((endsAt - startsAt) / DAY) + 1);
  const instants = Array.from({ length: count }, (_, index) => startsAt + index * DAY);
  const words = [...instants, endsAt].flatMap((at) => {
    const [year = '', month = '', day = ''] = indianDate(at).split('-');
    const name = MONTHS[Number(month) - 1] ?? '';
    return [year, name, name.slice(0, SHORT), dayWord(day, name)];
  });
  return [...new Set(words)];
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
  const state = stateOf(wordsOf(address)) ?? '';
  return [
    ...wordsOf([name, address, state, organizerName, ...texts].join(' ')),
    ...dateWords(startsAt, endsAt),
  ];
}

const MONTH_WORDS = new RegExp(`^${MONTH}$`);

/** Whether a word holds what was typed; numbers and months are whole words, or "Dec" would find the Deccan. */
function isWritten(word: string, typed: string): boolean {
  return MONTH_WORDS.test(typed) || /^\d/.test(typed) ? word === typed : word.includes(typed);
}

const LONG_ENOUGH = 4;

/** What a typed word may stand for: itself, or the name of today of a city whose old one is like it. */
function meanings(typed: string, isLike: (old: string) => boolean): readonly string[] {
  if (typed.length < LONG_ENOUGH) return [typed];
  return [typed, ...[...OTHER_NAMES].flatMap(([old, name]) => (isLike(old) ? name : []))];
}

/** How a typed word is compared with one of a tournament, and with the old name of a city. */
interface Comparing {
  readonly isLike: (typed: string, old: string) => boolean;
  readonly matches: (word: string, typed: string) => boolean;
}

const AS_WRITTEN: Comparing = { isLike: (typed, old) => old.startsWith(typed), matches: isWritten };
const SPELT_ALIKE: Comparing = {
  isLike: isMeant,
  matches: (word, typed) => isWritten(word, typed) || isMeant(typed, word),
};

/** Which of the typed words each tournament has. */
function wordsIn(all: readonly PublicTournament[], typed: readonly string[], { isLike, matches }: Comparing) {
  const meant = typed.map((one) => ({ typed: one, ones: meanings(one, (old) => isLike(one, old)) }));
  return all.map((tournament) => {
    const words = tournamentWords(tournament);
    const has = meant.filter(({ ones }) => ones.some((one) => words.some((word) => matches(word, one))));
    return { tournament, has: has.map((one) => one.typed) };
  });
}

/** Whether a word says something by itself; many tournaments have a number or an age. */
function isTelling(typed: string): boolean {
  return typed.length >= LONG_ENOUGH && !/\d/.test(typed);
}

interface Searched {
  readonly found: readonly PublicTournament[];
  /** Nothing has all the words: what was found has some of them. */
  readonly isPart: boolean;
}

function search(all: readonly PublicTournament[], text: string): Searched {
  const typed = wordsOf(withDays(text));
  if (typed.length === 0) return { found: all, isPart: false };
  for (const comparing of [AS_WRITTEN, SPELT_ALIKE]) {
    const whole = wordsIn(all, typed, comparing).filter(({ has }) => has.length === typed.length);
    if (whole.length > 0) return { found: whole.map(({ tournament }) => tournament), isPart: false };
  }
  const some = wordsIn(all, typed, SPELT_ALIKE).filter(({ has }) => has.some(isTelling));
  const most = Math.max(...some.map(({ has }) => has.length));
  const found = some.filter(({ has }) => has.length === most).map(({ tournament }) => tournament);
  return { found, isPart: found.length > 0 };
}

/**
 * The tournaments with all the words that were typed, in their order. Where none has them as they are written, those
 * that are spelt a little differently; where none has all, those with most of them.
 */
export function searched(all: readonly PublicTournament[], text: string): readonly PublicTournament[] {
  return search(all, text).found;
}

/** Whether tournaments that were found have only some of the words that were typed. */
export function hasPartOnly(found: readonly PublicTournament[], text: string): boolean {
  return search(found, text).isPart;
}
