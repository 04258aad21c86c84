import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOrganizer } from '@tournaments/server/testing/test-data';
import { connectBrowser, DESKTOP, expectNoSidewaysScroll, openPage, PHONE } from '../support/browser.ts';
import { startSite, type Site } from '../support/site.ts';
import { DAY, makeEvent, makeTournament, nowSeconds, open, uploadPicture } from './steps.ts';

let site: Site;
let browser: Browser;
let fair: number;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), connectBrowser()]);
  const organizer = await newOrganizer(site, { upiId: 'shuttlers@okaxis' });
  fair = await makeTournament(site, organizer, {
    startsAt: nowSeconds() + 10 * DAY,
    details: '<h2>Rules</h2><p>Feather shuttles</p>',
    poster: await uploadPicture(site, organizer),
  });
  await makeEvent(site, organizer, fair, { ageGroup: { kind: 'under', age: 15 }, gender: 'male' });
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

describe('The poster of a tournament', () => {
  it('stands on a phone below what is said of the tournament, as large as a card and leading to the whole, and moves nothing', async () => {
    const { page, context } = await openPage(browser, { viewport: PHONE });
    await open(page, `${site.origin}/tournaments/${fair}`);
    const main = page.getByRole('main');
    const large = main.getByRole('link', { name: 'Poster of Monsoon Open' });
    const box = async (what: Locator) => (await what.boundingBox())!;
    const frame = await box(large);
    const venue = await box(main.getByRole('heading', { name: 'Venue' }));
    expect(frame.width).toBeGreaterThan(PHONE.width - 40);
    expect(frame.y).toBeLessThan(venue.y);
    expect((await box(main.getByRole('heading', { name: 'Rules' }))).y).toBeLessThan(frame.y);
    // Nothing is drawn yet: there is nobody to find.
    expect(await main.getByRole('link', { name: 'Find a player' }).count()).toBe(0);
    expect(await large.getAttribute('href')).toMatch(/^\/api\/organization\/images\//);
    const picture = large.locator('img');
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(8);
    expect((await box(large)).height).toBe(frame.height);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(DESKTOP);
    await expect.poll(async () => (await box(large)).x).toBeGreaterThan(DESKTOP.width / 2);
    expect((await box(large)).y).toBeGreaterThan((await box(main.getByRole('heading', { name: 'Venue' }))).y);
    // Beside it all that is known of an event stands in one line.
    const event = main.getByRole('listitem').filter({ hasText: 'INR' });
    const lines = await event
      .locator('> *')
      .evaluateAll((parts) => parts.map(({ clientHeight }) => clientHeight));
    expect(lines.length).toBe(2);
    const { height } = await box(event);
    expect(height).toBeLessThan(48);
    await context.close();
  });
});
