import type { CommandResult, DayMatch } from '@tournaments/contract';
import { scoreLine, type Game, type Side } from '@tournaments/engine';
import { useState } from 'react';
import { endedAs } from '../../../lib/match-day/endedAs.ts';
import { matchTitle, scoreText, sideName } from '../../../lib/match-day/matchNames.ts';
import { deskWords as words } from '../../../lib/texts/desk.ts';
import { clockTime } from '../../../lib/texts/format.ts';
import { useStoredList } from '../../../lib/storedList.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Scores } from '../../../ui/Scores.tsx';
import { courtName } from '../../../lib/match-day/matchNames.ts';
import { useDeskHere } from '../deskContext.ts';
import type { ToLookAt } from '../local/deskStore.ts';
import styles from './Dialogs.module.css';

interface LookProps {
  readonly one: ToLookAt;
  /** Undefined where the match is gone. */
  readonly match: DayMatch | undefined;
}

/** Who won and how, the winner's points first: two results may have the same points. */
function useWonText(match: DayMatch | undefined) {
  const { view } = useDeskHere();
  return (winner: Side | null, games: readonly Game[]): string => {
    const score = scoreLine(games, winner);
    return match === undefined || winner === null ? score : words.wins(sideName(view, match, winner), score);
  };
}

/** What this desk did while it was alone. */
function Yours({ one: { sent }, match }: LookProps) {
  const { view } = useDeskHere();
  const wonText = useWonText(match);
  const { command } = sent;
  const winner = 'winner' in command ? command.winner : null;
  const games = 'games' in command ? wonText(winner, command.games) : '';
  const court = 'court' in command ? courtName(view, command.court) : '';
  return (
    <p>
      {[words.commands[command.kind], court, games].filter(Boolean).join(', ')}
      <span className={styles.hint}> {clockTime(sent.at)}</span>
    </p>
  );
}

/** Codes after which the state of the match says all. */
const SAID_BY_STATE: ReadonlySet<string | null> = new Set(['changed-meanwhile', 'already-called']);

/** Why a command was not done, where the state of its match does not tell. */
function reasonsOf({ code, text, consequences }: CommandResult): readonly string[] {
  if (consequences.length > 0) return consequences.map((one) => one.text);
  return SAID_BY_STATE.has(code) ? [] : [text];
}

/** How the match stands on the server. */
function Theirs({ one: { result }, match: known }: LookProps) {
  const { view } = useDeskHere();
  const wonText = useWonText(known);
  const { match, by } = result;
  if (match === null) return <p>{result.text}</p>;
  const { status, court, outcome } = match.desk;
  const score = outcome.winner === null ? scoreText(match) : wonText(outcome.winner, outcome.games);
  const parts = [
    words.statuses[endedAs({ status, outcome })],
    court === null ? '' : courtName(view, court),
    score,
  ];
  return (
    <>
      <p>
        <Scores text={parts.filter(Boolean).join(', ')} />
        {by !== null && <span className={styles.hint}> {by}</span>}
      </p>
      {reasonsOf(result).map((text) => (
        <p key={text} className={styles.hint}>
          {text}
        </p>
      ))}
    </>
  );
}

/** Puts the result of this desk in the place of the other one, once both were read; nothing where this desk has none. */
function KeepMine({ one: { sent, result }, match }: LookProps) {
  const { give, isReadOnly } = useDeskHere();
  const wonText = useWonText(match);
  const [step, setStep] = useState<'offered' | 'asked' | 'kept'>('offered');
  const { command } = sent;
  if (command.kind !== 'finish' || match === undefined || match.desk.outcome.winner === null) return null;
  const { winner, games } = command;
  if (step !== 'asked') {
    return (
      <Button kind="ghost" small disabled={isReadOnly || step === 'kept'} onClick={() => setStep('asked')}>
        {step === 'kept' ? words.mineKept : words.keepMine}
      </Button>
    );
  }
  const { outcome } = match.desk;
  const replace = () => {
    setStep(give({ kind: 'correct', winner, games }, match) ? 'kept' : 'offered');
  };
  return (
    <div role="group" aria-label={words.keepMine}>
      <p className={styles.warning}>
        {words.replaces(wonText(outcome.winner, outcome.games), result.by, wonText(winner, games))}
      </p>
      <div className={styles.actions}>
        <Button kind="ghost" small onClick={() => setStep('offered')}>
          {words.cancel}
        </Button>
        <Button small disabled={isReadOnly} onClick={replace}>
          {words.replaceIt}
        </Button>
      </div>
    </div>
  );
}

/** Commands that were not done because others were faster: both ways side by side, until somebody has looked. */
export function LookDialog({ onClose }: { readonly onClose: () => void }) {
  const { view, store } = useDeskHere();
  const list = useStoredList(store.toLookAt);
  const [count = 0] = useStoredList(store.replayed);
  const finish = () => {
    store.toLookAt.update(() => []);
    store.replayed.update(() => []);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.needLook(list.length, count)}
      size="large"
      actions={<Button onClick={finish}>{words.looked}</Button>}
    >
      <p className={styles.hint}>{words.lookText}</p>
      <ul className={styles.looks}>
        {list.map((one) => {
          const match = one.sent.match === null ? undefined : view.matches.get(one.sent.match);
          return (
            <li key={one.sent.id}>
              <h3>
                {match === undefined
                  ? words.commands[one.sent.command.kind]
                  : `${matchTitle(view, match)}: ${sideName(view, match, 'A')} ${words.versus} ${sideName(view, match, 'B')}`}
              </h3>
              <div className={styles.both}>
                <div>
                  <h4>{words.yours}</h4>
                  <Yours one={one} match={match} />
                  <KeepMine one={one} match={match} />
                </div>
                <div>
                  <h4>{words.theirs}</h4>
                  <Theirs one={one} match={match} />
                </div>
              </div>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
