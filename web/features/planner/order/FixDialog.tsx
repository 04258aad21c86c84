import type { MatchDay } from '@tournaments/contract';
import { indianDate, type Lock, type PlannedMatch } from '@tournaments/engine';
import { useId, useState } from 'react';
import type { DayView } from '../../../lib/match-day/dayView.ts';
import { courtName, matchTitle, sideName } from '../../../lib/match-day/matchNames.ts';
import { localTime, secondsOf } from '../../../lib/localTime.ts';
import { plannerWords as words } from '../../../lib/texts/planner.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { SelectField } from '../../../ui/fields/ChoiceField.tsx';
import { DayTimeField } from '../../../ui/fields/DayTimeField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FieldPair } from '../../../ui/Form.tsx';
import styles from '../Planner.module.css';
import { AfterField } from './AfterField.tsx';
import { isSettled } from './courtLists.ts';
import type { PlanDraft } from './draft.ts';
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

/** What is fixed of one match: court, time, its place after another, the earliest call, and why. */
export function FixDialog({ view, planner, matchKey, onFix, onClose }: FixProps) {
  const id = useId();
  const match = view.matches.get(matchKey);
  const planned = planner.plan?.planned.find(({ key }) => key === matchKey);
  const [typed, setTyped] = useState(() => typedOf(match?.lock ?? null, match?.notBefore ?? null));
  if (match === undefined) return null;
  const { draft, day } = planner;
  const date = dateOf(planned, view);
  const hasDays = day.hall.blocks.length > 1;
  const fix = (lock: Lock | null, notBefore = match.notBefore) => {
    const isSame = JSON.stringify(lock) === JSON.stringify(match.lock) && notBefore === match.notBefore;
    if (isSame) onClose();
    else keep(lock, notBefore);
  };
  const keep = (lock: Lock | null, notBefore: number | null) => {
    onFix({
      locks: { ...draft.locks, [matchKey]: lock },
      ...(notBefore === match.notBefore ? {} : { notBefore: { ...draft.notBefore, [matchKey]: notBefore } }),
    });
    onClose();
  };
  const set = (change: Partial<Typed>) => setTyped({ ...typed, ...change });
  const courts = day.hall.courts.map(({ number, name }) => ({ value: String(number), text: name }));
  const settled = isSettled(match);
  return (
    <Dialog
      open
      onClose={onClose}
      title={matchTitle(view, match)}
      actions={
        settled ? undefined : (
          <>
            {match.lock !== null && (
              <Button kind="ghost" onClick={() => fix(null)}>
                {words.unlock}
              </Button>
            )}
            {planned !== undefined && (
              <Button
                kind="ghost"
                onClick={() =>
                  fix({
                    court: planned.court,
                    at: planned.startsAt,
                    after: null,
                    reason: typed.reason.trim() || words.dragged,
                  })
                }
              >
                {words.lockHere}
              </Button>
            )}
            <Button onClick={() => fix(lockOf(typed), secondsOf(typed.notBefore))}>{words.keep}</Button>
          </>
        )
      }
    >
      <div className={styles.fields}>
        <p>
          {sideName(view, match, 'A')} {words.v} {sideName(view, match, 'B')}
        </p>
        <p className={styles.quiet}>
          {planned === undefined
            ? words.notPlanned
            : words.plannedAt(courtName(view, planned.court), words.time(planned.startsAt, hasDays))}
        </p>
        {settled && <p>{words.settled}</p>}
        {!settled && (
          <>
            <FieldPair>
              <SelectField
                id={`${id}court`}
                label={words.fixedCourt}
                value={typed.court}
                options={[{ value: '', text: words.anyCourt }, ...courts]}
                onChange={(event) => set({ court: event.target.value })}
              />
              <DayTimeField
                label={words.exactTime}
                value={typed.at}
                day={date}
                onValue={(at) => set({ at })}
              />
              <DayTimeField
                label={words.earliest}
                value={typed.notBefore}
                day={date}
                onValue={(notBefore) => set({ notBefore })}
              />
            </FieldPair>
            <AfterField
              {...{ view, matchKey }}
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
          </>
        )}
      </div>
    </Dialog>
  );
}
