import { fixedTexts, paths } from '@tournaments/contract';
import { useState } from 'react';
import { Link } from '../../../lib/router.tsx';
import { bookingStepWords } from '../../../lib/texts/booking-steps.ts';
import { money } from '../../../lib/texts/format.ts';
import { commonWords } from '../../../lib/texts/common.ts';
import { cx } from '../../../ui/cx.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { DateTime } from '../../../ui/DateTime.tsx';
import { CheckIcon, ChevronDownIcon, CloseIcon, PrintIcon } from '../../../ui/icons/icons.tsx';
import { Price } from '../../../ui/Money.tsx';
import styles from './Receipt.module.css';
import { dismissReceipt, isFresh, type Receipt } from './receipt.ts';

/** What was booked, to be read, printed and put away; on a phone all of it unfolds below what comes next. */
export function ReceiptPanel({ receipt }: { readonly receipt: Receipt }) {
  const { bookingId, pass, tournamentId, tournament, email } = receipt;
  // Who paid and has no place wants to see what of.
  const [isOpen, setOpen] = useState(receipt.isWithoutPlace === true);
  return (
    <section className={styles.receipt} aria-labelledby="receipt">
      <div className={styles.told}>
        <h2 id="receipt">
          {bookingStepWords.receipt}
          {bookingId !== null && <span> {bookingId}</span>}
        </h2>
        <Outcome receipt={receipt} />
        <p className={styles.note}>
          {receipt.isWithoutPlace
            ? bookingStepWords.withoutPlaceMail(email)
            : bookingStepWords.receiptLead(email)}
        </p>
        {!receipt.isWithoutPlace && <p>{paymentText(receipt)}</p>}
        <div className={styles.actions}>
          {pass !== null && <LinkButton to={paths.pass(pass)}>{bookingStepWords.openPass}</LinkButton>}
          <Button kind="ghost" onClick={() => window.print()}>
            <PrintIcon size={16} />
            {bookingStepWords.print}
          </Button>
        </div>
        <button
          type="button"
          className={styles.away}
          aria-label={commonWords.dismiss}
          title={commonWords.dismiss}
          onClick={dismissReceipt}
        >
          <CloseIcon size={20} />
        </button>
      </div>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls="receipt-paper"
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          <b>{tournament}</b>
          {bookingStepWords.receiptOf(receipt.entries.length, money(receipt.totalPaise))}
        </span>
        <ChevronDownIcon size={20} />
      </button>
      <div id="receipt-paper" className={cx(styles.paper, !isOpen && styles.folded)}>
        <p className={styles.tournament}>
          <Link to={paths.tournament(tournamentId)}>{tournament}</Link>
        </p>
        <Entries receipt={receipt} />
        <Facts receipt={receipt} />
      </div>
    </section>
  );
}

/** Booked, or paid when no place was left. */
function Outcome({ receipt }: { readonly receipt: Receipt }) {
  const role = isFresh(receipt) ? 'alert' : undefined;
  if (receipt.isWithoutPlace)
    return (
      <div className={styles.without} role={role}>
        <strong>{bookingStepWords.withoutPlaceTitle}</strong>
        <p>{bookingStepWords.withoutPlace(money(receipt.totalPaise))}</p>
      </div>
    );
  return (
    <p className={styles.done} role={role}>
      <CheckIcon size={30} />
      <span>{fixedTexts.booked}</span>
    </p>
  );
}

/** What is to be done about the money; mails say the same. */
function paymentText({ utr, totalPaise }: Receipt): string {
  if (utr !== '') return bookingStepWords.receiptVerify;
  return totalPaise === 0 ? bookingStepWords.receiptFree : bookingStepWords.receiptUnpaid;
}

function Entries({ receipt: { entries, totalPaise } }: { readonly receipt: Receipt }) {
  return (
    <table className={styles.entries}>
      <tbody>
        {entries.map(({ event, players, feePaise }, index) => (
          <tr key={index}>
            <th scope="row">
              {players}
              <span>{event}</span>
            </th>
            <td>
              <Price paise={feePaise} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{bookingStepWords.receiptTotal}</th>
          <td>
            <Price paise={totalPaise} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function Facts({ receipt }: { readonly receipt: Receipt }) {
  const { startsAt, endsAt, address, utr, organizer, reference } = receipt;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{bookingStepWords.receiptDates}</dt>
        <dd>
          <DateTime at={startsAt} /> {bookingStepWords.receiptUntil} <DateTime at={endsAt} />
        </dd>
      </div>
      <div>
        <dt>{bookingStepWords.receiptVenue}</dt>
        <dd>{address}</dd>
      </div>
      {utr !== '' && (
        <div>
          <dt>{bookingStepWords.utr}</dt>
          <dd>{utr}</dd>
        </div>
      )}
      {reference !== undefined && (
        <div>
          <dt>{bookingStepWords.reference}</dt>
          <dd>{reference}</dd>
        </div>
      )}
      <div>
        <dt>{bookingStepWords.receiptOrganizer}</dt>
        <dd>
          {organizer.name}, {organizer.mobile}, {organizer.email}
        </dd>
      </div>
    </dl>
  );
}
