import type { OrganizerEvent, OrganizerTournament } from '@tournaments/contract';
import { describe, expect, it } from 'vitest';
import { bookingOf, closingOf, drawsMade, feeRange, filling } from './glance.ts';

const NOW = 1_800_000_000;
const DAY = 86_400;

const event = (changes: Partial<OrganizerEvent> = {}) =>
  ({
    allowBooking: true,
    entryCount: 3,
    maxEntries: 8,
    feePaise: 60_000,
    discountPercent: 0,
    bookingOpensAt: null,
    bookingClosesAt: null,
    ...changes,
  }) as OrganizerEvent;
const whole = (events: readonly OrganizerEvent[], changes: Partial<OrganizerTournament> = {}) =>
  ({
    startsAt: NOW + 9 * DAY,
    endsAt: NOW + 10 * DAY,
    bookingOpensAt: null,
    bookingClosesAt: null,
    events,
    ...changes,
  }) as OrganizerTournament;
const DRAW = [{}] as unknown as NonNullable<OrganizerEvent['draw']>;

it('counts entries and places, and no places where one event has no limit', () => {
  expect(filling(whole([event(), event({ entryCount: 5, maxEntries: 16 })]))).toEqual({
    entries: 8,
    places: 24,
  });
  expect(filling(whole([event(), event({ maxEntries: null })]))).toEqual({ entries: 6, places: null });
  expect(filling(whole([event(), event({ maxEntries: 0 })])).places).toBeNull();
});

it('tells the least and the most that an event costs, offers taken off', () => {
  const events = [event({ feePaise: 100_000, discountPercent: 50 }), event({ feePaise: 90_000 })];
  expect(feeRange(whole(events))).toEqual({ fromPaise: 50_000, toPaise: 90_000 });
});

it('waits for a draw where two entries are', () => {
  const events = [event({ draw: DRAW }), event(), event({ entryCount: 1 })];
  expect(drawsMade(whole(events))).toEqual({ made: 1, all: 2 });
});

it('takes the earliest end of booking', () => {
  const tournament = whole([], { bookingClosesAt: NOW + 5 * DAY });
  expect(closingOf(tournament, [event(), event({ bookingClosesAt: NOW + DAY })])).toBe(NOW + DAY);
  expect(closingOf(whole([]), [event()])).toBeNull();
});

describe('booking', () => {
  it('is open for the events that take entries, until the first of them closes', () => {
    const events = [event(), event({ draw: DRAW }), event({ entryCount: 8 }), event({ allowBooking: false })];
    const tournament = whole(events, { bookingClosesAt: NOW + 2 * DAY });
    expect(bookingOf(tournament, NOW)).toEqual({ kind: 'open', events: 1, closesAt: NOW + 2 * DAY });
  });

  it('opens at the first of its times, and is closed where none is to come', () => {
    const events = [event({ bookingOpensAt: NOW + 2 * DAY }), event({ bookingOpensAt: NOW + DAY })];
    expect(bookingOf(whole(events), NOW)).toEqual({ kind: 'early', opensAt: NOW + DAY });
    expect(bookingOf(whole([event({ draw: DRAW })]), NOW)).toEqual({
      kind: 'closed',
      reason: 'draw-made',
    });
    expect(bookingOf(whole([event({ draw: DRAW }), event({ allowBooking: false })]), NOW)).toEqual({
      kind: 'closed',
      reason: null,
    });
  });
});
