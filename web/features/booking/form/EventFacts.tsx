import type { PublicEvent } from '@tournaments/contract';
import { freePlaces } from '../../../lib/bookable.ts';
import { bookingWords } from '../../../lib/texts/booking.ts';
import { Fee } from '../../../ui/Money.tsx';
import styles from '../Booking.module.css';
import { sizeOf } from './basket.ts';

/** What an event costs, and how many places are left where there is a limit. */
export function EventFacts({ event }: { readonly event: PublicEvent }) {
  const places = freePlaces(event);
  return (
    <div className={styles.fee}>
      <Fee feePaise={event.feePaise} discountPercent={event.discountPercent} />
      <span>{bookingWords.aTeam(sizeOf(event) > 1)}</span>
      {places !== null && places > 0 && (
        <span className={styles.aside}>{bookingWords.placesLeft(places)}</span>
      )}
    </div>
  );
}
