import type { KnockoutMatch } from '@tournaments/contract';
import { opponentOf, winnerByGames, winnerUnder, type Side } from '@tournaments/engine';
import { useState } from 'react';
import { useIsCut } from '../../../lib/connection.ts';
import { useStoredList } from '../../../lib/storedList.ts';
import { useCourtName } from '../../../lib/courtNames.ts';
import { drawWords } from '../../../lib/texts/draw.ts';
import { matchWords as words } from '../../../lib/texts/match.ts';
import { umpireWords } from '../../../lib/texts/umpire.ts';
import { useAlerts } from '../../../ui/Alerts.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog, Dialog } from '../../../ui/Dialog.tsx';
import { PauseIcon, PlayIcon } from '../../../ui/icons/icons.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Pill } from '../../../ui/Pill.tsx';
import { BigScore } from './BigScore.tsx';
import styles from './Match.module.css';
import { Overtaken } from './Overtaken.tsx';
import { Sets } from './Sets.tsx';
import { useMatchSaves } from './saves.ts';
import { useBusyCourt } from './BusyCourt.tsx';
import { EndEarly } from './EndEarly.tsx';
import { OtherUmpire, Overrule } from './LogPart.tsx';
import { isRunning, useMatchLog } from './logs.ts';
import { useOverruling } from './overruling.ts';
import { gamesOf, isFaulty, remarksOn, typedOf } from './score.ts';
import { alertOf, sending, WAITING_ALERTS } from './sending.ts';
import { SetInputs, Warnings } from './SetInputs.tsx';
import { undone } from './tally.ts';
import { formatNameOf, formatOf, isOpen, type MatchEvent, type Stage } from './types.ts';
import { useMatchForm, type Typed } from './useMatchForm.ts';
import { usePause } from './usePause.ts';
import {
  dropWaiting,
  isFor,
  keepScore,
  sendWaiting,
  waitingScores,
  type Early,
  type WaitingScore,
} from './waiting.ts';

export interface UmpireMatchProps {
  readonly event: MatchEvent;
  readonly stage: Stage;
  readonly match: KnockoutMatch;
  readonly title: string;
  readonly nameOf: (side: Side) => string;
  readonly academyOf: (side: Side) => string;
  readonly onClose: () => void;
  readonly onSaved: (matches: readonly KnockoutMatch[]) => void;
}

/** The score of this match that is on its way to the server, if there is one. */
function useWaitingScore({ event, stage, match }: UmpireMatchProps) {
  const place = { eventId: event.id, stage, matchNumber: match.matchNumber };
  return useStoredList(waitingScores).find(isFor(place)) ?? null;
}

/** Who has won by what is saved, and how where the last point was not played. */
interface Ended {
  readonly winner: Side | null;
  readonly early: Early | null;
}

/** Saving as an umpire does it: kept on this device first, then sent. */
function useUmpireSaving(props: UmpireMatchProps, typed: Typed) {
  const { event, stage, match, title, onClose, onSaved } = props;
  const [busy, setBusy] = useState(false);
  const alerts = useAlerts();
  const save = async ({ winner, early }: Ended) => {
    const games = early?.ending === 'walkover' ? [] : gamesOf(typed.score);
    setBusy(true);
    const { eventId, matchNumber, id } = match;
    // What is only a score so far leaves the match live; an end by the log takes that mark itself.
    const isLive = match.isLive && winner !== null && early === null;
    const place = { eventId, stage, matchNumber };
    const { tournamentId } = event;
    keepScore({
      ...{ ...place, id, tournamentId, games, isLive, title },
      ...{ winner, early },
      seen: typed.base,
    });
    typed.forget();
    const toThis = alertOf((score, matches) => {
      if (isFor(place)(score)) onSaved(matches);
    });
    await sendWaiting(tournamentId, sending, toThis);
    setBusy(false);
    const left = waitingScores.read().find(isFor(place));
    if (left && left.refusal !== null) return;
    if (left) alerts.show(words.keptAlert, 'success', { group: WAITING_ALERTS });
    onClose();
  };
  return { busy, save };
}

/** A match as its umpire scores it with one thumb. */
export function UmpireMatch(props: UmpireMatchProps) {
  const { event, stage, match } = props;
  const waiting = useWaitingScore(props);
  const [start] = useState(() => waiting && { score: typedOf(waiting), base: waiting.seen });
  const typed = useMatchForm(match, stage, formatOf(event), start);
  if (!isOpen(match) && !typed.isTouched) return <Decided {...props} />;
  const shared = { ...props, typed, waiting };
  return typed.isOvertaken ? <WasOvertaken {...shared} /> : <Scoring {...shared} />;
}

interface ScoringProps extends UmpireMatchProps {
  readonly typed: Typed;
  readonly waiting: WaitingScore | null;
}

function Scoring(props: ScoringProps) {
  const { event, stage, match, title, nameOf, academyOf, onClose, onSaved, typed } = props;
  const { busy, save } = useUmpireSaving(props, typed);
  const saves = useMatchSaves(stage, onSaved);
  const [asked, setAsked] = useState<'save' | 'end' | null>(null);
  const { tally, setTally, score, setScore } = typed;
  const place = { eventId: event.id, stage, matchNumber: match.matchNumber };
  const log = useMatchLog(place, match);
  const overruling = useOverruling(isRunning(match, log));
  const format = formatOf(event);
  const games = gamesOf(score);
  const winner = winnerUnder(games, format);
  const remarks = remarksOn(games, format);
  const end = async (ended: Ended) => {
    setAsked(null);
    if (await overruling.ask()) await save(ended);
  };
  const begin = () => (remarks.length === 0 ? void end({ winner, early: null }) : setAsked('save'));
  const mayEndEarly = winner === null && remarks.length === 0 && !isFaulty(score);
  const actions = (
    <Actions typed={typed} busy={busy} isEmpty={games.length === 0} isWon={winner !== null} onSave={begin} />
  );
  return (
    <Dialog open tall size="large" onClose={onClose} title={title} actions={actions}>
      <div className={styles.padHead}>
        <h3 className={styles.partName}>{words.tabs.scores}</h3>
        <KeptHere />
        <LiveLine match={match} saves={saves} />
      </div>
      <OtherUmpire log={log} match={match} />
      <Waiting waiting={props.waiting} />
      <BigScore {...{ tally, setTally, format, nameOf, academyOf }} />
      <details className={styles.numbers} open>
        <summary>{words.numbers}</summary>
        <SetInputs score={score} setScore={setScore} nameOf={nameOf} />
      </details>
      <Warnings warnings={remarks} formatName={formatNameOf(event)} />
      <p className={styles.winnerLine}>{standingText(winner, winnerByGames(games), nameOf)}</p>
      {mayEndEarly && (
        <Button kind="ghost" small className={styles.endEarly} onClick={() => setAsked('end')}>
          {words.endEarly}
        </Button>
      )}
      {asked === 'end' && (
        <EndEarly
          nameOf={nameOf}
          hasPoints={games.length > 0}
          onEnd={(early) => void end({ winner: opponentOf(early.side), early })}
          onClose={() => setAsked(null)}
        />
      )}
      <ConfirmDialog
        open={asked === 'save'}
        question={words.saveAllTheSame}
        yes={words.saves[winner === null ? 'open' : 'result']}
        no={words.changeScore}
        onNo={() => setAsked(null)}
        onYes={() => void end({ winner, early: null })}
      >
        <Warnings warnings={remarks} formatName={formatNameOf(event)} />
        <p>{winner === null ? words.staysOpen : words.isWinner(nameOf(winner))}</p>
      </ConfirmDialog>
      <Overrule open={overruling.isAsked} match={match} log={log} onAnswer={overruling.reply} />
    </Dialog>
  );
}

function standingText(winner: Side | null, ahead: Side | null, nameOf: (side: Side) => string): string {
  if (winner !== null) return words.wins(nameOf(winner));
  return ahead === null ? words.noWinner : words.ahead(nameOf(ahead));
}

interface ActionsProps {
  readonly typed: Typed;
  readonly busy: boolean;
  readonly isEmpty: boolean;
  /** Only a match that is won has a result. */
  readonly isWon: boolean;
  readonly onSave: () => void;
}

function Actions({ typed: { tally, setTally, score }, busy, isEmpty, isWon, onSave }: ActionsProps) {
  const hasUndo = tally.steps.length > 0;
  const isOff = isEmpty || isFaulty(score);
  return (
    <>
      <Button kind="ghost" aria-disabled={!hasUndo} onClick={() => setTally(undone(tally))}>
        {words.undoPoint}
      </Button>
      <Button busy={busy} aria-disabled={isOff} onClick={isOff ? undefined : onSave}>
        {busy ? words.saving : words.saves[isWon ? 'result' : 'open']}
      </Button>
    </>
  );
}

/** Without network nobody has to wait, or to save again. */
function KeptHere() {
  return (
    <p role="status" className={styles.keptHere}>
      {useIsCut() && umpireWords.keptHere}
    </p>
  );
}

/** What became of a score that was saved here before. */
function Waiting({ waiting }: Pick<ScoringProps, 'waiting'>) {
  if (waiting === null) return null;
  return waiting.refusal === null ? (
    <Notice>{words.waitsHere}</Notice>
  ) : (
    <Notice kind="warning">{waiting.refusal}</Notice>
  );
}

/** Somebody else was quicker. */
function WasOvertaken({ match, title, nameOf, onClose, typed, waiting }: ScoringProps) {
  const leave = () => {
    typed.takeStored();
    if (waiting) dropWaiting(waiting);
    onClose();
  };
  return (
    <Dialog open tall size="large" onClose={onClose} title={title}>
      <Overtaken
        match={match}
        typed={typed.score}
        nameOf={nameOf}
        mayKeep={isOpen(match)}
        onTake={leave}
        onKeep={typed.keepTyped}
      />
    </Dialog>
  );
}

/** Somebody else brought the match to its end before anything was typed here. */
function Decided({ match, title, nameOf, onClose }: UmpireMatchProps) {
  return (
    <Dialog open tall size="large" onClose={onClose} title={title}>
      <p>{words.decidedNow}</p>
      <p className={styles.winnerLine}>
        {match.winner && words.wins(nameOf(match.winner))} <Sets games={match.games} />
      </p>
    </Dialog>
  );
}

interface LiveLineProps {
  readonly match: KnockoutMatch;
  readonly saves: ReturnType<typeof useMatchSaves>;
}

/** Court, and live on and off. */
function LiveLine({ match, saves }: LiveLineProps) {
  const { court, isLive } = match;
  const courtName = useCourtName();
  const busyCourt = useBusyCourt('umpire', null, match);
  const pause = usePause(match, saves);
  return (
    <div className={styles.liveLine}>
      {court !== null && <strong>{courtName(court)}</strong>}
      {isLive && <Pill kind="live">{drawWords.live}</Pill>}
      {saves.fault && <span role="alert">{words.notSaved}</span>}
      {(isOpen(match) || isLive) && (
        <Button
          kind="ghost"
          small
          busy={saves.busy}
          onClick={() => void (isLive ? pause() : busyCourt.begin(() => void saves.saveLive(match, true)))}
        >
          {isLive ? <PauseIcon size={18} /> : <PlayIcon size={18} />}
          {isLive ? words.goOffLive : words.goLive}
        </Button>
      )}
      {busyCourt.question}
    </div>
  );
}
