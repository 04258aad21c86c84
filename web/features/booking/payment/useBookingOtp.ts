import { fixedTexts } from '@tournaments/contract';
import { useState } from 'react';
import { now } from '../../../lib/clock.ts';
import { saidBy, useOtpCalls } from '../../../lib/otp.ts';
import { bookingStepWords } from '../../../lib/texts/booking-steps.ts';
import { useAlerts } from '../../../ui/Alerts.tsx';
import { otpEmailOf } from '../booking.ts';
import { BOOKING_ALERT } from '../parts.ts';
import type { BookingStore } from '../store.ts';

/** Sends and checks the OTP of a booking; what is proved is kept with it. */
export function useBookingOtp(store: BookingStore) {
  const alerts = useAlerts();
  const [otp, setOtp] = useState('');
  const [error, setError] = useState<string | null>(null);
  const calls = useOtpCalls('event_booking');

  /** What is wrong with the code stands under its field. */
  function refuse(text: string): false {
    setError(text);
    return false;
  }

  function fail(reason: string | null = null): false {
    alerts.show(fixedTexts.internalError, 'error', BOOKING_ALERT);
    setError(reason);
    return false;
  }

  function type(typed: string) {
    setError(null);
    setOtp(typed);
  }

  function choose(email: string) {
    type('');
    store.change((booking) => ({ ...booking, email }));
  }

  /** Mails a new OTP to the chosen address; answers whether it went out. */
  async function mail(): Promise<boolean> {
    const email = otpEmailOf(store.get());
    const before = otp;
    const answer = await calls.mail(email);
    if (answer === null) return false;
    if (!answer.ok) {
      const reason = saidBy(answer) ?? null;
      return fail(reason === fixedTexts.internalError ? null : reason);
    }
    alerts.end(BOOKING_ALERT.group);
    setError(null);
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
    return message === undefined ? fail() : refuse(message);
  }

  return { otp, error, sending: calls.sending, type, choose, mail, check };
}
