import type { PublicEvent, PublicTournament } from '@tournaments/contract';
import { bookingPeriod, effectiveFee, phaseAt } from '@tournaments/engine';
import { hasDraw, openingOf, placesLeft } from './bookable.ts';

/** What a visitor of a tournament can do now, the most pressing first. */
export type BookingState =
  | { readonly kind: 'live'; readonly courts: number; readonly event: PublicEvent }
  | {
      readonly kind: 'open';
      /** The events that take entries, one at least. */
      readonly events: readonly PublicEvent[];
      readonly fromPaise: number;
      /** Epoch seconds; the earliest end where events differ, null where there is none. */
      readonly closesAt: number | null;
      /** Null where an event has no limit. */
      readonly places: number | null;
    }
  | { readonly kind: 'early'; readonly opensAt: number }
  | { readonly kind: 'full' | 'drawn' | 'closed' | 'completed' | 'nothing' };

/** A match that is being played, with its event. */
export interface LiveMatch {
  readonly event: PublicEvent;
  readonly match: PublicEvent['draw'][number];
  readonly stage: 'pool' | 'knockout';
}

/** The matches that are being played, by court; those without a court last. */
export function liveMatches({ events }: Pick<PublicTournament, 'events'>): readonly LiveMatch[] {
  const found = events.flatMap((event) => {
    const own = event.matchType === 'knockout' ? ('knockout' as const) : ('pool' as const);
    return [
      ...event.draw.map((match) => ({ event, match, stage: own })),
      ...(event.knockoutDraw ?? []).map((match) => ({ event, match, stage: 'knockout' as const })),
    ].filter(({ match }) => match.isLive);
  });
  const court = ({ match }: LiveMatch) => match.court ?? Infinity;
  return found.toSorted((one, other) => (court(one) < court(other) ? -1 : court(one) > court(other) ? 1 : 0));
}

/** How many courts are played on; matches without a court count as one each. */
function courtsOf(matches: readonly LiveMatch[]): number {
  const named = new Set(matches.flatMap(({ match }) => match.court ?? []));
  return named.size + matches.filter(({ match }) => match.court === null).length;
}

function least(values: readonly number[]): number | null {
  return values.length === 0 ? null : Math.min(...values);
}

function openState(tournament: PublicTournament, events: readonly PublicEvent[]): BookingState {
  const closing = events.flatMap((event) => bookingPeriod(event, tournament).bookingClosesAt ?? []);
  const places = events.map(placesLeft);
  return {
    kind: 'open',
    events,
    fromPaise: Math.min(...events.map((event) => effectiveFee(event.feePaise, event.discountPercent))),
    closesAt: least(closing),
    places: places.includes(null) ? null : places.reduce<number>((sum, left) => sum + (left ?? 0), 0),
  };
}

/** Where the booking of a tournament stands `now` (epoch seconds). */
export function bookingState(tournament: PublicTournament, now: number): BookingState {
  const { events, showFixtures } = tournament;
  const live = liveMatches(tournament);
  if (live[0] !== undefined) return { kind: 'live', courts: courtsOf(live), event: live[0].event };
  if (phaseAt(tournament, now) === 'completed') return { kind: 'completed' };
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
  if (showFixtures && events.some(hasDraw)) return { kind: 'drawn' };
  return { kind: events.length === 0 ? 'nothing' : 'closed' };
}
