import { scoreWarnings, UNPLAYED, type Outcome } from '@tournaments/engine';
import type { SubmitEvent } from 'react';
import { useDebounced } from '../../../lib/debounce.ts';
import { commonWords } from '../../../lib/texts/common.ts';
import { matchWords as words } from '../../../lib/texts/match.ts';
import { useAlerts } from '../../../ui/Alerts.tsx';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import styles from './Match.module.css';
import { MatchFoot } from './MatchFoot.tsx';
import { Overtaken } from './Overtaken.tsx';
import type { PartProps } from './parts.ts';
import { hasOutcome, outcomeOf, picked, type TypedScore } from './score.ts';
import { SetInputs, SIDES, Warnings } from './SetInputs.tsx';
import { formatNameOf, formatOf, type MatchEvent, type Stage } from './types.ts';
import { useMatchForm, type Typed } from './useMatchForm.ts';

/** How long typing has to rest before the score is looked at, in milliseconds. */
const PAUSE = 700;

interface WinnerPickProps extends Pick<PartProps, 'nameOf'> {
  readonly score: TypedScore;
  readonly setScore: (score: TypedScore) => void;
}

/** The winner that follows from the sets; press a name to pick or unpick it. */
function WinnerPick({ score, setScore, nameOf }: WinnerPickProps) {
  return (
    <fieldset className={styles.winner}>
      <legend>{words.winner}</legend>
      <p className={styles.note}>{words.winnerHint}</p>
      <div className={styles.sides}>
        {SIDES.map((side) => (
          <button
            key={side}
            type="button"
            className={cx(styles.pick, score.winner === side && styles.picked)}
            aria-pressed={score.winner === side}
            onClick={() => setScore(picked(score, side))}
          >
            {nameOf(side)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

interface ScoresPartProps extends PartProps {
  readonly event: MatchEvent;
  readonly stage: Stage;
}

/** What an organizer may do with a score: save what is typed, or take the result back. */
function useScoreSaving({ match, saves, asking, askingBack, onDone }: ScoresPartProps, typed: Typed) {
  const alerts = useAlerts();
  const close = () => {
    typed.forget();
    onDone();
  };
  const write = async (outcome: Outcome, mayGo: Promise<boolean>) => {
    if (!(await mayGo) || !(await saves.saveScores(match, outcome, typed.base))) return;
    close();
  };
  const save = () => {
    const outcome = outcomeOf(typed.score, match.status);
    // A live match goes off live with its score, whether it has another one or not.
    if (match.isLive || !hasOutcome(match, outcome)) return write(outcome, asking(outcome));
    alerts.show(commonWords.unchanged, 'note');
    close();
    return Promise.resolve();
  };
  return {
    save,
    revert: () => write(UNPLAYED, askingBack()),
  };
}

/** Sets and winner as an organizer reports them; what the format does not know is said and saved all the same. */
export function ScoresPart(props: ScoresPartProps) {
  const { match, saves, nameOf, event, stage } = props;
  const typed = useMatchForm(match, stage, formatOf(event), null);
  const { save, revert } = useScoreSaving(props, typed);
  const { score } = typed;
  // While somebody types, every set is unfinished.
  const outcome = outcomeOf(useDebounced(score, PAUSE), match.status);
  const warnings = outcome.winner === null ? [] : scoreWarnings(outcome, formatOf(event));
  if (match.sideA === null || match.sideB === null) return <Unplayable {...props} revert={revert} />;
  const submit = (submitted: SubmitEvent) => {
    submitted.preventDefault();
    void save();
  };
  return (
    <form className={styles.part} noValidate onSubmit={submit}>
      {typed.isOvertaken && (
        <Overtaken
          match={match}
          typed={score}
          nameOf={nameOf}
          mayKeep
          onTake={typed.takeStored}
          onKeep={typed.keepTyped}
        />
      )}
      {match.status === 'walkover' ? (
        <p>{words.isWalkover}</p>
      ) : (
        <SetInputs score={score} setScore={typed.setScore} nameOf={nameOf} />
      )}
      <WinnerPick score={score} setScore={typed.setScore} nameOf={nameOf} />
      <Warnings warnings={warnings} formatName={formatNameOf(event)} />
      <MatchFoot saves={saves}>
        {!typed.isOvertaken && (
          <Button type="submit" busy={saves.busy}>
            {saves.busy ? words.saving : words.save}
          </Button>
        )}
        <Revert {...props} revert={revert} />
      </MatchFoot>
    </form>
  );
}

type RevertProps = Pick<PartProps, 'match' | 'saves'> & { readonly revert: () => Promise<void> };

function Revert({ match, saves, revert }: RevertProps) {
  const isPlayed = match.winner !== null || match.status !== null || match.games.length > 0;
  if (!isPlayed) return null;
  return (
    <Button kind="danger" busy={saves.busy} onClick={() => void revert()}>
      {words.revert}
    </Button>
  );
}

/** Only one side is there: nothing to score, but a bye or walkover can be taken back. */
function Unplayable(props: RevertProps) {
  return (
    <div className={styles.part}>
      <p>{props.match.status === 'bye' ? words.isBye : words.noOpponent}</p>
      <MatchFoot saves={props.saves}>
        <Revert {...props} />
      </MatchFoot>
    </div>
  );
}
