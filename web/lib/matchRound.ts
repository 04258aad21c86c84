import { roundsOf } from '@tournaments/engine';
import type { PlacedMatch } from './placedMatches.ts';
import { runningWords as words } from './texts/running-score.ts';

/** The round or pool of a match. */
export function roundOf({ event, match, stage }: PlacedMatch): string {
  if ('poolName' in match && stage === 'pool') return words.pool(match.poolName);
  const draw = event.matchType === 'knockout' ? event.draw : (event.knockoutDraw ?? []);
  let before = 0;
  const round = roundsOf(draw.length + 1).find(({ matches }) => {
    before += matches;
    return match.matchNumber < before;
  });
  return round?.name ?? '';
}
