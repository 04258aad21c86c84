import { routes } from '@tournaments/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOrganizer } from '@tournaments/server/testing/test-data';
import { connectBrowser, openPage, PHONE } from '../support/browser.ts';
import { sharedSite, type Site } from '../support/site.ts';
import { makeEvent, makeTournament, open } from './steps.ts';

let site: Site;
let browser: Browser;
/** The address of each public page, with the title it must have. */
let pages: readonly (readonly [string, string])[];

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), connectBrowser()]);
  const organizer = await newOrganizer(site, { upiId: 'shuttlers@okaxis' });
  const id = await makeTournament(site, organizer, { switches: { showFixtures: true } });
  const event = await makeEvent(site, organizer, id);
  const site_ = 'Tournaments Organizer';
  pages = [
    ['/tournaments', site_],
    [`/tournaments-of-organizer/${organizer.id}`, `Deccan Shuttlers - ${site_}`],
    [`/tournaments/${id}`, `Monsoon Open - ${site_}`],
    [`/tournaments/${id}/${event}/book`, `Book Men's Singles, Monsoon Open - ${site_}`],
    [`/tournaments/${id}/${event}/fixtures`, `Men's Singles - Monsoon Open - ${site_}`],
    ['/about-us', `About - ${site_}`],
    ['/contact-us', `Contact Us - ${site_}`],
    ['/terms-and-conditions', `Terms & Conditions - ${site_}`],
    ['/website-guide', `Website Guide - ${site_}`],
  ];
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const FOOTER = [
  ['Home', '/', '/tournaments'],
  ['About', '/about-us', '/about-us'],
  ['Contact Us', '/contact-us', '/contact-us'],
  ['Terms & Conditions', '/terms-and-conditions', '/terms-and-conditions'],
  ['Website Guide', '/website-guide', '/website-guide'],
] as const;

const footer = (page: Page) => page.getByRole('contentinfo').getByRole('navigation').getByRole('link');

describe('Header and footer', () => {
  it('are the same on every public page; each page has its title [SITE-LAYOUT-01, SITE-LAYOUT-02, SITE-LAYOUT-04, SITE-LAYOUT-05, SITE-LAYOUT-06, SITE-LAYOUT-07]', async () => {
    const { page, context } = await openPage(browser);
    for (const [path, title] of pages) {
      await page.goto(site.origin + path);
      expect(await page.title()).toBe(title);
      const header = page.getByRole('banner');
      const brand = header.getByRole('link', { name: 'Tournaments Organizer' });
      expect([path, await brand.getAttribute('href')]).toEqual([path, '/']);
      const person = header.getByRole('link', { name: 'Sign in as organizer' });
      await expect.poll(() => person.getAttribute('href')).toBe('/organization/login');
      await expect.poll(() => person.locator('svg').count()).toBe(1);
      const links = await footer(page).evaluateAll((all) =>
        all.map((link) => [link.textContent, link.getAttribute('href')]),
      );
      expect(links).toEqual(FOOTER.map(([text, to]) => [text, to]));
      const own = page.getByRole('contentinfo').getByRole('link', { name: 'Find your booking' });
      expect(await own.getAttribute('href')).toBe('/p');
    }
    await context.close();
  });

  it('lead where they say: footer, brand and person icon [SITE-LAYOUT-02, SITE-LAYOUT-04, SITE-LAYOUT-08, SITE-LAYOUT-09, SITE-LAYOUT-10, SITE-LAYOUT-11, SITE-LAYOUT-12]', async () => {
    const { page, context, complaints } = await openPage(browser, { viewport: PHONE });
    await open(page, site.origin + routes.about);
    for (const [name, , to] of [...FOOTER.slice(1), ...FOOTER.slice(0, 1)]) {
      await footer(page).filter({ hasText: name }).click();
      await page.waitForURL(site.origin + to);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    await footer(page).filter({ hasText: 'About' }).click();
    await page.waitForURL(site.origin + routes.about);
    await page.getByRole('banner').getByRole('link', { name: 'Tournaments Organizer' }).click();
    await page.waitForURL(site.origin + routes.tournaments);
    await page.getByRole('link', { name: 'Sign in as organizer' }).click();
    await page.waitForURL(site.origin + routes.login);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('hides the header on scrolling down and brings it back on scrolling up; the keyboard keeps it in sight [SITE-LAYOUT-03]', async () => {
    const { page, context } = await openPage(browser, { viewport: PHONE });
    await open(page, site.origin + routes.terms);
    const header = page.getByRole('banner');
    const bottom = async () => {
      const box = await header.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    expect(await bottom()).toBeGreaterThan(40);
    await page.mouse.wheel(0, 500);
    await expect.poll(bottom).toBeLessThanOrEqual(0);
    await page.mouse.wheel(0, -120);
    await expect.poll(bottom).toBeGreaterThan(40);
    await page.mouse.wheel(0, 300);
    await expect.poll(bottom).toBeLessThanOrEqual(0);
    await header.getByRole('link').first().focus();
    await expect.poll(bottom).toBeGreaterThan(40);
    await context.close();
  });

  it.each([[PHONE], [{ width: 1280, height: 800 }]])(
    'have the links of the footer in columns on a phone and in one row elsewhere: $width',
    async (viewport) => {
      const { page, context } = await openPage(browser, { viewport });
      await open(page, site.origin + routes.about);
      const places = await page
        .getByRole('contentinfo')
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => link.getBoundingClientRect()).map(({ x, y }) => ({ x, y })));
      const [columns, rows] = [new Set(places.map(({ x }) => x)), new Set(places.map(({ y }) => y))];
      if (viewport === PHONE) expect([columns.size, rows.size]).toEqual([2, 3]);
      else expect(rows.size).toBe(1);
      await context.close();
    },
  );

  it('let the keyboard skip to the content', async () => {
    const { page, context } = await openPage(browser);
    await open(page, site.origin + routes.about);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to the content' });
    await expect.poll(() => skip.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => document.activeElement?.closest('header') === null);
    expect(focused).toBe(true);
    await context.close();
  });
});
