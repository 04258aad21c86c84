import { describe, expect, it } from 'vitest';
import { DRAW, eventSample } from '../../../testing/samples.ts';
import { focusOf, matchOf, openingView } from './focus.ts';

type Match = (typeof DRAW)[number];

const [stub] = DRAW;
const match = (number: number, changes: Partial<Match> = {}): Match => ({
  ...stub!,
  matchNumber: number,
  sideA: 1,
  sideB: 2,
  ...changes,
});
const pool = (number: number, changes: Partial<Match> = {}) =>
  ({
    ...match(number, changes),
    poolName: 'A',
    numberOfPools: 1,
    entriesPerPool: 2,
    meetings: 1,
    qualifiersPerPool: 1,
  }) as Match;
const knockout = (...draw: Match[]) => eventSample({ draw });

describe('a draw opens at', () => {
  it('nothing before the first match and after the last', () => {
    expect(focusOf(knockout(match(0), match(1), match(2, { sideA: null, sideB: null })))).toBeNull();
    expect(focusOf(knockout(match(0, { winner: 'A' })))).toBeNull();
    expect(focusOf(knockout(match(0, { status: 'bye', winner: 'A' }), match(1)))).toBeNull();
  });

  it('the first match that is played', () => {
    const event = knockout(match(0, { winner: 'A' }), match(1), match(2, { isLive: true }));
    expect(focusOf(event)).toEqual({ anchor: 'match-3', isLive: true });
  });

  it('the next match that can be played, the earliest where times are known', () => {
    const waiting = match(3, { sideB: null });
    expect(focusOf(knockout(match(0, { winner: 'A' }), waiting, match(1), match(2)))).toEqual({
      anchor: 'match-2',
      isLive: false,
    });
    const timed = [match(1, { scheduledAt: 900 }), match(2, { scheduledAt: 600 })];
    expect(focusOf(knockout(match(0, { winner: 'A' }), ...timed))?.anchor).toBe('match-3');
  });

  it('the pools, and the knockout after them', () => {
    const event = (draw: Match[], later: Match[]) =>
      eventSample({ matchType: 'pools-knockout', draw, knockoutDraw: later });
    expect(focusOf(event([pool(0, { winner: 'A' }), pool(1)], []))?.anchor).toBe('pool-match-2');
    const live = event([pool(0, { winner: 'A' })], [match(0, { isLive: true })]);
    expect(focusOf(live)?.anchor).toBe('match-1');
    expect(openingView(live)).toBe('knockout');
    expect(openingView(event([pool(0, { isLive: true })], []))).toBe('matches');
    expect(openingView(event([pool(0)], []))).toBeNull();
    expect(openingView(event([pool(0, { winner: 'A' }), pool(1)], []))).toBe('matches');
    expect(openingView(event([pool(0, { winner: 'A' })], [match(0)]))).toBe('knockout');
    expect(openingView(knockout(match(0, { isLive: true })))).toBeNull();
  });
});

describe('the match of now of an entry', () => {
  const of = (entry: number, ...draw: Match[]) => matchOf(draw, new Set([entry]));

  it('is the one that is played, else the next by time, else the last', () => {
    const over = match(0, { winner: 'A' });
    expect(of(1, over, match(1), match(2, { isLive: true }))).toBe('match-3');
    expect(of(1, over, match(1, { scheduledAt: 900 }), match(2, { scheduledAt: 600 }))).toBe('match-3');
    expect(of(1, over, match(1, { winner: 'B' }), match(2, { sideA: 7, sideB: 8 }))).toBe('match-2');
  });

  it('is the next one also before its other side is known, and none of who plays none', () => {
    expect(of(1, match(0, { winner: 'A' }), match(1, { sideB: null }))).toBe('match-2');
    expect(of(9, match(0))).toBeNull();
  });
});
