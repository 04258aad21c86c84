import { fixedTexts } from '@tournaments/contract';
import { useAlerts } from '../../../ui/Alerts.tsx';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { BOOKING_ALERT, type BookingParts } from '../parts.ts';
import { Confirmed } from './Confirmed.tsx';
import { useConfirm } from './useConfirm.ts';
import { OtpDialog } from './OtpDialog.tsx';
import { PaymentDialog } from './PaymentDialog.tsx';
import { useBookEvents } from './useBookEvents.ts';
import { useBookingOtp } from './useBookingOtp.ts';
import { releaseHold } from './useHold.ts';
import { usePayment } from './usePayment.ts';

interface StepsProps extends BookingParts {
  readonly onBadMobile: () => void;
}

/** The dialogs after the form, one after the other: confirmation, payment where there is a UPI id, OTP. */
export function BookingSteps({ store, booking, tournament, onBadMobile }: StepsProps) {
  const { busy, confirm, leave } = useConfirm(store, tournament, onBadMobile);
  const payment = usePayment(store);
  const otp = useBookingOtp(store);
  const sending = useBookEvents(store, tournament, payment.refuse);
  const { end } = useAlerts();
  const toForm = () => {
    end(BOOKING_ALERT.group);
    store.change((latest) => ({ ...latest, step: 'form' }));
  };

  const leaveOtp = () => {
    otp.reset();
    toForm();
    store.change((latest) => ({ ...latest, isLeft: true }));
  };

  async function validate() {
    if (store.get().pending !== null || (await otp.check())) await sending.submit();
  }

  return (
    <>
      <ConfirmDialog
        open={booking.step === 'confirm'}
        question={fixedTexts.confirmBooking}
        busy={busy}
        onYes={() => void confirm()}
        onNo={() => {
          leave();
          toForm();
        }}
      >
        <Confirmed {...{ booking, tournament }} />
      </ConfirmDialog>
      <PaymentDialog
        open={booking.step === 'payment'}
        booking={booking}
        tournament={tournament}
        payment={payment}
        onBack={() => {
          releaseHold(store);
          toForm();
        }}
      />
      <OtpDialog
        open={booking.step === 'otp'}
        booking={booking}
        otp={otp}
        isBooking={sending.busy}
        onValidate={validate}
        onClose={leaveOtp}
      />
    </>
  );
}
