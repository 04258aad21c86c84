import type { MatchToPlay } from './day.ts';
import type { DayTable } from './table.ts';

/** Nobody knows when a hold is lifted or a missing player comes; not within ten minutes. */
const LATE = 10 * 60;

/**
 * The first time at which a match may be called as far as it and its persons are concerned. Before the day
 * nobody is checked in and no hold is meant to last: `isPlanning`.
 */
export function earliestOf(match: MatchToPlay, table: DayTable, isPlanning: boolean): number {
  const { now, day } = table;
  const { notBefore, lock, isFinal, hold } = match;
  let earliest = Math.max(now, notBefore ?? 0, lock?.at ?? 0);
  if (isFinal) earliest = Math.max(earliest, day.finals.notBefore ?? 0);
  if (!isPlanning && hold !== null) earliest = Math.max(earliest, now + LATE);
  return day.persons.size === 0 ? earliest : Math.max(earliest, personsFrom(match, table, isPlanning));
}

function personsFrom({ persons }: MatchToPlay, { now, day }: DayTable, isPlanning: boolean): number {
  let from = now;
  for (const person of persons) {
    const times = day.persons.get(person);
    if (times === undefined) continue;
    from = Math.max(from, times.notBefore ?? 0);
    if (!isPlanning && !times.isCheckedIn) from = Math.max(from, now + LATE);
  }
  return from;
}
