import { adminCalls } from '@tournaments/contract';
import { displayIndianDateTime } from '@tournaments/engine';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '@tournaments/server/testing/client';
import { adminToken, newOrganizer, type TestOrganizer } from '@tournaments/server/testing/test-data';
import {
  connectBrowser,
  expectAccessible,
  expectNoSidewaysScroll,
  holdBack,
  openFreshPage,
  openPage,
  pausesBetween,
  PHONE,
} from '../support/browser.ts';
import { asUser } from '../support/roles.ts';
import { startSite, type Site } from '../support/site.ts';
import { DAY, followCalls, makeEvent, makeTournament, moveTo, nowSeconds, open } from './steps.ts';

let site: Site;
let browser: Browser;
let organizer: TestOrganizer;
let other: TestOrganizer;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), connectBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const START = nowSeconds() + 10 * DAY;
const LIST = '**/api/get_tournaments.php*';

/** Nothing is there for the first test; afterwards this. */
async function fill(): Promise<void> {
  organizer = await newOrganizer(site, { upiId: 'shuttlers@okaxis' });
  other = await newOrganizer(site, { upiId: 'others@okaxis' });
  const names: readonly (readonly [string, number, number])[] = [
    ['Monsoon Open', START, START + 2 * DAY],
    ['Winter Cup', START + 30 * DAY, START + 31 * DAY],
    ['Running Meet', nowSeconds() - DAY, nowSeconds() + DAY],
    ['Older Trophy', nowSeconds() - 40 * DAY, nowSeconds() - 39 * DAY],
    ['Recent Trophy', nowSeconds() - 20 * DAY, nowSeconds() - 19 * DAY],
  ];
  for (const [name, startsAt, endsAt] of names) {
    await makeTournament(site, organizer, { name, startsAt, endsAt });
  }
  const elsewhere = await makeTournament(site, other, { name: 'Coastal Cup', startsAt: START + DAY });
  await makeEvent(site, other, elsewhere, { name: "Women's Doubles Under 19", eventType: 'doubles' });
  await makeTournament(site, organizer, { name: 'Club Trials', switches: { isPublic: false } });
  const off = await makeTournament(site, organizer, { name: 'Orange Cup' });
  const tokens = { admin: await adminToken(site) };
  await send(site, adminCalls.toggleTurnedOff, { body: { id: off, turnedOff: true }, tokens });
}

const rows = (page: Page) => page.locator('table tbody tr');
const selector = (page: Page) => page.getByRole('navigation', { name: 'Which tournaments' });
const shown = (page: Page) => page.locator('table tbody tr td:first-child a[class*=name]').allTextContents();

describe('The list', () => {
  it('says No Tournaments when there are none, without a word on the console [PUB-LIST-13]', async () => {
    const { page, context, complaints } = await openPage(browser);
    await open(page, `${site.origin}/tournaments`);
    await page.getByText('No Tournaments', { exact: true }).waitFor();
    await expectAccessible(page);
    await selector(page).getByRole('link', { name: 'Recently Completed' }).click();
    await page.waitForURL(/show=completed/);
    await page.getByText('No Tournaments', { exact: true }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
    await fill();
  });

  it('shows a public tournament in the HTML itself, readable without JavaScript [PUB-LIST-03, PUB-LIST-04]', async () => {
    const { page, context } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(`${site.origin}/tournaments`);
    await expect
      .poll(() => page.locator('thead th').allTextContents())
      .toEqual(['Tournament', 'Events', 'Start Date', 'End Date', 'Status']);
    await page.locator('table').getByText('Monsoon Open').waitFor();
    await page.locator('table').getByText('Gachibowli, Hyderabad').first().waitFor();
    await context.close();
  });

  it('opens at home with what is live and upcoming, by start; the selector has two options, the other shows what is over, newest first [SITE-ROUTE-01, SITE-ROUTE-03, PUB-LIST-01, PUB-LIST-02, PUB-LIST-14, PUB-LIST-15]', async () => {
    const { page, context, complaints } = await openPage(browser);
    await open(page, `${site.origin}/`);
    expect(page.url()).toBe(`${site.origin}/tournaments`);
    const options = selector(page).getByRole('link');
    await expect.poll(() => options.allTextContents()).toEqual(['Live & Upcoming', 'Recently Completed']);
    await expect.poll(() => selector(page).locator('[aria-current]').textContent()).toBe('Live & Upcoming');
    await expect
      .poll(() => shown(page))
      .toEqual(['Running Meet', 'Monsoon Open', 'Coastal Cup', 'Winter Cup']);
    await options.nth(1).click();
    await page.getByRole('link', { name: 'Recent Trophy' }).waitFor();
    await expect.poll(() => shown(page)).toEqual(['Recent Trophy', 'Older Trophy']);
    await expect
      .poll(() => rows(page).locator('td:last-child').allTextContents())
      .toEqual(['completed', 'completed']);
    await page.goBack();
    await page.getByRole('link', { name: 'Winter Cup' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('finds also what was typed before the page came alive', async () => {
    const { page, context, complaints } = await openFreshPage(browser);
    const letGo = await holdBack(page, '**/assets/*.js');
    await page.goto(`${site.origin}/tournaments`, { waitUntil: 'commit' });
    await page.getByRole('searchbox').fill('winter');
    letGo();
    await expect.poll(() => shown(page)).toEqual(['Winter Cup']);
    expect(await page.getByRole('searchbox').inputValue()).toBe('winter');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('says dates and status of each in its columns [PUB-LIST-05, PUB-LIST-06, CONST-PUB-07]', async () => {
    const { page, context } = await openPage(browser);
    await open(page, `${site.origin}/tournaments`);
    const cells = rows(page).filter({ hasText: 'Monsoon Open' }).locator('td');
    await expect.poll(() => cells.nth(2).locator('time').textContent()).toBe(displayIndianDateTime(START));
    await expect
      .poll(() => cells.nth(3).locator('time').textContent())
      .toBe(displayIndianDateTime(START + 2 * DAY));
    await expect
      .poll(() => rows(page).locator('td:last-child').allTextContents())
      .toEqual(['live', 'upcoming', 'upcoming', 'upcoming']);
    await context.close();
  });

  it('heads what stands beside its names, and ends no line of a date with a comma', async () => {
    const { page, context } = await openPage(browser);
    await open(page, `${site.origin}/tournaments`);
    const head = page.locator('thead th').first().locator('span');
    const shown = await head.evaluate((one) => getComputedStyle(one, '::after').content);
    expect(shown).toContain('Entries');
    const comma = rows(page).first().locator('time').first().getByText(',', { exact: true });
    expect((await comma.boundingBox())?.width ?? 0).toBe(0);
    await context.close();
  });

  it('names an event by a chip with the full name as its tooltip [PUB-LIST-08, PUB-LIST-09]', async () => {
    for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
      const { page, context } = await openPage(browser, { viewport });
      await open(page, `${site.origin}/tournaments`);
      const chip = page.getByTitle("Women's Doubles Under 19");
      await expect.poll(() => chip.locator('[aria-hidden]').textContent()).toBe('WDU19');
      await expect.poll(() => chip.count()).toBe(1);
      await context.close();
    }
  });

  it('opens the tournament page from anywhere in a row, and by keyboard [PUB-LIST-10, PUB-LIST-18]', async () => {
    const { page, context } = await openPage(browser);
    await open(page, `${site.origin}/tournaments`);
    await rows(page).filter({ hasText: 'Winter Cup' }).locator('td').nth(4).click({ force: true });
    await page.waitForURL(/\/tournaments\/\d+$/);
    await page.getByRole('heading', { name: 'Winter Cup' }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Running Meet' }).waitFor();
    await page.getByRole('search').getByRole('combobox').last().focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Running Meet');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Running Meet' }).waitFor();
    await context.close();
  });

  it('has link and way to book in their own row too where no place counts from rows, as in Safari', async () => {
    const { page, context } = await openPage(browser, { viewport: { width: 1280, height: 800 } });
    await open(page, `${site.origin}/tournaments`);
    await page.getByTitle('Book: Coastal Cup').waitFor();
    await page.addStyleTag({ content: 'tr { position: static !important; }' });
    for (const row of await rows(page).all()) {
      const isOwn = await row.evaluate((one) => {
        const [first, ...others] = [...one.querySelectorAll('td')].map((cell) =>
          cell.getBoundingClientRect(),
        );
        const last = others.at(-1);
        const at = (x: number, y: number) => document.elementFromPoint(x, y)?.closest('a, td');
        const link = one.querySelector('td a');
        const way = one.querySelector('a[title]')?.getBoundingClientRect();
        const isWithin = way === undefined || (way.top >= first!.top && way.right <= last!.right);
        return (
          isWithin &&
          at(last!.left + 2, last!.top + 2) === link &&
          at(last!.right - 2, last!.bottom - 3) === link
        );
      });
      expect(isOwn, (await row.textContent()) ?? '').toBe(true);
    }
    await context.close();
  });

  it('has low rows, and in those that are open the way to book, beside the one to the tournament', async () => {
    const { page, context } = await openPage(browser, { viewport: { width: 1280, height: 800 } });
    await open(page, `${site.origin}/tournaments`);
    const heights = await rows(page).evaluateAll((all) => all.map((row) => row.clientHeight));
    expect(Math.max(...heights)).toBeLessThanOrEqual(74);
    const book = page.getByTitle('Book: Coastal Cup');
    await expect.poll(() => page.getByRole('link', { name: 'Book', exact: true }).count()).toBe(1);
    await expectAccessible(page);
    await book.click();
    await page.waitForURL(/\/tournaments\/\d+\/\d+\/book$/);
    await context.close();
  });

  it('has cards on a phone and no table; a card opens the tournament page [PUB-LIST-07, PUB-LIST-11]', async () => {
    const { page, context, complaints } = await openPage(browser, { viewport: PHONE });
    await open(page, `${site.origin}/`);
    await expectNoSidewaysScroll(page);
    expect(await page.locator('table').count()).toBe(0);
    const card = page.getByRole('list', { name: 'Tournaments' }).getByRole('listitem');
    await expect.poll(() => card.filter({ has: page.getByRole('link') }).count()).toBe(4);
    // A letter stands where a poster would, clear of the state above it.
    const coastal = card.filter({ hasText: 'Coastal Cup' }).first();
    const letter = (await coastal.getByText('C', { exact: true }).boundingBox())!;
    const state = (await coastal.getByText('upcoming', { exact: true }).boundingBox())!;
    expect(letter.y - state.y - state.height).toBeGreaterThanOrEqual(6);
    await card
      .filter({ hasText: 'Coastal Cup' })
      .first()
      .click({ position: { x: 200, y: 90 } });
    await page.waitForURL(/\/tournaments\/\d+$/);
    await page.getByRole('heading', { name: 'Coastal Cup' }).waitFor();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('has on a card one row for what it costs and the way to book', async () => {
    const { page, context } = await openPage(browser, { viewport: PHONE });
    await open(page, site.origin);
    const card = page.getByRole('listitem').filter({ hasText: 'Coastal Cup' }).first();
    const way = (await card.getByRole('link', { name: 'Book' }).boundingBox())!;
    const price = (await card
      .getByText(/INR|Free/)
      .last()
      .boundingBox())!;
    expect(price.y).toBeGreaterThanOrEqual(way.y);
    expect(price.y + price.height).toBeLessThanOrEqual(way.y + way.height);
    expect(price.x + price.width).toBeLessThan(way.x);
    await context.close();
  });

  it('changes from table to cards when the window grows narrow [PUB-LIST-07]', async () => {
    const { page, context } = await openPage(browser);
    await open(page, `${site.origin}/tournaments`);
    await expect.poll(() => page.locator('table').isVisible()).toBe(true);
    await page.setViewportSize({ width: 899, height: 800 });
    await page.getByRole('list', { name: 'Tournaments' }).waitFor();
    expect(await page.locator('table').count()).toBe(0);
    await context.close();
  });

  it('leaves out what is not public or turned off, for its owner too [PUB-LIST-16]', async () => {
    for (const options of [{}, asUser(site, organizer.tokens)]) {
      const { page, context } = await openPage(browser, options);
      await open(page, `${site.origin}/tournaments`);
      await page.getByRole('link', { name: 'Monsoon Open' }).waitFor();
      expect(await page.getByText(/Club Trials|Orange Cup/).count()).toBe(0);
      await context.close();
    }
  });

  it('of one organizer says how to reach them, counts, and ends with what was played', async () => {
    const { page, context, complaints } = await openPage(browser);
    await page.setViewportSize(PHONE);
    await open(page, `${site.origin}/tournaments-of-organizer/${organizer.id}`);
    const numbers = page.getByRole('list', { name: 'Tournaments in numbers' });
    expect(await numbers.getByRole('listitem').allTextContents()).toEqual([
      '1 live now',
      '2 to come',
      '2 played',
    ]);
    await page
      .getByRole('list', { name: 'How to reach the organizer' })
      .locator('a[href^="mailto:"]')
      .waitFor();
    const past = page.getByRole('region', { name: 'Played before' });
    expect(await past.getByRole('link').allTextContents()).toEqual(['Recent Trophy', 'Older Trophy']);
    expect(await page.getByText(/Club Trials|Orange Cup/).count()).toBe(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    expect(await numbers.getByRole('link').count()).toBe(0);
    await selector(page).getByRole('link', { name: 'Recently Completed' }).click();
    await page.waitForURL(/show=completed/);
    await expect.poll(() => past.count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('of one organizer has the same parts under the name of the organizer [SITE-ROUTE-04, SITE-ROUTE-05, PUB-LIST-17]', async () => {
    const { page, context } = await openPage(browser);
    const letGo = await holdBack(page, LIST);
    await open(page, `${site.origin}/about-us`);
    await moveTo(page, `/tournaments-of-organizer/${other.id}`);
    await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor();
    letGo();
    await page.getByRole('heading', { level: 1, name: 'Tournaments | Deccan Shuttlers' }).waitFor();
    const way = page.getByRole('navigation', { name: 'You are here' }).getByRole('listitem');
    expect(await way.allTextContents()).toEqual(['Listing', 'Deccan Shuttlers']);
    await expect.poll(() => shown(page)).toEqual(['Coastal Cup']);
    await expect
      .poll(() => selector(page).getByRole('link').allTextContents())
      .toEqual(['Live & Upcoming', 'Recently Completed']);
    await selector(page).getByRole('link', { name: 'Recently Completed' }).click();
    await page.getByText('No Tournaments', { exact: true }).waitFor();
    await page.setViewportSize(PHONE);
    await selector(page).getByRole('link', { name: 'Live & Upcoming' }).click();
    await page.getByRole('list', { name: 'Tournaments' }).getByText('Coastal Cup').waitFor();
    await expect.poll(() => page.locator('table').count()).toBe(0);
    await context.close();
  });
});

describe('The list while the server has trouble', () => {
  it('shows its loader and asks again 3 seconds after each failure, without a word, until there is an answer [PUB-LIST-12, ERR-LIST-01, ERR-LIST-02, ERR-LIST-05, CONST-PUB-01]', async () => {
    const { page, context } = await openPage(browser);
    const pauses = await pausesBetween(page, 'get_tournaments.php');
    let asked = 0;
    await page.route(LIST, async (route) => {
      asked += 1;
      if (asked === 1) await route.fulfill({ status: 500, body: '{}' });
      else if (asked === 2) await route.abort();
      else await route.continue();
    });
    await open(page, `${site.origin}/about-us`);
    await moveTo(page, '/tournaments');
    await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor();
    await page.waitForTimeout(1500);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await page.getByText('No Tournaments').count()).toBe(0);
    await page.getByRole('link', { name: 'Monsoon Open' }).waitFor();
    expect(asked).toBe(3);
    expect(await pauses()).toHaveLength(2);
    for (const pause of await pauses()) expect(pause).toBeGreaterThan(2900);
    await context.close();
  });

  it('rests without network, goes on at once with it, never asks twice at a time, and gives up when left', async () => {
    const { page, context } = await openPage(browser);
    let asked = 0;
    let running = 0;
    let mostAtOnce = 0;
    await page.route(LIST, async (route) => {
      asked += 1;
      running += 1;
      mostAtOnce = Math.max(mostAtOnce, running);
      await new Promise((resolve) => setTimeout(resolve, 200));
      running -= 1;
      await route.fulfill({ status: 503, body: '{}' }).catch(() => undefined);
    });
    await open(page, `${site.origin}/about-us`);
    await moveTo(page, '/tournaments');
    await expect.poll(() => asked).toBe(1);
    await page.evaluate(() => {
      for (let i = 0; i < 5; i += 1) dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
    await context.setOffline(true);
    await page.waitForTimeout(4000);
    expect(asked).toBe(1);
    await context.setOffline(false);
    await expect.poll(() => asked, { timeout: 2500 }).toBe(2);
    expect(mostAtOnce).toBe(1);
    await moveTo(page, '/about-us');
    await page.getByRole('heading', { name: 'About', level: 1 }).waitFor();
    const left = asked;
    await page.waitForTimeout(4000);
    expect(asked).toBe(left);
    await context.close();
  });

  it('keeps what it has while a later fetch fails', async () => {
    const { page, context } = await openPage(browser);
    await page.route(LIST, (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto(`${site.origin}/tournaments`);
    await page.getByRole('link', { name: 'Monsoon Open' }).waitFor();
    await page.waitForTimeout(3500);
    expect((await shown(page)).length).toBe(4);
    expect(await page.getByRole('alert').count()).toBe(0);
    await context.close();
  });
});

describe('The calls of the list', () => {
  it('are made on opening a list and the tournament page, and not by typing [API-PUB-LIST-01, API-PUB-LIST-03, API-PUB-LIST-04]', async () => {
    const { page, context } = await openPage(browser);
    const calls = followCalls(page);
    const lists = () => calls.filter((address) => address.includes('get_tournaments'));
    await open(page, `${site.origin}/tournaments`);
    expect(lists()).toEqual(['/api/get_tournaments.php?view=current']);
    await selector(page).getByRole('link', { name: 'Recently Completed' }).click();
    await expect.poll(() => lists().slice(1)).toEqual(['/api/get_tournaments.php?view=completed']);
    await page.getByLabel('Search by name').fill('older');
    await page.waitForURL(/q=older/);
    expect(lists()).toHaveLength(2);
    await page.getByRole('link', { name: 'Older Trophy' }).click();
    await page.getByRole('heading', { name: 'Older Trophy' }).waitFor();
    await expect.poll(() => lists()[2]).toMatch(/get_tournaments\.php\?id=\d+$/);
    await page.getByRole('link', { name: 'Listing' }).click();
    await page.getByRole('link', { name: 'Monsoon Open' }).waitFor();
    await expect.poll(() => lists().slice(3)).toEqual(['/api/get_tournaments.php?view=current']);
    await context.close();
  });
});
