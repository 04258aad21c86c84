import type { PublicTournament } from '@tournaments/contract';
import { effectiveFee, formatReference } from '@tournaments/engine';
import { teamName } from '../../../lib/texts/team.ts';
import type { Booking } from '../booking.ts';
import { bodyOf } from '../payment/body.ts';
import type { Receipt } from './receipt.ts';

/** The answer of the server to a booking. */
export interface Booked {
  readonly bookingId?: number | undefined;
  readonly totalPaise?: number | null | undefined;
  readonly isWithoutPlace?: boolean | undefined;
  /** Opens the page of the booking. */
  readonly pass?: string | undefined;
}

/** What the receipt of a booking says; apart from where it is kept, because the list carries that. */
export function receiptOf(booking: Booking, tournament: PublicTournament, booked: Booked): Receipt {
  const body = booking.pending?.body ?? bodyOf(booking, tournament);
  const fees = new Map(
    tournament.events.map((event) => [event.id, effectiveFee(event.feePaise, event.discountPercent)]),
  );
  return {
    bookingId: booked.bookingId ?? null,
    pass: booked.pass ?? null,
    tournamentId: tournament.id,
    tournament: tournament.name,
    address: tournament.address,
    startsAt: tournament.startsAt,
    endsAt: tournament.endsAt,
    organizer: {
      name: tournament.organizerName,
      mobile: tournament.organizerMobile,
      email: tournament.organizerEmail,
    },
    email: body.email,
    utr: body.utr ?? '',
    reference: booking.hold && formatReference(booking.hold.reference),
    isWithoutPlace: booked.isWithoutPlace,
    totalPaise: booked.totalPaise ?? body.shownTotalPaise ?? 0,
    entries: body.entries.map((entry) => ({
      event: entry.eventName,
      players: teamName(entry),
      feePaise: fees.get(entry.eventId) ?? 0,
    })),
  };
}
