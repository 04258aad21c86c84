import type { KnockoutMatch, PoolMatch } from '@tournaments/contract';
import { matchOf, type MatchParts } from '../db/match-parts.ts';
import { matchView } from '../match-view.ts';
import type { DrawState, TournamentState } from './live.repo.ts';

/** A tournament as it was looked at. */
export interface Snapshot extends TournamentState {
  readonly draws: readonly DrawState[];
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

function changedMatches(before: DrawState | undefined, after: DrawState): (KnockoutMatch | PoolMatch)[] {
  if (before === undefined) return [];
  const texts = new Map(before.matches.map(({ id, text }) => [id, text]));
  const changed = after.matches.filter(({ id, text }) => texts.get(id) !== text);
  return changed.map(({ id, text }) =>
    matchView(matchOf(id, JSON.parse(text) as MatchParts), after.eventId, after.settings),
  );
}
