import { matchLogCalls, placeOfKey, sharedRefusals, type DayMatch } from '@tournaments/contract';
import type { Side } from '@tournaments/engine';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import type { DayView } from '../../../lib/match-day/dayView.ts';
import { matchTitle, sideName } from '../../../lib/match-day/matchNames.ts';
import { dayKey } from '../../../lib/match-day/useMatchDay.ts';
import { useSubmit } from '../../../lib/submit.ts';
import { deskWords } from '../../../lib/texts/desk.ts';
import { clockTime } from '../../../lib/texts/format.ts';
import { matchLogWords as words } from '../../../lib/texts/match-log.ts';
import { matchWords } from '../../../lib/texts/match.ts';
import { useAlerts } from '../../../ui/Alerts.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useDeskHere } from '../deskContext.ts';
import styles from './Dialogs.module.css';

type OtherResult = NonNullable<DayMatch['otherResult']>;
type Outcome = OtherResult['outcome'];

/** The matches that were called or played since with what follows from this one. */
export function playedSince({ day }: Pick<DayView, 'day'>, { key }: DayMatch): readonly DayMatch[] {
  const next = day.matches.filter(({ after }) => after.includes(key));
  return next.flatMap((match) => [
    ...(match.desk.status === 'waiting' ? [] : [match]),
    ...playedSince({ day }, match),
  ]);
}

/** Decides between the two; what somebody else decided meanwhile is no fault. */
function useSettling(match: DayMatch, onClose: () => void) {
  const { view } = useDeskHere();
  const { tournamentId } = view.day;
  const client = useQueryClient();
  const alerts = useAlerts();
  const { busy, submit } = useSubmit();
  const [fault, setFault] = useState<string | null>(null);
  const settle = (keep: 'log' | 'entered') =>
    submit(async (post) => {
      const place = placeOfKey(match.key);
      if (place === null) return;
      const answer = await post(matchLogCalls.settle, { ...place, keep });
      const refusal = !answer.ok && answer.kind === 'refused' ? answer.message : undefined;
      const isDone = answer.ok || refusal === sharedRefusals['log-no-conflict'];
      setFault(isDone ? null : (refusal ?? words.failed));
      if (answer.ok) alerts.show(keep === 'log' ? words.settledLog : words.settledEntered);
      if (!isDone) return;
      await client.invalidateQueries({ queryKey: dayKey(tournamentId) });
      onClose();
    });
  return { busy, fault, settle };
}

/** The games in a line that breaks between them only. */
function Points({ games }: Pick<Outcome, 'games'>) {
  return games.map(({ a, b }, index) => (
    // Games have no identity but their order.
    <Fragment key={index}>
      <span className={styles.whole}>{`${a}–${b}`}</span>{' '}
    </Fragment>
  ));
}

interface BothProps {
  readonly entered: Outcome;
  readonly other: OtherResult;
  readonly nameOf: (side: Side | null) => string;
}

function Both({ entered, other, nameOf }: BothProps) {
  const at = other.confirmedAt === null ? null : clockTime(other.confirmedAt);
  return (
    <table className={styles.results}>
      <thead>
        <tr>
          <td />
          <th scope="col">{words.entered}</th>
          <th scope="col">{words.log}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{matchWords.sets}</th>
          <td>
            <Points games={entered.games} />
          </td>
          <td>
            <Points games={other.outcome.games} />
          </td>
        </tr>
        <tr>
          <th scope="row">{matchWords.winner}</th>
          <td>{nameOf(entered.winner)}</td>
          <td>{nameOf(other.outcome.winner)}</td>
        </tr>
        <tr>
          <th scope="row">{words.from}</th>
          <td>
            {words.enteredFrom(other.entered)}
            {other.entered !== null && `, ${clockTime(other.entered.at)}`}
          </td>
          <td>{words.logFrom(other.umpire, at)}</td>
        </tr>
      </tbody>
    </table>
  );
}

interface ResultsDialogProps {
  readonly match: DayMatch;
  readonly onClose: () => void;
}

/** Two results of a match side by side, and one press that decides. */
export function ResultsDialog({ match, onClose }: ResultsDialogProps) {
  const { view, isOffline } = useDeskHere();
  const { busy, fault, settle } = useSettling(match, onClose);
  const { otherResult: other } = match;
  if (other === null) return null;
  const entered = match.desk.outcome;
  const nameOf = (side: Side | null) => (side === null ? matchWords.noWinner : sideName(view, match, side));
  const isOtherWinner = entered.winner !== other.outcome.winner;
  const since = isOtherWinner ? playedSince(view, match) : [];
  return (
    <Dialog open onClose={onClose} title={`${words.twoResults}: ${matchTitle(view, match)}`}>
      <p>{words.twoResultsText}</p>
      <Both entered={entered} other={other} nameOf={nameOf} />
      <p>
        {isOtherWinner
          ? deskWords.goesOn(nameOf(other.outcome.winner), nameOf(entered.winner))
          : words.onlyScore(nameOf(entered.winner))}{' '}
        {words.otherStays}
      </p>
      {since.length > 0 && (
        <div className={styles.warning}>
          <p>{words.losesToo}</p>
          <ul>
            {since.map((one) => (
              <li key={one.key}>{matchTitle(view, one)}</li>
            ))}
          </ul>
        </div>
      )}
      {isOffline && <p className={styles.warning}>{deskWords.needsNetwork}</p>}
      <div className={styles.acts}>
        <Button kind="ghost" busy={busy} disabled={isOffline} onClick={() => void settle('entered')}>
          {words.keepEntered}
        </Button>
        <Button kind="ghost" busy={busy} disabled={isOffline} onClick={() => void settle('log')}>
          {words.takeLog}
        </Button>
      </div>
      {fault !== null && (
        <p className={styles.warning} role="alert">
          {fault}
        </p>
      )}
    </Dialog>
  );
}
