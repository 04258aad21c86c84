import { paths, routes } from '@tournaments/contract';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { book, newPlayer } from '@tournaments/server/testing/test-data';
import { addEvent, newVenue, type Venue } from '../booking/steps.ts';
import {
  connectBrowser,
  expectAccessible,
  expectContrast,
  expectNoSidewaysScroll,
  openPage,
  openTab,
  openWindow,
  PHONE,
} from '../support/browser.ts';
import { openDoor, type Door } from '../support/door.ts';
import { sharedSite, type Site } from '../support/site.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const TELL_ME = 'Tell me when my match is next';

let site: Site;
let browser: Browser;
let venue: Venue;

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), connectBrowser()]);
  venue = await newVenue(site);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** A booking of one player; answers who, and the link that the mail leads to. */
async function booked(name: string) {
  const event = await addEvent(site, venue, { name: 'In the Pocket' });
  const player = newPlayer({ name });
  await book(site, event, [player]);
  const mail = await site.mailbox.take(player.email, /^Booking received/);
  return { name, link: /\/p\/[\w-]{22}/.exec(mail.text)?.[0] ?? '' };
}

const tellMe = (page: Page) => page.getByRole('button', { name: TELL_ME });

/** Counts how often a page asks for leave to show notes; nobody answers. */
async function countAsking(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { asked: 0 });
    Notification.requestPermission = () => {
      Object.assign(window, { asked: (window as unknown as { asked: number }).asked + 1 });
      return Promise.resolve('default');
    };
  });
  return () => page.evaluate(() => (window as unknown as { asked: number }).asked);
}

async function expectGood(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

describe('A player with a phone', () => {
  it('comes from the mail over the pass to their own page in one tap, and is asked after a tap alone [MD-23]', async () => {
    const { name, link } = await booked('Asha Pocket');
    const { page, context } = await openPage(browser, { viewport: PHONE });
    const asked = await countAsking(page);
    await page.goto(site.origin + link);
    await page.getByRole('button', { name: `${TELL_ME}: ${name}` }).waitFor();
    await expectGood(page);
    await page.getByRole('link', { name: `All matches of ${name}` }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await tellMe(page).waitFor();
    expect(await asked()).toBe(0);
    await tellMe(page).click();
    await page.getByText('The browser got no answer.').waitFor();
    expect(await asked()).toBe(1);
    await expectGood(page);
    await page.goto(site.origin + routes.privacy);
    await page.getByText(/your browser’s push service .* two days after the tournament’s end/).waitFor();
    await context.close();
  });

  it('of Apple reads three steps, and is not asked [MD-23]', async () => {
    const { link } = await booked('Mira Pocket');
    const { page, context } = await openPage(browser, { viewport: PHONE, userAgent: IPHONE });
    const asked = await countAsking(page);
    await page.goto(site.origin + link);
    await tellMe(page).click();
    await page.getByText('Choose Add to Home Screen.').waitFor();
    const calendar = page.getByRole('link', { name: 'Add the matches to my calendar' });
    expect(await calendar.getAttribute('href')).toBe(`${link}/matches.ics`);
    await expectGood(page);
    expect(await asked()).toBe(0);
    await context.close();
  });
});

describe('Without network', () => {
  let door: Door;
  let context: BrowserContext;

  beforeEach(async () => {
    door = await openDoor(site.origin);
    context = await openWindow(browser, { serviceWorkers: 'allow', viewport: PHONE });
  });
  afterEach(async () => {
    await context.close();
    await door.close();
  });

  /** Whether all of a page that was opened here lies on the device. */
  const isKept = (page: Page, path: string) =>
    page.evaluate(async (wanted) => {
      const note = await caches.match('/kept');
      if (note === undefined) return false;
      const { addresses } = (await note.json()) as { addresses: string[] };
      return addresses.includes(wanted) && (await caches.match(wanted)) !== undefined;
    }, path);

  it('a pass that was opened here shows its code for the desk, and since when it is as it is [MR-28]', async () => {
    const { link } = await booked('Noor Pocket');
    const { page } = await openTab(context);
    await page.goto(door.origin + link);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active);
    const code = page.getByRole('img', { name: 'QR code that opens this page' });
    await code.waitFor();
    await expect.poll(() => isKept(page, link), { timeout: 20_000 }).toBe(true);
    door.shut();
    await page.goto(door.origin + link, { waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'In the Pocket', level: 3 }).waitFor();
    await code.waitFor();
    await page.getByText(/^No connection\. This is as of /).waitFor();
    await expectNoSidewaysScroll(page);
    // What was never opened here is not here.
    await page.goto(door.origin + paths.pass('A'.repeat(22)), { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: 'The site does not answer' }).waitFor();
  });

  it('a pass is forgotten by one press, for good once it is closed, and another one of the tournament is not', async () => {
    const [own, other] = [await booked('Noor Pocket'), await booked('Tara Pocket')];
    const { page } = await openTab(context);
    const keeps = (link: string, isThere: boolean) =>
      expect.poll(() => isKept(page, link), { timeout: 20_000 }).toBe(isThere);
    await page.goto(door.origin + other.link);
    await keeps(other.link, true);
    await page.goto(door.origin + own.link);
    await keeps(own.link, true);
    const press = page.getByRole('button', { name: 'Forget on this device' });
    await press.waitFor();
    await page.getByText(/keeps a copy of this page/).waitFor();
    await expectGood(page);
    await press.click();
    await page.getByText('This device forgot this page').waitFor();
    await keeps(own.link, false);
    expect(await isKept(page, other.link)).toBe(true);
    // Put away, the page keeps nothing of it.
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(await page.evaluate((link) => caches.match(link).then((one) => one !== undefined), own.link)).toBe(
      false,
    );
    door.shut();
    await page.goto(door.origin + own.link, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: 'The site does not answer' }).waitFor();
    door.open();
    await page.goto(door.origin + other.link);
    await press.click();
    await page.getByText('This device forgot this page').waitFor();
    await expect
      .poll(() => page.evaluate(() => caches.keys()))
      .toEqual(expect.not.arrayContaining([expect.stringMatching(/^kept-/)]));
  });
});
