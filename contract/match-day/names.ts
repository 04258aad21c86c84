import { isShieldedName } from '@tournaments/engine';

/** A name in its two parts; of a single word it is all surname. */
export interface SplitName {
  readonly given: string;
  readonly surname: string;
}

/** Initials of a father or a place, as they stand behind a name in the south. */
const INITIALS = /^(?:\p{L}\.?){1,2}$/u;

/** A name in its given names and its surname: initials behind a name stay with the word before them. */
export function splitName(name: string): SplitName {
  if (isShieldedName(name)) return { given: '', surname: name };
  const words = name.trim().split(/\s+/);
  let start = words.length - 1;
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
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
  const short = words.map((word) => `${Array.from(word)[0]!.toUpperCase()}.`).join(' ');
  return club === '' ? short : `${short} (${club})`;
}
