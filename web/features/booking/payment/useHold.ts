import { holdCalls, sharedRefusals, type HoldState, type PublicTournament } from '@tournaments/contract';
import { useEffect, useRef, useState } from 'react';
import { now } from '../../../lib/clock.ts';
import { forgetOpenPayment, noteOpenPayment } from '../../../lib/openPayments.ts';
import { freshKey, send, type Answer } from '../../../lib/send.ts';
import { bookingStepWords } from '../../../lib/texts/booking-steps.ts';
import { timeOfDay } from '../../../lib/texts/format.ts';
import { useAlerts } from '../../../ui/Alerts.tsx';
import { isLiving, type Booking, type Hold } from '../booking.ts';
import { BOOKING_ALERT } from '../parts.ts';
import { isPaidHere } from './body.ts';
import { failureText } from './failureText.ts';
import type { BookingStore } from '../store.ts';

/** What asking for places came to: a hold, none where the tournament keeps none, or why nobody should pay now. */
export type HoldAnswer =
  | { readonly kind: 'held'; readonly hold: Hold }
  | { readonly kind: 'none' }
  /** `stays` where pressing YES again helps, `isElsewhere` where that takes the places of another window. */
  | {
      readonly kind: 'refused';
      readonly text: string;
      readonly stays: boolean;
      readonly isElsewhere: boolean;
    };

type Made = Answer<{ readonly hold: Hold | null }>;

function refusalIn(answer: Exclude<Made, { readonly ok: true }>): HoldAnswer {
  if (answer.kind !== 'refused')
    return {
      kind: 'refused',
      text: failureText(answer, bookingStepWords.yes),
      stays: true,
      isElsewhere: false,
    };
  const said = answer.message ?? Object.values(answer.errors)[0] ?? sharedRefusals.internal;
  const { retryAfter } = answer;
  // What helps in another window is pressing again, at once; from when a place may come free stands on the card.
  const isElsewhere = said === sharedRefusals['hold-elsewhere'];
  const isBeingPaid = said === sharedRefusals['event-being-paid'];
  const text =
    retryAfter === undefined || isElsewhere || isBeingPaid
      ? said
      : `${said} ${bookingStepWords.againAt(timeOfDay(now() + retryAfter))}`;
  return { kind: 'refused', text, stays: isElsewhere, isElsewhere };
}

function placesOf({ entries }: Booking) {
  const ids = [...new Set(entries.map(({ eventId }) => eventId))];
  return ids.map((eventId) => ({
    eventId,
    places: entries.filter((entry) => entry.eventId === eventId).length,
  }));
}

/** What opens a hold. */
export function opening({ id, secret }: Hold) {
  return { holdId: id, secret };
}

/** What other windows of this device tell of the payment that begins. */
function openPayment({ id, paise, endsAt }: Hold, { entries }: Booking, tournament: PublicTournament) {
  return { holdId: id, tournamentId: tournament.id, eventId: entries[0]?.eventId ?? 0, paise, endsAt };
}

/** Keeps the places of a confirmed booking while it is paid. */
export function useHold(store: BookingStore) {
  /** Until an answer came, the same press asks for the same hold. */
  const key = useRef<string | null>(null);

  /** `takesOver` where somebody chose this window before another one that holds places of theirs. */
  async function make(
    booking: Booking,
    tournament: PublicTournament,
    takesOver = false,
  ): Promise<HoldAnswer> {
    if (!isPaidHere(booking, tournament)) return { kind: 'none' };
    key.current ??= freshKey();
    const { hold: former } = store.get();
    const answer = await send(holdCalls.make, {
      body: {
        places: placesOf(booking),
        shownTotalPaise: booking.agreedPaise,
        ...(former && { after: opening(former) }),
        ...(takesOver && { takesOver }),
      },
      idempotencyKey: key.current,
    });
    if (answer.ok || answer.kind === 'refused') key.current = null;
    if (!answer.ok) return refusalIn(answer);
    const { hold } = answer.value;
    if (hold === null) return { kind: 'none' };
    noteOpenPayment(openPayment(hold, booking, tournament), takesOver);
    return { kind: 'held', hold };
  }

  return { make };
}

/** Holds the places of a booking once more after its hold ended, under the reference and at the price of before. */
export function useHoldAgain(store: BookingStore, tournament: PublicTournament) {
  const alerts = useAlerts();
  const { make } = useHold(store);
  const [busy, setBusy] = useState(false);
  /** Told that another window has places of theirs, a second press means this one. */
  const takesOver = useRef(false);

  /** `quietly` where it is paid: without places the payment is kept all the same. */
  async function holdAgain(quietly = false): Promise<void> {
    const { hold } = store.get();
    if (!hold || isLiving(hold, now())) return;
    setBusy(true);
    const answer = await make(store.get(), tournament, takesOver.current);
    setBusy(false);
    takesOver.current = answer.kind === 'refused' && answer.isElsewhere;
    if (answer.kind === 'refused' && !quietly) {
      const text = answer.isElsewhere ? bookingStepWords.elsewhereAgain : answer.text;
      alerts.show(text, 'error', BOOKING_ALERT);
    }
    if (answer.kind !== 'held') return;
    const held = answer.hold;
    store.change((booking) => ({ ...booking, hold: held, reference: held.reference }));
  }

  return { busy, holdAgain };
}

/** Gives the places back; nobody waits for it, as they end by themselves. Who comes back keeps the reference. */
export function releaseHold(store: BookingStore): void {
  const { hold } = store.get();
  if (!hold || hold.isReleased) return;
  store.change((booking) => ({ ...booking, hold: { ...hold, isReleased: true } }));
  forgetOpenPayment(hold.id);
  void send(holdCalls.release, { body: opening(hold) });
}

/** Five minutes more for who paid and has the OTP still to find. */
export async function prolongHold(store: BookingStore): Promise<void> {
  const { hold } = store.get();
  if (!hold) return;
  take(store, hold, await send(holdCalls.prolong, { body: opening(hold) }));
}

/** Takes over what the server says of a hold, where this window still has it. */
function take(store: BookingStore, { id }: Hold, answer: Answer<HoldState>): void {
  if (!answer.ok) return;
  const { value } = answer;
  store.change((booking) =>
    booking.hold?.id === id ? { ...booking, hold: { ...booking.hold, ...value } } : booking,
  );
}

/** Asks whether the hold still keeps its places: another window or the organizer may have given them back. */
async function look(store: BookingStore): Promise<void> {
  const { hold } = store.get();
  if (document.hidden || !hold || !isLiving(hold, now())) return;
  take(store, hold, await send(holdCalls.look, { body: opening(hold) }));
}

const LOOK_EVERY = 30_000;

/** Keeps a hold that is counted down true: looks when somebody comes back to the window, and now and then. */
export function useHoldWatch(store: BookingStore, isCounted: boolean): void {
  useEffect(() => {
    if (!isCounted) return undefined;
    const again = () => void look(store);
    const timer = setInterval(again, LOOK_EVERY);
    addEventListener('focus', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', again);
      document.removeEventListener('visibilitychange', again);
    };
  }, [store, isCounted]);
}
