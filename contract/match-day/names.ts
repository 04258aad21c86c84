import { isShieldedName } from '@tournaments/engine';

/** A name in its two parts; of a single word it is all surname. */
export interface SplitName {
  readonly given: string;
  readonly surname: string;
}

/** Initials of a father or a place, as they stand behind a name in the south. */
const INITIALS = /^(?:\p{L}\.?){1,2}$/u;

/** What stands in brackets behind a name, in two parts. */
const BRACKETS = /^(.*?\S)\s*[([]([^()[\]]*)[)\]]$/su;
const LATIN = /\p{Script=Latin}/u;

/** A name without its other spelling: brackets that hold it in another script, as `Asha Rao (आशा राव)`. */
export function bareName(name: string): string {
  const [, outside, inside] = BRACKETS.exec(name.trim()) ?? [];
  if (outside === undefined || inside === undefined || isShieldedName(name)) return name.trim();
  return LATIN.test(outside) === LATIN.test(inside) ? name.trim() : outside;
}

/**
 * A name in its given names and its surname, of one spelling: initials behind a name, and what stands in brackets, stay
 * with the word before them.
 */
export function splitName(name: string): SplitName {
  if (isShieldedName(name)) return { given: '', surname: name };
  const words = bareName(name).split(/\s+/);
  let start = words.length - 1;
  if (words[start]!.endsWith(')'))
    start = Math.max(0, words.findLastIndex((word) => word.startsWith('(')) - 1);
  while (start > 0 && INITIALS.test(words[start]!)) start -= 1;
  return { given: words.slice(0, start).join(' '), surname: words.slice(start).join(' ') };
}

/** The surnames, in small letters, that more than one of these persons has. */
export function sharedSurnames(names: readonly string[]): string[] {
  const [seen, shared] = [new Set<string>(), new Set<string>()];
  for (const name of names) {
    const surname = splitName(name).surname.toLowerCase();
    (seen.has(surname) ? shared : seen).add(surname);
  }
  return [...shared].toSorted();
}

/** A name of which only the initials are told, `A. R.`, with the club where there is one. */
export function initialsOf(name: string, club = ''): string {
  if (isShieldedName(name)) return name;
  const [, outside] = BRACKETS.exec(name.trim()) ?? [];
  const words = (outside ?? name)
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
  const short = words.map((word) => `${Array.from(word)[0]!.toUpperCase()}.`).join(' ');
  return club === '' ? short : `${short} (${club})`;
}

/** A name where there is little room: the given names as letters, the surname whole. */
export function shortName(name: string): string {
  const { given, surname } = splitName(name);
  return given === '' ? surname : `${initialsOf(given)} ${surname}`;
}
