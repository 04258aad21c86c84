/** What something kept in memory tells about: one tournament, or everything. */
export type Subject = number | 'everything';

/** Matches of one event changed, and nothing else of its tournament. */
export interface MatchesChange {
  readonly tournamentId: number;
  readonly eventId: number;
}

/** What changed, for the caches and viewers of every instance. */
export type Change = Subject | MatchesChange;

/** What of all that is kept a change makes stale. */
export function subjectOf(change: Change): Subject {
  return typeof change === 'object' ? change.tournamentId : change;
}
