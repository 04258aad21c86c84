import type { PublicEvent, PublicTournament } from '@tournaments/contract';
import {
  bookingOpen,
  bookingPeriod,
  phaseAt,
  type BookingPeriod,
  type BookingRefusal,
  type Result,
} from '@tournaments/engine';

type Bookable = Pick<PublicTournament, 'startsAt' | 'endsAt' | keyof BookingPeriod>;

/** What of an event says whether it takes entries. */
type BookableEvent = Pick<
  PublicEvent,
  'allowBooking' | 'entryCount' | 'maxEntries' | 'waiting' | 'draw' | 'knockoutDraw' | keyof BookingPeriod
>;

/** Whether the draw of an event is out. */
export function hasDraw(event: Pick<PublicEvent, 'draw' | 'knockoutDraw'>): boolean {
  return event.draw.length > 0 || (event.knockoutDraw?.length ?? 0) > 0;
}

/** Whether an event takes one more entry `now` (epoch seconds), as far as this page knows. */
export function openingOf(
  tournament: Bookable,
  event: BookableEvent,
  now: number,
): Result<null, BookingRefusal> {
  const { allowBooking, entryCount: entries, maxEntries } = event;
  return bookingOpen({
    ...bookingPeriod(event, tournament),
    phase: phaseAt(tournament, now),
    now,
    allowBooking,
    hasDraw: hasDraw(event),
    // What is free is for those who wait.
    entries: event.waiting ? Infinity : entries,
    maxEntries,
  });
}

/** Places that are still free; null when there is no limit. */
export function placesLeft({ maxEntries, entryCount, waiting }: PublicEvent): number | null {
  if (!maxEntries) return null;
  return waiting ? 0 : Math.max(0, maxEntries - entryCount);
}

/** Places that nobody has, nor is paying for; null when there is no limit. What is held may come free again. */
export function freePlaces(event: PublicEvent): number | null {
  const left = placesLeft(event);
  return left === null ? null : Math.max(0, left - (event.held ?? 0));
}

/** Whether no place is free, but some are still being paid for. */
export function isBeingPaid(event: PublicEvent): boolean {
  return placesLeft(event) !== 0 && freePlaces(event) === 0;
}

/** The instants (epoch seconds) at which something about a tournament changes by the clock alone. */
export function instantsOf(tournament: PublicTournament): readonly number[] {
  const instants = [tournament.startsAt, tournament.endsAt];
  for (const { bookingOpensAt, bookingClosesAt } of [tournament, ...tournament.events]) {
    if (bookingOpensAt !== null) instants.push(bookingOpensAt);
    if (bookingClosesAt !== null) instants.push(bookingClosesAt);
  }
  return instants;
}
