import type { PublicTournament } from '@tournaments/contract';
import { useId } from 'react';
import { bookingStepWords } from '../../../lib/texts/booking-steps.ts';
import { money } from '../../../lib/texts/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { ExternalIcon } from '../../../ui/icons/icons.tsx';
import type { Booking } from '../booking.ts';
import { CopyLine } from './CopyLine.tsx';
import styles from './Dialogs.module.css';
import { rupeesText, upiLink } from './upi.ts';
import { UpiQr } from './UpiQr.tsx';
import type { usePayment } from './usePayment.ts';

interface PaymentProps {
  readonly open: boolean;
  readonly booking: Booking;
  readonly tournament: PublicTournament;
  readonly payment: ReturnType<typeof usePayment>;
  readonly onBack: () => void;
}

/** How to pay, and the field for the number that proves it. */
export function PaymentDialog({ open, booking, tournament, payment, onBack }: PaymentProps) {
  const form = useId();
  const isFree = booking.agreedPaise === 0;
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
      {isFree && <p>{bookingStepWords.nothingToPay}</p>}
      <HowToPay booking={booking} tournament={tournament} />
      <form
        id={form}
        noValidate
        className={styles.utr}
        onSubmit={(event) => {
          event.preventDefault();
          void payment.submit();
        }}
      >
        <TextField
          label={bookingStepWords.utr}
          hint={bookingStepWords.utrHint}
          error={payment.error}
          value={booking.utr}
          required={!isFree}
          optional={isFree}
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          onChange={(event) => payment.type(event.currentTarget.value)}
        />
        <WhereIsTheUtr />
        <p className={styles.note}>{bookingStepWords.utrNote}</p>
      </form>
    </Dialog>
  );
}

interface OwnQrProps {
  readonly qrCode: string;
  readonly organizer: string;
}

interface CodesProps {
  /** The address that UPI apps open; null where nothing is to be paid or nobody can be. */
  readonly link: string | null;
  readonly tournament: PublicTournament;
  readonly paise: number;
}

function OwnQr({ qrCode, organizer }: OwnQrProps) {
  return (
    <figure>
      <img src={qrCode} alt={bookingStepWords.ownQr(organizer)} width={184} height={184} />
      <figcaption>{bookingStepWords.ownQrCaption}</figcaption>
    </figure>
  );
}

/** One code is enough to pay, and this one knows no amount. */
function FoldedQr(props: OwnQrProps) {
  return (
    <details className={styles.where}>
      <summary>{bookingStepWords.showOwnQr}</summary>
      <div className={styles.codes}>
        <OwnQr {...props} />
      </div>
    </details>
  );
}

function Codes({ link, tournament, paise }: CodesProps) {
  const { organizerName, qrCode } = tournament;
  const own = qrCode === null || paise === 0 ? null : { qrCode, organizer: organizerName };
  return (
    <>
      <div className={styles.codes}>
        {link !== null && <UpiQr link={link} amount={money(paise)} payee={organizerName} />}
        {own && link === null && <OwnQr {...own} />}
      </div>
      {own && link !== null && <FoldedQr {...own} />}
    </>
  );
}

function HowToPay({ booking, tournament }: Pick<PaymentProps, 'booking' | 'tournament'>) {
  const { agreedPaise: paise, reference } = booking;
  const { organizerName } = tournament;
  const upiId = tournament.upiId ?? '';
  const payer = booking.entries[0]?.players[0]?.name ?? '';
  const link = upiLink({ upiId, payee: organizerName, paise, reference, note: payer });
  return (
    <>
      {paise > 0 && <p>{bookingStepWords.payTo(organizerName)}</p>}
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
      </dl>
      {link !== null && (
        <a className={styles.app} href={link}>
          <ExternalIcon />
          {bookingStepWords.openApp}
        </a>
      )}
      <Codes link={link} tournament={tournament} paise={paise} />
      {link !== null && <p className={styles.reference}>{bookingStepWords.reference(reference)}</p>}
    </>
  );
}

function WhereIsTheUtr() {
  return (
    <details className={styles.where}>
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
