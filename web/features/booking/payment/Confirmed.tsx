import { effectiveFee } from '@tournaments/engine';
import { lazy, Suspense } from 'react';
import { loadWithRetry } from '../../../lib/lazyLoading.ts';
import { bookingStepWords } from '../../../lib/texts/booking-steps.ts';
import { money } from '../../../lib/texts/format.ts';
import { teamName } from '../../../lib/texts/team.ts';
import { Price } from '../../../ui/Money.tsx';
import { totalOf } from '../form/basket.ts';
import { BookingDoubts } from '../form/EntryDoubts.tsx';
import type { BookingParts } from '../parts.ts';
import styles from './Dialogs.module.css';

/** Comes when the dialog stands: what comes back of the money is known before it is paid. */
const RefundRule = lazy(() => loadWithRetry(() => import('../../../ui/RefundRule.tsx')));

type ConfirmedProps = Pick<BookingParts, 'booking' | 'tournament'>;

/** What is about to be booked for whom, what it costs, and what is to be known before. */
export function Confirmed({ booking, tournament }: ConfirmedProps) {
  const { length } = booking.entries;
  const total = totalOf(booking, tournament);
  return (
    <div>
      <p>
        {total === 0
          ? bookingStepWords.confirmedFree(length)
          : bookingStepWords.confirmed(length, money(total))}
      </p>
      {total > 0 && !tournament.upiId && <p>{bookingStepWords.payLater}</p>}
      <Entries {...{ booking, tournament }} />
      <BookingDoubts {...{ booking, tournament }} />
      {total > 0 && (
        <Suspense fallback={null}>
          <div className={styles.rule}>
            <RefundRule tournamentId={tournament.id} />
          </div>
        </Suspense>
      )}
    </div>
  );
}

function Entries({ booking, tournament }: ConfirmedProps) {
  return (
    <ul className={styles.booked}>
      {booking.entries.map((entry) => {
        const event = tournament.events.find(({ id }) => id === entry.eventId);
        return (
          event && (
            <li key={entry.id}>
              <strong>{teamName(entry)}</strong>
              <Price paise={effectiveFee(event.feePaise, event.discountPercent)} />
              <span className={styles.about}>{event.name}</span>
              {entry.players.map(({ email, mobile }, position) => (
                // Two of a pair may give the same.
                <span key={position} className={styles.about}>
                  {bookingStepWords.reachedAt(email, mobile)}
                </span>
              ))}
            </li>
          )
        );
      })}
    </ul>
  );
}
