import { matchLogCalls, sharedRefusals, type KnockoutMatch } from '@tournaments/contract';
import { nextMatch, type Match, type Outcome, type Side } from '@tournaments/engine';
import { useState, type ReactNode } from 'react';
import { useSubmit } from '../../../lib/submit.ts';
import { shortDayAndTime } from '../../../lib/texts/format.ts';
import { matchLogWords as words } from '../../../lib/texts/match-log.ts';
import { matchWords } from '../../../lib/texts/match.ts';
import { useAlerts } from '../../../ui/Alerts.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { LogFacts } from './logs.ts';
import styles from './Match.module.css';
import { Sets } from './Sets.tsx';
import type { MatchPlace } from './types.ts';

export interface TwoResultsProps {
  readonly place: MatchPlace;
  readonly match: KnockoutMatch;
  /** The matches of the stage. */
  readonly count: number;
  readonly log: LogFacts;
  readonly nameOf: (side: Side) => string;
  /** The later results that would go with the umpire's. */
  readonly lost: readonly Match[];
  readonly lostLine: (match: Match) => ReactNode;
  /** Something was decided, here or elsewhere. */
  readonly onSettled: () => Promise<void>;
}

type Keep = 'log' | 'entered';

/** Decides between the two; what somebody else decided meanwhile is no fault. */
function useSettling({ place, onSettled }: TwoResultsProps) {
  const { busy, submit } = useSubmit();
  const alerts = useAlerts();
  const [fault, setFault] = useState<string | null>(null);
  const settle = (keep: Keep) =>
    submit(async (post) => {
      const answer = await post(matchLogCalls.settle, { ...place, keep });
      const refusal = !answer.ok && answer.kind === 'refused' ? answer.message : undefined;
      const isDone = answer.ok || refusal === sharedRefusals['log-no-conflict'];
      setFault(isDone ? null : (refusal ?? words.failed));
      if (answer.ok) alerts.show(keep === 'log' ? words.settledLog : words.settledEntered);
      if (isDone) await onSettled();
    });
  return { busy, fault, settle };
}

/** What the umpire's result would change in the draw. */
function consequence({ place, match, count, log, nameOf }: TwoResultsProps): string {
  const [now, then] = [match.winner, log.outcome?.winner ?? null];
  if (then === null || now === then) return words.onlyScore(then === null ? '' : nameOf(then));
  if (place.stage === 'pool') return words.poolChanges(nameOf(then));
  const next = nextMatch(count + 1, match.matchNumber);
  const other = now === null ? matchWords.noWinner : nameOf(now);
  return next === null ? words.winsFinal(nameOf(then), other) : words.goesOn(nameOf(then), other, next + 1);
}

/** A match with an entered result and another one of its umpire, side by side; one press decides. */
export function TwoResults(props: TwoResultsProps) {
  const { match, log, nameOf, lost, lostLine } = props;
  const { busy, fault, settle } = useSettling(props);
  return (
    <section className={styles.overtaken} aria-label={words.twoResults}>
      <h3>{words.twoResults}</h3>
      <p>{words.twoResultsText}</p>
      <Both match={match} log={log} nameOf={nameOf} />
      <div className={styles.decide}>
        <Button kind="ghost" busy={busy} onClick={() => void settle('entered')}>
          {words.keepEntered}
        </Button>
        <p>
          {words.staysSo} {words.otherStays}
        </p>
      </div>
      <div className={styles.decide}>
        <Button kind="ghost" busy={busy} onClick={() => void settle('log')}>
          {words.takeLog}
        </Button>
        <div>
          <p>
            {consequence(props)} {words.otherStays}
          </p>
          {lost.length > 0 && (
            <>
              <p>{words.losesToo}</p>
              <ul className={styles.lost}>{lost.map(lostLine)}</ul>
            </>
          )}
        </div>
      </div>
      {fault && (
        <div role="alert">
          <Notice kind="warning">{fault}</Notice>
        </div>
      )}
    </section>
  );
}

function winnerOf(outcome: Pick<Outcome, 'winner'> | null, nameOf: (side: Side) => string): string {
  return outcome?.winner ? nameOf(outcome.winner) : matchWords.noWinner;
}

function Both({ match, log, nameOf }: Pick<TwoResultsProps, 'match' | 'log' | 'nameOf'>) {
  const { writer, endedAt, outcome, games } = log;
  const time = endedAt === null ? null : shortDayAndTime(endedAt);
  return (
    <table className={styles.both}>
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
            <Sets games={match.games} />
          </td>
          <td>
            <Sets games={outcome?.games ?? games} />
          </td>
        </tr>
        <tr>
          <th scope="row">{matchWords.winner}</th>
          <td>{winnerOf(match, nameOf)}</td>
          <td>{winnerOf(outcome, nameOf)}</td>
        </tr>
        <tr>
          <th scope="row">{words.from}</th>
          <td>
            {words.enteredFrom(log.entered)}
            {words.enteredAt(log.entered)}
          </td>
          <td>{words.logFrom(writer, time)}</td>
        </tr>
      </tbody>
    </table>
  );
}
