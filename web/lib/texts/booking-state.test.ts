import { describe, expect, it } from 'vitest';
import { DAY, eventSample, START, tournamentSample } from '../../testing/samples.ts';
import { bookingState } from '../bookingState.ts';
import { bookingText } from './booking-state.ts';

/** With the spaces that a reader sees. */
const plain = (text: string | null) => text?.replaceAll('\u00A0', ' ');

const priceOf = (...fees: readonly (readonly [fee: number, percent?: number])[]) => {
  const events = fees.map(([feePaise, discountPercent = 0], index) =>
    eventSample({ id: index + 1, feePaise, discountPercent, maxEntries: null }),
  );
  return plain(bookingText(bookingState(tournamentSample({ events }), START - 5 * DAY)));
};

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
  const events = [eventSample({ id: 1 }), eventSample({ id: 2, feePaise: 90_000 })];
  const tournament = tournamentSample({ events, bookingClosesAt: START - DAY });
  const text = bookingText(bookingState(tournament, START - 5 * DAY));
  expect(plain(text)).toMatch(/^From INR 600 · closes \w{3} \d+ \w{3} · 46 places left$/);
  expect(text?.split(' ')).toHaveLength(3);
});
