import { bookingWords } from '../../../lib/texts/booking.ts';
import { SelectField } from '../../../ui/fields/ChoiceField.tsx';
import { distinctPeople, peopleIn, type EntryDraft, type PlayerDraft } from './basket.ts';
import styles from '../Booking.module.css';
import { focusSoon } from '../parts.ts';
import { fieldId } from './checks.ts';
import { useBooking, useRememberedPeople, type BookingStore } from '../store.ts';

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
      label={bookingWords.reuse}
      value=""
      options={[{ value: '', text: bookingWords.reuseChoose }, ...options]}
      onChange={(event) => {
        const player = people[Number(event.currentTarget.value)];
        if (!player || event.currentTarget.value === '') return;
        onChoose(player);
        focusSoon(fieldId(entry.id, position, 'name'));
      }}
    />
  );
}

function nameOf({ name, academy }: PlayerDraft): string {
  return academy === '' ? name : `${name}, ${academy}`;
}
