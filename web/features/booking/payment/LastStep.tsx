import { bookingStepWords } from '../../../lib/texts/booking-steps.ts';
import { Button } from '../../../ui/Button.tsx';
import { InfoIcon } from '../../../ui/icons/form.tsx';
import { totalOf } from '../form/basket.ts';
import type { BookingParts } from '../parts.ts';
import { isPaidHere } from './body.ts';
import styles from './LastStep.module.css';

interface LastStepProps extends BookingParts {
  readonly onGoOn: () => void;
}

/** Leads back to the last step after it was left; not where other things are to be booked by now than were agreed. */
export function LastStep({ booking, tournament, onGoOn }: LastStepProps) {
  const isSame = totalOf(booking, tournament) === booking.agreedPaise;
  if (booking.isLeft !== true || booking.step !== 'form' || !isSame) return null;
  const isPaid = isPaidHere(booking, tournament);
  return (
    <section className={styles.bar} aria-labelledby="last-step">
      <InfoIcon />
      <h2 id="last-step">{isPaid ? bookingStepWords.leftPaid : bookingStepWords.left}</h2>
      <Button small onClick={onGoOn}>
        {bookingStepWords.leftGoOn}
      </Button>
    </section>
  );
}
