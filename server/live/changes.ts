import type { KnockoutMatch, MatchScore, PoolMatch } from '@tournaments/contract';
import { withScore } from '../db/live-scores.ts';
import { matchView, type StoredMatch } from '../db/match-view.ts';
import type { DrawState, TournamentState } from './live.repo.ts';

/** A tournament as it was looked at. */
export interface Snapshot extends TournamentState {
  readonly draws: readonly DrawState[];
  /** How the matches stand that are scored point by point, by their ids. */
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

/**
 * What may be other in an event than before: its matches, or only how those stand that are scored point by point, be it
 * all of them or these.
 */
export type Part = 'matches' | 'scores' | ReadonlySet<number>;

/** What a look is for: the whole tournament, or what is played in some of its events. */
export type Scope = 'all' | ReadonlyMap<number, Part>;

/** All that two scopes take in. */
export function both(one: Scope, other: Scope): Scope {
  if (one === 'all' || other === 'all') return 'all';
  const joined = new Map(one);
  for (const [eventId, part] of other) joined.set(eventId, bothParts(joined.get(eventId) ?? part, part));
  return joined;
}

function bothParts(one: Part, other: Part): Part {
  if (one === 'matches' || other === 'matches') return 'matches';
  return one === 'scores' || other === 'scores' ? 'scores' : new Set([...one, ...other]);
}

/** What happened between two looks; of a draw that was replaced only that it was. */
export function changesBetween(before: Snapshot, after: Snapshot): Changes {
  const known = new Map(before.draws.map((draw) => [draw.id, draw]));
  const isOther = ({ id }: StoredMatch) => before.scores.get(id) !== after.scores.get(id);
  const gone = before.draws.filter(({ id }) => !after.draws.some((draw) => draw.id === id));
  const came = after.draws.filter(({ id }) => !known.has(id));
  return {
    matches: after.draws.flatMap((draw) => changedMatches(known.get(draw.id), draw, after.scores, isOther)),
    draws: [...new Set([...gone, ...came].map(({ eventId }) => eventId))],
    names: before.names !== after.names,
  };
}

function changedMatches(
  before: DrawState | undefined,
  after: DrawState,
  scores: Snapshot['scores'],
  hasOtherScore: (match: StoredMatch) => boolean,
): (KnockoutMatch | PoolMatch)[] {
  if (before === undefined) return [];
  const changed = after.matches.filter(
    (match, number) => hasOtherScore(match) || isDifferent(before.matches[number], match),
  );
  return changed.map((match) =>
    withScore(matchView(match, after.eventId, after.settings), scores.get(match.id)),
  );
}

/** Matches that nobody wrote are the same objects from one look to the next; others may be as they were. */
function isDifferent(before: StoredMatch | undefined, after: StoredMatch): boolean {
  return before !== after && JSON.stringify(before) !== JSON.stringify(after);
}
