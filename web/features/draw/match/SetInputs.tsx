import type { ScoreWarning, Side } from '@tournaments/engine';
import { matchWords as words } from '../../../lib/texts/match.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './Match.module.css';
import {
  isFaulty,
  isPoints,
  mayAddGame,
  withOneLess,
  withOneMore,
  withPoints,
  type TypedScore,
} from './score.ts';

export const SIDES = ['A', 'B'] as const;

function isWrong(text: string): boolean {
  return text !== '' && !isPoints(text);
}

interface SetInputsProps {
  readonly score: TypedScore;
  readonly setScore: (score: TypedScore) => void;
  readonly nameOf: (side: Side) => string;
}

/** The sets as numbers, one added or removed at a time. */
export function SetInputs({ score, setScore, nameOf }: SetInputsProps) {
  const count = score.games.length;
  return (
    <div className={styles.sets}>
      <p className={styles.columns} aria-hidden="true">
        {SIDES.map((side) => (
          <span key={side}>{nameOf(side)}</span>
        ))}
      </p>
      {score.games.map((game, index) => (
        // Sets have no identity but their order.
        <fieldset className={styles.set} key={index}>
          <legend>{words.set(index + 1)}</legend>
          {SIDES.map((side) => (
            <input
              key={side}
              type="number"
              inputMode="numeric"
              min={0}
              max={99}
              className={styles.points}
              aria-label={words.points(nameOf(side), index + 1)}
              value={side === 'A' ? game.a : game.b}
              aria-invalid={isWrong(side === 'A' ? game.a : game.b)}
              onChange={(event) => setScore(withPoints(score, index, side, event.target.value))}
              onWheel={(event) => event.currentTarget.blur()}
            />
          ))}
        </fieldset>
      ))}
      {isFaulty(score) && (
        <p role="alert" className={styles.fault}>
          {words.pointsFault}
        </p>
      )}
      <div className={styles.choices}>
        {mayAddGame(score) && (
          <Button kind="ghost" small onClick={() => setScore(withOneMore(score))}>
            {words.addSet(count + 1)}
          </Button>
        )}
        {count > 1 && (
          <Button kind="ghost" small onClick={() => setScore(withOneLess(score))}>
            {words.removeSet(count)}
          </Button>
        )}
      </div>
    </div>
  );
}

interface WarningsProps {
  readonly warnings: readonly ScoreWarning[];
  readonly formatName: string;
}

/** What the format does not allow. */
export function Warnings({ warnings, formatName }: WarningsProps) {
  if (warnings.length === 0) return null;
  return (
    <div className={styles.warnings} role="status">
      <p>{words.warnings(formatName)}</p>
      <ul>
        {warnings.map((warning) => (
          <li key={`${warning.code} ${warning.game ?? ''}`}>{words.warning(warning)}</li>
        ))}
      </ul>
    </div>
  );
}
