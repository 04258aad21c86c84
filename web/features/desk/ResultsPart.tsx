import type { DayMatch } from '@tournaments/contract';
import { hasEnded } from '@tournaments/engine';
import { endedAs } from '../../lib/match-day/endedAs.ts';
import { matchTitle, scoreText } from '../../lib/match-day/matchNames.ts';
import type { DayView } from '../../lib/match-day/dayView.ts';
import { deskWords as words } from '../../lib/texts/desk.ts';
import { clockTimeAndDay } from '../../lib/texts/format.ts';
import { matchLogWords as logWords } from '../../lib/texts/match-log.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { ScreenReaderOnly } from '../../ui/ScreenReaderOnly.tsx';
import { missingMinutes } from './courtState.ts';
import { Against } from './Against.tsx';
import { useDeskHere } from './deskContext.ts';
import { isMatchFound } from './find.ts';
import { OpenElsewhere } from './OpenElsewhere.tsx';
import { TodaysForecasts } from './TodaysForecasts.tsx';
import styles from './Parts.module.css';

/** Matches that are over: those without their score first, then the last one first. */
export function overMatches(view: DayView, typed: string): readonly DayMatch[] {
  return view.day.matches
    .filter((match) => hasEnded(match.desk) && isMatchFound(view, match, typed))
    .sort(
      (a, b) =>
        Number(b.desk.isResultPending) - Number(a.desk.isResultPending) ||
        (b.desk.times.endedAt ?? 0) - (a.desk.times.endedAt ?? 0) ||
        // Of those of which nobody knows when they ended the later round is the newer one.
        b.round - a.round ||
        b.matchNumber - a.matchNumber,
    );
}

function Ending({ match }: { readonly match: DayMatch }) {
  const { now } = useDeskHere();
  const { isResultPending } = match.desk;
  const status = endedAs(match.desk);
  if (isResultPending) {
    const missing = missingMinutes(match, now);
    return (
      <span className={missing === null ? styles.warn : styles.bad}>
        {missing === null ? words.pending : words.pendingLong(missing)}
      </span>
    );
  }
  return (
    <>
      {scoreText(match) !== '' && <span className={styles.score}>{scoreText(match)}</span>}
      {status !== 'finished' && <span>{words.statuses[status]}</span>}
    </>
  );
}

function Row({ match }: { readonly match: DayMatch }) {
  const { view, open, isReadOnly } = useDeskHere();
  const { isResultPending, times } = match.desk;
  const title = matchTitle(view, match);
  return (
    <li
      className={cx(styles.row, isResultPending && styles.pending)}
      data-cursor=""
      data-key={match.key}
      tabIndex={-1}
    >
      <button
        type="button"
        className={styles.rowText}
        onClick={() => open({ kind: 'match', key: match.key })}
      >
        <span className={styles.rowTitle}>
          {title}
          <OpenElsewhere match={match.key} />
          {match.otherResult !== null && <b className={styles.bad}>{logWords.twoResults}</b>}
          {times.endedAt !== null && (
            <span className={styles.time}>{clockTimeAndDay(times.endedAt, view.now)}</span>
          )}
        </span>
        <span className={styles.rowNames}>
          <Against match={match} winner={match.desk.outcome.winner} />
        </span>
        <span className={styles.rowWhy}>
          <Ending match={match} />
        </span>
      </button>
      {isResultPending && (
        <Button
          kind="ghost"
          small
          disabled={isReadOnly}
          onClick={() => open({ kind: 'score', key: match.key })}
        >
          {words.score}
          <ScreenReaderOnly> {title}</ScreenReaderOnly>
        </Button>
      )}
    </li>
  );
}

/** What is over, with its score. */
export function ResultsPart({ typed }: { readonly typed: string }) {
  const { view } = useDeskHere();
  const matches = overMatches(view, typed);
  if (matches.length === 0) {
    return <p className={styles.note}>{typed === '' ? words.noResults : words.nothingFound}</p>;
  }
  return (
    <>
      <TodaysForecasts />
      <ol className={styles.rows}>
        {matches.map((match) => (
          <Row key={match.key} match={match} />
        ))}
      </ol>
    </>
  );
}
