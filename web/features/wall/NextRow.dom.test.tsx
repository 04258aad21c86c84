import { beforeEach, expect, it, vi } from 'vitest';
import { draw } from '../../testing/browser.tsx';
import { dayOf, nextOf, NOW, suspendedOf } from '../../testing/match-day.ts';
import { NextRow, SuspendedRow } from './NextRow.tsx';

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
});

it('names the court that a match comes to, else the planned one, and none without news', async () => {
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

it('says of a match that is broken off so, with its score and no court', async () => {
  const match = suspendedOf(1);
  const { textContent } = await draw(<SuspendedRow day={dayOf({ suspended: [match] })} match={match} />);
  expect(textContent).toContain('Suspended');
  expect(textContent).toContain('7-11');
  expect(textContent).not.toContain('Court');
});
