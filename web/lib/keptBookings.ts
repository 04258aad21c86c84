import { now } from './clock.ts';
import { KEPT } from './deviceKeeps.ts';
import { device } from './stores.ts';

/** What is kept on the device of a booking: nothing that says who plays or how they are reached. */
export interface KeptBooking {
  readonly bookingId: number;
  readonly tournamentId: number;
  readonly tournament: string;
  readonly endsAt: number;
  readonly events: readonly string[];
  readonly totalPaise: number;
  readonly state: 'verification' | 'free' | 'unpaid';
  /** Opens the page of the booking. */
  readonly pass?: string | null;
}

/** After the end of the tournament nobody asks for its bookings for long: a week, in seconds. */
const AFTER_END = 7 * 86_400;

let current: readonly KeptBooking[] | null = null;
const listeners = new Set<() => void>();

function isKept(value: unknown): value is KeptBooking {
  return typeof value === 'object' && value !== null && 'endsAt' in value && 'bookingId' in value;
}

function stored(): readonly KeptBooking[] {
  try {
    const value: unknown = JSON.parse(device().getItem(KEPT) ?? '[]');
    return Array.isArray(value) ? value.filter(isKept) : [];
  } catch {
    return [];
  }
}

function put(all: readonly KeptBooking[]): void {
  current = all;
  try {
    if (all.length === 0) device().removeItem(KEPT);
    else device().setItem(KEPT, JSON.stringify(all));
  } catch {
    // A full or forbidden store only costs the copy: the mail says the same.
  }
  for (const listener of listeners) listener();
}

/** The bookings made on this device whose tournament is not long over; older ones are erased. */
export function keptBookings(): readonly KeptBooking[] {
  if (current !== null) return current;
  const all = stored();
  current = all.filter(({ endsAt }) => endsAt + AFTER_END > now());
  if (current.length < all.length) put(current);
  return current;
}

/** Whether an event of a tournament is among what was booked on this device. */
export function isKeptFor(kept: readonly KeptBooking[], tournamentId: number, event: string): boolean {
  return kept.some((one) => one.tournamentId === tournamentId && one.events.includes(event));
}

/** Keeps a booking on this device. */
export function keepBooking(kept: KeptBooking): void {
  put([...keptBookings(), kept]);
}

/** Forgets a booking on this device; it stays booked. */
export function forgetBooking(bookingId: number): void {
  put(keptBookings().filter((one) => one.bookingId !== bookingId));
}

/** Forgets the bookings whose page a token opens. */
export function forgetPass(token: string): void {
  put(keptBookings().filter(({ pass }) => pass !== token));
}

/** Puts a new link of a page in the place of the one that ended. */
export function renewPass(ended: string, token: string): void {
  put(keptBookings().map((one) => (one.pass === ended ? { ...one, pass: token } : one)));
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
