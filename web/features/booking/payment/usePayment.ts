import { fixedTexts, publicCalls, sharedRefusals } from '@tournaments/contract';
import { utrFault } from '@tournaments/engine';
import { useState } from 'react';
import { saidBy } from '../../../lib/otp.ts';
import { bookingStepWords } from '../../../lib/texts/booking-steps.ts';
import { send, type Answer } from '../../../lib/send.ts';
import { useAlerts } from '../../../ui/Alerts.tsx';
import { utrText } from './body.ts';
import { failureText } from './failureText.ts';
import { BOOKING_ALERT } from '../parts.ts';
import { prolongHold } from './useHold.ts';
import type { BookingStore } from '../store.ts';

function isTooOften(answer: Answer<unknown>): boolean {
  return saidBy(answer) === sharedRefusals['too-many-requests'];
}

/** The UTR's field and its check, before the OTP is asked for. */
export function usePayment(store: BookingStore) {
  const alerts = useAlerts();
  const [busy, setBusy] = useState(false);
  // A new one for each refusal: the field is shown again each time.
  const [error, setError] = useState<{ readonly text: string } | null>(null);
  const refuse = (text: string) => setError({ text });

  function type(utr: string) {
    setError(null);
    store.change((booking) => ({ ...booking, utr }));
  }

  async function submit() {
    if (busy) return;
    const utr = utrText(store.get().utr);
    const goOn = () => {
      store.change((latest) => ({ ...latest, step: 'otp' }));
      void prolongHold(store);
    };
    const fault = utrFault(utr);
    if (fault !== null) {
      refuse(sharedRefusals[fault]);
      return;
    }
    setBusy(true);
    const answer = await send(publicCalls.validateUtr, { body: { utr } });
    setBusy(false);
    // Whoever shares the address may have asked too often; the booking itself checks the UTR for good.
    if (answer.ok || isTooOften(answer)) {
      goOn();
      return;
    }
    if (answer.kind === 'refused' && 'utr' in answer.errors) {
      refuse(fixedTexts.utrUsed);
      return;
    }
    alerts.show(failureText(answer, bookingStepWords.submit), 'error', BOOKING_ALERT);
  }

  return { busy, error, type, submit, refuse };
}
