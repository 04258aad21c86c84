import { routes } from '@tournaments/contract';
import { isMinor } from '@tournaments/engine';
import { Link } from '../../../lib/router.tsx';
import { now } from '../../../lib/clock.ts';
import { bookingWords } from '../../../lib/texts/booking.ts';
import { InfoIcon } from '../../../ui/icons/form.tsx';
import styles from '../Booking.module.css';
import type { BookingParts } from '../parts.ts';

/** What the world will see of the players, told before anything is sent. */
export function PublicNotice({ booking, tournament }: BookingParts) {
  const at = now();
  const hasMinor = booking.entries.some((entry) =>
    entry.players.some((player) => isMinor(player.dateOfBirth, at) === true),
  );
  return (
    <section className={styles.notice} aria-labelledby="public-notice">
      <InfoIcon />
      <div>
        <h2 id="public-notice">{bookingWords.publicTitle}</h2>
        {hasMinor && <p>{bookingWords.minors}</p>}
        <p>{tournament.showPlayers ? bookingWords.publicPlayers : bookingWords.publicHidden}</p>
        <p>{bookingWords.privateData}</p>
        <Link to={routes.privacy}>{bookingWords.privacy}</Link>
      </div>
    </section>
  );
}
