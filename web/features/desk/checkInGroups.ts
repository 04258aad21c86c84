import type { DayPerson } from '@tournaments/contract';
import type { DayView } from '../../lib/match-day/dayView.ts';
import { personsOf } from '../../lib/match-day/matchNames.ts';
import { deskWords as words } from '../../lib/texts/desk.ts';
import { matchDayWords } from '../../lib/texts/match-day.ts';
import { isHere } from './persons.ts';

/** People who may have come together, of whom some have not checked in. */
export interface CheckInGroup {
  readonly id: string;
  readonly name: string;
  /** Who of them has not checked in. */
  readonly missing: readonly number[];
}

type Named = Omit<CheckInGroup, 'missing'> & { readonly persons: Iterable<number> };

function ofEvents({ day }: DayView): readonly Named[] {
  return day.events.map(({ id, abbreviation }) => ({
    id: `event ${id}`,
    name: abbreviation,
    persons: day.entries.filter(({ eventId }) => eventId === id).flatMap(({ persons }) => persons),
  }));
}

/** The rounds of the pools that are still to be called, all pools of an event together. */
function ofPoolRounds(view: DayView): readonly Named[] {
  const rounds = new Map<string, Named & { readonly persons: Set<number> }>();
  for (const match of view.day.matches) {
    if (match.stage !== 'pool' || match.desk.status !== 'waiting') continue;
    const id = `round ${match.eventId} ${match.round}`;
    const event = view.events.get(match.eventId)?.abbreviation ?? '';
    const name = `${event} ${matchDayWords.poolRound('', match.round + 1)}`;
    const group = rounds.get(id) ?? { id, name, persons: new Set<number>() };
    rounds.set(id, group);
    for (const person of personsOf(view, match)) group.persons.add(person);
  }
  return [...rounds.values()];
}

function ofClubs({ day }: DayView, clubs: ReadonlyMap<number, string>): readonly Named[] {
  const names = [...new Set(clubs.values())].filter((club) => club !== '');
  return names
    .toSorted((one, other) => one.localeCompare(other))
    .map((club) => ({
      id: `club ${club}`,
      name: club,
      persons: day.persons.flatMap(({ id }) => (clubs.get(id) === club ? [id] : [])),
    }));
}

/** Whom a desk can check in with one press: all, an event, a round of its pools, or a club. */
export function checkInGroups(view: DayView, clubs: ReadonlyMap<number, string>): readonly CheckInGroup[] {
  const missing = new Set(view.day.persons.filter((one) => !isHere(one, view.now)).map(({ id }) => id));
  const all: Named = { id: 'all', name: words.everybody, persons: view.day.persons.map(idOf) };
  return [all, ...ofEvents(view), ...ofPoolRounds(view), ...ofClubs(view, clubs)]
    .map(({ id, name, persons }) => ({
      ...{ id, name },
      missing: [...new Set(persons)].filter((one) => missing.has(one)),
    }))
    .filter((group) => group.missing.length > 0);
}

function idOf({ id }: DayPerson): number {
  return id;
}
