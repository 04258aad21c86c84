import type { Locator, Page } from 'playwright-core';
import { LEAP, pauseClock, untilAnswered } from './browser.ts';

/** The way of a page's answers, to be cut off and mended. */
export interface Way {
  isCut: boolean;
}

/**
 * Gives a page that is open a clock of its own: loaded anew, with what it is waited for, it stands so many seconds
 * before now, whatever time the answers of the server tell. While it stands, the page takes what it is answered only
 * when the clock is let run.
 */
export async function standClock(page: Page, shown: Locator, ago = 0): Promise<Way> {
  const way = await keepClock(page);
  await page.clock.install();
  await page.reload();
  await shown.waitFor();
  await untilAnswered(page);
  if (ago === 0) await pauseClock(page);
  else {
    const start = (await page.evaluate(() => Date.now())) - ago * 1000;
    await page.clock.setSystemTime(start);
    await page.clock.pauseAt(start + LEAP * 1000);
  }
  return way;
}

/** From here on no answer sets the page's clock: they come without the date by which it would follow the server's. */
export async function keepClock(page: Page): Promise<Way> {
  const way: Way = { isCut: false };
  await page.route(isAnswer, async (route) => {
    if (way.isCut) return route.abort();
    try {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), date: '' } });
    } catch {
      // The page was left or cut off meanwhile.
      await route.abort().catch(() => undefined);
    }
  });
  return way;
}

/** News come by a stream that never ends; all else of the server's calls is an answer. */
function isAnswer({ pathname }: URL): boolean {
  return pathname.startsWith('/api/') && !pathname.startsWith('/api/live/');
}

/** The page's own time in whole seconds. */
export async function pageSeconds(page: Page): Promise<number> {
  return Math.floor((await page.evaluate(() => Date.now())) / 1000);
}

/** Lets the page's clock come to an instant (s); what was due on the way happens once, and is answered. */
export async function clockTo(page: Page, at: number): Promise<void> {
  const left = at * 1000 - (await page.evaluate(() => Date.now()));
  await page.clock.fastForward(left);
  // The clock on the screen looks four times a second.
  await page.clock.runFor(300);
  await untilAnswered(page);
  await page.clock.runFor(300);
}
