import type { DayMatch } from '@tournaments/contract';
import { hasEnded } from '@tournaments/engine';
import { scoreText } from '../../../lib/match-day/matchNames.ts';
import { plannerWords as words } from '../../../lib/texts/planner.ts';

/** How a match stands that is called or over: its score, or in a word. */
export function stateText(match: DayMatch): string {
  const score = scoreText(match);
  if (hasEnded(match.desk)) return score === '' ? words.over : score;
  return score === '' ? words.onCourt : `${words.onCourt}, ${score}`;
}
