import { lazy, Suspense } from 'react';
import { loadWithRetry } from '../../../lib/lazyLoading.ts';
import { bookingStepWords } from '../../../lib/texts/booking-steps.ts';
import { Button } from '../../../ui/Button.tsx';
import { InfoIcon } from '../../../ui/icons/form.tsx';
import { totalOf } from '../form/basket.ts';
import { mayBePaid } from '../booking.ts';
import type { BookingParts } from '../parts.ts';
import { isPaidHere } from './body.ts';
import styles from './LastStep.module.css';

/** Few leave the payment. */
const PaidBar = lazy(() => loadWithRetry(() => import('./PaidBar.tsx')));

interface LastStepProps extends BookingParts {
  readonly onGoOn: () => void;
}

/** The way to the UTR for who left the payment and may have paid; nothing for others. */
export function PaidWay({ store, booking, tournament }: BookingParts) {
  if (booking.step !== 'form' || !mayBePaid(booking) || !isPaidHere(booking, tournament)) return null;
  return (
    <Suspense fallback={null}>
      <PaidBar {...{ store, tournament }} />
    </Suspense>
  );
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
