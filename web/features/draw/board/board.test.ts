import { describe, expect, it } from 'vitest';
import { DRAW } from '../../../testing/samples.ts';
import { sideText } from './board.ts';

const [stub] = DRAW;
const text = (labelA: string | null | undefined, matchNumber = 0, size: number | null = 8) =>
  sideText({ ...stub!, matchNumber, sideA: null, labelA }, 'A', size, new Map(), true).text;

describe('a side on which nobody is known yet', () => {
  it('is named by its place in a pool or by the match before, in words', () => {
    expect([text('A1'), text('B2')]).toEqual(['Winner of pool A', 'Runner-up of pool B']);
    expect(text(undefined, 4)).toBe('Winner of match 1');
    // Who makes the draw reads the label.
    expect(sideText({ ...stub!, sideA: null, labelA: 'A1' }, 'A', 8, new Map()).text).toBe('A1');
  });

  it('is a bye where no place of a pool is left for it, and a dash where nothing comes', () => {
    expect(text(null)).toBe('Bye');
    expect(text(undefined, 0, null)).toBe('–');
  });
});
