import type { DayMatch, MatchDay } from '@tournaments/contract';
import { indianDate, type Lock, type PlannedMatch } from '@tournaments/engine';
import { useId, useMemo, useRef, useState } from 'react';
import type { DayView } from '../../../lib/match-day/dayView.ts';
import { courtName, matchTitle, sideName } from '../../../lib/match-day/matchNames.ts';
import { localTime, secondsOf } from '../../../lib/localTime.ts';
import { clockTime } from '../../../lib/texts/format.ts';
import { plannerWords as words } from '../../../lib/texts/planner.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { SelectField } from '../../../ui/fields/ChoiceField.tsx';
import { DayTimeField } from '../../../ui/fields/DayTimeField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FieldPair } from '../../../ui/Form.tsx';
import { ScreenReaderOnly } from '../../../ui/ScreenReaderOnly.tsx';
import styles from '../Planner.module.css';
import { AfterField } from './AfterField.tsx';
import { isSettled } from './courtLists.ts';
import type { PlanDraft } from './draft.ts';
import { toldPlace } from './publishing.ts';
import type { Planner } from './usePlanner.ts';

interface FixProps {
  readonly view: DayView;
  readonly planner: Planner;
  readonly published: MatchDay;
  readonly matchKey: string;
  readonly onFix: (change: Partial<PlanDraft>) => void;
  readonly onClose: () => void;
}

interface Typed {
  readonly court: string;
  readonly at: string;
  readonly after: string;
  readonly notBefore: string;
  readonly reason: string;
}

function lockOf({ court, at, after, reason }: Typed): Lock | null {
  const lock = {
    court: court === '' ? null : Number(court),
    at: secondsOf(at),
    after: after === '' ? null : after,
  };
  const isFixed = lock.court !== null || lock.at !== null || lock.after !== null;
  return isFixed ? { ...lock, reason: reason.trim() || words.dragged } : null;
}

function typedOf(lock: Lock | null, notBefore: number | null): Typed {
  return {
    court: String(lock?.court ?? ''),
    at: localTime(lock?.at ?? null),
    after: lock?.after ?? '',
    notBefore: localTime(notBefore),
    reason: lock?.reason ?? '',
  };
}

/** The day on which a match is planned, else the first of play. */
function dateOf(planned: PlannedMatch | undefined, { day, now }: DayView): string {
  return indianDate(planned?.startsAt ?? day.hall.blocks[0]?.startsAt ?? now);
}

/** What no court of its own means: any, which for now is the planned one. */
function noCourt(view: DayView, planned: PlannedMatch | undefined, lock: Lock | null): string {
  const isFree = planned !== undefined && (lock?.court ?? null) === null;
  return isFree ? words.anyCourtNow(courtName(view, planned.court)) : words.anyCourt;
}

interface PlaceProps extends Pick<FixProps, 'view' | 'published'> {
  readonly match: DayMatch;
  readonly planned: PlannedMatch | undefined;
  /** Takes the planned time as the exact one; absent where nothing can be fixed any more. */
  readonly onTake: ((at: number) => void) | undefined;
}

/** Where the board has a match, and what everybody reads where that is another place. */
function Place({ view, published, match, planned, onTake }: PlaceProps) {
  const told = useMemo(() => toldPlace(published, match.key), [published, match.key]);
  const hasDays = view.day.hall.blocks.length > 1;
  const placeOf = (court: number | null, at: number) =>
    [...(court === null ? [] : [courtName(view, court)]), words.time(at, hasDays)].join(', ');
  const read = told && placeOf(told.court, told.at);
  const isRead = read === (planned && placeOf(told?.court === null ? null : planned.court, planned.startsAt));
  return (
    <div className={styles.place}>
      <p>
        {planned === undefined
          ? words.notPlanned
          : words.plannedAt(courtName(view, planned.court), words.time(planned.startsAt, hasDays))}
      </p>
      {planned && onTake && (
        <Button kind="ghost" small onClick={() => onTake(planned.startsAt)}>
          {words.takeTime(clockTime(planned.startsAt))}
          <ScreenReaderOnly> {words.takeTimeSpoken}</ScreenReaderOnly>
        </Button>
      )}
      {read !== null && !isRead && onTake && <p>{words.playersRead(read)}</p>}
    </div>
  );
}

interface FieldsProps extends Pick<FixProps, 'view' | 'planner' | 'published'> {
  readonly match: DayMatch;
  readonly planned: PlannedMatch | undefined;
  readonly typed: Typed;
  readonly set: (change: Partial<Typed>) => void;
}

function Fields({ view, planner, published, match, planned, typed, set }: FieldsProps) {
  const id = useId();
  const exact = useRef<HTMLInputElement>(null);
  // What is seldom fixed is folded until something of it is.
  const [isMore] = useState(typed.notBefore !== '' || typed.after !== '');
  const date = dateOf(planned, view);
  const courts = planner.day.hall.courts.map(({ number, name }) => ({ value: String(number), text: name }));
  return (
    <>
      <Place
        {...{ view, published, match, planned }}
        onTake={(at) => {
          set({ at: localTime(at) });
          exact.current?.focus();
        }}
      />
      <FieldPair>
        <SelectField
          id={`${id}court`}
          label={words.fixedCourt}
          value={typed.court}
          options={[{ value: '', text: noCourt(view, planned, match.lock) }, ...courts]}
          onChange={(event) => set({ court: event.target.value })}
        />
        <DayTimeField
          ref={exact}
          label={words.exactTime}
          value={typed.at}
          day={date}
          onValue={(at) => set({ at })}
        />
      </FieldPair>
      <details className={styles.details} open={isMore}>
        <summary>{words.moreRules}</summary>
        <div className={styles.part}>
          <DayTimeField
            label={words.earliest}
            value={typed.notBefore}
            day={date}
            onValue={(notBefore) => set({ notBefore })}
          />
          <AfterField
            {...{ view, matchKey: match.key }}
            planned={planner.plan?.planned ?? []}
            court={typed.court === '' ? null : Number(typed.court)}
            value={typed.after}
            onChange={(after) => set({ after })}
          />
          <TextField
            label={words.reason}
            maxLength={200}
            value={typed.reason}
            onChange={(event) => set({ reason: event.target.value })}
          />
        </div>
      </details>
    </>
  );
}

interface ActionsProps {
  readonly match: DayMatch;
  readonly planned: PlannedMatch | undefined;
  readonly typed: Typed;
  readonly onFix: (lock: Lock | null, notBefore?: number | null) => void;
}

function Actions({ match, planned, typed, onFix }: ActionsProps) {
  const here = planned && {
    ...{ court: planned.court, at: planned.startsAt, after: null },
    reason: typed.reason.trim() || words.dragged,
  };
  return (
    <>
      {match.lock !== null && (
        <Button kind="ghost" className={styles.act} onClick={() => onFix(null)}>
          {words.unlock}
        </Button>
      )}
      {here && (
        <Button kind="ghost" className={styles.act} onClick={() => onFix(here)}>
          {words.lockHere}
        </Button>
      )}
      <Button className={styles.act} onClick={() => onFix(lockOf(typed), secondsOf(typed.notBefore))}>
        {words.keep}
      </Button>
    </>
  );
}

/** What is fixed of one match: court, time, its place after another, the earliest call, and why. */
export function FixDialog({ view, planner, published, matchKey, onFix, onClose }: FixProps) {
  const match = view.matches.get(matchKey);
  const planned = planner.plan?.planned.find(({ key }) => key === matchKey);
  const [typed, setTyped] = useState(() => typedOf(match?.lock ?? null, match?.notBefore ?? null));
  if (match === undefined) return null;
  const { draft } = planner;
  const fix = (lock: Lock | null, notBefore = match.notBefore) => {
    const isSame = JSON.stringify(lock) === JSON.stringify(match.lock) && notBefore === match.notBefore;
    if (!isSame)
      onFix({
        locks: { ...draft.locks, [matchKey]: lock },
        ...(notBefore === match.notBefore
          ? {}
          : { notBefore: { ...draft.notBefore, [matchKey]: notBefore } }),
      });
    onClose();
  };
  const settled = isSettled(match);
  const shared = { match, planned, typed };
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={matchTitle(view, match)}
      actions={settled ? undefined : <Actions {...shared} onFix={fix} />}
    >
      <div className={styles.fields}>
        <p>
          {sideName(view, match, 'A')} {words.v} {sideName(view, match, 'B')}
        </p>
        {settled ? (
          <>
            <Place {...{ view, published, match, planned }} onTake={undefined} />
            <p>{words.settled}</p>
          </>
        ) : (
          <Fields
            {...{ view, planner, published, ...shared }}
            set={(change) => setTyped({ ...typed, ...change })}
          />
        )}
      </div>
    </Dialog>
  );
}
