import { paths, type PassView } from '@tournaments/contract';
import { formatReference } from '@tournaments/engine';
import { lazy, Suspense, useState } from 'react';
import { loadWithRetry } from '../../lib/lazyLoading.ts';
import { Link } from '../../lib/router.tsx';
import { money } from '../../lib/texts/format.ts';
import { goneShort, passWords as words } from '../../lib/texts/pass.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { DateTime } from '../../ui/DateTime.tsx';
import { Price } from '../../ui/Money.tsx';
import { QrCode, useQr } from '../../ui/QrCode.tsx';
import { upiLink } from '../../lib/upi.ts';
import { namesOf } from './matches.ts';
import styles from './Pass.module.css';
import { claimAnchor, restAnchor } from './ShortNotice.tsx';

/** Few have to say once more that they paid. */
const ClaimPayment = lazy(() =>
  loadWithRetry(async () => ({ default: (await import('./ClaimPayment.tsx')).ClaimPayment })),
);

type Booking = PassView['bookings'][number];

interface CardProps {
  readonly token: string;
  readonly pass: PassView;
  readonly onChanged: () => void;
}

/** What was booked and what it came to, to be read and printed; nothing for who booked nothing themselves. */
export function ReceiptCard({ token, pass, onChanged }: CardProps) {
  if (pass.bookings.length === 0) return null;
  return (
    <Card className={styles.receipt}>
      <h2>{words.receipt}</h2>
      {pass.bookings.map((booking) => (
        <OneBooking key={booking.number} token={token} pass={pass} booking={booking} onChanged={onChanged} />
      ))}
      <p className={styles.note}>{words.receiptNote}</p>
    </Card>
  );
}

/** What an entry costs; of who is out of the event, what becomes of that, as they have nothing to pay any more. */
function EntryMoney({
  entry: { state, payment, feePaise },
}: {
  readonly entry: PassView['entries'][number];
}) {
  return (
    <>
      <Price paise={feePaise} />
      {state !== 'entered' && <span className={styles.stands}>{goneShort({ state, payment })}</span>}
    </>
  );
}

interface OneProps extends CardProps {
  readonly booking: Booking;
}

/** Whether the organizer has confirmed something of it. */
function isReceived({ receivedPaise }: Booking, entries: PassView['entries']): boolean {
  return receivedPaise > 0 || entries.some(({ payment }) => payment === 'paid');
}

/** Whether there is a receipt: something was paid, or claimed and not looked for in vain. */
function hasReceipt(booking: Booking, entries: PassView['entries']): boolean {
  const { totalPaise, utrEnd } = booking;
  if (totalPaise === 0) return false;
  if (isReceived(booking, entries)) return true;
  return utrEnd !== null && (entries.length === 0 || entries.some(({ payment }) => payment !== 'not-found'));
}

function OneBooking({ token, pass, booking, onChanged }: OneProps) {
  const { number, bookedAt, totalPaise, utrEnd, reference } = booking;
  const entries = pass.entries.filter((entry) => entry.booking === number);
  return (
    <div>
      <h3>{words.booking(number)}</h3>
      <dl className={styles.facts}>
        {(booking.withoutPlace ?? []).map(({ eventName, players, feePaise }, index) => (
          <div key={index}>
            <dt>
              {eventName}: {players.join(' / ')}
            </dt>
            <dd>
              <Price paise={feePaise} />, {words.noPlace}
            </dd>
          </div>
        ))}
        {entries.map((entry) => (
          <div key={entry.id}>
            <dt>
              {entry.eventName}: {namesOf(entry)}
            </dt>
            <dd>
              <EntryMoney entry={entry} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{words.total}</dt>
          <dd className={styles.total}>
            <Price paise={totalPaise} />
          </dd>
        </div>
        <Came booking={booking} />
        {utrEnd !== null && (
          <div>
            <dt>{words.utr}</dt>
            <dd>{words.utrEnds(utrEnd)}</dd>
          </div>
        )}
        {totalPaise > 0 && (
          <div>
            <dt>{words.paymentReference}</dt>
            <dd>{formatReference(reference)}</dd>
          </div>
        )}
        <div>
          <dt>{words.bookedAt}</dt>
          <dd>
            <DateTime at={bookedAt} />
          </dd>
        </div>
      </dl>
      <Rest booking={booking} payee={pass.organizer.name} />
      {booking.mayClaim && (
        <div id={claimAnchor(number)} className={styles.rest}>
          <OtherNumber token={token} booking={number} onSaved={onChanged} />
        </div>
      )}
      {hasReceipt(booking, entries) && (
        <Link className={cx(styles.unprinted, styles.line)} to={paths.receipt(token, number)}>
          {words.openReceipt(isReceived(booking, entries))}
        </Link>
      )}
    </div>
  );
}

interface NumberProps {
  readonly token: string;
  readonly booking: number;
  readonly onSaved: () => void;
}

/** Where another UTR number is given. */
function OtherNumber(props: NumberProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) {
    return (
      <div className={styles.openReceipt}>
        <Suspense fallback={null}>
          <ClaimPayment {...props} onClose={() => setOpen(false)} />
        </Suspense>
      </div>
    );
  }
  return (
    <Button
      kind="ghost"
      small
      className={cx(styles.unprinted, styles.openReceipt)}
      aria-label={words.claimOf(props.booking)}
      onClick={() => setOpen(true)}
    >
      {words.claim}
    </Button>
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
    <div id={restAnchor(booking.number)} className={styles.rest}>
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
