import type { DayMatch } from '@tournaments/contract';
import { courtName } from '../../../lib/match-day/matchNames.ts';
import { deskScoringWords as words } from '../../../lib/texts/desk-scoring.ts';
import { matchLogWords as logWords } from '../../../lib/texts/match-log.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { firstFocus } from '../../../ui/firstFocus.ts';
import { scoringOf } from '../courtState.ts';
import { useDeskHere } from '../deskContext.ts';
import styles from './Dialogs.module.css';

interface OverPanelProps {
  readonly match: DayMatch;
  /** Who wins by the result that was typed, and how. */
  readonly result: string;
  readonly onSave: () => void;
  /** The match is left to its umpire. */
  readonly onLeave: () => void;
  /** Back to what was typed. */
  readonly onClose: () => void;
}

/** Asks whether a result is saved over a match that an umpire is scoring; a second Enter in haste saves nothing. */
export function OverPanelDialog({ match, result, onSave, onLeave, onClose }: OverPanelProps) {
  const { view, now } = useDeskHere();
  const { court } = match.desk;
  return (
    <Dialog open onClose={onClose} title={logWords.overruleQuestion}>
      <div className={styles.form}>
        <p className={styles.warning}>
          {words.overPanel(court === null ? null : courtName(view, court), scoringOf(match, now))}
        </p>
        <p className={styles.result}>{result}</p>
        <p className={styles.hint}>{words.overPanelText}</p>
        <div className={styles.actions}>
          <Button kind="ghost" ref={firstFocus} onClick={onLeave}>
            {logWords.letScore}
          </Button>
          <Button onClick={onSave}>{words.saveOverPanel}</Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Says before anything is typed that an umpire scores the match. */
export function PanelHint({ match }: { readonly match: DayMatch }) {
  const { now } = useDeskHere();
  const scoring = scoringOf(match, now);
  return scoring === null ? null : <p className={styles.hint}>{words.panelScores(scoring.umpire)}</p>;
}
