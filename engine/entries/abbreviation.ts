const LONGEST = 6;
const POSSESSIVE = /['’]s(?!\p{L})/giu;
const WORD_OR_NUMBER = /\p{L}[\p{L}\p{M}]*|\d+/gu;

/**
 * Short names of a tournament's events in the same order: initials with digits kept, six characters at most,
 * each once.
 */
export function abbreviations(eventNames: readonly string[]): readonly string[] {
  const plain = eventNames.map(initials);
  const reserved = new Set(plain);
  const given = new Set<string>();
  return plain.map((name) => {
    const short = given.has(name)
      ? numbered(name, (candidate) => reserved.has(candidate) || given.has(candidate))
      : name;
    given.add(short);
    return short;
  });
}

function initials(eventName: string): string {
  const parts = eventName.replace(POSSESSIVE, '').match(WORD_OR_NUMBER) ?? ['Event'];
  return parts.map(initial).join('').slice(0, LONGEST);
}

/** Mixed is X, as everywhere in badminton: MD are men's doubles. */
const MIXED = /^mixed$/i;

function initial(part: string): string {
  if (MIXED.test(part)) return 'X';
  return /^\d/.test(part) ? part : /^./u.exec(part)![0].toUpperCase();
}

function numbered(name: string, isTaken: (candidate: string) => boolean): string {
  for (let number = 2; ; number++) {
    const candidate = name.slice(0, LONGEST - String(number).length) + String(number);
    if (!isTaken(candidate)) return candidate;
  }
}
