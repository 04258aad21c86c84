import { expect, it } from 'vitest';
import { sheetWords } from './score-sheets.ts';

it('tells how long an injury or a suspension was in minutes, and in hours where it was that long', () => {
  expect([0, 59, 60, 185, 3600, 4500].map(sheetWords.lasted)).toEqual([
    ...['under 1 min', 'under 1 min', '1 min', '3 min', '1 h', '1 h 15 min'],
  ]);
});
