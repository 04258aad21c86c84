import type { Code } from '@tournaments/contract';
import type { BookingPeriod } from '@tournaments/engine';

/** From when to when entries are taken, as it is stored. */
export interface StoredPeriod {
  readonly bookingOpensAt: Date | null;
  readonly bookingClosesAt: Date | null;
}

/** The same as it may be sent: what is missing stays. */
export type SentPeriod = { readonly [K in keyof BookingPeriod]?: BookingPeriod[K] | undefined };

const secondsOf = (date: Date | null) => (date === null ? null : date.getTime() / 1000);
const dateOf = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1000));

/** The stored times in epoch seconds. */
export function periodOf({ bookingOpensAt, bookingClosesAt }: StoredPeriod): BookingPeriod {
  return { bookingOpensAt: secondsOf(bookingOpensAt), bookingClosesAt: secondsOf(bookingClosesAt) };
}

/** The stored times after what was sent. */
export function changedPeriod(stored: StoredPeriod | null, sent: SentPeriod): StoredPeriod {
  const { bookingOpensAt, bookingClosesAt } = sent;
  return {
    bookingOpensAt: bookingOpensAt === undefined ? (stored?.bookingOpensAt ?? null) : dateOf(bookingOpensAt),
    bookingClosesAt:
      bookingClosesAt === undefined ? (stored?.bookingClosesAt ?? null) : dateOf(bookingClosesAt),
  };
}

/** The stored times, moved by so many milliseconds. */
export function movedPeriod({ bookingOpensAt, bookingClosesAt }: StoredPeriod, by: number): StoredPeriod {
  const moved = (date: Date | null) => date && new Date(date.getTime() + by);
  return { bookingOpensAt: moved(bookingOpensAt), bookingClosesAt: moved(bookingClosesAt) };
}

/** What is wrong with such times, of the field `bookingClosesAt`. */
export function periodCode({ bookingOpensAt, bookingClosesAt }: StoredPeriod): Code | null {
  const isTurned = bookingOpensAt !== null && bookingClosesAt !== null && bookingClosesAt <= bookingOpensAt;
  return isTurned ? 'closes-before-opens' : null;
}
