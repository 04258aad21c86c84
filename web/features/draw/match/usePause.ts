import type { KnockoutMatch } from '@tournaments/contract';
import { commonWords } from '../../../lib/texts/common.ts';
import { matchWords as words } from '../../../lib/texts/match.ts';
import { useAlerts } from '../../../ui/Alerts.tsx';
import type { MatchSaves } from './saves.ts';

/**
 * Takes a live match off its court, says what that did, and offers to take it back: the button is quickly missed. Answers
 * whether it was saved.
 */
export function usePause(match: KnockoutMatch, { saveLive }: MatchSaves): () => Promise<boolean> {
  const alerts = useAlerts();
  const group = `pause-${match.id}`;
  const goOn = async () => {
    if (!(await saveLive(match, true))) alerts.show(words.notSaved, 'error', { group });
  };
  return async () => {
    const isSaved = await saveLive(match, false);
    const undo = { text: commonWords.undo, run: () => void goOn() };
    if (isSaved) alerts.show(words.paused(match.matchNumber + 1), 'success', { action: undo, group });
    return isSaved;
  };
}
