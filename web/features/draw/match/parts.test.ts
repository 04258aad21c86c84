import { describe, expect, it } from 'vitest';
import { nextPart, partsOf } from './parts.ts';
import { matchSample } from './testing.ts';

const NEW = { court: null, scheduledAt: null, isLive: false, winner: null, status: null, games: [] };

describe('the parts of a match', () => {
  it('are one while nobody is there', () => {
    expect(partsOf(matchSample(0, { sideA: null, sideB: null }))).toEqual(['details']);
    expect(partsOf(matchSample(0, { sideA: 1, sideB: null }))).toHaveLength(3);
  });

  it.each([
    ['without a court: its place', {}, 'details'],
    ['with a time alone: its place', { scheduledAt: 1_800_000_000 }, 'details'],
    ['on a court: its score', { court: 2 }, 'scores'],
    ['live: its score', { isLive: true }, 'scores'],
    ['with a set: its score', { games: [{ a: 15, b: 9 }] }, 'scores'],
    ['with a result: its score', { winner: 'A' }, 'scores'],
    ['with a walkover: its score', { status: 'walkover', winner: 'A' }, 'scores'],
    ['on a court and without a player: its place', { court: 2, sideA: null, sideB: null }, 'details'],
  ] as const)('begin %s', (_name, facts, part) => {
    expect(nextPart(matchSample(0, { ...NEW, ...facts }))).toBe(part);
  });
});
