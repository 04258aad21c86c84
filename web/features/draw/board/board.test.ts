import { describe, expect, it } from 'vitest';
import { DRAW } from '../../../testing/samples.ts';
import { placesInWords } from './board.ts';

const [stub] = DRAW;
const match = (sideA: number | null, labelA: string | null, labelB: string | null) => ({
  ...stub!,
  sideA,
  sideB: null,
  labelA,
  labelB,
});

describe('what stands for the places of pools', () => {
  it('is said in words, once for each rank', () => {
    expect(placesInWords([match(null, 'A1', 'B2'), match(null, 'C1', 'D2')])).toBe(
      'A1: first of Pool A · B2: second of Pool B',
    );
  });

  it('is not said of who is known, nor of winners of matches', () => {
    expect(placesInWords([match(7, 'A1', null)])).toBe('');
  });
});
