import { fixedTexts, refusalTexts, type PublicTournament } from '@tournaments/contract';
import { useState } from 'react';
import { now } from '../../../lib/clock.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useAlerts } from '../../../ui/Alerts.tsx';
import { obstacleIn, obstacleText } from '../form/access.ts';
import { freshTournament } from '../api.ts';
import { totalOf } from '../form/basket.ts';
import type { Booking } from '../booking.ts';
import { firstBadMobile } from '../form/checks.ts';
import type { BookingStore } from '../store.ts';
import { BOOKING_ALERT, focusSoon } from '../parts.ts';
import { isPaidHere } from './body.ts';
import { bookingReference } from '../../../lib/upi.ts';

const REFERENCE_BYTES = 7;

function newReference(tournament: PublicTournament): string {
  return bookingReference(tournament.id, crypto.getRandomValues(new Uint8Array(REFERENCE_BYTES)));
}

/** Why nobody should pay now, judged by the server's newest state; null when all is as it was shown. */
function reasonAgainst(booking: Booking, shown: PublicTournament, fresh: PublicTournament): string | null {
  const obstacle = obstacleIn(booking, fresh, now());
  if (obstacle !== null) return obstacleText(obstacle);
  return totalOf(booking, shown) === totalOf(booking, fresh) ? null : refusalTexts['price-changed'];
}

/** The answer to the confirmation: checks mobiles, places and price once more, then leads to payment or OTP. */
export function useConfirm(store: BookingStore, tournament: PublicTournament, onBadMobile: () => void) {
  const alerts = useAlerts();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);

  function turnBack(reason: string) {
    store.change((booking) => ({ ...booking, step: 'form' }));
    alerts.show(reason, 'error', BOOKING_ALERT);
  }

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
    setBusy(false);
    // Answered NO in the meantime.
    if (store.get().step !== 'confirm') return;
    const current = fresh ?? tournament;
    const reason = reasonAgainst(store.get(), tournament, current);
    if (reason !== null) {
      turnBack(reason);
      return;
    }
    store.change((booking) => {
      const agreed = { ...booking, agreedPaise: totalOf(booking, current), unbooked: null };
      return {
        ...agreed,
        step: isPaidHere(agreed, current) ? 'payment' : 'otp',
        reference: booking.reference || newReference(tournament),
      };
    });
  }

  return { busy, confirm };
}
