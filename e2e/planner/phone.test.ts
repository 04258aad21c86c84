import { matchDayCalls } from '@tournaments/contract';
import { send } from '@tournaments/server/testing/client';
import { describe, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, PHONE } from '../support/browser.ts';
import { press, useDesk } from '../organizer/steps.ts';
import { knockoutDay, planner, storedDay, timeMatches } from './steps.ts';

const desk = useDesk();

/** Plays so many days longer. */
async function addDays(id: number, count: number): Promise<void> {
  const { hall, hallRevision } = await storedDay(desk, id);
  const last = hall.blocks.at(-1)!;
  const later = Array.from({ length: count }, (_, index) => {
    const by = (index + 1) * 86_400;
    const { startsAt, latestStartAt, endsAt } = last;
    return {
      ...{ day: last.day + index + 1, breaks: [] },
      ...{ startsAt: startsAt + by, latestStartAt: latestStartAt + by, endsAt: endsAt + by },
    };
  });
  const body = {
    tournamentId: id,
    seen: hallRevision,
    hall: { ...hall, blocks: [...hall.blocks, ...later] },
  };
  const { status } = await send(desk.site, matchDayCalls.saveHall, { body, tokens: desk.organizer.tokens });
  expect(status).toBe(200);
}

describe('The order of a day on a phone', () => {
  it('keeps what is needed most before the matches, and folds the rest', async () => {
    const id = await knockoutDay(desk, 16);
    const [first] = (await storedDay(desk, id)).hall.blocks;
    await timeMatches(desk, id, [[0, { court: 1, at: first!.startsAt + 3600 }]]);
    const { page, context } = await desk.open(planner(id, 'courts'), { viewport: PHONE });
    await page.getByRole('button', { name: 'Publish the order', exact: true }).waitFor();
    for (const name of ['Recompute from now', 'Break'])
      expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
    await page.getByText(/^Only you see this/).waitFor();
    const list = (await page.getByRole('heading', { name: 'Court 1', exact: true }).boundingBox())!;
    expect(list.y).toBeLessThan(PHONE.height - 200);
    // How it is done is told among the tools, which are folded.
    const hint = page.getByText('Drag a match by its handle to another place on its court.');
    expect(await hint.isVisible()).toBe(false);
    const matches = page.locator('[id^="match-"]');
    expect((await matches.first().boundingBox())!.y).toBeLessThanOrEqual(380);
    // One day at a time: the first with open matches, until another is chosen.
    const days = page.getByRole('group', { name: 'Day', exact: true }).getByRole('button');
    expect(await days.first().getAttribute('aria-pressed')).toBe('true');
    await days.last().click();
    expect(await matches.count()).toBe(0);
    await days.first().click();
    await matches.first().waitFor();
    expect(await page.getByText('followed by').count()).toBeLessThanOrEqual(
      await page.getByRole('heading', { level: 2 }).count(),
    );
    const courts = page.getByRole('navigation', { name: 'To the list of a court' });
    const last = courts.getByRole('button').last();
    const name = await last.innerText();
    await last.click();
    const heading = page.getByRole('heading', { name: new RegExp(`^${name}`) });
    const bottom = await courts.evaluate((one) => one.getBoundingClientRect().bottom);
    await expect.poll(async () => (await heading.boundingBox())!.y).toBeGreaterThanOrEqual(bottom);
    await expect.poll(async () => (await heading.boundingBox())!.y).toBeLessThan(PHONE.height);
    await page.evaluate(() => scrollTo(0, 0));
    await press(page, 'Tools');
    await page.getByRole('button', { name: 'Recompute from now', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Open the desk', exact: true }).waitFor();
    await press(page, 'Break');
    await page.getByRole('dialog').waitFor();
    await context.close();
  });

  it('begins the board in the upper part of the screen, below a head of one row of buttons', async () => {
    const id = await knockoutDay(desk, 8);
    const [first] = (await storedDay(desk, id)).hall.blocks;
    // The semi-final begins before the quarter finals are over.
    await timeMatches(
      desk,
      id,
      [0, 1, 2, 3, 4].map((place) => [place, { court: 1, at: first!.startsAt + 60 * 10 * place }] as const),
    );
    const { page, context } = await desk.open(planner(id, 'order'), { viewport: PHONE, hasTouch: true });
    const heads = page.locator('summary').filter({ hasText: /Only you see this|warning|move/ });
    await page.locator('summary').filter({ hasText: /move/ }).waitFor();
    const inOneRow = async (height: number) => {
      const boxes = await Promise.all((await heads.all()).map(async (head) => (await head.boundingBox())!));
      expect(boxes.length).toBeGreaterThan(1);
      for (const box of boxes) expect(box).toMatchObject({ y: boxes[0]!.y, height });
    };
    await inOneRow(44);
    const board = page.getByRole('region', { name: 'Order of play: courts across, time down' });
    const court = board.getByText('Court 1', { exact: true }).first();
    expect((await court.boundingBox())!.y).toBeLessThanOrEqual(375);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    // What a match is fixed by are three buttons of one line each.
    await page.locator('[id^="match-"]').first().click();
    await press(page, 'Lock where it is');
    await page.locator('[id^="match-"]').filter({ hasText: 'Fixed' }).first().click();
    const acts = ['Unlock', 'Lock where it is', 'Done'].map((name) =>
      page.getByRole('dialog').getByRole('button', { name, exact: true }),
    );
    const tops = await Promise.all(acts.map(async (act) => (await act.boundingBox())!));
    for (const box of tops) expect(box).toMatchObject({ y: tops[0]!.y, height: 44 });
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 800 });
    await inOneRow(44);
    // Beside what else is to be done then.
    const [state, drop] = [heads.first(), page.getByRole('button', { name: 'Drop changes', exact: true })];
    expect((await drop.boundingBox())!.y).toBe((await state.boundingBox())!.y);
    await context.close();
  });

  it('has its end, its state and its way to publish in one row on a lying phone, and the first match in sight', async () => {
    const id = await knockoutDay(desk, 16);
    const [first] = (await storedDay(desk, id)).hall.blocks;
    await timeMatches(desk, id, [[0, { court: 1, at: first!.startsAt + 3600 }]]);
    const viewport = { width: PHONE.height, height: PHONE.width };
    const { page, context } = await desk.open(planner(id, 'courts'), { viewport, hasTouch: true });
    const row = [
      page.getByText(/^Ends /),
      page.getByText(/^Only you see this/),
      page.getByRole('button', { name: 'Publish the order', exact: true }),
      page.getByRole('button', { name: 'Tools', exact: true }),
    ];
    await row[0]!.waitFor();
    const boxes = await Promise.all(row.map((one) => one.boundingBox()));
    const top = Math.max(...boxes.map((box) => box!.y));
    for (const box of boxes) expect(box!.y + box!.height).toBeGreaterThan(top);
    expect((await page.locator('[id^="match-"]').first().boundingBox())!.y).toBeLessThan(PHONE.width);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await context.close();
  });

  it('names one of many days, which leads to the others, so that none is cut', async () => {
    const id = await knockoutDay(desk, 16);
    await addDays(id, 2);
    const { page, context } = await desk.open(planner(id, 'courts'), { viewport: PHONE });
    const matches = page.locator('[id^="match-"]');
    await matches.first().waitFor();
    const days = page.getByRole('combobox', { name: 'Day', exact: true });
    const names = await days.getByRole('option').allInnerTexts();
    expect(names.length).toBeGreaterThan(2);
    expect(await page.getByRole('group', { name: 'Day', exact: true }).isVisible()).toBe(false);
    await days.selectOption(names.at(-1)!);
    await expect.poll(() => matches.count()).toBe(0);
    await days.selectOption(names[0]!);
    await matches.first().waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await context.close();
  });
});

describe('The head of the order on a laptop', () => {
  it('leaves the board the screen, and folds what is unfolded on another view', async () => {
    const id = await knockoutDay(desk, 8);
    const [first] = (await storedDay(desk, id)).hall.blocks;
    await timeMatches(
      desk,
      id,
      [0, 1, 2, 3, 4].map((place) => [place, { court: 1, at: first!.startsAt + 60 * 10 * place }] as const),
    );
    await addDays(id, 2);
    const viewport = { width: 1280, height: 800 };
    const { page, context } = await desk.open(planner(id, 'order'), { viewport });
    const move = page.locator('details').filter({ has: page.locator('summary', { hasText: 'move' }) });
    await move.waitFor();
    const board = page.getByRole('region', { name: 'Order of play: courts across, time down' });
    const court = board.getByText('Court 1', { exact: true }).first();
    expect((await court.boundingBox())!.y).toBeLessThanOrEqual(300 + 20);
    // Tools and days are one row.
    const tool = (await page.getByRole('button', { name: 'Break', exact: true }).boundingBox())!;
    const days = page.getByRole('group', { name: 'Day', exact: true }).getByRole('button');
    expect((await days.first().boundingBox())!.y).toBe(tool.y);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const summary = move.locator('summary');
    await summary.click();
    await expect.poll(() => move.getAttribute('open')).not.toBeNull();
    await page.getByRole('link', { name: 'Per court', exact: true }).click();
    await expect.poll(() => move.getAttribute('open')).toBeNull();
    // On a phone the tools fold it, and it folds the tools.
    await page.setViewportSize(PHONE);
    const tools = page.getByRole('button', { name: 'Tools', exact: true });
    await summary.click();
    await tools.click();
    await expect.poll(() => move.getAttribute('open')).toBeNull();
    await summary.click();
    await expect.poll(() => tools.getAttribute('aria-expanded')).toBe('false');
    await context.close();
  });
});
