import type { PublicTournament } from '@tournaments/contract';
import { formatReference, utrFault } from '@tournaments/engine';
import { useEffect, useId, useRef } from 'react';
import { bookingStepWords } from '../../../lib/texts/booking-steps.ts';
import { money } from '../../../lib/texts/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { ExternalIcon } from '../../../ui/icons/icons.tsx';
import type { Booking } from '../booking.ts';
import { utrText } from './body.ts';
import { CopyLine } from './CopyLine.tsx';
import { HoldClock } from './HoldClock.tsx';
import styles from './Dialogs.module.css';
import { submitSoon, wasPasted } from '../../../lib/byItself.ts';
import { rupeesText, upiLink } from '../../../lib/upi.ts';
import { UpiQr } from './UpiQr.tsx';
import type { useHoldAgain } from './useHold.ts';
import type { usePayment } from './usePayment.ts';

interface PaymentProps {
  readonly open: boolean;
  readonly booking: Booking;
  readonly tournament: PublicTournament;
  readonly payment: ReturnType<typeof usePayment>;
  readonly again: ReturnType<typeof useHoldAgain>;
  readonly onBack: () => void;
}

/** How to pay, and the field for the number that proves it. */
export function PaymentDialog({ open, booking, tournament, payment, again, onBack }: PaymentProps) {
  const form = useId();
  const due = toPay(booking, tournament);
  return (
    <Dialog
      open={open}
      onClose={onBack}
      title={bookingStepWords.pay}
      closable={false}
      actions={
        <>
          <Button kind="ghost" onClick={onBack}>
            {bookingStepWords.back}
          </Button>
          <Button type="submit" form={form} busy={payment.busy}>
            {bookingStepWords.submit}
          </Button>
        </>
      }
    >
      <div className={styles.pay}>
        <HoldClock hold={booking.hold} again={again} />
        <HowToPay {...due} />
        {due.link === null && <OwnCode payment={due} isFolded={false} />}
        <form
          id={form}
          method="post"
          noValidate
          className={styles.utr}
          onSubmit={(event) => {
            event.preventDefault();
            void payment.submit();
          }}
        >
          <UtrField booking={booking} payment={payment} />
          <p className={styles.note}>{bookingStepWords.utrNote}</p>
          <WhereIsTheUtr />
        </form>
        {due.link !== null && <OwnCode payment={due} isFolded />}
      </div>
    </Dialog>
  );
}

interface OwnQrProps {
  readonly qrCode: string;
  readonly organizer: string;
}

function OwnQr({ qrCode, organizer }: OwnQrProps) {
  return (
    <figure className={styles.own}>
      <img src={qrCode} alt={bookingStepWords.ownQr(organizer)} width={184} height={184} />
      <figcaption>{bookingStepWords.ownQrCaption}</figcaption>
    </figure>
  );
}

/** The organizer's own picture; folded where ours is to be seen, as one code is enough and this one knows no amount. */
function OwnCode({ payment, isFolded }: { readonly payment: ToPay; readonly isFolded: boolean }) {
  const { organizerName: organizer, qrCode } = payment.tournament;
  if (qrCode === null) return null;
  if (!isFolded) return <OwnQr qrCode={qrCode} organizer={organizer} />;
  return (
    <details className={styles.where}>
      <summary>{bookingStepWords.showOwnQr}</summary>
      <OwnQr qrCode={qrCode} organizer={organizer} />
    </details>
  );
}

interface ToPay {
  readonly tournament: PublicTournament;
  readonly paise: number;
  /** As the server gave it, where it holds the places. */
  readonly reference: string | null;
  /** The address that UPI apps open; null where the UPI id is none that they take. */
  readonly link: string | null;
}

function toPay(booking: Booking, tournament: PublicTournament): ToPay {
  const { agreedPaise: paise, reference } = booking;
  const payer = booking.entries[0]?.players[0]?.name ?? '';
  const upiId = tournament.upiId ?? '';
  const link = upiLink({ upiId, payee: tournament.organizerName, paise, reference, note: payer });
  return { tournament, paise, link, reference: booking.hold?.reference ?? null };
}

function HowToPay({ tournament, paise, link, reference }: ToPay) {
  const { organizerName } = tournament;
  const upiId = tournament.upiId ?? '';
  return (
    <>
      <p>{bookingStepWords.payTo(organizerName)}</p>
      <dl className={styles.facts}>
        <CopyLine
          label={bookingStepWords.amount}
          text={money(paise)}
          copied={rupeesText(paise)}
          action={bookingStepWords.copyAmount}
          large
        />
        <CopyLine
          label={bookingStepWords.upiId}
          text={upiId}
          copied={upiId}
          action={bookingStepWords.copyUpiId}
        />
        {link === null && reference !== null && (
          <CopyLine
            label={bookingStepWords.reference}
            text={formatReference(reference)}
            copied={reference}
            action={bookingStepWords.copyReference}
          />
        )}
      </dl>
      {link !== null && (
        <>
          <a className={styles.app} href={link}>
            <ExternalIcon />
            {bookingStepWords.openApp}
          </a>
          <UpiQr link={link} amount={money(paise)} payee={organizerName} reference={reference} />
        </>
      )}
    </>
  );
}

interface UtrProps {
  readonly booking: Booking;
  readonly payment: ReturnType<typeof usePayment>;
}

function UtrField({ booking, payment: { error, type } }: UtrProps) {
  const field = useRef<HTMLInputElement>(null);
  const isAsked = error !== null || booking.saysPaid === true;
  useEffect(() => {
    if (!isAsked) return;
    field.current?.focus({ preventScroll: true });
    // With its label and its error.
    field.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [error, isAsked]);
  return (
    <TextField
      ref={field}
      label={bookingStepWords.utr}
      hint={bookingStepWords.utrHint}
      error={error?.text ?? null}
      isAlert
      value={booking.utr}
      required
      inputMode="numeric"
      // For the styles alone: with twelve digits SUBMIT is what comes next.
      pattern="(\D*\d){12}\D*"
      autoComplete="off"
      onChange={(event) => {
        type(event.currentTarget.value);
        if (utrFault(utrText(event.currentTarget.value)) === null && wasPasted(event))
          submitSoon(event.currentTarget);
      }}
    />
  );
}

function WhereIsTheUtr() {
  return (
    <details
      className={styles.where}
      // It opens at the lower edge of what is in sight.
      onToggle={({ currentTarget }) =>
        currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })
      }
    >
      <summary>{bookingStepWords.utrWhere}</summary>
      <dl>
        {bookingStepWords.utrPlaces.map(([app, place]) => (
          <div key={app}>
            <dt>{app}</dt>
            <dd>{place}</dd>
          </div>
        ))}
      </dl>
      <p>{bookingStepWords.utrOther}</p>
    </details>
  );
}
