import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { useNow } from '../../../lib/clock.ts';
import { countdownText, secondsLeft, WHOLE_CODE } from '../../../lib/otp.ts';
import { bookingStepWords } from '../../../lib/texts/booking-steps.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { SelectField } from '../../../ui/fields/ChoiceField.tsx';
import { OtpField } from '../../../ui/fields/FurtherFields.tsx';
import { emailsOf } from '../form/people.ts';
import type { Booking } from '../booking.ts';
import { otpEmailOf } from './body.ts';
import { submitSoon, wasByHand } from '../../../lib/byItself.ts';
import { HoldClock } from './HoldClock.tsx';
import styles from './Dialogs.module.css';
import type { useBookingOtp } from './useBookingOtp.ts';

interface OtpProps {
  readonly open: boolean;
  readonly booking: Booking;
  readonly otp: ReturnType<typeof useBookingOtp>;
  readonly isBooking: boolean;
  readonly onValidate: () => Promise<void>;
  readonly onClose: () => void;
  /** Leads to the field of the address. */
  readonly onCorrect: () => void;
}

/** The address that is to be proved, when it was mailed to, and whether it is proved. */
function proofOf(booking: Booking) {
  const email = otpEmailOf(booking);
  return { email, sentAt: booking.sentAt[email], isProved: booking.proved === email };
}

/** The last step: one of the players' addresses is proved, then the booking is sent. */
export function OtpDialog({ open, booking, otp, isBooking, onValidate, onClose, onCorrect }: OtpProps) {
  const form = useId();
  const [isChecking, setIsChecking] = useState(false);
  const isBusy = isChecking || isBooking;
  const isUnsettled = booking.pending !== null && !isBusy;
  // Until a code is out, sending it is what comes next.
  const { sentAt, isProved } = proofOf(booking);
  const isNext = isUnsettled || isProved || sentAt !== undefined;

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
        <Button type="submit" form={form} busy={isBusy} kind={isNext ? 'primary' : 'ghost'}>
          {bookingStepWords.validate}
        </Button>
      }
    >
      <form
        id={form}
        method="post"
        noValidate
        className={styles.otp}
        onSubmit={(event) => {
          event.preventDefault();
          void validate();
        }}
      >
        {!isUnsettled && <HoldClock hold={booking.hold} />}
        {isUnsettled ? (
          <p className={styles.unsettled}>{bookingStepWords.unsettled}</p>
        ) : (
          <OtpFields booking={booking} otp={otp} onCorrect={onCorrect} />
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

function OtpFields({ booking, otp, onCorrect }: Pick<OtpProps, 'booking' | 'otp' | 'onCorrect'>) {
  const { email, sentAt, isProved } = proofOf(booking);
  const field = useRef<HTMLInputElement>(null);
  const send = async () => {
    // Once what was sent has its place below the field.
    if (await otp.mail()) requestAnimationFrame(() => field.current?.focus());
  };
  // Where there is a choice, somebody first says whose address it goes to.
  const isClear = emailsOf(booking).length === 1 && sentAt === undefined && !isProved;
  useOnce(() => {
    if (isClear) void send();
  });
  const sending = (
    <div key="send" className={styles.send}>
      <SendButton sentAt={sentAt} busy={otp.sending} onSend={send} />
      <SentText {...{ otp, email, sentAt }} />
    </div>
  );
  const code = (
    <div key="code" className={styles.typed}>
      {isProved ? (
        <p className={styles.proved}>{bookingStepWords.proved}</p>
      ) : (
        <Code {...{ otp, field }} isSent={sentAt !== undefined} />
      )}
    </div>
  );
  return (
    <>
      <p>{bookingStepWords.otpLead}</p>
      <div className={styles.address}>
        <SelectField
          label={bookingStepWords.otpEmail}
          value={email}
          options={emailsOf(booking).map((address) => ({ value: address, text: address }))}
          onChange={(event) => otp.choose(event.currentTarget.value)}
        />
        {!isProved && (
          <button type="button" className={styles.correct} onClick={onCorrect}>
            {bookingStepWords.otpCorrect}
          </button>
        )}
      </div>
      {sentAt === undefined ? [sending, code] : [code, sending]}
    </>
  );
}

interface CodeProps extends Pick<OtpProps, 'otp'> {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly isSent: boolean;
}

/** The field for the code, which sends itself once it is whole. */
function Code({ otp, field, isSent }: CodeProps) {
  return (
    <OtpField
      ref={field}
      label={bookingStepWords.otp}
      hint={bookingStepWords.otpHint}
      error={otp.error}
      isAlert
      value={otp.otp}
      onCode={(code, event) => {
        otp.type(code);
        if (isSent && WHOLE_CODE.test(code) && wasByHand(event)) submitSoon(event.currentTarget);
      }}
    />
  );
}

interface SentProps {
  readonly otp: OtpProps['otp'];
  readonly email: string;
  readonly sentAt: number | undefined;
}

/** Where the OTP was sent to; while another has to be waited for, that. */
function SentText({ otp: { notice }, email, sentAt }: SentProps) {
  const isToWait = secondsLeft(sentAt, useNow()) > 0 && notice?.email === email;
  return (
    <p role="status">{isToWait ? notice.text : sentAt !== undefined && bookingStepWords.otpSent(email)}</p>
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
      kind={sentAt === undefined ? 'primary' : 'ghost'}
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
