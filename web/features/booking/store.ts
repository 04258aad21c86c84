import type { PublicEvent, PublicTournament } from '@tournaments/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { tabDrafts } from '../../lib/drafts.ts';
import { PLAYER_FIELDS, withPlayer, type Basket } from './form/basket.ts';
import { bookingFor, revived, type Booking } from './booking.ts';
import { fieldId } from './form/fields.ts';

/** A booking under way: every change is kept in this tab at once. */
export interface BookingStore {
  readonly get: () => Booking;
  readonly first: () => Booking;
  readonly change: (next: (booking: Booking) => Booking) => void;
  /** Forgets the booking after it was made. */
  readonly forget: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

function keyOf(tournament: PublicTournament, event: PublicEvent): string {
  return `booking:${tournament.id}:${event.id}`;
}

/** What was typed into the server's drawing before the page came alive: its fields are still those of a fresh booking. */
function withTypedEarly(booking: Booking, fresh: Booking): Booking {
  const [entry] = fresh.entries;
  let basket: Basket = booking;
  for (const position of entry?.players.keys() ?? []) {
    for (const field of PLAYER_FIELDS) {
      const input = document.getElementById(fieldId(entry!.id, position, field));
      const typed = input instanceof HTMLInputElement ? input.value : '';
      if (typed !== '') basket = withPlayer(basket, entry!.id, position, { [field]: typed });
    }
  }
  return basket === booking ? booking : { ...booking, ...basket };
}

function createStore(tournament: PublicTournament, event: PublicEvent, isFirst: boolean): BookingStore {
  const key = keyOf(tournament, event);
  const fresh = bookingFor(event);
  const kept = tabDrafts.read<Booking>(key);
  let booking = kept === null ? fresh : revived(kept, tournament, event);
  if (isFirst && typeof document === 'object') booking = withTypedEarly(booking, fresh);
  const listeners = new Set<() => void>();
  return {
    get: () => booking,
    first: () => fresh,
    change: (next) => {
      booking = next(booking);
      tabDrafts.keep(key, booking);
      for (const listener of listeners) listener();
    },
    forget: () => tabDrafts.clear(key),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Whether a booking was on the screen before: only the first can stand in the server's drawing. */
let wasShown = false;

/** The booking of the address, as it was left in this tab. */
export function useBookingStore(tournament: PublicTournament, event: PublicEvent): BookingStore {
  const [store] = useState(() => createStore(tournament, event, !wasShown));
  useEffect(() => {
    wasShown = true;
  }, []);
  return store;
}

/** The booking as it is now; the first drawing repeats the server's, which knows nothing of this tab. */
export function useBooking(store: BookingStore): Booking {
  return useSyncExternalStore(store.subscribe, store.get, store.first);
}
