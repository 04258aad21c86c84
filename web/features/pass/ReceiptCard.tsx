import type { PassView } from '@tournaments/contract';
import { formatReference } from '@tournaments/engine';
import { money } from '../../lib/texts/format.ts';
import { goneShort, passWords as words, paymentShort } from '../../lib/texts/pass.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { DateTime } from '../../ui/DateTime.tsx';
import { PrintIcon } from '../../ui/icons/icons.tsx';
import { Price } from '../../ui/Money.tsx';
import { QrCode, useQr } from '../../ui/QrCode.tsx';
import { upiLink } from '../../lib/upi.ts';
import styles from './Pass.module.css';

type Booking = PassView['bookings'][number];

/** What was booked and what it came to, to be read and printed; nothing for who booked nothing themselves. */
export function ReceiptCard({ pass }: { readonly pass: PassView }) {
  if (pass.bookings.length === 0) return null;
  return (
    <Card className={styles.receipt}>
      <h2>{words.receipt}</h2>
      {pass.bookings.map((booking) => (
        <OneBooking key={booking.number} pass={pass} booking={booking} />
      ))}
      <p className={styles.note}>{words.receiptNote}</p>
      <Button kind="ghost" small className={styles.unprinted} onClick={() => window.print()}>
        <PrintIcon size={16} />
        {words.print}
      </Button>
    </Card>
  );
}

/** How it stands with the money for an entry; who is out of the event has nothing to pay any more. */
function standingOf(entry: PassView['entries'][number]): string {
  const { state, payment } = entry;
  return state === 'entered' ? paymentShort(entry) : goneShort({ state, payment });
}

function OneBooking({ pass, booking }: { readonly pass: PassView; readonly booking: Booking }) {
  const { number, bookedAt, totalPaise, utrEnd, reference } = booking;
  const entries = pass.entries.filter((entry) => entry.booking === number);
  return (
    <div>
      <h3>{words.booking(number)}</h3>
      <dl className={styles.facts}>
        {entries.map((entry) => (
          <div key={entry.id}>
            <dt>
              {entry.eventName}: {entry.players.map(({ name }) => name).join(' / ')}
            </dt>
            <dd>
              <Price paise={entry.feePaise} />, {standingOf(entry)}
            </dd>
          </div>
        ))}
        <div>
          <dt>{words.total}</dt>
          <dd className={styles.total}>
            <Price paise={totalPaise} />
          </dd>
        </div>
        <div>
          <dt>{words.paymentReference}</dt>
          <dd>{formatReference(reference)}</dd>
        </div>
        {utrEnd !== null && (
          <div>
            <dt>{words.utr}</dt>
            <dd>{words.utrEnds(utrEnd)}</dd>
          </div>
        )}
        <Came booking={booking} />
        <div>
          <dt>{words.bookedAt}</dt>
          <dd>
            <DateTime at={bookedAt} />
          </dd>
        </div>
      </dl>
      <Rest booking={booking} payee={pass.organizer.name} />
    </div>
  );
}

/** What the organizer found, and what is missing or too much of it. */
function Came({ booking: { receivedPaise, totalPaise, restPaise } }: { readonly booking: Booking }) {
  if (receivedPaise === 0) return null;
  const over = receivedPaise - totalPaise;
  return (
    <>
      <div>
        <dt>{words.received}</dt>
        <dd>
          <Price paise={receivedPaise} />
        </dd>
      </div>
      {restPaise > 0 && (
        <div>
          <dt>{words.rest}</dt>
          <dd className={styles.total}>
            <Price paise={restPaise} />
          </dd>
        </div>
      )}
      {over > 0 && (
        <div>
          <dt>{words.tooMuch}</dt>
          <dd>
            <Price paise={over} />. {words.tooMuchText}
          </dd>
        </div>
      )}
    </>
  );
}

/** How exactly the rest is paid, under the same reference. */
function Rest({ booking, payee }: { readonly booking: Booking; readonly payee: string }) {
  const { restPaise, reference, upiId } = booking;
  if (restPaise === 0) return null;
  const amount = money(restPaise);
  const link =
    upiId === null ? null : upiLink({ upiId, payee, paise: restPaise, reference, note: 'rest of a booking' });
  return (
    <div className={styles.rest}>
      <p>{words.restText(amount, formatReference(reference))}</p>
      {link !== null && <RestQr link={link} label={words.restQr(amount, payee)} />}
    </div>
  );
}

function RestQr({ link, label }: { readonly link: string; readonly label: string }) {
  return (
    <>
      <QrCode drawing={useQr(link)} label={label} width={184} />
      <a className={styles.unprinted} href={link}>
        {words.restPay}
      </a>
    </>
  );
}
