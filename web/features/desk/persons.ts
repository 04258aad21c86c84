import type { DayMatch, DayPerson } from '@tournaments/contract';
import { indianDate, type Side } from '@tournaments/engine';
import type { DayView } from '../../lib/match-day/dayView.ts';
import { personsOf, personsOfSide } from '../../lib/match-day/matchNames.ts';
import { fits, plain } from './find.ts';

/** The clubs of persons, by their id: of each the own one, not that of a partner. */
export function clubsOf({ day }: Pick<DayView, 'day'>): ReadonlyMap<number, string> {
  return new Map(
    day.entries.flatMap(({ persons, clubs }) =>
      persons.map((id, place) => [id, clubs[place] ?? ''] as const),
    ),
  );
}

/** The next match of a person, and when it is expected. */
export interface FirstMatch {
  readonly match: DayMatch;
  readonly at: number;
}

/** The first match to come of each person. */
export function firstMatches(view: DayView): ReadonlyMap<number, FirstMatch> {
  const first = new Map<number, FirstMatch>();
  for (const {
    match: { key },
    expectedAt,
  } of view.queue) {
    const match = view.matches.get(key);
    if (match === undefined || expectedAt === null) continue;
    for (const person of personsOf(view, match)) {
      if (expectedAt < (first.get(person)?.at ?? Infinity)) first.set(person, { match, at: expectedAt });
    }
  }
  return first;
}

/** Who has come to the desk today. */
export function isHere({ checkedIn }: DayPerson, now: number): boolean {
  return checkedIn.includes(indianDate(now));
}

/** Whether all of a side are known to be in the hall: they checked in today, or reported for this match. */
export function isSideHere(view: DayView, match: DayMatch, side: Side): boolean {
  if (side === 'A' ? match.sideAReported : match.sideBReported) return true;
  const persons = personsOfSide(view, match, side).map((id) => view.persons.get(id));
  return persons.length > 0 && persons.every((person) => person !== undefined && isHere(person, view.now));
}

/** Persons in the order in which they play first; who plays no more comes last. */
export function byFirstMatch(
  persons: readonly DayPerson[],
  first: ReadonlyMap<number, FirstMatch>,
): readonly DayPerson[] {
  const at = ({ id }: DayPerson) => first.get(id)?.at ?? Number.MAX_SAFE_INTEGER;
  return persons.toSorted((one, other) => at(one) - at(other) || one.name.localeCompare(other.name));
}

/** Whom somebody looks for by name or club; without a word all who are not here. */
export function foundPersons(
  { day, now }: DayView,
  clubs: ReadonlyMap<number, string>,
  typed: string,
): readonly DayPerson[] {
  if (typed === '') return day.persons.filter((person) => !isHere(person, now));
  const wanted = typed.split(/\s+/).filter(Boolean);
  return day.persons.filter(({ id, name }) => {
    const club = plain(clubs.get(id) ?? '');
    // Of a club people often remember another part than its beginning.
    return wanted.every((part) => fits(name, part) || club.includes(plain(part)));
  });
}
