import type { KnockoutMatch, PoolMatch } from '@tournaments/contract';
import { UNPLAYED, type Match, type Outcome, type Side } from '@tournaments/engine';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useDrafts } from '../../../lib/accountDrafts.ts';
import { drawWords } from '../../../lib/texts/draw.ts';
import { matchWords as words } from '../../../lib/texts/match.ts';
import { ConfirmDialog, Dialog } from '../../../ui/Dialog.tsx';
import { roundsOfDraw, sideText } from '../board/board.ts';
import { namesOf, type Names } from '../board/names.ts';
import { isPoolMatch } from '../board/pools.ts';
import { DetailsPart } from './DetailsPart.tsx';
import { LogPart, Overrule, SheetLink } from './LogPart.tsx';
import { factsOfScore, isRunning, type StageLogs } from './logs.ts';
import { lostInKnockout, type AfterPools } from './lostInKnockout.ts';
import { MatchTabs } from './MatchTabs.tsx';
import { useOverruling } from './overruling.ts';
import { nextPart, partsOf, type Part } from './parts.ts';
import { ReportingPart } from './ReportingPart.tsx';
import { useMatchSaves } from './saves.ts';
import { goesOutOf, lostBy } from './score.ts';
import styles from './Match.module.css';
import { Sets } from './Sets.tsx';
import { ScoresPart } from './ScoresPart.tsx';
import type { MatchEvent, MatchRole, Stage } from './types.ts';
import { UmpireMatch } from './UmpireMatch.tsx';
import { scoreDraftOf } from './useMatchForm.ts';

export interface MatchDialogProps<M extends KnockoutMatch> {
  readonly event: MatchEvent;
  readonly stage: Stage;
  /** The saved matches of the stage, in the order of their numbers. */
  readonly matches: readonly M[];
  readonly matchNumber: number;
  readonly role: MatchRole;
  /** With pool matches: the knockout after them, to tell what correcting a result would undo there. */
  readonly after?: AfterPools | undefined;
  /** What is known of the logs of the stage's matches; umpires see those on their panel. */
  readonly logs?: StageLogs | undefined;
  readonly onClose: () => void;
  /** Gets all matches of the stage as they are after a save; give them back as `matches`. */
  readonly onSaved: (matches: readonly M[]) => void;
}

/** The round or the pool of a match. */
function placeOf(match: KnockoutMatch & { readonly poolName?: string }, matches: readonly KnockoutMatch[]) {
  if (match.poolName !== undefined) return drawWords.pool(match.poolName);
  const isHere = ({ matchNumber }: KnockoutMatch) => matchNumber === match.matchNumber;
  return roundsOfDraw(matches).find((round) => round.matches.some(isHere))?.name ?? '';
}

/** What is asked before a result is saved, or taken back. */
interface Question {
  readonly isBack: boolean;
  /** The later results that go with it. */
  readonly lost: readonly Match[];
}

/** A question that waits for its answer. */
function useQuestion() {
  const [asked, setAsked] = useState<Question | null>(null);
  const answer = useRef<(isYes: boolean) => void>(() => undefined);
  const ask = (question: Question): Promise<boolean> => {
    if (!question.isBack && question.lost.length === 0) return Promise.resolve(true);
    setAsked(question);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  };
  const reply = (isYes: boolean) => {
    setAsked(null);
    answer.current(isYes);
  };
  return { asked, ask, reply };
}

/** A result that would be lost. */
function Lost({ match, names }: { readonly match: Match; readonly names: Names }) {
  const { number, sideA, sideB, games } = match;
  const name = (entry: number | null) => (entry === null ? words.nobody : (names.get(entry) ?? ''));
  return (
    <li>
      {words.lostMatch(number + 1, name(sideA), name(sideB))} {games.length > 0 && <Sets games={games} />}
    </li>
  );
}

function LostList({ lost, names }: { readonly lost: readonly Match[]; readonly names: Names }) {
  if (lost.length === 0) return null;
  return (
    <>
      <p>{words.lost}</p>
      <ul className={styles.lost}>
        {lost.map((one) => (
          <Lost key={one.number} match={one} names={names} />
        ))}
      </ul>
    </>
  );
}

interface TakingBackProps<M extends KnockoutMatch> extends OpenedProps<M> {
  readonly open: boolean;
  readonly nameOf: (side: Side) => string;
  /** The later results that go with it. */
  readonly lost: ReactNode;
  readonly onAnswer: (isYes: boolean) => void;
}

/** Asks before a result is taken back, and says what goes with it. */
function TakingBack<M extends KnockoutMatch>(props: TakingBackProps<M>) {
  const { open, stage, matches, match, after, nameOf, lost, onAnswer } = props;
  const { winner, games } = match;
  const outOf = stage === 'knockout' ? goesOutOf(matches, match.matchNumber) : [];
  const feeds = stage === 'pool' && after !== undefined && after.knockout.length > 0;
  return (
    <ConfirmDialog
      open={open}
      question={words.revertQuestion}
      yes={words.takeBack}
      no={words.keepResult}
      danger
      onYes={() => onAnswer(true)}
      onNo={() => onAnswer(false)}
    >
      {winner !== null && (
        <p>
          {words.goes} {words.wins(nameOf(winner))} {games.length > 0 && <Sets games={games} />}
        </p>
      )}
      {winner !== null && outOf.length > 0 && <p>{words.goesOut(nameOf(winner), outOf)}</p>}
      {feeds && <p>{words.poolsReopen}</p>}
      {lost}
    </ConfirmDialog>
  );
}

/** One match: its details, who has reported, and its scores; for an umpire only the scores. */
export function MatchDialog<M extends KnockoutMatch>(props: MatchDialogProps<M>) {
  const match = props.matches[props.matchNumber];
  if (match === undefined) return null;
  return props.role === 'umpire' ? (
    <ForUmpire {...props} match={match} />
  ) : (
    <ForOrganizer {...props} match={match} />
  );
}

type OpenedProps<M extends KnockoutMatch> = MatchDialogProps<M> & { readonly match: M };

function useSides<M extends KnockoutMatch>({ event, stage, matches, match }: OpenedProps<M>) {
  const names = useMemo(() => namesOf(event), [event]);
  const size = stage === 'knockout' ? matches.length + 1 : null;
  const nameOf = (side: Side) => sideText(match, side, size, names).text;
  const academyOf = (side: Side) => {
    const id = side === 'A' ? match.sideA : match.sideB;
    const entry = event.entries.find((one) => one.id === id);
    return [...new Set(entry?.players.map(({ academy }) => academy ?? ''))].filter(Boolean).join(' / ');
  };
  return { names, nameOf, academyOf };
}

/** The later results that go with a new one: further on in the knockout, or in the knockout after the pools. */
function lostWith<M extends KnockoutMatch>(props: OpenedProps<M>, outcome: Outcome): readonly Match[] {
  const { stage, matches, match, after } = props;
  if (stage === 'knockout') return lostBy(matches, match.matchNumber, outcome);
  const all: readonly (KnockoutMatch | PoolMatch)[] = matches;
  return after ? lostInKnockout(all.filter(isPoolMatch), match.matchNumber, outcome, after) : [];
}

function ForUmpire<M extends KnockoutMatch>(props: OpenedProps<M>) {
  const { event, stage, matches, match, onClose } = props;
  const { nameOf, academyOf } = useSides(props);
  return (
    <UmpireMatch
      {...{ event, stage, match, nameOf, academyOf, onClose }}
      title={words.title(match.matchNumber + 1, placeOf(match, matches))}
      onSaved={(saved) => props.onSaved(saved as unknown as readonly M[])}
    />
  );
}

/** The part that is open: a score that was being typed first, else what the match needs next. */
function useFirstPart(match: KnockoutMatch, stage: Stage) {
  const drafts = useDrafts();
  const isTyped = () => drafts.read<unknown>(scoreDraftOf(match, stage)) !== null;
  return useState<Part>(() => (isTyped() ? 'scores' : nextPart(match)));
}

interface QuestionsProps<M extends KnockoutMatch> extends OpenedProps<M> {
  readonly question: ReturnType<typeof useQuestion>;
  readonly names: ReturnType<typeof namesOf>;
  readonly nameOf: (side: Side) => string;
}

/** What is asked before results go: one that is taken back, and those that another one costs. */
function Questions<M extends KnockoutMatch>({ question, names, nameOf, ...props }: QuestionsProps<M>) {
  const { asked, reply } = question;
  const lost = <LostList lost={asked?.lost ?? []} names={names} />;
  return (
    <>
      <TakingBack {...props} open={asked?.isBack === true} nameOf={nameOf} lost={lost} onAnswer={reply} />
      <ConfirmDialog
        open={asked?.isBack === false}
        question={words.lostQuestion}
        yes={words.loseResults}
        no={words.keepResults}
        danger
        onYes={() => reply(true)}
        onNo={() => reply(false)}
      >
        {lost}
      </ConfirmDialog>
    </>
  );
}

function ForOrganizer<M extends KnockoutMatch>(props: OpenedProps<M>) {
  const { event, stage, matches, match, logs, onClose, onSaved } = props;
  const { names, nameOf } = useSides(props);
  const saves = useMatchSaves(stage, onSaved);
  const question = useQuestion();
  const parts = partsOf(match);
  const [chosen, setChosen] = useFirstPart(match, stage);
  const part = parts.includes(chosen) ? chosen : 'details';
  const log = logs?.facts.get(match.matchNumber) ?? factsOfScore(match);
  const overruling = useOverruling(isRunning(match, log));
  const asking = async (outcome: Outcome, isBack = false) =>
    (await overruling.ask()) && question.ask({ isBack, lost: lostWith(props, outcome) });
  // What was written down of a match that goes on is no result.
  const askingBack = () => asking(UNPLAYED, match.winner !== null || match.status !== null);
  const place = { eventId: event.id, stage, matchNumber: match.matchNumber };
  const shared = { match, saves, nameOf, asking, askingBack, onDone: onClose };
  return (
    <Dialog
      open
      tall
      hasOwnBack
      onClose={onClose}
      title={words.title(match.matchNumber + 1, placeOf(match, matches))}
    >
      {match.status !== 'bye' && (
        <div className={styles.who}>
          <p className={styles.versus}>
            <strong>{nameOf('A')}</strong> {words.versus} <strong>{nameOf('B')}</strong>
          </p>
          <SheetLink {...{ place, match }} tournamentId={event.tournamentId} />
        </div>
      )}
      <LogPart
        {...{ place, match, log, nameOf }}
        count={matches.length}
        lost={log?.standing === 'conflict' && log.outcome ? lostWith(props, log.outcome) : []}
        lostLine={(one) => <Lost key={one.number} match={one} names={names} />}
        onSettled={async () => {
          await Promise.all([saves.reload(event.id), logs?.refresh(match.matchNumber)]);
        }}
      />
      <MatchTabs
        label={words.tabsLabel}
        tabs={parts.map((name) => ({ name, text: words.tabs[name] }))}
        current={part}
        onChoose={setChosen}
      >
        {part === 'details' && <DetailsPart {...shared} event={event} stage={stage} />}
        {part === 'reporting' && <ReportingPart {...shared} />}
        {part === 'scores' && <ScoresPart {...shared} event={event} stage={stage} />}
      </MatchTabs>
      <Overrule open={overruling.isAsked} match={match} log={log} onAnswer={overruling.reply} />
      <Questions {...props} {...{ question, names, nameOf }} />
    </Dialog>
  );
}
