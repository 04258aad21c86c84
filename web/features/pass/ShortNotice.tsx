import type { PassView } from '@tournaments/contract';
import { money } from '../../lib/texts/format.ts';
import { passWords as words } from '../../lib/texts/pass.ts';
import { Notice } from '../../ui/Notice.tsx';
import styles from './Pass.module.css';

/** Where on the page the rest of a booking is paid. */
export function restAnchor(booking: number): string {
  return `rest-${booking}`;
}

/** Where on the page another UTR number of a booking is given. */
export function claimAnchor(booking: number): string {
  return `utr-${booking}`;
}

/** The bookings of which a part was found, and the rest is still to be paid. */
export function shortOf({ bookings }: Pick<PassView, 'bookings'>) {
  return bookings.filter(({ receivedPaise, restPaise }) => receivedPaise > 0 && restPaise > 0);
}

/** What is to be done before all else where less came than was owed: the rest is paid, further down. */
export function ShortNotice(props: Pick<PassView, 'bookings'>) {
  return shortOf(props).map(({ number, restPaise }) => (
    <Notice
      key={number}
      kind="warning"
      title={words.missing(money(restPaise))}
      action={
        <a className={styles.act} href={`#${restAnchor(number)}`}>
          {words.payRest}
        </a>
      }
    />
  ));
}
