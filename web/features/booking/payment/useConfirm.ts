import { fixedTexts, refusalTexts, type PublicTournament } from '@tournaments/contract';
import { useState } from 'react';
import { now } from '../../../lib/clock.ts';
import { useQueryClient } from '@tanstack/react-query';
import { bookingStepWords } from '../../../lib/texts/booking-steps.ts';
import type { AlertOptions } from '../../../ui/alert.ts';
import { useAlerts } from '../../../ui/Alerts.tsx';
import { obstacleIn, obstacleText } from '../form/access.ts';
import { freshTournament } from '../api.ts';
import { totalOf } from '../form/basket.ts';
import type { Booking } from '../booking.ts';
import { firstBadMobile } from '../form/checks.ts';
import type { BookingStore } from '../store.ts';
import { BOOKING_ALERT, focusSoon } from '../parts.ts';
import { isPaidHere } from './body.ts';
import { releaseHold, useHold } from './useHold.ts';
import { bookingReference } from '../../../lib/upi.ts';

const REFERENCE_BYTES = 7;
/** How long the two ways of a held place stand. */
const SECONDS_TO_CHOOSE = 60;

function newReference(tournament: PublicTournament): string {
  return bookingReference(tournament.id, crypto.getRandomValues(new Uint8Array(REFERENCE_BYTES)));
}

/** Why nobody should pay now, judged by the server's newest state; null when all is as it was shown. */
function reasonAgainst(booking: Booking, shown: PublicTournament, fresh: PublicTournament): string | null {
  const obstacle = obstacleIn(booking, fresh, now());
  if (obstacle !== null) return obstacleText(obstacle);
  return totalOf(booking, shown) === totalOf(booking, fresh) ? null : refusalTexts['price-changed'];
}

/** Two windows of one person: each way says what becomes of the places. */
function waysOf(take: () => Promise<void>, leave: () => void): AlertOptions {
  return {
    ...BOOKING_ALERT,
    seconds: SECONDS_TO_CHOOSE,
    action: { text: bookingStepWords.takeHere, run: () => void take() },
    other: { text: bookingStepWords.leaveThere, run: leave },
  };
}

/** Back to the form: with what stands against the booking, or by choice. */
function useWaysBack(store: BookingStore, { forget }: ReturnType<typeof useHold>) {
  const alerts = useAlerts();
  const toForm = () => store.change((booking) => ({ ...booking, step: 'form' }));
  return {
    turnBack: (reason: string) => {
      toForm();
      alerts.show(reason, 'error', BOOKING_ALERT);
    },
    leave: () => {
      forget();
      toForm();
    },
  };
}

/** The answer to the confirmation: checks mobiles, places and price once more, then leads to payment or OTP. */
export function useConfirm(store: BookingStore, tournament: PublicTournament, onBadMobile: () => void) {
  const alerts = useAlerts();
  const client = useQueryClient();
  const hold = useHold(store);
  const [busy, setBusy] = useState(false);

  const { turnBack, leave } = useWaysBack(store, hold);

  async function confirm() {
    const badMobile = firstBadMobile(store.get());
    if (badMobile !== null) {
      turnBack(fixedTexts.bookingMobile);
      onBadMobile();
      focusSoon(badMobile);
      return;
    }
    setBusy(true);
    const fresh = await freshTournament(client, tournament.id);
    // Answered NO in the meantime.
    if (store.get().step !== 'confirm') {
      setBusy(false);
      return;
    }
    const current = fresh ?? tournament;
    const reason = reasonAgainst(store.get(), tournament, current);
    if (reason === null) await goOn(current);
    else turnBack(reason);
    setBusy(false);
  }

  /** To the payment, for which the places are kept, or to the OTP where nothing is paid here. */
  async function goOn(current: PublicTournament) {
    const { reference } = store.get();
    const agreed = { ...store.get(), agreedPaise: totalOf(store.get(), current), unbooked: null };
    const answer = await hold.make(agreed, current);
    const held = answer.kind === 'held' ? answer.hold : undefined;
    if (store.get().step !== 'confirm') {
      if (held) store.change((booking) => ({ ...booking, hold: held }));
      releaseHold(store);
      return;
    }
    if (answer.kind === 'refused') {
      if (answer.isElsewhere) alerts.show(answer.text, 'error', waysOf(confirm, leave));
      else if (answer.stays) alerts.show(answer.text, 'error', BOOKING_ALERT);
      else turnBack(answer.text);
      void freshTournament(client, tournament.id);
      return;
    }
    alerts.end(BOOKING_ALERT.group);
    store.change((booking) => ({
      ...booking,
      agreedPaise: agreed.agreedPaise,
      unbooked: null,
      hold: held,
      step: isPaidHere(agreed, current) ? 'payment' : 'otp',
      reference: held?.reference ?? (reference || newReference(tournament)),
    }));
  }

  return { busy, confirm, leave };
}
