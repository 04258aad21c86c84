import { indianDate, readDate } from '../tournament/dates.ts';
import { fullYears } from './minor.ts';

/**
 * The age group of an event: under N (juniors), N and over (veterans), the sum of a pair's ages, or
 * everybody.
 */
export type AgeGroup =
  | { readonly kind: 'open' }
  | { readonly kind: 'under'; readonly age: number }
  | { readonly kind: 'over'; readonly age: number }
  | { readonly kind: 'combined'; readonly age: number };

/**
 * The day that decides the age: the age reached within the year of the start (usual), on the start, or on a
 * `YYYY-MM-DD`.
 */
export type AgeReference = 'calendar-year' | 'start-date' | { readonly date: string };

export type Gender = 'male' | 'female';

/** Who may play in an event; `gender` 'mixed' asks for one man and one woman. */
export interface EligibilityRule {
  readonly group: AgeGroup;
  readonly reference: AgeReference;
  readonly gender: Gender | 'mixed' | 'any';
}

/** A player of an entry; the date of birth is `YYYY-MM-DD`. */
export interface EligiblePlayer {
  readonly dateOfBirth: string | null;
  readonly gender: Gender | null;
}

/** A doubt about an entry; `player` is the index of the one concerned, null when it is about the pair. */
export interface EligibilityWarning {
  readonly player: number | null;
  readonly code:
    | 'too-old'
    | 'too-young'
    | 'combined-age-too-low'
    | 'date-of-birth-unknown'
    | 'wrong-gender'
    | 'pair-not-mixed';
}

/**
 * The doubts about an entry in an event that starts at `startsAt` (seconds); the organizer may admit it all
 * the same. Under N in a year means born on or after 1 January of the year minus N plus one, as BAI publishes
 * it.
 */
export function eligibilityWarnings(
  rule: EligibilityRule,
  players: readonly EligiblePlayer[],
  startsAt: number,
): readonly EligibilityWarning[] {
  return [...ageWarnings(rule, players, indianDate(startsAt)), ...genderWarnings(rule.gender, players)];
}

function ageWarnings(
  rule: EligibilityRule,
  players: readonly EligiblePlayer[],
  start: string,
): EligibilityWarning[] {
  const { group } = rule;
  if (group.kind === 'open') return [];
  const ages = players.map((player) => ageFor(rule.reference, player.dateOfBirth, start));
  const unknown = ages.flatMap((age, player) =>
    age === null ? [{ player, code: 'date-of-birth-unknown' as const }] : [],
  );
  if (group.kind === 'combined') return [...unknown, ...combinedWarnings(ages, group.age)];
  const wrong = ages.flatMap((age, player) =>
    fits(group, age) ? [] : [{ player, code: misfit[group.kind] }],
  );
  return [...unknown, ...wrong];
}

const misfit = { under: 'too-old', over: 'too-young' } as const;

function fits(group: { kind: 'under' | 'over'; age: number }, age: number | null): boolean {
  if (age === null) return true;
  return group.kind === 'under' ? age < group.age : age >= group.age;
}

function combinedWarnings(ages: readonly (number | null)[], least: number): EligibilityWarning[] {
  const sum = ages.reduce<number | null>(
    (total, age) => (total === null || age === null ? null : total + age),
    0,
  );
  return sum === null || sum >= least ? [] : [{ player: null, code: 'combined-age-too-low' }];
}

function ageFor(reference: AgeReference, dateOfBirth: string | null, start: string): number | null {
  const born = dateOfBirth === null ? null : readDate(dateOfBirth);
  const day = readDate(typeof reference === 'object' ? reference.date : start);
  if (!born || !day) return null;
  return reference === 'calendar-year' ? day.year - born.year : fullYears(born, day);
}

function genderWarnings(
  gender: EligibilityRule['gender'],
  players: readonly EligiblePlayer[],
): EligibilityWarning[] {
  if (gender === 'any') return [];
  if (gender === 'mixed') return mixedWarnings(players);
  return players.flatMap((player, index) =>
    player.gender === null || player.gender === gender ? [] : [{ player: index, code: 'wrong-gender' }],
  );
}

function mixedWarnings(players: readonly EligiblePlayer[]): EligibilityWarning[] {
  const known = players.flatMap((player) => player.gender ?? []);
  return new Set(known).size === known.length ? [] : [{ player: null, code: 'pair-not-mixed' }];
}
