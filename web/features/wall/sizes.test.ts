import { describe, expect, it } from 'vitest';
import { wallSizes } from './sizes.ts';

/** The type in pixels on a picture of so many lines, and the rows. */
function seen(inches: number, metres: number, lines: number) {
  const { row, rows } = wallSizes({ inches, metres });
  return [Math.round((row * lines) / 100), rows];
}

describe('the size of a wall', () => {
  it.each([
    [43, 72, 144, 9],
    [55, 56, 113, 12],
    [65, 48, 95, 14],
  ])('has capitals of 25 mm on %i inches', (inches, usual, sharp, rows) => {
    expect(seen(inches, 10, 1080)).toEqual([usual, rows]);
    expect(seen(inches, 10, 2160)).toEqual([sharp, rows]);
  });

  it('has capitals of a fortieth of a metre for each ten metres', () => {
    for (const metres of [6, 8, 12, 16]) {
      const { row } = wallSizes({ inches: 55, metres });
      expect(((row * 0.7) / 100) * 684.9).toBeCloseTo(metres * 2.5, 1);
    }
  });

  it('stays within what a page can hold', () => {
    expect(wallSizes({ inches: 20, metres: 40 })).toEqual({ row: 15, rows: 4 });
    expect(wallSizes({ inches: 150, metres: 3 }).row).toBe(2.2);
  });
});
