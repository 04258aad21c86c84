import { matchLogCalls, routes, type MatchLogView } from '@tournaments/contract';
import {
  FORMATS,
  foldMatch,
  opponentOf,
  type Game,
  type MatchAct,
  type MatchEvent,
  type MatchState,
  type Outcome,
  type Side,
  type SideNames,
  scoreLine,
} from '@tournaments/engine';
import { useEffect, useState, type SubmitEvent } from 'react';
import type { Occupant } from '../../lib/busyCourt.ts';
import { useConnection } from '../../lib/connection.ts';
import { useCourtName } from '../../lib/courtNames.ts';
import { deviceId } from '../../lib/device.ts';
import { patient } from '../../lib/outbox.ts';
import { send } from '../../lib/send.ts';
import { panelWords as words } from '../../lib/texts/panel.ts';
import { BusyCourtQuestion } from '../../ui/BusyCourtQuestion.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { RadioGroup } from '../../ui/fields/ChoiceField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Scores } from '../../ui/Scores.tsx';
import { Wrap } from '../../ui/Wrap.tsx';
import { Entries } from './Entries.tsx';
import { unseenOf, type MatchLogHere } from './log/matchLog.ts';
import type { LogHead } from './log/records.ts';
import { claim, type Claim } from './log/sendTail.ts';
import { endsOf, scoreSoFar, scoreText } from './model.ts';
import { useUmpireName } from './settings.ts';
import { nameUmpire } from './usePanel.ts';
import { useLog } from './useLog.ts';
import styles from './Ways.module.css';

interface OpeningProps {
  readonly log: MatchLogHere;
  readonly desk: Outcome | null;
  readonly court: number | null;
  /** The games that were written down before anybody scored it point by point; empty where none were. */
  readonly soFar: readonly Game[];
  /** Another match that is live on that court. */
  readonly occupant: Occupant | null;
  readonly onStart: () => void;
}

interface Seen {
  readonly isDone: boolean;
  readonly isLost: boolean;
  /** What the server has; null where it has nothing. */
  readonly log: MatchLogView | null;
  /** What the server was known to have when it was asked. */
  readonly sent: number;
}

/** Looks at the log that the server has, without becoming its writer; and once more when asked to. */
function useSeen({ pack: { eventId, stage, matchNumber }, read }: MatchLogHere) {
  const [seen, setSeen] = useState<Seen>({ isDone: false, isLost: false, log: null, sent: 0 });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isGone = false;
    const query = { eventId, stage, matchNumber };
    const { sent } = read().head;
    void patient((signal) => send(matchLogCalls.get, { query, signal })).then((answer) => {
      if (isGone) return;
      setSeen({ isDone: true, isLost: !answer.ok, log: answer.ok ? answer.value.log : null, sent });
    });
    return () => {
      isGone = true;
    };
  }, [eventId, stage, matchNumber, read, turn]);
  return { seen, lookAgain: () => setTurn((before) => before + 1) };
}

/** Whether the desk has opened a confirmed match again, and nobody has scored it since. */
function isReopened({ log }: Seen, desk: Outcome | null): boolean {
  return log !== null && log.standing !== 'open' && desk === null;
}

/** Whether this device holds all that the server has of this playing. */
function isSame(seen: Seen, events: readonly MatchEvent[], desk: Outcome | null): boolean {
  const { log: there, sent } = seen;
  if (there === null) return true;
  const { last } = there;
  if (isReopened(seen, desk) || last < sent || last > events.length) return false;
  return last === 0 || there.events[last - 1]?.id === events[last - 1]?.id;
}

/** The match as it stands on the server or, where that is further in the same playing, here. */
function standing({ log, desk }: OpeningProps, here: MatchState, seen: Seen): MatchState {
  const there = seen.log;
  if (there === null || isSame(seen, log.read().events, desk)) return here;
  const { scoringFormat, kind } = log.pack;
  // Of a match that was opened again without the confirmation, as it goes on.
  const events = isReopened(seen, desk) ? there.events.slice(0, -1) : there.events;
  return foldMatch({ format: FORMATS[scoringFormat], kind }, events);
}

interface StartFacts {
  readonly state: MatchState;
  readonly isAgain: boolean;
  /** Those it goes on from, whose left side is named. */
  readonly games: readonly Game[];
  readonly left: Side;
}

/** What begins the scoring. */
function startText({ state, isAgain, games, left }: StartFacts): string {
  const { stage, columns } = state;
  if (games.length > 0) return words.resume(scoreLine(games, left));
  if (isAgain) return words.resume(scoreText(state));
  if (stage === 'over' || stage === 'confirmed') return words.seeResult;
  return stage === 'before' && columns.length === 0 ? words.start : words.resume(scoreText(state));
}

/** The score that a log begins with: what was written down, while nothing is noted anywhere. */
function startingScore({ log, soFar }: OpeningProps, { log: there }: Seen): readonly Game[] {
  const isOpened = log.read().events.length > 0 || (there !== null && there.last > 0);
  return isOpened ? [] : soFar;
}

/** Who else writes the log; null where nobody does. */
function otherWriterOf({ otherWriter, token }: LogHead, { log }: Seen): string | null {
  return otherWriter ?? (token === null ? (log?.writer?.name ?? null) : null);
}

/** Whether this device noted the last thing in the log, so that it need not take over from itself. */
function isWrittenHere({ log }: Seen, events: readonly MatchEvent[]): boolean {
  const last = log?.events.at(-1);
  return events.some(({ id, device }) => id === last?.id && device === deviceId());
}

/** Asked once where somebody else writes. */
function takeOverText(writer: string, state: MatchState): string {
  const name = writer === '' ? words.someone : writer;
  return state.stage === 'before' ? words.takeOverNew(name) : words.takeOverQuestion(name, scoreText(state));
}

/** Whoever was refused may still look at what this device holds. */
function mayStart(claimed: Awaited<ReturnType<typeof claim>>, count: number): boolean {
  return claimed === 'writer' || claimed === 'waiting' || (claimed === 'refused' && count > 0);
}

/** Becomes the writer of a match and begins; without network it begins all the same. */
function useBeginning({ log, desk, court, onStart, seen, onTaken }: ToBeginProps, first: MatchAct | null) {
  const [busy, setBusy] = useState(false);
  const begin = async (asked: Claim) => {
    const { name, takeOver } = asked;
    const { head, events } = log.read();
    const isOwn = head.token !== null && isSame(seen, events, desk);
    setBusy(true);
    const claimed = isOwn && !takeOver ? 'writer' : await claim(log, asked);
    setBusy(false);
    // Somebody was faster.
    if (claimed === 'taken') onTaken();
    if (!mayStart(claimed, events.length)) return;
    // Whoever was faster has the score already.
    if (first !== null && log.read().events.length === 0) log.add(first);
    if (claimed !== 'refused') nameUmpire(log, { name, court });
    onStart();
  };
  return { busy, begin };
}

/** What this device has put aside of a match that nobody opens any more, until it is seen. */
function Kept({ log }: Pick<OpeningProps, 'log'>) {
  const events = unseenOf(useLog(log));
  if (events.length === 0) return null;
  return (
    <div className={styles.kept} role="status">
      <Entries
        told={words.shelf(events.length)}
        folded={words.shelfFolded(events.length)}
        events={events}
        sideName={(side) => log.pack.names[side].join(' / ')}
      />
      <Button kind="ghost" small onClick={log.seeShelf}>
        {words.seen}
      </Button>
    </div>
  );
}

/** What a match whose log was confirmed came to; nobody takes that over. */
function Finished({ log: { pack }, desk, there }: OpeningProps & { readonly there: MatchLogView }) {
  const winner = desk?.winner ?? null;
  const name = winner === null ? null : pack.names[winner].join(' / ');
  const title =
    name === null || desk === null ? null : words.finished(name, scoreLine(desk.games, desk.winner));
  return (
    <>
      <Notice {...(title !== null && { title: <Scores text={title} /> })}>
        {there.standing === 'conflict' ? words.finishedTorn : words.finishedText}
      </Notice>
      <div className={styles.actions}>
        <LinkButton to={routes.umpire}>{words.toMatches}</LinkButton>
      </div>
    </>
  );
}

/** Where a match is, and who plays, in the order of the score. */
function Which({ log: { pack }, court, ends }: OpeningProps & { readonly ends: readonly Side[] }) {
  const courtName = useCourtName();
  return (
    <div>
      <h1 className={styles.meta}>
        {words.title(pack.eventName, pack.matchNumber + 1)},{' '}
        {court === null ? words.noCourt : courtName(court)}
      </h1>
      <p className={styles.sides}>
        {ends.map((side) => (
          <span key={side}>{pack.names[side].join(' / ')}</span>
        ))}
      </p>
    </div>
  );
}

/** Before a match is scored: who does it, from where, and whether somebody else does already. */
export function Opening(props: OpeningProps) {
  const { log, desk } = props;
  const { head, state: here, events } = useLog(log);
  const { seen, lookAgain } = useSeen(log);
  const state = standing(props, here, seen);
  const [isTaken, setTaken] = useState(false);
  // Of a match that was opened again nobody is the writer; who scored it here goes on, unless the server knows better.
  const isOwn = isReopened(seen, desk) || (isWrittenHere(seen, events) && !isTaken);
  const other = isOwn ? null : otherWriterOf(head, seen);
  const onTaken = () => {
    setTaken(true);
    lookAgain();
  };
  const isFinished = other !== null && seen.log !== null && seen.log.standing !== 'open' && desk !== null;
  return (
    <main id="content" tabIndex={-1}>
      <Wrap>
        {isFinished ? (
          <div className={styles.told}>
            <Which {...props} ends={endsOf(state)} />
            <Kept log={log} />
            <Finished {...props} there={seen.log} />
          </div>
        ) : (
          <ToBegin {...props} {...{ seen, state, other }} onTaken={onTaken} />
        )}
      </Wrap>
    </main>
  );
}

interface ToBeginProps extends OpeningProps {
  readonly seen: Seen;
  /** Somebody else turned out to write. */
  readonly onTaken: () => void;
  readonly state: MatchState;
  /** Who else writes. */
  readonly other: string | null;
}

/** What stands in the way of scoring: no network, a log that cannot be sent, somebody else who writes. */
function Warnings({ log, desk, seen, state, other }: ToBeginProps) {
  const { trouble } = useLog(log);
  const { isLost } = useConnection();
  return (
    <>
      {isReopened(seen, desk) && <Notice title={words.reopened}>{words.reopenedText}</Notice>}
      {seen.isLost && <Notice>{isLost ? words.withoutNetwork : words.withoutServer}</Notice>}
      {trouble !== null && other === null && <Notice kind="warning">{trouble}</Notice>}
      {other !== null && (
        <Notice kind="warning" title={<Scores text={takeOverText(other, state)} />}>
          {words.takeOverText}
        </Notice>
      )}
    </>
  );
}

interface LeftSideProps {
  readonly names: SideNames;
  readonly left: Side;
  readonly onChange: (side: Side) => void;
}

/** Asked where a score is gone on from: nobody noted who plays on the left. */
function LeftSide({ names, left, onChange }: LeftSideProps) {
  return (
    <RadioGroup
      label={words.skipText}
      options={(['A', 'B'] as const).map((side) => ({ value: side, text: names[side].join(' / ') }))}
      value={left}
      onChange={(event) => onChange(event.target.value as Side)}
    />
  );
}

interface ServingSideProps extends Pick<LeftSideProps, 'names'> {
  readonly server: Side | null;
  readonly onChange: (side: Side | null) => void;
}

/** Asked beside it, for the same reason; left open, it shows with the next rally. */
function ServingSide({ names, server, onChange }: ServingSideProps) {
  return (
    <RadioGroup
      label={words.whoServesNow}
      options={[
        ...(['A', 'B'] as const).map((side) => ({ value: side, text: names[side].join(' / ') })),
        { value: '', text: words.unknownServer },
      ]}
      value={server ?? ''}
      onChange={({ target: { value } }) => onChange(value === '' ? null : (value as Side))}
    />
  );
}

/** What is asked before the match begins: whether it begins anew, and whether at a court that is busy. */
type Question = 'anew' | 'court';

function ToBegin(props: ToBeginProps) {
  const { log, desk, occupant, seen, state, other } = props;
  const [left, setLeft] = useState<Side>('A');
  const [server, setServer] = useState<Side | null>(null);
  const games = startingScore(props, seen);
  const { busy, begin } = useBeginning(props, games.length === 0 ? null : scoreSoFar(games, left, server));
  const [known, setKnown] = useUmpireName();
  const [name, setName] = useState(known);
  const [isMissing, setMissing] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const [anew, setAnew] = useState(false);
  const isAgain = isReopened(seen, desk);
  const start = (fromZero: boolean) => {
    setQuestion(null);
    void begin({ name: name.trim(), takeOver: other !== null, anew: fromZero });
  };
  const startOrAsk = (fromZero: boolean) => {
    setAnew(fromZero);
    if (occupant !== null && (fromZero || state.stage === 'before')) setQuestion('court');
    else start(fromZero);
  };
  const named = (then: () => void) => {
    const typed = name.trim();
    setMissing(typed === '');
    if (typed === '') return;
    setKnown(typed);
    then();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    named(() => startOrAsk(false));
  };
  return (
    <form className={styles.told} noValidate onSubmit={submit}>
      {/* In the order of the score. */}
      <Which {...props} ends={games.length === 0 ? endsOf(state) : [left, opponentOf(left)]} />
      <Warnings {...props} />
      <div className={styles.asked}>
        <TextField
          label={words.yourName}
          hint={words.yourNameHint}
          error={isMissing ? words.nameFault : null}
          autoComplete="name"
          maxLength={80}
          required
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        {games.length > 0 && <LeftSide names={log.pack.names} left={left} onChange={setLeft} />}
        {games.length > 0 && <ServingSide names={log.pack.names} server={server} onChange={setServer} />}
        <div className={styles.actions}>
          <Button type="submit" busy={busy || !seen.isDone}>
            {other === null ? <Scores text={startText({ state, isAgain, games, left })} /> : words.takeOver}
          </Button>
          {isAgain && (
            <Button kind="ghost" busy={busy} onClick={() => named(() => setQuestion('anew'))}>
              {words.anew}
            </Button>
          )}
          <LinkButton kind="ghost" to={routes.umpire}>
            {words.toMatches}
          </LinkButton>
        </div>
      </div>
      <ConfirmDialog
        open={question === 'anew'}
        question={words.anewQuestion}
        yes={words.anew}
        no={words.back}
        danger
        onYes={() => startOrAsk(true)}
        onNo={() => setQuestion(null)}
      >
        <p>{words.anewText}</p>
      </ConfirmDialog>
      {question === 'court' && occupant !== null && (
        <BusyCourtQuestion occupant={occupant} onNo={() => setQuestion(null)} onStart={() => start(anew)} />
      )}
    </form>
  );
}
