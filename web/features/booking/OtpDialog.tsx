import { useId, useRef, useState } from 'react';
import { useNow } from '../../lib/clock.ts';
import { bookingWords } from '../../lib/words/booking.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SelectField } from '../../ui/fields/ChoiceField.tsx';
import { OtpField } from '../../ui/fields/TextField.tsx';
import { emailsOf } from './basket.ts';
import { otpEmailOf, type Booking } from './booking.ts';
import styles from './Dialogs.module.css';
import type { useOtp } from './useOtp.ts';

interface OtpProps {
  readonly open: boolean;
  readonly booking: Booking;
  readonly otp: ReturnType<typeof useOtp>;
  readonly isBooking: boolean;
  readonly onValidate: () => Promise<void>;
  readonly onClose: () => void;
}

const RESEND_SECONDS = 120;

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
      title={bookingWords.otpTitle}
      actions={
        <Button type="submit" form={form} busy={isBusy}>
          {bookingWords.validate}
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
          <p className={styles.unsettled}>{bookingWords.unsettled}</p>
        ) : (
          <OtpFields booking={booking} otp={otp} />
        )}
      </form>
    </Dialog>
  );
}

function OtpFields({ booking, otp }: Pick<OtpProps, 'booking' | 'otp'>) {
  const email = otpEmailOf(booking);
  const sentAt = booking.sentAt[email];
  const isProved = booking.proved === email;
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <p>{bookingWords.otpLead}</p>
      <SelectField
        label={bookingWords.otpEmail}
        value={email}
        options={emailsOf(booking).map((address) => ({ value: address, text: address }))}
        onChange={(event) => otp.choose(event.currentTarget.value)}
      />
      <div className={styles.send}>
        <SendButton
          sentAt={sentAt}
          busy={otp.sending}
          onSend={async () => {
            if (await otp.mail()) field.current?.focus();
          }}
        />
        <p role="status">{sentAt !== undefined && bookingWords.otpSent(email)}</p>
      </div>
      {isProved ? (
        <p className={styles.proved}>{bookingWords.proved}</p>
      ) : (
        <OtpField
          ref={field}
          label={bookingWords.otp}
          hint={bookingWords.otpHint}
          error={otp.error}
          value={otp.otp}
          onChange={(event) => otp.type(event.currentTarget.value.replace(/\s/g, ''))}
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

/** `1:59`, as all countdowns to a resend (decision B55). */
function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** SEND OTP; then for two minutes the time until it can be sent again. */
function SendButton({ sentAt, busy, onSend }: SendProps) {
  const now = useNow();
  const left = sentAt === undefined ? 0 : Math.min(RESEND_SECONDS, sentAt + RESEND_SECONDS - now);
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
        ? bookingWords.sendOtp
        : isWaiting
          ? bookingWords.resendIn(minutes(left))
          : bookingWords.resend}
    </Button>
  );
}
