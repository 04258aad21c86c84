import type { Game, KnockoutMatch, PoolMatch } from '@tournaments/contract';
import { matchView, type StoredMatch } from '../match-view.ts';
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
  return changed.map(({ id, text }) => matchView(parsed(id, text), after.eventId, after.settings));
}

/** The parts of a match's text. */
type MatchText = readonly [
  matchNumber: number,
  poolName: string | null,
  sideA: number | null,
  sideB: number | null,
  status: StoredMatch['status'],
  winner: StoredMatch['winner'],
  court: number | null,
  scheduledAt: number | null,
  isLive: boolean,
  sideAReported: boolean,
  sideBReported: boolean,
  games: readonly Game[],
];

function parsed(id: number, text: string): StoredMatch {
  const [matchNumber, poolName, sideA, sideB, status, winner, court, at, isLive, ...rest] = JSON.parse(
    text,
  ) as MatchText;
  const [sideAReported, sideBReported, games] = rest;
  const scheduledAt = at === null ? null : new Date(at * 1000);
  const sides = { sideA, sideB, sideAReported, sideBReported };
  return { id, matchNumber, poolName, ...sides, status, winner, court, scheduledAt, isLive, games };
}
