import type { DayMatch, DeskOrder } from '@tournaments/contract';
import { callClock, opponentOf, type Side } from '@tournaments/engine';
import { useState, type SyntheticEvent } from 'react';
import { matchTitle, sideName } from '../../../lib/match-day/matchNames.ts';
import { deskWords as words } from '../../../lib/texts/desk.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { RadioGroup, Switch } from '../../../ui/fields/ChoiceField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useDeskHere } from '../deskContext.ts';
import { absentSide, isSideHere, waitingForAbsent } from '../persons.ts';
import styles from './Dialogs.module.css';
import { RefereeField, useReferee } from './parts.tsx';

interface DecisionProps {
  readonly match: DayMatch;
  /** Begins with "no match". */
  readonly isNoMatch: boolean;
  readonly onClose: () => void;
}

type Absent = Side | 'both';

/** When a walkover may be given (epoch seconds): the grace after the first call. */
function walkoverFrom({ desk }: DayMatch, grace: number): number {
  const { calledAt } = desk.times;
  return calledAt === null ? 0 : callClock(calledAt, grace).walkoverAt;
}

interface NoMatchReasonProps {
  readonly reason: string;
  readonly onChange: (reason: string) => void;
}

function NoMatchReason({ reason, onChange }: NoMatchReasonProps) {
  return (
    <>
      <p className={styles.hint}>{words.noMatchText}</p>
      <TextField
        label={words.reason}
        value={reason}
        maxLength={200}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  );
}

/** A walkover, or no match where nobody is there: somebody decides, and is named. */
export function DecisionDialog({ match, isNoMatch, onClose }: DecisionProps) {
  const { view, give, open, now } = useDeskHere();
  const [lastReferee, keepReferee] = useReferee();
  const [absent, setAbsent] = useState<Absent | null>(() => (isNoMatch ? 'both' : absentSide(view, match)));
  const [referee, setReferee] = useState(lastReferee);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const from = walkoverFrom(match, view.day.hall.grace);
  const isEarly = absent !== 'both' && now < from;
  const opponent = presentSide(absent);
  const [isThere, setThere] = useThere(match, opponent);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const wrong = faultOf({
      ...{ absent, isThere, referee, reason },
      opponent: opponent === null ? '' : sideName(view, match, opponent),
    });
    setFault(wrong);
    if (wrong !== null || absent === null) return;
    keepReferee(referee.trim());
    if (!give(commandOf({ absent, isThere, referee: referee.trim(), reason: reason.trim() }), match)) return;
    if (absent === 'both' || waitingForAbsent(view, match, absent).length === 0) onClose();
    else open({ kind: 'also-absent', key: match.key, absent, referee: referee.trim() });
  };
  const title = absent === 'both' ? words.noMatch : words.walkover;
  const act = opponent === null ? title : words.giveWalkover(sideName(view, match, opponent));
  return (
    <Dialog open onClose={onClose} title={`${title}: ${matchTitle(view, match)}`}>
      <form className={styles.form} onSubmit={submit}>
        <RadioGroup
          label={words.whoIsAbsent}
          value={absent ?? ''}
          options={[
            ...(['A', 'B'] as const).map((side) => ({ value: side, text: sideName(view, match, side) })),
            { value: 'both', text: words.bothAbsent },
          ]}
          onChange={(event) => {
            setAbsent(event.target.value as Absent);
            setFault(null);
          }}
        />
        {absent === 'both' && <NoMatchReason reason={reason} onChange={setReason} />}
        {opponent !== null && <Meaning match={match} winner={opponent} />}
        {opponent !== null && (
          <Switch
            label={words.opponentIsThere(sideName(view, match, opponent))}
            checked={isThere}
            onChange={(event) => {
              setThere(event.target.checked);
              setFault(null);
            }}
          />
        )}
        <RefereeField value={referee} onChange={setReferee} />
        <p role="status" className={styles.fault}>
          {fault ?? (isEarly ? words.walkoverFrom(from) : '')}
        </p>
        <div className={styles.actions}>
          <Button kind="ghost" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" disabled={isEarly}>
            {act}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Who goes on by the walkover, or wins where nothing follows, and why. */
function Meaning({ match, winner }: { readonly match: DayMatch; readonly winner: Side }) {
  const { view } = useDeskHere();
  const hasNext = match.stage === 'knockout' && !match.isFinal;
  const [name, absent] = [sideName(view, match, winner), sideName(view, match, opponentOf(winner))];
  return <p className={styles.result}>{words.walkoverMeans(name, absent, hasNext)}</p>;
}

/** The side that is to be there where the other one is absent. */
function presentSide(absent: Absent | null): Side | null {
  return absent === 'A' || absent === 'B' ? opponentOf(absent) : null;
}

/** Whether a side is there: what the desk knows of them, until somebody says otherwise. */
function useThere(match: DayMatch, side: Side | null): readonly [boolean, (isThere: boolean) => void] {
  const { view } = useDeskHere();
  const [said, setSaid] = useState<Partial<Record<Side, boolean>>>({});
  const isThere = side !== null && (said[side] ?? isSideHere(view, match, side));
  return [isThere, (next) => side !== null && setSaid({ ...said, [side]: next })];
}

interface Decided {
  readonly absent: Absent;
  readonly isThere: boolean;
  readonly referee: string;
  readonly reason: string;
}

function commandOf({ absent, isThere, referee, reason }: Decided): DeskOrder {
  if (absent === 'both') return { kind: 'no-match', reason, referee };
  return { kind: 'walkover', absent, isOpponentThere: isThere, referee };
}

interface Typed {
  readonly absent: Absent | null;
  readonly isThere: boolean;
  readonly opponent: string;
  readonly referee: string;
  readonly reason: string;
}

function faultOf({ absent, isThere, opponent, referee, reason }: Typed): string | null {
  if (absent === null) return words.sideMissing;
  if (absent === 'both' && reason.trim() === '') return words.reasonMissing;
  if (absent !== 'both' && !isThere) return words.opponentMissing(opponent);
  return referee.trim() === '' ? words.refereeMissing : null;
}
