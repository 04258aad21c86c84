import type { OrganizerEntry, OrganizerEvent, OrganizerTournament } from '@tournaments/contract';
import { useState } from 'react';
import { confirmLeave } from '../../../lib/unsavedChanges.ts';
import { downloadSheet } from '../../../lib/spreadsheet.ts';
import { importWords as words } from '../../../lib/texts/organizer-import.ts';
import { eligibilityText } from '../../../lib/texts/eligibility.ts';
import { useAlerts } from '../../../ui/Alerts.tsx';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { Switch } from '../../../ui/fields/ChoiceField.tsx';
import { FormActions } from '../../../ui/Form.tsx';
import { ChevronLeftIcon } from '../../../ui/icons/icons.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import teamStyles from '../Teams.module.css';
import { sizeOf, type LeftOut } from './candidates.ts';
import { templateTargets } from './ExampleRow.tsx';
import { ImportColumns, nameOfTarget } from './ImportColumns.tsx';
import { ImportSource } from './ImportSource.tsx';
import { ImportTable } from './ImportTable.tsx';
import styles from './Import.module.css';
import { useImport, type Import } from './useImport.ts';

interface ImportProps {
  readonly tournament: OrganizerTournament;
  readonly event: OrganizerEvent;
  /** The teams that the event has already. */
  readonly existing: readonly OrganizerEntry[];
  /** The entries of the whole tournament. */
  readonly entered: readonly OrganizerEntry[];
  readonly onBack: () => void;
  /** Reads the lists anew after teams came in. */
  readonly onSaved: () => Promise<void>;
}

const TEMPLATE_WIDTH = 24;
/** The kinds of rows that can be left out, in the order in which they are offered. */
const LEAVES = ['overflow', 'wrong', 'duplicates', 'doubtful'] as const;

interface PreviewProps {
  readonly state: Import;
  readonly event: OrganizerEvent;
  readonly startsAt: number;
}

interface LeaveSwitchProps extends Pick<PreviewProps, 'state'> {
  readonly name: keyof LeftOut;
  readonly label: string;
}

/** A switch that leaves rows of one kind out. */
function LeaveSwitch({ state: { work, leave }, name, label }: LeaveSwitchProps) {
  return (
    <Switch
      label={label}
      checked={work?.leaves[name] ?? false}
      onChange={(change) => leave({ [name]: change.target.checked })}
    />
  );
}

/** The switches that leave rows out. */
function LeaveOut({ state }: Pick<PreviewProps, 'state'>) {
  const { wrong, duplicates, doubtful, overflow } = state.sorted;
  const labels = {
    overflow: overflow.length > 0 && state.room > 0 && words.leaveOverflow(state.room, overflow.length),
    wrong: wrong.length > 0 && words.leaveWrong(wrong.length),
    duplicates: duplicates.length > 0 && words.leaveDuplicates(duplicates.length),
    doubtful: doubtful.length > 0 && words.leaveDoubtful(doubtful.length),
  };
  return LEAVES.map((name) => {
    const label = labels[name];
    return label !== false && <LeaveSwitch key={name} state={state} name={name} label={label} />;
  });
}

/** What becomes of the rows. */
function Summary({ state, event, startsAt }: PreviewProps) {
  const { sorted, hindrance } = state;
  const { taken, wrong, others, doubtful, utrUsed } = sorted;
  const rule = eligibilityText({ ageGroup: event.ageGroup, gender: 'any' }, startsAt) ?? '';
  return (
    <div className={styles.summary}>
      <p role="status">
        <strong>{words.summary(taken.length)}</strong> {wrong.length > 0 && words.wrongCount(wrong.length)}{' '}
        {others.length > 0 && words.others(others.length)}
      </p>
      {hindrance !== null && <Notice kind="warning">{hindrance}</Notice>}
      {doubtful.length > 0 && (
        <Notice kind="warning" title={words.doubtful(doubtful.map(({ number }) => number))}>
          {words.doubtWay(rule)}
        </Notice>
      )}
      {utrUsed.length > 0 && (
        <Notice kind="warning" title={words.utrsUsed(utrUsed.map(({ number }) => number))}>
          {words.utrsUsedWay}
        </Notice>
      )}
      <LeaveOut state={state} />
      <p className={styles.lead}>{words.unpaid}</p>
    </div>
  );
}

/** The button that imports; where rows are wrong that nobody left out yet, it asks. */
function Submit({ state }: Pick<PreviewProps, 'state'>) {
  const { sorted, isToAsk, isBlocked, hindrance, busy, save } = state;
  const [isAsking, setAsking] = useState(false);
  const isDisabled = isBlocked || hindrance !== null;
  const [count, wrong] = [sorted.taken.length, sorted.wrong.length];
  const start = () => {
    if (isDisabled) return;
    if (isToAsk) setAsking(true);
    else void save();
  };
  return (
    <>
      <Button busy={busy} aria-disabled={isDisabled || undefined} onClick={start}>
        {busy ? words.submitting : words.submit(count)}
      </Button>
      <ConfirmDialog
        open={isAsking}
        question={words.askWithout(count, wrong)}
        yes={words.askYes(count, wrong)}
        no={words.askNo}
        onNo={() => setAsking(false)}
        onYes={() => {
          setAsking(false);
          void save();
        }}
      >
        {words.askNumbers(sorted.wrong.map(({ number }) => number))}
      </ConfirmDialog>
    </>
  );
}

function Preview(props: PreviewProps) {
  const { state, event } = props;
  const { work, candidates, sorted, again, map, mend, fault } = state;
  const size = sizeOf(event);
  if (!work) return null;
  return (
    <>
      <ImportColumns table={work.table} reading={work.reading} size={size} onMap={map} />
      {fault !== null && <Notice kind="warning">{fault}</Notice>}
      <Summary {...props} />
      <FormActions>
        <Submit state={state} />
        <Button kind="ghost" onClick={again}>
          {words.other}
        </Button>
      </FormActions>
      <ImportTable
        candidates={candidates}
        mends={work.mends}
        leaves={work.leaves}
        overflow={sorted.overflow}
        size={size}
        onMend={mend}
      />
    </>
  );
}

/** Takes the teams of a list into an event: the rows are looked at first, then all of them come in or none. */
export function ImportPart({ tournament, event, existing, entered, onBack, onSaved }: ImportProps) {
  const alerts = useAlerts();
  const state = useImport({
    event,
    events: tournament.events,
    existing,
    entered,
    startsAt: tournament.startsAt,
    onDone: async ({ count, leftOut, isRestKept }) => {
      const without = leftOut.length > 0 ? ` ${words.doneWithout(leftOut)}` : '';
      const rest = isRestKept ? ` ${words.restKept}` : '';
      alerts.show(words.done(count, event.name) + without + rest, 'success', { seconds: 20 });
      await onSaved();
    },
  });
  const size = sizeOf(event);
  const template = () =>
    downloadSheet(
      words.templateName(tournament.name, event.name),
      templateTargets(size).map((target) => ({ title: nameOfTarget(target, size), width: TEMPLATE_WIDTH })),
      [],
    );
  return (
    <>
      <div className={teamStyles.formHead}>
        <IconButton label={words.back} icon={<ChevronLeftIcon />} onClick={() => confirmLeave(onBack)} />
        <h2>{words.title(event.name)}</h2>
      </div>
      {state.work === null ? (
        <ImportSource state={state} size={size} onTemplate={() => void template()} />
      ) : (
        <Preview state={state} event={event} startsAt={tournament.startsAt} />
      )}
    </>
  );
}
