import type { RunningNews } from '../runningScore.ts';

/** The words of a match that is scored point by point, for those who watch. */
export const runningWords = {
  pool: (name: string) => `Pool ${name}`,
  serves: 'serves',
  /** Stands before the points of the game that is played. */
  runs: 'now',
  retired: 'Retired',
  disqualified: 'Disqualified',
  /** Null says nothing of who is about to win. */
  news: (news: RunningNews, name: string | null): string => {
    switch (news.kind) {
      case 'warm-up':
        return 'Warm-up';
      case 'interval':
        return 'Interval';
      case 'between-games':
        return 'Between games';
      case 'injury':
        return 'Injury stop';
      case 'suspended':
        return 'Suspended';
      case 'over':
        return 'Result to be confirmed';
      case 'game-point':
        return name === null ? 'Game point' : `Game point ${name}`;
      case 'match-point':
        return name === null ? 'Match point' : `Match point ${name}`;
    }
  },
};
