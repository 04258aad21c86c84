import { bookingStepWords } from '../../../lib/texts/booking-steps.ts';
import { SelectField } from '../../../ui/fields/ChoiceField.tsx';
import type { EntryDraft, PlayerDraft } from './basket.ts';
import styles from '../Booking.module.css';
import { focusSoon } from '../parts.ts';
import { fieldId } from './fields.ts';
import { distinctPeople, peopleIn, useRememberedPeople } from './people.ts';
import { useBooking, type BookingStore } from '../store.ts';

interface ReuseProps {
  readonly store: BookingStore;
  readonly entry: EntryDraft;
  readonly position: number;
  readonly onChoose: (player: PlayerDraft) => void;
}

/** Offers the players typed so far, here and in earlier bookings of this tab, for a block that is still empty. */
export function ReusePlayer({ store, entry, position, onChoose }: ReuseProps) {
  const booking = useBooking(store);
  const earlier = useRememberedPeople();
  const people = distinctPeople([...peopleIn(booking), ...earlier]);
  if (people.length === 0) return null;
  const options = people.map((player, index) => ({ value: String(index), text: nameOf(player) }));
  return (
    <SelectField
      className={styles.wideField}
      label={bookingStepWords.reuse}
      value=""
      options={[{ value: '', text: bookingStepWords.reuseChoose }, ...options]}
      onChange={(event) => {
        const player = people[Number(event.currentTarget.value)];
        if (!player || event.currentTarget.value === '') return;
        // Who agreed once did so for that entry alone.
        onChoose({ ...player, guardianConsent: false, publishConsent: false });
        focusSoon(fieldId(entry.id, position, 'name'));
      }}
    />
  );
}

function nameOf({ name, academy }: PlayerDraft): string {
  return academy === '' ? name : `${name}, ${academy}`;
}
