import type { DayMatch } from '@tournaments/contract';
import type { ReactNode } from 'react';
import { courtName, matchTitle } from '../../lib/match-day/matchNames.ts';
import { deskWords as words } from '../../lib/texts/desk.ts';
import { matchLogWords as logWords } from '../../lib/texts/match-log.ts';
import { Button } from '../../ui/Button.tsx';
import { ScreenReaderOnly } from '../../ui/ScreenReaderOnly.tsx';
import { Against } from './Against.tsx';
import { dueNow } from './courtState.ts';
import { useDeskHere } from './deskContext.ts';
import { AskButton, StartButton } from './NextMove.tsx';
import styles from './Parts.module.css';

interface DueProps {
  readonly match: DayMatch;
  readonly text: ReactNode;
  readonly children: ReactNode;
}

function Due({ match, text, children }: DueProps) {
  const { view } = useDeskHere();
  return (
    <li className={styles.row}>
      <div className={styles.rowText}>
        <span className={styles.rowTitle}>
          {text}
          <span>{matchTitle(view, match)}</span>
        </span>
        <span className={styles.rowNames}>
          <Against match={match} />
        </span>
      </div>
      <div className={styles.dueActs}>{children}</div>
    </li>
  );
}

function MissingScore({ match, minutes }: { readonly match: DayMatch; readonly minutes: number }) {
  const { view, open, isReadOnly } = useDeskHere();
  return (
    <Due match={match} text={<b className={styles.bad}>{words.pendingLong(minutes)}</b>}>
      <Button
        kind="ghost"
        small
        disabled={isReadOnly}
        onClick={() => open({ kind: 'score', key: match.key })}
      >
        {words.score}
        <ScreenReaderOnly> {matchTitle(view, match)}</ScreenReaderOnly>
      </Button>
    </Due>
  );
}

/** Two results that contradict each other, to be decided. */
function TornResults({ match }: { readonly match: DayMatch }) {
  const { view, open } = useDeskHere();
  const at = match.otherResult?.confirmedAt ?? null;
  return (
    <Due match={match} text={<b className={styles.bad}>{words.torn(at)}</b>}>
      <Button kind="ghost" small onClick={() => open({ kind: 'results', key: match.key })}>
        {logWords.decide}
        <ScreenReaderOnly> {matchTitle(view, match)}</ScreenReaderOnly>
      </Button>
    </Due>
  );
}

/** What is due by now: results to decide, then, the longest first, calls that the call clock asks for, and scores that are missing. */
export function DueCalls() {
  const { view, now } = useDeskHere();
  const { torn, calls, missing } = dueNow(view, now);
  if (calls.length + missing.length + torn.length === 0) return null;
  return (
    <ul className={styles.due} aria-label={words.dueCalls}>
      {torn.map((match) => (
        <TornResults key={match.key} match={match} />
      ))}
      {calls.map(({ court, match, ask, minutes }) => (
        <Due
          key={match.key}
          match={match}
          text={<b className={styles.warn}>{words.due(courtName(view, court), ask, minutes)}</b>}
        >
          {ask === 'walkover' && <StartButton match={match} isOverdue />}
          <AskButton match={match} ask={ask} />
        </Due>
      ))}
      {missing.map(({ match, minutes }) => (
        <MissingScore key={match.key} match={match} minutes={minutes} />
      ))}
    </ul>
  );
}
