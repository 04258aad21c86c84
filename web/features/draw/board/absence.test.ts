import { expect, it } from 'vitest';
import { DRAW, entrySample } from '../../../testing/samples.ts';
import { absenceOf, leftMatch } from './absence.ts';

const match = { ...DRAW[0]!, sideA: 1, sideB: 2 };
const walkover = { ...match, status: 'walkover' as const };
const entries = [1, 2, 3].map((id) => entrySample(id, [`Player ${id}`], id < 3 ? { withdrawn: true } : {}));

it('names the winner of a match from which nobody comes by the reason', () => {
  const byNumber = (sides: object) => absenceOf({ entries }, [{ ...walkover, ...sides }]).emptied.get(0);
  expect(byNumber({})).toBe('Withdrawn');
  expect(byNumber({ sideB: 3 })).toBe('Walkover');
  expect(byNumber({ winner: 'B' })).toBeUndefined();
  // Whoever comes still goes on.
  expect(byNumber({ sideB: null })).toBeUndefined();
  expect(absenceOf({ entries }, [match]).emptied.size).toBe(0);
});

it('marks who withdrew in the match that they left, and in none that they played', () => {
  const absence = absenceOf({ entries }, []);
  const isMarked = (changes: object, side: 'A' | 'B' = 'A') =>
    leftMatch({ ...match, ...changes }, side, absence);
  expect(isMarked({ status: 'walkover', winner: 'B' })).toBe(true);
  expect(isMarked({ ending: 'retired', winner: 'B' })).toBe(true);
  expect(isMarked({ status: 'walkover', winner: 'B' }, 'B')).toBe(false);
  expect(isMarked({ winner: 'B' })).toBe(false);
  expect(isMarked({ sideA: 3, status: 'walkover', winner: 'B' })).toBe(false);
  expect(isMarked({ sideA: null, status: 'bye', winner: 'B' })).toBe(false);
});
