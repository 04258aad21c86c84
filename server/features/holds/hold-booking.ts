import { refuse, type BookingBody, type Outcome } from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import { endHolds, lapsedHolds, lockPlaces, type HoldEnd } from '../../db/holds.ts';
import type { Transaction } from '../../db/transaction.ts';
import { tokenHash } from '../../lib/token-hash.ts';
import * as repo from './holds.repo.ts';

/** What booking knows of a hold. */
export interface HeldBooking {
  readonly id: number;
  readonly reference: string;
  readonly paise: number;
  /** The price of an entry of each event, as it was when the hold was made. */
  readonly fees: ReadonlyMap<number, number>;
}

function isSame(hold: repo.HoldRow, { entries }: Pick<BookingBody, 'entries'>): boolean {
  const counts = new Map<number, number>();
  for (const { eventId } of entries) counts.set(eventId, (counts.get(eventId) ?? 0) + 1);
  return (
    counts.size === hold.places.length &&
    hold.places.every(({ eventId, places }) => counts.get(eventId) === places)
  );
}

/** The hold that a booking names; null where it names none. */
export async function heldBooking(tx: Transaction, body: BookingBody): Promise<Outcome<HeldBooking | null>> {
  if (body.holdId === undefined) return ok(null);
  const hold = await repo.findHold(tx.db, body.holdId, tokenHash(body.holdSecret ?? ''));
  if (hold === null) return refuse('hold-unknown');
  if (isUsed(hold.endedAs)) return refuse('hold-used');
  if (!isSame(hold, body)) return refuse('hold-other');
  const fees = new Map(hold.places.map(({ eventId, feePaise }) => [eventId, feePaise]));
  return ok({ id: hold.id, reference: hold.reference, paise: hold.paise, fees });
}

function hasRoom(events: readonly repo.PlacesOfEvent[], list: readonly repo.HeldPlaces[]): boolean {
  return list.every(({ eventId, places }) => {
    const event = events.find(({ id }) => id === eventId);
    if (event === undefined || !event.isOpen) return false;
    return event.maxEntries === null || event.booked + event.held + places <= event.maxEntries;
  });
}

const isUsed = (end: HoldEnd | null) => end === 'booked' || end === 'without-a-place';

/** What became of a payment for held places. */
export type PlacesTaken = 'placed' | 'without-a-place' | 'used';

/**
 * Takes the places of a hold for its booking, in every event or in none. One whose time is over and whose places nobody
 * asked for since still has them; one that ended gets what is free.
 */
export async function takePlacesOf(tx: Transaction, holdId: number, bookingId: number): Promise<PlacesTaken> {
  const { db, now } = tx;
  const list = await repo.placesIn(db, holdId);
  const ids = list.map(({ eventId }) => eventId);
  const lapsed = (await lapsedHolds(db, ids, now)).filter((id) => id !== holdId);
  await lockPlaces(db, ids, [...lapsed, holdId]);
  await endHolds(db, lapsed, 'lapsed', now);
  const events = await repo.placesOf(db, ids, now);
  const end = await repo.endOf(db, holdId);
  if (isUsed(end)) return 'used';
  const isHeld = end === null;
  if (isHeld && events.every(({ isOpen }) => isOpen)) {
    await repo.bookHeld(db, list);
    await repo.settle(db, holdId, 'booked', bookingId, now);
    return 'placed';
  }
  if (isHeld) await endHolds(db, [holdId], 'without-a-place', now);
  const isTaken = !isHeld && hasRoom(events, list);
  if (isTaken) await repo.bookFree(db, list);
  await repo.settle(db, holdId, isTaken ? 'booked' : 'without-a-place', bookingId, now);
  return isTaken ? 'placed' : 'without-a-place';
}
