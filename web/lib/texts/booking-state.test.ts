import { describe, expect, it } from 'vitest';
import { DAY, eventSample, START, tournamentSample } from '../../testing/samples.ts';
import { bookingState } from '../bookingState.ts';
import { bookingText, liveText } from './booking-state.ts';

/** With the spaces that a reader sees. */
const plain = (text: string | null) => text?.replaceAll('\u00A0', ' ');

const priceOf = (...fees: readonly (readonly [fee: number, percent?: number])[]) => {
  const events = fees.map(([feePaise, discountPercent = 0], index) =>
    eventSample({ id: index + 1, feePaise, discountPercent, maxEntries: null }),
  );
  return plain(bookingText(bookingState(tournamentSample({ events }), START - 5 * DAY), START));
};

it('of a tournament without events is that they will come', () => {
  const empty = tournamentSample({ events: [] });
  expect(bookingText(bookingState(empty, START - 5 * DAY), START)).toBe('Events will be announced');
});

describe('what an entry costs', () => {
  it('is free where all events are', () => {
    expect(priceOf([0])).toBe('Free');
    expect(priceOf([0], [0])).toBe('Free');
    expect(priceOf([50_000, 100])).toBe('Free');
  });

  it('begins at nothing where some are free', () => {
    expect(priceOf([60_000], [0], [40_000])).toBe('Free to INR 600');
  });

  it('is the least of several, or the one that all cost', () => {
    expect(priceOf([60_000], [40_000])).toBe('From INR 400');
    expect(priceOf([60_000], [60_000])).toBe('INR 600');
    expect(priceOf([60_000, 10])).toBe('INR 540');
  });
});

it('tells price, end and places, and is broken between them only', () => {
  const few = { maxEntries: 50, entryCount: 41 };
  const events = [eventSample({ id: 1, ...few }), eventSample({ id: 2, feePaise: 90_000, ...few })];
  const tournament = tournamentSample({ events, bookingClosesAt: START - DAY });
  const text = bookingText(bookingState(tournament, START - 5 * DAY), START);
  expect(plain(text)).toMatch(/^From INR 600 · closes \d+\w\w \w{3} · 18 places left$/);
  expect(text?.split(' ')).toHaveLength(3);
  // No line begins with a point.
  expect(
    text
      ?.split(' ')
      .slice(0, -1)
      .every((part) => part.endsWith('·')),
  ).toBe(true);
});

it('breaks the long part of a place that is being paid for, which is wider than a small phone', () => {
  const events = [eventSample({ id: 1, maxEntries: 50, entryCount: 41, held: 9 })];
  const text = bookingText(bookingState(tournamentSample({ events }), START - 5 * DAY), START);
  expect(text).toMatch(/^INR\u00A0600\u00A0· all places taken or being paid for$/);
});

it('tells no number of places of which there are many', () => {
  const event = eventSample({ id: 1, maxEntries: 61 });
  const told = (left: number) => {
    const tournament = tournamentSample({ events: [{ ...event, entryCount: 61 - left }] });
    return plain(bookingText(bookingState(tournament, START - 5 * DAY), START));
  };
  expect(told(20)).not.toContain('left');
  expect(told(19)).toMatch(/ · 19 places left$/);
});

it('breaks what is live before the number of courts', () => {
  expect(liveText(5).split(' ').map(plain)).toEqual(['Live now:', '5 courts']);
});
