import { MAX_ENTRIES_PER_BOOKING } from './booking.ts';

/** How many minutes an organizer may set for a hold, and what it is before. */
export const HOLD_MINUTES = { least: 5, most: 60, usual: 15 } as const;

/** What is left of a hold when it is read out once. */
export const HOLD_WARNING_SECONDS = 180;

const MINUTE = 60;
const PROLONGED_BY = 5 * MINUTE;
const MOST_OF_AN_ADDRESS = 20;
const LAPSED_IN_A_ROW = 3;
const PAUSE = 60 * MINUTE;

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

/** What is known of who asks for a hold; ends of living holds in the event, counted without those that lapsed. */
export interface HoldRequest {
  readonly places: number;
  readonly now: number;
  readonly freePlaces: number;
  readonly heldPlaces: number;
  /** The living holds in the event, those of who asks too. */
  readonly living: readonly Pick<Hold, 'places' | 'endsAt' | 'isProlonged'>[];
  readonly endsOfBrowser: readonly number[];
  readonly endsOfAddress: readonly number[];
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
  const { places, now, freePlaces, heldPlaces, endsOfBrowser, endsOfAddress, lapsedAt } = request;
  if (places > MAX_ENTRIES_PER_BOOKING) return { code: 'too-many-places', againAt: null };
  if (endsOfBrowser.length > 0) return { code: 'has-a-hold', againAt: Math.min(...endsOfBrowser) };
  const pausedUntil = lapsedAt.length < LAPSED_IN_A_ROW ? now : Math.max(...lapsedAt) + PAUSE;
  if (now < pausedUntil) return { code: 'paused', againAt: pausedUntil };
  if (endsOfAddress.length >= MOST_OF_AN_ADDRESS)
    return { code: 'crowded', againAt: Math.min(...endsOfAddress) };
  if (places <= freePlaces) return null;
  if (places > freePlaces + heldPlaces) return { code: 'full', againAt: null };
  return { code: 'full-being-paid', againAt: freeAtTheLatest(request) };
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
