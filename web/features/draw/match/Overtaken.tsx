import type { KnockoutMatch } from '@tournaments/contract';
import type { Side } from '@tournaments/engine';
import { matchWords as words } from '../../../lib/texts/match.ts';
import { Button } from '../../../ui/Button.tsx';
import { gamesOf, type TypedScore } from './score.ts';
import { Sets } from './Sets.tsx';
import styles from './Match.module.css';

interface OvertakenProps {
  readonly match: KnockoutMatch;
  readonly typed: TypedScore;
  readonly nameOf: (side: Side) => string;
  /** Whether what is typed may still be saved. */
  readonly mayKeep: boolean;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** Somebody else saved this match meanwhile: both scores side by side, nothing is thrown away unasked. */
export function Overtaken({ match, typed, nameOf, mayKeep, onTake, onKeep }: OvertakenProps) {
  return (
    <div className={styles.overtaken} role="alert">
      <h3>{words.overtaken}</h3>
      <p>{mayKeep ? words.overtakenText : words.decidedText}</p>
      <table className={styles.both}>
        <thead>
          <tr>
            <td />
            <th scope="col">{words.theirs}</th>
            <th scope="col">{words.yours}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{words.sets}</th>
            <td>
              <Sets games={match.games} />
            </td>
            <td>
              <Sets games={gamesOf(typed)} />
            </td>
          </tr>
          <tr>
            <th scope="row">{words.winner}</th>
            <td>{match.winner ? nameOf(match.winner) : words.noWinner}</td>
            <td>{typed.winner ? nameOf(typed.winner) : words.noWinner}</td>
          </tr>
        </tbody>
      </table>
      <div className={styles.choices}>
        <Button kind="ghost" onClick={onTake}>
          {words.takeTheirs}
        </Button>
        {mayKeep && (
          <Button kind="ghost" onClick={onKeep}>
            {words.keepMine}
          </Button>
        )}
      </div>
    </div>
  );
}
