import type { PoolMatch } from '@tournaments/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { draw } from '../../../testing/browser.tsx';
import { DRAW, entrySample, eventSample } from '../../../testing/samples.ts';
import { namesOf } from '../board/names.ts';
import { poolMatchSample } from '../match/testing.ts';
import PoolsView from './PoolsView.tsx';

beforeEach(() => {
  // Nothing is laid out here, so nothing comes into sight.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

const NOBODY: ReadonlySet<number> = new Set();

/** Pools of these sizes, of each of which some go on. */
function eventOf(sizes: readonly number[], qualifiers: readonly number[]) {
  const drawn: PoolMatch[] = [];
  let entry = 0;
  for (const [at, size] of sizes.entries()) {
    const first = entry + 1;
    entry += size;
    for (let other = first + 1; other <= entry; other += 1) {
      const settings = {
        poolName: 'ABCD'[at]!,
        qualifiersPerPool: qualifiers[at]!,
        sideA: first,
        sideB: other,
      };
      drawn.push({ ...poolMatchSample(drawn.length), ...settings });
    }
  }
  const entries = Array.from({ length: entry }, (_, at) => entrySample(at + 1, [`Player ${at + 1}`]));
  return eventSample({ entries, matchType: 'pools-knockout', draw: drawn, knockoutDraw: [...DRAW] });
}

async function pageOf(
  view: 'pools' | 'matches' | 'table',
  sizes: readonly number[],
  qualifiers = [2, 2, 2, 2],
) {
  const event = eventOf(sizes, qualifiers);
  return draw(
    <PoolsView {...{ view, event }} names={namesOf(event)} found={NOBODY} onDrawn={() => undefined} />,
  );
}

it.each(['pools', 'matches', 'table'] as const)(
  'leads to each of three pools in the view of %s',
  async (view) => {
    const page = await pageOf(view, [3, 3, 3]);
    const ways = [...page.querySelectorAll('nav a')];
    expect(ways.map((way) => way.getAttribute('aria-label'))).toEqual(['Pool A', 'Pool B', 'Pool C']);
    for (const way of ways) {
      const pool = page.querySelector(way.getAttribute('href')!);
      expect(pool?.querySelector('h2')?.textContent).toMatch(way.getAttribute('aria-label')!);
    }
  },
);

it('has no ways between two pools', async () => {
  expect((await pageOf('table', [3, 3])).querySelector('nav')).toBeNull();
});

it('says once how many go on where it is the same of all pools, else below each', async () => {
  const said = async (sizes: readonly number[], qualifiers: readonly number[]) =>
    (await pageOf('table', sizes, [...qualifiers])).textContent.match(/The first .+? on\./g);
  expect(await said([3, 3, 4], [2, 2, 2])).toEqual(['The first 2 of each pool go on.']);
  expect(await said([3, 3], [1, 1])).toEqual(['The first one of each pool goes on.']);
  expect(await said([3, 3], [1, 2])).toEqual(['The first one goes on.', 'The first 2 go on.']);
  // All of a pool of two go on: nothing is to be said of it.
  expect(await said([3, 2], [2, 2])).toEqual(['The first 2 go on.']);
  expect(await said([4], [2])).toEqual(['The first 2 go on.']);
  expect(await said([3, 3], [0, 0])).toBeNull();
});
