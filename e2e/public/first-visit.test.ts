import { knockoutCalls, paths, routes } from '@tournaments/contract';
import { indianDate } from '@tournaments/engine';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '@tournaments/server/testing/client';
import { eventWith, saveKnockout, savePools, type FilledEvent } from '@tournaments/server/testing/draws';
import { newOrganizer, type TestOrganizer } from '@tournaments/server/testing/test-data';
import { savePoolScore, saveScore } from '../fixtures/steps.ts';
import {
  connectBrowser,
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  openFreshPage,
  openPage,
  PHONE,
} from '../support/browser.ts';
import { sharedSite, type Site } from '../support/site.ts';
import { DAY, makeEvent, makeTournament, nowSeconds, open } from './steps.ts';

let site: Site;
let browser: Browser;
let organizer: TestOrganizer;
let cup: number;
let singles: number;
let played: number;
let knockout: FilledEvent;
let pools: FilledEvent;
let begun: FilledEvent;
let next: FilledEvent;

const HOUR = 3600;
const LYING = { width: 844, height: 390 };
const WON = [
  { a: 15, b: 9 },
  { a: 15, b: 13 },
];
/** Half past five in the afternoon of a day in India. */
const AFTERNOON = Math.floor(Date.parse(`${indianDate(nowSeconds() + 10 * DAY)}T17:30:00+05:30`) / 1000);

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), connectBrowser()]);
  organizer = await newOrganizer(site, { upiId: 'shuttlers@okaxis' });
  const { tokens } = organizer;
  cup = await makeTournament(site, organizer, {
    name: 'Afternoon Cup of the Western Districts',
    startsAt: AFTERNOON,
    endsAt: AFTERNOON + 6 * HOUR,
  });
  singles = await makeEvent(site, organizer, cup, { name: 'Open Singles', feePaise: 50_000 });
  played = await makeTournament(site, organizer, {
    name: 'Charminar Cup',
    startsAt: nowSeconds() - HOUR,
    switches: { showFixtures: true },
  });
  knockout = await eventWith(site, organizer, played, 32);
  await saveKnockout(site, organizer, knockout);
  await saveScore(site, tokens, knockout.eventId, 0, WON, 'A');
  const live = { eventId: knockout.eventId, matchNumber: 13, isLive: true };
  await send(site, knockoutCalls.saveLive, { body: live, tokens });
  next = await eventWith(site, organizer, played, 16);
  await saveKnockout(site, organizer, next);
  for (const match of [0, 1, 2, 3, 4, 5]) await saveScore(site, tokens, next.eventId, match, WON, 'A');
  pools = await eventWith(site, organizer, played, 8, 'pools-knockout');
  await savePools(site, organizer, pools, 2);
  begun = await eventWith(site, organizer, played, 8, 'pools-knockout');
  await savePools(site, organizer, begun, 2);
  for (const match of [0, 1, 2, 3]) await savePoolScore(site, tokens, begun.eventId, match, WON, 'A');
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const address = (path: string) => site.origin + path;
const drawOf = ({ eventId }: FilledEvent) => address(paths.fixtures(played, eventId));
const box = (page: Page, number: number) =>
  page.getByRole('article', { name: `Match ${number}`, exact: true });

/** Whether the middle of a match stands in the window. */
function isInSight(page: Page, number: number): Promise<boolean> {
  return box(page, number).evaluate((match) => {
    const { top, bottom } = match.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
}

describe('Without scripts', () => {
  it.each([['/'], [routes.tournaments], ['/nowhere']])(
    'the search at %s leads to what it finds',
    async (at) => {
      const { page, context } = await openPage(browser, { javaScriptEnabled: false });
      await page.goto(address(at));
      await page.getByRole('searchbox').fill('afternoon');
      await page.getByRole('searchbox').press('Enter');
      await page.waitForURL(/\/tournaments\?.*q=afternoon/);
      await page.locator('table').getByText('Afternoon Cup').waitFor();
      expect(await page.locator('table').getByText('Charminar Cup').count()).toBe(0);
      await context.close();
    },
  );

  it('the booking page says what it needs and shows nothing that does not work', async () => {
    const { page, context } = await openPage(browser, { viewport: PHONE, javaScriptEnabled: false });
    await page.goto(address(paths.book(cup, singles)));
    const told = page.locator('main noscript');
    await expect.poll(() => told.textContent()).toContain('This part of the website needs JavaScript.');
    await page.getByText('Afternoon Cup').waitFor();
    expect(await page.locator('main :is(input, select, button)').filter({ visible: true }).count()).toBe(0);
    await context.close();
  });

  it('a draw has no search or button that does nothing', async () => {
    const { page, context } = await openPage(browser, { viewport: PHONE, javaScriptEnabled: false });
    await page.goto(drawOf(knockout));
    await box(page, 1).waitFor();
    expect(await page.getByRole('searchbox').filter({ visible: true }).count()).toBe(0);
    expect(
      await page.getByRole('button', { name: /Find|Live now|Round|Reload|Fullscreen|Excel/ }).count(),
    ).toBe(0);
    await context.close();
  });
});

describe('A draw that is opened without naming a match', () => {
  it('shows on a phone the round of what is live before its script has come, where its list stands then', async () => {
    const { page, context } = await openFreshPage(browser, { viewport: PHONE });
    let release = () => {};
    const sent = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/*.js', async (route) => {
      await sent;
      await route.continue();
    });
    await page.goto(drawOf(knockout), { waitUntil: 'commit' });
    const heads = page.locator('[data-round]').filter({ visible: true });
    const round = await heads.getAttribute('data-round');
    expect(await box(page, 14).isVisible()).toBe(true);
    expect(await page.locator('[data-round]').count()).toBeGreaterThan(1);
    const first = heads.locator('article').first();
    const before = (await first.boundingBox())!;
    release();
    await page.getByRole('group', { name: 'Rounds' }).waitFor();
    expect(await heads.getAttribute('data-round')).toBe(round);
    const after = (await first.boundingBox())!;
    const moved = await page.evaluate(() => window.scrollY);
    expect(Math.abs(after.y + moved - before.y)).toBeLessThanOrEqual(4);
    expect(after.width).toBe(before.width);
    await context.close();
  });

  it.each([
    ['what is live', () => knockout, 14],
    ['what is next', () => next, 7],
  ] as const)('stands at %s on a phone', async (_, event, match) => {
    const { page, context } = await openPage(browser, { viewport: PHONE });
    await open(page, drawOf(event()));
    await expect.poll(() => isInSight(page, match)).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await context.close();
  });

  it.each([PHONE, { width: 360, height: 740 }])(
    'has what is live whole on a phone with all that follows it in its round, at $width',
    async (viewport) => {
      const { page, context } = await openPage(browser, { viewport });
      await open(page, drawOf(knockout));
      for (const match of [14, 15, 16]) await expect.poll(() => isInSight(page, match)).toBe(true);
      await context.close();
    },
  );

  it('stays at its head on a phone that shows what is live there', async () => {
    const { page, context } = await openPage(browser, { viewport: { width: 390, height: 2900 } });
    const isLoaded = page.waitForResponse(/\/opening-/);
    await open(page, drawOf(knockout));
    await isLoaded;
    expect(await isInSight(page, 14)).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await context.close();
  });

  it('has the head of its pool whole below what sticks', async () => {
    const { page, context } = await openPage(browser, { viewport: { width: 720, height: 500 } });
    await open(page, drawOf(begun));
    await expect.poll(() => isInSight(page, 5)).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    const ways = (await page.getByRole('group', { name: 'Ways through the draw' }).boundingBox())!;
    const head = (await page.getByRole('heading', { level: 2, name: /^Pool A/ }).boundingBox())!;
    expect(head.y).toBeGreaterThanOrEqual(ways.y + ways.height - 1);
    await context.close();
  });

  it.each([DESKTOP, LYING])('cuts no column that a reader begins with, at $width', async (viewport) => {
    const { page, context } = await openPage(browser, { viewport });
    for (const event of [knockout, next]) {
      await open(page, drawOf(event));
      await page.locator('[data-board]').waitFor();
      const cut = await page.locator('[data-board]').evaluate((board) => {
        const { left, right } = board.getBoundingClientRect();
        return [...board.querySelectorAll('[data-round]')].filter((one) => {
          const place = one.getBoundingClientRect();
          const isCutLeft = place.left < left - 1 && place.right > left + 1;
          return isCutLeft || (window.innerWidth >= 1200 && place.right > right + 1);
        }).length;
      });
      expect(cut).toBe(0);
      // What is live or next stands in the first round, which is in sight.
      await page.locator('[data-round="Round 1"]').first().waitFor();
      expect(await page.locator('[data-board]').evaluate((board) => board.scrollLeft)).toBe(0);
    }
    await context.close();
  });

  it.each([PHONE, LYING])('shows that more ways follow, at $width', async (viewport) => {
    const { page, context } = await openPage(browser, { viewport });
    await open(page, drawOf(knockout));
    const ways = page.getByRole('group', { name: 'Ways through the draw' });
    const cue = await ways.evaluate((row) => {
      const fade = getComputedStyle(row, '::after');
      return fade.position === 'sticky' && fade.backgroundImage.includes('gradient');
    });
    expect(cue).toBe(true);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await context.close();
  });
});

describe('The views of pools on a lying phone', () => {
  it('stand whole above the ways, which stick over the whole width with a ground of their own', async () => {
    const { page, context } = await openPage(browser, { viewport: LYING });
    await open(page, `${drawOf(pools)}?view=table`);
    const last = page.getByRole('navigation', { name: 'Views of this event' }).getByRole('link').last();
    const isWhole = () =>
      last.evaluate((link) => {
        const { right, top, height } = link.getBoundingClientRect();
        return document.elementFromPoint(right - 2, top + height / 2) === link;
      });
    await expect.poll(isWhole).toBe(true);
    await open(page, `${drawOf(pools)}?view=matches`);
    await page.evaluate(() => window.scrollTo(0, 200));
    const ways = page.getByRole('group', { name: 'Ways through the draw' });
    const box = (await ways.boundingBox())!;
    expect(Math.abs(box.y)).toBeLessThanOrEqual(1);
    expect([box.x, box.width]).toEqual([0, LYING.width]);
    const isOpaque = await ways.evaluate((row) => !/, 0\)$/.test(getComputedStyle(row).backgroundColor));
    expect(isOpaque).toBe(true);
    await expectAccessible(page);
    await context.close();
  });

  it('begin with the first table, what is said of all tables stands below them', async () => {
    const { page, context } = await openPage(browser, { viewport: LYING });
    await open(page, `${drawOf(pools)}?view=table`);
    const table = (await page.getByRole('table').last().boundingBox())!;
    for (const text of [/^Ranked by/, /^P: played/]) {
      const said = (await page.getByText(text).boundingBox())!;
      expect(said.y).toBeGreaterThanOrEqual(table.y + table.height);
    }
    const rows = page.getByRole('table').first().getByRole('row');
    const second = (await rows.nth(2).boundingBox())!;
    expect(second.y + second.height).toBeLessThanOrEqual(LYING.height);
    await context.close();
  });

  it('have the name of the tournament in one line of the bar', async () => {
    const { page, context } = await openPage(browser, { viewport: { width: 740, height: 360 } });
    await open(page, `${drawOf(pools)}?view=matches`);
    const name = page.getByRole('link', { name: 'Charminar Cup', exact: true }).first();
    expect((await name.boundingBox())!.height).toBeLessThan(24);
    await expectNoSidewaysScroll(page);
    await context.close();
  });
});

describe('The page for paper', () => {
  it.each([
    ['knockout', () => knockout],
    ['round-robin', () => pools],
  ] as const)('of a %s is no wider than a phone, on screen and printed', async (type, event) => {
    const { page, context } = await openPage(browser, { viewport: PHONE });
    await open(page, address(paths.printer(played, event().eventId, type)));
    await page.getByRole('region', { name: 'Fixtures' }).waitFor();
    await expectNoSidewaysScroll(page);
    await page.emulateMedia({ media: 'print' });
    await expectNoSidewaysScroll(page);
    await context.close();
  });
});

describe('The head of a tournament', () => {
  it.each([PHONE, DESKTOP])(
    'says a day once, and cuts no step of the way here, at $width',
    async (viewport) => {
      const { page, context } = await openPage(browser, { viewport });
      await open(page, address(paths.tournament(cup)));
      const times = page.locator('main time');
      await expect
        .poll(async () => (await times.allTextContents()).slice(0, 2))
        .toEqual([expect.stringMatching(/^\w{3}, \d+\w\w \w{3}, 5:30 PM$/), '11:30 PM']);
      const cut = await page
        .locator('nav[aria-label="You are here"] li > *')
        .evaluateAll((steps) =>
          steps
            .filter((one) => one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1)
            .map((one) => one.textContent),
        );
      expect(cut).toEqual([]);
      // Each step stands in one line, and what the tournament is at stands once, where there is room beside the dates.
      const steps = page.locator('nav[aria-label="You are here"] li > *').filter({ visible: true });
      const heights = await steps.evaluateAll((all) =>
        all.map((one) => {
          const words = document.createRange();
          words.selectNodeContents(one);
          return new Set([...words.getClientRects()].map(({ top }) => top)).size;
        }),
      );
      expect(Math.max(...heights)).toBe(1);
      const state = page.getByText('upcoming', { exact: true }).filter({ visible: true });
      expect(await state.count()).toBe(1);
      const [pill, day] = [(await state.boundingBox())!, (await times.first().boundingBox())!];
      const isBeside = pill.y < day.y + day.height && day.y < pill.y + pill.height;
      expect(isBeside).toBe(viewport === DESKTOP);
      await expectAccessible(page);
      await context.close();
    },
  );

  it('cuts no date on a lying phone while it counts down', async () => {
    const { page, context } = await openPage(browser, { viewport: LYING });
    await open(page, address(paths.tournament(cup)));
    const dates = page.locator('main span', { has: page.locator('time') }).first();
    await dates.waitFor();
    const isCut = await dates.evaluate((one) => one.scrollWidth > one.clientWidth + 1);
    expect(isCut).toBe(false);
    await context.close();
  });

  it('does not repeat on a desktop what the card below says', async () => {
    const { page, context } = await openPage(browser);
    await open(page, address(paths.tournament(played)));
    await page.getByRole('heading', { name: 'On court now' }).waitFor();
    expect(
      await page.getByRole('complementary', { name: 'Live now' }).filter({ visible: true }).count(),
    ).toBe(0);
    await open(page, `${address(paths.tournament(played))}?tab=events`);
    await page.getByRole('complementary', { name: 'Live now' }).waitFor();
    await context.close();
  });
});

describe('The fixtures on the day of play', () => {
  it.each([PHONE, DESKTOP])('say what is live or next larger than the fee, at $width', async (viewport) => {
    const { page, context } = await openPage(browser, { viewport, colorScheme: 'dark' });
    await open(page, `${address(paths.tournament(played))}?tab=fixtures`);
    await page.getByRole('link', { name: /^Next.*Round 1/ }).waitFor();
    const sizes = await page.locator('[data-live-now]').evaluateAll((lists) =>
      lists.map((list) => {
        const size = (one: Element | null | undefined) => parseFloat(getComputedStyle(one!).fontSize);
        const card = list.closest('li:not([data-live-now] li)')!;
        const fees = [...card.querySelectorAll('b')].filter((one) => /INR|Free/.test(one.textContent));
        return size(list.querySelector('a > span:last-child')) > size(fees[0]);
      }),
    );
    expect(sizes.length).toBeGreaterThanOrEqual(2);
    expect(sizes.every(Boolean)).toBe(true);
    // The way to a player stands above the list, as large as a finger.
    const find = page.getByRole('link', { name: 'Find a player' });
    expect((await find.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await context.close();
  });
});

describe('The point table on a phone', () => {
  it('begins with the first pool, and says in words below the tables what its columns are', async () => {
    const { page, context } = await openPage(browser, { viewport: PHONE });
    await open(page, `${drawOf(pools)}?view=table`);
    const key = page.getByText(/TP: taken points · GP: given points · TLP: taken minus given/);
    const order = page.getByText(/^Ranked by point difference/);
    const table = page.getByRole('region', { name: 'Pool A' });
    const topOf = async (one: Locator) => (await one.boundingBox())!.y;
    expect(await topOf(page.getByRole('heading', { name: 'Pool A' }))).toBeLessThan(260);
    expect(await topOf(order)).toBeGreaterThan(await topOf(table));
    expect(await topOf(key)).toBeGreaterThan(await topOf(order));
    // No name of a table is to be pressed.
    expect(await page.getByText('Press a name to follow it.').count()).toBe(0);
    await expectAccessible(page);
    // A laptop has room for them above.
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await topOf(key)).toBeLessThan(await topOf(table));
    await context.close();
  });
});
