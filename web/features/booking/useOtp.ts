import { fixedTexts, publicCalls } from '@tournaments/contract';
import { useRef, useState } from 'react';
import { now } from '../../lib/clock.ts';
import { freshKey, send, type Answer } from '../../lib/send.ts';
import { bookingWords } from '../../lib/words/booking.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { otpEmailOf } from './booking.ts';
import { BOOKING_ALERT } from './parts.ts';
import type { BookingStore } from './store.ts';

const TYPE = 'event_booking';

interface Attempt {
  readonly email: string;
  readonly otp: string;
  readonly key: string;
}

/** Checks an OTP; after a lost answer under the same key, because the server has used the OTP up already. */
async function ask(email: string, otp: string, lost: Attempt | null) {
  const key = lost?.email === email && lost.otp === otp ? lost.key : freshKey();
  const answer = await send(publicCalls.validateOtp, {
    body: { type: TYPE, email, otp },
    idempotencyKey: key,
  });
  return { answer, lost: !answer.ok && answer.kind === 'failed' ? { email, otp, key } : null };
}

function messageOf(answer: Answer<unknown>): string | undefined {
  return !answer.ok && answer.kind === 'refused' ? answer.message : undefined;
}

/** Sends and checks the OTP of a booking. */
export function useOtp(store: BookingStore) {
  const alerts = useAlerts();
  const [otp, setOtp] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const lost = useRef<Attempt | null>(null);

  function refuse(text: string, field: string | null = null): false {
    alerts.show(text, 'error', BOOKING_ALERT);
    setError(field);
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
    setSending(true);
    const answer = await send(publicCalls.sendOtp, { body: { type: TYPE, email } });
    setSending(false);
    if (!answer.ok) {
      const reason = messageOf(answer) ?? null;
      return refuse(fixedTexts.internalError, reason === fixedTexts.internalError ? null : reason);
    }
    type('');
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
    if (otp.trim() === '') {
      setError(bookingWords.otpMissing);
      return false;
    }
    const { answer, lost: again } = await ask(email, otp.trim(), lost.current);
    lost.current = again;
    if (answer.ok) {
      store.change((latest) => ({ ...latest, proved: email }));
      return true;
    }
    const message = messageOf(answer);
    return refuse(message ?? fixedTexts.internalError, message === undefined ? null : bookingWords.otpWrong);
  }

  return { otp, error, sending, type, choose, mail, check };
}
