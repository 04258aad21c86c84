import { paths, tournamentCalls } from '@tournaments/contract';
import { send } from '@tournaments/server/testing/client';
import { SWITCHES } from '@tournaments/server/testing/test-data';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  connectBrowser,
  DESKTOP,
  expectAccessible,
  expectContrast,
  expectNoSidewaysScroll,
  openPage,
  PHONE,
  untilAnswered,
} from '../support/browser.ts';
import { saveScore } from '../fixtures/steps.ts';
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

const address = (search = '') => `${site.origin}${paths.tournament(hall.tournament)}?tab=match-day${search}`;
const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const lines = (page: Page) => page.locator('[data-order] [data-state]:visible');

/** How many matches all days have: late in the evening there are two. */
async function countOf(page: Page): Promise<number> {
  const days = page.getByRole('navigation', { name: 'Days of play' }).getByRole('link');
  const texts = await days.allTextContents();
  return texts.reduce((sum, text) => sum + Number(/(\d{1,4}) match/.exec(text)?.[1]), 0);
}

async function looksRight(page: Page): Promise<void> {
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: 'light' });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);
    await expectNoSidewaysScroll(page);
  }
}

/** By court, too, a name stands in one line with its points, and what is at one hour begins at one height. */
async function hasPointsBesideNames(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'By court' }).click();
  await group(page, 'Court 1').getByText('Live').waitFor();
  await page.setViewportSize(DESKTOP);
  const looks = await page.locator('[data-order]').evaluate((order) => {
    const [side] = [...order.querySelectorAll('[data-state="on-court"] span:has(> b)')];
    const heightsOf = (list: Element) => Math.round(list.getBoundingClientRect().top);
    const lists = [...order.querySelectorAll<HTMLElement>('section > ul')];
    const rows = new Set(lists.map(({ style }) => style.gridRow));
    return {
      name: side?.firstElementChild?.getBoundingClientRect().bottom ?? 0,
      points: side?.querySelector('b')?.getBoundingClientRect().bottom ?? 0,
      tops: [...rows].map(
        (row) => new Set(lists.filter(({ style }) => style.gridRow === row).map(heightsOf)).size,
      ),
    };
  });
  expect(Math.abs(looks.name - looks.points)).toBeLessThan(6);
  expect(new Set(looks.tops)).toEqual(new Set([1]));
  await page.getByRole('link', { name: 'By time' }).click();
}

/** What is live looks alike in the order of play, in the head of the tournament and over a draw. */
async function sameLook(page: Page, { tournament, singles }: PlayedHall): Promise<void> {
  const lookOf = (place: Locator) =>
    place.evaluate((one) => [getComputedStyle(one).color, getComputedStyle(one).backgroundColor]);
  const look = await lookOf(group(page, 'On court now').getByText('Live'));
  expect(await lookOf(page.getByText('live', { exact: true }).locator('visible=true').first())).toEqual(look);
  await page.goto(site.origin + paths.fixtures(tournament, singles));
  const chip = page.getByRole('button', { name: 'Live now', exact: true });
  await chip.waitFor();
  expect(await lookOf(chip)).toEqual(look);
  await page.goBack();
}

describe('the order of play in public', () => {
  it('says that it is not published yet and leads to the draws, and comes by itself', async () => {
    const { page, context, complaints } = await openPage(browser);
    await page.goto(address());
    await page.getByRole('heading', { name: 'The order of play is not published yet' }).waitFor();
    await untilAnswered(page);
    await looksRight(page);
    await page.getByRole('link', { name: 'To the draws' }).click();
    await page.getByRole('link', { name: "Fixture: Men's Singles" }).waitFor();
    await page.getByRole('link', { name: 'Order of play' }).click();
    await hall.publish();
    await lines(page).first().waitFor(SOON);
    // Fifteen matches of the singles and seven of the doubles.
    expect(await countOf(page)).toBe(22);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('comes with the page, also by court, and is right in every look', async () => {
    await expect
      .poll(async () => (await (await fetch(address())).text()).includes(' data-state="'), SOON)
      .toBe(true);
    const plain = await openPage(browser, { javaScriptEnabled: false });
    await plain.page.goto(address());
    // Its looks come with it: courts stand behind times, not below them.
    const places = lines(plain.page).first().locator('> span');
    const [when, court] = await Promise.all([places.nth(0).boundingBox(), places.nth(1).boundingBox()]);
    // Where it is played stands below when, however the styles come.
    expect(court!.x).toBe(when!.x);
    expect(court!.y).toBeGreaterThanOrEqual(when!.y + when!.height);
    await plain.context.close();
    const { page, context, complaints } = await openPage(browser);
    await page.goto(address());
    await untilAnswered(page);
    await looksRight(page);
    await page.getByRole('link', { name: 'By court' }).click();
    await group(page, 'Court 2').waitFor();
    await looksRight(page);
    const courts = page.getByRole('region', { name: /^Court \d$/ });
    expect(await courts.count()).toBe(3);
    // On a phone they stand below each other, and each is a press away; a board has them side by side.
    const topOf = async (name: string) => (await group(page, name).boundingBox())!.y;
    const jumps = page.getByRole('navigation', { name: 'Jump to' });
    await page.setViewportSize(PHONE);
    await jumps.getByRole('link', { name: 'Court 3' }).click();
    await expect.poll(() => topOf('Court 3')).toBeLessThan(PHONE.height);
    expect(await topOf('Court 3')).toBeGreaterThan(await topOf('Court 2'));
    await page.goBack();
    await page.setViewportSize(DESKTOP);
    await expect.poll(async () => (await topOf('Court 3')) - (await topOf('Court 1'))).toBe(0);
    expect(await jumps.isVisible()).toBe(false);
    // The switch stands in the address: Back goes to the hours, and who is sent it sees the courts.
    const shared = page.url();
    await page.goBack();
    await expect.poll(() => page.getByRole('region', { name: /^Court \d$/ }).count()).toBe(0);
    await page.goto(shared);
    await group(page, 'Court 2').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('shows a phone its first match in the upper half, and a whole row for who is looked for', async () => {
    const { page, context } = await openPage(browser, { viewport: PHONE });
    await page.goto(address());
    await lines(page).first().waitFor();
    await untilAnswered(page);
    expect((await lines(page).first().boundingBox())!.y).toBeLessThanOrEqual(400);
    const search = page.getByRole('searchbox', { name: 'Find a name' });
    expect((await search.boundingBox())!.width).toBeLessThan(50);
    await search.focus();
    expect((await search.boundingBox())!.width).toBeGreaterThan(300);
    await context.close();
  });

  it('has two matches beside each other at a desk and on a lying phone, over the whole width, and each below the other on a standing one', async () => {
    const { page, context } = await openPage(browser, { viewport: DESKTOP });
    await page.goto(address());
    await lines(page).first().waitFor();
    const places = () =>
      page.locator('[data-order] section > ul:has(> li:nth-child(2))').evaluateAll((lists) =>
        lists.map((list) => {
          const [one, two] = [...list.children].map((line) => line.getBoundingClientRect());
          return { isBeside: one!.top === two!.top, rest: list.getBoundingClientRect().right - two!.right };
        }),
      );
    for (const size of [DESKTOP, { width: 844, height: 390 }]) {
      await page.setViewportSize(size);
      const wide = await places();
      expect(wide.length).toBeGreaterThan(0);
      expect(wide.every(({ isBeside, rest }) => isBeside && rest < 2)).toBe(true);
    }
    await page.setViewportSize(PHONE);
    expect((await places()).some(({ isBeside }) => isBeside)).toBe(false);
    await context.close();
  });

  it('has what is called and on court on top and what is over folded below, with each result', async () => {
    const { page, context } = await openPage(browser);
    await page.goto(address());
    await lines(page).first().waitFor();
    await hall.desk.day();
    await hall.desk.give({ kind: 'call', court: 1 }, hall.key(0));
    const now = group(page, 'On court now');
    await now.getByText('Called').waitFor(SOON);
    await hall.desk.give({ kind: 'start' }, hall.key(0));
    await now.getByText('Live').waitFor(SOON);
    await sameLook(page, hall);
    await hasPointsBesideNames(page);
    await hall.desk.give(
      {
        kind: 'finish',
        winner: 'A',
        games: [
          { a: 15, b: 9 },
          { a: 15, b: 11 },
        ],
      },
      hall.key(0),
    );
    const fold = page.getByRole('group', { name: 'Over' });
    await fold.getByText('1 match').waitFor(SOON);
    expect(await now.count()).toBe(0);
    expect(await fold.locator('[data-won]').isVisible()).toBe(false);
    const ends = page.locator('[data-order] section, [data-order] details');
    expect(await ends.last().getAttribute('id')).toBe('over');
    await fold.locator('summary').click();
    expect(await fold.locator('[data-won] b').allTextContents()).toEqual(['15', '15']);
    await context.close();
  });

  it('says with its score that a match is broken off, as do the overview, the draw and the court', async () => {
    const { page, context } = await openPage(browser);
    await hall.desk.day();
    await hall.desk.give({ kind: 'call', court: 2 }, hall.key(1));
    await hall.desk.give({ kind: 'start' }, hall.key(1));
    await saveScore(site, hall.organizer.tokens, hall.singles, 1, [{ a: 11, b: 7 }]);
    await hall.desk.day();
    await hall.desk.give({ kind: 'off-court' }, hall.key(1));
    await page.goto(address());
    const broken = group(page, 'Suspended').locator('[data-state=suspended]');
    await broken.waitFor(SOON);
    await expect.poll(() => broken.locator('b').allTextContents()).toEqual(['11', '7']);
    await page.goto(site.origin + paths.tournament(hall.tournament));
    const onOverview = page.locator('[data-suspended] > li');
    await onOverview.waitFor(SOON);
    expect(await onOverview.locator('b').allTextContents()).toEqual(['11', '7']);
    await looksRight(page);
    await page.goto(site.origin + paths.fixtures(hall.tournament, hall.singles));
    const box = page.getByRole('article', { name: 'Match 2', exact: true });
    await box.getByText('suspended').waitFor(SOON);
    for (const points of ['11', '7']) await box.getByText(points, { exact: true }).waitFor();
    await page.goto(site.origin + paths.wall(hall.tournament, 'next'));
    await page.getByRole('listitem').filter({ hasText: 'Suspended' }).getByText('11-7').waitFor(SOON);
    await page.goto(site.origin + paths.courtDisplay(hall.tournament, 2));
    await page.getByText('Suspended').waitFor(SOON);
    await page.getByText('11', { exact: true }).waitFor();
    await hall.desk.give({ kind: 'resume', court: 2 }, hall.key(1));
    await page.getByText('In play').waitFor(SOON);
    await context.close();
  });

  it('keeps the names of many courts in sight, which scroll sideways with them', async () => {
    const large = await openHall(site, 16, {}, 32);
    await large.publish();
    // Late in the evening a day has few lines, which scroll in a low window alone.
    const { page, context } = await openPage(browser, { viewport: { width: 1280, height: 500 } });
    await page.goto(`${site.origin}${paths.tournament(large.tournament)}?tab=match-day&by=court`);
    await untilAnswered(page);
    const board = page.locator('[data-wide]');
    const head = board.locator('xpath=preceding-sibling::*');
    await page.evaluate(() => window.scrollTo(0, 500));
    await expect.poll(async () => (await head.boundingBox())!.y).toBeLessThan(60);
    await head.getByText('Court 1', { exact: true }).waitFor();
    await board.evaluate((one) => one.scrollTo(200, 0));
    const leftOf = async (place: Locator) => (await place.boundingBox())!.x;
    const column = board.getByRole('region', { name: 'Court 5', exact: true });
    await expect
      .poll(async () => (await leftOf(head.getByText('Court 5', { exact: true }))) - (await leftOf(column)))
      .toBe(0);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);
    await expectNoSidewaysScroll(page);
    await context.close();
  });

  it('is narrowed by a name, and leads into the draw, with the keyboard alone', async () => {
    const { page, context } = await openPage(browser, { viewport: PHONE });
    await page.goto(address());
    await untilAnswered(page);
    const search = page.getByRole('searchbox', { name: 'Find a name' });
    await search.focus();
    await page.keyboard.type('vihaan');
    // Late in the evening the match may be one of tomorrow, as the days tell.
    const days = page.getByRole('navigation', { name: 'Days of play' }).getByRole('link');
    await days
      .filter({ hasText: /[1-9] match/ })
      .first()
      .press('Enter');
    await page
      .getByRole('status')
      .getByText(/^[1-9]\d* match(es)? with “vihaan”$/)
      .waitFor();
    for (const text of await lines(page).allTextContents()) expect(text).toContain('Vihaan');
    await page.keyboard.press('Tab');
    while (!(await page.evaluate(() => document.activeElement?.matches('[data-state]') === true)))
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/fixtures#match-\d+$/);
    await page.goBack();
    await page.getByRole('searchbox', { name: 'Find a name' }).fill('zzzz');
    await page.getByRole('heading', { name: 'Nobody called “zzzz” plays on this day' }).waitFor();
    await looksRight(page);
    await context.close();
  });

  it('is reached from what comes next, and leads to the big screen', async () => {
    const { page, context } = await openPage(browser);
    await page.goto(site.origin + paths.tournament(hall.tournament));
    await page.getByRole('link', { name: 'Order of play' }).click();
    await lines(page).first().waitFor();
    await page.getByRole('link', { name: 'Big screen' }).click();
    await page.waitForURL(site.origin + paths.wall(hall.tournament));
    await context.close();
  });

  it('says what happened when it does not come, and tries again', async () => {
    const { page, context } = await openPage(browser);
    await hall.withhold();
    await page.route('**/api/get_match_day.php*', (route) => route.fulfill({ status: 500, json: {} }));
    // A page of its own comes with it; from within the tournament it is asked for.
    await page.goto(`${site.origin}${paths.tournament(hall.tournament)}?tab=fixtures`);
    await page.getByRole('link', { name: 'Order of play' }).click();
    await page.getByRole('alert').getByText('The order of play could not be loaded').waitFor(SOON);
    await looksRight(page);
    await page.unroute('**/api/get_match_day.php*');
    await page.getByRole('button', { name: 'Try again' }).click();
    // What it left in the draws is still read there.
    await page.getByText('they may change until the order of play is published').waitFor(SOON);
    await context.close();
  });

  it('shows nothing while the draws are hidden', async () => {
    await hall.publish();
    const body = { ...SWITCHES, id: hall.tournament, showFixtures: false };
    await send(site, tournamentCalls.updateSettings, { body, tokens: hall.organizer.tokens });
    await expect
      .poll(async () => (await (await fetch(address())).text()).includes('data-order'), SOON)
      .toBe(false);
    const { page, context } = await openPage(browser);
    await page.goto(address());
    await untilAnswered(page);
    expect(await page.locator('[data-order]').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Order of play' }).count()).toBe(0);
    await context.close();
  });
});
