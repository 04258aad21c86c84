import type { PassView } from '@tournaments/contract';
import { money } from '../../lib/texts/format.ts';
import { passWords as words } from '../../lib/texts/pass.ts';
import { Notice } from '../../ui/Notice.tsx';

/** Where on the page the rest of a booking is paid. */
export function restAnchor(booking: number): string {
  return `rest-${booking}`;
}

/** Where on the page another UTR number of a booking is given. */
export function claimAnchor(booking: number): string {
  return `utr-${booking}`;
}

/** What is to be done before all else where less came than was owed: the rest is paid, further down. */
export function ShortNotice({ bookings }: Pick<PassView, 'bookings'>) {
  const short = bookings.filter(({ receivedPaise, restPaise }) => receivedPaise > 0 && restPaise > 0);
  return short.map(({ number, restPaise }) => (
    <Notice
      key={number}
      kind="warning"
      title={words.missing(money(restPaise))}
      action={<a href={`#${restAnchor(number)}`}>{words.payRest}</a>}
    />
  ));
}
