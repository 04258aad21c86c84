import { paths, type KnockoutMatch } from '@tournaments/contract';
import type { Game } from '@tournaments/engine';
import { matchLogWords as words } from '../../../lib/texts/match-log.ts';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { gamesNow, isRunning, type LogFacts } from './logs.ts';
import styles from './Match.module.css';
import { Sets } from './Sets.tsx';
import { TwoResults, type TwoResultsProps } from './TwoResults.tsx';
import type { MatchPlace } from './types.ts';

interface LogPartProps extends Omit<TwoResultsProps, 'log'> {
  readonly log: LogFacts | null;
}

/** Games in one line, as they are read in a sentence. */
function gamesText(games: readonly Game[]): string {
  return games.map(({ a, b }) => `${a}–${b}`).join(' ');
}

/** What was scored point by point. */
export function LogPart(props: LogPartProps) {
  const { log } = props;
  return (
    <>
      <Standing {...props} />
      {log?.standing === 'conflict' && <TwoResults {...props} log={log} />}
    </>
  );
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

/** That somebody scores a match point by point, how it stands, and when that was heard. */
export function RunningLog({ log, match }: { readonly log: LogFacts; readonly match: KnockoutMatch }) {
  return (
    <Notice>
      {words.running(log.writer || words.somebody)} <Sets games={gamesNow(match, log)} />
      {log.heardAt !== null && words.lastHeard(log.heardAt)}
    </Notice>
  );
}

function Standing({ log, match, nameOf }: LogPartProps) {
  if (log === null) return null;
  if (isRunning(match, log)) return <RunningLog log={log} match={match} />;
  if (log.standing !== 'settled' || !log.outcome?.winner) return null;
  return <Notice>{words.wasSettled(nameOf(log.outcome.winner), gamesText(log.outcome.games))}</Notice>;
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
