import { useState } from 'react';
import { bookingStepWords } from '../../../lib/texts/booking-steps.ts';
import { Checkbox } from '../../../ui/fields/ChoiceField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import type { EntryDraft, PlayerDraft } from './basket.ts';
import styles from '../Booking.module.css';
import { fieldId } from './fields.ts';

interface GuardianProps {
  readonly entry: EntryDraft;
  readonly player: PlayerDraft;
  readonly position: number;
  readonly isChecked: boolean;
  readonly attempt: number;
  /** What is wrong with a field. */
  readonly errorOf: (id: string) => string | null;
  readonly onChange: (typed: Partial<PlayerDraft>) => void;
}

/** Fields that came after the form was sent in vain are not marked before it is sent again. */
function useShown({ isChecked, attempt, errorOf }: Pick<GuardianProps, 'isChecked' | 'attempt' | 'errorOf'>) {
  const [before] = useState(attempt);
  return isChecked && attempt > before ? errorOf : () => null;
}

/** Who answers for a player under 18 and agrees to the entry; apart from it, whether they may be published. */
export function GuardianFields(props: GuardianProps) {
  const { entry, player, position, onChange } = props;
  const errorOf = useShown(props);
  const name = fieldId(entry.id, position, 'guardianName');
  const consent = fieldId(entry.id, position, 'guardianConsent');
  const publish = fieldId(entry.id, position, 'publishConsent');
  return (
    <>
      <TextField
        id={name}
        label={bookingStepWords.guardian}
        hint={bookingStepWords.guardianHint}
        required
        error={errorOf(name)}
        value={player.guardianName}
        autoComplete={`section-entry${entry.id}guardian${position + 1} name`}
        autoCapitalize="words"
        maxLength={120}
        className={styles.wideField}
        onChange={(event) => onChange({ guardianName: event.currentTarget.value })}
      />
      <Checkbox
        id={consent}
        required
        error={errorOf(consent)}
        label={bookingStepWords.guardianConsent}
        className={styles.wideField}
        checked={player.guardianConsent}
        onChange={(event) => onChange({ guardianConsent: event.currentTarget.checked })}
      />
      <Checkbox
        id={publish}
        label={bookingStepWords.publishConsent}
        hint={bookingStepWords.publishHint}
        className={styles.wideField}
        checked={player.publishConsent ?? false}
        onChange={(event) => onChange({ publishConsent: event.currentTarget.checked })}
      />
    </>
  );
}
