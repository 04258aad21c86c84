import { paths, tournamentCalls } from '@tournaments/contract';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { send } from '@tournaments/server/testing/client';
import { saveKnockout } from '@tournaments/server/testing/draws';
import { newPlayer } from '@tournaments/server/testing/test-data';
import {
  addEvent,
  button,
  card,
  entriesOf,
  fillPlayer,
  newPerson,
  newVenue,
  openBooking,
  upToValidate,
  type Venue,
} from '../booking/steps.ts';
import { says } from '../organizer/steps.ts';
import { setSwitches } from '../public/steps.ts';
import {
  connectBrowser,
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  PHONE,
} from '../support/browser.ts';
import { sharedSite, type Site } from '../support/site.ts';

let site: Site;
let browser: Browser;
let venue: Venue;
let page: Page;
let context: BrowserContext;

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), connectBrowser()]);
  venue = await newVenue(site);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});
beforeEach(async () => {
  ({ page, context } = await openPage(browser, { viewport: PHONE }));
});
afterEach(() => context.close());

const TICK = 'Name and result of this player may be published.';
const tick = () => card(page, 0).getByRole('checkbox', { name: TICK });

/** A child is booked by a guardian; answers the event, the child and the link of the booking's page. */
async function bookChild(name: string, isPublished: boolean) {
  const event = await addEvent(site, venue, {
    name: isPublished ? 'Shown Under 13' : 'Hidden Under 13',
    ageGroup: { kind: 'under', age: 13 },
  });
  const child = newPerson({ name, birth: `${site.now().getUTCFullYear() - 11}-03-04` });
  await openBooking(page, site, venue, event);
  await fillPlayer(card(page, 0), child);
  await card(page, 0).getByLabel('Parent or guardian', { exact: true }).fill('Meera Rao');
  await card(page, 0).getByLabel('I am the parent or guardian').check();
  expect(await tick().isChecked()).toBe(false);
  expect(await tick().getAttribute('required')).toBeNull();
  if (isPublished) await tick().check();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await upToValidate(page, site, child);
  await button(page, 'VALIDATE').click();
  await page.waitForURL('**/tournaments/');
  const receipt = page.getByRole('region', { name: /^Your booking/ });
  // What comes first on the receipt leads to the booking's page.
  const first = receipt
    .locator('a, button')
    .filter({ hasText: /booking/ })
    .first();
  const link = (await first.getAttribute('href')) ?? '';
  await draw(event);
  return { event, child, link };
}

/** One more entry, the draw of both, and all of it shown. */
async function draw(eventId: number): Promise<void> {
  const { organizer, tournament } = venue;
  const opponent = { id: null, players: [newPlayer({ name: 'Opponent One' })], paid: true, notPaid: false };
  await send(site, tournamentCalls.createEntries, {
    body: { eventId, entryId: null, entries: [{ ...opponent, utr: 'cash', updateFees: true }] },
    tokens: organizer.tokens,
  });
  const entries = (await entriesOf(site, venue, eventId)).map(({ id }) => Number(id));
  await saveKnockout(site, organizer, { eventId, entries });
  await setSwitches(site, organizer.tokens, tournament, {
    showEntries: true,
    showPlayers: true,
    showFixtures: true,
  });
}

/** Whether a visitor's browser is sent a name with a page. */
async function isSent(name: string, path: string): Promise<boolean> {
  return (await (await fetch(site.origin + path)).text()).includes(name);
}

/** The page of a hidden child: kept nowhere, found nowhere, and no name where others see it too. */
async function expectHiddenPage(): Promise<void> {
  const path = await page.locator('a[href*="/players/"]').first().getAttribute('href');
  expect(path).toMatch(/\/players\/\d+-[\w-]{22}$/);
  const answer = await fetch(site.origin + path!);
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const html = await answer.text();
  const head = html.slice(0, html.indexOf('</head>'));
  expect(head).toMatch(/<title>Player \(U13\)/);
  expect(head).toContain('og:title');
  expect(head).not.toContain('Zubeda');
  expect(html).toContain('Zubeda');
}

const drawOf = (event: number) => paths.fixtures(venue.tournament, event);

describe('A child whose guardian does not tick that they may be published', () => {
  it('is booked all the same, stands in the draw by the age group, and is shown by one press on the booking’s page', async () => {
    const { event, child, link } = await bookChild('Zubeda Hidden', false);
    for (const path of [drawOf(event), paths.tournament(venue.tournament)])
      expect([path, await isSent('Zubeda', path)]).toEqual([path, false]);
    const visitor = await openPage(browser, { viewport: DESKTOP, colorScheme: 'dark' });
    await visitor.page.goto(site.origin + drawOf(event));
    await visitor.page.getByText('Player (U13)').first().waitFor();
    expect(await visitor.page.getByText(/Zubeda/).count()).toBe(0);
    expect(await visitor.page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    await expectAccessible(visitor.page);

    await page.goto(site.origin + link);
    await expectHiddenPage();
    await page.getByText(`The name of ${child.name} is not public`).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: `Show the name in public: ${child.name}` }).click();
    await says(page, 'The name can be read by everybody now.');
    await page.getByText(`Everybody can read the name and results of ${child.name}.`).waitFor();
    // Who follows the draw reads it without loading anything anew.
    await visitor.page.getByText('Zubeda Hidden').first().waitFor();

    await page.getByRole('button', { name: `Hide the name: ${child.name}` }).click();
    await says(page, 'The name is hidden now.');
    await visitor.page.getByText('Player (U13)').first().waitFor();
    expect(await isSent('Zubeda', drawOf(event))).toBe(false);
    await visitor.context.close();
  });

  it('is published where it is ticked', async () => {
    const { event } = await bookChild('Zubeda Shown', true);
    expect(await isSent('Zubeda Shown', drawOf(event))).toBe(true);
  });
});
