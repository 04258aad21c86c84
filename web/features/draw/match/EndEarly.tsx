import { opponentOf, type Side } from '@tournaments/engine';
import { useState } from 'react';
import { now } from '../../../lib/clock.ts';
import { freshId } from '../../../lib/device.ts';
import { matchWords as words } from '../../../lib/texts/match.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EARLY_EVENTS } from './endEarly.ts';
import styles from './Match.module.css';
import { SIDES } from './SetInputs.tsx';
import type { Early, EarlyEnding } from './waiting.ts';

interface EndEarlyProps {
  readonly nameOf: (side: Side) => string;
  /** With a point played nobody is absent. */
  readonly hasPoints: boolean;
  readonly onEnd: (early: Early) => void;
  readonly onClose: () => void;
}

/** How a match ended that nobody has won by its points. */
export function EndEarly({ nameOf, hasPoints, onEnd, onClose }: EndEarlyProps) {
  const [chosen, setChosen] = useState<Pick<Early, 'ending' | 'side'> | null>(null);
  const endings: readonly EarlyEnding[] = ['retired', hasPoints ? 'disqualified' : 'walkover'];
  const end = () => {
    if (chosen === null) return;
    onEnd({ ...chosen, at: now(), ids: Array.from({ length: EARLY_EVENTS }, freshId) });
  };
  const actions = (
    <>
      <Button kind="ghost" onClick={onClose}>
        {words.changeScore}
      </Button>
      {chosen !== null && (
        <Button kind="danger" onClick={end}>
          {words.endNow(nameOf(opponentOf(chosen.side)))}
        </Button>
      )}
    </>
  );
  return (
    <Dialog open onClose={onClose} title={words.notFinished} actions={actions}>
      {endings.map((ending) => (
        <div key={ending} className={styles.early} role="group" aria-label={ending}>
          {SIDES.map((side) => {
            const isChosen = chosen?.ending === ending && chosen.side === side;
            return (
              <button
                key={side}
                type="button"
                className={cx(styles.pick, isChosen && styles.picked)}
                aria-pressed={isChosen}
                onClick={() => setChosen({ ending, side })}
              >
                {words.earlyEnds[ending](nameOf(side))}
              </button>
            );
          })}
        </div>
      ))}
      {chosen !== null && <p role="status">{words.isWinner(nameOf(opponentOf(chosen.side)))}</p>}
    </Dialog>
  );
}
