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

/** Whether anybody has checked in today: before, nobody is missing more than anybody else. */
export function isCheckInUsed({ day, now }: DayView): boolean {
  return day.persons.some((person) => isHere(person, now));
}

/** Who of a side has not come as far as the desk knows. */
function missingOfSide(view: DayView, match: DayMatch, side: Side): readonly DayPerson[] {
  if (isSideHere(view, match, side)) return [];
  return personsOfSide(view, match, side).flatMap((id) => {
    const person = view.persons.get(id);
    return person === undefined || isHere(person, view.now) ? [] : [person];
  });
}

/** Who of a match has not checked in, where check-in is used today. */
export function missingOf(view: DayView, match: DayMatch): readonly DayPerson[] {
  if (!isCheckInUsed(view)) return [];
  return [...missingOfSide(view, match, 'A'), ...missingOfSide(view, match, 'B')];
}

/** The one side that has not come; null where both have, or none. */
export function absentSide(view: DayView, match: DayMatch): Side | null {
  const isThere = { A: isSideHere(view, match, 'A'), B: isSideHere(view, match, 'B') };
  if (isThere.A === isThere.B) return null;
  return isThere.A ? 'B' : 'A';
}

/** A match that still waits for somebody, and their side in it. */
export interface WaitingFor {
  readonly match: DayMatch;
  readonly side: Side;
}

/** The other matches that wait for who did not come to one: both sides are known, so a walkover can be given. */
export function waitingForAbsent(view: DayView, match: DayMatch, absent: Side): readonly WaitingFor[] {
  const missing = missingOfSide(view, match, absent).map(({ id }) => id);
  const persons = new Set(missing.length > 0 ? missing : personsOfSide(view, match, absent));
  return view.day.matches.flatMap((other) => {
    const isOpen = other.key !== match.key && other.desk.status === 'waiting';
    if (!isOpen || other.sideA === null || other.sideB === null) return [];
    const side = (['A', 'B'] as const).find((one) =>
      personsOfSide(view, other, one).some((id) => persons.has(id)),
    );
    return side === undefined ? [] : [{ match: other, side }];
  });
}

/** Persons in the order in which they play first; who plays no more comes last. */
export function byFirstMatch(
  persons: readonly DayPerson[],
  first: ReadonlyMap<number, FirstMatch>,
): readonly DayPerson[] {
  const at = ({ id }: DayPerson) => first.get(id)?.at ?? Number.MAX_SAFE_INTEGER;
  return persons.toSorted((one, other) => at(one) - at(other) || one.name.localeCompare(other.name));
}

const LEAST_LETTERS = 3;

/** Whether enough was typed to look for players. */
export function isSearchOfPlayers(typed: string): boolean {
  return typed.trim().length >= LEAST_LETTERS;
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
