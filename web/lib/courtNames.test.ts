import { expect, it } from 'vitest';
import { nameOfCourt } from './courtNames.ts';

it('a court is called by its name, else by its number', () => {
  const courts = [{ number: 2, name: 'Show court' }];
  expect([1, 2].map((number) => nameOfCourt(courts, number))).toEqual(['Court 1', 'Show court']);
  expect(nameOfCourt(undefined, 9)).toBe('Court 9');
});
