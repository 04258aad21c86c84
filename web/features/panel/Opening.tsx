import { matchLogCalls, routes, type MatchLogView } from '@tournaments/contract';
import {
  FORMATS,
  foldMatch,
  opponentOf,
  type Game,
  type MatchAct,
  type MatchState,
  type Outcome,
  type Side,
} from '@tournaments/engine';
import { useEffect, useState, type SubmitEvent } from 'react';
import { useConnection } from '../../lib/connection.ts';
import { useCourtName } from '../../lib/courtNames.ts';
import { patient } from '../../lib/outbox.ts';
import { send } from '../../lib/send.ts';
import { panelWords as words } from '../../lib/texts/panel.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { RadioGroup } from '../../ui/fields/ChoiceField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Wrap } from '../../ui/Wrap.tsx';
import type { MatchLogHere } from './log/matchLog.ts';
import type { LogHead } from './log/records.ts';
import { claim } from './log/sendTail.ts';
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
  readonly onStart: () => void;
}

interface Seen {
  readonly isDone: boolean;
  readonly isLost: boolean;
  /** What the server has; null where it has nothing. */
  readonly log: MatchLogView | null;
}

/** Looks at the log that the server has, without becoming its writer. */
function useSeen({ pack: { eventId, stage, matchNumber } }: MatchLogHere): Seen {
  const [seen, setSeen] = useState<Seen>({ isDone: false, isLost: false, log: null });
  useEffect(() => {
    let isGone = false;
    const query = { eventId, stage, matchNumber };
    void patient((signal) => send(matchLogCalls.get, { query, signal })).then((answer) => {
      if (isGone) return;
      setSeen({ isDone: true, isLost: !answer.ok, log: answer.ok ? answer.value.log : null });
    });
    return () => {
      isGone = true;
    };
  }, [eventId, stage, matchNumber]);
  return seen;
}

/** Whether the desk has opened the match again since this device wrote: what it holds is of the playing before. */
function isAnew(log: MatchLogHere, there: MatchLogView | null, desk: Outcome | null): boolean {
  if (there === null) return false;
  return there.last < log.read().head.sent || (there.standing !== 'open' && desk === null);
}

/** The match as it stands on the server or, where that is further in the same playing, here. */
function standing({ log, desk }: OpeningProps, here: MatchState, there: MatchLogView | null): MatchState {
  if (there === null || (there.last <= log.read().events.length && !isAnew(log, there, desk))) return here;
  const { scoringFormat, kind } = log.pack;
  return foldMatch({ format: FORMATS[scoringFormat], kind }, there.events);
}

function startText({ stage, columns }: MatchState, score: string): string {
  if (stage === 'over' || stage === 'confirmed') return words.seeResult;
  return stage === 'before' && columns.length === 0 ? words.start : words.resume(score);
}

/** The score that a log begins with: what was written down, while nothing is noted anywhere. */
function startingScore({ log, soFar }: OpeningProps, { log: there }: Seen): readonly Game[] {
  const isOpened = log.read().events.length > 0 || (there !== null && there.last > 0);
  return isOpened ? [] : soFar;
}

/** The games, the points of the left side first. */
function gamesText(games: readonly Game[], left: Side): string {
  return games.map(({ a, b }) => (left === 'A' ? `${a}-${b}` : `${b}-${a}`)).join(' ');
}

/** Who else writes the log; null where nobody does. */
function otherWriterOf({ otherWriter, token }: LogHead, { log }: Seen): string | null {
  return otherWriter ?? (token === null ? (log?.writer?.name ?? null) : null);
}

/** Asked once where somebody else writes. */
function takeOverText(writer: string, state: MatchState): string {
  const name = writer === '' ? words.someone : writer;
  return state.stage === 'before' ? words.takeOverNew(name) : words.takeOverQuestion(name, scoreText(state));
}

/** Becomes the writer of a match and begins; without network it begins all the same. */
function useBeginning(
  { log, desk, court, onStart }: OpeningProps,
  there: MatchLogView | null,
  first: MatchAct | null,
) {
  const [busy, setBusy] = useState(false);
  const begin = async (name: string, takeOver: boolean) => {
    const { head, events } = log.read();
    const isSame = there === null || (there.last <= events.length && !isAnew(log, there, desk));
    const isOwn = head.token !== null && isSame;
    setBusy(true);
    const claimed = isOwn && !takeOver ? 'writer' : await claim(log, { name, takeOver });
    setBusy(false);
    const mayStart =
      claimed === 'writer' || claimed === 'waiting' || (claimed === 'refused' && events.length > 0);
    if (!mayStart) return;
    // Whoever was faster has the score already.
    if (first !== null && log.read().events.length === 0) log.add(first);
    if (claimed !== 'refused') nameUmpire(log, { name, court });
    onStart();
  };
  return { busy, begin };
}

/** Before a match is scored: who does it, from where, and whether somebody else does already. */
export function Opening(props: OpeningProps) {
  const { log, court } = props;
  const { pack } = log;
  const { head, state: here, trouble } = useLog(log);
  const courtName = useCourtName();
  const seen = useSeen(log);
  const { isLost } = useConnection();
  const [left, setLeft] = useState<Side>('A');
  const games = startingScore(props, seen);
  const { busy, begin } = useBeginning(props, seen.log, games.length === 0 ? null : scoreSoFar(games, left));
  const [known, setKnown] = useUmpireName();
  const [name, setName] = useState(known);
  const [isMissing, setMissing] = useState(false);
  const state = standing(props, here, seen.log);
  const other = otherWriterOf(head, seen);
  const start =
    games.length === 0 ? startText(state, scoreText(state)) : words.resume(gamesText(games, left));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const typed = name.trim();
    setMissing(typed === '');
    if (typed === '') return;
    setKnown(typed);
    void begin(typed, other !== null);
  };
  return (
    <main id="content" tabIndex={-1}>
      <Wrap>
        <form className={styles.told} noValidate onSubmit={submit}>
          <div>
            <h1 className={styles.meta}>
              {words.title(pack.eventName, pack.matchNumber + 1)},{' '}
              {court === null ? words.noCourt : courtName(court)}
            </h1>
            <p className={styles.sides}>
              {/* In the order of the score. */}
              {(games.length === 0 ? endsOf(state) : [left, opponentOf(left)]).map((side) => (
                <span key={side}>{pack.names[side].join(' / ')}</span>
              ))}
            </p>
          </div>
          {seen.isLost && <Notice>{isLost ? words.withoutNetwork : words.withoutServer}</Notice>}
          {trouble !== null && other === null && <Notice kind="warning">{trouble}</Notice>}
          {other !== null && (
            <Notice kind="warning" title={takeOverText(other, state)}>
              {words.takeOverText}
            </Notice>
          )}
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
            {games.length > 0 && (
              <RadioGroup
                label={words.skipText}
                options={(['A', 'B'] as const).map((side) => ({
                  value: side,
                  text: pack.names[side].join(' / '),
                }))}
                value={left}
                onChange={(event) => setLeft(event.target.value as Side)}
              />
            )}
            <div className={styles.actions}>
              <Button type="submit" busy={busy || !seen.isDone}>
                {other === null ? start : words.takeOver}
              </Button>
              <LinkButton kind="ghost" to={routes.umpire}>
                {words.toMatches}
              </LinkButton>
            </div>
          </div>
        </form>
      </Wrap>
    </main>
  );
}
