import { MAX_ENTRIES_PER_BOOKING } from './booking.ts';

/** How many minutes an organizer may set for a hold, and what it is before. */
export const HOLD_MINUTES = { least: 5, most: 60, usual: 15 } as const;

/** What is left of a hold when it is read out once. */
export const HOLD_WARNING_SECONDS = 180;

const MINUTE = 60;
const PROLONGED_BY = 5 * MINUTE;
/** Halls and mobile networks share addresses; so many places of an event, and of a tournament, are kept for one. */
export const MOST_OF_AN_ADDRESS = { event: 20, tournament: 40 } as const;
/** So many places that an address kept and did not pay within an hour make it wait. */
const MOST_LOST_OF_AN_ADDRESS = 40;
/** The same for one event, in its sizes: a small one could be kept full by an address that never pays. */
const MOST_LOST_OF_AN_EVENT = { sizes: 2, least: 8 } as const;
const LAPSED_IN_A_ROW = 3;
const PAUSE = 60 * MINUTE;

/** So few free places are told of, and who pays for others is worth telling. */
export const FEW_PLACES = 5;

/** Whether hardly any place of an event is free beside those that are being paid for. */
export function isNearlyHeld({
  maxEntries,
  booked,
  held,
}: {
  readonly maxEntries: number | null;
  readonly booked: number;
  readonly held: number;
}): boolean {
  return maxEntries !== null && maxEntries > 0 && held > 0 && maxEntries - booked - held <= FEW_PLACES;
}

/** Places kept for one visitor before the payment; instants in epoch seconds, the price as it was when made. */
export interface Hold {
  readonly places: number;
  readonly paise: number;
  readonly endsAt: number;
  readonly isProlonged: boolean;
}

/** A hold that begins now. */
export function newHold(places: number, paise: number, now: number, minutes: number): Hold {
  return { places, paise, endsAt: now + minutes * MINUTE, isProlonged: false };
}

/** Whether the hold still keeps its places. */
export function isHeld({ endsAt }: Pick<Hold, 'endsAt'>, now: number): boolean {
  return now < endsAt;
}

/** The hold with five minutes more, given once and only while it lives. */
export function prolongedHold(hold: Hold, now: number): Hold {
  if (hold.isProlonged || !isHeld(hold, now)) return hold;
  return { ...hold, endsAt: hold.endsAt + PROLONGED_BY, isProlonged: true };
}

/** Places that an address has, or had, and their end. */
export interface KeptPlaces {
  readonly places: number;
  readonly endsAt: number;
}

/** What is known of who asks for a hold; ends of living holds in the event, counted without those that lapsed. */
export interface HoldRequest {
  readonly places: number;
  readonly now: number;
  readonly freePlaces: number;
  readonly heldPlaces: number;
  /** The living holds in the event, those of who asks too. */
  readonly living: readonly Pick<Hold, 'places' | 'endsAt' | 'isProlonged'>[];
  readonly endsOfBrowser: readonly number[];
  /** The places of all events that are asked for at once. */
  readonly placesInAll: number;
  /** What the address holds in this event, and in the tournament with it. */
  readonly heldByAddress: readonly KeptPlaces[];
  readonly heldInTournament: readonly KeptPlaces[];
  /** What it kept in the last hour and did not pay, with when that ended; parts of places where it was kept shortly. */
  readonly lostByAddress: readonly KeptPlaces[];
  /** The part of it in this event, and how many entries the event takes; null where it has no limit. */
  readonly lostInEvent: readonly KeptPlaces[];
  readonly maxEntries: number | null;
  /** The browser's holds that lapsed one after the other without a booking between, when they did. */
  readonly lapsedAt: readonly number[];
}

/** `againAt` is when it is worth another try, where that is known. */
export interface HoldRefusal {
  readonly code: 'too-many-places' | 'full' | 'full-being-paid' | 'has-a-hold' | 'paused' | 'crowded';
  readonly againAt: number | null;
}

/** Why no hold is given; null when it is. */
export function holdRefusal(request: HoldRequest): HoldRefusal | null {
  const { places, now, freePlaces, heldPlaces, endsOfBrowser, lapsedAt } = request;
  if (places > MAX_ENTRIES_PER_BOOKING) return { code: 'too-many-places', againAt: null };
  if (endsOfBrowser.length > 0) return { code: 'has-a-hold', againAt: Math.min(...endsOfBrowser) };
  const pausedUntil = lapsedAt.length < LAPSED_IN_A_ROW ? now : Math.max(...lapsedAt) + PAUSE;
  if (now < pausedUntil) return { code: 'paused', againAt: pausedUntil };
  const crowdedUntil = untilCalm(request);
  if (now < crowdedUntil) return { code: 'crowded', againAt: crowdedUntil };
  if (places <= freePlaces) return null;
  if (places > freePlaces + heldPlaces) return { code: 'full', againAt: null };
  return { code: 'full-being-paid', againAt: freeAtTheLatest(request) };
}

const sumOf = (list: readonly KeptPlaces[]) => list.reduce((sum, { places }) => sum + places, 0);
const firstEnd = (list: readonly KeptPlaces[]) => Math.min(...list.map(({ endsAt }) => endsAt));

function mostLostOf({ maxEntries }: HoldRequest): number {
  const { sizes, least } = MOST_LOST_OF_AN_EVENT;
  return maxEntries === null ? Infinity : Math.max(least, sizes * maxEntries);
}

/** Until when an address gets no more places, whatever browsers ask from it; 0 where it may have them. */
function untilCalm(request: HoldRequest): number {
  const { places, placesInAll, heldByAddress, heldInTournament, lostByAddress, lostInEvent } = request;
  if (sumOf(lostByAddress) >= MOST_LOST_OF_AN_ADDRESS) return firstEnd(lostByAddress) + PAUSE;
  if (sumOf(lostInEvent) >= mostLostOf(request)) return firstEnd(lostInEvent) + PAUSE;
  if (sumOf(heldByAddress) + places > MOST_OF_AN_ADDRESS.event) return firstEnd(heldByAddress);
  const isTooMany = sumOf(heldInTournament) + placesInAll > MOST_OF_AN_ADDRESS.tournament;
  return isTooMany ? firstEnd(heldInTournament) : 0;
}

/** When so many places are free at the latest, if nobody pays: a hold may still be prolonged once. */
function freeAtTheLatest({ places, freePlaces, living }: HoldRequest): number | null {
  const ends = living
    .map(({ endsAt, isProlonged, places: kept }) => ({
      at: isProlonged ? endsAt : endsAt + PROLONGED_BY,
      kept,
    }))
    .toSorted((one, other) => one.at - other.at);
  let free = freePlaces;
  for (const { at, kept } of ends) {
    free += kept;
    if (free >= places) return at;
  }
  return null;
}

/** How a payment is taken. */
export type PlaceOfPayment = 'held' | 'free' | 'without-a-place';

/** What becomes of a payment with a UTR: money is never turned away, be the hold lapsed and the event full. */
export function placeOfPayment(hold: Hold, now: number, freePlaces: number): PlaceOfPayment {
  if (isHeld(hold, now)) return 'held';
  return hold.places <= freePlaces ? 'free' : 'without-a-place';
}
