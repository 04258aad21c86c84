import type { BookingState } from '../bookingState.ts';
import { money, plural, price, shortDay, shortDayAndTime } from './format.ts';

type Open = Extract<BookingState, { kind: 'open' }>;

/** What one event or all of them cost. */
function priceText({ fromPaise, toPaise }: Open): string {
  if (fromPaise === toPaise) return price(toPaise);
  return fromPaise === 0 ? `${price(0)} to ${money(toPaise)}` : `From ${money(fromPaise)}`;
}

function openText(state: Open): string {
  // A day is not parted from its month: lines end behind a point.
  const { closesAt, places } = state;
  return [
    priceText(state),
    ...(closesAt === null ? [] : [`closes ${shortDay(closesAt)}`]),
    ...(places === null ? [] : [`${plural(places, { one: 'place', other: 'places' })} left`]),
  ]
    .join(' · ')
    .replaceAll(/([^·]) /g, '$1\u00A0');
}

/** On how many courts is played. */
export function liveText(courts: number): string {
  return `Live now: ${plural(courts, { one: 'court', other: 'courts' })}`;
}

/** Where the booking of a tournament stands, in one line; null where there is nothing to say. */
export function bookingText(state: BookingState): string | null {
  switch (state.kind) {
    case 'live':
      return liveText(state.courts);
    case 'open':
      return openText(state);
    case 'early':
      return `Booking opens ${shortDayAndTime(state.opensAt)}`;
    case 'drawn':
      return 'Draws are out';
    case 'playing':
      return 'Play is on';
    case 'full':
      return 'Full';
    case 'closed':
      return 'Booking closed';
    case 'completed':
    case 'nothing':
      return null;
  }
}
