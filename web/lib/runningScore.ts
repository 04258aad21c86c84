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

/** Whether the last game is over although no other has begun. */
function isOver({ phase }: MatchScore): boolean {
  return phase === 'over' || phase === 'confirmed';
}

/** The games that have ended. */
export function endedGames(score: MatchScore): MatchScore['games'] {
  return isOver(score) ? score.games : score.games.slice(0, -1);
}

/** The place of the game that is played now; null while none is. By hand the last one that was written down runs on. */
export function runningGame(match: Scored & Pick<KnockoutMatch, 'isLive'>): number | null {
  const score = runningScore(match);
  if (score === null) return match.isLive && match.winner === null ? match.games.length - 1 : null;
  return endedGames(score).length < score.games.length ? score.games.length - 1 : null;
}

/** Matches of a reply that tells no running scores, with those that are known of them. */
export function keepScores<M extends KnockoutMatch | PoolMatch>(
  matches: readonly M[],
  before: readonly (KnockoutMatch | PoolMatch)[],
): readonly M[] {
  const scores = new Map(before.map((match) => [match.id, runningScore(match)]));
  return matches.map((match) => {
    const score = scores.get(match.id) ?? null;
    const isOpen = match.winner === null && match.status === null;
    return score === null || !isOpen || match.score ? match : { ...match, score };
  });
}
