import { paths, type PublicEvent, type PublicTournament } from '@tournaments/contract';
import { bookingPeriod, effectiveFee, phaseAt } from '@tournaments/engine';
import { hasDraw, freePlaces, openingOf } from './bookable.ts';
import { courtsOf, liveMatches, type PlacedMatch } from './placedMatches.ts';

/** What a visitor of a tournament can do now, the most pressing first. */
export type BookingState =
  | { readonly kind: 'live'; readonly courts: number; readonly matches: readonly PlacedMatch[] }
  | {
      readonly kind: 'open';
      /** The events that take entries, one at least. */
      readonly events: readonly PublicEvent[];
      readonly fromPaise: number;
      readonly toPaise: number;
      /** Epoch seconds; the earliest end where events differ, null where there is none. */
      readonly closesAt: number | null;
      /** Of all events that take entries; null where one of them has no limit. */
      readonly places: number | null;
    }
  | { readonly kind: 'early'; readonly opensAt: number }
  | { readonly kind: 'full' | 'drawn' | 'playing' | 'closed' | 'completed' | 'nothing' };

function least(values: readonly number[]): number | null {
  return values.length === 0 ? null : Math.min(...values);
}

/** Null where one of them is not known. */
function sumOf(values: readonly (number | null)[]): number | null {
  return values.reduce((sum, value) => (sum === null || value === null ? null : sum + value), 0);
}

function openState(tournament: PublicTournament, events: readonly PublicEvent[]): BookingState {
  const closing = events.flatMap((event) => bookingPeriod(event, tournament).bookingClosesAt ?? []);
  const fees = events.map((event) => effectiveFee(event.feePaise, event.discountPercent));
  return {
    kind: 'open',
    events,
    fromPaise: Math.min(...fees),
    toPaise: Math.max(...fees),
    closesAt: least(closing),
    places: sumOf(events.map(freePlaces)),
  };
}

/** Where the booking of a tournament stands `now` (epoch seconds). */
export function bookingState(tournament: PublicTournament, now: number): BookingState {
  const { events, showFixtures } = tournament;
  const live = liveMatches(tournament);
  if (live.length > 0) return { kind: 'live', courts: courtsOf(live), matches: live };
  const phase = phaseAt(tournament, now);
  if (phase === 'completed') return { kind: 'completed' };
  const openings = events.map((event) => ({ event, opening: openingOf(tournament, event, now) }));
  const open = openings.filter(({ opening }) => opening.ok).map(({ event }) => event);
  if (open.length > 0) return openState(tournament, open);
  const refusedFor = (code: string) =>
    openings.filter(({ opening }) => !opening.ok && opening.code === code).map(({ event }) => event);
  const opensAt = least(
    refusedFor('booking-too-early').flatMap((event) => bookingPeriod(event, tournament).bookingOpensAt ?? []),
  );
  if (opensAt !== null) return { kind: 'early', opensAt };
  if (refusedFor('event-full').length > 0) return { kind: 'full' };
  if (showFixtures && events.some(hasDraw)) return { kind: phase === 'live' ? 'playing' : 'drawn' };
  return { kind: events.length === 0 ? 'nothing' : 'closed' };
}

/** What the Events tab is opened at. */
export const BOOKABLE = 'bookable';

/** Where one of these events of a tournament is booked: the only one at once, else where they can be chosen from. */
export function bookingAddress({ id }: Pick<PublicTournament, 'id'>, events: readonly PublicEvent[]): string {
  const [first, ...others] = events;
  if (first !== undefined && others.length === 0) return paths.book(id, first.id);
  return `${paths.tournament(id)}?tab=events#${BOOKABLE}`;
}
