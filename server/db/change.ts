import type { MovedMatch } from '@tournaments/contract';

/** What may have changed: one tournament, or everything. */
export type Subject = number | 'everything';

/** What a cache entry depends on: one of those, or outlines of many tournaments, which contain no match. */
export type About = Subject | 'outlines';

/** Matches of one event changed, and nothing else of its tournament. */
export interface MatchesChange {
  readonly tournamentId: number;
  readonly eventId: number;
  /** Only logs were written: every match of the event is as it was. Earlier versions look at the matches all the same. */
  readonly onlyLogs?: true;
  /** The revision of the match day after it; its `eventId` is 0 where no match changed. */
  readonly day?: number;
  /** The matches that a desk moved on to get there, as viewers are told. */
  readonly moved?: readonly MovedMatch[];
  /** The one match whose log was written. */
  readonly matchId?: number;
}

/** What changed, for the caches and viewers of every instance. */
export type Change = Subject | MatchesChange;

/** What of all that is kept a change makes stale. */
export function subjectOf(change: Change): Subject {
  return typeof change === 'object' ? change.tournamentId : change;
}

/** Whether what is kept about this may show something else after a change. */
export function isStale(about: About, change: Change): boolean {
  if (about === 'outlines') return typeof change !== 'object';
  const subject = subjectOf(change);
  return about === 'everything' || subject === 'everything' || about === subject;
}
