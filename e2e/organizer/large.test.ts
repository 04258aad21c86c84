import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { newPlayer } from '@tournaments/server/testing/test-data';
import { downloaded, field, part, press, useDesk } from './steps.ts';

const desk = useDesk();

/** More rows than this are never drawn for one key press, however long the list is. */
const MOST_DRAWN = 45;

/** What a page works on for longer than a frame can bear, in milliseconds, while `act` runs. */
async function longTasks(page: Page, act: () => Promise<void>): Promise<readonly number[]> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      entryTypes: ['longtask'],
    });
    Object.assign(window, { longTasks: tasks });
  });
  await act();
  await page.waitForTimeout(300);
  return page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks.map(Math.round));
}

const COUNT = 2500;
const AT_ONCE = 500;

it('2,500 teams are listed piece by piece, searched and exported', async () => {
  const id = await desk.tournament();
  const eventId = await desk.event(id);
  for (let stored = 0; stored < COUNT; stored += AT_ONCE) {
    const teams = Array.from({ length: AT_ONCE }, () => [newPlayer()]);
    await desk.enter(eventId, teams, { paid: true, notPaid: false, utr: 'cash' });
  }
  const { page, context, complaints } = await desk.open(part(id, 'teams'));
  await page.getByText('2,500 teams').waitFor();
  const rows = page.getByRole('table', { name: 'Teams' }).locator('tbody tr');
  expect(await rows.count()).toBeLessThanOrEqual(MOST_DRAWN);
  // How many are shown stands below the last of them, and lies over none.
  const [last, shown] = [rows.last(), page.getByText(/ of \S+ shown$/)].map((one) =>
    one.evaluate((element) => element.getBoundingClientRect()),
  );
  expect((await shown!).top).toBeGreaterThanOrEqual((await last!).bottom);
  await rows.last().scrollIntoViewIfNeeded();
  await expect.poll(() => rows.count()).toBeGreaterThan(MOST_DRAWN);
  // The headings stay in sight, below the bar.
  const heading = page.getByRole('table', { name: 'Teams' }).getByRole('columnheader').first();
  const isOnTop = () =>
    heading.evaluate((cell) => {
      const { x, y, width, height } = cell.getBoundingClientRect();
      return cell.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  await expect.poll(isOnTop).toBe(true);
  const tasks = await longTasks(page, async () => {
    await field(page, 'Search').pressSequentially('player 12', { delay: 60 });
  });
  // Speed is told, not asserted: the machine is not ours alone. What is asserted is how much is drawn.
  process.stdout.write(`Typing in ${COUNT} teams: long tasks of ${tasks.join(', ') || 'none'} ms.\n`);
  await field(page, 'Search').fill('');
  await page.getByText('2,500 teams').waitFor();
  expect(await rows.count()).toBeLessThanOrEqual(2 * MOST_DRAWN);
  await field(page, 'Search').fill('no such player');
  await page.getByText('No team fits this search.').waitFor();
  await field(page, 'Search').fill('');
  const before = performance.now();
  const { content } = await downloaded(page, async () => {
    // Looked out for from before the press: it is there for a moment only.
    const exporting = page.getByRole('button', { name: 'Exporting' }).waitFor();
    await Promise.all([exporting, press(page, 'Export')]);
  });
  process.stdout.write(`Export of ${COUNT} teams: ${Math.round(performance.now() - before)} ms.\n`);
  // Short sheets zip in another way than long ones: this one has to be whole.
  expect(content.length).toBeGreaterThan(50_000);
  expect(complaints).toEqual([]);
  await context.close();
});
