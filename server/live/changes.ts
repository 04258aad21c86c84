import type { KnockoutMatch, MatchScore, PoolMatch } from '@tournaments/contract';
import { withScore } from '../db/live-scores.ts';
import { matchView, type StoredMatch } from '../db/match-view.ts';
import type { DrawState, TournamentState } from './live.repo.ts';

/** A tournament as it was looked at. */
export interface Snapshot extends TournamentState {
  readonly draws: readonly ScoredDraw[];
}

/** A draw with how its matches stand that are scored point by point, by their ids. */
export interface ScoredDraw extends DrawState {
  readonly scores: ReadonlyMap<number, MatchScore>;
}

/** What is different between two looks at a tournament. */
export interface Changes {
  /** The matches that are different, as everybody may see them. */
  readonly matches: readonly (KnockoutMatch | PoolMatch)[];
  /** Events of which a draw came or went. */
  readonly draws: readonly number[];
  /** Whether a name that shows is different. */
  readonly names: boolean;
}

/** What may be other in an event than before: its matches, or only how those stand that are scored point by point. */
export type Part = 'matches' | 'scores';

/** What a look is for: the whole tournament, or what is played in some of its events. */
export type Scope = 'all' | ReadonlyMap<number, Part>;

/** All that two scopes take in. */
export function both(one: Scope, other: Scope): Scope {
  if (one === 'all' || other === 'all') return 'all';
  const joined = new Map(one);
  for (const [eventId, part] of other)
    joined.set(eventId, joined.get(eventId) === 'matches' ? 'matches' : part);
  return joined;
}

/** What happened between two looks; of a draw that was replaced only that it was. */
export function changesBetween(before: Snapshot, after: Snapshot): Changes {
  const known = new Map(before.draws.map((draw) => [draw.id, draw]));
  const gone = before.draws.filter(({ id }) => !after.draws.some((draw) => draw.id === id));
  const came = after.draws.filter(({ id }) => !known.has(id));
  return {
    matches: after.draws.flatMap((draw) => changedMatches(known.get(draw.id), draw)),
    draws: [...new Set([...gone, ...came].map(({ eventId }) => eventId))],
    names: before.names !== after.names,
  };
}

function changedMatches(before: ScoredDraw | undefined, after: ScoredDraw): (KnockoutMatch | PoolMatch)[] {
  if (before === undefined) return [];
  const changed = after.matches.filter(
    (match, number) =>
      before.scores.get(match.id) !== after.scores.get(match.id) ||
      isDifferent(before.matches[number], match),
  );
  return changed.map((match) =>
    withScore(matchView(match, after.eventId, after.settings), after.scores.get(match.id)),
  );
}

/** Matches that nobody wrote are the same objects from one look to the next; others may be as they were. */
function isDifferent(before: StoredMatch | undefined, after: StoredMatch): boolean {
  return before !== after && JSON.stringify(before) !== JSON.stringify(after);
}
