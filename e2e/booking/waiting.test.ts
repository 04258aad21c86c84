import { tournamentCalls } from '@tournaments/contract';
import { send } from '@tournaments/server/testing/client';
import { book, newPlayer } from '@tournaments/server/testing/test-data';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  connectBrowser,
  DESKTOP,
  expectAccessible,
  expectContrast,
  expectNoSidewaysScroll,
  openPage,
  PHONE,
} from '../support/browser.ts';
import { sharedSite, type Site } from '../support/site.ts';
import {
  addEvent,
  changeEvent,
  entriesOf,
  newPerson,
  newUtrNumber,
  newVenue,
  type Person,
  type Venue,
} from './steps.ts';

let site: Site;
let browser: Browser;
let venue: Venue;
let page: Page;
let context: BrowserContext;
let complaints: readonly string[];

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), connectBrowser()]);
  venue = await newVenue(site);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});
beforeEach(async () => {
  ({ page, context, complaints } = await openPage(browser, { viewport: PHONE }));
});
afterEach(async () => {
  await context.close();
  expect(complaints).toEqual([]);
});

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const form = () => page.getByRole('group', { name: /^Waiting list of/ });

/** An event with one place, which somebody has. */
async function fullEvent(): Promise<number> {
  const event = await addEvent(site, venue, { maxEntries: 1 });
  expect((await book(site, event, [newPlayer()])).body).toMatchObject({ success: true });
  return event;
}

async function fill(person: Person): Promise<void> {
  await form().getByLabel('Name', { exact: true }).fill(person.name);
  await form().getByLabel('Mobile').fill(person.mobile);
  await form().getByLabel('Email').fill(person.email);
  await form().getByLabel('DOB').fill(person.birth);
  await form().getByLabel('Academy Name/District Name').fill(person.academy);
}

/** Joins the list of a full event, from the tournament's page on. */
async function join(event: number, person: Person): Promise<void> {
  await page.goto(`${site.origin}/tournaments/${venue.tournament}/${event}/book`);
  await press('Join the waiting list');
  await form().waitFor();
  await fill(person);
  await press('Send OTP');
  await page.getByLabel('OTP', { exact: true }).fill(await site.newestOtp(person.email));
  await press('Join the waiting list');
  await page.getByRole('heading', { name: 'You are on the waiting list' }).waitFor();
}

async function linkIn(email: string, subject: RegExp): Promise<string> {
  const { text } = await site.mailbox.take(email, subject);
  const link = /\/w\/[\w-]{22}/.exec(text)?.[0];
  if (link === undefined) throw new Error('the mail holds no link');
  return link;
}

describe('Who finds an event full', () => {
  it('joins the list, sees the place, is offered one and takes it on one page [MR-21]', async () => {
    const event = await fullEvent();
    const person = newPerson();
    await join(event, person);
    await page.getByText('You are the first in the list.').waitFor();
    await page.getByRole('link', { name: 'See your place' }).click();
    await page.getByRole('heading', { name: 'You are the first in the list' }).waitFor();
    const address = await linkIn(person.email, /^You are on the waiting list/);
    expect(new URL(page.url()).pathname).toBe(address);

    await page.goto(`${site.origin}/tournaments/${venue.tournament}?tab=events`);
    await page.getByText('Full, 1 waiting').waitFor();
    const size = page.viewportSize()!;
    await page.setViewportSize({ width: 1280, height: 800 });
    const lines = await page
      .getByRole('link', { name: /^Join the waiting list/ })
      .first()
      .evaluate((link) => {
        const words = document.createRange();
        words.selectNodeContents(link);
        return words.getClientRects().length;
      });
    expect(lines).toBe(1);
    await page.setViewportSize(size);
    await page.goto(`${site.origin}/tournaments/${venue.tournament}`);
    await page.locator(`a[href="/tournaments/${venue.tournament}/${event}/book"]`).first().waitFor();

    await changeEvent(site, venue, event, { maxEntries: 2 });
    expect(await linkIn(person.email, /^A place is free for you/)).toBe(address);
    await page.goto(site.origin + address);
    await page.getByRole('heading', { name: 'A place is free for you' }).waitFor();
    const code = page.getByRole('img', { name: /^QR code that pays/ });
    expect(new URL((await code.getAttribute('data-text'))!).searchParams.get('am')).toBe('500.00');
    await press('Take the place');
    await expect.poll(() => page.getByLabel('UTR number').getAttribute('aria-invalid')).toBe('true');
    const utr = newUtrNumber();
    await page.getByLabel('UTR number').fill(utr);
    await press('Take the place');
    await page.waitForURL(/\/p\/[\w-]{22}$/);
    await page.getByText('The place is yours.').waitFor();
    const entered = await entriesOf(site, venue, event);
    expect(entered.map(({ utrNo }) => utrNo)).toContain(utr);
  });

  it('is led to booking where a place is free by then, with what was typed', async () => {
    const event = await fullEvent();
    const person = newPerson();
    await page.goto(`${site.origin}/tournaments/${venue.tournament}/${event}/book`);
    await press('Join the waiting list');
    await form().waitFor();
    await fill(person);
    await press('Send OTP');
    await page.getByLabel('OTP', { exact: true }).fill(await site.newestOtp(person.email));
    await changeEvent(site, venue, event, { maxEntries: 4 });
    await press('Join the waiting list');
    await page.getByText('A place of this event is free. Please book it: nobody has to wait.').waitFor();
    await page.getByRole('heading', { name: 'Payment Summary' }).waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(person.email);
  });

  it('leaves the list by the link of a mail', async () => {
    const event = await fullEvent();
    const person = newPerson();
    await join(event, person);
    const address = await linkIn(person.email, /^You are on the waiting list/);
    await page.goto(`${site.origin}${address}#leave`);
    const asked = page.getByRole('dialog', { name: 'Leave the waiting list?' });
    await asked.getByRole('button', { name: 'YES' }).click();
    await page.getByRole('heading', { name: 'You have left the list' }).waitFor();
    const shown = await send(site, tournamentCalls.organizerTournaments, {
      query: {},
      tokens: venue.organizer.tokens,
    });
    expect(JSON.stringify(shown.body)).not.toContain('"waiting":1');
  });

  it.each([
    [PHONE, 'light'],
    [PHONE, 'dark'],
    [DESKTOP, 'light'],
    [DESKTOP, 'dark'],
  ] as const)('can read all of it: %j %s', async (viewport, colorScheme) => {
    await context.close();
    ({ page, context, complaints } = await openPage(browser, { viewport, colorScheme }));
    const event = await fullEvent();
    const person = newPerson();
    await page.goto(`${site.origin}/tournaments/${venue.tournament}/${event}/book`);
    await press('Join the waiting list');
    await form().waitFor();
    await press('Send OTP');
    await page.getByText('Please fill in what is marked.').waitFor();
    const look = async () => {
      await expectAccessible(page);
      await expectContrast(page);
      await expectNoSidewaysScroll(page);
    };
    await look();
    await join(event, person);
    await page.getByRole('link', { name: 'See your place' }).click();
    await page.getByRole('heading', { name: 'You are the first in the list' }).waitFor();
    await look();
    await changeEvent(site, venue, event, { maxEntries: 2 });
    await site.mailbox.take(person.email, /^A place is free for you/);
    await page.reload();
    await page.getByRole('img', { name: /^QR code that pays/ }).waitFor();
    await look();
    await press('Give the place to the next one');
    await page.getByRole('dialog').getByRole('button', { name: 'YES' }).click();
    await page.getByRole('heading', { name: 'You gave the place to the next one' }).waitFor();
    await look();
  });
});
