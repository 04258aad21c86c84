import type { OrganizerTournament } from '@tournaments/contract';
import { phaseAt } from '@tournaments/engine';

/** The organizer's two lists. */
export interface SortedTournaments {
  /** The earliest start first. */
  readonly current: readonly OrganizerTournament[];
  /** The latest start first. */
  readonly completed: readonly OrganizerTournament[];
}

/** Splits tournaments by where they stand at `now` (epoch seconds) and sorts each list (decision B53). */
export function sortTournaments(tournaments: readonly OrganizerTournament[], now: number): SortedTournaments {
  const isOver = (tournament: OrganizerTournament) => phaseAt(tournament, now) === 'completed';
  return {
    current: tournaments
      .filter((one) => !isOver(one))
      .toSorted((one, other) => one.startsAt - other.startsAt || one.id - other.id),
    completed: tournaments
      .filter(isOver)
      .toSorted((one, other) => other.startsAt - one.startsAt || other.id - one.id),
  };
}

/** The tournaments with `text` in their name, in whatever case. */
export function namedLike(
  tournaments: readonly OrganizerTournament[],
  text: string,
): readonly OrganizerTournament[] {
  const wanted = text.trim().toLocaleLowerCase('en-IN');
  return tournaments.filter(({ name }) => name.toLocaleLowerCase('en-IN').includes(wanted));
}
