import type { PublicTournament } from '@tournaments/contract';
import { ageGroupText, indianDate } from '@tournaments/engine';
import { stateOf, wordsOf } from './places.ts';

/** What a list can be narrowed by besides what is typed; empty where it is not. */
export interface Filters {
  /** `YYYY-MM` of India. */
  readonly month: string;
  /** As the wire has it: `U15`, `35+`. */
  readonly age: string;
  /** A state of India. */
  readonly place: string;
}

export const NO_FILTERS: Filters = { month: '', age: '', place: '' };

const TO_MONTH = 7;
/** Choices are read off so many tournaments: enough to meet all there are, and quick. */
const MOST_READ = 1000;

function monthsOf({ startsAt, endsAt }: PublicTournament): readonly string[] {
  return [startsAt, endsAt].map((at) => indianDate(at).slice(0, TO_MONTH));
}

function agesOf({ events }: PublicTournament): readonly string[] {
  return events.map((event) => ageGroupText(event.ageGroup)).filter(Boolean);
}

function placeOf({ address }: PublicTournament): string {
  return stateOf(wordsOf(address)) ?? '';
}

/** Whether a tournament is within the filters. */
export function isWithin(tournament: PublicTournament, { month, age, place }: Filters): boolean {
  if (month !== '' && !monthsOf(tournament).includes(month)) return false;
  if (age !== '' && !agesOf(tournament).includes(age)) return false;
  return place === '' || placeOf(tournament) === place;
}

export type FilterChoices = { readonly [Name in keyof Filters]: readonly string[] };

/** Juniors by age, then veterans. */
function byAge(one: string, other: string): number {
  const rank = (age: string) => (age.startsWith('U') ? 0 : 1000) + Number.parseInt(age.replace('U', ''), 10);
  return rank(one) - rank(other);
}

/** What these tournaments can be narrowed by, in order. */
export function filterChoices(tournaments: readonly PublicTournament[]): FilterChoices {
  const read = tournaments.slice(0, MOST_READ);
  const each = (of: (one: PublicTournament) => readonly string[]) => [...new Set(read.flatMap(of))];
  return {
    month: each(monthsOf).toSorted(),
    age: each(agesOf).toSorted(byAge),
    place: each((one) => [placeOf(one)].filter(Boolean)).toSorted(),
  };
}
