import type { DayMatch } from '@tournaments/contract';
import { hasEnded } from '@tournaments/engine';
import { scoreText } from '../../../lib/match-day/matchNames.ts';
import { plannerWords as words } from '../../../lib/texts/planner.ts';

/** How a match stands that does not wait, in a word. */
export function stateWord({ desk }: Pick<DayMatch, 'desk'>): string {
  if (hasEnded(desk)) return words.over;
  if (desk.status === 'called') return words.called;
  return desk.status === 'suspended' ? words.suspended : words.onCourt;
}

/** How a match stands that is called or over: its score, or in a word. */
export function stateText(match: DayMatch): string {
  const score = scoreText(match);
  const word = stateWord(match);
  if (score === '') return word;
  return hasEnded(match.desk) ? score : `${word}, ${score}`;
}
