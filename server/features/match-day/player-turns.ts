import type { DayEntry, DayMatch, FoundPlayer, PlayerPage } from '@tournaments/contract';
import { hasEnded } from '@tournaments/engine';
import { groupBy } from '../../lib/collections.ts';
import type { ToldDay } from './match-day.service.ts';
import type { Outline } from './outline.ts';
import { byTurn, playsOn, stateOf } from './player-page.ts';
import { courtShown } from './public-day.ts';

type OwnMatch = PlayerPage['matches'][number];
type Turn = Pick<FoundPlayer, 'next' | 'mayPlayOn'>;
type NameOnCourt = Readonly<Record<'match' | 'name' | 'key', string>>;

/** What is said of the turn of somebody of whom nobody can tell. */
export const UNKNOWN_TURN: Turn = { next: null, mayPlayOn: true };

/** The turns of persons, by their ids, as their pages tell them. */
export function turnsOf(
  outline: Outline,
  { day, shown }: ToldDay,
  persons: readonly number[],
): ReadonlyMap<number, Turn> {
  const courtOf = courtShown(day);
  const expected = new Map(shown.expected.map(({ key, ...one }) => [key, one]));
  const sides = groupBy(
    day.matches.filter(({ desk }) => !hasEnded(desk)).flatMap(sidesOf),
    ({ entry }) => entry,
  );
  const timed = ({ match, side }: SideOfMatch) => ({
    ...stateOf(match),
    side,
    stage: match.stage,
    round: match.round,
    court: courtOf(match),
    expected: expected.get(match.key) ?? null,
  });
  return new Map(
    persons.map((person) => {
      const own = day.entries.filter((entry) => entry.persons.includes(person));
      const [next] = own.flatMap(({ id }) => (sides.get(id) ?? []).map(timed)).toSorted(byTurn);
      const turn =
        next === undefined
          ? { next: null, mayPlayOn: playsOn({ day, shown, outline }, own) }
          : { next: told(next), mayPlayOn: true };
      return [person, turn];
    }),
  );
}

interface SideOfMatch {
  readonly match: DayMatch;
  readonly side: OwnMatch['side'];
  readonly entry: number;
}

function sidesOf(match: DayMatch): SideOfMatch[] {
  const { sideA, sideB } = match;
  return [
    ...(sideA === null ? [] : [{ match, side: 'A' as const, entry: sideA }]),
    ...(sideB === null ? [] : [{ match, side: 'B' as const, entry: sideB }]),
  ];
}

function told({
  side,
  status,
  court,
  plannedAt,
  outcome,
  expected,
}: NonNullable<Turn['next']>): Turn['next'] {
  return { side, status, court, plannedAt, outcome, expected };
}

/** The names in the matches that hold a court now, as these show them, of those who may be found. */
export function namesOnCourt({ day }: ToldDay, mayFind: (person: number) => boolean): NameOnCourt[] {
  const entries = new Map(day.entries.map((entry) => [entry.id, entry]));
  const namesIn = ({ names, persons }: DayEntry, match: string) =>
    names
      .map((name, at) => ({ match, name, person: persons[at]! }))
      .filter(({ person }) => mayFind(person))
      .map(({ name, person }) => ({ match, name, key: String(person) }));
  return day.matches
    .filter(({ desk }) => desk.status === 'called' || desk.status === 'on-court')
    .flatMap(sidesOf)
    .flatMap(({ match, entry }) => {
      const known = entries.get(entry);
      return known === undefined ? [] : namesIn(known, match.key);
    });
}
