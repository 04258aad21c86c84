import {
  AFTER_BOOKING,
  fixedTexts,
  publicCalls,
  sharedRefusals,
  type PublicTournament,
} from '@tournaments/contract';
import { useNavigate } from '../../../lib/router.tsx';
import { freshKey, send, type Failure } from '../../../lib/send.ts';
import { useSubmit } from '../../../lib/submit.ts';
import { useQueryClient } from '@tanstack/react-query';
import { bookingStepWords } from '../../../lib/texts/booking-steps.ts';
import { useAlerts } from '../../../ui/Alerts.tsx';
import { freshTournament } from '../api.ts';
import type { Booking, Pending } from '../booking.ts';
import { peopleIn, rememberPeople } from '../form/people.ts';
import { bodyOf } from './body.ts';
import { failureText } from './failureText.ts';
import { forgetOpenPayment } from '../../../lib/openPayments.ts';
import { receiptOf, type Booked } from '../receipt/makeReceipt.ts';
import { keepOnDevice } from '../receipt/keepOnDevice.ts';
import { keepReceipt } from '../receipt/receipt.ts';
import { BOOKING_ALERT } from '../parts.ts';
import type { BookingStore } from '../store.ts';

type Refused = Extract<Failure, { readonly kind: 'refused' }>;

/** Whether the server may have booked although its answer did not arrive. */
function isUnsettled(failure: Failure): boolean {
  return failure.kind === 'failed' && (failure.status === 0 || failure.status > 500);
}

/** Where a refused booking goes on, and what is kept of the UTR that was given. */
function afterRefusal(booking: Booking, sent: Pending, reason: string): Booking {
  const { utr, shownTotalPaise } = sent.body;
  const unbooked = utr ? { utr, totalPaise: shownTotalPaise ?? 0, reason } : null;
  return { ...booking, pending: null, step: 'form', unbooked };
}

/** Sends the booking, at most once for each confirmed one however often it is repeated. */
export function useBookEvents(
  store: BookingStore,
  tournament: PublicTournament,
  refuseUtr: (text: string) => void,
) {
  const alerts = useAlerts();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { busy, submit: once } = useSubmit();

  function succeed(booked: Booked) {
    const receipt = receiptOf(store.get(), tournament, booked);
    keepReceipt(receipt);
    // Without a place there is no page to come back to; the mail tells.
    if (!receipt.isWithoutPlace) keepOnDevice(receipt);
    rememberPeople(peopleIn(store.get()));
    const { hold } = store.get();
    if (hold) forgetOpenPayment(hold.id);
    store.forget();
    navigate(AFTER_BOOKING);
  }

  function refused(refusal: Refused, sent: Pending) {
    if ('utr' in refusal.errors) {
      store.change((booking) => ({ ...booking, pending: null, step: 'payment' }));
      refuseUtr(fixedTexts.utrUsed);
      return;
    }
    const text = refusal.message ?? Object.values(refusal.errors)[0] ?? fixedTexts.internalError;
    alerts.show(text, 'error', BOOKING_ALERT);
    if (text === sharedRefusals['otp-proof-missing']) {
      store.change((booking) => ({ ...booking, pending: null, proved: '', sentAt: {} }));
      return;
    }
    store.change((booking) => afterRefusal(booking, sent, text));
    // Prices and places may be why: the page shows them as they are now.
    void freshTournament(client, tournament.id);
  }

  async function book() {
    const sent = store.get().pending ?? { key: freshKey(), body: bodyOf(store.get(), tournament) };
    store.change((booking) => ({ ...booking, pending: sent }));
    const answer = await send(publicCalls.bookEvents, { body: sent.body, idempotencyKey: sent.key });
    if (answer.ok) {
      succeed(answer.value);
      return;
    }
    if (answer.kind === 'refused') {
      refused(answer, sent);
      return;
    }
    if (!isUnsettled(answer)) store.change((booking) => ({ ...booking, pending: null }));
    alerts.show(failureText(answer, bookingStepWords.validate), 'error', BOOKING_ALERT);
  }

  return { busy, submit: () => once(book) };
}
