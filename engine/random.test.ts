import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { seededRandom, shuffled } from './random.ts';

vi.setConfig({ testTimeout: 60_000 });

function sequence(seed: string | number, bound = 1_000): number[] {
  const random = seededRandom(seed);
  return Array.from({ length: 8 }, () => random.below(bound));
}

describe('seededRandom', () => {
  it('gives the same numbers for the same seed for ever', () => {
    expect(sequence('Pune Open 2026')).toEqual([955, 227, 73, 779, 356, 637, 133, 725]);
    expect(sequence(20_261_121)).toEqual(sequence('20261121'));
  });

  it('gives other numbers for a neighbouring seed', () => {
    const seen = new Set(Array.from({ length: 500 }, (_, seed) => sequence(seed).join()));
    expect(seen.size).toBe(500);
  });

  it('favours no number', () => {
    const random = seededRandom('fair');
    const counts = [0, 0, 0, 0, 0, 0, 0];
    for (let index = 0; index < 70_000; index++) counts[random.below(7)]! += 1;
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400);
  });
});

describe('shuffled', () => {
  it('keeps every member once and leaves the list as it was', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.string(), (list, seed) => {
        const before = list.slice();
        expect(shuffled(list, seededRandom(seed)).toSorted()).toEqual(list.toSorted());
        expect(list).toEqual(before);
      }),
    );
  });

  it('brings every order about equally often [FIX-KO-23]', () => {
    const counts = new Map<string, number>();
    const random = seededRandom('orders');
    for (let index = 0; index < 60_000; index++) {
      const order = shuffled(['a', 'b', 'c'], random).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 10_000)).toBeLessThan(400);
  });
});
