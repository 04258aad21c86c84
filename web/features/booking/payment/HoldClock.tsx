import { HOLD_WARNING_SECONDS } from '@tournaments/engine';
import { useNow } from '../../../lib/clock.ts';
import { countdownText } from '../../../lib/otp.ts';
import { bookingStepWords } from '../../../lib/texts/booking-steps.ts';
import { timeOfDay } from '../../../lib/texts/format.ts';
import type { Hold } from '../booking.ts';
import styles from './HoldClock.module.css';

interface ClockProps {
  readonly hold: Hold | undefined;
  /** Whether the UTR was given already. */
  readonly isPaid?: boolean;
}

/** How long the places are held, by the server's end; read out once when three minutes are left, and when it is over. */
export function HoldClock({ hold, isPaid = false }: ClockProps) {
  const now = useNow();
  if (!hold) return null;
  const left = hold.endsAt - now;
  const isSoonOver = left <= HOLD_WARNING_SECONDS;
  return (
    <div className={styles.clock} data-soon={isSoonOver || undefined}>
      {left > 0 && (
        <p>
          {bookingStepWords.heldUntil(timeOfDay(hold.endsAt))}{' '}
          <span role="timer" aria-live="off">
            {bookingStepWords.timeLeft(countdownText(left))}
          </span>
        </p>
      )}
      <div role="status">
        {left <= 0 ? (
          <Over isPaid={isPaid} />
        ) : (
          isSoonOver && <p className={styles.said}>{bookingStepWords.soonOver}</p>
        )}
      </div>
    </div>
  );
}

function Over({ isPaid }: { readonly isPaid: boolean }) {
  return (
    <>
      <p>
        <strong>{bookingStepWords.overTitle}</strong>{' '}
        {isPaid ? bookingStepWords.overOtp : bookingStepWords.overPaid}
      </p>
      {!isPaid && <p>{bookingStepWords.overUnpaid}</p>}
    </>
  );
}
