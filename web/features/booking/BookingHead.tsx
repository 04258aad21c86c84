import { paths, routes, type PublicTournament } from '@tournaments/contract';
import type { ReactNode } from 'react';
import { bookingWords } from '../../lib/texts/booking.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { TimeSpan } from '../../ui/DateTime.tsx';
import { Wrap } from '../../ui/Wrap.tsx';
import styles from './Booking.module.css';

interface HeadProps {
  readonly tournament: PublicTournament;
  /** What comes after the form. */
  readonly children?: ReactNode;
}

/** The head of the booking page: the way here, and for which tournament this is. */
export function BookingHead({ tournament, children }: HeadProps) {
  const { id, name, startsAt, endsAt } = tournament;
  const { crumbs } = bookingWords;
  return (
    <div className={styles.head} data-way>
      <Wrap>
        <Breadcrumb
          onBar
          steps={[
            { text: crumbs.listing, to: routes.tournaments },
            { text: crumbs.details, to: paths.tournament(id) },
            { text: crumbs.book },
          ]}
        />
        <h1>{bookingWords.heading}</h1>
        <p className={styles.lead}>{name}</p>
        <p className={styles.dates}>
          <TimeSpan from={startsAt} to={endsAt} between={bookingWords.until} />
        </p>
        {children}
      </Wrap>
    </div>
  );
}
