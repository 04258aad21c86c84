import { organizerCalls, type OrganizerEvent } from '@tournaments/contract';
import { useMemo, useState } from 'react';
import { useDrafts } from '../../lib/accountDrafts.ts';
import { isUnreachable } from '../../lib/send.ts';
import { faultText } from '../../lib/forms.ts';
import { useScrollToTop } from '../../lib/scrollToTop.ts';
import { confirmLeave, useUnsavedChangesGuard } from '../../lib/unsavedChanges.ts';
import { useSubmit } from '../../lib/submit.ts';
import { commonWords } from '../../lib/texts/common.ts';
import { eventWords, usualEventWords as words } from '../../lib/texts/organizer-events.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { DraftNotice } from '../../ui/DraftNotice.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { RadioGroup } from '../../ui/fields/ChoiceField.tsx';
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx';
import { NumberField, TextField } from '../../ui/fields/TextField.tsx';
import { FormActions } from '../../ui/Form.tsx';
import { ChevronLeftIcon } from '../../ui/icons/icons.tsx';
import styles from './Events.module.css';
import {
  bodiesOf,
  checkPlanned,
  fieldId,
  fieldName,
  firstChoice,
  plannedOf,
  takenKeys,
  type Choice,
} from './usual.ts';
import { UsualBoard } from './UsualBoard.tsx';

interface UsualEventsProps {
  readonly tournamentId: number;
  readonly events: readonly OrganizerEvent[];
  readonly onBack: () => void;
  /** The events are stored: the list has to be read anew. */
  readonly onSaved: () => Promise<void>;
}

const MATCH_TYPES = [
  { value: 'knockout', text: eventWords.knockout },
  { value: 'pools-knockout', text: eventWords.pools },
];

/** Where the choice is kept until the events are made. */
export function usualDraftOf(tournamentId: number): string {
  return `events:usual:${tournamentId}`;
}

function useUsualEvents({ tournamentId, events, onSaved }: UsualEventsProps) {
  const drafts = useDrafts();
  const key = usualDraftOf(tournamentId);
  const alerts = useAlerts();
  const { submit, busy } = useSubmit();
  const taken = useMemo(() => takenKeys(events), [events]);
  const [choice, setChoice] = useState(() => drafts.read<Choice>(key) ?? firstChoice(taken));
  /** How often it was tried to save. */
  const [attempt, setAttempt] = useState(0);
  const [isDraft, setDraft] = useState(() => drafts.read<Choice>(key) !== null);
  const [isChanged, setChanged] = useState(isDraft);
  const planned = plannedOf(choice, taken);
  const checks = checkPlanned(choice, planned);
  const isWrong = Object.values(checks).some((fault) => fault !== null);
  useUnsavedChangesGuard(isChanged);
  const change = (changes: Partial<Choice>) => {
    setChanged(true);
    const next = { ...choice, ...changes };
    setChoice(next);
    drafts.keep(key, next);
  };
  const save = () => {
    setAttempt((before) => before + 1);
    if (planned.length === 0 || isWrong) return Promise.resolve();
    return submit(async (post) => {
      const body = { tournamentId, events: bodiesOf(planned, tournamentId) };
      const answer = await post(organizerCalls.createEvents, body);
      if (answer.ok) {
        drafts.clear(key);
        alerts.show(words.done(planned.length));
        return onSaved();
      }
      if (answer.kind === 'refused') alerts.show(answer.message ?? words.failed, 'error');
      if (isUnreachable(answer)) alerts.show(words.unreachable, 'error');
    });
  };
  const errorOf = (name: string) => {
    const fault = attempt > 0 ? checks[name] : null;
    return fault ? faultText(fault) : null;
  };
  const errors = Object.keys(checks).flatMap((name) => {
    const text = errorOf(name);
    return text === null ? [] : [{ id: fieldId(name), text: `${fieldName(planned, name)}: ${text}` }];
  });
  const discard = () => {
    drafts.clear(key);
    setDraft(false);
    setChanged(false);
    setChoice(firstChoice(taken));
  };
  return { choice, change, isDraft, discard, taken, planned, save, busy, attempt, errors, errorOf };
}

interface CommonProps {
  readonly choice: Choice;
  readonly errorOf: (name: string) => string | null;
  readonly onChange: (changes: Partial<Choice>) => void;
}

/** What all of them have, unless one gets its own. */
function CommonFields({ choice, errorOf, onChange }: CommonProps) {
  return (
    <div className={styles.forAll}>
      {(['singlesFee', 'doublesFee'] as const).map((name) => (
        <NumberField
          key={name}
          label={words[name]}
          hint={words.feeHint}
          inputMode="decimal"
          step="any"
          id={fieldId(name)}
          error={errorOf(name)}
          value={choice[name]}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      ))}
      <TextField
        label={words.maximum}
        hint={words.maximumHint}
        optional
        inputMode="numeric"
        autoComplete="off"
        value={choice.maxEntries}
        onChange={(event) => onChange({ maxEntries: event.target.value })}
      />
      <RadioGroup
        inRow
        label={eventWords.matchType}
        options={MATCH_TYPES}
        value={choice.matchType}
        onChange={(event) => onChange({ matchType: event.target.value as Choice['matchType'] })}
      />
    </div>
  );
}

/** Makes the usual events of a tournament together, with their fees and limits seen before. */
export function UsualEvents(props: UsualEventsProps) {
  useScrollToTop();
  const usual = useUsualEvents(props);
  const { choice, change, isDraft, discard, taken, planned, save, busy, errorOf } = usual;
  return (
    <>
      <div className={styles.formHead}>
        <IconButton
          label={words.back}
          icon={<ChevronLeftIcon />}
          onClick={() => confirmLeave(props.onBack)}
        />
        <h2>{words.title}</h2>
      </div>
      {isDraft && <DraftNotice onDiscard={discard} />}
      <p className={styles.hint}>{words.lead}</p>
      <form
        noValidate
        className={styles.usual}
        onSubmit={(submitted) => {
          submitted.preventDefault();
          void save();
        }}
      >
        <ErrorSummary key={usual.attempt} errors={usual.errors} />
        <CommonFields {...{ choice, errorOf }} onChange={change} />
        <UsualBoard {...{ choice, taken, planned, errorOf }} onChange={change} />
        <FormActions sticks>
          <Button type="submit" busy={busy} aria-disabled={planned.length === 0 || undefined}>
            {busy ? commonWords.saving : words.submit(planned.length)}
          </Button>
          {planned.length === 0 && (
            <p role="status" className={styles.noneChosen}>
              {words.noneChosen}
            </p>
          )}
        </FormActions>
      </form>
    </>
  );
}
