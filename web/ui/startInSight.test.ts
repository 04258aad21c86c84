import { expect, it } from 'vitest';
import { showInRow, startInSight } from './startInSight.ts';

const items = [0, 60, 140, 230, 340].map((offsetLeft) => ({ offsetLeft, offsetWidth: 70 }));

it('begins a row that is scrolled with a whole word', () => {
  expect(startInSight(items, -80)).toBe(0);
  expect(startInSight(items, 20)).toBe(0);
  expect(startInSight(items, 120)).toBe(136);
  expect(startInSight(items, 210)).toBe(226);
  expect(startInSight(items, 900)).toBe(336);
});

it('shows the current item of a row whole, without moving the page', () => {
  const row = { clientWidth: 200, scrollLeft: 0, children: [] as object[] };
  row.children = items.map((item) => ({ ...item, parentElement: row }));
  showInRow(row.children[3] as HTMLElement);
  expect(row.scrollLeft).toBe(136);
  row.clientWidth = 150;
  showInRow(row.children[3] as HTMLElement);
  // Clear of what fades at either edge.
  expect(row.scrollLeft).toBe(194);
  showInRow(null);
  expect(row.scrollLeft).toBe(194);
});
