import { paymentState } from '@tournaments/engine';
import type { Control, UseFormReturn } from 'react-hook-form';
import { get, useFormState, useWatch } from 'react-hook-form';
import type { AgeDoubts } from '../../lib/ageDoubts.ts';
import { teamWords as words } from '../../lib/texts/organizer-teams.ts';
import { Checkbox, RadioGroup } from '../../ui/fields/ChoiceField.tsx';
import { DateField, EmailField, NumberField, TextField } from '../../ui/fields/TextField.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { asksPublishing, type Facts, type PlayerFacts } from './formValues.ts';
import styles from './Teams.module.css';

interface BlockProps {
  readonly form: UseFormReturn<Facts>;
  readonly index: number;
  /** The heading of a block among several. */
  readonly title: string | null;
  readonly size: number;
  /** Who of these seems not to fit the event's age group. */
  readonly doubtsOf: (players: readonly PlayerFacts[]) => AgeDoubts | null;
}

/** The text under the field of this path. */
function useErrorOf(control: Control<Facts>): (path: string) => string | null {
  const { errors } = useFormState({ control });
  return (path) => {
    const found: unknown = get(errors, `${path}.message`);
    return typeof found === 'string' ? found : null;
  };
}

function PlayerFields({
  form,
  index,
  position,
  title,
}: Omit<BlockProps, 'size' | 'doubtsOf'> & { readonly position: number }) {
  const errorOf = useErrorOf(form.control);
  const at = `entries.${index}.players.${position}` as const;
  const { register } = form;
  return (
    <fieldset className={styles.player}>
      {title && <legend>{title}</legend>}
      <TextField
        label={words.name}
        autoComplete="off"
        error={errorOf(`${at}.name`)}
        {...register(`${at}.name`)}
      />
      <EmailField
        label={words.email}
        autoComplete="off"
        error={errorOf(`${at}.email`)}
        onMeant={(meant) => form.setValue(`${at}.email`, meant, { shouldDirty: true })}
        {...register(`${at}.email`)}
      />
      <NumberField
        label={words.mobile}
        autoComplete="off"
        error={errorOf(`${at}.mobile`)}
        {...register(`${at}.mobile`)}
      />
      <DateField
        label={words.birth}
        min="1900-01-01"
        error={errorOf(`${at}.dateOfBirth`)}
        {...register(`${at}.dateOfBirth`)}
      />
      <TextField
        label={words.academy}
        autoComplete="off"
        error={errorOf(`${at}.academy`)}
        {...register(`${at}.academy`)}
      />
      <Publishing form={form} index={index} position={position} />
    </fieldset>
  );
}

/** Whether a player under 18 may be published, of which the organizer holds the consent. */
function Publishing({
  form,
  index,
  position,
}: Pick<BlockProps, 'form' | 'index'> & { readonly position: number }) {
  const team = useWatch({ control: form.control, name: `entries.${index}` });
  if (!asksPublishing(team, position)) return null;
  const at = `entries.${index}.published.${position}` as const;
  return (
    <Checkbox
      label={words.publish}
      hint={words.publishHint}
      checked={team.published?.[position] ?? true}
      onChange={({ target }) => form.setValue(at, target.checked, { shouldDirty: true })}
    />
  );
}

const PAYMENTS = (['pending', 'paid', 'not-paid'] as const).map((value) => ({
  value,
  text: words.payments[value],
}));

function Fees({ form, index }: Pick<BlockProps, 'form' | 'index'>) {
  const errorOf = useErrorOf(form.control);
  const at = `entries.${index}` as const;
  const [paid, notPaid] = useWatch({ control: form.control, name: [`${at}.paid`, `${at}.notPaid`] });
  const { register, setValue } = form;
  const state = paymentState({ paid, notPaid });
  // Two fields of the specification, of which at most one is on (decision A04), are one choice here.
  const choose = (chosen: string) => {
    setValue(`${at}.paid`, chosen === 'paid', { shouldDirty: true });
    setValue(`${at}.notPaid`, chosen === 'not-paid', { shouldDirty: true });
  };
  return (
    <div className={styles.fees}>
      <RadioGroup
        label={words.payment}
        className={styles.payment}
        options={PAYMENTS}
        value={state}
        onChange={({ target }) => choose(target.value)}
      />
      <TextField
        label={words.reference}
        hint={words.referenceHint}
        autoComplete="off"
        error={errorOf(`${at}.reference`)}
        {...register(`${at}.reference`)}
      />
      {paid && (
        <NumberField
          label={words.amount}
          inputMode="decimal"
          step="any"
          error={errorOf(`${at}.amount`)}
          {...register(`${at}.amount`)}
        />
      )}
    </div>
  );
}

/** Who seems too old or too young, with the rule; it can be saved all the same. */
function AgeNotice({ form, index, doubtsOf }: Pick<BlockProps, 'form' | 'index' | 'doubtsOf'>) {
  const players = useWatch({ control: form.control, name: `entries.${index}.players` });
  const doubts = doubtsOf(players);
  if (doubts === null) return null;
  return (
    <Notice kind="warning" title={`${doubts.texts.join('. ')}.`}>
      {words.ageWay(doubts.rule)}
    </Notice>
  );
}

/** One team of the form: its players and its fee. */
export function TeamBlock({ form, index, title, size, doubtsOf }: BlockProps) {
  return (
    <li className={styles.block} aria-label={title ?? undefined}>
      {title && <h3>{title}</h3>}
      <div className={styles.players}>
        {size === 1 ? (
          <PlayerFields form={form} index={index} position={0} title={null} />
        ) : (
          <>
            <PlayerFields form={form} index={index} position={0} title={words.first} />
            <PlayerFields form={form} index={index} position={1} title={words.second} />
          </>
        )}
      </div>
      <AgeNotice form={form} index={index} doubtsOf={doubtsOf} />
      <Fees form={form} index={index} />
    </li>
  );
}
