import { bookingWords } from '../../lib/words/booking.ts';
import { Switch } from '../../ui/fields/ChoiceField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import type { EntryDraft, PlayerDraft } from './basket.ts';
import styles from './Booking.module.css';

interface GuardianProps {
  readonly entry: EntryDraft;
  readonly player: PlayerDraft;
  readonly position: number;
  readonly onChange: (typed: Partial<PlayerDraft>) => void;
}

/** Who answers for a player under 18; asked for, never demanded (domain facts E3). */
export function GuardianFields({ entry, player, position, onChange }: GuardianProps) {
  const id = `entry-${entry.id}-${position + 1}-guardian`;
  return (
    <>
      <TextField
        id={id}
        label={bookingWords.guardian}
        hint={bookingWords.guardianHint}
        optional
        value={player.guardianName}
        autoComplete={`section-entry${entry.id}guardian${position + 1} name`}
        autoCapitalize="words"
        maxLength={120}
        className={styles.wideField}
        onChange={(event) => onChange({ guardianName: event.currentTarget.value })}
      />
      <Switch
        id={`${id}-consent`}
        label={bookingWords.guardianConsent}
        className={styles.wideField}
        checked={player.guardianConsent}
        onChange={(event) => onChange({ guardianConsent: event.currentTarget.checked })}
      />
    </>
  );
}
