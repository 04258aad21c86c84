import { fixedTexts } from '@tournaments/contract';
import { lazy, Suspense, useState } from 'react';
import { loadWithRetry } from '../../../lib/lazyLoading.ts';
import { bookingStepWords } from '../../../lib/texts/booking-steps.ts';
import { useAlerts } from '../../../ui/Alerts.tsx';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { BOOKING_ALERT, focusSoon, type BookingParts } from '../parts.ts';
import { emailFieldOf } from './body.ts';
import { Confirmed } from './Confirmed.tsx';
import { useConfirm } from './useConfirm.ts';
import { OtpDialog } from './OtpDialog.tsx';
import { PaymentDialog } from './PaymentDialog.tsx';
import { useBookEvents } from './useBookEvents.ts';
import { useBookingOtp } from './useBookingOtp.ts';
import { releaseHold, useHoldAgain, useHoldWatch } from './useHold.ts';
import { usePayment } from './usePayment.ts';

/** Comes when the payment is asked for, ahead of who leaves it. */
const LeavePayment = lazy(() => loadWithRetry(() => import('./LeavePayment.tsx')));

interface QuestionProps extends Pick<BookingParts, 'booking' | 'tournament'> {
  readonly asked: ReturnType<typeof useConfirm>;
  readonly onNo: () => void;
}

/** The confirmation; where another window of theirs holds places, one question in its stead. */
function Question({ booking, tournament, asked: { busy, isElsewhere, confirm }, onNo }: QuestionProps) {
  const open = booking.step === 'confirm';
  if (isElsewhere)
    return (
      <ConfirmDialog
        {...{ open, busy, onNo }}
        question={bookingStepWords.elsewhere}
        yes={bookingStepWords.takeHere}
        no={bookingStepWords.leaveThere}
        onYes={() => void confirm(true)}
      >
        <p>{bookingStepWords.elsewhereText}</p>
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      {...{ open, busy, onNo }}
      question={fixedTexts.confirmBooking}
      onYes={() => void confirm()}
    >
      <Confirmed {...{ booking, tournament }} />
    </ConfirmDialog>
  );
}

interface StepsProps extends BookingParts {
  readonly onBadMobile: () => void;
}

/** The dialogs after the form, one after the other: confirmation, payment where there is a UPI id, OTP. */
export function BookingSteps({ store, booking, tournament, onBadMobile }: StepsProps) {
  const asked = useConfirm(store, tournament, onBadMobile);
  const payment = usePayment(store);
  const otp = useBookingOtp(store);
  const sending = useBookEvents(store, tournament, payment.refuse);
  const { end } = useAlerts();
  const [isLeaving, setLeaving] = useState(false);
  const again = useHoldAgain(store, tournament);
  const isPaying = booking.step === 'payment';
  useHoldWatch(store, isPaying);
  const toForm = () => {
    end(BOOKING_ALERT.group);
    asked.forget();
    store.change((latest) => ({ ...latest, step: 'form' }));
  };
  const giveBack = () => {
    setLeaving(false);
    releaseHold(store);
    toForm();
  };
  const stay = (saysPaid: boolean) => {
    setLeaving(false);
    store.change((latest) => ({ ...latest, saysPaid }));
    void again.holdAgain(saysPaid);
  };

  const leaveOtp = () => {
    otp.reset();
    toForm();
    store.change((latest) => ({ ...latest, isLeft: true }));
  };

  const correct = () => {
    leaveOtp();
    focusSoon(emailFieldOf(booking));
  };

  async function validate() {
    if (store.get().pending !== null || (await otp.check())) await sending.submit();
  }

  return (
    <>
      <Question {...{ booking, tournament, asked }} onNo={toForm} />
      <PaymentDialog
        open={isPaying && !isLeaving}
        booking={booking}
        tournament={tournament}
        payment={payment}
        again={again}
        onBack={booking.hold ? () => setLeaving(true) : giveBack}
      />
      {isPaying && (
        <Suspense fallback={null}>
          <LeavePayment
            open={isLeaving}
            hold={booking.hold}
            onPaid={() => stay(true)}
            onKeep={() => stay(false)}
            onClose={() => setLeaving(false)}
            onGiveBack={giveBack}
          />
        </Suspense>
      )}
      <OtpDialog
        open={booking.step === 'otp'}
        booking={booking}
        otp={otp}
        isBooking={sending.busy}
        onValidate={validate}
        onClose={leaveOtp}
        onCorrect={correct}
      />
    </>
  );
}
