import { paths, type OrganizerTournament } from '@tournaments/contract';
import { lazy, Suspense, useId } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from '../../lib/router.tsx';
import { loadWithRetry } from '../../lib/lazyLoading.ts';
import { commonWords } from '../../lib/texts/common.ts';
import { basicInfoWords as words } from '../../lib/texts/organizer-tournaments.ts';
import { DraftNotice } from '../../ui/DraftNotice.tsx';
import { Button } from '../../ui/Button.tsx';
import { ImageField } from '../../ui/fields/ImageField.tsx';
import { FormErrors } from '../../ui/fields/FormErrors.tsx';
import { DateTimeField, TextArea } from '../../ui/fields/FurtherFields.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { FieldPair, Form, FormActions } from '../../ui/Form.tsx';
import { JumpLayout } from '../../ui/JumpLayout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Bone } from '../../ui/Skeleton.tsx';
import { OptionalMark } from '../../ui/fields/FieldFrame.tsx';
import fieldStyles from '../../ui/fields/Field.module.css';
import { proposedEnd, type Facts } from './formValues.ts';
import { useBasicInfo } from './useBasicInfo.ts';
import styles from './RichTextEditor.module.css';

const RichTextEditor = lazy(() => loadWithRetry(() => import('./RichTextEditor.tsx')));

function Details({ form, filled }: { readonly form: UseFormReturn<Facts>; readonly filled: number }) {
  const id = useId();
  return (
    <div className={fieldStyles.field}>
      <div className={fieldStyles.labels}>
        <span className={fieldStyles.label} id={`${id}-label`}>
          {words.details}
        </span>
        <OptionalMark control={id} />
      </div>
      <Suspense
        fallback={
          <div className={styles.frame}>
            <div className={styles.skeleton}>
              <Bone height={32} />
            </div>
          </div>
        }
      >
        <Controller
          control={form.control}
          name="details"
          render={({ field }) => (
            <RichTextEditor
              key={filled}
              id={id}
              labelledBy={`${id}-label`}
              describedBy={`${id}-optional ${id}-hint`}
              html={field.value}
              onChange={field.onChange}
            />
          )}
        />
      </Suspense>
      <div className={fieldStyles.hint} id={`${id}-hint`}>
        {words.detailsHint}
      </div>
    </div>
  );
}

/** When it is played. */
function Dates({ form }: { readonly form: UseFormReturn<Facts> }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <FieldPair>
      <DateTimeField
        label={words.start}
        hint={words.timeHint}
        error={errors.startsAt?.message ?? null}
        {...register('startsAt', { onBlur: () => proposeEnd(form) })}
      />
      <DateTimeField
        label={words.end}
        hint={words.timeHint}
        error={errors.endsAt?.message ?? null}
        {...register('endsAt')}
      />
    </FieldPair>
  );
}

/** When players can book, unless an event says otherwise. */
function BookingTimes({ form }: { readonly form: UseFormReturn<Facts> }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <FieldPair>
      <DateTimeField
        label={words.bookingOpens}
        hint={words.bookingOpensHint}
        optional
        error={errors.bookingOpensAt?.message ?? null}
        {...register('bookingOpensAt')}
      />
      <DateTimeField
        label={words.bookingCloses}
        hint={words.bookingClosesHint}
        optional
        error={errors.bookingClosesAt?.message ?? null}
        {...register('bookingClosesAt')}
      />
    </FieldPair>
  );
}

/** What the form asks for, in its order: what every tournament must have, then what is shown of it. */
const PLACES = [
  { text: words.dates, selector: '[name=startsAt]' },
  { text: words.booking, selector: '[name=bookingOpensAt]' },
  { text: words.venue, selector: '[name=address]' },
  { text: words.poster, selector: 'main input[type=file]' },
  { text: words.details, selector: '[contenteditable=true]' },
];

const MISSING = 'Please enter ';

/** What the fields are called that can be refused. */
const NAMES: Readonly<Record<string, string>> = {
  name: words.name,
  startsAt: words.start,
  endsAt: words.end,
  bookingOpensAt: words.bookingOpens,
  bookingClosesAt: words.bookingCloses,
  address: words.venue,
  poster: words.poster,
  details: words.details,
};
/** What is missing is named by its message: "Please enter the venue." */
const nameOf = (path: string, message: string) => (message.startsWith(MISSING) ? '' : (NAMES[path] ?? path));

/** Whoever has given the start finds the end filled in, to be changed where it is another. */
function proposeEnd({ getValues, setValue, formState }: UseFormReturn<Facts>): void {
  const end = proposedEnd(getValues());
  if (end !== null) setValue('endsAt', end, { shouldDirty: true, shouldValidate: formState.isSubmitted });
}

type ConflictProps = Pick<ReturnType<typeof useBasicInfo>['conflict'], 'takeTheirs' | 'saveMine'>;

/** Somebody else saved meanwhile: one of both forms is to be kept. */
function Conflict({ takeTheirs, saveMine }: ConflictProps) {
  return (
    <Notice
      kind="warning"
      title={words.conflict}
      action={
        <>
          <Button kind="ghost" small onClick={takeTheirs}>
            {words.takeTheirs}
          </Button>
          <Button kind="ghost" small onClick={saveMine}>
            {words.saveMine}
          </Button>
        </>
      }
    >
      {words.conflictText}
    </Notice>
  );
}

interface BasicInfoProps {
  /** Null for a new one. */
  readonly tournament: OrganizerTournament | null;
  /** Reads the tournaments anew. */
  readonly refresh: () => Promise<OrganizerTournament | null>;
}

/** The form with the basic facts of a tournament: creates it, or saves it. */
export function BasicInfo({ tournament, refresh }: BasicInfoProps) {
  const navigate = useNavigate();
  const { form, poster, save, busy, isChanged, filled, draft, conflict } = useBasicInfo({
    tournament,
    refresh,
    onCreated: (id) => navigate(paths.organizerTournament(id), { replace: true }),
  });
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <JumpLayout label={words.jumps} places={tournament === null ? [] : PLACES}>
      <Form onSubmit={(event) => void save(event)}>
        {draft.isShown && <DraftNotice onDiscard={draft.discard} />}
        <FormErrors control={form.control} nameOf={nameOf} />
        <TextField
          label={words.name}
          placeholder={words.namePlaceholder}
          autoComplete="off"
          error={errors.name?.message ?? null}
          {...register('name')}
        />
        <Dates form={form} />
        <BookingTimes form={form} />
        <TextArea
          label={words.venue}
          placeholder={words.venuePlaceholder}
          rows={3}
          error={errors.address?.message ?? null}
          {...register('address')}
        />
        <ImageField
          optional
          label={words.poster}
          hint={words.posterHint}
          alt={words.posterPreview}
          image={poster}
        />
        <Details form={form} filled={filled} />
        {conflict.isThere && <Conflict {...conflict} />}
        {/* With nothing to save it covers no field. */}
        <FormActions sticks={tournament === null || isChanged}>
          <Button type="submit" busy={busy}>
            {busy ? commonWords.saving : commonWords.save}
          </Button>
        </FormActions>
      </Form>
    </JumpLayout>
  );
}
