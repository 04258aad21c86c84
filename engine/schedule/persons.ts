/** A person across the events of a tournament, numbered from zero. */
export type PersonId = number;

/** What an entry form says about a player. */
export interface NamedPlayer {
  readonly name: string;
  readonly mobile: string | null;
  readonly dateOfBirth: string | null;
}

/**
 * The person behind each player, in the same order: one name with the same mobile or the same date of birth
 * is one person, however it is spelt in case, blanks and dots.
 */
export function identifyPersons(players: readonly NamedPlayer[]): readonly PersonId[] {
  const persons: PersonId[] = [];
  const known = new Map<string, PersonId>();
  for (const player of players) {
    const keys = keysOf(player);
    const found = new Set(keys.flatMap((key) => known.get(key) ?? []));
    const person = Math.min(...found, persons.length);
    // A later form may show that two were one: the mobile of the first with the date of birth of the second.
    for (const other of found) if (other !== person) merge(persons, known, other, person);
    persons.push(person);
    for (const key of keys) known.set(key, person);
  }
  return persons;
}

function keysOf({ name, mobile, dateOfBirth }: NamedPlayer): string[] {
  const spelt = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  const digits = (mobile ?? '').replace(/\D/g, '').slice(-10);
  if (spelt === '') return [];
  return [...(digits ? [`${spelt}|m${digits}`] : []), ...(dateOfBirth ? [`${spelt}|b${dateOfBirth}`] : [])];
}

function merge(persons: PersonId[], known: Map<string, PersonId>, from: PersonId, to: PersonId): void {
  for (const [index, person] of persons.entries()) if (person === from) persons[index] = to;
  for (const [key, person] of known) if (person === from) known.set(key, to);
}
