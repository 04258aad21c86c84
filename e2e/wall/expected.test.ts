import { paths } from '@tournaments/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  connectBrowser,
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  PHONE,
  untilAnswered,
} from '../support/browser.ts';
import { sharedSite, type Site } from '../support/site.ts';
import { openHall, type PlayedHall } from './hall.ts';

let site: Site;
let browser: Browser;
let hall: PlayedHall;

/** A crowd asks within three seconds of a change, and not twice within ten. */
const SOON = { timeout: 20_000 };

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), connectBrowser()]);
  hall = await openHall(site, 3);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const next = (page: Page) => page.locator('[data-next-up] > li');
const box = (page: Page, number: number) =>
  page.getByRole('article', { name: `Match ${number}`, exact: true });
const TIME = '\\d{1,2}:\\d\\d (?:AM|PM|NOON|MIDNIGHT)';
const COURT = '(?:(?:Court \\d|Centre), )?';
const EXPECTED = new RegExp(`^${COURT}(?:in about \\d+ min|soon|about ${TIME}|~${TIME}|${TIME} to)`, 'i');

/** What a page asked of the public day. */
function dayRequests(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('get_match_day')) asked.push(request.url());
  });
  return asked;
}

describe('[MD-21] expected times in public', () => {
  it('are not shown before the order of play is published, come with it and go with it', async () => {
    const { page, context } = await openPage(browser);
    const asked = dayRequests(page);
    const stream = page.waitForResponse(/\/api\/live\//);
    await page.goto(site.origin + paths.tournament(hall.tournament));
    await stream;
    await expect.poll(() => asked.length, SOON).toBe(1);
    await untilAnswered(page);
    expect(await next(page).count()).toBe(0);
    await hall.publish();
    await next(page).first().waitFor(SOON);
    expect(await next(page).count()).toBeLessThanOrEqual(8);
    // On the day of play who plays goes before what it costs.
    const heads = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    expect(heads.indexOf('Next')).toBeGreaterThanOrEqual(0);
    expect(heads.indexOf('Next')).toBeLessThan(heads.indexOf('Events and fees'));
    await expect.poll(() => next(page).first().locator('b').first().textContent()).toMatch(EXPECTED);
    // The second match of each of the three courts.
    await expect.poll(() => page.getByText('1 match before it').count()).toBe(3);
    expect(asked).toHaveLength(2);
    await hall.withhold();
    await expect.poll(() => next(page).count(), SOON).toBe(0);
    await context.close();
  });

  it('come with the page, which does not move for who is called and who comes next', async () => {
    await hall.publish();
    await hall.desk.give({ kind: 'call', court: 1 }, hall.key(0));
    const address = site.origin + paths.tournament(hall.tournament);
    await expect
      .poll(async () => {
        const html = await (await fetch(address)).text();
        return [html.includes('data-next-up'), html.includes('data-called')];
      }, SOON)
      .toEqual([true, true]);
    const { page, context, complaints } = await openPage(browser, { viewport: PHONE });
    await page.goto(address);
    await untilAnswered(page);
    await expect.poll(() => next(page).first().locator('b').first().textContent(), SOON).toMatch(EXPECTED);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const one of list.getEntries()) sum += (one as unknown as { readonly value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(sum), 500);
        }),
    );
    expect(shift).toBeLessThan(0.02);
    expect(complaints).toEqual([]);
    await hall.desk.give({ kind: 'recall' }, hall.key(0));
    await context.close();
  });

  it('name the court only for the next two, and say a call at once', async () => {
    await hall.publish();
    const { page, context } = await openPage(browser, { viewport: PHONE });
    await page.goto(site.origin + paths.tournament(hall.tournament));
    await next(page).first().waitFor(SOON);
    const texts = await next(page).locator('b').allTextContents();
    // Of others it is said where they are planned.
    expect(texts.filter((text) => / on Court/.test(text)).length).toBeLessThanOrEqual(6);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await hall.desk.give({ kind: 'call', court: 2 }, hall.key(0));
    await page.getByText('Court 2 now').waitFor(SOON);
    await hall.desk.give({ kind: 'recall' }, hall.key(0));
    await expect.poll(() => page.getByText('Court 2 now').count(), SOON).toBe(0);
    await context.close();
  });

  it('are not preceded in the draw by what was planned, which is read without scripts', async () => {
    const { page, context } = await openPage(browser);
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/get_match_day/, async (route) => {
      await asked;
      await route.continue();
    });
    const draw = site.origin + paths.fixtures(hall.tournament, hall.singles);
    await page.goto(draw);
    const plan = box(page, 1).getByText(/Court \d/);
    await plan.waitFor({ state: 'attached' });
    expect(await plan.isVisible()).toBe(false);
    answer();
    await box(page, 1).getByText(EXPECTED).waitFor(SOON);
    await context.close();
    const plain = await openPage(browser, { javaScriptEnabled: false });
    await plain.page.goto(draw);
    expect(
      await box(plain.page, 1)
        .getByText(/Court \d/)
        .isVisible(),
    ).toBe(true);
    await plain.context.close();
  });

  it('stand in the boxes of the draw, and are gone when the order is withheld', async () => {
    const { page, context } = await openPage(browser);
    await page.goto(site.origin + paths.fixtures(hall.tournament, hall.singles));
    await box(page, 1).getByText(EXPECTED).waitFor(SOON);
    await expectAccessible(page);
    await hall.withhold();
    await expect
      .poll(
        () =>
          box(page, 1)
            .getByText(/min|soon|~/i)
            .count(),
        SOON,
      )
      .toBe(0);
    await hall.publish();
    await box(page, 1).getByText(EXPECTED).waitFor(SOON);
    await context.close();
  });

  it('stand over an empty court with its next match', async () => {
    const { page, context } = await openPage(browser);
    await page.goto(site.origin + paths.courtDisplay(hall.tournament, 1));
    await page.getByText('Next match').waitFor(SOON);
    await page.getByText(/next on Court 1|^Soon/).waitFor(SOON);
    await context.close();
  });
});
