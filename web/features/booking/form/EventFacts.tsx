import type { PublicEvent } from '@tournaments/contract';
import { freePlaces } from '../../../lib/bookable.ts';
import { bookingWords } from '../../../lib/texts/booking.ts';
import { eligibilityText } from '../../../lib/texts/eligibility.ts';
import { timeOfDay } from '../../../lib/texts/format.ts';
import { Fee } from '../../../ui/Money.tsx';
import styles from '../Booking.module.css';
import { heldUntil } from './access.ts';
import { sizeOf } from './basket.ts';

interface FactsProps {
  readonly event: PublicEvent;
  /** When its tournament starts. */
  readonly startsAt: number;
  readonly now: number;
  /** Whether places are held for this booking: then some of those that are taken are its own. */
  readonly isHeld: boolean;
}

/** What an event costs, who may enter it, and how many places are left where there is a limit. */
export function EventFacts({ event, startsAt, now, isHeld }: FactsProps) {
  const places = freePlaces(event);
  const until = heldUntil(event);
  const left = places === null || places === 0 ? null : bookingWords.placesLeft(places);
  const size = sizeOf(event) > 1 ? bookingWords.aPair : null;
  const facts = [size, eligibilityText(event, startsAt), left].filter((text) => text !== null);
  return (
    <div className={styles.fee}>
      <Fee feePaise={event.feePaise} discountPercent={event.discountPercent} />
      <span>{facts.join(' · ')}</span>
      {until > now && !isHeld && (
        <strong className={styles.taken}>{bookingWords.beingPaid(timeOfDay(until))}</strong>
      )}
    </div>
  );
}
