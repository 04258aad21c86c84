import { fixedTexts, sharedRefusals, type PublicTournament } from '@tournaments/contract';
import { useState } from 'react';
import { now } from '../../../lib/clock.ts';
import { useQueryClient } from '@tanstack/react-query';
import { freePlaces } from '../../../lib/bookable.ts';
import { bookingWords } from '../../../lib/texts/booking.ts';
import { useAlerts } from '../../../ui/Alerts.tsx';
import { obstacleIn, obstacleText } from '../form/access.ts';
import { freshTournament } from '../api.ts';
import { totalOf } from '../form/basket.ts';
import { eventsOf, type Booking } from '../booking.ts';
import { firstBadMobile } from '../form/checks.ts';
import type { BookingStore } from '../store.ts';
import { BOOKING_ALERT, focusSoon } from '../parts.ts';
import { isPaidHere } from './body.ts';
import { releaseHold, useHold } from './useHold.ts';
import { bookingReference } from '../../../lib/upi.ts';

const REFERENCE_BYTES = 7;

function newReference(tournament: PublicTournament): string {
  return bookingReference(tournament.id, crypto.getRandomValues(new Uint8Array(REFERENCE_BYTES)));
}

/** Why nobody should pay now, judged by the server's newest state; null when all is as it was shown. */
function reasonAgainst(booking: Booking, shown: PublicTournament, fresh: PublicTournament): string | null {
  const obstacle = obstacleIn(booking, fresh, now());
  if (obstacle !== null) return obstacleText(obstacle);
  return totalOf(booking, shown) === totalOf(booking, fresh) ? null : sharedRefusals['price-changed'];
}

/** Says how many places are left where more were wanted; null where that is not why. */
function tooFew(text: string, booking: Booking, { events }: PublicTournament): string | null {
  const said = [sharedRefusals['event-full'], sharedRefusals['event-being-paid']].find((one) =>
    text.startsWith(one),
  );
  if (said === undefined) return null;
  const wanted = eventsOf(booking);
  for (const event of events) {
    const left = freePlaces(event);
    const count = wanted.filter((id) => id === event.id).length;
    if (left !== null && left > 0 && left < count) return text.replace(said, bookingWords.fewPlaces(left));
  }
  return null;
}

/** The way back from a confirmation that leads nowhere. */
function useTurnBack(store: BookingStore) {
  const alerts = useAlerts();
  return (reason: string) => {
    store.change((booking) => ({ ...booking, step: 'form' }));
    alerts.show(reason, 'error', BOOKING_ALERT);
  };
}

/** What came after an earlier confirmation does not count for this one. */
const NOTHING_DONE = { unbooked: null, saysPaid: false, isLeft: false } as const;

/** The answer to the confirmation: checks mobiles, places and price once more, then leads to payment or OTP. */
export function useConfirm(store: BookingStore, tournament: PublicTournament, onBadMobile: () => void) {
  const alerts = useAlerts();
  const client = useQueryClient();
  const turnBack = useTurnBack(store);
  const hold = useHold(store);
  const [busy, setBusy] = useState(false);
  /** Whether another window of theirs holds the places: then only that is asked. */
  const [isElsewhere, setElsewhere] = useState(false);

  async function confirm(takesOver = false) {
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
    if (reason === null) await goOn(current, takesOver);
    else turnBack(reason);
    setBusy(false);
  }

  /** To the payment, for which the places are kept, or to the OTP where nothing is paid here. */
  async function goOn(current: PublicTournament, takesOver: boolean) {
    const { reference } = store.get();
    const agreed = { ...store.get(), agreedPaise: totalOf(store.get(), current), unbooked: null };
    const answer = await hold.make(agreed, current, takesOver);
    const held = answer.kind === 'held' ? answer.hold : undefined;
    if (store.get().step !== 'confirm') {
      if (held) store.change((booking) => ({ ...booking, hold: held }));
      releaseHold(store);
      return;
    }
    if (answer.kind === 'refused') {
      const latest = (await freshTournament(client, tournament.id)) ?? current;
      setElsewhere(answer.isElsewhere);
      if (answer.isElsewhere) return;
      if (answer.stays) alerts.show(answer.text, 'error', BOOKING_ALERT);
      else turnBack(tooFew(answer.text, agreed, latest) ?? answer.text);
      return;
    }
    setElsewhere(false);
    alerts.end(BOOKING_ALERT.group);
    store.change((booking) => ({
      ...booking,
      agreedPaise: agreed.agreedPaise,
      ...NOTHING_DONE,
      hold: held,
      agreedEvents: eventsOf(agreed),
      step: isPaidHere(agreed, current) ? 'payment' : 'otp',
      reference: held?.reference ?? (reference || newReference(tournament)),
    }));
  }

  return { busy, isElsewhere, confirm, forget: () => setElsewhere(false) };
}
