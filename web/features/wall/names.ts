import { splitName, type SplitName } from '@tournaments/contract';

/** How much of the names of a side is written: all of it, or of a pair the surnames. */
export type NameForm = 'whole' | 'short';

/** The surname, with the initial where others in the tournament are called alike. */
function shortName(name: string, others: readonly string[], shared: ReadonlySet<string>): string {
  const { given, surname } = splitName(name);
  const isSame = (other: string) => splitName(other).surname.toLowerCase() === surname.toLowerCase();
  const alike = others.filter(isSame);
  if (given === '' || (alike.length === 0 && !shared.has(surname.toLowerCase()))) return surname;
  const initial = initialOf(given);
  const isTold = alike.every((other) => initialOf(splitName(other).given) !== initial);
  return isTold ? `${initial}. ${surname}` : name.trim();
}

function initialOf(given: string): string {
  return (given.match(/^\P{M}\p{M}*/u)?.[0] ?? '').toUpperCase();
}

interface Others {
  readonly opponents: readonly string[];
  /** Surnames, in small letters, that several persons of the tournament have. */
  readonly shared: ReadonlySet<string>;
}

/** How a side is written: a player always with the whole name, a pair in short with its surnames. */
export function sideNames(
  names: readonly string[],
  { opponents, shared }: Others,
  form: NameForm,
): readonly SplitName[] {
  if (names.length === 1 || form === 'whole') return names.map(splitName);
  return names.map((name, index) => {
    const others = [...names.filter((_, place) => place !== index), ...opponents];
    return { given: '', surname: shortName(name, others, shared) };
  });
}

/** A way to write names. */
export interface Fit {
  readonly form: NameForm;
  /** How much smaller than the row. */
  readonly size: 1 | 0.85 | 0.7;
}

/**
 * The ways to write the names of a wall, the one that needs most room first; none is below seven tenths. All of a wall
 * are written in one of them, the first in which the longest has room.
 */
export const WAYS: readonly Fit[] = [
  { form: 'whole', size: 1 },
  { form: 'whole', size: 0.85 },
  { form: 'short', size: 1 },
  { form: 'short', size: 0.85 },
  { form: 'short', size: 0.7 },
];
