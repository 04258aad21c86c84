import type { PublicEvent, PublicTournament } from '@tournaments/contract';
import { useState, useSyncExternalStore } from 'react';
import { clearDraft, keepDraft, readDraft } from '../../lib/drafts.ts';
import { distinctPeople, peopleIn, type PlayerDraft } from './basket.ts';
import { bookingFor, revived, type Booking } from './booking.ts';

/** A booking under way: every change is kept in this tab at once. */
export interface BookingStore {
  readonly get: () => Booking;
  readonly first: () => Booking;
  readonly change: (next: (booking: Booking) => Booking) => void;
  /** Forgets the booking after it was made. */
  readonly forget: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const PEOPLE = 'booking-people';
const MOST_PEOPLE = 24;

function keyOf(tournament: PublicTournament, event: PublicEvent): string {
  return `booking:${tournament.id}:${event.id}`;
}

function createStore(tournament: PublicTournament, event: PublicEvent): BookingStore {
  const key = keyOf(tournament, event);
  const fresh = bookingFor(event);
  const kept = readDraft<Booking>(key);
  let booking = kept === null ? fresh : revived(kept, tournament, event);
  const listeners = new Set<() => void>();
  return {
    get: () => booking,
    first: () => fresh,
    change: (next) => {
      booking = next(booking);
      keepDraft(key, booking);
      for (const listener of listeners) listener();
    },
    forget: () => {
      rememberPeople(peopleIn(booking));
      clearDraft(key);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The booking of the address, as it was left in this tab. */
export function useBookingStore(tournament: PublicTournament, event: PublicEvent): BookingStore {
  const [store] = useState(() => createStore(tournament, event));
  return store;
}

/** The booking as it is now; the first drawing repeats the server's, which knows nothing of this tab. */
export function useBooking(store: BookingStore): Booking {
  return useSyncExternalStore(store.subscribe, store.get, store.first);
}

const NOBODY: readonly PlayerDraft[] = [];
let people: readonly PlayerDraft[] | null = null;

function rememberedPeople(): readonly PlayerDraft[] {
  people ??= readDraft<readonly PlayerDraft[]>(PEOPLE) ?? NOBODY;
  return people;
}

function rememberPeople(players: readonly PlayerDraft[]): void {
  people = distinctPeople([...players, ...rememberedPeople()]).slice(0, MOST_PEOPLE);
  keepDraft(PEOPLE, people);
}

const noChange = () => () => undefined;

/** Players of earlier bookings in this tab, the newest first. */
export function useRememberedPeople(): readonly PlayerDraft[] {
  return useSyncExternalStore(noChange, rememberedPeople, () => NOBODY);
}
