import type { PublicEvent, PublicTournament } from '@tournaments/contract';
import type { Booking } from './booking.ts';
import type { BookingStore } from './store.ts';

/** What the parts of the booking page share. */
export interface BookingParts {
  readonly store: BookingStore;
  readonly booking: Booking;
  readonly tournament: PublicTournament;
  /** The event of the address. */
  readonly event: PublicEvent;
  /** Epoch seconds that decide what can be booked. */
  readonly now: number;
}

/** The id of the heading of an entry's card, for the keyboard to go to. */
export function cardId(entryId: number): string {
  return `entry-${entryId}`;
}

/** What the booking's steps say: the newest is enough. */
export const BOOKING_ALERT = { group: 'booking' } as const;

/** Puts the keyboard into a field once the dialog has given it back. */
export function focusSoon(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}
