import { indianDate, queueOf } from '@tournaments/engine';
import type { MatchDay } from './merge.ts';
import { playDayOf, progressOf, type DayToPlay } from './play-day.ts';

type Day = DayToPlay & Pick<MatchDay, 'order'>;

/**
 * By person from when they can be called who come so many minutes late: late for what they are expected at next today, and
 * for what is called already, or nothing today, from now on.
 */
export function comeLate(
  day: Day,
  persons: readonly number[],
  minutes: number,
  at: number,
): ReadonlyMap<number, number> {
  const calls = nextCalls(day, persons, at);
  return new Map(persons.map((person) => [person, (calls.get(person) ?? at) + 60 * minutes]));
}

/** When each of these persons is called next today as far as one can tell, if they were there in time. */
function nextCalls(day: Day, persons: readonly number[], at: number): ReadonlyMap<number, number> {
  const inTime = withInTime(day, new Set(persons), at);
  const rows = queueOf(playDayOf(inTime, at), progressOf(inTime, at), day.order.sequence);
  const calls = new Map<number, number>();
  for (const id of calledPersons(day)) calls.set(id, at);
  for (const { match, expectedAt } of rows) {
    if (expectedAt === null || indianDate(expectedAt) !== indianDate(at)) continue;
    for (const place of match.persons) {
      const { id } = inTime.persons[place]!;
      calls.set(id, Math.min(calls.get(id) ?? Infinity, Math.max(at, Math.round(expectedAt))));
    }
  }
  return calls;
}

/** What was noted of their coming before does not add up. */
function withInTime(day: Day, late: ReadonlySet<number>, at: number): Day {
  const today = indianDate(at);
  const persons = day.persons.map((person) =>
    late.has(person.id)
      ? { ...person, notBefore: null, checkedIn: [...new Set([...person.checkedIn, today])] }
      : person,
  );
  return { ...day, persons };
}

function calledPersons({ matches, entries }: Day): readonly number[] {
  const sides = new Set(
    matches
      .filter(({ desk }) => desk.status === 'called')
      .flatMap(({ sideA, sideB }) => [sideA, sideB].filter((side) => side !== null)),
  );
  return entries.filter(({ id }) => sides.has(id)).flatMap((entry) => entry.persons);
}
