import { fixedTexts, publicCalls, refusalTexts } from '@tournaments/contract';
import { isUtr } from '@tournaments/engine';
import { useState } from 'react';
import { saidBy } from '../../../lib/otp.ts';
import { send, type Answer } from '../../../lib/send.ts';
import { useAlerts } from '../../../ui/Alerts.tsx';
import { utrText } from '../booking.ts';
import { BOOKING_ALERT } from '../parts.ts';
import type { BookingStore } from '../store.ts';

function isTooOften(answer: Answer<unknown>): boolean {
  return saidBy(answer) === refusalTexts['too-many-requests'];
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
    const booking = store.get();
    const utr = utrText(booking.utr);
    const goOn = () => store.change((latest) => ({ ...latest, step: 'otp' }));
    if (utr === '' && booking.agreedPaise === 0) {
      goOn();
      return;
    }
    if (!isUtr(utr)) {
      refuse(fixedTexts.bookingUtr);
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
    alerts.show(fixedTexts.internalError, 'error', BOOKING_ALERT);
  }

  return { busy, error, type, submit, refuse };
}
