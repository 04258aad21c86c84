import type { MatchAct } from '@tournaments/engine';
import type { panelWords } from '../../../lib/texts/panel.ts';
import type { PanelTools } from '../usePanel.ts';

/** What can be noted besides points. */
export type MoreAct = keyof typeof panelWords.acts;

export interface FormProps {
  readonly panel: PanelTools;
  /** Notes it and goes back to the match. */
  readonly onAct: (...acts: readonly MatchAct[]) => void;
}

/** What can be noted now, in the order of the list; the rules are asked once more when it is. */
export function actsFor({
  state,
  mayWrite,
  snapshot,
}: Pick<PanelTools, 'state' | 'mayWrite' | 'snapshot'>): readonly MoreAct[] {
  const shelf: readonly MoreAct[] = snapshot.shelf.length > 0 ? ['shelf'] : [];
  const always: readonly MoreAct[] = [...shelf, 'settings', 'keys', 'leave'];
  if (!mayWrite) return always;
  const { phase, redoable, shuttles, stage } = state;
  const isOver = stage === 'over';
  const isPlay = phase === 'play';
  const isDisturbed = phase === 'injury' || phase === 'suspended';
  const hasBegun = stage === 'play' || stage === 'interval' || stage === 'between-games';
  const may: readonly (readonly [MoreAct, boolean])[] = [
    ['redo', redoable > 0],
    ['card', phase !== 'toss'],
    ['injury', hasBegun && !isDisturbed],
    ['retire', !isOver],
    ['walkover', stage === 'before'],
    ['referee-called', isPlay],
    ['correction', isPlay],
    ['overrule', isPlay],
    ['fault', isPlay],
    ['suspend', !isOver && phase !== 'suspended'],
    ['resume', phase === 'suspended'],
    ['set-score', true],
    ['shuttleBack', shuttles > 0],
    ['note', true],
    ['officials', true],
  ];
  return [...may.flatMap(([act, isOn]) => (isOn ? [act] : [])), ...always];
}
