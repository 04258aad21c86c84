import { expect, it } from 'vitest';
import { drawWords } from './organizer-draw.ts';

it('speaks of one bye and of several', () => {
  expect(drawWords.byes(1)).toBe('1 of them is a bye: that team goes to the next round without playing.');
  expect(drawWords.byes(3)).toBe('3 of them are byes: those teams go to the next round without playing.');
});
