import { describe, expect, it } from 'vitest';
import { accessOf, awayFrom, obstacleIn, obstacleOf, placesLeft } from './access.ts';
import { basketFor, withEntry } from './basket.ts';
import { testEvent, testTournament } from '../testing.ts';

const match = { id: 1 } as never;
const open = testEvent();
const drawn = testEvent({ id: 2, draw: [match] });
const closed = testEvent({ id: 3, allowBooking: false });
const full = testEvent({ id: 4, maxEntries: 8, entryCount: 8 });
const tournament = testTournament([open, drawn, closed, full]);

function leads(eventId: number | null, phase: 'upcoming' | 'live' | 'completed' = 'upcoming') {
  const access = accessOf(tournament, eventId, phase);
  if (access.kind === 'nothing') return access.away.to;
  return access.closed === null ? 'open' : (awayFrom(tournament, access.closed)?.to ?? 'full');
}

describe('the way to a booking', () => {
  it('is open before and during the tournament', () => {
    expect(leads(1)).toBe('open');
    expect(leads(1, 'live')).toBe('open');
  });

  it('leads to the list once the tournament is completed [BOOK-ACC-01]', () => {
    expect(leads(1, 'completed')).toBe('/tournaments');
    expect(leads(3, 'completed')).toBe('/tournaments');
  });

  it('leads to the tournament from a closed event [BOOK-ACC-02]', () =>
    expect(leads(3)).toBe('/tournaments/7'));
  it('leads to the tournament from a drawn event [BOOK-ACC-03]', () =>
    expect(leads(2)).toBe('/tournaments/7'));
  it('leads home from a missing tournament [BOOK-ACC-04]', () =>
    expect(accessOf(undefined, 1, 'upcoming')).toMatchObject({ kind: 'nothing', away: { to: '/' } }));

  it('leads to the tournament from an event it does not have [BOOK-ACC-05]', () => {
    expect(leads(99)).toBe('/tournaments/7');
    expect(leads(null)).toBe('/tournaments/7');
  });

  it('stays at a full event and says so', () => expect(leads(4)).toBe('full'));
});

describe('places', () => {
  it('are without number where there is no limit', () => {
    expect(placesLeft(testEvent({ maxEntries: 0, entryCount: 9 }))).toBeNull();
    expect(placesLeft(testEvent({ maxEntries: null }))).toBeNull();
    expect(placesLeft(testEvent({ maxEntries: 8, entryCount: 9 }))).toBe(0);
  });

  it('are counted for all teams of a booking', () => {
    const event = testEvent({ maxEntries: 8, entryCount: 7 });
    expect(obstacleOf(event, 'upcoming', 1)).toBeNull();
    expect(obstacleOf(event, 'upcoming', 2)).toEqual({ places: 1 });
    expect(obstacleIn(withEntry(basketFor(event), event), testTournament([event]), 'upcoming')).toEqual({
      places: 1,
    });
  });

  it('are refused in an event that is gone or closed', () => {
    expect(obstacleIn(basketFor(open), testTournament([]), 'upcoming')).toBe('booking-closed');
    expect(obstacleIn(basketFor(drawn), tournament, 'upcoming')).toBe('draw-made');
  });
});
