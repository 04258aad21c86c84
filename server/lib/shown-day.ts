import type { DayEntry, MatchDay } from '@tournaments/contract';
import { playerIdOf } from '../db/match-days.ts';

/** What players are called in public whose names may not be published, by their ids (see `playerIdOf`). */
export type Shields = ReadonlyMap<number, string>;

declare const isShown: unique symbol;

/**
 * A match day with the names that everybody may read. Whatever is told outside of desks is made of such a day, and
 * `shieldDay` alone makes one: who forgets it has nothing that compiles.
 */
export type ShownMatchDay = MatchDay & { readonly [isShown]: true };

/** A day without the academies of its players. */
export function withoutAcademies(day: MatchDay): MatchDay {
  const entries = day.entries.map((entry) => ({ ...entry, clubs: entry.clubs.map(() => ''), club: '' }));
  return { ...day, entries };
}

/** A day as everybody may read it: names that may not be published, and their academies, are not in it. */
export function shieldDay(day: MatchDay, shields: Shields): ShownMatchDay {
  if (shields.size === 0) return day as ShownMatchDay;
  const persons = new Map<number, string>();
  const entries = day.entries.map((entry): DayEntry => {
    const own = entry.names.map((_name, place) => shields.get(playerIdOf(entry.id, place + 1)));
    if (own.every((shield) => shield === undefined)) return entry;
    for (const [place, shield] of own.entries())
      if (shield !== undefined) persons.set(entry.persons[place]!, shield);
    const clubs = entry.clubs.map((club, place) => (own[place] === undefined ? club : ''));
    return {
      ...entry,
      names: entry.names.map((name, place) => own[place] ?? name),
      clubs,
      club: clubText(clubs),
    };
  });
  const shown: MatchDay = {
    ...day,
    entries,
    persons: day.persons.map((person) => ({ ...person, name: persons.get(person.id) ?? person.name })),
  };
  return shown as ShownMatchDay;
}

/** The academies of an entry as one text. */
export function clubText(clubs: readonly string[]): string {
  return [...new Set(clubs.filter((club) => club !== ''))].join(' / ');
}
