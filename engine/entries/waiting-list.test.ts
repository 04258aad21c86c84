import { describe, expect, it } from 'vitest';
import { ok, refused } from '../result.ts';
import {
  arePlacesKept,
  isWaitingStep,
  nextOffers,
  offerEnd,
  waitingOrder,
  type WaitingLine,
} from './waiting-list.ts';

const at = (text: string) => Date.parse(`${text}+05:30`) / 1_000;

function line(id: number, changes: Partial<WaitingLine> = {}): WaitingLine {
  return { id, state: 'waiting', priority: 0, joinedAt: 100, ...changes };
}

const open = {
  phase: 'upcoming',
  now: 1_000,
  bookingOpensAt: null,
  bookingClosesAt: null,
  allowBooking: true,
  hasDraw: false,
} as const;

const ids = (lines: readonly WaitingLine[]) => lines.map(({ id }) => id);

describe('the waiting list', () => {
  it('goes by priority, then by time, then by id', () => {
    const lines = [line(4), line(3), line(2, { joinedAt: 50 }), line(1, { priority: 1, joinedAt: 999 })];
    expect(ids(waitingOrder([...lines, line(0, { state: 'left' })]))).toEqual([1, 2, 3, 4]);
    expect(ids(lines)).toEqual([4, 3, 2, 1]);
  });

  it('is offered exactly as many places as are free [MR-21]', () => {
    const lines = [line(1), line(2), line(3)];
    expect(ids(nextOffers(lines, 1, open))).toEqual([1]);
    const declined = [line(1, { state: 'declined' }), line(2), line(3)];
    expect(ids(nextOffers(declined, 1, open))).toEqual([2]);
    expect(ids(nextOffers(lines, 5, open))).toEqual([1, 2, 3]);
    expect(nextOffers(lines, 0, open)).toEqual([]);
    expect(nextOffers(lines, -1, open)).toEqual([]);
  });

  it.each([
    ['a draw is made', { hasDraw: true }],
    ['booking is closed', { bookingClosesAt: 1_000 }],
    ['booking is not allowed', { allowBooking: false }],
    ['the tournament has begun', { phase: 'live' }],
  ] as const)('gets no offer when %s [MR-22]', (_name, changes) => {
    expect(nextOffers([line(1)], 1, { ...open, ...changes })).toEqual([]);
    expect(arePlacesKept([line(1)], { ...open, ...changes })).toBe(false);
  });

  it('keeps free places from others while somebody waits, and gives them free after the last [MR-21]', () => {
    expect(arePlacesKept([line(1)], open)).toBe(true);
    expect(arePlacesKept([line(1, { state: 'offered' }), line(2)], open)).toBe(true);
    // What is free beside an offer that runs is nobody's.
    expect(arePlacesKept([line(1, { state: 'offered' })], open)).toBe(false);
    expect(arePlacesKept([line(1, { state: 'lapsed' }), line(2, { state: 'declined' })], open)).toBe(false);
  });

  it('is left for good by who took an offer, and waited on again by hand after one that lapsed', () => {
    expect(isWaitingStep('waiting', 'offered')).toBe(true);
    expect(isWaitingStep('lapsed', 'waiting')).toBe(true);
    expect(isWaitingStep('lapsed', 'taken')).toBe(true);
    expect(isWaitingStep('taken', 'waiting')).toBe(false);
    expect(isWaitingStep('waiting', 'taken')).toBe(false);
  });
});

describe('an offer', () => {
  it.each([
    ['2026-12-07T09:00:00', 12, '2026-12-07T21:00:00'],
    ['2026-12-07T18:00:00', 12, '2026-12-08T16:00:00'],
    ['2026-12-07T23:30:00', 12, '2026-12-08T20:00:00'],
    ['2026-12-08T03:00:00', 1, '2026-12-08T09:00:00'],
    ['2026-12-07T10:00:00', 12, '2026-12-07T22:00:00'],
    ['2026-12-07T08:00:00', 48, '2026-12-10T14:00:00'],
  ])('of %s lives %i hours, nights left out, until %s [MR-21]', (now, hours, end) => {
    expect(offerEnd(at(now), hours, null)).toEqual(ok(at(end)));
  });

  it('ends half an hour before booking closes', () => {
    const closes = at('2026-12-07T18:00:00');
    expect(offerEnd(at('2026-12-07T10:00:00'), 12, closes)).toEqual(ok(at('2026-12-07T17:30:00')));
    expect(offerEnd(at('2026-12-07T16:30:00'), 12, closes)).toEqual(ok(at('2026-12-07T17:30:00')));
  });

  it.each(['2026-12-07T16:30:01', '2026-12-07T17:29:00', '2026-12-07T17:45:00', '2026-12-07T19:00:00'])(
    'of %s is a call instead, for booking closes at 18:00',
    (now) => {
      expect(offerEnd(at(now), 12, at('2026-12-07T18:00:00'))).toEqual(refused('call-them'));
    },
  );

  it('is a call too where most of what is left is night', () => {
    expect(offerEnd(at('2026-12-07T23:00:00'), 12, at('2026-12-08T09:00:00'))).toEqual(refused('call-them'));
  });
});
