import type { OrganizerEvent, OrganizerTournament } from '@tournaments/contract';
import { bookingPeriod, effectiveFee, type BookingRefusal } from '@tournaments/engine';
import { openingOf } from '../../lib/bookable.ts';

type Events = Pick<OrganizerTournament, 'events'>;

/** How full a tournament is: entries of all events, and their places; null where one of them has no limit. */
export function filling({ events }: Events): { readonly entries: number; readonly places: number | null } {
  const limits = events.map(({ maxEntries }) => maxEntries ?? 0);
  return {
    entries: events.reduce((sum, { entryCount }) => sum + entryCount, 0),
    places: limits.some((limit) => limit === 0) ? null : limits.reduce((sum, limit) => sum + limit, 0),
  };
}

/** What the cheapest and the dearest event cost a player or pair, in paise; only of a tournament with events. */
export function feeRange({ events }: Events): { readonly fromPaise: number; readonly toPaise: number } {
  const fees = events.map(({ feePaise, discountPercent }) => effectiveFee(feePaise, discountPercent));
  return { fromPaise: Math.min(...fees), toPaise: Math.max(...fees) };
}

/** How many of the events with two entries or more have a draw; of a tournament that was read with its lists. */
export function drawsMade({ events }: Events): { readonly made: number; readonly all: number } {
  const made = events.filter(isDrawn).length;
  return { made, all: made + events.filter((event) => !isDrawn(event) && event.entryCount > 1).length };
}

function isDrawn({ draw = [] }: OrganizerEvent): boolean {
  return draw.length > 0;
}

/** Where the booking of a tournament stands for its organizer; instants are epoch seconds. */
export type Booking =
  | {
      readonly kind: 'open';
      /** Events that take entries. */
      readonly events: number;
      /** The earliest end, null where booking stays open until the draws are made. */
      readonly closesAt: number | null;
    }
  | { readonly kind: 'early'; readonly opensAt: number }
  | {
      readonly kind: 'closed';
      /** What keeps every event closed; null where that differs, or there is none. */
      readonly reason: BookingRefusal | null;
    };

/** Where the booking of a tournament, read with its lists, stands `now` (epoch seconds). */
export function bookingOf(tournament: OrganizerTournament, now: number): Booking {
  const openings = tournament.events.map((event) => ({
    event,
    opening: openingOf(tournament, { ...event, draw: event.draw ?? [] }, now),
  }));
  const open = openings.filter(({ opening }) => opening.ok);
  if (open.length > 0) {
    return {
      kind: 'open',
      events: open.length,
      closesAt: closingOf(
        tournament,
        open.map(({ event }) => event),
      ),
    };
  }
  const opensAt = openings.flatMap(({ event, opening }) =>
    !opening.ok && opening.code === 'booking-too-early'
      ? (bookingPeriod(event, tournament).bookingOpensAt ?? [])
      : [],
  );
  if (opensAt.length > 0) return { kind: 'early', opensAt: Math.min(...opensAt) };
  const reasons = new Set(openings.flatMap(({ opening }) => (opening.ok ? [] : opening.code)));
  const [reason = null] = reasons;
  return { kind: 'closed', reason: reasons.size === 1 ? reason : null };
}

/** The earliest end of booking of some events (epoch seconds); null where none of them has one. */
export function closingOf(tournament: OrganizerTournament, events: readonly OrganizerEvent[]): number | null {
  const ends = events.flatMap((event) => bookingPeriod(event, tournament).bookingClosesAt ?? []);
  return ends.length === 0 ? null : Math.min(...ends);
}
