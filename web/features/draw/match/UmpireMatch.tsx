import type { KnockoutMatch } from '@tournaments/contract';
import { scoreWarnings, winnerByGames, winnerUnder, type Side } from '@tournaments/engine';
import { useState } from 'react';
import { useStoredList } from '../../../lib/storedList.ts';
import { drawWords } from '../../../lib/texts/draw.ts';
import { matchWords as words } from '../../../lib/texts/match.ts';
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
import { gamesOf, typedOf } from './score.ts';
import { sending, alertOf } from './sending.ts';
import { SetInputs, Warnings } from './SetInputs.tsx';
import { undone } from './tally.ts';
import { formatNameOf, formatOf, isOpen, type MatchEvent, type Stage } from './types.ts';
import { useMatchForm, type Typed } from './useMatchForm.ts';
import { dropWaiting, isFor, keepScore, sendWaiting, waitingScores, type WaitingScore } from './waiting.ts';

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

/** Saving as an umpire does it: kept on this device first, then sent. */
function useUmpireSaving(props: UmpireMatchProps, typed: Typed) {
  const { event, stage, match, title, onClose, onSaved } = props;
  const [busy, setBusy] = useState(false);
  const alerts = useAlerts();
  const save = async () => {
    const games = gamesOf(typed.score);
    setBusy(true);
    const { eventId, matchNumber, id, isLive } = match;
    const place = { eventId, stage, matchNumber };
    const { tournamentId } = event;
    keepScore({
      ...{ ...place, id, tournamentId, games, isLive, title },
      winner: winnerByGames(games),
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
    if (left) alerts.show(words.keptAlert);
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
  const [isAsking, setAsking] = useState(false);
  const { tally, setTally, score, setScore } = typed;
  const games = gamesOf(score);
  const winner = winnerByGames(games);
  const warnings = scoreWarnings({ winner, ending: null, games }, formatOf(event));
  const isWon = winner !== null && winnerUnder(games, formatOf(event)) === winner;
  const standing = winner === null ? words.noWinner : words[isWon ? 'wins' : 'ahead'](nameOf(winner));
  const kind = saveKind(winner, isWon);
  const begin = () => {
    if (kind === 'result' && warnings.length === 0) void save();
    else setAsking(true);
  };
  const actions = (
    <Actions typed={typed} busy={busy} isEmpty={games.length === 0} kind={kind} onSave={begin} />
  );
  return (
    <Dialog open tall size="large" onClose={onClose} title={title} actions={actions}>
      <h3 className={styles.partName}>{words.tabs.scores}</h3>
      <LiveLine match={match} saves={saves} />
      <Waiting waiting={props.waiting} />
      <BigScore {...{ tally, setTally, nameOf, academyOf }} format={formatOf(event)} />
      <details className={styles.numbers} open>
        <summary>{words.numbers}</summary>
        <SetInputs score={score} setScore={setScore} nameOf={nameOf} />
      </details>
      <p className={styles.winnerLine}>{standing}</p>
      <ConfirmDialog
        open={isAsking}
        question={kind === 'early' ? words.notFinished : words.saveAllTheSame}
        yes={winner !== null && kind === 'early' ? words.saveEarly(nameOf(winner)) : words.saves[kind]}
        no={words.changeScore}
        onNo={() => setAsking(false)}
        onYes={() => {
          setAsking(false);
          void save();
        }}
      >
        <Warnings warnings={warnings} formatName={formatNameOf(event)} />
        <p>{winner === null ? words.staysOpen : words.isWinner(nameOf(winner))}</p>
        {kind === 'early' && winner !== null && <p>{words.leaderRetired(nameOf(winner))}</p>}
      </ConfirmDialog>
    </Dialog>
  );
}

/** What saving does: it writes a result down, ends the match before its time, or keeps a score that nobody leads. */
type SaveKind = 'result' | 'early' | 'open';

function saveKind(winner: Side | null, isWon: boolean): SaveKind {
  if (winner === null) return 'open';
  return isWon ? 'result' : 'early';
}

interface ActionsProps {
  readonly typed: Typed;
  readonly busy: boolean;
  readonly isEmpty: boolean;
  readonly kind: SaveKind;
  readonly onSave: () => void;
}

function Actions({ typed: { tally, setTally }, busy, isEmpty, kind, onSave }: ActionsProps) {
  const hasUndo = tally.steps.length > 0;
  return (
    <>
      <Button kind="ghost" aria-disabled={!hasUndo} onClick={() => setTally(undone(tally))}>
        {words.undoPoint}
      </Button>
      <Button busy={busy} aria-disabled={isEmpty} onClick={isEmpty ? undefined : onSave}>
        {busy ? words.saving : words.saves[kind]}
      </Button>
    </>
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
  return (
    <div className={styles.liveLine}>
      {court !== null && <strong>{drawWords.court(court)}</strong>}
      {isLive && <Pill kind="live">{drawWords.live}</Pill>}
      {saves.fault && <span role="alert">{words.notSaved}</span>}
      {(isOpen(match) || isLive) && (
        <Button kind="ghost" small busy={saves.busy} onClick={() => void saves.saveLive(match, !isLive)}>
          {isLive ? <PauseIcon size={18} /> : <PlayIcon size={18} />}
          {isLive ? words.goOffLive : words.goLive}
        </Button>
      )}
    </div>
  );
}
