import { withPlayersHere, type MatchDay } from '@tournaments/contract';
import { hasEnded, indianDate } from '@tournaments/engine';
import { queueAt } from './queue.ts';

const SOON_S = 3600;

/** Of those who have not come today the first match that is called or expected within the hour. */
export function latePersons(
  told: MatchDay,
  now: number,
): ReadonlyMap<number, { match: string; expectedAt: number }> {
  const day = withPlayersHere(told, now);
  const today = indianDate(now);
  const isIn = new Set(day.persons.filter(({ checkedIn }) => checkedIn.includes(today)).map(({ id }) => id));
  const expected = queueAt(day, now).flatMap(({ match, expectedAt }) =>
    expectedAt === null ? [] : [{ key: match.key, at: Math.round(expectedAt) }],
  );
  const called = day.matches.flatMap(({ key, desk }) =>
    desk.status === 'called' ? [{ key, at: desk.times.calledAt ?? now }] : [],
  );
  const soon = [...called, ...expected]
    .filter(({ at }) => at <= now + SOON_S)
    .toSorted((a, b) => a.at - b.at);
  const entries = new Map(day.entries.map((entry) => [entry.id, entry.persons]));
  const matches = new Map(day.matches.map((match) => [match.key, match]));
  const late = new Map<number, { match: string; expectedAt: number }>();
  for (const { key, at } of soon) {
    const match = matches.get(key);
    if (match === undefined || hasEnded(match.desk)) continue;
    for (const person of [match.sideA, match.sideB].flatMap((side) => entries.get(side ?? 0) ?? [])) {
      if (!isIn.has(person) && !late.has(person)) late.set(person, { match: key, expectedAt: at });
    }
  }
  return late;
}
