import type { DayMatch } from '@tournaments/contract';
import { indianDate } from '@tournaments/engine';
import { useMemo, useState, type SyntheticEvent, type ReactNode } from 'react';
import { secondsOf, localTime } from '../../../lib/localTime.ts';
import { courtName, matchTitle, scoreText } from '../../../lib/match-day/matchNames.ts';
import { deskWords as words } from '../../../lib/texts/desk.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { firstFocus } from '../../../ui/firstFocus.ts';
import { DayTimeField } from '../../../ui/fields/DayTimeField.tsx';
import { RadioGroup } from '../../../ui/fields/ChoiceField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { freeCourts, onCourts } from '../courtState.ts';
import { useDeskHere } from '../deskContext.ts';
import { exchangeable, isMatchFound } from '../find.ts';
import { whereAndWho } from '../reasons.ts';
import { asideCommands } from './aside.ts';
import { CourtChoice } from './CourtChoice.tsx';
import styles from './Dialogs.module.css';

interface MatchDialogProps {
  readonly match: DayMatch;
  readonly onClose: () => void;
}

interface AskProps {
  readonly title: string;
  readonly act: string;
  readonly fault?: string | null;
  readonly isReady?: boolean;
  readonly onClose: () => void;
  readonly onAct: () => void;
  readonly children: ReactNode;
}

/** A dialog with one thing to say, done with Enter. */
export function Ask({ title, act, fault = null, isReady = true, onClose, onAct, children }: AskProps) {
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onAct();
  };
  return (
    <Dialog open onClose={onClose} title={title}>
      <form className={styles.form} onSubmit={submit}>
        {children}
        <p role="status" className={styles.fault}>
          {fault}
        </p>
        <div className={styles.actions}>
          <Button kind="ghost" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" disabled={!isReady}>
            {act}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Stops a match, or keeps one from being called: both need a reason. */
export function ReasonDialog({
  match,
  kind,
  onClose,
}: MatchDialogProps & { readonly kind: 'suspend' | 'hold' }) {
  const { view, give } = useDeskHere();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const act = () => {
    const text = reason.trim();
    if (text === '') setFault(words.reasonMissing);
    else if (give(kind === 'hold' ? { kind, why: text } : { kind, reason: text }, match)) onClose();
  };
  const name = kind === 'hold' ? words.hold : words.suspend;
  return (
    <Ask title={`${name}: ${matchTitle(view, match)}`} act={name} fault={fault} onClose={onClose} onAct={act}>
      <TextField
        label={words.reason}
        hint={words.reasonHint}
        value={reason}
        maxLength={200}
        ref={firstFocus}
        onChange={(event) => setReason(event.target.value)}
      />
    </Ask>
  );
}

/** Moves a match to another court, or goes on with one that was stopped. */
export function MoveDialog({
  match,
  kind,
  onClose,
}: MatchDialogProps & { readonly kind: 'move' | 'resume' }) {
  const { view, give } = useDeskHere();
  const free = freeCourts(view);
  const reason = view.queue.find((one) => one.match.key === match.key)?.reason;
  const proposed = reason?.kind === 'ready' ? reason.court : free[0];
  const [court, setCourt] = useState<number | null>(proposed ?? null);
  const act = () => {
    if (court !== null && give({ kind, court }, match)) onClose();
  };
  const name = kind === 'move' ? words.move : words.resume;
  const button =
    court === null ? name : `${kind === 'move' ? words.moveTo : words.resumeOn} ${courtName(view, court)}`;
  return (
    <Ask
      title={`${name}: ${matchTitle(view, match)}`}
      act={button}
      isReady={court !== null}
      onClose={onClose}
      onAct={act}
    >
      <CourtChoice courts={free} chosen={court} onChoose={setCourt} none={words.noCourtToMove} />
    </Ask>
  );
}

/** A match on sight of what was done with it just now. */
function afterCommands(match: DayMatch, count: number): DayMatch {
  return { ...match, desk: { ...match.desk, version: match.desk.version + count } };
}

/** Closes a court, after its match was moved or may end there. */
export function CloseCourtDialog({
  court,
  onClose,
}: {
  readonly court: number;
  readonly onClose: () => void;
}) {
  const { view, give } = useDeskHere();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const match = onCourts(view).get(court) ?? null;
  const target = freeCourts(view).find((number) => number !== court) ?? null;
  const close = (before: (why: string) => boolean) => {
    const why = reason.trim();
    if (why === '') setFault(words.reasonMissing);
    else if (before(why) && give({ kind: 'close-court', court, reason: why })) onClose();
  };
  const letEnd = () => true;
  const move = () => match === null || target === null || give({ kind: 'move', court: target }, match);
  const putAside = (why: string) => {
    if (match === null) return true;
    const commands = asideCommands(match, why);
    return commands.every((command, done) => give(command, afterCommands(match, done)));
  };
  const name = words.closeCourt(courtName(view, court));
  return (
    <Ask
      title={name}
      act={match === null ? name : words.letItEnd}
      fault={fault}
      onClose={onClose}
      onAct={() => close(letEnd)}
    >
      <TextField
        label={words.reason}
        hint={words.reasonHint}
        value={reason}
        maxLength={80}
        ref={firstFocus}
        onChange={(event) => setReason(event.target.value)}
      />
      {match !== null && (
        <>
          <p>
            {words.closeQuestion} {matchTitle(view, match)}
          </p>
          {target === null && <p className={styles.hint}>{words.noFreeCourt}</p>}
          {target === null ? (
            <Button kind="ghost" onClick={() => close(putAside)}>
              {match.desk.status === 'called' ? words.recallIt : words.suspendIt}
            </Button>
          ) : (
            <Button kind="ghost" onClick={() => close(move)}>
              {words.moveIt(courtName(view, target))}
            </Button>
          )}
        </>
      )}
    </Ask>
  );
}

/** So many results are shown at once; what is looked for narrows them. */
const MOST_RESULTS = 8;

/** Exchanges score and times with another match: for what was typed for the wrong one. */
export function SwapDialog({ match, onClose }: MatchDialogProps) {
  const { view, give } = useDeskHere();
  const others = useMemo(() => exchangeable(view, match.key), [view, match.key]);
  const [looked, setLooked] = useState('');
  const [other, setOther] = useState('');
  const found = others.filter((one) => one.key === other || isMatchFound(view, one, looked));
  const act = () => {
    const chosen = view.matches.get(other);
    if (chosen === undefined) return;
    if (give({ kind: 'swap-results', with: chosen.key, seenOther: chosen.desk.version }, match)) onClose();
  };
  return (
    <Ask
      title={`${words.swap}: ${matchTitle(view, match)}`}
      act={words.swap}
      isReady={other !== ''}
      onClose={onClose}
      onAct={act}
    >
      <p className={styles.hint}>{others.length === 0 ? words.swapNone : words.swapText}</p>
      {others.length > 0 && (
        <>
          <TextField
            label={words.search}
            value={looked}
            maxLength={80}
            autoComplete="off"
            ref={firstFocus}
            onChange={(event) => setLooked(event.target.value)}
          />
          {found.length === 0 && <p className={styles.hint}>{words.nothingFound}</p>}
          {found.length > 0 && (
            <RadioGroup
              className={styles.choices}
              label={words.swapWith}
              value={other}
              options={found.slice(0, MOST_RESULTS).map((one) => ({
                value: one.key,
                text: words.resultOf(matchTitle(view, one), whereAndWho(view, one), scoreText(one)),
              }))}
              onChange={(event) => setOther(event.target.value)}
            />
          )}
        </>
      )}
    </Ask>
  );
}

const QUARTER = 900;

/** The next quarter of an hour. */
function nextQuarter(now: number): number {
  return Math.ceil(now / QUARTER) * QUARTER;
}

/** The earliest call of a match; empty takes it back. */
export function NotBeforeDialog({ match, onClose }: MatchDialogProps) {
  const { view, give } = useDeskHere();
  const [at, setAt] = useState(() => localTime(match.notBefore ?? nextQuarter(view.now)));
  const set = (time: number | null) => {
    if (give({ kind: 'not-before', at: time }, match)) onClose();
  };
  return (
    <Ask
      title={`${words.notBefore}: ${matchTitle(view, match)}`}
      act={at === '' ? words.notBeforeLift : words.notBeforeSet}
      onClose={onClose}
      onAct={() => set(secondsOf(at))}
    >
      <DayTimeField
        label={words.notBeforeTime}
        value={at}
        day={indianDate(view.now)}
        ref={firstFocus}
        onValue={setAt}
      />
      {match.notBefore !== null && (
        <div>
          <Button kind="ghost" small onClick={() => set(null)}>
            {words.notBeforeLift}
          </Button>
        </div>
      )}
    </Ask>
  );
}

/** Fixes court or time of a match; every new order keeps it. */
export function LockDialog({ match, onClose }: MatchDialogProps) {
  const { view, give } = useDeskHere();
  const [court, setCourt] = useState(String(match.lock?.court ?? ''));
  const [at, setAt] = useState(localTime(match.lock?.at ?? null));
  const [reason, setReason] = useState(match.lock?.reason ?? '');
  const [fault, setFault] = useState<string | null>(null);
  const act = () => {
    if (reason.trim() === '') {
      setFault(words.reasonMissing);
      return;
    }
    const lock = {
      court: court === '' ? null : Number(court),
      at: secondsOf(at),
      after: match.lock?.after ?? null,
      reason: reason.trim(),
    };
    if (give({ kind: 'lock', lock }, match)) onClose();
  };
  return (
    <Ask
      title={`${words.lock}: ${matchTitle(view, match)}`}
      act={words.lock}
      fault={fault}
      onClose={onClose}
      onAct={act}
    >
      <SelectField
        label={words.chooseCourt}
        value={court}
        options={[
          { value: '', text: words.anyCourt },
          ...view.day.hall.courts.map(({ number, name }) => ({ value: String(number), text: name })),
        ]}
        onChange={(event) => setCourt(event.target.value)}
      />
      <DayTimeField label={words.lockTime} value={at} day={indianDate(view.now)} onValue={setAt} />
      <TextField
        label={words.reason}
        value={reason}
        maxLength={200}
        onChange={(event) => setReason(event.target.value)}
      />
    </Ask>
  );
}
