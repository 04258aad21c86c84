import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { book, newPlayer } from '@tournaments/server/testing/test-data';
import {
  connectBrowser,
  expectAccessible,
  expectNoSidewaysScroll,
  openFreshPage,
  openPage,
} from '../support/browser.ts';
import { sharedSite, type Site } from '../support/site.ts';
import { addEvent, card, newPerson, newUtrNumber, newVenue, openBooking, type Person } from './steps.ts';

const NARROW = { width: 320, height: 568 };
const MOST_TABS = 60;

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), connectBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** Goes to a control with the Tab key alone. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let count = 0; count < MOST_TABS; count++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${target.toString()}`);
}

const named = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function typePlayer(page: Page, entry: Locator, person: Person): Promise<void> {
  const values = [
    ['Name', person.name],
    ['Mobile', person.mobile],
    ['Email', person.email],
    ['DOB', '02032001'],
    ['Academy Name/District Name', person.academy],
  ] as const;
  for (const [label, text] of values) {
    await tabTo(page, entry.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  }
}

/** The focused control is not hidden below the bar or the total. */
async function expectFocusSeen(page: Page): Promise<void> {
  const isSeen = await page.evaluate(() => {
    const { left, top, width, height } = document.activeElement!.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return (
      found !== null && (document.activeElement!.contains(found) || found.contains(document.activeElement))
    );
  });
  expect(isSeen).toBe(true);
}

async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

describe.each(['light', 'dark'] as const)('A booking by keyboard alone at 320 px, %s', (colorScheme) => {
  it('is done, and no state of it breaks a rule of accessibility', { timeout: 180_000 }, async () => {
    const venue = await newVenue(site);
    const event = await addEvent(site, venue, {
      name: 'Veterans Singles 35',
      feePaise: 60_000,
      discountPercent: 10,
      maxEntries: 8,
      gender: 'male',
    });
    await addEvent(site, venue, { name: 'Mixed Doubles', eventType: 'doubles' });
    const { page, context, complaints } = await openPage(browser, { viewport: NARROW, colorScheme });
    await openBooking(page, site, venue, event);
    await card(page, 0).getByText('Men only · 8 places left').waitFor();
    await expectGood(page);

    await tabTo(page, named(page, 'Book Now'));
    await page.keyboard.press('Enter');
    await page.getByRole('alert', { name: 'Please check these fields' }).waitFor();
    await expectGood(page);

    const person = newPerson();
    await typePlayer(page, card(page, 0), person);
    await expectFocusSeen(page);
    await tabTo(page, card(page, 0).getByRole('button', { name: 'Add team' }));
    await page.keyboard.press('Enter');
    await expect
      .poll(() =>
        card(page, 1)
          .getByLabel('Name', { exact: true })
          .evaluate((field) => field === document.activeElement),
      )
      .toBe(true);
    await expectFocusSeen(page);
    await typePlayer(page, card(page, 1), newPerson());
    await expectGood(page);

    await page.keyboard.press('Enter');
    await named(page, 'YES').waitFor();
    await expectGood(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await tabTo(page, named(page, 'Book Now'));
    await page.keyboard.press('Enter');
    await tabTo(page, named(page, 'YES'));
    await page.keyboard.press('Enter');

    await tabTo(page, page.getByLabel('UTR number'));
    await page.keyboard.type('12');
    await page.keyboard.press('Enter');
    await page.getByText('Please enter correct UTR number').waitFor();
    await expectGood(page);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(newUtrNumber());
    await page.keyboard.press('Enter');

    await tabTo(page, named(page, 'SEND OTP'));
    await expectGood(page);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Resend OTP IN/ }).waitFor();
    await tabTo(page, page.getByLabel('OTP', { exact: true }));
    await expectGood(page);
    await page.keyboard.type(await site.newestOtp(person.email));
    await page.keyboard.press('Enter');

    await page.waitForURL('**/tournaments/');
    await page.getByRole('region', { name: /^Your booking/ }).waitFor();
    await expectGood(page);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('Other states of the booking page', () => {
  it('say without a script that they need one, and show no form', async () => {
    const venue = await newVenue(site);
    const event = await addEvent(site, venue, { name: 'Server Event' });
    const { page, context } = await openPage(browser, { viewport: NARROW, javaScriptEnabled: false });
    await page.goto(`${site.origin}/tournaments/${venue.tournament}/${event}/book`);
    await page.getByRole('heading', { name: 'Book your entry', level: 1 }).waitFor();
    await expect
      .poll(() => page.locator('main noscript').textContent())
      .toContain('This part of the website needs JavaScript.');
    expect(await page.locator('main :is(input, select, button)').filter({ visible: true }).count()).toBe(0);
    await expectNoSidewaysScroll(page);
    await context.close();
  });

  it('say without a script why an event takes no entry, and lead to its tournament', async () => {
    const venue = await newVenue(site);
    const event = await addEvent(site, venue, { name: 'Closed Event', allowBooking: false });
    const { page, context } = await openPage(browser, { viewport: NARROW, javaScriptEnabled: false });
    await page.goto(`${site.origin}/tournaments/${venue.tournament}/${event}/book`);
    const main = page.locator('main');
    await expect
      .poll(() => main.locator('noscript').textContent())
      .toContain('Booking for this event is closed.');
    expect(await main.getByText('Loading').filter({ visible: true }).count()).toBe(0);
    await main.locator('noscript a').click();
    await page.waitForURL(`**/tournaments/${venue.tournament}`);
    await context.close();
  });

  it('send nothing of what was typed before its script has come', async () => {
    const venue = await newVenue(site);
    const event = await addEvent(site, venue, { name: 'Early Event' });
    const { page, context } = await openFreshPage(browser, { viewport: NARROW });
    await page.route('**/*.js', (route) => route.abort());
    const address = `${site.origin}/tournaments/${venue.tournament}/${event}/book`;
    const asked: string[] = [];
    page.on('request', (request) => {
      // The page goes on asking for its files, and whether the server still has them.
      if (!request.url().endsWith('.js')) asked.push(`${request.method()} ${request.url()}`);
    });
    await page.goto(address, { waitUntil: 'commit' });
    const name = page.getByLabel('Name', { exact: true });
    await name.fill('Aarav Rao');
    const before = asked.length;
    await named(page, 'Book Now').click();
    await name.press('Enter');
    expect(asked.slice(before)).toEqual([]);
    expect(await name.inputValue()).toBe('Aarav Rao');
    // Should a browser send it all the same, it comes back to its page and nothing stands in the address.
    const back = page.waitForResponse((response) => response.status() === 303);
    await page.locator('main form').evaluate((form) => (form as HTMLFormElement).submit());
    expect((await back).url()).toBe(address);
    await expect.poll(() => name.inputValue()).toBe('');
    expect(page.url()).toBe(address);
    expect(asked.join(' ')).not.toContain('Aarav');
    await context.close();
  });

  it('are accessible: a full event', async () => {
    const venue = await newVenue(site);
    const event = await addEvent(site, venue, { name: 'Small Event', maxEntries: 1 });
    await book(site, event, [newPlayer()]);
    const { page, context } = await openPage(browser, { viewport: NARROW });
    await page.goto(`${site.origin}/tournaments/${venue.tournament}/${event}/book`);
    await page.getByRole('heading', { name: 'Small Event: This event is full.' }).waitFor();
    await expectGood(page);
    await context.close();
  });
});
