import { bookingStepWords } from '../../lib/texts/booking-steps.ts';
import { commonWords } from '../../lib/texts/common.ts';
import { money } from '../../lib/texts/format.ts';
import { IconButton } from '../../ui/Button.tsx';
import { CloseIcon, WarningIcon } from '../../ui/icons/first.tsx';
import styles from './Unbooked.module.css';
import type { BookingParts } from './parts.ts';

/** The record of a UTR that was given for a booking that was then refused, with whom to ask. */
export function UnbookedNotice({ store, booking, tournament }: BookingParts) {
  const { unbooked } = booking;
  if (unbooked === null) return null;
  const { organizerName, organizerMobile, organizerEmail } = tournament;
  return (
    <section className={styles.unbooked} aria-labelledby="unbooked">
      <WarningIcon />
      <div>
        <h2 id="unbooked">{bookingStepWords.unbookedTitle}</h2>
        <p>{unbooked.reason}</p>
        <p>{bookingStepWords.unbookedUtr(unbooked.utr, money(unbooked.totalPaise))}</p>
        <p>
          {bookingStepWords.unbookedWay} {organizerName}
        </p>
        <p className={styles.reach}>
          <a href={`tel:${organizerMobile}`}>{organizerMobile}</a>
          <a href={`mailto:${organizerEmail}`}>{organizerEmail}</a>
        </p>
      </div>
      <IconButton
        label={commonWords.dismiss}
        icon={<CloseIcon />}
        onClick={() => store.change((latest) => ({ ...latest, unbooked: null }))}
      />
    </section>
  );
}
