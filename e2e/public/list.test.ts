import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEvent, newOrganizer, newTournament } from '@tournaments/server/testing/world';
import {
  connectBrowser,
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  PHONE,
} from '../support/browser.ts';
import { startSite, type Site } from '../support/site.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), connectBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

describe('The list', () => {
  it('says No Tournaments when there are none, without a word on the console [PUB-LIST-13]', async () => {
    const { page, context, complaints } = await openPage(browser);
    await page.goto(`${site.origin}/tournaments`);
    await page.getByText('No Tournaments', { exact: true }).waitFor();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('shows a public tournament in the HTML itself, readable without JavaScript [PUB-LIST-03, PUB-LIST-04]', async () => {
    const organizer = await newOrganizer(site, { upiId: 'shuttlers@okaxis' });
    const tournament = await newTournament(site, organizer);
    await newEvent(site, organizer, tournament);
    const { page, context } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(`${site.origin}/tournaments`);
    expect(await page.locator('thead th').allTextContents()).toEqual([
      'Tournament',
      'Events',
      'Start Date',
      'End Date',
      'Status',
    ]);
    await page.locator('table').getByText('Monsoon Open').waitFor();
    await page.locator('table').getByText('Gachibowli, Hyderabad').waitFor();
    await context.close();
  });

  it('opens the tournament page from a card on a phone [PUB-LIST-07, PUB-LIST-11]', async () => {
    const { page, context, complaints } = await openPage(browser, { viewport: PHONE });
    await page.goto(`${site.origin}/`);
    await page.waitForURL(`${site.origin}/tournaments`);
    await expectNoSidewaysScroll(page);
    await page
      .getByRole('link', { name: /Monsoon Open/ })
      .first()
      .click();
    await page.waitForURL(/\/tournaments\/\d+$/);
    await page.getByRole('heading', { name: 'Monsoon Open' }).waitFor();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
