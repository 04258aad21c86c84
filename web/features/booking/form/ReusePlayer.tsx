import { useId } from 'react';
import { bookingStepWords } from '../../../lib/texts/booking-steps.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/fields/ChoiceField.tsx';
import type { EntryDraft, PlayerDraft } from './basket.ts';
import styles from '../Booking.module.css';
import presses from './ReusePlayer.module.css';
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

/** So many are offered by a press each; more are to be chosen from a list. */
const PRESSES = 3;

/**
 * Offers the players typed so far, here and in earlier bookings of this tab, for a block that is still empty; not somebody
 * as their own partner.
 */
export function ReusePlayer({ store, entry, position, onChoose }: ReuseProps) {
  const booking = useBooking(store);
  const earlier = useRememberedPeople();
  const own = new Set(peopleIn({ entries: [entry] }).map(({ name }) => name));
  const people = distinctPeople([...peopleIn(booking), ...earlier]).filter(({ name }) => !own.has(name));
  if (people.length === 0) return null;
  const choose = (player: PlayerDraft) => {
    // Who agreed once did so for that entry alone.
    onChoose({ ...player, guardianConsent: false, publishConsent: false });
    focusSoon(fieldId(entry.id, position, 'name'));
  };
  if (people.length <= PRESSES) return <Presses people={people} onChoose={choose} />;
  const options = people.map((player, index) => ({ value: String(index), text: nameOf(player) }));
  return (
    <SelectField
      className={styles.wideField}
      label={bookingStepWords.reuse}
      value=""
      options={[{ value: '', text: bookingStepWords.reuseChoose }, ...options]}
      onChange={(event) => {
        const player = people[Number(event.currentTarget.value)];
        if (player && event.currentTarget.value !== '') choose(player);
      }}
    />
  );
}

interface PressesProps {
  readonly people: readonly PlayerDraft[];
  readonly onChoose: (player: PlayerDraft) => void;
}

function Presses({ people, onChoose }: PressesProps) {
  const label = useId();
  return (
    <div className={presses.reuse} role="group" aria-labelledby={label}>
      <p id={label}>{bookingStepWords.reuse}</p>
      {people.map((player, index) => (
        // Players have no identity but their order.
        <Button key={index} kind="ghost" small onClick={() => onChoose(player)}>
          {nameOf(player)}
        </Button>
      ))}
    </div>
  );
}

function nameOf({ name, academy }: PlayerDraft): string {
  return academy === '' ? name : `${name}, ${academy}`;
}
