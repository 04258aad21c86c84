import type { BookingBody, HoldEndName, PublicEvent, PublicTournament } from '@tournaments/contract';
import { basketFor, sizeOf, totalOf, type Basket, type EntryDraft } from './form/basket.ts';

/** Where a person is: at the form, or in one of the dialogs that follow each other. */
export type Step = 'form' | 'confirm' | 'payment' | 'otp';

/** A booking that was sent and never answered: repeated under its own key it has no second effect. */
export interface Pending {
  readonly key: string;
  readonly body: BookingBody;
}

/** A booking that was refused although a UTR was given: the record of what may have been paid. */
export interface Unbooked {
  readonly utr: string;
  readonly totalPaise: number;
  readonly reason: string;
}

/** Places that the server keeps while they are paid. */
export interface Hold {
  readonly id: number;
  readonly secret: string;
  /** In epoch seconds by the server's clock. */
  readonly endsAt: number;
  readonly reference: string;
  readonly paise: number;
  /** Given back here; whoever paid is booked by it all the same. */
  readonly isReleased?: boolean;
  /** How it ended elsewhere, as the server tells. */
  readonly end?: HoldEndName | null;
}

/** Whether a hold keeps its places as far as this window knows. */
export function isLiving(hold: Hold, now: number): boolean {
  return hold.isReleased !== true && !hold.end && now < hold.endsAt;
}

/** All that a booking needs to go on after a reload or a lost network. */
export interface Booking extends Basket {
  readonly step: Step;
  /** The total that was confirmed, in paise; it is what gets paid, whatever the prices do meanwhile. */
  readonly agreedPaise: number;
  /** Stands in the payment's note. */
  readonly reference: string;
  readonly utr: string;
  /** The chosen address for the OTP; empty means the first player's. */
  readonly email: string;
  /** Address -> when an OTP was sent to it, in epoch seconds. */
  readonly sentAt: Readonly<Record<string, number>>;
  /** The address whose OTP was validated and not used up yet. */
  readonly proved: string;
  readonly pending: Pending | null;
  readonly unbooked: Unbooked | null;
  readonly hold?: Hold | undefined;
  /** The last step was left: all before it is done. */
  readonly isLeft?: boolean;
  /** Whoever books says that it is paid: what is missing is the UTR. */
  readonly saysPaid?: boolean;
  /** The events of the entries that the agreed total is for. */
  readonly agreedEvents?: readonly number[];
}

/** How a booking of an event begins. */
export function bookingFor(event: PublicEvent): Booking {
  return {
    ...basketFor(event),
    step: 'form',
    agreedPaise: 0,
    reference: '',
    utr: '',
    email: '',
    sentAt: {},
    proved: '',
    pending: null,
    unbooked: null,
  };
}

/** The events of a booking, one for each entry. */
export function eventsOf({ entries }: Pick<Booking, 'entries'>): readonly number[] {
  return entries.map(({ eventId }) => eventId).toSorted((one, other) => one - other);
}

/** Whether exactly the events are to be booked that were agreed to. */
export function hasAgreedEvents(booking: Booking): boolean {
  return String(eventsOf(booking)) === String(booking.agreedEvents);
}

/** Whether there is something that may have been paid, and nothing else is to be booked by now than was agreed. */
export function mayBePaid(booking: Booking): boolean {
  const { agreedPaise, isLeft, pending, unbooked } = booking;
  // Each of the others has a way of its own.
  if (isLeft === true || pending !== null || unbooked !== null) return false;
  return agreedPaise !== 0 && hasAgreedEvents(booking);
}

function fits(entry: EntryDraft, tournament: PublicTournament): boolean {
  const event = tournament.events.find(({ id }) => id === entry.eventId);
  return event !== undefined && sizeOf(event) === entry.players.length;
}

/** A kept booking made to fit the tournament as it is now: entries of events that changed go, prices are looked at anew. */
export function revived(kept: Booking, tournament: PublicTournament, event: PublicEvent): Booking {
  const entries = kept.entries.filter((entry) => fits(entry, tournament));
  if (!entries.some(({ eventId }) => eventId === event.id)) return bookingFor(event);
  const booking = { ...kept, entries };
  if (kept.pending !== null) return { ...booking, step: 'otp' };
  const isInPayment = kept.step === 'payment' || kept.step === 'otp';
  // A hold keeps its price.
  const isSame =
    entries.length === kept.entries.length &&
    (kept.hold || totalOf(booking, tournament) === kept.agreedPaise);
  return { ...booking, step: isInPayment && isSame ? kept.step : 'form' };
}
