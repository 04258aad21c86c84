import type { DayMatch } from '@tournaments/contract';
import { courtName } from '../../../lib/match-day/matchNames.ts';
import { deskWords } from '../../../lib/texts/desk.ts';
import { deskScoringWords as words } from '../../../lib/texts/desk-scoring.ts';
import { matchLogWords as logWords } from '../../../lib/texts/match-log.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { firstFocus } from '../../../ui/firstFocus.ts';
import { scoringOf, type Scoring } from '../courtState.ts';
import { useDeskHere } from '../deskContext.ts';
import styles from './Dialogs.module.css';

interface OverRunningProps {
  readonly match: DayMatch;
  readonly scoring: Scoring;
  /** Who wins by the result that was typed, and how. */
  readonly result: string;
  readonly onSave: () => void;
  /** The match is left to its umpire. */
  readonly onLeave: () => void;
  /** Back to what was typed. */
  readonly onClose: () => void;
}

/** Asks whether a result is saved over running points; a second Enter in haste saves nothing. */
export function OverRunningDialog({ match, scoring, result, onSave, onLeave, onClose }: OverRunningProps) {
  const { view } = useDeskHere();
  const { court } = match.desk;
  const hasUmpire = scoring.umpire !== null;
  return (
    <Dialog open onClose={onClose} title={logWords.overruleQuestion}>
      <div className={styles.form}>
        <p className={styles.warning}>
          {words.overRunning(court === null ? null : courtName(view, court), scoring)}
        </p>
        <p className={styles.result}>{result}</p>
        {hasUmpire && <p className={styles.hint}>{words.overPanelText}</p>}
        <div className={styles.actions}>
          <Button kind="ghost" ref={firstFocus} onClick={hasUmpire ? onLeave : onClose}>
            {hasUmpire ? logWords.letScore : deskWords.cancel}
          </Button>
          <Button onClick={onSave}>{words.saveAnyway}</Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Says before anything is typed that an umpire scores the match. */
export function PanelHint({ match }: { readonly match: DayMatch }) {
  const { now } = useDeskHere();
  const umpire = scoringOf(match, now)?.umpire ?? null;
  return umpire === null ? null : <p className={styles.hint}>{words.panelScores(umpire)}</p>;
}
