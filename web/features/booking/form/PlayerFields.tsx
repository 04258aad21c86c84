import { indianDate, isMinor } from '@tournaments/engine';
import { useState, type ClipboardEvent, type ChangeEvent, type InputEvent } from 'react';
import { now } from '../../../lib/clock.ts';
import { bookingWords } from '../../../lib/texts/booking.ts';
import { DateField, NumberField, TextField } from '../../../ui/fields/TextField.tsx';
import { ScreenReaderOnly } from '../../../ui/ScreenReaderOnly.tsx';
import { ACADEMIES } from './Academies.tsx';
import { isBlank, withPlayer, type EntryDraft, type PlayerDraft, type PlayerField } from './basket.ts';
import styles from '../Booking.module.css';
import { fieldId, isUnusualMobile, mobileDigits, playerErrors } from './checks.ts';
import { GuardianFields } from './GuardianFields.tsx';
import { ReusePlayer } from './ReusePlayer.tsx';
import type { BookingStore } from '../store.ts';

interface FieldsProps {
  readonly store: BookingStore;
  readonly entry: EntryDraft;
  readonly player: PlayerDraft;
  readonly position: number;
  readonly isChecked: boolean;
}

const EARLIEST_BIRTH = '1900-01-01';

function onlyDigits(event: InputEvent<HTMLInputElement>) {
  if (/\D/.test(event.data)) event.preventDefault();
}

/** What the fields of one player need: value, error and how to change it. */
function useFields({ store, entry, player, position, isChecked }: FieldsProps) {
  const [left, setLeft] = useState<ReadonlySet<PlayerField>>(new Set());
  const today = indianDate(now());
  const errors = playerErrors(entry.id, position, player, today);
  const put = (typed: Partial<PlayerDraft>) =>
    store.change((booking) => ({ ...booking, ...withPlayer(booking, entry.id, position, typed) }));
  const errorOf = (id: string) => errors.find((error) => error.id === id)?.text ?? null;
  const checkedErrorOf = (id: string) => (isChecked ? errorOf(id) : null);
  const of = (field: PlayerField) => {
    const id = fieldId(entry.id, position, field);
    const isShown = isChecked || (left.has(field) && player[field] !== '');
    return {
      id,
      name: field,
      required: true,
      value: player[field],
      error: isShown ? errorOf(id) : null,
      onChange: (event: ChangeEvent<HTMLInputElement>) => put({ [field]: event.currentTarget.value }),
      onBlur: () => setLeft((before) => new Set(before).add(field)),
    };
  };
  return { of, put, today, checkedErrorOf };
}

/** The five fields of a player. */
export function PlayerFields(props: FieldsProps) {
  const { entry, player, position } = props;
  const { of, put, today, checkedErrorOf } = useFields(props);
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
      {isBlank(player) && <ReusePlayer {...props} onChoose={put} />}
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
        hint={isUnusualMobile(player.mobile) ? bookingWords.mobileUnusual : undefined}
        autoComplete={`${section} tel-national`}
        onBeforeInput={onlyDigits}
        onPaste={pasteMobile}
      />
      <TextField
        {...of('email')}
        label={bookingWords.email}
        type="email"
        inputMode="email"
        autoComplete={`${section} email`}
        autoCapitalize="off"
        spellCheck={false}
        maxLength={254}
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
      {isMinor(player.dateOfBirth, now()) === true && (
        <GuardianFields {...{ entry, player, position }} errorOf={checkedErrorOf} onChange={put} />
      )}
    </fieldset>
  );
}
