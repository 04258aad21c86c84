import type { MatchDay } from '@tournaments/contract';
import { hasEnded, timedMatches, type PlannedMatch } from '@tournaments/engine';
import { courtsShown } from './livePlan.ts';

/** A match in the list of its court. */
export interface ListedMatch extends PlannedMatch {
  /** Its time is published; all others read "followed by". */
  readonly isTimed: boolean;
  readonly isLocked: boolean;
}

export interface CourtList {
  readonly court: number;
  /** Of the hall as it was described. */
  readonly isKnown: boolean;
  readonly matches: readonly ListedMatch[];
}

/** What stands on each court, one after the other; courts without a match have an empty list. */
export function courtLists(day: MatchDay, planned: readonly PlannedMatch[]): readonly CourtList[] {
  const matches = new Map(day.matches.map((match) => [match.key, match]));
  const isLocked = (key: string) => (matches.get(key)?.lock ?? null) !== null;
  const breaks = day.hall.blocks.flatMap((block) => [...block.breaks, { to: block.startsAt }]);
  const timed = timedMatches(planned, breaks, isLocked);
  return courtsShown(day, planned).map(({ number, isKnown }) => ({
    court: number,
    isKnown,
    matches: planned
      .filter(({ court, key }) => court === number && matches.has(key))
      .toSorted((one, other) => one.startsAt - other.startsAt)
      .map((match) => ({ ...match, isTimed: timed.has(match.key), isLocked: isLocked(match.key) })),
  }));
}

/** Whether nothing can be planned of a match any more: it is called, on court or over. */
export function isSettled({ desk }: Pick<MatchDay['matches'][number], 'desk'>): boolean {
  return hasEnded(desk) || desk.status !== 'waiting';
}
