import { fixedTexts } from '@tournaments/contract';
import { bookingWords } from '../../lib/words/booking.ts';
import { money } from '../../lib/words/format.ts';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { totalOf } from './basket.ts';
import type { Step } from './booking.ts';
import type { BookingParts } from './parts.ts';
import { useConfirm } from './useConfirm.ts';
import { useDialogs } from './useDialogs.ts';
import { useOtp } from './useOtp.ts';
import { usePayment } from './usePayment.ts';
import { useSubmit } from './useSubmit.ts';

interface StepsProps extends BookingParts {
  readonly onBadMobile: () => void;
}

/** The dialogs after the form, one after the other: confirmation, payment where there is a UPI id, OTP. */
export function BookingSteps({ store, booking, tournament, onBadMobile }: StepsProps) {
  const { dialogs, load } = useDialogs();
  const { busy, confirm } = useConfirm(store, tournament, { onBadMobile, loadDialogs: load });
  const payment = usePayment(store);
  const otp = useOtp(store);
  const submit = useSubmit(store, tournament, payment.refuse);
  const to = (step: Step) => store.change((latest) => ({ ...latest, step }));

  async function validate() {
    if (store.get().pending !== null || (await otp.check())) await submit.submit();
  }

  return (
    <>
      <ConfirmDialog
        open={booking.step === 'confirm'}
        question={fixedTexts.confirmBooking}
        busy={busy}
        onYes={() => void confirm()}
        onNo={() => to('form')}
      >
        <p>{bookingWords.confirmed(booking.entries.length, money(totalOf(booking, tournament)))}</p>
      </ConfirmDialog>
      {dialogs && (
        <>
          <dialogs.PaymentDialog
            open={booking.step === 'payment'}
            booking={booking}
            tournament={tournament}
            payment={payment}
            onBack={() => to('form')}
          />
          <dialogs.OtpDialog
            open={booking.step === 'otp'}
            booking={booking}
            otp={otp}
            isBooking={submit.busy}
            onValidate={validate}
            onClose={() => to('form')}
          />
        </>
      )}
    </>
  );
}
