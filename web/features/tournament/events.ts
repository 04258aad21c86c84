import type { PublicEvent } from '@tournaments/contract';
/** All entries of the tournament: the sum over its events. */
export function totalEntries(events: readonly PublicEvent[]): number {
  return events.reduce((sum, event) => sum + event.entryCount, 0);
}
