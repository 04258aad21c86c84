import { paths, type KnockoutMatch } from '@tournaments/contract';
import type { Game, Outcome } from '@tournaments/engine';
import { matchLogWords as words } from '../../../lib/texts/match-log.ts';
import { useAlerts } from '../../../ui/Alerts.tsx';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { gamesNow, isRunning, type LogFacts } from './logs.ts';
import styles from './Match.module.css';
import { Sets } from './Sets.tsx';
import { TwoResults, type TwoResultsProps } from './TwoResults.tsx';
import type { MatchPlace } from './types.ts';
import { standingOf, useStanding } from './useStanding.ts';

interface LogPartProps extends Omit<TwoResultsProps, 'log'> {
  readonly log: LogFacts | null;
}

/** Games in one line, as they are read in a sentence. */
function gamesText(games: readonly Game[]): string {
  return games.map(({ a, b }) => `${a}–${b}`).join(' ');
}

/** What the umpire had whose result was not chosen. */
function settledText(outcome: Outcome | null | undefined, nameOf: LogPartProps['nameOf']): string {
  return outcome?.winner ? words.wasSettled(nameOf(outcome.winner), gamesText(outcome.games)) : '';
}

/** What was scored point by point. */
export function LogPart(props: LogPartProps) {
  const { match, log, nameOf, onSettled } = props;
  const alerts = useAlerts();
  const { shown, follow } = useStanding(standingOf(match, log), (late, showIt) => {
    if (late === 'running') alerts.show(words.scoredNow(log?.writer), 'note');
    if (late === 'settled') alerts.show(settledText(log?.outcome, nameOf), 'note');
    if (late === 'conflict')
      alerts.show(words.hasTwoResults, 'error', { action: { text: words.showThem, run: showIt } });
  });
  // Whoever decided sees what became of it.
  const decided = () => {
    follow();
    return onSettled();
  };
  if (shown === 'running') return <RunningLog log={log} match={match} />;
  if (log === null) return null;
  if (shown === 'conflict') return <TwoResults {...props} log={log} onSettled={decided} />;
  return shown === 'settled' && <Notice>{settledText(log.outcome, nameOf)}</Notice>;
}

/** That another umpire scores the match point by point, for one who types its sets. */
export function OtherUmpire({ log, match }: RunningLogProps) {
  const alerts = useAlerts();
  const { shown } = useStanding(isRunning(match, log) ? 'running' : null, () =>
    alerts.show(words.scoredNow(log?.writer), 'note'),
  );
  return shown && <RunningLog log={log} match={match} />;
}

interface SheetProps {
  readonly tournamentId: number;
  readonly place: MatchPlace;
  readonly match: KnockoutMatch;
}

/** The way to the sheet of a match whose sides are known. */
export function SheetLink({ tournamentId, place, match }: SheetProps) {
  if (match.sideA === null || match.sideB === null) return null;
  const { eventId, stage, matchNumber } = place;
  return (
    <a
      className={styles.sheetLink}
      href={paths.scoreSheet(tournamentId, eventId, stage, matchNumber)}
      target="_blank"
      rel="noopener"
      aria-label={words.sheetOf(matchNumber + 1)}
    >
      {words.sheet}
    </a>
  );
}

interface RunningLogProps {
  readonly log: LogFacts | null;
  readonly match: KnockoutMatch;
}

/** That somebody scores a match point by point, how it stands, and when that was heard: of one height, whatever is known. */
function RunningLog({ log, match }: RunningLogProps) {
  return (
    <Notice>
      <span className={styles.running}>
        {words.running(log?.writer || words.somebody)} <Sets games={gamesNow(match, log)} />
        {log !== null && log.heardAt !== null && words.lastHeard(log.heardAt)}
      </span>
    </Notice>
  );
}

interface OverruleProps {
  readonly open: boolean;
  readonly match: KnockoutMatch;
  readonly log: LogFacts | null;
  readonly onAnswer: (isYes: boolean) => void;
}

/** Asks before a typed result is put over a score that is still being written. */
export function Overrule({ open, match, log, onAnswer }: OverruleProps) {
  if (log === null) return null;
  return (
    <ConfirmDialog
      open={open}
      question={words.overruleQuestion}
      yes={words.overrule}
      no={words.letScore}
      onYes={() => onAnswer(true)}
      onNo={() => onAnswer(false)}
    >
      <p>{words.overruleText(log.writer, gamesText(gamesNow(match, log)))}</p>
    </ConfirmDialog>
  );
}
