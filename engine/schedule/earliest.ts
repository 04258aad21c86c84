import type { MatchToPlay } from './day.ts';
import type { DayTable } from './table.ts';

/** Nobody knows when a hold is lifted or a missing player comes; not within ten minutes. */
const LATE = 10 * 60;

/**
 * The first time at which a match may be called as far as it and its persons are concerned. Before the day
 * nobody is checked in and no hold is meant to last: `isPlanning`.
 */
export function earliestOf(match: MatchToPlay, { now, day }: DayTable, isPlanning: boolean): number {
  const { notBefore, lock, isFinal, persons } = match;
  let earliest = Math.max(now, notBefore ?? 0, lock?.at ?? 0);
  if (isFinal) earliest = Math.max(earliest, day.finals.notBefore ?? 0);
  if (!isPlanning && match.hold !== null) earliest = Math.max(earliest, now + LATE);
  if (day.persons.size === 0) return earliest;
  for (const person of persons) {
    const times = day.persons.get(person);
    if (times === undefined) continue;
    earliest = Math.max(earliest, times.notBefore ?? 0);
    if (!isPlanning && !times.isCheckedIn) earliest = Math.max(earliest, now + LATE);
  }
  return earliest;
}
