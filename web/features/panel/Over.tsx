import { paths, routes } from '@tournaments/contract';
import { outcomeOfResult, resultOf, type Outcome } from '@tournaments/engine';
import { matchLogWords as logWords } from '../../lib/texts/match-log.ts';
import { panelWords as words } from '../../lib/texts/panel.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Scores } from '../../ui/Scores.tsx';
import styles from './Panel.module.css';
import type { OpenMatch } from './matches.ts';
import { outcomeText, wonText } from './outcomeText.ts';
import type { PanelTools } from './usePanel.ts';

interface OverProps {
  readonly panel: PanelTools;
  readonly desk: Outcome | null;
  /** What comes to the court after it. */
  readonly next: OpenMatch | null;
}

/** The end of the match: what goes to the draw, and after that what became of it. */
export function Over({ panel, desk, next }: OverProps) {
  const { state, pack, sideName, act, mayWrite } = panel;
  const result = resultOf(state);
  if (result === null) return null;
  const { winner, games } = result;
  const isConfirmed = state.stage === 'confirmed';
  return (
    <div className={cx(styles.ask, styles.verdict)}>
      {!isConfirmed && <h2>{words.confirmTitle}</h2>}
      <table className={styles.result}>
        <tbody>
          {(['A', 'B'] as const).map((side) => (
            <tr key={side} className={side === winner ? styles.winner : undefined}>
              <th scope="row">{sideName(side)}</th>
              {games.map(({ a, b }, index) => (
                <td key={index}>{side === 'A' ? a : b}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.wins}>{wonText(outcomeOfResult(result), pack.names)}</p>
      {!isConfirmed && mayWrite && (
        <button type="button" className={styles.goOnHere} onClick={() => act({ kind: 'confirm' })}>
          {words.confirm}
        </button>
      )}
      {isConfirmed && <Became {...{ panel, desk, next }} mine={outcomeOfResult(result)} />}
    </div>
  );
}

interface BecameProps extends OverProps {
  readonly mine: Outcome;
}

/** Whether the result is where it belongs, or what stands in its way. */
function Became({ panel: { snapshot, pack, state }, desk, next, mine }: BecameProps) {
  const { standing, sent, entered } = snapshot.head;
  const isSent = sent >= snapshot.events.length;
  return (
    <>
      <p role="status" className={styles.became}>
        {!isSent || standing === 'open' ? words.waitsForNet : words[standing]}
      </p>
      {standing === 'conflict' && (
        <dl className={styles.both}>
          <dt>{words.conflictPanel(state.endedAt)}</dt>
          <dd>
            <Scores text={outcomeText(mine, pack.names)} />
          </dd>
          <dt>{words.conflictAt(logWords.enteredFrom(entered), entered?.at ?? null)}</dt>
          <dd>{desk === null ? '…' : <Scores text={outcomeText(desk, pack.names)} />}</dd>
        </dl>
      )}
      {next && <Next match={next} />}
      <LinkButton kind={next ? 'ghost' : 'primary'} to={routes.umpire}>
        {words.toMatches}
      </LinkButton>
    </>
  );
}

/** The way on: who stands at a court scores what comes to it. */
function Next({ match: { code, pack } }: { readonly match: OpenMatch }) {
  const sides = words.versus(pack.names.A.join(' / '), pack.names.B.join(' / '));
  return (
    <>
      <p>
        {words.comesNext} <strong>{sides}</strong>
      </p>
      <LinkButton to={paths.umpireMatch(code)}>{words.scoreNext}</LinkButton>
    </>
  );
}
