import { expect, it } from 'vitest';
import { DRAW, entrySample, eventSample } from '../testing/samples.ts';
import { winnersOf } from './winners.ts';

const match = { ...DRAW[0]!, sideA: 1, sideB: 2 };
const entries = [entrySample(1, ['Asha Rao', 'Zoya Khan']), entrySample(2, ['Meera Iyer', 'Kavya Nair'])];
const won = (winner: 'A' | 'B' | null, changes: object = {}) =>
  winnersOf(eventSample({ entries, draw: [{ ...match, winner, ...changes }] }));

it('names the champion and the runner-up by the final', () => {
  expect(won('B')).toMatchObject({ champion: 'Meera Iyer / Kavya Nair', runnerUp: 'Asha Rao / Zoya Khan' });
  expect(won('A')).toMatchObject({ champion: 'Asha Rao / Zoya Khan' });
});

it('names nobody while the final is open, and no runner-up where there is none', () => {
  expect(won(null)).toBeNull();
  expect(winnersOf(eventSample({ entries }))).toBeNull();
  expect(won('A', { sideB: null })).toMatchObject({ runnerUp: null });
});

it('takes the final of the stage after pools, and no match of a pool', () => {
  const pooled = eventSample({ entries, matchType: 'pools-knockout', draw: [{ ...match, winner: 'A' }] });
  expect(winnersOf(pooled)).toBeNull();
  expect(winnersOf({ ...pooled, knockoutDraw: [{ ...match, winner: 'B' }] })).toMatchObject({
    champion: 'Meera Iyer / Kavya Nair',
  });
});
