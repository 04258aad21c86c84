import { expect, it } from 'vitest';
import { seedRanks } from './seeds.ts';

it('seeds are ranked 1, 2, 3/4, 5/8 as badminton writes them', () => {
  const ranks = seedRanks([11, 12, 13, 14, 15, 16]);
  expect([...ranks.values()]).toEqual(['1', '2', '3/4', '3/4', '5/8', '5/8']);
});
