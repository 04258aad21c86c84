import { describe, expect, it } from 'vitest';
import { seededRandom } from '../random.ts';
import { ok, refused } from '../result.ts';
import { formatReference, newBookingReference, readReference } from './reference.ts';

describe('a booking reference', () => {
  it('is six of 31 signs, none of which looks like another', () => {
    const random = seededRandom('references');
    const many = Array.from({ length: 2_000 }, () => newBookingReference(random));
    expect(new Set(many).size).toBe(2_000);
    expect(new Set(many.join('')).size).toBe(31);
    expect(many.every((reference) => /^[2-9A-HJKMNP-Z]{6}$/.test(reference))).toBe(true);
    expect(many.every((reference) => readReference(formatReference(reference)).ok)).toBe(true);
  });

  it('is shown in two halves', () => {
    expect(formatReference('K7MQ2P')).toBe('K7M Q2P');
  });

  it.each(['K7MQ2P', 'k7m q2p', ' K7M-Q2P ', 'K 7 M Q 2 P'])('is read from %j', (text) => {
    expect(readReference(text)).toEqual(ok('K7MQ2P'));
  });

  it.each(['K7MQ20', 'K7MQ2O', 'K7MQ21', 'k7mq2i', 'K7MQ2l'])('%j looks alike', (text) => {
    expect(readReference(text)).toEqual(refused('look-alike'));
  });

  it.each(['', 'K7MQ2', 'K7MQ2PP', 'K7MQ2?', '634118204417', '0'])('%j is none', (text) => {
    expect(readReference(text)).toEqual(refused('not-a-reference'));
  });
});
