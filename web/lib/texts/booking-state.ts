import type { BookingState } from '../bookingState.ts';
import { dateInSentence, inSentence, money, plural, price } from './format.ts';

type Open = Extract<BookingState, { kind: 'open' }>;

const BEING_PAID = 'all places taken or being paid for';

/** From so many places on their number is no news. */
const MANY = 20;

const NO_BREAK = '\u00A0';

/** What one event or all of them cost. */
function priceText({ fromPaise, toPaise }: Open): string {
  if (fromPaise === toPaise) return price(toPaise);
  return fromPaise === 0 ? `${price(0)} to ${money(toPaise)}` : `From ${money(fromPaise)}`;
}

function openText(state: Open, now: number): string {
  const { closesAt, places } = state;
  const short = [
    priceText(state),
    ...(closesAt === null ? [] : [`closes ${dateInSentence(closesAt, now)}`]),
    ...(places === null || places >= MANY || places === 0
      ? []
      : [`${plural(places, { one: 'place', other: 'places' })} left`]),
  ];
  // A day is not parted from its month, and no line begins with a point; the long part is wider than a small phone.
  const parts = short.map((part) => part.replaceAll(' ', NO_BREAK));
  return [...parts, ...(places === 0 ? [BEING_PAID] : [])].join(`${NO_BREAK}· `);
}

/** On how many courts is played. */
export function liveText(courts: number): string {
  const on = plural(courts, { one: 'court', other: 'courts' });
  return ['Live now:', on].map((part) => part.replaceAll(' ', NO_BREAK)).join(' ');
}

/** Where the booking of a tournament stands `now` (epoch seconds), in one line; null where there is nothing to say. */
export function bookingText(state: BookingState, now: number): string | null {
  switch (state.kind) {
    case 'live':
      return liveText(state.courts);
    case 'open':
      return openText(state, now);
    case 'early':
      return `Booking opens ${inSentence(state.opensAt, now)}`;
    case 'drawn':
      return 'Draws are out';
    case 'playing':
      return 'Play is on';
    case 'full':
      return 'Full';
    case 'closed':
      return 'Booking closed';
    case 'nothing':
      return 'Events will be announced';
    case 'completed':
      return null;
  }
}
