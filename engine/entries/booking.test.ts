import { describe, expect, it } from 'vitest';
import { ok, refused } from '../result.ts';
import {
  bookingOpen,
  bookingPeriod,
  isAccountMobile,
  isBookingMobile,
  MAX_ENTRIES_PER_BOOKING,
  type BookableEvent,
} from './booking.ts';

const NOW = 1_800_000_000;

const open: BookableEvent = {
  phase: 'upcoming',
  now: NOW,
  bookingOpensAt: null,
  bookingClosesAt: null,
  allowBooking: true,
  hasDraw: false,
  entries: 3,
  maxEntries: 32,
};

describe('bookingOpen', () => {
  it.each(['upcoming', 'live'] as const)('takes entries while the tournament is %s [PUB-EVT-06]', (phase) => {
    expect(bookingOpen({ ...open, phase })).toEqual(ok(null));
  });

  it('is over when the tournament is completed [PUB-EVT-06]', () => {
    expect(bookingOpen({ ...open, phase: 'completed' })).toEqual(refused('tournament-completed'));
  });

  it('is closed when the organizer does not allow booking [PUB-EVT-04]', () => {
    expect(bookingOpen({ ...open, allowBooking: false })).toEqual(refused('booking-closed'));
  });

  it('is closed once the draw is made [PUB-EVT-05]', () => {
    expect(bookingOpen({ ...open, hasDraw: true })).toEqual(refused('draw-made'));
  });

  it('opens at its time', () => {
    expect(bookingOpen({ ...open, bookingOpensAt: NOW + 1 })).toEqual(refused('booking-too-early'));
    expect(bookingOpen({ ...open, bookingOpensAt: NOW })).toEqual(ok(null));
  });

  it('closes at its time', () => {
    expect(bookingOpen({ ...open, bookingClosesAt: NOW + 1 })).toEqual(ok(null));
    expect(bookingOpen({ ...open, bookingClosesAt: NOW })).toEqual(refused('booking-too-late'));
  });

  it('stays closed in its time while the organizer does not allow booking', () => {
    const period = { bookingOpensAt: NOW - 1, bookingClosesAt: NOW + 1 };
    expect(bookingOpen({ ...open, ...period })).toEqual(ok(null));
    expect(bookingOpen({ ...open, ...period, allowBooking: false })).toEqual(refused('booking-closed'));
  });

  it('is closed when the last place is taken', () => {
    expect(bookingOpen({ ...open, entries: 31 })).toEqual(ok(null));
    expect(bookingOpen({ ...open, entries: 32 })).toEqual(refused('event-full'));
  });

  it.each([null, 0])('has no limit when the most entries are %s', (maxEntries) => {
    expect(bookingOpen({ ...open, entries: 5_000, maxEntries })).toEqual(ok(null));
  });

  it('names the completed tournament before every other reason', () => {
    const event = {
      phase: 'completed',
      now: NOW,
      bookingOpensAt: NOW + 1,
      bookingClosesAt: NOW,
      allowBooking: false,
      hasDraw: true,
      entries: 2,
      maxEntries: 1,
    } as const;
    expect(bookingOpen(event)).toEqual(refused('tournament-completed'));
  });
});

describe('bookingPeriod', () => {
  const tournament = { bookingOpensAt: 10, bookingClosesAt: 20 };

  it('is the one of the tournament', () => {
    expect(bookingPeriod({ bookingOpensAt: null, bookingClosesAt: null }, tournament)).toEqual(tournament);
  });

  it('is the own one of an event where it has one, each end by itself', () => {
    expect(bookingPeriod({ bookingOpensAt: null, bookingClosesAt: 15 }, tournament)).toEqual({
      bookingOpensAt: 10,
      bookingClosesAt: 15,
    });
    expect(bookingPeriod({ bookingOpensAt: 12, bookingClosesAt: null }, tournament)).toEqual({
      bookingOpensAt: 12,
      bookingClosesAt: 20,
    });
  });
});

describe('the limits of a booking', () => {
  it('are 20 entries at most [CONST-PUB-08]', () => {
    expect(MAX_ENTRIES_PER_BOOKING).toBe(20);
  });

  it.each([
    ['9876543210', true],
    ['1234567890', true],
    ['0000000000', true],
    ['987654321', false],
    ['98765432101', false],
    ['+919876543210', false],
    ['98765 4321', false],
    ['9876543210\n', false],
    ['', false],
  ])('take %j as the mobile of a player: %s', (text, expected) => {
    expect(isBookingMobile(text)).toBe(expected);
  });

  it.each([
    ['9876543210', true],
    ['+919876543210', true],
    ['123456789012345', true],
    ['1234567890123456', false],
    ['123456789', false],
    ['++9198765432', false],
  ])('take %j as the mobile of an account: %s [CONST-ORG-02]', (text, expected) => {
    expect(isAccountMobile(text)).toBe(expected);
  });
});
