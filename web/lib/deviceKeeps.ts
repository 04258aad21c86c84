/** What this device keeps, asked before the code that knows what: first pages go without that until there is anything. */

/** As in `followed.ts`. */
const PREFIX = 'following-';

function holds(key: string): boolean {
  const stored = localStorage.getItem(key);
  return stored !== null && stored !== '[]';
}

/** Where the bookings made on this device are kept, and the payments that were begun. */
export const KEPT = 'bookings';
export const OPEN_PAYMENTS = 'open-payments';

/** Whether this device keeps bookings, or payments that may be open. */
export function keepsBookings(): boolean {
  try {
    return holds(KEPT) || holds(OPEN_PAYMENTS);
  } catch {
    return false;
  }
}

/** Whether this device follows anything in a tournament; asked before the code that knows what. */
export function followsAnything(tournamentId: number): boolean {
  try {
    return holds(PREFIX + tournamentId);
  } catch {
    return false;
  }
}

/** The tournaments in which this device follows anything. */
export function followedTournaments(): readonly number[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX) && holds(key));
    return keys.map((key) => Number(key.slice(PREFIX.length)));
  } catch {
    return [];
  }
}
