import { keepBooking, type KeptBooking } from '../../../lib/keptBookings.ts';
import type { Receipt } from './receipt.ts';

function stateOf({ utr, totalPaise }: Receipt): KeptBooking['state'] {
  if (utr !== '') return 'verification';
  return totalPaise === 0 ? 'free' : 'unpaid';
}

/** Keeps on this device what was booked, to be found on its tournament's page. */
export function keepOnDevice(receipt: Receipt): void {
  const { bookingId, tournamentId, tournament, endsAt, entries, totalPaise, pass } = receipt;
  if (bookingId === null) return;
  const events = [...new Set(entries.map(({ event }) => event))];
  const state = stateOf(receipt);
  keepBooking({ bookingId, tournamentId, tournament, endsAt, events, totalPaise, state, pass });
}
