import { formatIndianDateTime, parseIndianDateTime } from '@tournaments/engine';

const TO_MINUTES = 16;

/** An instant (epoch seconds) as a field for a day and time holds it, `YYYY-MM-DDTHH:mm` of India; empty for none. */
export function localTime(at: number | null): string {
  return at === null ? '' : formatIndianDateTime(at).slice(0, TO_MINUTES);
}

/** What such a field holds in epoch seconds; null while it holds none. */
export function secondsOf(text: string): number | null {
  const parsed = parseIndianDateTime(text);
  return parsed.ok ? parsed.value : null;
}

interface TypedPeriod {
  readonly bookingOpensAt: string;
  readonly bookingClosesAt: string;
}

/** The booking times of a form in epoch seconds. */
export function typedPeriod({ bookingOpensAt, bookingClosesAt }: TypedPeriod) {
  return { bookingOpensAt: secondsOf(bookingOpensAt), bookingClosesAt: secondsOf(bookingClosesAt) };
}

/** What is wrong with the booking times of a form. */
export function periodFault(typed: TypedPeriod): 'closes-before-opens' | null {
  const { bookingOpensAt, bookingClosesAt } = typedPeriod(typed);
  const isTurned = bookingOpensAt !== null && bookingClosesAt !== null && bookingClosesAt <= bookingOpensAt;
  return isTurned ? 'closes-before-opens' : null;
}
