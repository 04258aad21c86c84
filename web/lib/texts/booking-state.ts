import type { BookingState } from '../bookingState.ts';
import { money, plural, shortDay, shortDayAndTime } from './format.ts';

type Open = Extract<BookingState, { kind: 'open' }>;

function openText({ events, fromPaise, closesAt, places }: Open): string {
  return [
    events.length === 1 ? money(fromPaise) : `From ${money(fromPaise)}`,
    ...(closesAt === null ? [] : [`closes ${shortDay(closesAt)}`]),
    ...(places === null ? [] : [`${plural(places, { one: 'place', other: 'places' })} left`]),
  ].join(' · ');
}

/** Where the booking of a tournament stands, in one line; null where there is nothing to say. */
export function bookingText(state: BookingState): string | null {
  switch (state.kind) {
    case 'live':
      return `Live now: ${plural(state.courts, { one: 'court', other: 'courts' })}`;
    case 'open':
      return openText(state);
    case 'early':
      return `Booking opens ${shortDayAndTime(state.opensAt)}`;
    case 'drawn':
      return 'Draws are out';
    case 'full':
      return 'Full';
    case 'closed':
      return 'Booking closed';
    case 'completed':
    case 'nothing':
      return null;
  }
}
