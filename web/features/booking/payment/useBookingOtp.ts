import { fixedTexts } from '@tournaments/contract';
import { useState } from 'react';
import { now } from '../../../lib/clock.ts';
import { saidBy, tooManyIn, useOtpCalls, waitIn, type Wait } from '../../../lib/otp.ts';
import type { Answer } from '../../../lib/send.ts';
import { bookingStepWords } from '../../../lib/texts/booking-steps.ts';
import { useAlerts } from '../../../ui/Alerts.tsx';
import { otpEmailOf } from './body.ts';
import { failureText } from './failureText.ts';
import { BOOKING_ALERT } from '../parts.ts';
import type { BookingStore } from '../store.ts';

/** The code as typed so far, and what is wrong with it, which stands under its field. */
function useTyped() {
  const [otp, setOtp] = useState('');
  const [error, setError] = useState<string | null>(null);
  function refuse(text: string): false {
    setError(text);
    return false;
  }
  function type(typed: string) {
    setError(null);
    setOtp(typed);
  }
  return { otp, setOtp, error, setError, refuse, type };
}

/** Why the server refused, where it says more than that it failed. */
function reasonOf(answer: Answer<unknown>): string | null {
  const reason = saidBy(answer) ?? null;
  return reason === fixedTexts.internalError ? null : reason;
}

interface Notice {
  readonly email: string;
  readonly text: string;
}

/** Why another one was not sent: one was a moment ago, here or in another tab, and is the one to type. */
function useWait(store: BookingStore) {
  const [notice, setNotice] = useState<Notice | null>(null);
  function wait(email: string, { text, sentAt }: Wait): true {
    setNotice({ email, text });
    store.change((booking) => ({ ...booking, sentAt: { ...booking.sentAt, [email]: sentAt } }));
    return true;
  }
  return { notice, setNotice, wait };
}

/** Sends and checks the OTP of a booking; what is proved is kept with it. */
export function useBookingOtp(store: BookingStore) {
  const alerts = useAlerts();
  const { otp, setOtp, error, setError, refuse, type } = useTyped();
  const { notice, setNotice, wait } = useWait(store);
  const calls = useOtpCalls('event_booking');

  function fail(text: string, reason: string | null = null): false {
    alerts.show(text, 'error', BOOKING_ALERT);
    setError(reason);
    return false;
  }

  function choose(email: string) {
    type('');
    store.change((booking) => ({ ...booking, email }));
  }

  /** Another time begins with an empty field. */
  function reset() {
    type('');
    setNotice(null);
  }

  /** Mails a new OTP to the chosen address; answers whether there is one to type. */
  async function mail(): Promise<boolean> {
    const email = otpEmailOf(store.get());
    const before = otp;
    const answer = await calls.mail(email, { eventIds: store.get().entries.map(({ eventId }) => eventId) });
    if (answer === null) return false;
    const waiting = waitIn(answer);
    if (waiting !== null) return wait(email, waiting);
    const tooMany = tooManyIn(answer);
    if (tooMany !== null) return refuse(tooMany);
    if (!answer.ok) return fail(failureText(answer, bookingStepWords.sendOtp), reasonOf(answer));
    alerts.end(BOOKING_ALERT.group);
    setError(null);
    setNotice(null);
    // The code before is void now; what was typed while this one was on its way stays.
    setOtp((typed) => (typed === before ? '' : typed));
    store.change((booking) => ({
      ...booking,
      proved: '',
      sentAt: { ...booking.sentAt, [email]: now() },
    }));
    return true;
  }

  /** Checks what was typed; answers whether the address is proved. */
  async function check(): Promise<boolean> {
    const booking = store.get();
    const email = otpEmailOf(booking);
    if (booking.proved === email) return true;
    if (!(email in booking.sentAt)) return refuse(fixedTexts.sendOtpFirst);
    if (otp.trim() === '') return refuse(bookingStepWords.otpMissing);
    const answer = await calls.check(email, otp.trim());
    if (answer === null) return false;
    if (answer.ok) {
      store.change((latest) => ({ ...latest, proved: email }));
      return true;
    }
    const message = saidBy(answer);
    if (message !== undefined) return refuse(message);
    return fail(failureText(answer, bookingStepWords.validate));
  }

  return { otp, error, notice, sending: calls.sending, type, reset, choose, mail, check };
}
