import type { PublicTournament } from '@tournaments/contract';
import { lazy, Suspense } from 'react';
import { loadWithRetry } from '../../../lib/lazyLoading.ts';
import { bookingStepWords } from '../../../lib/texts/booking-steps.ts';
import { InfoIcon } from '../../../ui/icons/form.tsx';
import { totalOf } from '../form/basket.ts';
import { hasAgreedEvents, mayBePaid, type Booking } from '../booking.ts';
import type { BookingParts } from '../parts.ts';
import { isPaidHere } from './body.ts';
import styles from './LastStep.module.css';

/** Few leave the payment. */
const PaidBar = lazy(() => loadWithRetry(() => import('./PaidBar.tsx')));

/** The way to the UTR for who left the payment and may have paid; nothing for others. */
export function PaidWay({ store, booking, tournament }: BookingParts) {
  if (booking.step !== 'form' || !mayBePaid(booking) || !isPaidHere(booking, tournament)) return null;
  return (
    <Suspense fallback={null}>
      <PaidBar {...{ store, tournament }} />
    </Suspense>
  );
}

/**
 * What the button of the form does after the last step was left; nothing else than before where other things are to be
 * booked by now than were agreed.
 */
export function goOnText(booking: Booking, tournament: PublicTournament): string | undefined {
  const isSame = totalOf(booking, tournament) === booking.agreedPaise && hasAgreedEvents(booking);
  return booking.isLeft === true && isSame ? bookingStepWords.leftGoOn : undefined;
}

/** Says after the last step was left that it is the only one, to which the button of the form leads. */
export function LastStep({ booking, tournament }: BookingParts) {
  if (booking.step !== 'form' || goOnText(booking, tournament) === undefined) return null;
  const isPaid = isPaidHere(booking, tournament);
  return (
    <section className={styles.bar} aria-labelledby="last-step">
      <InfoIcon />
      <h2 id="last-step">{isPaid ? bookingStepWords.leftPaid : bookingStepWords.left}</h2>
    </section>
  );
}
