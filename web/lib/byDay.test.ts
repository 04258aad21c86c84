import { expect, it } from 'vitest';
import { byDay } from './byDay.ts';

const at = (iso: string) => ({ at: Date.parse(iso) / 1000 });

it('keeps together what happened on one day in India, in its order', () => {
  const [late, early, before] = [
    at('2026-11-28T18:20:00Z'),
    at('2026-11-27T18:40:00Z'),
    at('2026-11-27T18:20:00Z'),
  ];
  expect(byDay([late, early, before])).toEqual([[late, early], [before]]);
  expect(byDay([])).toEqual([]);
});
