import type { OwnHold } from '@tournaments/contract';
import type { UnplacedEntry } from '../../db/holds.ts';
import type * as repo from './holds.repo.ts';

/** How many places of an event nobody has. */
export function freeIn({ maxEntries, booked, held }: repo.PlacesOfEvent): number {
  return maxEntries === null ? Infinity : maxEntries - booked - held;
}

/** What can be held: where somebody waits, a browser gets back what it had a moment ago and nothing more. */
export function roomFor(event: repo.PlacesOfEvent, given: readonly repo.HeldPlaces[]) {
  const left = freeIn(event);
  if (event.waiting === 0) return { freePlaces: left, heldPlaces: event.held };
  const ofOwn = given.filter(({ eventId }) => eventId === event.id);
  const own = ofOwn.reduce((sum, { places }) => sum + places, 0);
  return { freePlaces: Math.min(own, left), heldPlaces: 0 };
}

/** What an address has, or had and did not pay, in the tournament and in one of its events. */
export function keptBy(ofAddress: readonly repo.OfAddress[], event: number) {
  const heldInTournament = ofAddress.filter(({ isLost }) => !isLost);
  const lostByAddress = ofAddress.filter(({ isLost }) => isLost);
  const here = ({ eventId }: repo.OfAddress) => eventId === event;
  return {
    ...{ heldInTournament, heldByAddress: heldInTournament.filter(here) },
    ...{ lostByAddress, lostInEvent: lostByAddress.filter(here) },
  };
}

/** The places of entries, event by event. */
export function placesFor(entries: readonly UnplacedEntry[]): readonly repo.HeldPlaces[] {
  const counts = new Map<number, number>();
  for (const { eventId } of entries) counts.set(eventId, (counts.get(eventId) ?? 0) + 1);
  return [...counts].map(([eventId, places]) => ({ eventId, places, feePaise: 0 }));
}

/** Whether the organizer can enter all of these; a draw that is out does not stop them. */
export function hasRoomFor(
  entries: readonly UnplacedEntry[],
  events: readonly repo.PlacesOfEvent[],
): boolean {
  return placesFor(entries).every(({ eventId, places }) => {
    const event = events.find(({ id }) => id === eventId);
    if (event === undefined || !event.isThere) return false;
    return event.maxEntries === null || event.booked + event.held + places <= event.maxEntries;
  });
}

/** Numbers of the connections that several of these holds came from: whose they are nobody is told. */
export function connectionsOf(
  list: readonly { readonly connection: string | null }[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { connection } of list)
    if (connection !== null) counts.set(connection, (counts.get(connection) ?? 0) + 1);
  const several = [...counts].filter(([, count]) => count > 1);
  return new Map(several.map(([connection], index) => [connection, index + 1]));
}

interface Seen {
  readonly names: ReadonlyMap<number, string>;
  readonly connections: ReadonlyMap<string, number>;
  readonly now: number;
}

/** A hold as the organizer sees it. */
export function ownHold(
  hold: repo.HoldRow & { readonly createdAt: number; readonly connection: string | null },
  { names, connections, now }: Seen,
): OwnHold {
  const { id, reference, paise, createdAt, endsAt, isProlonged, places } = hold;
  return {
    id,
    reference,
    paise,
    madeAt: createdAt,
    endsAt,
    isLapsed: endsAt <= now,
    // More time is asked for with the UTR number, and for nothing else.
    waitsForOtp: isProlonged,
    connection: connections.get(hold.connection ?? '') ?? null,
    places: places.map(({ eventId, places: count }) => ({
      eventId,
      eventName: names.get(eventId) ?? '',
      places: count,
    })),
  };
}
