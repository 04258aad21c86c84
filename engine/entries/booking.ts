import { ok, refused, type Result } from '../result.ts';
import type { Phase } from '../tournament/phase.ts';

/** Entries that one booking may hold. */
export const MAX_ENTRIES_PER_BOOKING = 20;

const BOOKING_MOBILE = /^\d{10}$/;
const ACCOUNT_MOBILE = /^\+?\d{10,15}$/;

/** From when to when entries are taken (epoch seconds); null where there is no such end. */
export interface BookingPeriod {
  readonly bookingOpensAt: number | null;
  readonly bookingClosesAt: number | null;
}

/** When an event takes entries: at its own times where it has them, else at those of its tournament. */
export function bookingPeriod(event: BookingPeriod, tournament: BookingPeriod): BookingPeriod {
  return {
    bookingOpensAt: event.bookingOpensAt ?? tournament.bookingOpensAt,
    bookingClosesAt: event.bookingClosesAt ?? tournament.bookingClosesAt,
  };
}

/** What decides whether an event takes entries `now` (epoch seconds); `maxEntries` null or 0 means no limit. */
export interface BookableEvent extends BookingPeriod {
  readonly phase: Phase;
  readonly now: number;
  readonly allowBooking: boolean;
  readonly hasDraw: boolean;
  readonly entries: number;
  readonly maxEntries: number | null;
}

export type BookingRefusal =
  | 'tournament-completed'
  | 'booking-closed'
  | 'draw-made'
  | 'booking-too-early'
  | 'booking-too-late'
  | 'event-full';

/** Whether one more entry may be booked; the first reason against it in the order of BookingRefusal. */
export function bookingOpen(event: BookableEvent): Result<null, BookingRefusal> {
  if (event.phase === 'completed') return refused('tournament-completed');
  if (!event.allowBooking) return refused('booking-closed');
  if (event.hasDraw) return refused('draw-made');
  if (event.bookingOpensAt !== null && event.now < event.bookingOpensAt) return refused('booking-too-early');
  if (event.bookingClosesAt !== null && event.now >= event.bookingClosesAt)
    return refused('booking-too-late');
  if (event.maxEntries && event.entries >= event.maxEntries) return refused('event-full');
  return ok(null);
}

/** A mobile number of a player in a booking: exactly ten digits. */
export function isBookingMobile(text: string): boolean {
  return BOOKING_MOBILE.test(text);
}

/** A mobile number of an account: 10 to 15 digits, a leading + allowed. */
export function isAccountMobile(text: string): boolean {
  return ACCOUNT_MOBILE.test(text);
}

const UPI_ID = /^[a-z0-9][a-z0-9._-]{1,255}@[a-z][a-z0-9]{1,63}$/i;

/** A UPI ID, `name@handle`: letters, figures, dots, hyphens and underscores before the sign, a bank's handle behind it. */
export function isUpiId(text: string): boolean {
  return UPI_ID.test(text);
}
