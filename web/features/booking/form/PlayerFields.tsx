import { tenDigits } from '@tournaments/contract';
import { indianDate, isMinor } from '@tournaments/engine';
import { useState, type ClipboardEvent, type ChangeEvent, type InputEvent } from 'react';
import { now } from '../../../lib/clock.ts';
import { bookingWords } from '../../../lib/texts/booking.ts';
import { DateField, EmailField, NumberField, TextField } from '../../../ui/fields/TextField.tsx';
import { ScreenReaderOnly } from '../../../ui/ScreenReaderOnly.tsx';
import { isBlank, withPlayer, type EntryDraft, type PlayerDraft, type PlayerField } from './basket.ts';
import styles from '../Booking.module.css';
import { ACADEMIES, fieldId, mobileDigits } from './fields.ts';
import type { Booking } from '../booking.ts';
import type { BookingStore } from '../store.ts';
import type { Steps } from './useSteps.ts';

interface FieldsProps {
  readonly store: BookingStore;
  readonly booking: Booking;
  readonly entry: EntryDraft;
  readonly player: PlayerDraft;
  readonly position: number;
  readonly steps: Steps | null;
  readonly isChecked: boolean;
  readonly attempt: number;
}

const EARLIEST_BIRTH = '1900-01-01';

function onlyDigits(event: InputEvent<HTMLInputElement>) {
  if (/\D/.test(event.data)) event.preventDefault();
}

/** What the fields of one player need: value, error and how to change it. */
function useFields({ store, booking, entry, player, position, steps, isChecked }: FieldsProps) {
  const [left, setLeft] = useState<ReadonlySet<PlayerField>>(new Set());
  const today = indianDate(now());
  const errors = steps?.errorsOf(booking, entry, position, today) ?? [];
  const put = (typed: Partial<PlayerDraft>) =>
    store.change((latest) => ({ ...latest, ...withPlayer(latest, entry.id, position, typed) }));
  const errorOf = (id: string, isShown: boolean) =>
    errors.find((error) => error.id === id && (isShown || error.isCertain))?.text ?? null;
  const wrongOf = (id: string) => errorOf(id, true);
  const of = (field: PlayerField) => {
    const id = fieldId(entry.id, position, field);
    const isShown = isChecked || (left.has(field) && player[field] !== '');
    return {
      id,
      name: field,
      required: true,
      value: player[field],
      error: errorOf(id, isShown),
      onChange: (event: ChangeEvent<HTMLInputElement>) => put({ [field]: event.currentTarget.value }),
      onBlur: () => {
        setLeft((before) => new Set(before).add(field));
        if (field === 'mobile') put({ mobile: tenDigits(player.mobile) });
      },
    };
  };
  return { of, put, today, wrongOf };
}

/** The five fields of a player. */
export function PlayerFields(props: FieldsProps) {
  const { entry, player, position, steps, isChecked, attempt } = props;
  const { of, put, today, wrongOf } = useFields(props);
  const section = `section-entry${entry.id}p${position + 1}`;
  const isPair = entry.players.length > 1;
  const legend = isPair ? bookingWords.players[position] : bookingWords.player;
  const pasteMobile = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    put({ mobile: mobileDigits(event.clipboardData.getData('text')) });
  };
  return (
    <fieldset className={styles.player}>
      <legend>{isPair ? legend : <ScreenReaderOnly>{legend}</ScreenReaderOnly>}</legend>
      {steps && isBlank(player) && <steps.ReusePlayer {...props} onChoose={put} />}
      <TextField
        {...of('name')}
        label={bookingWords.name}
        autoComplete={`${section} name`}
        autoCapitalize="words"
        maxLength={120}
      />
      <NumberField
        {...of('mobile')}
        label={bookingWords.mobile}
        hint={steps?.mobileHint(player.mobile) ?? bookingWords.mobileHint}
        autoComplete={`${section} tel-national`}
        onBeforeInput={onlyDigits}
        onPaste={pasteMobile}
      />
      <EmailField
        {...of('email')}
        label={bookingWords.email}
        autoComplete={`${section} email`}
        maxLength={254}
        onMeant={(email) => put({ email })}
      />
      <DateField
        {...of('dateOfBirth')}
        label={bookingWords.birth}
        autoComplete={`${section} bday`}
        min={EARLIEST_BIRTH}
        max={today}
      />
      <TextField
        {...of('academy')}
        label={bookingWords.academy}
        list={ACADEMIES}
        autoComplete="off"
        autoCapitalize="words"
        maxLength={160}
        className={styles.wideField}
      />
      {steps && isMinor(player.dateOfBirth, now()) === true && (
        <steps.GuardianFields
          {...{ entry, player, position, attempt, isChecked }}
          errorOf={wrongOf}
          onChange={put}
        />
      )}
    </fieldset>
  );
}
