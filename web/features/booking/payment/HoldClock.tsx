import { HOLD_WARNING_SECONDS } from '@tournaments/engine';
import { useNow } from '../../../lib/clock.ts';
import { countdownText } from '../../../lib/otp.ts';
import { bookingStepWords } from '../../../lib/texts/booking-steps.ts';
import { timeOfDay } from '../../../lib/texts/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { isLiving, type Hold } from '../booking.ts';
import styles from './HoldClock.module.css';
import type { useHoldAgain } from './useHold.ts';

interface ClockProps {
  readonly hold: Hold | undefined;
  /** Holds the places once more; left out where the UTR was given already. */
  readonly again?: ReturnType<typeof useHoldAgain>;
}

/** How long the places are held, by the server's end; read out once when three minutes are left, and when it is over. */
export function HoldClock({ hold, again }: ClockProps) {
  const now = useNow();
  if (!hold) return null;
  const left = hold.endsAt - now;
  const isOver = !isLiving(hold, now);
  const isSoonOver = isOver || left <= HOLD_WARNING_SECONDS;
  return (
    <div className={styles.clock} data-soon={isSoonOver || undefined}>
      {!isOver && (
        <p>
          {bookingStepWords.heldUntil(timeOfDay(hold.endsAt))}{' '}
          <span role="timer" aria-live="off">
            {bookingStepWords.timeLeft(countdownText(left))}
          </span>
        </p>
      )}
      <div role="status">
        {isOver ? (
          <Over hold={hold} isPaid={!again} />
        ) : (
          isSoonOver && <p className={styles.said}>{bookingStepWords.soonOver}</p>
        )}
      </div>
      {isOver && again && (
        <Button kind="ghost" small busy={again.busy} onClick={() => void again.holdAgain()}>
          {bookingStepWords.holdAgain}
        </Button>
      )}
    </div>
  );
}

/** Who ended it, where it was not the time. */
function whyOver({ end, isReleased }: Hold): string {
  if (end === 'freed') return bookingStepWords.overFreed;
  if (end === 'booked' || end === 'without-a-place') return bookingStepWords.overBooked;
  return isReleased === true || end === 'released' || end === 'replaced'
    ? bookingStepWords.overElsewhere
    : bookingStepWords.overTitle;
}

function Over({ hold, isPaid }: { readonly hold: Hold; readonly isPaid: boolean }) {
  return (
    <>
      <p>
        <strong>{whyOver(hold)}</strong> {isPaid ? bookingStepWords.overOtp : bookingStepWords.overPaid}
      </p>
      {!isPaid && <p>{bookingStepWords.overUnpaid}</p>}
    </>
  );
}
