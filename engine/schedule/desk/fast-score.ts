import type { ScoringFormat } from '../../scoring/format.ts';

/** The points of a game's winner when the loser has so many, or null when no game ends so. */
export function winnersPoints(losersPoints: number, { points, cap, winBy }: ScoringFormat): number | null {
  if (!Number.isInteger(losersPoints) || losersPoints < 0 || losersPoints >= cap) return null;
  if (losersPoints <= points - winBy) return points;
  if (winBy === 1 || cap === points) return losersPoints < points ? points : null;
  return Math.min(cap, losersPoints + winBy);
}
