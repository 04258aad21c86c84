import { indianDate, parseIndianDateTime } from '../tournament/dates.ts';
import { bookingOpen, type BookableEvent } from './booking.ts';
import { ok, refused, type Result } from '../result.ts';

/**
 * The states of a waiting-list line and where each leads. A lapsed line waits again only by hand; who paid its offer too
 * late has taken it all the same, for money is never turned away.
 */
export const WAITING_STEPS = {
  waiting: ['offered', 'left', 'removed'],
  offered: ['taken', 'declined', 'lapsed', 'removed'],
  lapsed: ['waiting', 'taken'],
  taken: [],
  left: [],
  declined: [],
  removed: [],
} as const;

export type WaitingState = keyof typeof WAITING_STEPS;

/** Whether a line may go from one state to the other. */
export function isWaitingStep(from: WaitingState, to: WaitingState): boolean {
  const steps: readonly WaitingState[] = WAITING_STEPS[from];
  return steps.includes(to);
}

/** A line of a waiting list; a higher priority, given by hand, goes first. */
export interface WaitingLine {
  readonly id: number;
  readonly state: WaitingState;
  readonly priority: number;
  readonly joinedAt: number;
}

/** Who waits, in the order in which offers are made. */
export function waitingOrder<Line extends WaitingLine>(lines: readonly Line[]): readonly Line[] {
  return lines
    .filter(({ state }) => state === 'waiting')
    .sort(
      (one, other) => other.priority - one.priority || one.joinedAt - other.joinedAt || one.id - other.id,
    );
}

/** Whether places may be offered: booking is open, no draw is made, and the tournament has not begun. */
export function mayOffer(event: Omit<BookableEvent, 'entries' | 'maxEntries'>): boolean {
  return event.phase === 'upcoming' && bookingOpen({ ...event, entries: 0, maxEntries: null }).ok;
}

/** The lines that get an offer now: as many as there are free places, and none while offers may not be made. */
export function nextOffers<Line extends WaitingLine>(
  lines: readonly Line[],
  freePlaces: number,
  event: Omit<BookableEvent, 'entries' | 'maxEntries'>,
): readonly Line[] {
  return mayOffer(event) ? waitingOrder(lines).slice(0, Math.max(freePlaces, 0)) : [];
}

/** Whether free places are kept for those who wait: somebody does, and offers may be made. An offered place is held anyway. */
export function arePlacesKept(
  lines: readonly WaitingLine[],
  event: Omit<BookableEvent, 'entries' | 'maxEntries'>,
): boolean {
  return lines.some(({ state }) => state === 'waiting') && mayOffer(event);
}

/** How many hours an organizer may let an offer live, and what it is before. */
export const OFFER_HOURS = { least: 1, most: 48, usual: 12 } as const;

const HOUR = 3_600;
const DAY = 24 * HOUR;
const DAY_BEGINS = 8 * HOUR;
const NIGHT_BEGINS = 22 * HOUR;
const ENDS_BEFORE_CLOSING = HOUR / 2;
const LEAST_LIFE = HOUR;

/**
 * When an offer that is made now ends. It lives its hours between 8:00 and 22:00, and ends half an hour before booking
 * closes; where that leaves less than an hour of the day, the organizer should call them.
 */
export function offerEnd(
  now: number,
  hours: number,
  bookingClosesAt: number | null,
): Result<number, 'call-them'> {
  const last = bookingClosesAt === null ? Infinity : bookingClosesAt - ENDS_BEFORE_CLOSING;
  if (last <= now) return refused('call-them');
  const end = Math.min(afterWaking(now, hours * HOUR), last);
  return wakingSeconds(now, end) < LEAST_LIFE ? refused('call-them') : ok(end);
}

/** The instant at which so many seconds outside the nights have gone by. */
function afterWaking(from: number, seconds: number): number {
  let left = seconds;
  for (let midnight = midnightOf(from); ; midnight += DAY) {
    const begin = Math.max(from, midnight + DAY_BEGINS);
    const ofDay = Math.max(midnight + NIGHT_BEGINS - begin, 0);
    if (left <= ofDay) return begin + left;
    left -= ofDay;
  }
}

function wakingSeconds(from: number, to: number): number {
  let sum = 0;
  for (let midnight = midnightOf(from); midnight < to; midnight += DAY) {
    const begin = Math.max(from, midnight + DAY_BEGINS);
    sum += Math.max(Math.min(to, midnight + NIGHT_BEGINS) - begin, 0);
  }
  return sum;
}

function midnightOf(at: number): number {
  const midnight = parseIndianDateTime(`${indianDate(at)}T00:00`);
  if (!midnight.ok) throw new Error('a day without a midnight');
  return midnight.value;
}
