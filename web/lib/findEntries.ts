import { isMeant } from './likeWords.ts';
import { inLatin, sound } from './spelling.ts';
import { plainWords } from './wordSearch.ts';

/** Whether too little was typed to look for: a letter of some scripts is more than one character. */
export function isTooShort(typed: string): boolean {
  const text = typed.trim();
  // Browsers take their time to make the first one: not for a draw in which nobody looks for anything.
  if (text.length < 2) return true;
  const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text);
  return [...letters].length < 2;
}

/** Whether each typed word, in whatever order, stands for one of a name. */
function hasAll(
  typed: readonly string[],
  name: string,
  isFound: (one: string, word: string) => boolean,
): boolean {
  const words = plainWords(name).map(inLatin);
  return typed.every((one) => words.some((word) => isFound(one, word)));
}

/** How a typed word stands for one of a name, the surest way first: how it begins, within it, and as it is spelt or sounds. */
const WAYS: readonly ((one: string, word: string) => boolean)[] = [
  (one, word) => word.startsWith(one),
  (one, word) => word.includes(one),
  (one, word) => word.includes(one) || isMeant(one, word) || isMeant(sound(one), sound(word)),
];

/**
 * The entries whose names begin with the words that were typed, whatever their order, accents and script; where none does,
 * those that hold them, and then those that are spelt a little differently. None for less than two letters.
 */
export function findEntries(names: ReadonlyMap<number, string>, typed: string): ReadonlySet<number> {
  if (isTooShort(typed)) return new Set();
  const words = plainWords(typed).map(inLatin);
  if (words.length === 0) return new Set();
  for (const isFound of WAYS) {
    const found = [...names].filter(([, name]) => hasAll(words, name, isFound));
    if (found.length > 0) return new Set(found.map(([id]) => id));
  }
  return new Set();
}
