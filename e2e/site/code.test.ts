import { paths, routes } from '@tournaments/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventWith, saveKnockout } from '@tournaments/server/testing/draws';
import { newOrganizer } from '@tournaments/server/testing/test-data';
import { makeEvent, makeTournament, open } from '../public/steps.ts';
import { connectBrowser, openFreshPage, untilAnswered } from '../support/browser.ts';
import { sharedSite, type Site } from '../support/site.ts';

let site: Site;
let browser: Browser;
let booking: string;
let draw: string;

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), connectBrowser()]);
  const organizer = await newOrganizer(site, { upiId: 'shuttlers@okaxis' });
  const tournament = await makeTournament(site, organizer, { switches: { showFixtures: true } });
  const drawn = await eventWith(site, organizer, tournament, 4);
  await saveKnockout(site, organizer, drawn);
  draw = site.origin + paths.fixtures(tournament, drawn.eventId);
  booking = site.origin + paths.book(tournament, await makeEvent(site, organizer, tournament));
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** Only a page whose code runs goes to another screen without being loaded anew. */
async function guideWithoutLoading(page: Page): Promise<void> {
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.getByRole('link', { name: 'Website Guide' }).click();
  await page.getByRole('heading', { level: 1, name: 'Website Guide' }).waitFor();
  expect(loads).toBe(0);
}

describe('A page whose address carries what a network hung on to it', () => {
  it('is the page that all others get, and its address is its own again', async () => {
    const { page, context } = await openFreshPage(browser);
    const own = `${site.origin}${routes.tournaments}?show=completed`;
    const faults: string[] = [];
    page.on('console', (line) => {
      if (line.type() === 'error') faults.push(line.text());
    });
    page.on('pageerror', (error) => faults.push(error.message));
    await open(page, `${own}&fbclid=IwAR0abc&utm_source=chat#top`);
    await expect.poll(() => page.url()).toBe(`${own}#top`);
    expect(await page.getByRole('link', { name: 'Completed' }).getAttribute('aria-current')).not.toBeNull();
    expect(faults).toEqual([]);
    const bodies = await Promise.all(
      ['', '&fbclid=1', '&utm_source=2'].map(async (mark) => (await fetch(own + mark)).text()),
    );
    expect(new Set(bodies).size).toBe(1);
    await context.close();
  });
});

/** A page whose code waits until it is brought. */
async function openHeld(address: string) {
  const opened = await openFreshPage(browser);
  let bring = () => {};
  const brought = new Promise<void>((resolve) => (bring = resolve));
  await opened.page.route('**/assets/*.js', async (route) => {
    await brought;
    await route.continue();
  });
  const hold = () => opened.page.goto(address, { waitUntil: 'commit' });
  await hold();
  return { ...opened, bring };
}

const starOf = (page: Page) =>
  page
    .getByRole('heading', { level: 1 })
    .locator('..')
    .getByRole('button', { name: /^Follow / });

const isStarred = (page: Page) => starOf(page).getAttribute('aria-pressed');

describe('A button that is pressed before its page answers', () => {
  it('is pressed when it does, once', async () => {
    const { page, context, bring } = await openHeld(draw);
    await starOf(page).click();
    expect(await isStarred(page)).toBe('false');
    bring();
    await expect.poll(() => isStarred(page)).toBe('true');
    await untilAnswered(page);
    expect(await isStarred(page)).toBe('true');
    await starOf(page).click();
    expect(await isStarred(page)).toBe('false');
    await context.close();
  });

  it('does what it said: who follows an event already follows it still', async () => {
    const { page, context, bring } = await openHeld(draw);
    bring();
    await starOf(page).click();
    await expect.poll(() => isStarred(page)).toBe('true');
    let come = () => {};
    const held = new Promise<void>((resolve) => (come = resolve));
    await page.unroute('**/assets/*.js');
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(() => isStarred(page)).toBe('false');
    await starOf(page).click();
    come();
    await expect.poll(() => isStarred(page)).toBe('true');
    await untilAnswered(page);
    expect(await isStarred(page)).toBe('true');
    await context.close();
  });

  it('is not pressed any more once something was typed', async () => {
    const { page, context, bring } = await openHeld(draw);
    await starOf(page).click();
    await page.keyboard.press('Escape');
    bring();
    await page.locator('[data-alive]').waitFor();
    await untilAnswered(page);
    expect(await isStarred(page)).toBe('false');
    await context.close();
  });

  it('finds what was typed before it', async () => {
    for (const [path, button] of [
      ['/my-data', /OTP/i],
      ['/p', /OTP/i],
    ] as const) {
      const { page, context, bring } = await openHeld(site.origin + path);
      const email = page.getByLabel(/e-?mail/i).first();
      await email.fill('asha@example.in');
      await page.getByRole('main').getByRole('button', { name: button }).first().click();
      bring();
      await page.locator('[data-alive]').waitFor();
      await untilAnswered(page);
      expect(await email.inputValue()).toBe('asha@example.in');
      expect(await page.getByText('Please enter an e-mail address.').count()).toBe(0);
      await context.close();
    }
  });
});

describe('A file that the server has no more', () => {
  it('lets the page be loaded anew, once', async () => {
    const { page, context } = await openFreshPage(browser);
    let pages = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) pages += 1;
    });
    await page.route('**/assets/entry-client-*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(draw, { waitUntil: 'commit' });
    await expect.poll(() => pages).toBe(2);
    // It is asked for again every three seconds, and is still not there.
    await page.waitForResponse((reply) => reply.url().includes('/entry-client-'));
    await page.waitForResponse((reply) => reply.request().method() === 'HEAD');
    expect(pages).toBe(2);
    await page.unroute('**/assets/entry-client-*.js');
    await page.locator('[data-alive]').waitFor();
    expect(pages).toBe(2);
    await context.close();
  });
});

describe('The code of a screen', () => {
  it('is not waited for without network: what was typed stays, nothing is loaded anew, and a press goes on when the network is back', async () => {
    const { page, context } = await openFreshPage(browser);
    await open(page, booking);
    await page.getByLabel('Name', { exact: true }).first().fill('Asha Rao');
    let loads = 0;
    page.on('load', () => (loads += 1));
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Website Guide' }).click();
    await page.getByText('That page cannot be opened without a connection.').waitFor();
    expect(loads).toBe(0);
    await expect.poll(() => page.getByLabel('Name', { exact: true }).first().inputValue()).toBe('Asha Rao');
    expect(await page.getByText('Something went wrong').count()).toBe(0);
    await context.setOffline(false);
    await page.getByText(/^You are offline\./).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Website Guide' }).click();
    const heading = page.getByRole('heading', { level: 1, name: 'Website Guide' });
    await heading.waitFor();
    // The looks came along: the heading has the display face of the site.
    await expect.poll(() => heading.evaluate((h1) => getComputedStyle(h1).fontFamily)).toMatch(/Barlow/);
    const manual = page.getByRole('link', { name: 'Read it here: Players manual' });
    await expect.poll(async () => (await manual.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(loads).toBe(0);
    await context.close();
  });

  it('that a newer version took away is brought by one reload', async () => {
    const { page, context } = await openFreshPage(browser);
    await open(page, site.origin + routes.about);
    let loads = 0;
    page.on('load', () => (loads += 1));
    const gone = /\/assets\/contact-.*\.js$/;
    await page.route(gone, (route) => route.fulfill({ status: 404, body: '' }));
    await page.route(site.origin + routes.contact, async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text()).replace(/entry-client-/g, 'entry-client-newer-');
      await route.fulfill({ response: answer, body: html });
    });
    await page.getByRole('link', { name: 'Contact Us' }).click();
    await expect.poll(() => loads).toBe(1);
    await context.close();
  });

  it('that cannot be had although the version is the same does not make the page load again and again', async () => {
    const { page, context } = await openFreshPage(browser);
    await open(page, site.origin + routes.about);
    let loads = 0;
    page.on('load', () => (loads += 1));
    const code = /\/assets\/contact-.*\.js$/;
    let asked = 0;
    await page.route(code, async (route) => {
      asked += 1;
      if (asked <= 2) await route.fulfill({ status: 503, body: '' });
      else await route.continue();
    });
    await page.getByRole('link', { name: 'Contact Us' }).click();
    await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
    expect(asked).toBeGreaterThanOrEqual(3);
    expect(loads).toBe(0);
    await context.close();
  });

  it('comes after the drawing is on the screen', async () => {
    const { page, context, complaints } = await openFreshPage(browser);
    await open(page, booking);
    const { painted, asked } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
      asked: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }));
    expect(asked.length).toBeGreaterThan(3);
    expect(Math.min(...asked)).toBeGreaterThanOrEqual(painted);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('comes to a page that nobody looks at, which is never painted', async () => {
    const { page, context, complaints } = await openFreshPage(browser);
    await page.addInitScript(() => {
      window.PerformanceObserver = class extends PerformanceObserver {
        override observe() {
          // Nothing is ever painted.
        }
      };
    });
    await open(page, booking);
    await guideWithoutLoading(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('that the network lost on the way is asked for again', async () => {
    const { page, context } = await openFreshPage(browser);
    let lost = 0;
    await page.route(/assets\/.*\.js$/, (route) => {
      lost += 1;
      return lost > 4 ? route.continue() : route.abort();
    });
    await open(page, booking);
    expect(lost).toBeGreaterThan(4);
    await guideWithoutLoading(page);
    await context.close();
  });
});

describe('Code that comes when the page stands', () => {
  /** How many files were asked for in each turn of a page, once it was read. */
  const turnsOf = (page: Page) => page.evaluate(() => (window as unknown as { turns: number[] }).turns);

  it('is asked for in turns: a touch is answered between the files', async () => {
    const { page, context } = await openFreshPage(browser);
    await page.addInitScript(() => {
      const turns: number[] = [];
      Object.assign(window, { turns });
      new MutationObserver((records) => {
        const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
        const files = added.filter(({ nodeName }) => nodeName === 'LINK').length;
        if (document.readyState !== 'loading' && files > 0) turns.push(files);
      }).observe(document, { childList: true, subtree: true });
    });
    await open(page, booking);
    await expect.poll(async () => (await turnsOf(page)).length).toBeGreaterThan(20);
    expect(Math.max(...(await turnsOf(page)))).toBeLessThanOrEqual(2);
    await context.close();
  });

  it('keeps pages for times without network only once something is followed', async () => {
    const { page, context } = await openFreshPage(browser);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const isKeeping = () => asked.some((url) => url.includes('/assets/offlinePages-'));
    await open(page, draw);
    await expect.poll(() => asked.some((url) => url.includes('/assets/keepFollowed-'))).toBe(true);
    await untilAnswered(page);
    expect(isKeeping()).toBe(false);
    await starOf(page).click();
    await expect.poll(isKeeping).toBe(true);
    await context.close();
  });
});
