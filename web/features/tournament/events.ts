import type { PublicEvent } from '@tournaments/contract';
import { bookingOpen, type BookingRefusal, type Phase } from '@tournaments/engine';

/** Whether the draw of an event is out. */
export function hasDraw(event: PublicEvent): boolean {
  return event.draw.length > 0 || (event.knockoutDraw?.length ?? 0) > 0;
}

/** Why an event takes no entry now; null when it takes one. */
export function closedBecause(event: PublicEvent, phase: Phase): BookingRefusal | null {
  const answer = bookingOpen({
    phase,
    allowBooking: event.allowBooking,
    hasDraw: hasDraw(event),
    entries: event.entryCount,
    maxEntries: event.maxEntries,
  });
  return answer.ok ? null : answer.code;
}

/** All entries of the tournament: the sum over its events. */
export function totalEntries(events: readonly PublicEvent[]): number {
  return events.reduce((sum, event) => sum + event.entryCount, 0);
}
