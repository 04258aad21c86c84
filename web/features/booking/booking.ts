import type { BookingBody, PublicEvent, PublicTournament } from '@tournaments/contract';
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
  /** Given back; only its reference is of use. */
  readonly isReleased?: boolean;
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
