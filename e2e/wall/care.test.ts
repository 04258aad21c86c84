import { paths, routes, type PublicDay } from '@tournaments/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectBrowser, expectAccessible, openFreshPage, untilAnswered } from '../support/browser.ts';
import { clockTo, pageSeconds, standClock } from '../support/clock.ts';
import { sharedSite, type Site } from '../support/site.ts';
import { openHall, type PlayedHall } from './hall.ts';

let site: Site;
let browser: Browser;
let hall: PlayedHall;

const SCREEN = { width: 1920, height: 1080 };
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Four in the night in India, in the world's seconds of a day. */
const NIGHT = DAY + 4 * HOUR - 5.5 * HOUR;

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), connectBrowser()]);
  hall = await openHall(site, 2);
  await hall.publish();
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** Opens a wall, of the courts unless said otherwise, under a clock of its own, and marks its document. */
async function openWall(
  change: (day: PublicDay, at: number) => PublicDay = (day) => day,
  block: 'courts' | null = 'courts',
) {
  const { page, context } = await openFreshPage(browser, { viewport: SCREEN });
  const stream = () => page.waitForResponse(/\/api\/live\//);
  let opened = stream();
  await page.goto(site.origin + paths.wall(hall.tournament, block ?? undefined));
  await page.locator('main[data-wall] li').first().waitFor();
  await opened;
  // Its minutes bring nothing before news can come by themselves.
  opened = stream();
  await standClock(page, page.locator('main[data-wall] li').first());
  await opened;
  const at = await pageSeconds(page);
  await page.route('**/api/get_match_day.php*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { day: PublicDay };
    await route.fulfill({ json: { ...body, day: change(body.day, at) } });
  });
  await page.evaluate(() => document.documentElement.setAttribute('data-first', ''));
  return { page, context, at };
}

/** Whether the document is still the one that was opened; a page on its way to another one is not. */
async function isFirst(page: Page): Promise<boolean> {
  return page
    .locator('html[data-first]')
    .count()
    .then(Boolean, () => false);
}

/** Lets minutes pass until the page was loaded anew. */
async function passUntilLoaded(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        if (!(await isFirst(page))) return true;
        await page.clock.fastForward(MINUTE * 1000).catch(() => undefined);
        return false;
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  await page.clock.resume();
  await page.locator('main[data-wall] li').first().waitFor();
}

/** The next instant after which it is four at night, in a page's own time. */
function nightAfter(at: number): number {
  const next = Math.floor(at / DAY) * DAY + (NIGHT % DAY);
  return next - at > 3 * HOUR ? next : next + DAY;
}

describe('A wall that is left alone', () => {
  it('loads itself anew at four in the night, not before', async () => {
    const { page, context, at } = await openWall();
    const night = nightAfter(at);
    await clockTo(page, night - 2 * MINUTE);
    await clockTo(page, night - MINUTE);
    expect(await isFirst(page)).toBe(true);
    await passUntilLoaded(page);
    await context.close();
  });

  it('waits with that while a call is open', async () => {
    const called = (day: PublicDay, now: number): PublicDay['calls'] =>
      day.next.slice(0, 1).map((match) => ({ ...match, court: 1, call: 1, calledAt: now + 2 * MINUTE }));
    const { page, context, at } = await openWall((day, now) => ({ ...day, calls: called(day, now) }), null);
    await clockTo(page, at + 2 * MINUTE);
    await page.locator('[data-calls] li', { hasText: 'COURT 1' }).waitFor();
    for (const minutes of [-1, 1, 3]) await clockTo(page, nightAfter(at) + minutes * MINUTE);
    expect(await isFirst(page)).toBe(true);
    await context.close();
  });

  it('takes a new version of the website within some minutes', async () => {
    const { page, context } = await openWall();
    let isNew = false;
    await page.route(site.origin + paths.wall(hall.tournament, 'courts'), (route) =>
      isNew && !route.request().isNavigationRequest()
        ? route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/new.js"></script>' })
        : route.continue(),
    );
    const asked = () => page.waitForResponse((response) => response.url().endsWith('/wall/courts'));
    let answered = asked();
    await page.clock.fastForward(11 * MINUTE * 1000);
    await answered;
    await page.clock.fastForward(MINUTE * 1000);
    await untilAnswered(page);
    expect(await isFirst(page)).toBe(true);
    isNew = true;
    answered = asked();
    await page.clock.fastForward(10 * MINUTE * 1000);
    await answered;
    await passUntilLoaded(page);
    await context.close();
  });

  it('goes dark twenty minutes after the last match, its clock moving, and comes back with the next day', async () => {
    let isOver = true;
    const { page, context, at } = await openWall((day, now) =>
      isOver
        ? {
            ...day,
            calls: [],
            next: [],
            expected: [],
            courts: day.courts.map((court) => ({ ...court, match: null })),
            finished: day.next.slice(0, 1).map((match) => ({
              ...match,
              status: 'finished',
              outcome: { winner: 'A', games: [{ a: 15, b: 9 }], ending: null },
              court: 1,
              endedAt: now,
            })),
          }
        : day,
    );
    const dark = page.locator('main[data-dark]');
    await clockTo(page, at + 19 * MINUTE);
    expect(await dark.count()).toBe(0);
    await clockTo(page, at + 20 * MINUTE + 1);
    await dark.waitFor();
    const black = await dark.evaluate((main) => getComputedStyle(main).backgroundColor);
    expect(black).toBe('rgb(0, 0, 0)');
    const place = () => page.getByRole('heading', { level: 1 }).evaluate((one) => one.getAttribute('style'));
    const before = await place();
    await clockTo(page, at + 21 * MINUTE + 1);
    await expect.poll(place).not.toBe(before);
    // Axe waits by the page's clock.
    await page.clock.resume();
    await expectAccessible(page);
    isOver = false;
    await page.clock.fastForward(MINUTE * 1000);
    await page.locator('main[data-wall] li').first().waitFor();
    expect(await dark.count()).toBe(0);
    await context.close();
  });
});

describe('While the server is away', () => {
  // A desk goes on with what it keeps, without leaving its address.
  it('the wall, loaded anew, waits for it all night and comes back to where it was', async () => {
    const { page, context } = await openFreshPage(browser, { viewport: SCREEN });
    const address = `${site.origin}/tournaments/${hall.tournament}/wall?courts=1&screen=43`;
    await page.clock.install();
    await page.goto(address);
    await untilAnswered(page);
    await page.route('**/api/**', (route) => route.fulfill({ status: 503, body: '' }));
    await page.reload();
    await page.waitForURL(site.origin + routes.maintenance);
    for (let hour = 0; hour < 8; hour += 1) await page.clock.fastForward(HOUR * 1000);
    expect(page.url()).toBe(site.origin + routes.maintenance);
    await page.unroute('**/api/**');
    await expect
      .poll(
        async () => {
          await page.clock.fastForward(15_000);
          return page.url();
        },
        { timeout: 30_000 },
      )
      .toBe(address);
    await context.close();
  });
});
