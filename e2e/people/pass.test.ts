import { readFile } from 'node:fs/promises';
import { knockoutCalls, paths, tournamentCalls } from '@tournaments/contract';
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
  type Person,
  type Venue,
} from '../booking/steps.ts';
import { field, press, says } from '../organizer/steps.ts';
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

/** Books on the phone; answers who, and the link that the receipt leads to. */
async function bookOn(event: number, where = venue): Promise<{ person: Person; link: string }> {
  const person = newPerson();
  await openBooking(page, site, where, event);
  await fillPlayer(card(page, 0), person);
  await upToValidate(page, site, person);
  await button(page, 'VALIDATE').click();
  await page.waitForURL('**/tournaments/');
  const receipt = page.getByRole('region', { name: /^Your booking/ });
  const link = await receipt.getByRole('link', { name: 'Open your booking' }).getAttribute('href');
  return { person, link: link ?? '' };
}

/** Draws an event with one more entry at the desk, so that there is an opponent, and shows it. */
async function draw(eventId: number): Promise<void> {
  const { organizer, tournament } = venue;
  const opponent = { id: null, players: [newPlayer({ name: 'Opponent One' })], paid: true, notPaid: false };
  await send(site, tournamentCalls.createEntries, {
    body: { eventId, entryId: null, entries: [{ ...opponent, utr: 'cash', updateFees: true }] },
    tokens: organizer.tokens,
  });
  const entries = (await entriesOf(site, venue, eventId)).map(({ id }) => Number(id));
  await saveKnockout(site, organizer, { eventId, entries });
  await setSwitches(site, organizer.tokens, tournament, { showPlayers: true, showFixtures: true });
}

/** On a lying phone the first screen has what the desk scans, and what is said where nothing scans. */
async function expectDeskInSight(on: Page): Promise<void> {
  await on.setViewportSize({ width: 844, height: 390 });
  await on.evaluate(() => window.scrollTo(0, 0));
  const shown = on.locator('svg[data-text], p:text("Or say the desk code:") + p');
  const ends = await shown.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
  expect(ends).toHaveLength(2);
  expect(Math.max(...ends)).toBeLessThanOrEqual(390);
  await expectAccessible(on);
  await expectNoSidewaysScroll(on);
  await on.setViewportSize(PHONE);
}

describe('The page of a booking', () => {
  it('opens from receipt and mail, says how the payment stands, and shows the code for the desk', async () => {
    const event = await addEvent(site, venue, { name: 'Own Page' });
    const { person, link } = await bookOn(event);
    expect(link).toMatch(/^\/p\/[\w-]{22}$/);
    await page.getByRole('link', { name: 'Open your booking' }).click();
    await page.waitForURL(`**${link}`);
    await page.getByRole('heading', { name: 'Own Page', level: 3 }).waitFor();
    await page.getByRole('heading', { name: 'Booked. Your payment is being checked.' }).waitFor();
    // Said once, and so is each of the two codes by what it is for.
    expect(await page.getByText(/being checked/).count()).toBe(1);
    await page.getByText('Or say the desk code:').waitFor();
    await page.getByText('Payment reference', { exact: true }).waitFor();
    const [saved] = await Promise.all([page.waitForEvent('download'), press(page, 'Save as picture')]);
    const picture = await readFile(await saved.path());
    // Below the code stands whose it is: width and height of a PNG are its first numbers.
    expect(picture.readUInt32BE(20)).toBeGreaterThan(picture.readUInt32BE(16));
    await page.getByText('The draw is not out yet.').waitFor();
    await page.getByRole('img', { name: 'QR code that opens this page' }).waitFor();
    const held = await page.locator('svg[data-text]').getAttribute('data-text');
    expect(held).toBe(`${site.origin}${link}`);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expectDeskInSight(page);

    const mail = await site.mailbox.take(person.email, /^Booking received/);
    const mailed = /\/p\/[\w-]{22}/.exec(mail.text)?.[0] ?? '';
    expect(mailed).toBe(link);
  });

  it('shows the code for the desk before all that can wait on the day of play, and after the entries until then', async () => {
    const today = await newVenue(site, { upiId: 'shuttlers@okaxis', startsIn: -60 });
    const order = () => page.getByRole('heading', { level: 2, name: /^(?:At the desk.*|Entries|Matches)$/ });
    for (const [where, isToday] of [
      [venue, false],
      [today, true],
    ] as const) {
      const { link } = await bookOn(await addEvent(site, where, { name: `Desk ${String(isToday)}` }), where);
      await page.goto(site.origin + link);
      await page.getByRole('img', { name: 'QR code that opens this page' }).waitFor();
      const [desk, persons] = ['At the desk, show this', 'Matches'];
      await expect
        .poll(() => order().allTextContents())
        .toEqual(isToday ? [desk, persons, 'Entries'] : ['Entries', desk, persons]);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    await page.setViewportSize(DESKTOP);
    await expectNoSidewaysScroll(page);
  });

  it('is there without script, found by no search engine, and tells nobody its address', async () => {
    const event = await addEvent(site, venue, { name: 'No Script' });
    const { link } = await bookOn(event);
    const reader = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE });
    const bare = await reader.newPage();
    const answer = await bare.goto(site.origin + link);
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'private, no-store',
    });
    await bare.getByRole('heading', { name: 'No Script', level: 3 }).waitFor();
    const guessed = await bare.goto(`${site.origin}${paths.pass('A'.repeat(22))}`);
    expect(guessed?.status()).toBe(404);
    const receipt = await bare.goto(`${site.origin}${paths.receipt('A'.repeat(22), 1)}`);
    expect(receipt?.status()).toBe(404);
    expect(receipt?.headers()).toMatchObject({ 'x-robots-tag': 'noindex, nofollow' });
    await reader.close();
  });

  it('says of an address that opens nothing where a booking is found', async () => {
    await page.goto(`${site.origin}${paths.pass('A'.repeat(22))}`);
    await page.getByText('There is no booking at this address.').waitFor();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Find your booking' }).click();
    await page.getByRole('heading', { name: 'Find your booking', level: 1 }).waitFor();
    await expectAccessible(page);
  });

  it('is found again by number and OTP, and ended by a new link', async () => {
    const event = await addEvent(site, venue, { name: 'Found Again' });
    const { person, link } = await bookOn(event);
    const mail = await site.mailbox.take(person.email, /^Booking received/);
    const number = /Booking: (\d+)/.exec(mail.text)?.[1] ?? '';
    const other = await openPage(browser, { viewport: PHONE });
    const { page: found } = other;
    await found.goto(`${site.origin}/p`);
    const typed = (await field(found, 'Booking number').boundingBox())!;
    expect(typed.x).toBeGreaterThanOrEqual(16);
    expect(typed.x + typed.width).toBeLessThanOrEqual(PHONE.width - 16);
    await field(found, 'E-mail').fill('nobody');
    await press(found, 'Send OTP');
    await found.getByText('Please enter a valid e-mail address.').waitFor();
    await field(found, 'Booking number').fill(number);
    await field(found, 'E-mail').fill(person.email);
    await press(found, 'Send OTP');
    await field(found, 'OTP').fill(await site.newestOtp(person.email));
    await press(found, 'Open my booking');
    await found.getByRole('heading', { name: 'Found Again', level: 3 }).waitFor();
    expect(found.url()).not.toContain(link);
    const before = found.url();
    await found.getByText('Make a new link').first().click();
    await press(found, 'Make a new link');
    await says(found, 'This page has a new link now.');
    await expect.poll(() => found.url()).not.toBe(before);
    await found.getByRole('heading', { name: 'Found Again', level: 3 }).waitFor();
    await other.context.close();
    await page.goto(site.origin + link);
    await page.getByText('There is no booking at this address.').waitFor();
  });

  it('tells the next match once the draw is out, on a wide and dark screen too', async () => {
    const event = await addEvent(site, venue, { name: 'Drawn Singles' });
    const { link } = await bookOn(event);
    await draw(event);
    await page.goto(site.origin + link);
    await page.getByText(/Drawn Singles, Final: .* against Opponent One/).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const calendar = page.getByRole('link', { name: 'Add matches to the calendar' });
    expect(await calendar.count()).toBe(0);
    const timed = {
      eventId: event,
      matchNumber: 0,
      court: 3,
      scheduledAt: Date.UTC(2030, 11, 1, 7, 30) / 1000,
    };
    await send(site, knockoutCalls.saveDetails, {
      body: { ...timed, status: null, winner: null },
      tokens: venue.organizer.tokens,
    });
    await page.reload();
    expect(await calendar.getAttribute('href')).toBe(`${link}/matches.ics`);
    const message = await page
      .getByRole('link', { name: 'Send my next match by WhatsApp' })
      .getAttribute('href');
    expect(message).not.toContain(encodeURIComponent(link));
    const wide = await openPage(browser, { viewport: DESKTOP, colorScheme: 'dark' });
    await wide.page.goto(site.origin + link);
    await wide.page
      .getByText(/against Opponent One/)
      .first()
      .waitFor();
    await expectAccessible(wide.page);
    await wide.context.close();
  });

  it('corrects a mistyped name, and withdraws by an OTP to its address', async () => {
    const event = await addEvent(site, venue, { name: 'Changed Mind' });
    const { person, link } = await bookOn(event);
    await page.goto(site.origin + link);
    await page.getByRole('button', { name: `Correct a name: ${person.name}` }).click();
    await expectAccessible(page);
    await field(page, 'Name').fill('Right Name');
    await press(page, 'Save');
    await says(page, 'Saved. The organizer sees what it was before.');
    await page.getByText('Right Name').first().waitFor();

    await page.getByRole('button', { name: /^Withdraw .+ from Changed Mind$/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('The place is given free').waitFor();
    await expectAccessible(page);
    await dialog.getByText(/is sent to the e-mail address of this page: .+•••@/).waitFor();
    await dialog.getByRole('button', { name: 'Send OTP' }).click();
    await dialog.getByLabel('OTP', { exact: true }).fill(await site.newestOtp(person.email));
    await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await says(page, 'The entry is withdrawn.');
    await page.getByText('This entry is withdrawn.').waitFor();
    await page.getByText(/^Withdrawn, UTR number received$/).waitFor();
    await page.getByText('No entry of this booking is left').waitFor();
    expect(await entriesOf(site, venue, event)).toHaveLength(0);
  });
});
