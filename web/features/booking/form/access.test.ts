import { describe, expect, it } from 'vitest';
import { freePlaces, isBeingPaid, placesLeft } from '../../../lib/bookable.ts';
import { accessOf, awayFrom, heldUntil, obstacleIn, obstacleOf } from './access.ts';
import { basketFor, withEntry } from './basket.ts';
import { testEvent, testTournament } from '../testing.ts';

const match = { id: 1 } as never;
const open = testEvent();
const drawn = testEvent({ id: 2, draw: [match] });
const closed = testEvent({ id: 3, allowBooking: false });
const full = testEvent({ id: 4, maxEntries: 8, entryCount: 8 });
const tournament = testTournament([open, drawn, closed, full]);

const UPCOMING = tournament.startsAt - 1;
const LIVE = tournament.startsAt;
const COMPLETED = tournament.endsAt;

function leads(eventId: number | null, now = UPCOMING) {
  const access = accessOf(tournament, eventId, now);
  if (access.kind === 'nothing') return access.away.to;
  return access.closed === null ? 'open' : (awayFrom(tournament, access.closed)?.to ?? 'full');
}

describe('the way to a booking', () => {
  it('is open before and during the tournament', () => {
    expect(leads(1)).toBe('open');
    expect(leads(1, LIVE)).toBe('open');
  });

  it('leads to the list once the tournament is completed [BOOK-ACC-01]', () => {
    expect(leads(1, COMPLETED)).toBe('/tournaments');
    expect(leads(3, COMPLETED)).toBe('/tournaments');
  });

  it('leads to the tournament from a closed event [BOOK-ACC-02]', () =>
    expect(leads(3)).toBe('/tournaments/7'));
  it('leads to the tournament from a drawn event [BOOK-ACC-03]', () =>
    expect(leads(2)).toBe('/tournaments/7'));
  it('leads home from a missing tournament [BOOK-ACC-04]', () =>
    expect(accessOf(undefined, 1, UPCOMING)).toMatchObject({ kind: 'nothing', away: { to: '/' } }));

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
    const heldUp = testEvent({ maxEntries: 8, entryCount: 6, held: 2 });
    expect([placesLeft(heldUp), freePlaces(heldUp), isBeingPaid(heldUp)]).toEqual([2, 0, true]);
    expect([heldUntil(heldUp), heldUntil({ ...heldUp, heldUntil: 9 })]).toEqual([0, 9]);
    const full = testEvent({ maxEntries: 8, entryCount: 8 });
    expect([freePlaces(full), isBeingPaid(full)]).toEqual([0, false]);
    expect(isBeingPaid(testEvent({ maxEntries: null }))).toBe(false);
  });

  it('are counted for all teams of a booking', () => {
    const event = testEvent({ maxEntries: 8, entryCount: 7 });
    expect(obstacleOf(tournament, event, UPCOMING, 1)).toBeNull();
    expect(obstacleOf(tournament, event, UPCOMING, 2)).toEqual({ places: 1 });
    expect(obstacleIn(withEntry(basketFor(event), event), testTournament([event]), UPCOMING)).toEqual({
      places: 1,
    });
  });

  it('are refused in an event that is gone or closed', () => {
    expect(obstacleIn(basketFor(open), testTournament([]), UPCOMING)).toBe('booking-closed');
    expect(obstacleIn(basketFor(drawn), tournament, UPCOMING)).toBe('draw-made');
  });
});
