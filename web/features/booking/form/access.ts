import {
  entryRefusals,
  paths,
  routes,
  type EntryCode,
  type PublicEvent,
  type PublicTournament,
} from '@tournaments/contract';
import type { BookingRefusal } from '@tournaments/engine';
import { isBeingPaid, openingOf, placesLeft } from '../../../lib/bookable.ts';
import { bookingWords } from '../../../lib/texts/booking.ts';
import { countOf, type Basket } from './basket.ts';

/** What stands in the way of the entries of one event in the basket; `places` are those left where they are too few. */
export type Obstacle = BookingRefusal | { readonly places: number };

/** What an obstacle is called. */
export function obstacleText(obstacle: Obstacle): string {
  return typeof obstacle === 'object' ? bookingWords.fewPlaces(obstacle.places) : entryRefusals[obstacle];
}

export function obstacleOf(
  tournament: PublicTournament,
  event: PublicEvent,
  now: number,
  wanted: number,
): Obstacle | null {
  const opening = openingOf(tournament, event, now);
  if (!opening.ok) return opening.code;
  const places = placesLeft(event);
  return places !== null && places < wanted ? { places } : null;
}

/** The first obstacle of a basket, for a last look before anybody pays. */
export function obstacleIn(
  basket: Pick<Basket, 'entries'>,
  tournament: PublicTournament,
  now: number,
): Obstacle | null {
  for (const eventId of new Set(basket.entries.map((entry) => entry.eventId))) {
    const event = tournament.events.find((one) => one.id === eventId);
    if (!event) return 'booking-closed';
    const obstacle = obstacleOf(tournament, event, now, countOf(basket, eventId));
    if (obstacle !== null) return obstacle;
  }
  return null;
}

/** Somewhere else to be, and why. */
export interface Away {
  readonly to: string;
  readonly why: EntryCode;
}

/** What the address of a booking means: an event that exists, closed or not, or nothing. */
export type Access =
  | { readonly kind: 'nothing'; readonly away: Away }
  | {
      readonly kind: 'event';
      readonly tournament: PublicTournament;
      readonly event: PublicEvent;
      readonly closed: BookingRefusal | null;
    };

/** Whether the event of the address can be booked, or where the person belongs instead (decision A08). */
export function accessOf(
  tournament: PublicTournament | undefined,
  eventId: number | null,
  now: number,
): Access {
  if (!tournament) return { kind: 'nothing', away: { to: routes.home, why: 'tournament-unknown' } };
  const event = tournament.events.find((one) => one.id === eventId);
  if (!event) return { kind: 'nothing', away: { to: paths.tournament(tournament.id), why: 'event-unknown' } };
  const opening = openingOf(tournament, event, now);
  return { kind: 'event', tournament, event, closed: opening.ok ? null : opening.code };
}

/** Until when (epoch seconds) nobody new gets a place, as all are taken or being paid for; 0 where some are free. */
export function heldUntil(event: PublicEvent): number {
  return isBeingPaid(event) ? (event.heldUntil ?? 0) : 0;
}

/** Why no form is shown: the event takes no entries, or its last places are being paid for. */
export type Closed = BookingRefusal | 'event-being-paid';

/** Where people go from an event that is closed; null for a full one, whose page says so. */
export function awayFrom(tournament: PublicTournament, closed: Closed): Away | null {
  if (closed === 'event-full' || closed === 'event-being-paid') return null;
  const to = closed === 'tournament-completed' ? routes.tournaments : paths.tournament(tournament.id);
  return { to, why: closed };
}
