import type { PublicEvent } from '@tournaments/contract';
/** All entries of the tournament: the sum over its events. */
export function totalEntries(events: readonly PublicEvent[]): number {
  return events.reduce((sum, event) => sum + event.entryCount, 0);
}

/** What is to be said of each of several events alike, so that it is said once above them; null where they differ. */
export function sharedOf(notes: readonly (string | null)[]): string | null {
  const [first = null, ...others] = notes;
  return others.length > 0 && others.every((note) => note === first) ? first : null;
}
