import { fixedTexts, tournamentCalls, type OrganizerEntry, type OrganizerEvent } from '@tournaments/contract';
import { useState } from 'react';
import { useFieldArray, useForm, useWatch, type Control } from 'react-hook-form';
import { useDrafts } from '../../lib/accountDrafts.ts';
import { isUnreachable } from '../../lib/send.ts';
import { ageDoubts } from '../../lib/ageDoubts.ts';
import { useScrollToTop } from '../../lib/scrollToTop.ts';
import { checkedBy, showErrors, useFormDraft } from '../../lib/forms.ts';
import { confirmLeave, useUnsavedChangesGuard } from '../../lib/unsavedChanges.ts';
import { useSubmit } from '../../lib/submit.ts';
import { commonWords } from '../../lib/texts/common.ts';
import { teamWords as words } from '../../lib/texts/organizer-teams.ts';
import { teamName } from '../../lib/texts/team.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { DraftNotice } from '../../ui/DraftNotice.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { FormErrors } from '../../ui/fields/FormErrors.tsx';
import { Form, FormActions } from '../../ui/Form.tsx';
import { ChevronLeftIcon, MinusIcon, PlusIcon, TrashIcon } from '../../ui/icons/icons.tsx';
import {
  bodyOf,
  checkFacts,
  emptyTeam,
  hasWrongMobile,
  isComplete,
  teamOf,
  type Facts,
} from './formValues.ts';
import { fieldName } from './fieldName.ts';
import { TeamBlock } from './TeamBlock.tsx';
import styles from './Teams.module.css';
import { WithdrawDialog, WithdrawnNotice } from './Withdrawal.tsx';

interface TeamFormProps {
  readonly event: OrganizerEvent;
  /** When the tournament starts, which decides the ages of its players. */
  readonly startsAt: number;
  /** Null for new ones. */
  readonly entry: OrganizerEntry | null;
  /** Back to the list. */
  readonly onBack: () => void;
  /** The teams are stored: the lists have to be read anew. */
  readonly onSaved: () => Promise<void>;
  /** Something else of the entry has changed. */
  readonly onChanged: () => Promise<unknown>;
  /** It is being deleted. */
  readonly isDeleting: boolean;
  readonly onDelete: (entry: OrganizerEntry) => void;
}

const resolver = checkedBy<Facts>(checkFacts);

/** Where what is typed is kept until it is saved. */
function draftOf(eventId: number, entryId: number | null): string {
  return entryId === null ? `team:new:${eventId}` : `team:${entryId}`;
}

function useTeamForm({ event, entry, onSaved }: TeamFormProps) {
  const drafts = useDrafts();
  const alerts = useAlerts();
  const { submit, busy } = useSubmit();
  const key = draftOf(event.id, entry?.id ?? null);
  const [isDraft, setDraft] = useState(() => drafts.read<Facts>(key) !== null);
  const stored: Facts = { entries: [entry ? teamOf(entry) : emptyTeam(event)] };
  const form = useForm<Facts>({
    resolver,
    shouldFocusError: false,
    defaultValues: drafts.read<Facts>(key) ?? stored,
  });
  useFormDraft(form, key);
  useUnsavedChangesGuard(form.formState.isDirty || isDraft);
  const say = (text: string) => alerts.show(text, 'error');

  const send = (values: Facts) =>
    submit(async (post) => {
      const call = entry ? tournamentCalls.updateEntries : tournamentCalls.createEntries;
      const entries = values.entries.map((team) => bodyOf(team, entry));
      const answer = await post(call, { eventId: event.id, entryId: entry?.id ?? null, entries });
      if (answer.ok) {
        drafts.clear(key);
        alerts.show(words.savedText);
        return onSaved();
      }
      if (answer.kind === 'refused') {
        say(fixedTexts.somethingWrong);
        if (answer.message) say(answer.message);
        showErrors(form, answer.errors);
      }
      if (isUnreachable(answer)) say(words.unreachable);
    });
  const save = form.handleSubmit(send, () => {
    if (hasWrongMobile(form.getValues())) say(fixedTexts.mobilesInvalid);
  });
  const discard = () => {
    drafts.clear(key);
    setDraft(false);
    form.reset(stored);
  };
  return { form, save, busy, isDraft, discard };
}

/** Looks disabled while anything required is missing; a press then shows what. */
function SaveButton({ control, busy }: { readonly control: Control<Facts>; readonly busy: boolean }) {
  const entries = useWatch({ control, name: 'entries' });
  return (
    <Button type="submit" busy={busy} aria-disabled={!isComplete({ entries }) || undefined}>
      {busy ? commonWords.saving : commonWords.save}
    </Button>
  );
}

interface LeaveProps extends Pick<TeamFormProps, 'isDeleting' | 'onDelete'> {
  readonly entry: OrganizerEntry;
  readonly onWithdraw: () => void;
}

/** Takes a team out: of a draw by a withdrawal, of the event by deleting it while there is no draw. */
function LeaveButton({ entry, isDeleting, onDelete, onWithdraw }: LeaveProps) {
  if (entry.isDrawn) {
    return entry.withdrawal ? null : (
      <Button kind="danger" className={styles.leave} onClick={onWithdraw}>
        {words.withdraw}
      </Button>
    );
  }
  return (
    <Button kind="danger" className={styles.leave} busy={isDeleting} onClick={() => onDelete(entry)}>
      <TrashIcon size={18} /> {words.remove}
    </Button>
  );
}

/** Adds teams to an event, or edits one. */
export function TeamForm(props: TeamFormProps) {
  const { event, startsAt, entry, onBack, onChanged } = props;
  const alerts = useAlerts();
  useScrollToTop();
  const { form, save, busy, isDraft, discard } = useTeamForm(props);
  const { fields, prepend, remove } = useFieldArray({ control: form.control, name: 'entries' });
  const [isWithdrawing, setWithdrawing] = useState(false);
  const size = event.eventType === 'doubles' ? 2 : 1;

  const takeTopOut = () => {
    const [top, ...others] = form.getValues('entries');
    if (!top || others.length === 0) return;
    remove(0);
    const action = { text: commonWords.undo, run: () => prepend(top) };
    alerts.show(words.blockRemoved, 'success', { action });
  };

  return (
    <>
      <div className={styles.formHead}>
        <IconButton label={words.back} icon={<ChevronLeftIcon />} onClick={() => confirmLeave(onBack)} />
        <div>
          <h2>{entry ? words.editTitle(event.name) : words.addTitle(event.name)}</h2>
          {entry && <p className={styles.whom}>{teamName(entry)}</p>}
        </div>
      </div>
      {entry && <WithdrawnNotice entry={entry} onChanged={onChanged} />}
      {isDraft && <DraftNotice onDiscard={discard} />}
      {!entry && (
        <div className={styles.more}>
          <Button kind="ghost" aria-label={words.more} onClick={() => prepend(emptyTeam(event))}>
            <PlusIcon />
          </Button>
          <Button
            kind="ghost"
            aria-label={words.fewer}
            aria-disabled={fields.length < 2 || undefined}
            onClick={takeTopOut}
          >
            <MinusIcon />
          </Button>
        </div>
      )}
      <Form className={styles.wide} onSubmit={(submitted) => void save(submitted)}>
        <FormErrors control={form.control} nameOf={(path) => fieldName(path, fields.length, size)} />
        <ul className={styles.blocks}>
          {fields.map((block, index) => (
            <TeamBlock
              key={block.id}
              form={form}
              index={index}
              doubtsOf={(players) => ageDoubts(players, event, startsAt)}
              size={size}
              title={fields.length > 1 ? words.team(fields.length - index) : null}
            />
          ))}
        </ul>
        <FormActions>
          <SaveButton control={form.control} busy={busy} />
          {entry && <LeaveButton {...props} entry={entry} onWithdraw={() => setWithdrawing(true)} />}
        </FormActions>
      </Form>
      {entry && isWithdrawing && (
        <WithdrawDialog entry={entry} onClose={() => setWithdrawing(false)} onChanged={onChanged} />
      )}
    </>
  );
}
