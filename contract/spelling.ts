/** The consonants and vowels of Devanagari in Latin letters, from the first of each row on. */
const CONSONANTS: ReadonlyMap<string, string> = rowOf(
  'क',
  'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h',
);
const VOWELS: ReadonlyMap<string, string> = rowOf('अ', 'a aa i i u u ri l e e e ai o o o au');
const SIGNS: ReadonlyMap<string, string> = rowOf('ा', 'aa i i u u ri ri e e e ai o o o au');

/** Without a vowel behind it. */
const BARE = '\u094d';
/** What goes through the nose, a breath, and signs that say nothing. */
const OTHERS: ReadonlyMap<string, string> = new Map([
  ['\u0901', 'n'],
  ['\u0902', 'n'],
  ['\u0903', 'h'],
  ['\u0945', 'e'],
]);

function rowOf(first: string, row: string): ReadonlyMap<string, string> {
  const start = first.codePointAt(0)!;
  return new Map(row.split(' ').map((latin, index) => [String.fromCodePoint(start + index), latin]));
}

/**
 * A word of Devanagari as people write it in Latin letters, near enough to be compared: `प्रिया` is `priyaa`; the `a` that
 * a consonant carries is left off at the end of a word. Words of other scripts as they are.
 */
export function inLatin(word: string): string {
  if (!/\p{Script=Devanagari}/u.test(word)) return word;
  const letters = Array.from(word);
  return letters
    .map((letter, index) => {
      const consonant = CONSONANTS.get(letter);
      if (consonant === undefined) return VOWELS.get(letter) ?? SIGNS.get(letter) ?? OTHERS.get(letter) ?? '';
      const next = letters[index + 1];
      const isOpen = next !== undefined && next !== BARE && !SIGNS.has(next) && next !== '\u0945';
      return isOpen ? `${consonant}a` : consonant;
    })
    .join('')
    .replace(/aav$/, 'ao');
}

/** Spellings of one sound in Indian names; the first that fits counts. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ksh/g, 'x'],
  [/ee|ey|y/g, 'i'],
  [/oo|ou/g, 'u'],
  [/w/g, 'v'],
  [/ph/g, 'f'],
  [/z/g, 'j'],
  [/ck|q/g, 'k'],
  [/(?<=[bcdgjkst])h/g, ''],
  [/(.)\1/g, '$1'],
];

/** A word as it sounds: `Lakshmi` and `Laxmi`, `Vishwanath` and `Viswanat`, `Chowdhury` and `Choudhuri` are one. */
export function sound(word: string): string {
  return SOUNDS.reduce((text, [spelling, heard]) => text.replace(spelling, heard), word);
}
