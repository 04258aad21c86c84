import type { KnockoutMatch, MatchScore, PoolMatch } from '@tournaments/contract';
import type { Side } from '@tournaments/engine';

type Scored = Pick<KnockoutMatch | PoolMatch, 'games' | 'score' | 'winner'>;

/** The score of a match that is played now, point by point; null where there is none, or a result already. */
export function runningScore({ score, winner }: Scored): MatchScore | null {
  return score === undefined || score === null || winner !== null ? null : score;
}

/** The games as they stand: point by point while they are scored so, else as they were written down. */
export function shownGames(match: Scored): Scored['games'] {
  return runningScore(match)?.games ?? match.games;
}

/** Whether the next service is this side's. */
export function isServing(match: Scored, side: Side): boolean {
  return runningScore(match)?.server === side;
}

/** Whether a match that was just heard of is older than the one that is shown. */
export function isOlder(heard: Scored, shown: Scored): boolean {
  const [next, last] = [runningScore(heard), runningScore(shown)];
  return next !== null && last !== null && next.number < last.number;
}

/** What a viewer should know of a running match; null between two rallies like any other. */
export type RunningNews =
  | { readonly kind: 'warm-up' | 'interval' | 'between-games' | 'injury' | 'suspended' | 'over' }
  | { readonly kind: 'game-point' | 'match-point'; readonly side: Side };

/** The most pressing of what is to be said of a running match. */
export function runningNews({ phase, gamePoint, matchPoint }: MatchScore): RunningNews | null {
  switch (phase) {
    case 'warm-up':
    case 'interval':
    case 'between-games':
    case 'injury':
    case 'suspended':
      return { kind: phase };
    case 'over':
    case 'confirmed':
      return { kind: 'over' };
    case 'toss':
    case 'line-up':
    case 'play':
      return pointNews(gamePoint, matchPoint);
  }
}

function pointNews(gamePoint: readonly Side[], matchPoint: readonly Side[]): RunningNews | null {
  if (matchPoint[0] !== undefined) return { kind: 'match-point', side: matchPoint[0] };
  return gamePoint[0] === undefined ? null : { kind: 'game-point', side: gamePoint[0] };
}
