import { useEffect, useId, useRef, useState } from 'react';
import { useNow } from '../../../lib/clock.ts';
import { countdownText, secondsLeft } from '../../../lib/otp.ts';
import { bookingStepWords } from '../../../lib/texts/booking-steps.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { SelectField } from '../../../ui/fields/ChoiceField.tsx';
import { OtpField } from '../../../ui/fields/TextField.tsx';
import { emailsOf } from '../form/basket.ts';
import { otpEmailOf, type Booking } from '../booking.ts';
import { submitSoon, wasByHand } from './byItself.ts';
import styles from './Dialogs.module.css';
import type { useBookingOtp } from './useBookingOtp.ts';

/** A whole code. */
const OTP = /^\d{6}$/;

interface OtpProps {
  readonly open: boolean;
  readonly booking: Booking;
  readonly otp: ReturnType<typeof useBookingOtp>;
  readonly isBooking: boolean;
  readonly onValidate: () => Promise<void>;
  readonly onClose: () => void;
}

/** The last step: one of the players' addresses is proved, then the booking is sent. */
export function OtpDialog({ open, booking, otp, isBooking, onValidate, onClose }: OtpProps) {
  const form = useId();
  const [isChecking, setIsChecking] = useState(false);
  const isBusy = isChecking || isBooking;
  const isUnsettled = booking.pending !== null && !isBusy;

  async function validate() {
    if (isBusy) return;
    setIsChecking(true);
    await onValidate();
    setIsChecking(false);
  }

  return (
    <Dialog
      open={open}
      onClose={isBusy ? () => undefined : onClose}
      title={bookingStepWords.otpTitle}
      actions={
        <Button type="submit" form={form} busy={isBusy}>
          {bookingStepWords.validate}
        </Button>
      }
    >
      <form
        id={form}
        noValidate
        className={styles.otp}
        onSubmit={(event) => {
          event.preventDefault();
          void validate();
        }}
      >
        {isUnsettled ? (
          <p className={styles.unsettled}>{bookingStepWords.unsettled}</p>
        ) : (
          <OtpFields booking={booking} otp={otp} />
        )}
      </form>
    </Dialog>
  );
}

/** Does something once, when the component is there. */
function useOnce(act: () => void): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    act();
  });
}

function OtpFields({ booking, otp }: Pick<OtpProps, 'booking' | 'otp'>) {
  const email = otpEmailOf(booking);
  const sentAt = booking.sentAt[email];
  const isProved = booking.proved === email;
  const field = useRef<HTMLInputElement>(null);
  const send = async () => {
    if (await otp.mail()) field.current?.focus();
  };
  // Where there is a choice, somebody first says whose address it goes to.
  const isClear = emailsOf(booking).length === 1 && sentAt === undefined && !isProved;
  useOnce(() => {
    if (isClear) void send();
  });
  return (
    <>
      <p>{bookingStepWords.otpLead}</p>
      <SelectField
        label={bookingStepWords.otpEmail}
        value={email}
        options={emailsOf(booking).map((address) => ({ value: address, text: address }))}
        onChange={(event) => otp.choose(event.currentTarget.value)}
      />
      <div className={styles.send}>
        <SendButton sentAt={sentAt} busy={otp.sending} onSend={send} />
        <p role="status">{sentAt !== undefined && bookingStepWords.otpSent(email)}</p>
      </div>
      {isProved ? (
        <p className={styles.proved}>{bookingStepWords.proved}</p>
      ) : (
        <OtpField
          ref={field}
          label={bookingStepWords.otp}
          hint={bookingStepWords.otpHint}
          error={otp.error}
          isAlert
          value={otp.otp}
          onChange={(event) => {
            const code = event.currentTarget.value.replace(/\s/g, '');
            otp.type(code);
            if (sentAt !== undefined && OTP.test(code) && wasByHand(event)) submitSoon(event.currentTarget);
          }}
        />
      )}
    </>
  );
}

interface SendProps {
  /** When the last OTP went out, in epoch seconds. */
  readonly sentAt: number | undefined;
  readonly busy: boolean;
  readonly onSend: () => Promise<void>;
}

/** SEND OTP; then for two minutes the time until it can be sent again. */
function SendButton({ sentAt, busy, onSend }: SendProps) {
  const now = useNow();
  const left = secondsLeft(sentAt, now);
  const isWaiting = left > 0;
  return (
    <Button
      kind="ghost"
      busy={busy}
      aria-disabled={isWaiting}
      className={styles.resend}
      onClick={() => {
        if (!isWaiting) void onSend();
      }}
    >
      {sentAt === undefined
        ? bookingStepWords.sendOtp
        : isWaiting
          ? bookingStepWords.resendIn(countdownText(left))
          : bookingStepWords.resend}
    </Button>
  );
}
