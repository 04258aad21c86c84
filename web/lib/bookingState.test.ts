import { describe, expect, it } from 'vitest';
import { DAY, DRAW, eventSample, START, tournamentSample } from '../testing/samples.ts';
import { bookingState } from './bookingState.ts';
import { liveMatches, progressOf } from './placedMatches.ts';

const NOW = START - 10 * DAY;

const full = eventSample({ id: 12, maxEntries: 8, entryCount: 8 });
const drawn = eventSample({ id: 13, draw: DRAW });
const playing = (id: number, courts: readonly (number | null)[]) =>
  eventSample({
    id,
    draw: courts.map((court, index) => ({ ...DRAW[0]!, matchNumber: index, isLive: true, court })),
  });

const stateOf = (changes: Parameters<typeof tournamentSample>[0], now = NOW) =>
  bookingState(tournamentSample(changes), now);

describe('what a visitor can do', () => {
  it('is to book, from the least fee and until the earliest end, as long as places are left', () => {
    const cheap = eventSample({
      id: 14,
      feePaise: 50_000,
      discountPercent: 10,
      maxEntries: 16,
      entryCount: 10,
      bookingClosesAt: START - 3 * DAY,
    });
    expect(stateOf({ events: [eventSample(), cheap, full], bookingClosesAt: START - DAY })).toEqual({
      kind: 'open',
      events: [eventSample(), cheap],
      fromPaise: 45_000,
      toPaise: 60_000,
      closesAt: START - 3 * DAY,
      places: 23 + 6,
    });
  });

  it('counts the places of all events that take entries, where each has a limit', () => {
    expect(stateOf({ events: [eventSample()] })).toMatchObject({ places: 23 });
    expect(stateOf({ events: [eventSample(), eventSample({ maxEntries: null })] })).toMatchObject({
      places: null,
    });
    expect(stateOf({ events: [eventSample({ maxEntries: null })] })).toMatchObject({
      places: null,
      closesAt: null,
    });
  });

  it('is full where somebody waits, whatever is free for a moment', () => {
    const waited = eventSample({ id: 16, maxEntries: 8, entryCount: 7, waiting: 2 });
    expect(stateOf({ events: [waited] })).toEqual({ kind: 'full' });
    expect(stateOf({ events: [eventSample(), waited] })).toMatchObject({ kind: 'open', places: 23 });
  });

  it('is to wait for the first event that opens', () => {
    const later = eventSample({ id: 15, bookingOpensAt: NOW + 3 * DAY });
    expect(stateOf({ events: [later, eventSample(), full], bookingOpensAt: NOW + DAY })).toEqual({
      kind: 'early',
      opensAt: NOW + DAY,
    });
  });

  it.each([
    ['full', { events: [full, drawn] }],
    ['drawn', { events: [drawn] }],
    ['closed', { events: [drawn], showFixtures: false }],
    ['closed', { events: [eventSample({ allowBooking: false })] }],
    ['closed', { events: [eventSample()], bookingClosesAt: NOW }],
    ['nothing', { events: [] }],
  ] as const)('is %s', (kind, changes) => {
    expect(stateOf({ ...changes, events: [...changes.events] })).toEqual({ kind });
  });

  it('is to look at the draws while the tournament is on', () => {
    expect(stateOf({ events: [drawn] }, START)).toEqual({ kind: 'playing' });
  });

  it('is over with the tournament', () => {
    expect(stateOf({ events: [eventSample()] }, START + 2 * DAY)).toEqual({ kind: 'completed' });
  });

  it('is to look at the courts while matches are played, whatever can be booked', () => {
    expect(stateOf({ events: [eventSample(), playing(16, [3, 1, 3, null])] }, START)).toMatchObject({
      kind: 'live',
      courts: 3,
      matches: [{ event: { id: 16 } }, {}, {}, {}],
    });
  });
});

describe('live matches', () => {
  it('are listed by court over all events and stages, those without one last', () => {
    const pools = eventSample({
      id: 17,
      matchType: 'pools-knockout',
      draw: DRAW,
      knockoutDraw: playing(0, [2]).draw,
    });
    const found = liveMatches({ events: [playing(16, [null, 3]), pools] });
    expect(found.map(({ event, match, stage }) => [event.id, match.court, stage])).toEqual([
      [17, 2, 'knockout'],
      [16, 3, 'knockout'],
      [16, null, 'knockout'],
    ]);
  });
});

it('counts no bye as a match to be played', () => {
  const draw = (['bye', 'walkover', null] as const).map((status, matchNumber) => ({
    ...DRAW[0]!,
    ...{ matchNumber, status, winner: null },
  }));
  expect(progressOf(eventSample({ draw, knockoutDraw: draw }))).toEqual({ played: 2, all: 4 });
});
