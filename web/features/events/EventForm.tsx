import { fixedTexts, tournamentCalls, type OrganizerEvent } from '@tournaments/contract';
import { useState } from 'react';
import { Controller, useForm, type UseFormReturn } from 'react-hook-form';
import { useDrafts } from '../../lib/accountDrafts.ts';
import { isUnreachable } from '../../lib/send.ts';
import { checkedBy, showErrors, useFormDraft } from '../../lib/forms.ts';
import { useScrollToTop } from '../../lib/scrollToTop.ts';
import { confirmLeave, useUnsavedChangesGuard } from '../../lib/unsavedChanges.ts';
import { useSubmit } from '../../lib/submit.ts';
import { commonWords } from '../../lib/texts/common.ts';
import { eventWords as words } from '../../lib/texts/organizer-events.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { DraftNotice, DraftOffer } from '../../ui/DraftNotice.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { RadioGroup, SelectField, Switch } from '../../ui/fields/ChoiceField.tsx';
import { FormErrors } from '../../ui/fields/FormErrors.tsx';
import { DateTimeField } from '../../ui/fields/FurtherFields.tsx';
import { NumberField, TextField } from '../../ui/fields/TextField.tsx';
import { FieldPair, Form, FormActions } from '../../ui/Form.tsx';
import { ChevronLeftIcon, TrashIcon } from '../../ui/icons/icons.tsx';
import styles from './Events.module.css';
import { ageGroupChoices, GENDERS, SCORING_FORMATS } from './choices.ts';
import { bodyOf, checkFacts, draftOf, factsOf, formErrors, type Facts } from './formValues.ts';

interface EventFormProps {
  readonly tournamentId: number;
  /** Null for a new one. */
  readonly event: OrganizerEvent | null;
  /** Opened to begin with the defaults: what was typed before is offered. */
  readonly isFresh: boolean;
  /** Back to the list. */
  readonly onBack: () => void;
  /** The event is stored: the list has to be read anew. */
  readonly onSaved: () => Promise<void>;
  /** It is being deleted. */
  readonly isDeleting: boolean;
  readonly onDelete: (event: OrganizerEvent) => void;
}

const resolver = checkedBy<Facts>(checkFacts);

const EVENT_TYPES = [
  { value: 'singles', text: words.singles },
  { value: 'doubles', text: words.doubles },
];
const MATCH_TYPES = [
  { value: 'knockout', text: words.knockout },
  { value: 'pools-knockout', text: words.pools },
];

/** What the fields are called that can be refused. */
const NAMES: Readonly<Record<string, string>> = {
  name: words.name,
  eventType: words.eventType,
  matchType: words.matchType,
  maxEntries: words.maximum,
  fee: words.fee,
  discount: words.offers,
  bookingOpensAt: words.bookingOpens,
  bookingClosesAt: words.bookingCloses,
  ageGroup: words.ageGroup,
  gender: words.gender,
  scoringFormat: words.scoring,
};
const nameOf = (path: string) => NAMES[path] ?? path;

function useEventForm({ tournamentId, event, isFresh, onSaved }: EventFormProps) {
  const drafts = useDrafts();
  const alerts = useAlerts();
  const { submit, busy } = useSubmit();
  const key = draftOf(tournamentId, event);
  const [found] = useState(() => drafts.read<Facts>(key));
  const [offered, setOffered] = useState(isFresh ? found : null);
  const form = useForm<Facts>({
    resolver,
    shouldFocusError: false,
    defaultValues: isFresh ? factsOf(event) : (found ?? factsOf(event)),
  });
  useFormDraft(form, key);
  const [isDraft, setDraft] = useState(!isFresh && found !== null);
  useUnsavedChangesGuard(form.formState.isDirty || isDraft);
  const save = form.handleSubmit((values) =>
    submit(async (post) => {
      const call = event ? tournamentCalls.updateEvent : tournamentCalls.createEvent;
      const answer = await post(call, bodyOf(values, tournamentId, event?.id ?? null));
      if (answer.ok) {
        drafts.clear(key);
        alerts.show(fixedTexts.eventSaved);
        return onSaved();
      }
      if (answer.kind === 'refused') {
        alerts.show(fixedTexts.somethingWrong, 'error');
        showErrors(form, formErrors(answer.errors));
      }
      if (isUnreachable(answer)) alerts.show(words.unreachable, 'error');
    }),
  );
  const discard = () => {
    drafts.clear(key);
    setDraft(false);
    form.reset(factsOf(event));
  };
  const restore = () => {
    form.reset(offered ?? factsOf(event));
    drafts.keep(key, offered);
    setOffered(null);
    setDraft(true);
  };
  const draft = { isShown: isDraft, discard, isOffered: offered !== null, restore };
  return { form, save, busy, draft };
}

function NumberFields({ form }: { readonly form: UseFormReturn<Facts> }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <TextField
        label={words.maximum}
        hint={words.maximumHint}
        optional
        inputMode="numeric"
        autoComplete="off"
        error={errors.maxEntries?.message ?? null}
        {...register('maxEntries')}
      />
      <FieldPair>
        <NumberField
          label={words.fee}
          hint={words.feeHint}
          inputMode="decimal"
          step="any"
          error={errors.fee?.message ?? null}
          {...register('fee')}
        />
        <NumberField
          label={words.offers}
          hint={words.offersHint}
          optional
          inputMode="decimal"
          step="any"
          error={errors.discount?.message ?? null}
          {...register('discount')}
        />
      </FieldPair>
    </>
  );
}

/** Who may enter, and how matches are scored. */
function PlayFields({ form }: { readonly form: UseFormReturn<Facts> }) {
  const { register, formState } = form;
  const stored = formState.defaultValues?.ageGroup ?? '';
  return (
    <>
      <FieldPair>
        <SelectField
          label={words.ageGroup}
          hint={words.ageGroupHint}
          options={ageGroupChoices(stored)}
          {...register('ageGroup')}
        />
        <SelectField label={words.gender} options={GENDERS} {...register('gender')} />
      </FieldPair>
      <SelectField
        label={words.scoring}
        hint={words.scoringHint}
        options={SCORING_FORMATS}
        {...register('scoringFormat')}
      />
    </>
  );
}

/** When this event is booked, where not with the others; folded while it is. */
function BookingTimes({ form }: { readonly form: UseFormReturn<Facts> }) {
  const { register, formState } = form;
  const { errors, defaultValues } = formState;
  const hasOwn = Boolean(defaultValues?.bookingOpensAt || defaultValues?.bookingClosesAt);
  return (
    <details className={styles.times} open={hasOwn || errors.bookingClosesAt !== undefined || undefined}>
      <summary>{words.ownTimes}</summary>
      <p>{words.ownTimesHint}</p>
      <FieldPair>
        <DateTimeField
          label={words.bookingOpens}
          optional
          error={errors.bookingOpensAt?.message ?? null}
          {...register('bookingOpensAt')}
        />
        <DateTimeField
          label={words.bookingCloses}
          optional
          error={errors.bookingClosesAt?.message ?? null}
          {...register('bookingClosesAt')}
        />
      </FieldPair>
    </details>
  );
}

/** The form of one event. */
export function EventForm(props: EventFormProps) {
  const { event, onBack, isDeleting, onDelete } = props;
  useScrollToTop();
  const { form, save, busy, draft } = useEventForm(props);
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <>
      <div className={styles.formHead}>
        <IconButton label={words.back} icon={<ChevronLeftIcon />} onClick={() => confirmLeave(onBack)} />
        <h2>{event?.name ?? words.createTitle}</h2>
      </div>
      {draft.isShown && <DraftNotice onDiscard={draft.discard} />}
      {draft.isOffered && <DraftOffer onRestore={draft.restore} />}
      <Form onSubmit={(submitted) => void save(submitted)}>
        <FormErrors control={control} nameOf={nameOf} />
        <TextField
          label={words.name}
          placeholder={words.namePlaceholder}
          autoComplete="off"
          error={errors.name?.message ?? null}
          {...register('name')}
        />
        <FieldPair>
          <Controller
            control={control}
            name="eventType"
            render={({ field, fieldState }) => (
              <RadioGroup
                inRow
                {...field}
                label={words.eventType}
                options={EVENT_TYPES}
                error={fieldState.error?.message ?? null}
              />
            )}
          />
          <Controller
            control={control}
            name="matchType"
            render={({ field, fieldState }) => (
              <RadioGroup
                inRow
                {...field}
                label={words.matchType}
                options={MATCH_TYPES}
                error={fieldState.error?.message ?? null}
              />
            )}
          />
        </FieldPair>
        <NumberFields form={form} />
        <PlayFields form={form} />
        <Switch label={words.allowBooking} hint={words.allowBookingHint} {...register('allowBooking')} />
        <BookingTimes form={form} />
        <FormActions>
          <Button type="submit" busy={busy}>
            {busy ? commonWords.saving : commonWords.save}
          </Button>
          {event && (
            <Button
              kind="danger"
              small
              className={styles.remove}
              busy={isDeleting}
              onClick={() => onDelete(event)}
            >
              <TrashIcon size={18} /> {words.remove}
            </Button>
          )}
        </FormActions>
      </Form>
    </>
  );
}
