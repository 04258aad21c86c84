import { expect, it, vi } from 'vitest';
import { draw } from '../../testing/browser.tsx';
import { dayOf, nextOf, NOW } from '../../testing/match-day.ts';
import { NextRow } from './NextRow.tsx';

it('names the court that a match comes to, else the planned one, and none without news', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
  const open = { court: null, place: null };
  const shown = async (changes: object, asOf: number | null = null) => {
    const next = nextOf(1, changes);
    return (await draw(<NextRow day={dayOf({ next: [next] })} next={next} now={NOW} asOf={asOf} />))
      .textContent;
  };
  expect(await shown({ court: 2, place: 1 })).toContain('Court 2');
  const planned = await shown({ ...open, plannedCourt: 3 });
  expect(planned).toMatch(/Court 3$/);
  expect(await shown(open)).not.toContain('Court');
  expect(await shown({ ...open, plannedCourt: 3 }, NOW)).not.toContain('Court');
});
